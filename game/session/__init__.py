"""A game that is played, without a screen: who is asked, what is chosen, stops, undo, AI process."""
