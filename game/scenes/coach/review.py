"""Where a game that is over was turned: each side's chances turn by turn, and the three turns that moved them most.

A wrong name that the player told is always among them: he knows of it, and would look for it here.

The chances are those of `game.ai.search.position_value`, with everything open, since nothing is secret once a game is
over.  What the coach would have done is asked from what the player knew at that moment.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import fmean
from typing import NamedTuple

from game.ai.search.position_value import fitted
from game.engine.core.event_data import CheckOver, GameOver, PointsChanged, QuestionAnswered, XFileGuessed
from game.engine.core.events import Event, redact
from game.engine.game import Game
from game.engine.record.replay import Replay
from game.scenes.coach.own_decisions import MissedChoice, OwnDecisions

MAX_SWINGS = 3
"""So many turning points are told."""
MIN_CHANGE = 0.01
"""A turn that moved the chances by less was none: a game may be lost by small things, and those are told, too."""
PENALTY_LINES = 40
"""After a name at most so many lines are looked at for the penalty question: only answers to the name come between."""
REPORT_LINES = 12
"""Lines between two reports of how far the review is."""


class TurnChance(NamedTuple):
    """How things stood when a turn was over; turn 0 is before the first."""

    turn: int
    chance: float
    """Of the player for whom the game is reviewed, 0 to 1."""


class Swing(NamedTuple):
    """A turn that moved the chances."""

    turn: int
    player: int
    """Whose turn it was."""
    before: float
    after: float
    line: int
    """After so many lines of the recorded game stands what moved them most."""
    event: Event | None
    """What that was, as the player may read it; None where nothing of weight happened in that turn."""
    asked: bool
    """Whether the player had anything of weight to decide on the way there."""
    missed: MissedChoice | None
    """None where the coach would have done the same, or as well."""
    toss: int
    """The player named one of so many X-Files that were equally likely, and so would the coach; else 0."""
    text: str
    """The game just after it, as `Game.to_json` gives it: whoever tells of it finds the names there."""
    up: bool
    """Whether it was good for the player."""


class Progress(NamedTuple):
    """How much of the review is done, 0 to 1, and what can be seen of it already."""

    done: float
    curve: tuple[TurnChance, ...] = ()
    """The turns that are over; empty where nothing has come since the last report."""
    ends: tuple[float, ...] = ()
    """After which share of the game each of them was over; empty where `curve` is all of the game."""
    turns: tuple[int, ...] = ()
    """Those that moved the chances most, once all of the game is known."""


class Review(NamedTuple):
    """The chances at the end of each turn, and the turning points in the order in which they came."""

    curve: tuple[TurnChance, ...]
    swings: tuple[Swing, ...]


class _PlayedLine(NamedTuple):
    """What one line did: in which turn it was played, and the chance after it."""

    turn: int
    chance: float
    asked: str
    """The kind of the decision that stands after it, empty at the end."""
    news: tuple[Event, ...]
    """What happened by it."""


class _WrongName(NamedTuple):
    """A wrong name: after which line, and the chances before it and when the penalty question was answered."""

    line: int
    before: float
    after: float
    event: Event


def win_chance(game: Game, seat: int) -> float:
    """The seat's chance to win in a game in which everything lies open, 0 to 1.

    It is the mean over whose turn it might be, so that a turn which only passes moves nothing.
    """
    open_, found = game.copy(), []
    for player in range(len(game.players)):
        if not game.players[player].out:
            open_.active = player
            found.append(fitted().chance(open_, seat))
    return fmean(found)


def review_game(text: str, seat: int, level: str) -> Iterator[Progress | Review]:
    """The job: how far it is, and at last the review of a recorded game for this seat, the coach being this level.

    Raises ReplayFault for a record that cannot be played.
    """
    from game.engine.record.replay import parse_text

    replay = parse_text(text)
    chances: list[_PlayedLine] = []
    names: list[tuple[int, Event]] = []
    told = 0
    for number, game in enumerate(replay.play()):
        news, told = tuple((game.log or [])[told:]), len(game.log or ())
        chances.append(
            _PlayedLine(game.turn, win_chance(game, seat), game.decision.kind if game.decision else "", news)
        )
        names += [(number, event) for event in news if is_wrong_name(event, game.active)]
        if number % REPORT_LINES == 0:
            whole = len(replay.lines) + 1
            yield Progress(0.5 * number / whole, tuple(_chance_curve(chances)[:-1]), tuple(_turn_ends(chances, whole)))
    curve = _chance_curve(chances)
    named = _costliest_name([_judge_name(chances, number, redact(event, seat), seat) for number, event in names], seat)
    at = chances[named.line].turn if named is not None else -1
    swings: list[Swing] = []
    greatest = largest_swings(curve, at)
    yield Progress(0.5, tuple(curve), turns=tuple(greatest))
    for place, turn in enumerate(greatest):
        for made in _explain_swing(replay, seat, level, chances, curve, turn, named if turn == at else None):
            if isinstance(made, Swing):
                swings.append(made)
            else:
                yield Progress(0.5 + 0.5 * (place + made.done) / len(greatest))
    yield Review(tuple(curve), tuple(swings))


def _chance_curve(chances: Sequence[_PlayedLine]) -> list[TurnChance]:
    """The chances before the first line, and after the last line of each turn."""
    found = [TurnChance(0, chances[0].chance)]
    for here, after in pairwise([*chances, None]):
        if here is not None and (after is None or after.turn != here.turn):
            found.append(TurnChance(here.turn, here.chance))
    return found


def _turn_ends(chances: Sequence[_PlayedLine], whole: int) -> list[float]:
    """After which share of so many lines each moment of the curve came, but for the turn that goes on."""
    turns = enumerate(pairwise(chances), start=1)
    return [0.0, *(number / whole for number, (here, after) in turns if here.turn != after.turn)]


def _judge_name(chances: Sequence[_PlayedLine], line: int, event: Event, seat: int) -> _WrongName:
    """What a wrong name cost: from before it until the penalty question that follows it is answered (rulebook 9.5).

    That one suspect less is left is no gain: where nothing worse came of it, the chances are told as they were.
    """
    after = line
    for number in range(line, min(line + PENALTY_LINES, len(chances) - 1)):
        if chances[number].asked == "penalty":
            after = number + 1
            break
    before, worst = chances[line - 1].chance, max if was_good_for(event, seat) else min
    return _WrongName(line, before, worst(before, chances[after].chance), event)


def _costliest_name(names: Sequence[_WrongName], seat: int) -> _WrongName | None:
    """The wrong name that is told for certain: the player's own, else another's, of several the dearest.

    One that nobody made use of is no turning point.
    """
    names = [one for one in names if abs(one.after - one.before) >= MIN_CHANGE]
    return max(names, key=lambda one: (one.event.player == seat, abs(one.after - one.before)), default=None)


def largest_swings(curve: Sequence[TurnChance], named: int = -1) -> list[int]:
    """The turns that moved the chances most, in their order; that with the wrong name before all others."""
    moved = sorted(
        ((after.turn == named, abs(after.chance - before.chance), after.turn) for before, after in pairwise(curve)),
        reverse=True,
    )
    return sorted(turn for name, by, turn in moved[:MAX_SWINGS] if name or by >= MIN_CHANGE)


def _explain_swing(
    replay: Replay,
    seat: int,
    level: str,
    chances: Sequence[_PlayedLine],
    curve: Sequence[TurnChance],
    turn: int,
    named: _WrongName | None,
) -> Iterator[Progress | Swing]:
    """Play once more to what moved the chances most in that turn, and ask the coach about the way there.

    Of a name that the player told only the naming is judged: of a wrong one the chances are those of that alone, and
    whoever has named the right one need not hear what else might have been done. So of a question only the asking is.
    """
    before, after = next((b.chance, a.chance) for b, a in pairwise(curve) if a.turn == turn)
    up = after > before
    decisive, event = _decisive_line(chances, turn, seat, up)
    judged = range(len(chances))
    if named is not None:
        before, after, up = named.before, named.after, bool(was_good_for(named.event, seat))
        decisive, event = named.line, named.event
    if event is not None and event.kind in ("guessed", "answered") and event.player == seat:
        asking = [n for n in range(decisive) if chances[n].turn == turn and chances[n].asked in ("question", "penalty")]
        at = asking[-1] if event.kind == "answered" and asking else decisive - 1
        judged = range(at, at + 1)
    own = OwnDecisions(seat, level)
    lines = [number for number in range(decisive) if chances[number].turn == turn]
    for number, game in enumerate(replay.play()):
        if number in lines:
            if number in judged:
                own.consider(game, replay, number)
            yield Progress((number - lines[0] + 1) / (len(lines) + 1))
        if number == decisive:
            player, kept = game.active, game.to_json()
            break
    yield Swing(turn, player, before, after, max(0, decisive - 1), event, own.asked, own.missed(), own.toss, kept, up)


def _decisive_line(chances: Sequence[_PlayedLine], turn: int, seat: int, up: bool) -> tuple[int, Event | None]:
    """After which line of a turn the chances have moved most that way by something that can be told, and what it was.

    Where all such things were small, the line that moved them most, and nothing is told of it.
    """
    lines = [number for number, line in enumerate(chances) if line.turn == turn and number]
    moved = {number: (chances[number].chance - chances[number - 1].chance) * (1 if up else -1) for number in lines}
    for number in sorted(lines, key=lambda one: -moved[one]):
        event = weightiest_event(chances[number].news, seat, up)
        if event is not None and moved[number] >= MIN_CHANGE:
            return number, event
    return max(lines, key=lambda one: moved[one]), None


EVENTS_BY_WEIGHT = (
    "guessed", "over", "answered", "abducted", "combat_over", "hospital", "checked", "removed", "negated", "paid",
    "damaged", "purchased", "closed", "played", "used", "placed", "sold", "points",
)  # fmt: skip
"""Events that may stand for what happened, the weightiest first."""


def weightiest_event(events: Sequence[Event], seat: int, up: bool) -> Event | None:
    """The weightiest of these events that may have moved the seat's chances that way, of equals the last.

    What is told beside a gain must not be a loss: a check that failed is no good thing for whoever failed it.

    It is given as the seat may read it; None where there is none.
    """
    found = [
        one
        for one in events
        if one.kind in EVENTS_BY_WEIGHT and not _says_nothing(one) and was_good_for(one, seat) in (up, None)
    ]
    best = min(found, key=lambda event: EVENTS_BY_WEIGHT.index(event.kind), default=None)
    if best is None:
        return None
    return redact([event for event in found if event.kind == best.kind][-1], seat)


def was_good_for(event: Event, seat: int) -> bool | None:
    """Whether such an event is good for the seat; None for those that may be either.

    Only the plain ones are judged: a name that was told (rulebook 9.3), a check that is over (7.6e), an answer (9.2).
    """
    own = event.player == seat
    data = event.data
    if isinstance(data, XFileGuessed):
        return own if data.right else not own
    if isinstance(data, CheckOver):
        return own if data.passed else not own
    return data.of != seat if isinstance(data, QuestionAnswered) else None


def is_wrong_name(event: Event, active: int) -> bool:
    """Whether the player whose turn it is has named a wrong X-File; in a penalty that costs nothing (rulebook 9.5c)."""
    return isinstance(event.data, XFileGuessed) and not event.data.right and event.player == active


def _says_nothing(event: Event) -> bool:
    """Points that did not change, and an end that something else has brought about."""
    if isinstance(event.data, GameOver):
        return event.data.reason != "concede"
    return isinstance(event.data, PointsChanged) and event.data.change == 0
