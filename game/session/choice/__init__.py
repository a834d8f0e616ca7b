"""From clicks to one choice of a decision: points, steps, staged answers."""
