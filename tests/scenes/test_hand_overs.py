"""How often the screen is handed over among people, and that it never hangs on what somebody holds."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.core.choices import MoveAgent
from game.engine.game import Game
from game.scenes.table import open_game
from game.scenes.table.samples import multiplayer
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import REST
from game.session.session import Session
from tests.support.scenes import hidden
from tests.support.scenes.gathered import gathering, lift
from tests.support.scenes.hand_overs import first_check, of_people, scripted
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_player import click
from tests.support.scenes.windows import press

SEEDS = (5, 6, 8, 9)
"""Games in whose first check nothing that was slipped can be paid for, so that nothing more is asked about it."""


@pytest.mark.parametrize("seed", SEEDS)
def test_a_first_check_of_two_is_handed_over_twice(seed: int) -> None:
    """To whoever slips cards and back; a second time each way where he wants to be called to the check."""
    kinds = [call.kind for call in first_check(2, seed, passes=True)]
    assert len(kinds) == 2 and kinds[0] == "bluffs"
    kinds = [call.kind for call in first_check(2, seed, passes=False)]
    assert len(kinds) == 4 and kinds[0] == "bluffs" and kinds[2] == "check"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_first_check_of_three_is_handed_over_once_to_each(seed: int) -> None:
    assert sorted(call.seat for call in first_check(3, seed, passes=True)) == [0, 1, 2]


@pytest.mark.parametrize(("count", "seed"), [(2, 4), (3, 9)])
def test_no_hand_over_of_a_game_hangs_on_what_is_hidden(count: int, seed: int) -> None:
    assert compare(count, seed, 97) > 9


@pytest.mark.games
@pytest.mark.parametrize(("count", "seed"), [(2, 4), (3, 4), (2, 9), (3, 9)])
def test_no_hand_over_of_a_whole_game_hangs_on_what_is_hidden(count: int, seed: int) -> None:
    assert compare(count, seed, 5) > 100


def compare(count: int, seed: int, every: int) -> int:
    """Deal anew all that is not open to everybody and ask the same question: how often the same was called, and when.

    Raises AssertionError where it was not.
    """
    dice, compared = Random(seed), 0
    for game in hidden.positions(count, seed, every):
        other = asked_again(hidden.redealt(game, dice))
        for me in range(count):
            seen = [followed(copied(deal), count, me) for deal in (game, other)]
            assert seen[0] == seen[1], game.decision
            compared += 1
    return compared


def copied(game: Game) -> Game:
    """An independent copy of the game with its log."""
    other = game.copy()
    other.log = list(game.log or ())
    return other


def asked_again(game: Game) -> Game:
    """The same game where the question that waits is put anew, to whoever holds the cards now."""
    asked = game.decision
    game.stack[-1].step = asked.again  # type: ignore[attr-defined]
    game.decision = None
    game.run()
    return game


def followed(game: Game, count: int, me: int) -> tuple[object, ...]:
    """What all see while `me` sits at the screen: how long nothing is asked, and who is called then.

    He himself is also asked what has one answer only, which none of the others sees.
    """
    session = open_game.session(game, multiplayer.setup_of(count, count), apart=False, pause=lambda: 700.0)
    session.sit(me)
    session.stops.ask_forced = True
    for waited in range(60):
        if session.over or session.handover is not None or session.asked is not None:
            asked = session.asked
            return waited, session.handover, asked is not None and asked.kind, session.answered
        session.update(100)
    return 60, None, False, session.answered


def test_nobody_is_called_who_has_too_few_points_for_any_card_that_could_answer() -> None:
    called = set()
    for seed in range(4):
        for game in hidden.positions(2, seed, 1):
            decision = game.decision
            if decision is None or decision.kind != "response" or decision.player == game.active or game.turn > 10:
                continue
            session = open_game.session(game.copy(), multiplayer.setup_of(2, 2), apart=False)
            session.sit(1 - decision.player)
            session.update(16)
            points = game.players[decision.player].cp
            called.add((session.handover is not None, points == 0))
    assert (True, True) not in called and (False, True) in called


def at_kind(count: int, kind: str) -> tuple[TableScene, Session]:
    """A table of people at which somebody sits who is asked a question of that kind, after the script has played."""
    session = of_people(count, 5)
    while session.decision is None or session.decision.kind != kind:
        if session.handover is not None:
            session.sit(session.handover.seat)
        elif session.decision is not None:
            session.answer(scripted(session.decision, slipped=False))
        else:
            session.update(10_000)
    app, scene = gathering(count, count, game_of(session))
    lift(app)
    scene.motion.finish()
    scene.summary.lines = []
    scene.update(500)
    assert scene.session.decision is not None and scene.session.decision.kind == kind
    return scene, session


def test_a_button_says_that_one_passes_in_this_turn_and_then_nobody_is_called_to_the_check() -> None:
    scene, _ = at_kind(2, "bluffs")
    slipping, answered = scene.session.me, scene.session.answered
    click(scene, scene.places[REST].rect.center)
    assert scene.session.answered > answered
    app = scene.app
    lift(app)
    assert scene.session.me != slipping
    for _ in range(300):
        decision = scene.session.decision
        if decision is not None:
            if decision.kind == "penalty" or game_of(scene.session).turn > 1:
                break
            scene.acts.done(scene.choice_controller.send(scripted(decision, slipped=True)))
        assert scene.session.handover is None or scene.session.handover.kind in ("penalty", "discard")
        if scene.session.handover is not None:
            return
        scene.update(200)
    raise LookupError("the check was not made")


def test_an_answer_is_taken_back_among_people_as_against_the_computer() -> None:
    scene, _ = at_kind(2, "deployment")
    before = game_of(scene.session).to_json()
    decision = scene.session.decision
    moves = [choice for choice in decision.choices if isinstance(choice, MoveAgent)]
    scene.acts.done(scene.choice_controller.send(moves[0]))
    assert game_of(scene.session).to_json() != before
    press(scene, "undo")
    assert game_of(scene.session).to_json() == before


def test_nothing_is_taken_back_once_somebody_else_has_been_asked() -> None:
    scene, _ = at_kind(2, "sites")
    decision = scene.session.decision
    scene.acts.done(scene.choice_controller.send(scripted(decision, slipped=True)))
    assert scene.session.why_no_undo() is not None, "a Site that was laid down has been seen"
    scene, _ = at_kind(2, "bluffs")
    slipping = scene.session.me
    decision = scene.session.decision
    scene.acts.done(scene.choice_controller.send(scripted(decision, slipped=False)))
    assert scene.session.why_no_undo() is None, "which card was slipped has nobody seen"
    while scene.session.me == slipping:
        decision = scene.session.decision
        if decision is not None:
            scene.acts.done(scene.choice_controller.send(scripted(decision, slipped=True)))
        if scene.session.handover is not None:
            assert scene.session.why_no_undo() is not None
            lift(scene.app)
        scene.update(200)
    assert scene.session.why_no_undo() is not None
