"""Where a game that is over was turned: each side's chances turn by turn, and the three turns that moved them most.

A wrong name that the player told is always among them: he knows of it, and would look for it here.

The chances are `search.value`'s, reckoned with everything open: both hands, both pools, and how far each side was with
the other's X-File.  Nothing is secret any more once a game is over, and a swing that only the loser could have seen
coming is one that he wants to be told of.  What the coach would have done is another matter: it is asked from what the
player knew at that moment, for nobody can be reproached with what he could not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from game.ai.search.value import fitted
from game.engine.events import redact
from game.scenes.coach.advice import advice
from game.scenes.coach.weight import helped, telling, wrong_name

if TYPE_CHECKING:
    from game.ai.reason import Reason
    from game.engine.decisions import Choice
    from game.engine.events import Event
    from game.engine.game import Game
    from game.engine.replay import Replay
    from game.engine.view import PlayerView

MOST = 3
"""So many turning points are told."""
LEAST = 0.01
"""A turn that moved the chances by less was none: a game may be lost by small things, and those are told, too."""
PENALTY = 40
"""After a name at most so many lines are looked at for the penalty question: only answers to the name come between."""
STEP = 12
"""Lines between two reports of how far the review is."""
WEIGHTY = (
    "guess", "penalty", "question", "reduced", "bluff", "check", "combat", "response", "window", "allocation", "skill",
    "hit", "bluffs", "sites", "deployment", "teams", "requisition", "choose", "buy", "sell",
)  # fmt: skip
"""Kinds of decision of which the coach may speak, the weightiest first."""


class Moment(NamedTuple):
    """How things stood when a turn was over; turn 0 is before the first."""

    turn: int
    chance: float
    """Of the player for whom the game is reviewed, 0 to 1."""


class Missed(NamedTuple):
    """What the coach would have done in the player's place: at which decision, instead of what, and why."""

    kind: str
    choice: Choice
    instead: Choice
    why: Reason


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
    """Whether the player had anything to decide on the way there."""
    missed: Missed | None
    """None where the coach would have done the same."""
    text: str
    """The game just after it, as `Game.to_json` gives it: whoever tells of it finds the names there."""
    up: bool
    """Whether it was good for the player; of a wrong name that nobody made use of the two chances are the same."""


class Progress(NamedTuple):
    """How much of the review is done, 0 to 1."""

    done: float


class Review(NamedTuple):
    """The chances at the end of each turn, and the turning points in the order in which they came."""

    curve: tuple[Moment, ...]
    swings: tuple[Swing, ...]


class _Line(NamedTuple):
    """What one line did: in which turn it was played, and the chance after it."""

    turn: int
    chance: float
    asked: str
    """The kind of the decision that stands after it, empty at the end."""


class _Named(NamedTuple):
    """A wrong name: after which line, and the chances before it and when the penalty question was answered."""

    line: int
    before: float
    after: float
    event: Event


def standing(game: Game, seat: int) -> float:
    """The seat's chance to win in a game in which everything lies open, 0 to 1.

    It is the mean over whose turn it might be, so that a turn which only passes moves nothing.
    """
    open_, found = game.copy(), []
    for player in range(len(game.players)):
        if not game.players[player].out:
            open_.active = player
            found.append(fitted().chance(open_, seat))
    return fmean(found)


def review(text: str, seat: int, level: str) -> Iterator[Progress | Review]:
    """The job: how far it is, and at last the review of a recorded game for this seat, the coach being this level.

    Raises ReplayFault for a record that cannot be played.
    """
    from game.engine.replay import parse_text

    replay = parse_text(text)
    chances: list[_Line] = []
    names: list[tuple[int, Event]] = []
    told = 0
    for number, game in enumerate(replay.play()):
        chances.append(_Line(game.turn, standing(game, seat), game.decision.kind if game.decision else ""))
        news, told = (game.log or [])[told:], len(game.log or ())
        names += [(number, event) for event in news if wrong_name(event, game.active)]
        if number % STEP == 0:
            yield Progress(0.5 * number / (len(replay.lines) + 1))
    curve = _curve(chances)
    named = _dearest([_named(chances, number, redact(event, seat), seat) for number, event in names], seat)
    at = chances[named.line].turn if named is not None else -1
    swings: list[Swing] = []
    greatest = _greatest(curve, at)
    for place, turn in enumerate(greatest):
        for made in _swing(replay, seat, level, chances, curve, turn, named if turn == at else None):
            if isinstance(made, Swing):
                swings.append(made)
            else:
                yield Progress(0.5 + 0.5 * (place + made.done) / len(greatest))
    yield Review(tuple(curve), tuple(swings))


def _curve(chances: Sequence[_Line]) -> list[Moment]:
    """The chances before the first line, and after the last line of each turn."""
    found = [Moment(0, chances[0].chance)]
    for here, after in pairwise([*chances, None]):
        if here is not None and (after is None or after.turn != here.turn):
            found.append(Moment(here.turn, here.chance))
    return found


