"""Horizon: eight rounds drawn before play from one ranking list, by four guidelines. The rules are in RULES.md."""
