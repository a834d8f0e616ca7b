"""The shelf of puzzles: what is lit, what is kept, where it leads; and that every sentence of a puzzle is there."""

from __future__ import annotations

from pathlib import Path

import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.learning.hub import LearningHub
from game.scenes.learning.learning_progress import Progress
from game.scenes.loading import Loading
from game.scenes.navigation import go_back
from game.scenes.puzzles import puzzle_menus, puzzle_sheet
from game.scenes.puzzles.puzzle_files import puzzles
from game.scenes.puzzles.puzzle_list import PuzzleList
from game.scenes.table.scene import TableScene
from game.ui.i18n.languages import LANGUAGES
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from game.ui.testing import screenshots
from tests.support.scenes.puzzle_hand import at, begun, play, texts_of, wait
from tests.support.scenes.screens import expect, screen
from tests.support.scenes.table_player import dealt
from tests.support.scenes.taking import by_mouse
from tests.support.scenes.windows import press, push, window

ALL = puzzles()


def test_the_shelf_lights_the_first_that_is_not_solved_and_locks_none() -> None:
    progress = Progress(kept=False)
    progress.finished(ALL[0].name)
    progress.finished(ALL[2].name)
    app = window()
    shelf = push(PuzzleList(app, progress))
    assert shelf.targets.main == ALL[1].name
    assert {puzzle.name for puzzle in ALL} <= {target.key for target in shelf.targets if target.act is not None}


def test_a_puzzle_is_opened_from_the_shelf_and_leads_to_the_next(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "learning.json")
    app = window()
    app.push(PuzzleList(app, progress))
    press(app.top, "confirm")
    assert isinstance(app.top, Loading)
    scene = dealt(app)
    assert isinstance(scene, TableScene) and at(scene).puzzle.number == 1
    wait(scene)
    press(app.top, "confirm")
    play(scene, texts_of(at(scene).puzzle))
    press(app.top, "confirm")
    after = dealt(app)
    assert isinstance(after, TableScene) and at(after).puzzle.number == 2
    go_back(app)
    shelf = expect(app.top, PuzzleList)
    assert shelf.targets.main == ALL[1].name
    again = Progress(tmp_path / "learning.json")  # as after a new start of the program
    assert again.of(ALL[0].name).done and again.of(ALL[1].name).tries == 1


def test_the_last_one_leads_back_to_the_shelf() -> None:
    scene = begun(len(ALL))
    play(scene, texts_of(at(scene).puzzle))
    top = scene.app.top
    assert isinstance(top, puzzle_menus.Ending) and [item.key for item in top.items] == ["leave", "again"]


def test_the_folder_of_lessons_leads_to_the_shelf() -> None:
    app = window()
    hub = push(LearningHub(app, Progress(kept=False)))
    by_mouse(hub, "puzzles")
    assert isinstance(app.top, PuzzleList)


def test_arrows_walk_the_shelf() -> None:
    app = window()
    shelf = push(PuzzleList(app, Progress(kept=False)))
    shelf.handle(Signal("down"))
    shelf.handle(Signal("right"))
    assert shelf.targets.focused is not None


# words ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_every_puzzle_is_there(language: str) -> None:
    texts = Texts(language, strict=True)
    wanted = {"puzzles.why.unsure.struck"}
    for puzzle in ALL:
        wanted |= {puzzle.text(part) for part in ("title", "story", "goal", "hint1", "hint2", "done")}
        wanted |= {puzzle.text(f"wrong.{way.name}") for way in puzzle.wrong}
        wanted |= {f"puzzles.why.{loss.name}" for loss in puzzle.losses}
        wanted |= {f"puzzles.why.{way.ends}" for way in puzzle.wrong}
    assert sorted(wanted - {key for key in wanted if key in texts}) == []
    assert sorted(set(texts.keys("puzzle.")) - wanted) == []


# what can be read ------------------------------------------------------------------------------------
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", ["puzzles", "puzzles_new"])
def test_no_title_and_no_goal_is_cut_in_the_smallest_window(scene: str, language: str, percent: int) -> None:
    recorder = screenshots.draw(scene, (1024, 600), language=language, text_percent=percent).app.canvas.recorder
    assert recorder is not None and len(recorder.lines) > 40
    assert [line.whole for line in recorder.lines if line.text != line.whole] == []


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("number", [5, 8, 11, 16])
def test_the_names_of_the_open_hand_are_whole_or_at_least_a_name(
    number: int, size: tuple[int, int], language: str, percent: int
) -> None:
    top, recorder = screen(TableScene, f"puzzle_{number}", size, language=language, text_percent=percent)
    paper = top.places[puzzle_sheet.SHEET].rect
    lines = [line for line in recorder.lines if paper.contains(line.box)]
    assert [line.whole for line in lines if line.text != line.whole] == []
    said = " ".join(line.text for line in lines)
    names = [card.name for card in map(at(top).pupil.view.card, at(top).pupil.view.held(1)) if card is not None]
    assert names and all(name.partition(", ")[0] in said for name in names)
