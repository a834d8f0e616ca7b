"""`arena`: games between two computer players or external bots.

The unit is a pair: one seed fixes decks, X-Files and who begins, and the two games of the pair are played with the
players exchanged. At a table of three or four they alternate, a b a b, and b a b a in the second game. Each player has
random numbers of its own, so that its choices do not change the deal.
"""

from __future__ import annotations

from game.ai.arena.arena_command import main

__all__ = ["main"]
