"""Who begins is told, and why: in the log, and over the table when a case is opened."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.decks.library import ready_made
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from game.ui.text.recorder import Recorder
from tests.support.scenes.lesson_play import begun
from tests.support.scenes.windows import window


def opened(first: int | None, seed: int = 1, speed: str = "normal") -> TableScene:
    ids = [deck.id for deck in ready_made(pool())]
    setup = replace(GameSetup.duel(ids[0], ids[1], "random", seed, 0), first=first)
    app = window(speed=speed)
    game = open_game.new_game(setup, ("You", "Novice"))
    scene = TableScene(app, open_game.session(game, setup, apart=False))
    app.push(scene)
    return scene


@pytest.mark.parametrize("seed", range(4))
def test_the_log_says_whom_the_lot_has_chosen(seed: int) -> None:
    scene = opened(None, seed)
    wanted = "Lots are drawn: you begin" if scene.session.view.first == 0 else "Lots are drawn: Novice begins"
    heading = next(index for index, line in enumerate(scene.log) if line.kind == "turn")
    assert scene.log[heading + 1].text == wanted
    assert sum(line.kind == "begins" for line in scene.log) == 1


@pytest.mark.parametrize(("first", "wanted"), [(0, "As it was set, you begin"), (1, "As it was set, Novice begins")])
def test_where_it_was_set_who_begins_no_lot_is_told(first: int, wanted: str) -> None:
    assert wanted in [line.text for line in opened(first).log]


def test_it_stands_over_the_table_until_any_input() -> None:
    scene = opened(0)
    scene.update(200)
    recorder = scene.app.canvas.recorder = Recorder(scene.app.canvas.full)
    scene.animator.paint(scene.app.canvas)
    scene.app.canvas.recorder = None
    assert "As it was set, you begin" in [line.text for line in recorder.lines]
    scene.motion.finish()
    assert not scene.motion.busy


def test_a_case_that_was_kept_in_its_first_turn_goes_on_without_it() -> None:
    ids = [deck.id for deck in ready_made(pool())]
    setup = replace(GameSetup.duel(ids[0], ids[1], "random", 1, 0), first=0)
    game = open_game.new_game(setup, ("You", "Novice"))
    while game.phase == "briefing":
        assert game.decision is not None
        game.apply(game.decision.choices[-1])
    again = TableScene(window(speed="normal"), open_game.session(game, setup, apart=False))
    again.app.push(again)
    again.update(200)
    recorder = again.app.canvas.recorder = Recorder(again.app.canvas.full)
    again.animator.paint(again.app.canvas)
    again.app.canvas.recorder = None
    assert "As it was set, you begin" not in [line.text for line in recorder.lines]
    assert "As it was set, you begin" in [line.text for line in again.log]


def test_at_instant_pace_only_the_log_tells_it() -> None:
    scene = opened(None, speed="instant")
    assert not scene.motion.busy
    assert any(line.kind == "begins" for line in scene.log)


def test_a_case_in_another_language_tells_it_anew() -> None:
    scene = opened(0)
    scene.app.t.turn_to("cs")
    scene.translated()
    assert "Podle nastavení začínáte vy" in [line.text for line in scene.log]


def test_a_lesson_is_not_told_as_begun_by_lot() -> None:
    scene = begun(3)
    assert scene.log and not any(line.kind == "begins" for line in scene.log)
