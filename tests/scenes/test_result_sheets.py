"""The sheets of the result in small windows and large text: nothing lies over a print of the story."""

from __future__ import annotations

from dataclasses import replace

import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.common.deck_choice import pool
from game.scenes.result.scene import Result
from game.scenes.result.story import Step
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
    prints = [scene.targets.get(("step", index)).rect for index in range(len(scene.steps))]
    sheets = [scene.targets.get(name).rect for name in ("theirs", "mine", "figures", "turning")]
    assert chip.collidelist([*prints, *sheets]) < 0
    assert chip.top > max(one.bottom for one in prints)


@pytest.mark.parametrize(("size", "text"), CASES)
def test_the_places_of_the_story_are_whole(size: tuple[int, int], text: int) -> None:
    scene, recorder = screen(Result, "result", size, text_percent=text)
    said = {line.text for line in recorder.lines}
    assert {step.site.name.split(",")[0] for step in scene.steps if step.site} <= said


def test_a_site_that_was_asked_at_twice_has_one_name() -> None:
    """It was the «University» beside a 22 and the «University Of Maryland» beside a 3."""
    drawn = screenshots.draw("result", (1280, 720))
    scene = expect(drawn.app.top, Result)
    site = next(card for card in pool().cards if card.name.startswith("University Of Maryland"))
    lefts = (30, *(3 for _ in scene.steps[1:]))
    scene.steps = tuple(replace(step, site=site, left=left) for step, left in zip(scene.steps, lefts, strict=True))
    scene.relay()
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
    scene.relay()
    recorder = recording(drawn.app, scene.draw)
    for number, step in enumerate(wrong, 1):
        lines = [line for line in recorder.lines if scene.targets.get(("step", number)).rect.contains(line.box)]
        words = " ".join(line.text for line in lines)
        assert step.named.name.split(",")[0].split(" (")[0].removeprefix("The ") in words.replace("- ", "-")
        assert [line for line in lines if line.text != line.whole] == []
        boxes = [line.box for line in lines]
        assert [box for at, box in enumerate(boxes) if box.collidelist(boxes[at + 1 :]) >= 0] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "key", "text"), [("result", "key.esc", 100), ("lesson_told", "key.space", 150)])
def test_the_button_that_leads_on_shows_its_key(name: str, key: str, text: int, language: str) -> None:
    scene, recorder = screen(Result, name, (1280, 720), language, text)
    desk = next(target.rect for target in scene.targets if target.key == "desk")
    assert scene.t(key) in {line.text for line in recorder.lines if desk.contains(line.box)}