def _named(chances: Sequence[_Line], line: int, event: Event, seat: int) -> _Named:
    """What a wrong name cost: from before it until the penalty question that follows it is answered (RULES 9.5).

    That one suspect less is left is no gain: where nothing worse came of it, the chances are told as they were.
    """
    after = line
    for number in range(line, min(line + PENALTY, len(chances) - 1)):
        if chances[number].asked == "penalty":
            after = number + 1
            break
    before, worst = chances[line - 1].chance, max if helped(event, seat) else min
    return _Named(line, before, worst(before, chances[after].chance), event)


def _dearest(names: Sequence[_Named], seat: int) -> _Named | None:
    """The wrong name that is told for certain: the player's own, else another's, of several the dearest."""
    return max(names, key=lambda one: (one.event.player == seat, abs(one.after - one.before)), default=None)


def _greatest(curve: Sequence[Moment], named: int = -1) -> list[int]:
    """The turns that moved the chances most, in their order; that with the wrong name before all others."""
    moved = sorted(
        ((after.turn == named, abs(after.chance - before.chance), after.turn) for before, after in pairwise(curve)),
        reverse=True,
    )
    return sorted(turn for name, by, turn in moved[:MOST] if name or by >= LEAST)


def _swing(
    replay: Replay,
    seat: int,
    level: str,
    chances: Sequence[_Line],
    curve: Sequence[Moment],
    turn: int,
    named: _Named | None,
) -> Iterator[Progress | Swing]:
    """Play once more to that turn, find what moved the chances most in it, and ask the coach about the way there."""
    before, after = next((b.chance, a.chance) for b, a in pairwise(curve) if a.turn == turn)
    up = after > before
    lines = [number for number, line in enumerate(chances) if line.turn == turn and number]
    sign = 1 if up else -1
    decisive = max(lines, key=lambda number: sign * (chances[number].chance - chances[number - 1].chance))
    if named is not None:
        decisive, before, after, up = named.line, named.before, named.after, bool(helped(named.event, seat))
    own, told = _Own(seat, level), 0
    at_once: list[Event] = []
    all_turn: list[Event] = []
    for number, game in enumerate(replay.play()):
        news, told = (game.log or [])[told:], len(game.log or ())
        if lines[0] <= number <= lines[-1]:
            all_turn += news
            player, kept = game.active, game.to_json() if number in (decisive, lines[-1]) else ""
        if number == decisive:
            at_once = [named.event] if named is not None else list(news)
        if number == lines[-1] or (number == decisive and telling(at_once, seat, up) is not None):
            break
        if lines[0] <= number + 1 <= decisive:
            own.meet(game, replay, number)
            yield Progress((number - lines[0] + 1) / (decisive - lines[0] + 1))
    event = telling(at_once, seat, up) or telling(all_turn, seat, up)
    yield Swing(turn, player, before, after, max(0, decisive - 1), event, own.asked, own.missed(), kept, up)


class _Own:
    """The player's own decisions of one turn, and what the coach would have answered."""

    def __init__(self, seat: int, level: str) -> None:
        self._seat, self._level = seat, level
        self._played: set[tuple[str, Choice]] = set()
        self._other: list[Missed] = []
        self.asked = False
        """Whether there was a decision with more than one answer among them."""

    def meet(self, game: Game, replay: Replay, number: int) -> None:
        """A decision of somebody's: if it is the player's, the coach is asked, too."""
        from game.engine.notation import parse

        decision = game.decision
        if decision is None or decision.player != self._seat or number >= len(replay.lines):
            return
        played = parse(game, replay.lines[number])
        self._played.add((decision.kind, played))
        if len(decision.choices) < 2 or decision.kind not in WEIGHTY:
            return
        self.asked = True
        said = advice(game.view(self._seat), decision, self._level)
        if said.choice != played and not _as_good(game.view(self._seat), said.choice, played):
            self._other.append(Missed(decision.kind, said.choice, played, said.why))

    def missed(self) -> Missed | None:
        """The weightiest difference, of equals the last; what was done a little later all the same is none."""
        found = [one for one in self._other if (one.kind, one.choice) not in self._played]
        best = min(found, key=lambda one: WEIGHTY.index(one.kind), default=None)
        return None if best is None else [one for one in found if one.kind == best.kind][-1]


def _as_good(view: PlayerView, one: Choice, other: Choice) -> bool:
    """Whether two questions promised as much: about one characteristic, and no suspect more or less left on average."""
    if not one[0] == other[0] == "ask" or one[1] != other[1]:
        return False
    rival = next(seat for seat in range(len(view.names)) if seat != view.seat)
    files = [view.pool.x_files[index].characteristics for index in view.candidates(rival)]
    yes = [sum(file[one[1]] == value for file in files) for value in (one[2], other[2])]
    left = [(count * count + (len(files) - count) ** 2) / len(files) for count in yes]
    return abs(left[0] - left[1]) < 1.0
