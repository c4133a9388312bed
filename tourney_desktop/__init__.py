"""Tourney Desktop: pairings, scores and standings of one event in one file."""
