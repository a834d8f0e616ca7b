"""rulebook 8, 10: Combat, damage, and the way to the Hospital."""
