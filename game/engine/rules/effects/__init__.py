"""Carrying out what the words of the cards say: lists of effects, reactions, and how long changes last."""
