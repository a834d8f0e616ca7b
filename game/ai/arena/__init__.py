"""`arena`: games between two players of the computer, or programs of others.

The unit is a pair: one seed fixes decks, X-Files and who begins, and the two games of the pair are played with the
players exchanged. At a table of three or four the two sit by turns, a b a b, and the other way round in the second
game. Each player has dice of his own, so that nothing he does changes what is dealt.
"""

from __future__ import annotations

from game.ai.arena.command import main

__all__ = ["main"]
