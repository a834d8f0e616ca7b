"""Decks: legality, statistics, generation, search and file formats."""
