"""The sheets of the result in small windows and large text: nothing lies over a print of the story."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.common.deck_choice import pool
from game.scenes.result.scene import Result
from game.scenes.result.story import Step
from game.ui.drawing import paper_marks
from game.ui.i18n.languages import LANGUAGES
from game.ui.testing import screenshots
from tests.support.scenes.screens import expect, recording, screen

CASES = [((1024, 600), 100), ((1024, 600), 150), ((1280, 720), 100), ((1280, 720), 150), ((2560, 1080), 100)]


@pytest.mark.parametrize(("size", "text"), CASES)
def test_the_turning_point_hangs_free_below_the_prints(size: tuple[int, int], text: int) -> None:
    scene, recorder = screen(Result, "result", size, text_percent=text)
    turning = scene.story.turning_point
    words = scene.t("result.turning", n=turning.fell)
    chip = next(line.box for line in recorder.lines if line.text == words)
    prints = [scene.places[f"step{index}"] for index in range(len(scene.steps))]
    sheets = [scene.places[name] for name in ("files", "curve", "figures")]
    assert chip.collidelist([*prints, *sheets]) < 0
    assert chip.top > max(one.bottom for one in prints)


@pytest.mark.parametrize(("size", "text"), CASES)
def test_the_places_of_the_story_are_whole(size: tuple[int, int], text: int) -> None:
    scene, recorder = screen(Result, "result", size, text_percent=text)
    said = {line.text for line in recorder.lines}
    assert {step.site.name.split(",")[0] for step in scene.steps if step.site} <= said


def test_a_long_place_loses_a_word_before_a_letter() -> None:
    drawn = screenshots.draw("result", (1280, 720))
    scene = expect(drawn.app.top, Result)
    long = next(card for card in pool().cards if card.name.startswith("Olympic National Forest"))
    scene.steps = tuple(replace(step, site=long) for step in scene.steps)
    recorder = recording(drawn.app, scene.draw)
    assert [line.whole for line in recorder.lines if line.text != line.whole and "Olympic" in line.whole] == []
    assert any("Olympic" in line.text for line in recorder.lines)


def test_a_site_that_was_asked_at_twice_has_one_name() -> None:
    """It was the «University» beside a 22 and the «University Of Maryland» beside a 3."""
    drawn = screenshots.draw("result", (1280, 720))
    scene = expect(drawn.app.top, Result)
    site = next(card for card in pool().cards if card.name.startswith("University Of Maryland"))
    lefts = (30, *(3 for _ in scene.steps[1:]))
    scene.steps = tuple(replace(step, site=site, left=left) for step, left in zip(scene.steps, lefts, strict=True))
    recorder = recording(drawn.app, scene.draw)
    assert len({line.whole for line in recorder.lines if line.whole.startswith("University")}) == 1


@pytest.mark.parametrize(("size", "text"), CASES)
def test_the_longest_name_of_an_x_file_is_read_whole(size: tuple[int, int], text: int) -> None:
    drawn = screenshots.draw("result", size, text_percent=text)
    scene = expect(drawn.app.top, Result)
    story = scene.story
    for long in sorted(pool().x_files, key=lambda card: -len(card.name))[:3]:
        scene.story = replace(story, theirs=replace(story.theirs, x_file=long), mine=replace(story.mine, x_file=long))
        recorder = recording(drawn.app, scene.draw)
        named = [line for line in recorder.lines if line.whole and line.whole in long.name and len(line.whole) > 3]
        assert named and [line for line in named if line.text != line.whole] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_the_figures_have_one_size_and_are_whole(language: str) -> None:
    scene, recorder = screen(Result, "result", (1024, 600), language=language, text_percent=150)
    labels = {scene.t(f"result.figure.{name}") for name in scene.figures}
    area = scene.places["figures"]
    shown = [line for line in recorder.lines if line.text in labels and area.contains(line.box)]
    assert {line.text for line in shown} == labels
    assert len({line.px for line in shown}) == 1


@pytest.mark.parametrize(("size", "text"), CASES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_name_hangs_among_the_answers_and_is_read_whole(
    size: tuple[int, int], text: int, language: str
) -> None:
    drawn = screenshots.draw("result", size, text_percent=text, language=language)
    scene = expect(drawn.app.top, Result)
    files = sorted(pool().x_files, key=lambda card: -len(card.name.split(",")[0]))[:5]
    wrong = [Step(9, "", "", False, 2, 1, None, named=card) for card in files]
    scene.steps = (scene.steps[0], *wrong)
    recorder = recording(drawn.app, scene.draw)
    for number, step in enumerate(wrong, 1):
        lines = [line for line in recorder.lines if scene.places[f"step{number}"].contains(line.box)]
        words = " ".join(line.text for line in lines)
        assert step.named.name.split(",")[0].split(" (")[0].removeprefix("The ") in words.replace("- ", "-")
        assert [line for line in lines if line.text != line.whole] == []
        boxes = [line.box for line in lines]
        assert [box for at, box in enumerate(boxes) if box.collidelist(boxes[at + 1 :]) >= 0] == []


def test_how_many_choices_were_made_is_not_told() -> None:
    recorder = screenshots.draw("result", (1280, 720)).app.canvas.recorder
    assert recorder is not None and not [line for line in recorder.lines if "choices" in line.whole]


@pytest.mark.parametrize(("size", "text"), CASES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_to_the_turning_points_keeps_its_distance_from_the_heading(
    size: tuple[int, int], text: int, language: str
) -> None:
    scene, recorder = screen(Result, "result", size, text_percent=text, language=language)
    headings = {scene.t("result.curve"), scene.t("result.curve.brief")}
    heading = next(line.box for line in recorder.lines if line.whole in headings)
    gap, way = scene.app.canvas.u(16), scene.places["turning"]
    assert not heading.inflate(2 * gap, 0).colliderect(way)
    zero = next(line.box for line in recorder.lines if line.text == "0" and scene.places["curve"].contains(line.box))
    assert way.bottom < zero.top - scene.places["curve"].h // 2, "it hides nothing of the curves"


def test_a_place_of_the_story_is_not_spelt_out_in_tiny_letters() -> None:
    drawn = screenshots.draw("replay_story", (1920, 1080))
    recorder = drawn.app.canvas.recorder
    assert [line.px for line in recorder.lines if line.text.startswith(("Excelsius", "Los Angeles"))] == [21, 21]


def test_a_long_x_file_has_two_lines_before_tiny_letters() -> None:
    recorder = screenshots.draw("lesson_told", (1920, 1080)).app.canvas.recorder
    assert {line.px for line in recorder.lines if line.text in ("Kindred", "Alien Abductors")} == {21}


def test_the_thread_runs_beneath_the_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = screenshots.draw("result", (1024, 600), text_percent=150)
    order: list[str] = []
    for name in ("thread", "stamp"):
        drawing = getattr(paper_marks, name)

        def noted(*given: Any, name: str = name, drawing: Callable[..., Any] = drawing, **named: Any) -> Any:
            order.append(name)
            return drawing(*given, **named)

        monkeypatch.setattr(paper_marks, name, noted)
    drawn.app.top.draw(drawn.app.canvas)
    assert "thread" in order and "thread" not in order[-6:], "the last six are the answers"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "key", "text"), [("result", "key.esc", 100), ("lesson_told", "key.space", 150)])
def test_the_button_that_leads_on_shows_its_key(name: str, key: str, text: int, language: str) -> None:
    scene, recorder = screen(Result, name, (1280, 720), language, text)
    desk = next(target.rect for target in scene.targets if target.key == "desk")
    assert scene.t(key) in {line.text for line in recorder.lines if desk.contains(line.box)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), CASES)
def test_a_number_stands_beside_its_word_and_below_the_place(size: tuple[int, int], text: int, language: str) -> None:
    """It read «left … 32», with a hand's breadth between the two."""
    scene, recorder = screen(Result, "result", size, text_percent=text, language=language)
    for index, step in enumerate(scene.steps):
        rect = scene.places[f"step{index}"]
        own = [line for line in recorder.lines if rect.contains(line.box)]
        word = next(line for line in own if line.text in (scene.t("result.left"), scene.t("result.found")))
        number = next(line for line in own if line.text == str(step.left))
        assert 0 < word.box.x - number.box.right <= word.px
        place = next(line for line in own if step.site and line.text == step.site.name.split(",")[0])
        assert place.box.bottom <= number.box.bottom - number.px // 2


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_sheets_of_the_x_files_are_filled(size: tuple[int, int]) -> None:
    scene, recorder = screen(Result, "result", size)
    for sheet in scene.halves(scene.app.layout):
        last = max(line.box.bottom for line in recorder.lines if sheet.contains(line.box))
        assert sheet.bottom - last < sheet.h // 8


def test_the_turn_in_which_it_ended_is_said_once() -> None:
    scene, recorder = screen(Result, "result", (1280, 720))
    top = [line.text for line in recorder.lines if scene.places["top"].contains(line.box)]
    assert sum(words.count(str(scene.story.turns)) for words in top) == 1
