"""The story of a finished case, told from one player's view: how each X-File was found, and the figures.

It reads only what that player may know: the events of his log, and what lies open when the game is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.cards.card_def import CardDef
from game.engine.core.event_data import (
    AbilityUsed,
    CardPlayed,
    CheckOver,
    DamageTaken,
    QuestionAnswered,
    QuestionAsked,
    TurnBegan,
    ValueAnnounced,
    XFileGuessed,
)
from game.engine.core.events import Event
from game.engine.core.refs import card_of
from game.engine.view.player_view import PlayerView
from game.scenes.table.log.event_kinds import CARD_PLAYED

SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Step:
    """One answer: what was asked in which turn, and how many suspects it left; or a wrong name, which strikes off one.

    Of a wrong name `characteristic` and `value` are empty, and the answer is no.
    """

    turn: int
    characteristic: str
    value: str
    yes: bool
    left: int
    fell: int
    site: CardDef | None
    card: CardDef | None = None
    """The card that gave the question, where no Site did."""
    named: CardDef | None = None
    """The X-File that was named, where nothing was asked."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What one player did."""

    tried: int = 0
    solved: int = 0
    asked: int = 0
    played: int = 0
    sold: int = 0
    wounds: int = 0


@dataclass(frozen=True, slots=True)
class Side:
    """One player: what he hid, and how far he came with the other's X-File.

    `curve` is the number of suspects left at the end of each turn, the first entry before any.
    """

    name: str
    x_file: CardDef | None
    steps: tuple[Step, ...]
    curve: tuple[int, ...]
    figures: Figures

    @property
    def left(self) -> int:
        """Suspects left at the end."""
        return self.curve[-1]


@dataclass(frozen=True, slots=True)
class Story:
    """A finished case as the player at the screen may tell it."""

    won: bool | None  # None: nobody has won
    why: str
    turns: int
    decisions: int
    mine: Side
    theirs: Side
    """Of several others whoever has won, else whoever was found out."""
    beaten: Side | None = None
    """Whose X-File was named, where that is neither of the two."""
    basic: bool = False
    """It was a basic game (rulebook 14)."""

    @property
    def loser(self) -> Side:
        """Whose X-File was named, or who gave up; while nobody has won, whoever is not at the screen."""
        return self.beaten or (self.mine if self.won is False else self.theirs)

    @property
    def turning_point(self) -> Step | None:
        """The answer on the winner's side at which most suspects fell."""
        steps = (self.theirs if self.won is False else self.mine).steps
        best = max(steps, key=lambda step: step.fell, default=None)
        return best if best and best.fell > 1 else None


def tell(view: PlayerView, decisions: int = 0) -> Story:
    """The story of the game that `view` shows; `decisions` is how many were made, where that is known."""
    me, winner = view.seat, view.winner
    events = view.events()
    players = view.players
    files = view.pool.x_files
    others = [seat for seat in range(len(players)) if seat != me]
    hidden = {
        seat: files[index] if (index := player.x_file) is not None and index >= 0 else None
        for seat, player in enumerate(players)
    }
    loser = view.ending.loser if view.ending is not None else me
    nearest = min(others, key=lambda seat: len(view.candidates(seat)))
    foe = winner if winner in others else loser if loser in others else nearest
    mine = _side(view, me, foe if winner == me else nearest, events, files, hidden)
    theirs = _side(view, foe, loser if loser != foe else me, events, files, hidden)
    beaten = _side(view, loser, foe, events, files, hidden) if loser not in (me, foe) else None
    won = None if winner < 0 else winner == me
    return Story(won, view.why, view.turn, decisions, mine, theirs, beaten, view.basic)


def _side(
    view: PlayerView,
    seat: int,
    other: int,
    events: Sequence[Event],
    files: Sequence[CardDef],
    hidden: dict[int, CardDef | None],
) -> Side:
    """What `seat` found out about the X-File of `other`."""
    steps: list[Step] = []
    suspects = list(range(len(files)))
    curve, turn = [len(suspects)], 0
    source: dict[tuple[str, str], CardDef | None] = {}
    giver: dict[tuple[str, str], CardDef | None] = {}
    last: CardDef | None = None
    for event in events:
        before, data = len(suspects), event.data
        if isinstance(data, TurnBegan):
            if turn:
                curve.append(len(suspects))
            turn = data.number
        elif isinstance(data, CardPlayed | AbilityUsed) and event.player == seat:
            last = view.card(data.card if isinstance(data, CardPlayed) else card_of(data.source))
        elif event.kind != "announced" and event.player != seat:
            continue
        elif isinstance(data, QuestionAsked) and data.of == other:
            asked = data.characteristic, data.value
            known = view.card(data.site)
            source[asked] = place = known if known is not None and known.suit == "site" else None
            giver[asked] = last if place is None else None
        elif isinstance(data, QuestionAnswered | ValueAnnounced):
            if other != (data.of if isinstance(data, QuestionAnswered) else event.player):
                continue  # what is announced is of the own X-File
            kind, value = data.characteristic, data.value
            yes = _answer(event, hidden[other])
            if yes is None:
                continue
            values = _shared(view, other, turn, yes) if value == SHARED else (value,)
            if values:
                suspects = [index for index in suspects if (files[index].characteristics[kind] in values) == yes]
            place, card = source.get((kind, value)), giver.get((kind, value))
            steps.append(Step(turn, kind, value, yes, len(suspects), before - len(suspects), place, card))
        elif isinstance(data, XFileGuessed) and data.of == other and not data.right and event.secret:
            suspects = [index for index in suspects if index != event.secret[0]]
            fell = before - len(suspects)
            steps.append(Step(turn, "", "", False, len(suspects), fell, None, named=files[event.secret[0]]))
    curve.append(len(suspects))
    return Side(view.names[seat], hidden[seat], tuple(steps), tuple(curve), _figures(view, seat, events))


def _shared(view: PlayerView, about: int, turn: int, yes: bool) -> tuple[str, ...]:
    """The affiliations of which one was asked at once (card 285); only who asked knows them."""
    notes = view.notes(about) if about != view.seat else ()
    return next((note.b for note in notes if note.kind == SHARED and note.turn == turn and note.yes == yes), ())


def _answer(event: Event, x_file: CardDef | None) -> bool | None:
    if isinstance(event.data, ValueAnnounced):
        return True
    if event.secret:
        return bool(event.secret[0])
    answer: QuestionAnswered = event.data
    if x_file is None or answer.value == SHARED:
        return None
    return x_file.characteristics[answer.characteristic] == answer.value


def _figures(view: PlayerView, seat: int, events: Sequence[Event]) -> Figures:
    count = dict.fromkeys(("tried", "solved", "asked", "played", "sold"), 0)
    wounds = 0
    for event in events:
        data = event.data
        if isinstance(data, DamageTaken):
            struck = view.card(card_of(data.target))
            if event.player == seat and struck is not None and struck.suit == "agent":
                wounds += data.amount
        elif event.player != seat:
            continue
        elif isinstance(data, CheckOver) and data.site >= 0:
            count["tried"] += 1
            count["solved"] += data.passed
        elif event.kind in CARD_PLAYED:
            count["played"] += 1
        elif event.kind in count:
            count[event.kind] += 1
    return Figures(wounds=wounds, **count)
