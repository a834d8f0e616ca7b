"""Mouse, keyboard, game pad and clipboard as signals."""
