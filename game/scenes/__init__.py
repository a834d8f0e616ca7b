"""The screens: each scene shows something, takes the player's signals, and leads to the next."""
