"""Recorded games: the list of old cases, and the table at which one of them is watched."""
