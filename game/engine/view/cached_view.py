"""A view for as long as nothing happens: it works out the answer to the same question only once, and tells what of it
somebody has asked, who can do without asking again while the answers are the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from game.engine.table import GameState
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import AgentInfo

_TOLD = [name for name in dir(PlayerView) if not name.startswith("_")]
FACTS = frozenset(name for name in _TOLD if isinstance(getattr(PlayerView, name), property)) - {"pool"}
"""All that a view tells without being asked about anything; all cards there are never change."""
_ANEW = {"parse", "tell", "to_json", "trail"}
"""What turns something else into words, a choice or data, or grows with the log."""
QUESTIONS = frozenset(name for name in _TOLD if callable(getattr(PlayerView, name))) - _ANEW
"""All else that it can be asked about something."""
Question = tuple[str, tuple[Hashable, ...]]
"""What was asked, and about what."""


class CachedView(PlayerView):
    """What one player may know at one moment. Whoever holds it lets it go when the game goes on."""

    __slots__ = ("_answers", "_heard", "_moment", "_view")

    def __init__(self, view: PlayerView) -> None:
        super().__init__(view._g, view.seat)
        self._view = view
        self._answers: dict[Question, Any] = {}
        self._heard: dict[Question, Any] = {}
        self._moment = _moment(view._g)

    def may_name(self, asked: bool) -> bool:
        """As any view says it."""
        return bool(self.answer(("may_name", (asked,))))

    def agents(self, player: int, section: str | None = None) -> list[AgentInfo]:
        """The Agents this player controls, all or of one Section, all of them worked out at once."""
        everybody: list[AgentInfo] = self.answer(("agents", (player,)))
        return everybody if section is None else [agent for agent in everybody if agent.section == section]

    def holds(self, view: PlayerView) -> bool:
        """Whether another view of the game would say the same."""
        game, mine = view._g, (type(self._view), self.seat)
        return self._g is game and mine == (type(view), view.seat) and _same(self._moment, _moment(game))

    @contextmanager
    def listening(self) -> Iterator[dict[Question, Any]]:
        """Notes what is asked within, and the answers."""
        outer, self._heard = self._heard, {}
        try:
            yield self._heard
        finally:
            outer.update(self._heard)
            self._heard = outer

    def says(self, heard: Mapping[Question, Any]) -> bool:
        """Whether it gives these answers to these questions; whoever relies on them is taken to have asked."""
        same = all(self.answer(question) == before for question, before in heard.items())
        if same:
            self._heard.update(heard)
        return same

    def answer(self, question: Question) -> Any:
        """The answer to a question."""
        found = self._heard.get(question, self)  # no answer is the view itself
        return self._look(question) if found is self else found

    def _look(self, question: Question) -> Any:
        """The answer to a question that nobody who listens has asked yet."""
        found = self._answers.get(question, self)
        if found is self:
            name, about = question
            told = getattr(self._view, name)
            found = self._answers[question] = told if name in FACTS else told(*about)
        self._heard[question] = found
        return found


def cached(view: PlayerView, before: CachedView | None = None) -> CachedView:
    """What a view says now: the one from before as long as nothing has happened."""
    return before if before is not None and before.holds(view) else CachedView(view)


def _moment(game: GameState) -> tuple[object, int]:
    """What changes with everything that happens: the question that waits, and how much was told."""
    return game.decision, len(game.log or ())


def _same(one: tuple[object, int], other: tuple[object, int]) -> bool:
    return one[0] is other[0] and one[1] == other[1]


def _asked(name: str) -> Callable[..., Any]:
    def ask(self: CachedView, *about: Hashable) -> Any:
        question = (name, about)
        found = self._heard.get(question, self)
        return self._look(question) if found is self else found

    ask.__doc__ = getattr(PlayerView, name).__doc__
    return ask


def _known(name: str) -> property:
    question: Question = (name, ())

    def know(self: CachedView) -> Any:
        found = self._heard.get(question, self)
        return self._look(question) if found is self else found

    return property(know, doc=getattr(PlayerView, name).__doc__)


for _name in QUESTIONS - set(vars(CachedView)):
    setattr(CachedView, _name, _asked(_name))
for _name in FACTS:
    setattr(CachedView, _name, _known(_name))
