"""Looking through the ways of a puzzle: which of the player's choices still lead to its goal, against its replies.

Every position is looked at once; the other side's answers follow from the position.  `looked` counts positions, and
where there are more than `most` the search gives up rather than say something that it does not know.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b

from game.engine import notation
from game.engine.core.choices import STOP, BuyCards, Choice, Guess
from game.engine.core.decisions import Decision
from game.engine.core.state import State
from game.engine.game import Game
from game.scenes.puzzles.puzzle import ME, Puzzle
from game.scenes.puzzles.puzzle_session import OPEN, SOLVED, go_on, judge, rash

Allowed = Callable[[Game, Choice], bool]
MOST = 60_000


class TooMany(Exception):
    """There are more positions than may be looked at."""


class Place:
    """A question of the player, and what came of the answers that were tried."""

    __slots__ = ("game", "tried")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tried: dict[Choice, tuple[str, Place | None]] = {}


class Ways:
    """The questions that the player can come to in one puzzle, against its replies.

    Each answer is followed once, whichever searches look at it: they differ only in the answers that they leave out.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self._places: dict[bytes, Place] = {}

    def at(self, game: Game) -> Place:
        """The place of this question."""
        return self._places.setdefault(_mark(game), Place(game))

    def after(self, place: Place, choice: Choice) -> tuple[str, Place | None]:
        """How the puzzle stands once this is chosen, and where it is still open the player's next question."""
        if choice not in place.tried:
            place.tried[choice] = self._follow(place.game, choice)
        return place.tried[choice]

    def _follow(self, game: Game, choice: Choice) -> tuple[str, Place | None]:
        """To the next question that has more than one answer."""
        then = game.copy()
        while (state := rash(self.puzzle, then, choice).state) == OPEN:
            then.apply(choice)
            state = go_on(self.puzzle, then).state
            if state != OPEN:
                break
            choice, *others = then.decision.choices
            if others:
                return state, self.at(then)
        return state, None


class Search:
    """All ways of one puzzle; `allowed` leaves choices of the player out."""

    def __init__(self, ways: Ways, allowed: Allowed = lambda game, choice: True, most: int = MOST) -> None:
        self.ways, self.allowed, self.most = ways, allowed, most
        self.looked = 0
        self._known: dict[Place, bool] = {}

    def leads(self, game: Game) -> bool:
        """Whether any way leads from this question of the player to the goal."""
        return self._leads(self.ways.at(game))

    def good(self, game: Game) -> list[str]:
        """The lines of the choices from which a way leads there."""
        assert game.decision is not None
        place = self.ways.at(game)
        return [notation.line(game, game.decision, one) for one in self.choices(game) if self._after(place, one)]

    def choices(self, game: Game) -> list[Choice]:
        """What the player may choose here; all of it where nothing of it is allowed."""
        return _choices(game, self.allowed)

    def _leads(self, place: Place) -> bool:
        choices = self.choices(place.game)
        if len(choices) == 1:
            return self._after(place, choices[0])
        if place not in self._known:
            self.looked = _one_more(self.ways.puzzle, self.looked, self.most)
            self._known[place] = any(self._after(place, choice) for choice in choices)
        return self._known[place]

    def _after(self, place: Place, choice: Choice) -> bool:
        state, then = self.ways.after(place, choice)
        return state == SOLVED or (then is not None and self._leads(then))


class AnyReply:
    """The same where the other side answers as it likes: a way counts only if it leads there whatever is replied.

    It names the X-File only when it knows it, and neither moves Agents nor sets Teams, buys or throws away cards.
    """

    def __init__(self, puzzle: Puzzle, allowed: Allowed, most: int = MOST) -> None:
        self.puzzle, self.allowed, self.most = puzzle, allowed, most
        self.looked = 0
        self._known: dict[bytes, bool] = {}

    def leads_always(self, game: Game) -> bool:
        """Whether the player has a way from here, whoever is asked."""
        verdict = judge(self.puzzle, game)
        if verdict.state != OPEN or game.decision is None:
            return verdict.state == SOLVED
        mine = game.decision.player == ME
        choices = _choices(game, self.allowed) if mine else _replies(game)
        follow = self._after if mine else self._then
        if len(choices) == 1:
            return follow(game, choices[0])
        mark = _mark(game)
        if mark not in self._known:
            self.looked = _one_more(self.puzzle, self.looked, self.most)
            enough = any if mine else all
            self._known[mark] = enough(follow(game, choice) for choice in choices)
        return self._known[mark]

    def _after(self, game: Game, choice: Choice) -> bool:
        return rash(self.puzzle, game, choice).state == OPEN and self._then(game, choice)

    def _then(self, game: Game, choice: Choice) -> bool:
        return self.leads_always(_then(game, choice))


