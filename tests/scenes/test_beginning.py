"""Who begins is told, and why: in the log, and over the table when a case is opened."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.decks.library import ready_made
from game.scenes.common.deck_choice import pool
from game.scenes.navigation import first_setup
from game.scenes.table import open_game
from game.scenes.table.hints.hint_bubble import HintBubble
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from game.ui.input.reader import Signal
from tests.support.scenes.lesson_play import begun
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.windows import push, window


def opened(first: int | None, seed: int = 1, speed: str = "normal") -> TableScene:
    ids = [deck.id for deck in ready_made(pool())]
    setup = replace(GameSetup.duel(ids[0], ids[1], "random", seed, 0), first=first)
    app = window(speed=speed)
    game = open_game.new_game(setup, ("You", "Novice"))
    return push(TableScene(app, open_game.session(game, setup, apart=False)))


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
    assert "As it was set, you begin" in [line.text for line in recording(scene.app, scene.animator.paint).lines]
    scene.motion.finish()
    assert not scene.motion.busy


def test_a_case_that_was_kept_in_its_first_turn_goes_on_without_it() -> None:
    ids = [deck.id for deck in ready_made(pool())]
    setup = replace(GameSetup.duel(ids[0], ids[1], "random", 1, 0), first=0)
    game = open_game.new_game(setup, ("You", "Novice"))
    while game.phase == "briefing":
        game.apply(game.decision.choices[-1])
    again = push(TableScene(window(speed="normal"), open_game.session(game, setup, apart=False)))
    again.update(200)
    assert "As it was set, you begin" not in [line.text for line in recording(again.app, again.animator.paint).lines]
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


def lying(scene: TableScene) -> list[str]:
    """The kinds of what lies beside or is told over the table now."""
    beside = [type(extra).__name__ for extra in scene.extras if (note := extra.note) is not None and note.w]
    return beside + ["Told"] * scene.motion.busy


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_who_begins_the_sheets_and_the_first_hint_come_one_after_the_other(size: tuple[int, int]) -> None:
    scene = push(expect(open_game.new_table(window(size, speed="normal", hints=True), first_setup(3)), TableScene))
    met: list[str] = []
    for _ in range(400):
        scene.update(25.0)
        scene.app.draw()
        now = lying(scene)
        assert len(now) < 2, now
        if now and now[0] not in met[-1:]:
            met.append(now[0])
        if now and now[0] not in ("Told", HintBubble.__name__):
            scene.handle(Signal("back"))
        if HintBubble.__name__ in now:
            break
    assert met == ["Told", "BasicGameNotice", "OwnXFile", "HintBubble"]
    scene.close()
