"""The languages of the screen and their sentences."""
