"""The folder «Learn»: what is new, begun and done, where everything leads, and what a damaged file costs."""

from __future__ import annotations

from pathlib import Path

from game.scenes.base import Scene
from game.scenes.learning.hub import LearningHub
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.puzzles.puzzle_list import PuzzleList
from game.scenes.rulebook.scene import Rulebook
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.text.recorder import Recorder
from tests.support.scenes.screens import expect
from tests.support.scenes.table_player import dealt
from tests.support.scenes.windows import point, press, push, window

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
