"""Elimination: losses put people out. The rules are in RULES.md."""
