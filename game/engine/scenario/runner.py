"""Playing a scenario: its position, its script, its expectations.

Before each line every decision that does not offer it is answered by its only choice or its declining line, so that a
script says only what matters.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from game.engine import notation
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import AGREE, Choice
from game.engine.core.decisions import KINDS, Decision, declining
from game.engine.core.state import PHASE_OF_WINDOW, PHASES
from game.engine.game import Game
from game.engine.notation import seat_of
from game.engine.scenario import expectations
from game.engine.scenario.files import Expectation, Item, Scenario, nearest
from game.engine.scenario.position import set_up

_PLAYING = ("window", "check", "combat", "response")
KINDS_OF_VERB = {
    "play": _PLAYING,
    "use": _PLAYING,
    "requisition": ("requisition",),
    "transfer": ("requisition",),
    "purchase": ("deployment",),
    "move": ("deployment",),
    "team": ("deployment", "teams"),
    "site": ("sites",),
    "bluff": ("bluffs",),
    "investigate": ("allocation",),
    "pay": ("bluff",),
    "hit": ("hit",),
    "choose": ("choose",),
    "wield": ("wield",),
    "ask": ("question", "penalty", "reduced"),
    "sell": ("sell",),
}
"""Where a line of a verb may be on offer, for saying why it is not."""
LIMIT = 5000
"""Decisions answered for one line, after which the script is stuck."""


class Failure(NamedTuple):
    """An expectation that does not hold, or a line that cannot be given, and what was true instead."""

    file: str
    line: int
    scenario: str
    text: str
    was: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.scenario}: {self.text}: {self.was}"


class Stuck(Exception):
    """The script cannot go on; the message says why."""


class Player:
    """Plays one scenario; `strict` takes no refusal for shown unless that player is asked."""

    def __init__(self, scenario: Scenario, pool: CardPool, strict: bool = False) -> None:
        self.strict = strict
        self.scenario = scenario
        self.game: Game = set_up(scenario, pool)
        self.failures: list[Failure] = []
        self.watched = {
            each.text
            for group in (scenario.expect, *(item.expectations for item in scenario.script))
            for each in group
            if each.key == "never_offered"
        }
        self.offered: set[str] = set()
        self.refusal = ""
        self._watch()

    def play(self) -> list[Failure]:
        """The whole script and the last expectations; everything that does not hold."""
        for item in self.scenario.script:
            try:
                self.step(item)
            except (Stuck, notation.NotationError) as stop:
                text = f"{item.player}: {item.text}" if item.player else f"to: {item.text}"
                self._fail(item.line, text, f"{stop}{self.refusal if self.refusal not in str(stop) else ''}")
                return self.failures
        self._check(self.scenario.expect)
        return self.failures

    def step(self, item: Item) -> None:
        """Carry out one line of the script, or hold its expectations."""
        if item.kind == "expect":
            self._check(item.expectations)
        elif item.kind == "to":
            self._go_to(item.text)
        else:
            self._give(item)

    def _check(self, group: tuple[Expectation, ...]) -> None:
        for each in group:
            was = expectations.failure(self.game, each, self.offered.__contains__, self.strict)
            if was is not None:
                self._fail(each.line, str(each), was)

    def _fail(self, line: int, text: str, was: str) -> None:
        self.failures.append(Failure(self.scenario.file, line, self.scenario.name, text, was))

    # -- lines -------------------------------------------------------------------------------------

    def _give(self, item: Item) -> None:
        """Answer with the line at the first decision that offers it."""
        g = self.game
        seat = seat_of(item.player, len(g.players))
        if seat < 0:
            raise Stuck(f"there is no player {item.player}")
        started, self.refusal = g.turn, ""
        for _ in range(LIMIT):
            decision = g.decision
            if decision is None:
                raise Stuck(f"the game is over before this line{self.refusal}")
            found = notation.matches(g, decision, item.text)
            if decision.player == seat and found:
                if len(found) > 1:
                    found = [notation.parse(g, item.text)]
                g.apply(found[0])
                self.offered = set()
                self._watch()
                return
            if decision.player == seat and (not self.refusal or decision.kind != "window"):
                self.refusal = self._refusal(decision, item) or self.refusal
            self._answer(decision)
            if g.turn > started + 1:
                break
        raise Stuck(f"nobody offers this line before the end of the next turn{self.refusal}")

    def _refusal(self, decision: Decision, item: Item) -> str:
        """Why the line is not on offer where one of its kind might be, for the message if it never is; "" elsewhere."""
        if item.kind != "line" or decision.kind not in KINDS_OF_VERB.get(item.text.split()[0], ()):
            return ""
        try:
            notation.parse(self.game, item.text)
        except notation.NotationError as fault:
            return f" (at {decision.kind} {decision.window}: {fault.reason})".replace(" :", ":")
        return ""

    def _answer(self, decision: Decision) -> None:
        self.game.apply(unscripted(self.game, decision))
        self._watch()

    def _watch(self) -> None:
        for text in self.watched - self.offered:
            with suppress(notation.NotationError):  # what cannot be read fails where it is expected
                if expectations.offers(self.game, text):
                    self.offered.add(text)

    # -- places ------------------------------------------------------------------------------------

    def _go_to(self, place: str) -> None:
        """Go on until somebody is asked at the place or, if nobody is, after it."""
        g = self.game
        arrived = self._arrival(place)
        started = g.turn
        for _ in range(LIMIT):
            if g.decision is None:
                raise Stuck("the game is over before this place")
            if arrived(g.decision):
                return
            self._answer(g.decision)
            if g.turn > started + 1 and not place.startswith("turn"):
                break
        raise Stuck("nobody is asked there before the end of the next turn")

    def _arrival(self, place: str) -> Callable[[Decision], bool]:
        """Whether a decision is at the place or after it."""
        g = self.game
        words = place.split()
        if place in PHASES:
            target = self._next(PHASES.index(place))
            return lambda decision: (g.turn, PHASES.index(g.phase)) >= target
        if place in PHASE_OF_WINDOW:
            phase = PHASES.index(PHASE_OF_WINDOW[place])
            number = int(place[1:])
            target = self._next(phase, number)
            return lambda decision: decision.window == place or self._behind(decision, target, number)
        if len(words) == 2 and words[0] == "turn" and words[1].isdecimal():
            return lambda decision: g.turn >= int(words[1])
        if len(words) == 2 and seat_of(words[0], len(g.players)) >= 0 and words[1] in KINDS:
            seat = seat_of(words[0], len(g.players))
            return lambda decision: decision.player == seat and decision.kind == words[1]
        raise Stuck(
            f"`{place}` is no place: write a phase, a window (W8), `turn 3` or a player and a kind (`B check`)"
            f"{nearest(words[-1] if words else '', (*PHASES, *KINDS))}"
        )

    def _next(self, phase: int, window: int = 0) -> tuple[int, int]:
        """The turn and phase meant: this turn's if it is not yet over."""
        g = self.game
        now = PHASES.index(g.phase)
        asked = g.decision.window if g.decision is not None else ""
        over = window and now == phase and asked and int(asked[1:]) > window
        return (g.turn + (1 if now > phase or over else 0), phase)

    def _behind(self, decision: Decision, target: tuple[int, int], window: int) -> bool:
        now = (self.game.turn, PHASES.index(self.game.phase))
        if now != target:
            return now > target
        return bool(decision.window) and int(decision.window[1:]) > window


def unscripted(g: Game, decision: Decision) -> Choice:
    """How a script answers what it does not mention: the only choice, agreeing to one's own check, or declining."""
    if len(decision.choices) == 1:
        return decision.choices[0]
    if decision.kind == "may" and decision.get("skill") is not None and AGREE in decision.choices:
        return AGREE
    choice = declining(decision)
    if choice is None:
        raise Stuck(f"the script must say what to do here: {expectations.offer_text(g)}")
    return choice
