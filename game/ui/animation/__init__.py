"""Values that change over time."""
