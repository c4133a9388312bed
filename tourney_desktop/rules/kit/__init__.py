"""What several formats pair by: matching, constraints, score groups, rests, colours. Positions are places in a list,
counted from 0; no format is known here."""
