"""People who share a screen: who is called, when, and what tells nothing of a hand."""

from __future__ import annotations

import pytest

from game.engine.core.choices import PASS
from game.engine.game import Game
from game.scenes.common.deck_choice import pool
from game.scenes.hot_seat_curtain import Curtain
from game.scenes.table import open_game
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.samples import multiplayer
from game.session.auto_answer import OF_THE_HAND
from game.session.stops import Stops
from game.ui.input.reader import Signal
from tests.support.scenes import hidden
from tests.support.scenes.gathered import gathering, handover_to, lift
from tests.support.scenes.screens import expect
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_player import click


def test_whoever_is_asked_sits_down_and_only_after_a_hold_or_two_presses() -> None:
    app, scene = gathering(2, 2)
    assert scene.session.covered and scene.session.decision is None
    scene.update(16)
    curtain = app.top
    assert isinstance(curtain, Curtain) and curtain.over.before == ""
    curtain.update(400)
    for name in ("back", "confirm_end", "number", "notebook", "click"):
        curtain.handle(Signal(name, (5, 5), 1, (5, 5)))
    assert app.scenes[1] is curtain
    while app.top is not curtain:
        app.pop()
    for presses in (1, 2):
        assert app.top is curtain, presses
        curtain.handle(Signal("confirm"))
        curtain.handle(Signal("confirm_end"))
    assert app.top is scene
    assert scene.session.me == 0 and not scene.session.covered
    assert scene.session.decision is not None and scene.session.view.hand


def test_where_nothing_is_held_the_curtain_is_pressed_twice() -> None:
    app, scene = gathering(2, 2)
    app.settings.two_presses = True
    scene.update(16)
    curtain = expect(app.top, Curtain)
    curtain.update(400)
    at = curtain.button.center
    for presses in (1, 2):
        assert app.top is curtain, presses
        for name in ("move", "press", "release", "click"):
            curtain.handle(Signal(name, at, 1, at))
            if name == "press" and presses == 2:
                break
    assert app.top is scene and not scene.session.covered


def test_the_button_that_lifted_the_curtain_does_nothing_at_the_table() -> None:
    app, scene = gathering(2, 2)
    scene.update(16)
    curtain = expect(app.top, Curtain)
    curtain.update(400)
    curtain.handle(Signal("press", curtain.button.center, 1, curtain.button.center))
    for _ in range(20):
        curtain.update(50)
    assert app.top is scene
    answered, button = scene.session.answered, scene.targets.get(MAIN)
    for name in ("release", "click"):
        scene.handle(Signal(name, button.rect.center, 1, button.rect.center))
    assert scene.session.answered == answered
    click(scene, button.rect.center)
    assert scene.session.answered > answered


def test_what_a_player_has_staged_waits_for_him_alone() -> None:
    app, scene = gathering(2, 2)
    lift(app)
    mine = scene.choice_controller
    mine.stage.buy = 3
    scene.session.handover = handover_to(1)
    scene.update(16)
    assert lift(app) == "Skritch"
    assert scene.choice_controller is not mine and scene.stage.buy != 3
    scene.session.handover = handover_to(0)
    scene.update(16)
    assert lift(app) == "Sprotch"
    assert scene.choice_controller is mine and scene.stage.buy == 3


def test_it_is_never_the_hand_that_calls_somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it hangs on the hand whether there is a choice, a player is called with one answer as with many."""
    monkeypatch.setattr(Stops, "decide_stop", lambda self, view, decision: True)
    seen: dict[str, set[bool]] = {}
    for seed in range(2):
        for game in hidden.positions(2, seed, 1):
            decision = game.decision
            if decision.kind not in OF_THE_HAND or not game.view(decision.player).hand:
                continue
            if game.view(decision.player).turn > 8:
                break
            text = game.to_json()
            session = open_game.session(Game.from_json(text, pool()), multiplayer.setup_of(2, 2), apart=False)
            session.sit(1 - decision.player)
            session.update(16)
            assert session.handover is not None and session.handover.seat == decision.player, decision
            seen.setdefault(decision.kind, set()).add(len(decision.choices) == 1)
    assert "sell" in seen and any(True in alone for alone in seen.values()), seen


def test_windows_without_a_stop_hand_nothing_over_and_take_a_time_by_chance() -> None:
    for game in hidden.positions(2, 4, 1):
        decision = game.decision
        session = open_game.session(game, multiplayer.setup_of(2, 2), apart=False, pause=lambda: 700.0)
        session.sit(1 - decision.player)
        if decision.kind != "window" or Stops().decide_stop(game.view(decision.player), decision):
            continue
        before = session.answered
        waited = 0
        while session.answered == before:
            session.update(50)
            waited += 50
            assert session.handover is None and waited < 2000
        assert waited >= 700
        return
    raise LookupError("no window passes by itself")


def test_people_pass_no_sooner_with_nothing_to_play() -> None:
    """The time of a pass is drawn before the hand is looked at."""
    drawn: list[int] = []

    def pause() -> float:
        drawn.append(1)
        return 100.0

    for game in hidden.positions(2, 4, 1):
        decision = game.decision
        if decision.kind == "window" and not Stops().decide_stop(game.view(decision.player), decision):
            hands = []
            for only_pass in (True, False):
                session = open_game.session(
                    Game.from_json(game.to_json(), pool()), multiplayer.setup_of(2, 2), apart=False, pause=pause
                )
                session.sit(1 - decision.player)
                if only_pass:
                    held = game_of(session).decision
                    game_of(session).decision = held._replace(choices=(PASS,)) if hasattr(held, "_replace") else held
                steps = 0
                while not session.answered:
                    session.update(10)
                    steps += 1
                hands.append(steps)
            assert hands[0] == hands[1] == 10
            assert len(drawn) == 2
            return


def test_a_check_between_two_others_stops_a_bystander_only_where_his_flag_stands() -> None:
    stopped: set[tuple[bool, bool]] = set()
    for game in hidden.positions(3, 6, 1):
        decision, view = game.decision, game.view(game.decision.player if game.decision else 0)
        check = view.check
        if decision is None or decision.kind != "check" or check is None or check.site < 0 or view.pending:
            continue
        site = view.site(check.site)
        concerned = view.seat in (check.owner, site.target)
        stopped.add((concerned, Stops().decide_stop(view, decision)))
        flagged = Stops()
        flagged.click("investigation", view.active == view.seat)
        assert flagged.decide_stop(view, decision)
    assert stopped == {(True, True), (False, False)}
