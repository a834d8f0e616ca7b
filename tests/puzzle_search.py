"""Looking through the ways of a puzzle: which of the player's choices still lead to its goal, against its replies.

Every position is looked at once; the other side's answers follow from the position.  `looked` counts positions, and
where there are more than `most` the search gives up rather than say something that it does not know.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from game.engine import notation
from game.engine.decisions import STOP, Choice, Decision
from game.engine.game import Game
from game.engine.state import State
from game.scenes.puzzles.course import go_on
from game.scenes.puzzles.judging import OPEN, SOLVED, judge, rash
from game.scenes.puzzles.puzzle import ME, Puzzle

Allowed = Callable[[Game, Choice], bool]
MOST = 60_000


class TooMany(Exception):
    """There are more positions than may be looked at."""


class Search:
    """All ways of one puzzle; `allowed` leaves choices of the player out."""

    def __init__(self, puzzle: Puzzle, allowed: Allowed = lambda game, choice: True, most: int = MOST) -> None:
        self.puzzle, self.allowed, self.most = puzzle, allowed, most
        self.looked = 0
        self._known: dict[str, bool] = {}

    def leads(self, game: Game) -> bool:
        """Whether any way leads from this question of the player to the goal."""
        choices = self.choices(game)
        if len(choices) == 1:
            return self.after(game, choices[0])
        mark = _mark(game)
        if mark not in self._known:
            self._count()
            self._known[mark] = any(self.after(game, choice) for choice in choices)
        return self._known[mark]

    def _count(self) -> None:
        self.looked += 1
        if self.looked > self.most:
            raise TooMany(f"{self.puzzle.key}: more than {self.most} positions")

    def after(self, game: Game, choice: Choice) -> bool:
        """Whether any way leads to the goal once this is chosen."""
        if rash(self.puzzle, game, choice).state != OPEN:
            return False
        then = _then(game, choice)
        verdict = go_on(self.puzzle, then)
        return verdict.state == SOLVED or (verdict.state == OPEN and self.leads(then))

    def choices(self, game: Game) -> list[Choice]:
        """What the player may choose here; all of it where nothing of it is allowed."""
        assert game.decision is not None
        every = game.decision.choices
        if len(every) == 1:
            return list(every)
        return [one for one in every if self.allowed(game, one)] or list(every)

    def good(self, game: Game) -> list[str]:
        """The lines of the choices from which a way leads there."""
        assert game.decision is not None
        return [notation.line(game, game.decision, one) for one in self.choices(game) if self.after(game, one)]


class AnyReply(Search):
    """The same where the other side answers as it likes: a way counts only if it leads there whatever is replied.

    It names the X-File only when it knows it, and neither moves Agents nor sets Teams, buys or throws away cards.
    """

    def leads_always(self, game: Game) -> bool:
        """Whether the player has a way from here, whoever is asked."""
        verdict = judge(self.puzzle, game)
        if verdict.state != OPEN or game.decision is None:
            return verdict.state == SOLVED
        if game.decision.player == ME:
            return self.leads(game)
        mark = _mark(game)
        if mark not in self._known:
            self._count()
            self._known[mark] = all(self.leads_always(_then(game, choice)) for choice in _replies(game))
        return self._known[mark]

    def after(self, game: Game, choice: Choice) -> bool:
        """Whether a way leads to the goal once this is chosen, whatever is replied."""
        return rash(self.puzzle, game, choice).state == OPEN and self.leads_always(_then(game, choice))


def _then(game: Game, choice: Choice) -> Game:
    then = game.copy()
    then.apply(choice)
    return then


def _replies(game: Game) -> list[Choice]:
    """What the other side may answer; all of it where nothing sensible is left."""
    decision = game.decision
    assert decision is not None
    guesses = any(choice[0] == "guess" for choice in decision.choices)
    known = guesses and len(game.view(decision.player).candidates(ME)) == 1
    free = STOP in decision.choices
    idle = {"move", "team", "discard"} if free else set()
    found = [
        choice
        for choice in decision.choices
        if choice[0] not in idle
        and (choice[0] != "guess" or known)
        and not (choice[0] == "buy" and choice[1])
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
                return "discard" in verbs or ("stop",) not in (game.decision.choices if game.decision else ())
        return True

    return allowed


def both(*rules: Allowed) -> Allowed:
    """What all of these allow."""
    return lambda game, choice: all(rule(game, choice) for rule in rules)


def _mark(game: Game) -> str:
    """What tells positions apart: everything true, and what is asked; not what happened on the way."""
    return json.dumps([State.to_plain(game), game.decision], separators=(",", ":"), default=str)
