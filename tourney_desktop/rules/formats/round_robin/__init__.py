"""All-play-all: everybody meets everybody, by a table that is known before round 1. The rules are in RULES.md."""
