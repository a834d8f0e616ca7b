"""The player's deck files: reading, saving, what each says of itself."""
