"""The director's actions, one module a noun."""
