"""The program's version and the version of its rules, both stamped on every action."""

PROGRAM_VERSION = "0.2.0"
RULES_VERSION = 1
"""Raised when a rule set's answer changes for the same input. Rounds already drawn keep the one they had."""
