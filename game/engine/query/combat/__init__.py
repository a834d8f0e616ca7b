"""rulebook 8, 10: who fights, what counts in a round, and who is hurt."""
