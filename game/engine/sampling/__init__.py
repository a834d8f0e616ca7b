"""Determinized games: what a player cannot know is sampled."""
