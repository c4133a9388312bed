"""What a result, a rest or an absence is worth. Computed from the rounds, never stored."""
