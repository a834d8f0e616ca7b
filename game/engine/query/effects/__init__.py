"""What the words of a card mean now: which objects, whether conditions hold, numbers, what holds while a card lies."""
