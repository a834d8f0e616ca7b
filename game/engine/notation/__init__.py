"""Text in and out: one canonical line for every choice, and the way back (GRAMMAR.md beside this).

lines(g, decision)            every choice as a line, in order
line(g, decision, choice)     one of them
parse(g, text)                the choice a typed line means; Invalid, Illegal or Ambiguous say why it means none
matches(g, decision, text)    every choice that a line is or begins
tell(g, event, viewer)        what happened, as a plain sentence for one player
"""

from __future__ import annotations

from game.engine.notation.parser import Ambiguous, Illegal, Invalid, NotationError, matches, parse, split_player
from game.engine.notation.printer import line, lines, with_player
from game.engine.notation.tell import tell
from game.engine.notation.things import letter, object_text, seat_of

__all__ = [
    "Ambiguous",
    "Illegal",
    "Invalid",
    "NotationError",
    "letter",
    "line",
    "lines",
    "matches",
    "object_text",
    "parse",
    "seat_of",
    "split_player",
    "tell",
    "with_player",
]
