"""The canvas, the larger things that are drawn on it, and pictures as values, drawn anew only where they differ."""
