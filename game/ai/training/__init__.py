"""Fits the numbers of the computer players to games that they play."""
