"""Pace of a game: the presses of a player who plays sensibly, and how many of them had one sensible answer.

The session with its stops and automatic answers decides what is asked, the walk of a choice how many presses it takes.
The agent level plays for the person and judges: a press is `forced` where it goes on although nothing else was worth
doing. A second press that confirms what is spent or revealed for good is counted apart.

Whoever knows that he can play nothing in a Combat says so once, by «No card in this Combat» (`could_fight`). Elsewhere
nobody says that he passes on: who holds nothing for the rest of a turn by his hand, his points and his cards in play
is so rare that it would spare less than one press in a thousand.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from game.ai.heuristic import character
from game.ai.heuristic.heuristic_policy import evaluate
from game.ai.opponents import make
from game.bench.known_use import could_fight
from game.engine.core.choices import PASS, Choice, DiscardCard, Draw, Investigate, SellCard, is_declining
from game.engine.core.decisions import Decision
from game.engine.core.refs import card_of
from game.session.ai_process import InlineAi
from game.session.choice.choice_points import ButtonPoint, ways
from game.session.choice.chooser import Chooser
from game.session.choice.staged_choices import Stage, kind_of, leaves_out, let_go, main_choice
from game.session.game_setup import BASIC, FIRST_DECKS, GameSetup, Seat
from game.session.session import Session
from game.session.stops import COMBAT, destination
from game.ui.input.reader import Signal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.game import Game
    from game.engine.view.player_view import PlayerView

LEVEL, FOE = "agent", "novice"
GAMES = 40
STEP_MS, FRAME_MS = 50.0, 1000 / 60
"""One round of the clock: of a game that nobody sees, and a frame of the window."""
STAYS_MS = 7000.0
"""What has not moved for so long, longer than any card is read, waits for whoever reads it: no time of the machine."""
SIZE = (1024, 600)
WATCHED = ("normal", "fast")
MOST_STEPS, MOST_FRAMES = 40_000, 120_000
"""Steps of one session at most, so that no fault lasts for ever."""
WEIGHED = frozenset({"window", "check", "combat", "response", "sites", "allocation", "requisition", "bluff"})
"""Kinds whose alternatives the level weighs one by one against going on: what is worth nothing is no alternative."""
PLANNED = frozenset({"deployment", "teams"})
"""Kinds for which the level has a plan: where it moves nobody, nothing else is worth doing."""


@dataclass(slots=True)
class Tally:
    """What one game or several asked of the people at the screen."""

    turns: int = 0
    presses: int = 0
    forced: int = 0
    confirms: int = 0
    """Second presses for what one click has chosen, as it is spent or revealed for good."""
    declined: int = 0
    """Presses that only let the game go on, whatever else might have been worth doing: the strict measure."""
    hand_overs: int = 0
    seconds: float = 0.0
    kinds: Counter[str] = field(default_factory=Counter)
    """Presses with one sensible answer, and second presses, by kind of question."""

    def press(self, kind: str, forced: bool, confirms: bool = False) -> None:
        """Count one press."""
        self.presses += 1
        self.forced += forced and not confirms
        self.confirms += confirms
        self.kinds[kind] += forced or confirms

    def add(self, other: Tally) -> None:
        """Count all of another game."""
        self.turns += other.turns
        self.presses += other.presses
        self.forced += other.forced
        self.confirms += other.confirms
        self.declined += other.declined
        self.hand_overs += other.hand_overs
        self.seconds += other.seconds
        self.kinds += other.kinds

    def figures(self) -> dict[str, float]:
        """Presses, hand-overs and seconds of a turn, and the share of presses with one sensible answer."""
        turns = max(1, self.turns)
        found = {
            "turns": self.turns,
            "presses_per_turn": round(self.presses / turns, 2),
            "forced_per_turn": round(self.forced / turns, 2),
            "forced_share": round(self.forced / max(1, self.presses), 3),
            "declined_share": round(self.declined / max(1, self.presses), 3),
            "confirms_per_turn": round(self.confirms / turns, 2),
            "hand_overs_per_turn": round(self.hand_overs / turns, 2),
        }
        return found | {f"forced.{kind}": round(count / turns, 2) for kind, count in self.kinds.most_common() if count}


class Person:
    """Plays for all people at one screen, and counts what that takes."""

    def __init__(self, session: Session, seed: int) -> None:
        self._session = session
        self._policies = {seat: make(LEVEL, seed + 7 + seat) for seat in session.people}
        self._weights = character(LEVEL)
        self._staged = ""
        """The kind of question for which something was chosen that is not sent yet."""
        self._sold = False
        """Cards were sold with the answer before, or none: the sheet also asks how many are bought."""
        self.tally = Tally()

    def act(self) -> None:
        """Answer the question that is put; who is called sits down, or says aloud that he does nothing."""
        session, called, stays = self._session, self._session.handover, self._session.me
        if called is not None:
            session.sit(called.seat)
        decision = session.asked
        choice = self._policies[session.me].choose(session.view, decision) if decision is not None else None
        aloud = called is not None and called.can_decline and choice is not None and is_declining(choice)
        self.tally.hand_overs += called is not None and not aloud
        if decision is None or choice is None:
            return
        self._count(decision, choice)
        if destination(session.view, decision) == COMBAT and choice == PASS and not could_fight(session.view):
            session.stops.pass_on(session.view)  # so he says once that he plays no card in it
        session.answer(choice)
        if aloud:
            session.sit(stays)

    def _count(self, decision: Decision, choice: Choice) -> None:
        """Count the presses of this answer. What is staged is sent with one press, together with what ends it."""
        stage = Stage(kind_of(decision))
        kind = f"{decision.kind} {decision.window}".strip()
        if self._staged and self._staged != kind:
            self._send(decision)
        if stage.takes(choice):
            self._staged = kind
            clicks = [each for each in _presses(decision, choice, self._session.view) if each != "confirm"]
        elif self._staged:
            self._send(decision)
            return
        else:
            clicks = list(_presses(decision, choice, self._session.view))
        if self._bought_with_sale(decision):
            clicks = clicks[:1]
        self._sold = decision.kind == "sell" and not stage.takes(choice)
        forced = self._forced(decision, choice)
        if clicks == ["main"] and self._asked_once(decision):
            clicks.append("confirm")
        self.tally.declined += len(clicks) if forced or is_declining(choice) else 0
        for click in clicks:
            self.tally.press(f"{kind} {click}", forced, confirms=click == "confirm")

    def _send(self, decision: Decision) -> None:
        """What was staged is sent: where the sale is said, how many cards are bought comes with it."""
        self._sold = self._staged == "sell"
        self.tally.press(f"{self._staged} send", False)
        self._staged = ""

    def _asked_once(self, decision: Decision) -> bool:
        """Whether the main button first says what is left out, and goes on at the second press."""
        chooser = Chooser(ways(decision.choices, self._session.me))
        return leaves_out(self._session.view, decision, chooser, Stage(kind_of(decision)))

    def _bought_with_sale(self, decision: Decision) -> bool:
        """Whether how many cards are bought was said on the sheet on which cards were sold."""
        return decision.kind == "buy" and self._sold

    def _forced(self, decision: Decision, choice: Choice) -> bool:
        """Whether nothing but this was worth answering."""
        kind = decision.kind
        if len(decision.choices) == 1 or isinstance(choice, Draw):
            return True
        if isinstance(choice, Investigate):
            site = self._session.view.site(choice.site)
            return len(decision.choices) == 2 and site is not None and not site.under
        if not is_declining(choice):
            return False
        if kind not in WEIGHED:
            return kind in PLANNED
        options = evaluate(self._session.view, decision, self._weights, Random(0)).options
        return all(option.worth <= 0 for option in options if option.choice != choice)


def _presses(decision: Decision, choice: Choice, view: PlayerView) -> Iterator[str]:
    """What is pressed for an answer: `point` at something, `confirm` what is complete, or `main`, a button alone.

    A card of the hand is dragged, which is one press with where it is let go: at its target, or anywhere on the table.
    """
    chooser = Chooser(ways(decision.choices, view.seat))
    if choice in (main_choice(view, decision, chooser, Stage(kind_of(decision))), let_go(decision, chooser)):
        yield "main"
        return
    dragged = False
    while (point := chooser.toward(choice)) is not None:
        if not chooser.started and card_of(point) in view.hand and not isinstance(choice, SellCard | DiscardCard):
            chooser.pick(point)
            dragged = True
            point = chooser.toward(choice)
            if point is None or not chooser.can(point):
                yield "drag"
                return
        yield "main" if isinstance(point, ButtonPoint) else "point"
        if isinstance(point, ButtonPoint) or not chooser.can(point) or chooser.pick(point) == choice:
            return
        if let_go(decision, chooser) == choice:
            yield "main"
            return
    if not dragged:
        yield "confirm"


def play(setup: GameSetup, seed: int) -> Tally:
    """Play one game; what it took."""
    game = _dealt(setup)
    session = Session(
        game, setup.people[0], setup.levels, InlineAi(game, setup.levels, seed), setup, look=lambda _: 0.0
    )
    _settle(session)
    person = Person(session, seed)
    for _ in range(MOST_STEPS):
        if session.over:
            break
        session.news()
        if not session.update(STEP_MS):
            person.act()
    person.tally.turns = _turns(game, session)
    return person.tally


def watch(setup: GameSetup, seed: int, speed: str) -> Tally:
    """Play one game against the computer at the table, with a clock of its own: how long the machine takes."""
    from game.scenes.table.open_game import look
    from game.scenes.table.scene import TableScene
    from game.session.choice.choice_controller import Outcome
    from game.ui.i18n.texts import Texts
    from game.ui.runtime.app import App
    from game.ui.settings import Settings

    app = App(Settings(speed=speed), Texts("en"))
    app.open_hidden(SIZE)
    game = _dealt(setup)
    session = Session(game, setup.people[0], setup.levels, InlineAi(game, setup.levels, seed), setup, look=look(app))
    scene = TableScene(app, session)
    app.push(scene)
    person = Person(session, seed)
    still, waiting = 0.0, 0.0
    for _ in range(MOST_FRAMES):
        if session.over:
            break
        if scene.summary.open:
            person.tally.press("recap", forced=True)
            scene.handle(Signal("confirm"))
        elif not scene.motion.busy and session.asked is not None:
            person.act()
            scene.acts.done(Outcome.ANSWERED)
        else:
            scene.update(FRAME_MS)
            person.tally.seconds += FRAME_MS / 1000
            still = still + FRAME_MS if scene.motion.busy and scene.motion.waiting == waiting else 0.0
            waiting = scene.motion.waiting
            if still > STAYS_MS:  # it stays until it is read
                person.tally.seconds -= still / 1000
                person.tally.press("read", forced=True)
                scene.motion.finish()
    person.tally.turns = _turns(game, session)
    scene.close()
    return person.tally


def _settle(session: Session) -> None:
    """Everybody sits as a new player does: no flags, one's own cards stop the game against the computer."""
    for seat in session.people:
        session.sit(seat)
        session.stops.apply("", locked=False, ask_forced=False, cards=session.practice)
    session.sit(session.people[0])


