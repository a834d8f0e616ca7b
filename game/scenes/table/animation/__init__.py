"""Events as motion over the table."""
