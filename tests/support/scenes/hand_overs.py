"""Games of people at one screen, played without a window by a script, and who was called to the screen meanwhile."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core.choices import PASS, STOP, Choice, Draw, Investigate, MoveAgent, PlaceSite, SlipBluff
from game.engine.core.decisions import Decision
from game.engine.core.event_data import CheckBroken, CheckEnded, SitePlaced
from game.scenes.table import open_game
from game.scenes.table.samples import multiplayer
from game.session.game_setup import GameSetup
from game.session.session import Session
from tests.support.scenes.session_game import game_of

MOST = 600


class Called(NamedTuple):
    """Somebody was called to the screen."""

    seat: int
    kind: str
    phase: str


def of_people(count: int, seed: int) -> Session:
    """A new game of so many people at one screen."""
    setup = GameSetup(multiplayer.setup_of(count, count).seats, seed, 0)
    return open_game.session(multiplayer.game_of(count, seed), setup, apart=False)


def first_check(count: int, seed: int, passes: bool) -> list[Called]:
    """Who is called from the first Site that is placed until its check is over and whoever investigates sees it.

    Each sends all Agents out and places a Site, each of the others slips a card; nobody plays any. With `passes` they
    say, where they slip cards, that they pass in this turn.
    """
    session, called, begun, slipped = of_people(count, seed), list[Called](), False, set[tuple[int, int]]()
    for _ in range(MOST):
        game = game_of(session)
        told = [type(event.data) for event in game.log or ()]
        if SitePlaced in told and not begun:
            begun, called = True, []
        if (CheckEnded in told or CheckBroken in told) and session.me == game.active:
            return called
        if session.handover is not None:
            called.append(Called(session.handover.seat, session.handover.kind, game.phase))
            session.sit(session.handover.seat)
        elif (decision := session.decision) is None:
            session.update(10_000)
        else:
            done = (game.turn, decision.player)
            if decision.kind == "bluffs":
                session.stops.passing = passes
            session.answer(scripted(decision, done in slipped))
            slipped |= {done} if decision.kind == "bluffs" else set()
    raise LookupError("no check was made")


def scripted(decision: Decision, slipped: bool) -> Choice:
    """The script's answer: draw, send all out, place one Site after another, slip one card; else nothing."""
    kinds = {"deployment": MoveAgent, "sites": PlaceSite, "allocation": Investigate, "draw": Draw}
    if decision.kind == "bluffs" and not slipped:
        kinds["bluffs"] = SlipBluff
    wanted = kinds.get(decision.kind)
    for choice in decision.choices:
        to_field = not isinstance(choice, MoveAgent) or choice.section == "field"
        if wanted is not None and isinstance(choice, wanted) and to_field:
            return choice
    return next((choice for choice in (PASS, STOP) if choice in decision.choices), decision.choices[0])
