"""Knockout: who loses is out, or has a second life in a losers' bracket. The rules are in RULES.md."""
