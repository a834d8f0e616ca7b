"""Statistics of a game: what each player did, so that a gain can be explained."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from game.engine.core.choices import Choice, SlipBluff, verb_of
from game.engine.core.decisions import Decision
from game.engine.core.event_data import (
    AgentHospitalized,
    BluffPaid,
    CardPlayed,
    CheckBegan,
    CheckOver,
    PhaseBegan,
    QuestionAsked,
    TurnBegan,
    XFileGuessed,
)
from game.engine.core.events import Event
from game.engine.core.state import SitePiece
from game.engine.game import Game

LABELS = ("a", "b")


@dataclass
class GameStats:
    """What one player did in a game."""

    turns: int = 0
    """Own turns."""
    tried: int = 0
    """Investigations begun."""
    won: int = 0
    asked: int = 0
    wrong_guesses: int = 0
    adversaries: int = 0
    felled: int = 0
    """Own Agents whom the other side put in the Hospital."""
    events: int = 0
    """Conspiracy cards played from the hand, without Adversaries and Combat cards."""
    real: int = 0
    """Bluffs, and other cards, put beneath Sites."""
    duds: int = 0
    paid: int = 0
    met: int = 0
    """Own Sites investigated with cards beneath, the number of these cards, and how many were Bluffs."""
    met_cards: int = 0
    met_real: int = 0
    left: int = 0
    """The same for own Sites with cards beneath at the end of the Investigation Phase, once a turn each."""
    left_cards: int = 0
    left_real: int = 0
    ms: list[float] = field(default_factory=list)
    """Milliseconds for each decision with more than one choice."""

    def add(self, other: GameStats) -> None:
        """Add the statistics of another game."""
        for name in self.__dataclass_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


@dataclass
class Played:
    """One game: places, end and statistics."""

    pair: int
    deck: str
    a_place: int
    winner: str = ""
    """ "a", "b", or "" without a winner."""
    end: str = ""
    """The engine's reason, "capped" or "crashed"."""
    fault: str = ""
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    stats: dict[str, GameStats] = field(default_factory=lambda: {label: GameStats() for label in LABELS})
    choices: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Number of answers by kind of decision and verb."""
    known: dict[str, int] = field(default_factory=dict)
    """Successful investigations until one X-File of an opponent was left in the Notebook, or was named."""

    def to_plain(self) -> dict[str, Any]:
        """The game as JSON data."""
        plain = {one.name: getattr(self, one.name) for one in fields(self)}
        del plain["stats"]
        plain["deeds"] = {label: vars(stats) | {"ms": _rounded(stats.ms)} for label, stats in self.stats.items()}
        plain["choices"] = [[kind, verb, times] for (kind, verb), times in sorted(self.choices.items())]
        return plain

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Played:
        """The game that `to_plain` wrote. Raises TypeError, KeyError or ValueError for anything else."""
        values = dict(plain)
        values["stats"] = {label: GameStats(**one) for label, one in values.pop("deeds").items()}
        values["choices"] = Counter({(kind, verb): times for kind, verb, times in plain["choices"]})
        return cls(**values)


class Observer:
    """Collects the statistics of a game; it sees the whole game, unlike its players."""

    def __init__(self, game: Game, labels: Mapping[int, str], played: Played) -> None:
        self._game = game
        self._labels = labels
        self._played = played
        self._read = 0
        self._beneath: dict[int, list[int]] = {}

    def chosen(self, decision: Decision, choice: Choice, ms: float) -> None:
        """Record a choice before it is applied."""
        stats = self._stats(decision.player)
        if len(decision.choices) > 1:
            stats.ms.append(ms)
        kind = f"{decision.kind} {decision.window}".strip()
        self._played.choices[kind, verb_of(choice)] += 1
        self._played.decisions += 1
        if isinstance(choice, SlipBluff):
            if self._real(choice.card):
                stats.real += 1
            else:
                stats.duds += 1
        self._beneath = {
            piece.card: list(piece.under)
            for piece in self._game.pieces.values()
            if isinstance(piece, SitePiece) and piece.under
        }

    def applied(self) -> None:
        """Record the state after a choice."""
        log = self._game.log or []
        since, self._read = self._read, len(log)
        for event in log[since:]:
            if event.player in self._labels:
                self._note(event, self._stats(event.player))

    def _stats(self, player: int) -> GameStats:
        return self._played.stats[self._labels[player]]

    def _real(self, card: int) -> bool:
        return self._game.def_of(card).suit == "bluff"

    def _note(self, event: Event, stats: GameStats) -> None:
        data = event.data
        if isinstance(data, TurnBegan):
            stats.turns += 1
        elif isinstance(data, CheckBegan) and data.site >= 0:
            self._enter(data.site, stats)
        elif isinstance(data, PhaseBegan) and data.phase == "debriefing":
            self._leave(event.player, stats)
        elif isinstance(data, CheckOver):
            stats.won += data.passed and data.site >= 0
        elif isinstance(data, QuestionAsked):
            stats.asked += 1
            self._learn(event.player, data.of)
        elif isinstance(data, XFileGuessed):
            stats.wrong_guesses += not data.right
            self._learn(event.player, data.of, named=data.right)
        elif isinstance(data, BluffPaid):
            stats.paid += 1
        elif isinstance(data, AgentHospitalized):
            stats.felled += 1
        elif isinstance(data, CardPlayed) and data.pool == "cp":
            suit = self._game.def_of(data.card).suit
            stats.adversaries += suit == "adversary"
            stats.events += suit not in ("adversary", "combat")

    def _enter(self, site: int, stats: GameStats) -> None:
        stats.tried += 1
        cards = self._beneath.get(site, [])
        stats.met += bool(cards)
        stats.met_cards += len(cards)
        stats.met_real += sum(map(self._real, cards))

    def _leave(self, player: int, stats: GameStats) -> None:
        for site in self._game.pieces.values():
            if isinstance(site, SitePiece) and site.by == player and site.under and not site.investigated:
                stats.left += 1
                stats.left_cards += len(site.under)
                stats.left_real += sum(map(self._real, site.under))

    def _learn(self, player: int, of: int, named: bool = False) -> None:
        label = self._labels[player]
        if label in self._played.known:
            return
        if named or len(self._game.view(player).candidates(of)) == 1:
            self._played.known[label] = self._played.stats[label].won


def _rounded(ms: list[float]) -> list[float]:
    return [round(one, 3) for one in ms]
