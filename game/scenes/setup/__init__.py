"""The set-up: who sits where with which deck, and the case (SCREENS.md 9, picture 02). Everything has a default."""

from game.scenes.setup.scene import Setup

__all__ = ["Setup"]
