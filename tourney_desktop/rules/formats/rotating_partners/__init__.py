"""Rotating partners: a new partner and a new table every round, from the ranking. The rules are in
RULES.md."""