def _turns(game: Game, session: Session) -> int:
    """How many turns of people there were."""
    return sum(1 for event in game.log or () if event.kind == "turn" and event.player in session.people)


def _dealt(setup: GameSetup) -> Game:
    """The game that the set-up asks for."""
    from game.scenes.table.open_game import new_game

    return new_game(setup, tuple(f"Player {number}" for number in range(len(setup.seats))))


def _setups(seed: int) -> Iterator[tuple[str, GameSetup]]:
    """The set-ups that are measured, by name."""
    from game.engine.decks.library import ready_made
    from game.scenes.common.deck_choice import pool

    decks = [deck.id for deck in ready_made(pool())]
    mine = [decks[(seed + number) % len(decks)] for number in range(3)]
    yield "basic", GameSetup.duel(*FIRST_DECKS, FOE, seed, options=(BASIC,))
    yield "advanced", GameSetup.duel(mine[0], mine[1], FOE, seed)
    for people in (2, 3):
        yield (
            f"hot_seat_{people}",
            GameSetup(tuple(Seat(deck, color=at) for at, deck in enumerate(mine[:people])), seed),
        )


def pace_figures(games: int = GAMES) -> dict[str, dict[str, float]]:
    """Figures of so many games of each set-up, and machine time of a tenth of them."""
    found: dict[str, Tally] = {}
    for seed in range(1, games + 1):
        for name, setup in _setups(seed):
            found.setdefault(name, Tally()).add(play(setup, seed))
    figures = {name: tally.figures() for name, tally in found.items()}
    for speed in WATCHED:
        for name in ("basic", "advanced"):
            tally = Tally()
            for seed in range(1, 1 + max(1, games // 10)):
                tally.add(watch(dict(_setups(seed))[name], seed, speed))
            turns = max(1, tally.turns)
            figures[name][f"seconds_{speed}"] = round(tally.seconds / turns, 1)
            for kind in ("recap", "read"):
                figures[name][f"{kind}_{speed}"] = round(tally.kinds[kind] / turns, 2)
    return figures
