"""Deck building: the drawer of decks, the builder with the pool as a grid, and the sheets that belong to them."""
