"""The list of lessons, and what follows the last word of one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.record.replay import read
from game.scenes.base import Scene
from game.scenes.coach.turning_points import TurningPoints
from game.scenes.dialogs import Menu
from game.scenes.learning import lesson_menus
from game.scenes.learning.hub import LearningHub
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.learning.samples import at_beat
from game.scenes.puzzles.puzzle_list import PuzzleList
from game.scenes.replay import replay_files
from game.scenes.replay.case_list import OldCases
from game.scenes.result.scene import Result
from game.scenes.rulebook.scene import Rulebook
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.text.recorder import Recorder
from tests.support.scenes.screens import expect
from tests.support.scenes.table_player import dealt
from tests.support.scenes.windows import SIZES, point, press, push, window

ALL = lessons()


def shown(progress: Progress) -> LearningHub:
    """The hub over the title."""
    app = window()
    app.push(Title(app))
    return push(LearningHub(app, progress))


def words(scene: LearningHub) -> str:
    """All that stands there."""
    recorder = Recorder(scene.app.canvas.full)
    canvas = Canvas(scene.app.canvas.surface, scene.app.layout, recorder)
    scene.draw(canvas)
    return " | ".join(line.text for line in recorder.lines)


def test_the_next_lesson_is_taken_with_the_space_bar(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "learning.json")
    scene = shown(progress)
    assert scene.targets.main == ALL[0].name
    progress.finished(ALL[0].name)
    scene.resume()
    assert scene.targets.main == ALL[1].name
    press(scene, "confirm")
    top = dealt(scene.app)
    assert isinstance(top, TableScene) and mode_of(top).lesson is ALL[1]
    assert Progress(progress.path).of(ALL[1].name).tries == 1


def test_one_line_is_lit_what_is_pointed_at_or_what_comes_next(tmp_path: Path) -> None:
    scene = shown(Progress(tmp_path / "learning.json"))

    def lit() -> list[object]:
        return [target.key for target in scene.targets if scene.lit(target.key)]

    assert lit() == [ALL[0].name]
    for key in (ALL[3].name, "puzzles"):
        target = scene.targets.get(key)
        scene.handle(Signal("move", target.rect.center))
        assert lit() == [key]


def test_after_a_lesson_the_next_is_lit_wherever_the_pointer_and_the_ring_were(tmp_path: Path) -> None:
    for by_keys in (False, True):
        progress = Progress(tmp_path / f"{by_keys}.json")
        scene = shown(progress)
        target = scene.targets.get(ALL[0].name)
        assert target is not None
        if by_keys:
            press(scene, "next_group")
            assert scene.targets.ring and scene.targets.focus == ALL[0].name
        else:
            scene.handle(Signal("move", target.rect.center))
        scene.app.push(Rulebook(scene.app))  # whatever covers the list
        progress.finished(ALL[0].name)
        scene.app.pop()
        assert [one.key for one in scene.targets if scene.lit(one.key)] == [ALL[1].name]
        assert scene.targets.spoken_briefly == "" or ALL[1].name == scene.targets.focus
        scene.handle(Signal("move", target.rect.center))
        assert scene.lit(ALL[0].name)  # what is pointed at since then is lit again


def test_what_is_done_and_begun_is_said(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "learning.json")
    progress.finished(ALL[0].name)
    progress.stopped(ALL[2].name, 3, ["pass"])
    scene = shown(progress)
    target = scene.targets.get(ALL[2].name)
    assert target is not None and "Continue at 4 of 11." in target.say
    assert "continue at 4 of 11" in words(scene)
    done = scene.targets.get(ALL[0].name)
    assert done is not None and done.say.endswith(". Done.")


def test_once_all_is_done_the_whole_game_comes_next_and_the_basic_one_is_a_click_away(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "learning.json")
    for lesson in ALL:
        progress.finished(lesson.name)
    scene = shown(progress)
    assert scene.targets.main == "full"
    for basic in (False, True):
        point(scene, "first") if basic else press(scene, "confirm")
        top = dealt(scene.app)
        assert isinstance(top, TableScene) and top.session.view.basic == basic
        top.close()
        scene.app.pop()


def test_it_leads_to_the_rule_book_and_back_to_the_title(tmp_path: Path) -> None:
    scene = shown(Progress(tmp_path / "learning.json"))
    point(scene, "rulebook")
    assert isinstance(scene.app.top, Rulebook)
    scene.app.pop()
    press(scene, "back")
    assert isinstance(scene.app.top, Title)


def test_a_lesson_that_is_left_comes_back_to_it(tmp_path: Path) -> None:
    scene = shown(Progress(tmp_path / "learning.json"))
    point(scene, ALL[3].name)
    lesson = dealt(scene.app)
    press(lesson, "menu")
    menu = expect(scene.app.top, Scene)
    point(menu, "leave")
    assert scene.app.top is scene
    assert scene.progress.state(ALL[3].name) in ("new", "begun")


def test_the_puzzles_lie_on_a_shelf_of_their_own_and_one_comes_back_from_there(tmp_path: Path) -> None:
    scene = shown(Progress(tmp_path / "learning.json"))
    point(scene, "puzzles")
    shelf = expect(scene.app.top, PuzzleList)
    point(shelf, "back")
    assert scene.app.top is scene


def test_a_damaged_file_is_told_of_and_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "learning.json"
    path.write_text("{", encoding="utf-8")
    scene = shown(Progress(path))
    assert scene.t("lessons.progress.damaged") in words(scene)
    assert (tmp_path / "learning.damaged.json").exists()
    scene.open(ALL[0])
    dealt(scene.app)
    assert Progress(path).complaint == ""


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
