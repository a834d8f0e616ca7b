"""Recorded games: the list of old cases, and the table at which one of them is watched (SCREENS.md 9, picture 16)."""
