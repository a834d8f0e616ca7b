"""The library: the player's decks and the ready-made ones."""
