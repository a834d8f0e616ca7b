"""Stepping back: to any earlier decision of one's own, as long as nothing new came to light and nobody else was asked.

A `History` keeps a copy of the game at each decision of the player who is deciding. Whether it may
step back follows from the events since and from who may see which card: an answer, a look, a roll, a shuffle, a drawn
card or a card of the hand that the others have now seen cannot be taken back; a move, a Team or a card slipped unseen
beneath a Site can::

    history = History(game)
    history.apply(("move", 3, "field"))
    if history.obstacle() is None:
        history.undo()
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core.choices import Choice
from game.engine.core.state import State
from game.engine.game import Game
from game.engine.query.play.refusal import Obstacle
from game.engine.query.visibility import may_see

TELLING = frozenset({"answered", "guessed", "looked", "shown", "revealed", "announced", "shuffled"})
"""Events that let somebody know something which cannot be made unknown."""
SEARCH = "search"
"""The decision that shows by what it offers what lies in a deck (2.10c)."""


class _Mark(NamedTuple):
    """A position to which one may come back: the game as it was, how long its log was, and who could see what."""

    game: Game
    events: int
    seen: list[int]


class History:
    """The way back from a game's present decision, as far as it may be gone."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._marks: list[_Mark] = []

    def __len__(self) -> int:
        """How many of the last choices could be taken back, one after the other."""
        return 0 if self.why_no_undo() is not None else sum(1 for _ in self._reachable())

    def apply(self, choice: Choice) -> None:
        """Answer the waiting decision and remember what was before. Raises IllegalChoice as `Game.apply` does."""
        asked = self.game.decision
        mark = _Mark(self.game.copy(), len(self.game.log or ()), _sights(self.game))
        self.game.apply(choice)
        if self._marks and asked is not None and self._marks[-1].game.decision is not None:
            if self._marks[-1].game.decision.player != asked.player:
                self._marks.clear()
        self._marks.append(mark)

    def why_no_undo(self, steps: int = 1) -> Obstacle | None:
        """Why the last `steps` choices cannot all be taken back; None if they can."""
        if not 0 < steps <= len(self._marks):
            return Obstacle("refused_undo_nothing", "")
        return _hindrance(self._marks[-steps], self.game)

    def undo(self) -> None:
        """Step back to the decision before the last choice. Raises ValueError where `obstacle` says why not."""
        found = self.why_no_undo()
        if found is not None:
            raise ValueError(found.key)
        mark = self._marks.pop()
        log = self.game.log
        for name in State.__dataclass_fields__:
            setattr(self.game, name, getattr(mark.game, name))
        self.game.table, self.game.decision = mark.game.table, mark.game.decision
        if log is not None:
            del log[mark.events :]

    def _reachable(self) -> list[_Mark]:
        found: list[_Mark] = []
        for mark in reversed(self._marks):
            if _hindrance(mark, self.game) is not None:
                break
            found.append(mark)
        return found


def _hindrance(mark: _Mark, game: Game) -> Obstacle | None:
    """What has happened since that cannot be undone."""
    asked = mark.game.decision
    if game.decision is None or asked is None:
        return Obstacle("refused_undo_over", "")
    if game.decision.player != asked.player:
        return Obstacle("refused_undo_other", "")
    if game.seed != mark.game.seed:
        return Obstacle("refused_undo_dice", "")
    if any(event.kind in TELLING for event in (game.log or ())[mark.events :]):
        return Obstacle("refused_undo_told", "")
    if game.decision.kind == SEARCH:
        return Obstacle("refused_undo_seen", "2.10c")
    if any(now & ~before for now, before in zip(_sights(game), mark.seen, strict=True)):
        return Obstacle("refused_undo_seen", "")
    return None


def _sights(game: Game) -> list[int]:
    """For each player a bit for every card that he may see now."""
    cards = range(len(game.zone))
    return [sum(1 << card for card in cards if may_see(game, seat, card)) for seat in range(len(game.players))]
