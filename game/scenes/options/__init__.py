"""The settings, in pages; each setting holds at once, also inside a game (SCREENS.md, picture 15)."""

from game.scenes.options.scene import Options

__all__ = ["Options"]
