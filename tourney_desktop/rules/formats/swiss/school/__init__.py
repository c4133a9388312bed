"""School Scrabble: teams of one or two, schools kept apart in a seeded first round. The rules are in RULES.md."""
