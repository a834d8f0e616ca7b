"""Papers laid over the table and put away again: the log, what can be done now, the piles, what the others did."""