def _one_more(puzzle: Puzzle, looked: int, most: int) -> int:
    """So many positions have been looked at now. Raises TooMany."""
    if looked >= most:
        raise TooMany(f"{puzzle.key}: more than {most} positions")
    return looked + 1


def _choices(game: Game, allowed: Allowed) -> list[Choice]:
    every = game.decision.choices
    if len(every) == 1:
        return list(every)
    return [one for one in every if allowed(game, one)] or list(every)


def _then(game: Game, choice: Choice) -> Game:
    then = game.copy()
    then.apply(choice)
    return then


def _replies(game: Game) -> list[Choice]:
    """What the other side may answer; all of it where nothing sensible is left."""
    decision = game.decision
    guesses = any(isinstance(choice, Guess) for choice in decision.choices)
    known = guesses and len(game.view(decision.player).candidates(ME)) == 1
    free = STOP in decision.choices
    idle = {"move", "team", "discard"} if free else set()
    found = [
        choice
        for choice in decision.choices
        if choice[0] not in idle
        and (not isinstance(choice, Guess) or known)
        and not (isinstance(choice, BuyCards) and choice.amount)
        and not (choice == STOP and decision.kind in ("sites", "allocation"))
    ]
    return found or list(decision.choices)


def without(*lines: str) -> Allowed:
    """All choices but these lines, and those that begin with them."""
    read: tuple[Decision | None, set[Choice]] = None, set()
    """The decision that was read last, all its lines at once, and the choices of it that are left out."""

    def allowed(game: Game, choice: Choice) -> bool:
        nonlocal read
        decision = game.decision
        assert decision is not None
        if read[0] is not decision:
            told = zip(decision.choices, notation.lines(game, decision), strict=True)
            out = {one for one, line in told if any(line == each or line.startswith(each + " ") for each in lines)}
            read = decision, out
        return choice not in read[1]

    return allowed


def sober(puzzle: Puzzle) -> Allowed:
    """All choices but those of a kind that the solution does without and that multiply the ways.

    Teams and moves to other places, cards that are bought (what lies in the decks can be neither sold nor used) or
    thrown away without need, free cards that are left, cards slipped beneath a Site that are no Bluffs, questions whose
    answer is known.
    """
    words = [item.text.split() for item in puzzle.solution]
    teams = {int(line[1]) for line in words if line[0] == "team"}
    places = {line[-1] for line in words if line[0] == "move"}
    verbs = {line[0] for line in words}
    left: tuple[Decision | None, tuple[int, ...]] = None, ()
    """The decision that was looked at last, and the X-Files that were left there."""

    def unanswered(game: Game, kind: str, value: object) -> bool:
        """Whether the player cannot tell yet what will be answered."""
        nonlocal left
        if left[0] is not game.decision:
            left = game.decision, tuple(game.view(ME).candidates(1 - ME))
        files = game.table.pool.x_files
        return len({files[index].characteristics[kind] == value for index in left[1]}) > 1

    def allowed(game: Game, choice: Choice) -> bool:
        match choice[0]:
            case "team":
                return choice[1] in teams
            case "move":
                return choice[2] in places
            case "no draw":
                return False
            case "ask":
                return unanswered(game, choice[1], choice[2])
            case "bluff":
                return game.def_of(choice[1]).suit == "bluff"
            case "buy":
                return choice[1] == 0 or "buy" in verbs
            case "discard":
                return "discard" in verbs or STOP not in (game.decision.choices if game.decision else ())
        return True

    return allowed


def both(*rules: Allowed) -> Allowed:
    """What all of these allow."""
    return lambda game, choice: all(rule(game, choice) for rule in rules)


def _mark(game: Game) -> bytes:
    """What tells positions apart: everything true, and what is asked; not what happened on the way."""
    told = json.dumps([State.to_plain(game), game.decision], separators=(",", ":"), default=str)
    return blake2b(told.encode(), digest_size=16).digest()
