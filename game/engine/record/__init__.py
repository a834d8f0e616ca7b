"""Games as files: replays, saves, undo, and the lines of bots."""
