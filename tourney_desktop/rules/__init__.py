"""Pure algorithms of tournaments: no storage, no screen, no clock, no randomness but the lots handed in."""
