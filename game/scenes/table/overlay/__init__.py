"""What lies over the table for a moment: a card held large, a refusal, an arrow, the summary of a turn."""
