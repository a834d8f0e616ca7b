"""rulebook 3, 4, 13.5: a game from its setup through the phases of each turn to its end."""
