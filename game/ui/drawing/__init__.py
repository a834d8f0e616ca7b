"""The canvas and the larger things that are drawn on it."""
