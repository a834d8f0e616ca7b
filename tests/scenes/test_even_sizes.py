"""What is alike on the sheets behind a game is written alike: one size, at every size of text."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.coach.turning_points import TurningPoints
from game.scenes.decks.builder.scene import Builder
from game.scenes.learning.hub import LearningHub
from game.scenes.options.scene import Options
from game.scenes.options.setting_pages import PAGES
from game.scenes.result.scene import Result
from game.scenes.title.scene import Title
from game.ui.faces.facts import short_name
from game.ui.i18n.languages import LANGUAGES
from game.ui.testing import screenshots
from game.ui.text.fitting import even
from game.ui.text.recorder import Line
from tests.support.scenes.screens import screen

CASES = [((1024, 600), 100), ((1024, 600), 150), ((1280, 720), 150), ((1920, 1080), 150)]


def sizes(lines: Iterable[Line], words: Iterable[str]) -> set[int]:
    """How many pixels these words have; each has to be there."""
    told = {line.whole: line.px for line in lines}
    return {told[each] for each in words}


@pytest.mark.parametrize(("size", "text"), CASES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["result", "result_lost", "result_basic"])
def test_the_sheets_of_the_result_are_written_alike(name: str, language: str, size: tuple[int, int], text: int) -> None:
    scene, recorder = screen(Result, name, size, language=language, text_percent=text)
    lines = recorder.lines
    assert len(sizes(lines, [scene.word(step.value) for step in scene.steps])) == 1
    kinds = [
        scene.t("result.step", characteristic=scene.t(f"face.word.{step.characteristic}"), turn=step.turn)
        for step in scene.steps
    ]
    assert len(sizes(lines, kinds)) == 1
    places = [step.site.name for step in scene.steps if step.site]
    where = [line for line in lines if len(line.text) > 1 and any(name.startswith(line.text) for name in places)]
    assert len({line.px for line in where}) == 1
    heads = [scene.story.mine.name, scene.story.theirs.name]
    assert len(sizes([line for line in lines if scene.places["figures"].contains(line.box)], heads)) == 1
    files = [line for line in lines if any(half.contains(line.box) for half in scene.halves(scene.app.layout))]
    sides = [side for side in (scene.story.theirs, scene.story.mine) if side.x_file is not None]
    names = {side.x_file.name for side in sides if side.x_file is not None}
    assert len({line.px for line in files if line.text in names}) == 1
    assert len({line.px for line in files if "," in line.text}) == 1


@pytest.mark.parametrize(("size", "text"), CASES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_prints_of_turning_points_are_written_alike(language: str, size: tuple[int, int], text: int) -> None:
    scene, recorder = screen(TurningPoints, "turning", size, language=language, text_percent=text)
    count = len(scene.review.swings)
    prints = [
        [line for line in recorder.lines if scene.places[f"swing{number}"].contains(line.box)]
        for number in range(count)
    ]
    assert count > 1
    assert len({lines[0].px for lines in prints}) == 1
    assert len({lines[1].px for lines in prints}) == 1
    assert len({line.px for lines in prints for line in lines[2:-1]}) == 1


def test_one_line_that_is_long_makes_all_smaller_and_the_last_size_is_the_least() -> None:
    canvas = screenshots.draw("title").app.canvas
    wide = canvas.width("a longer line", 15)
    assert even(canvas, [("short", "sans", wide)], (17, 15, 14)) == 17
    assert even(canvas, [("short", "sans", wide), ("a longer line", "sans", wide)], (17, 15, 14)) == 15
    assert even(canvas, [("a longer line", "sans", 1)], (17, 15, 14)) == 14


@pytest.mark.parametrize(("size", "text"), CASES)
def test_the_names_of_a_team_are_written_alike_below_their_photographs(size: tuple[int, int], text: int) -> None:
    scene, recorder = screen(Builder, "decks", size, text_percent=text)
    names = [short_name(agent).split()[-1] for agent in scene.working.deck.agents]
    team = [line for line in recorder.lines if line.text in names]
    assert len(team) == len(names) and len({line.px for line in team}) == 1


@pytest.mark.parametrize(("size", "text"), CASES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["title", "title_fresh", "title_resume"])
def test_the_folder_that_is_pulled_out_has_the_largest_name_and_a_whole_note(
    name: str, language: str, size: tuple[int, int], text: int
) -> None:
    scene, recorder = screen(Title, name, size, language=language, text_percent=text)
    told = {line.whole: line for line in recorder.lines}
    named = [told[scene.t(f"title.{entry.key}")].px for entry in scene.entries]
    assert named[0] > max(named[1:])
    note = told[scene.entries[0].note]
    assert note.text == note.whole


@pytest.mark.parametrize(("size", "text"), CASES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", [page.name for page in PAGES if page.lines])
def test_the_notes_of_a_page_of_settings_are_written_alike(
    page: str, language: str, size: tuple[int, int], text: int
) -> None:
    name = "options" if page == "window" else f"options_{page}"
    drawn = screenshots.draw(name, size, language=language, text_percent=text)
    scene, recorder = drawn.app.top, drawn.app.canvas.recorder
    assert isinstance(scene, Options) and scene.page.name == page and recorder is not None
    notes = " ".join(scene.t(f"options.{line.name}.note") for line in scene.page.lines)
    written = [
        line for line in recorder.lines if line.text in notes and line.box.x == scene.lines[0].x and " " in line.text
    ]
    names = {scene.t(f"options.{line.name}") for line in scene.page.lines}
    assert len({line.px for line in written if line.whole not in names}) == 1


@pytest.mark.parametrize(("size", "text"), CASES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_folders_beside_the_lessons_are_written_alike(language: str, size: tuple[int, int], text: int) -> None:
    scene, recorder = screen(LearningHub, "learn", size, language=language, text_percent=text)
    titles = sizes(recorder.lines, [scene.t(f"learn.{other.key}") for other in scene.others])
    notes = sizes(recorder.lines, [scene.t(f"learn.{other.key}.note") for other in scene.others])
    ideas = sizes(recorder.lines, [scene.t(lesson.key("idea")) for lesson in scene.lessons])
    assert len(titles) == len(notes) == 1 and notes == ideas
