"""Questions about the state of a game; nothing here changes it."""
