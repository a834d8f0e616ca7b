"""The settings, in pages; each setting holds at once, also inside a game."""

from game.scenes.options.scene import Options

__all__ = ["Options"]
