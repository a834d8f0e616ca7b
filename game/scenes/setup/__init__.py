"""The set-up: who sits where with which deck, and the case. Everything has a default."""

from game.scenes.setup.scene import Setup

__all__ = ["Setup"]
