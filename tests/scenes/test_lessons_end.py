"""How a lesson ends: what is solved is seen first, the story of a whole game is told, and the game is filed."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.record.replay import read
from game.scenes.coach.turning_points import TurningPoints
from game.scenes.dialogs import Menu
from game.scenes.learning import lesson_menus
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.samples import at_beat
from game.scenes.replay import replay_files
from game.scenes.replay.case_list import OldCases
from game.scenes.result.scene import Result
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import SIZES, point, press, push, window


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user folder of this test's own."""
    monkeypatch.setattr(replay_files, "user_folder", lambda: tmp_path)
    return tmp_path


def settle(scene: TableScene) -> None:
    for _ in range(12):
        scene.update(400)


def ended(number: int, kept: Path | None = None, size: tuple[int, int] = (1280, 720)) -> TableScene:
    """A lesson whose game is over."""
    scene = at_beat(window(size), number, {1: 10, 7: 1}[number])
    mode = mode_of(scene)
    if kept is not None:
        mode.progress = Progress(kept / "learning.json")
    scene.app.push(scene)
    settle(scene)
    scene.session.concede()
    mode.course._begin(len(mode.course.beats))  # as if the last beat had been done
    settle(scene)
    assert scene.session.over and mode.course.over
    return scene


@pytest.mark.parametrize("number", [1, 7])
def test_a_case_that_is_closed_is_seen_before_anything_is_said(number: int) -> None:
    scene = ended(number)
    assert scene.app.top is scene
    assert scene.panel is not None and scene.targets.main == MAIN


@pytest.mark.parametrize("size", SIZES)
def test_the_last_word_of_a_position_comes_at_the_button_beside_the_open_folder(size: tuple[int, int]) -> None:
    scene = ended(1, size=size)
    press(scene, "confirm")
    menu = expect(scene.app.top, Menu)
    assert not menu.panel.colliderect(scene.places[("sheet",)].rect)


def test_a_whole_game_is_told_with_its_turning_points_and_then_comes_the_last_word() -> None:
    scene = ended(7)
    press(scene, "confirm")
    result = scene.app.top
    assert isinstance(result, Result) and result.reviewed
    assert result.targets.get("again") is None
    point(result, "turning")
    sheet = expect(scene.app.top, TurningPoints)
    sheet.back()
    press(result, "confirm")
    menu = scene.app.top
    assert isinstance(menu, Menu) and menu.text == scene.t("lessons.7.end.lost")
    menu.back()
    assert scene.app.top is scene
    press(scene, "back")
    assert isinstance(scene.app.top, Menu)


def test_a_whole_game_is_filed_once_among_the_old_cases_as_a_lesson(home: Path) -> None:
    scene = ended(7, home)
    press(scene, "confirm")
    scene.app.top.back()  # type: ignore[attr-defined]
    settle(scene)
    (path,) = replay_files.kept()
    found = replay_files.glance(path)
    assert found.lesson == 7 and found.winner == 1 and found.readable
    assert read(path).end().to_json() == mode_of(scene).pupil.game.to_json()
    cases = push(OldCases(scene.app))
    assert scene.t("cases.lesson", n=7) in str(cases.targets.get(("row", 0)).say)


def test_the_record_of_a_game_that_is_over_is_written_once() -> None:
    scene = ended(7)
    mode = mode_of(scene)
    assert mode.pupil.recorded is mode.pupil.recorded


def test_a_lesson_over_a_position_is_no_case(home: Path) -> None:
    ended(1, home)
    assert not replay_files.kept()


def test_what_came_of_the_last_step_is_seen_for_a_while_before_the_last_word() -> None:
    app = window(speed="normal")
    scene = at_beat(app, 3, 10)
    mode = mode_of(scene)
    app.push(scene)
    for _ in range(200):
        scene.update(16)
    assert mode.speaker.said is not None and mode.course.beat.say == "kept"
    press(scene, "confirm", "confirm")
    assert mode.course.over and scene.app.top is scene and mode.speaker.said is None
    scene.update(400)
    assert scene.app.top is scene
    assert mode.progress.of(mode.lesson.name).done  # whoever leaves now has done it all the same
    for _ in range(5):
        if scene.app.top is scene:
            scene.update(400)
    assert isinstance(scene.app.top, Menu)


def test_nothing_is_left_to_be_skipped_at_the_end() -> None:
    scene = ended(1)
    assert scene.targets.get(("lesson", "skip")) is None
    menu = lesson_menus.menu_of(scene.app, mode_of(scene))
    assert "skip" not in [item.key for item in menu.items]
    assert "skip" in [item.key for item in lesson_menus.menu_of(scene.app, mode_of(at_beat(scene.app, 1, 0))).items]
