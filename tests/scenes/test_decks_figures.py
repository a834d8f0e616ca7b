"""The figures of a deck at large text: no chart is crowded, each sentence has one line, all of them one size."""

from __future__ import annotations

from itertools import combinations

import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.decks.dialogs.statistics import CELLS, StatisticsDialog
from game.ui.i18n.languages import LANGUAGES
from game.ui.testing import screenshots
from game.ui.text.recorder import Line
from game.ui.widgets.targets import key_kind
from tests.support.scenes.screens import expect, screen

SIZES = ((1024, 600), (1280, 720), (1920, 1080))
APART = 1.05  # heights of a letter between the lines of a chart, at the least


def by_cell(language: str, size: tuple[int, int]) -> tuple[StatisticsDialog, dict[str, list[Line]]]:
    """The sheet and the lines of each of its cells."""
    scene, recorder = screen(StatisticsDialog, "decks_figures", size, language=language, text_percent=150)
    shown = [line for line in recorder.lines if line.layer]
    return scene, {name: [line for line in shown if scene.places[name].contains(line.box)] for name in CELLS}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_sentence_below_a_chart_has_one_line_and_all_one_size(language: str, size: tuple[int, int]) -> None:
    scene, cells = by_cell(language, size)
    sentences = [line for name in CELLS if name != "hands" for line in scene.lines(name)]
    found = [line for lines in cells.values() for line in lines if line.text in sentences]
    assert {line.text for line in found} == set(sentences)
    assert len({line.px for line in found}) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_of_a_chart_stand_free_of_each_other(language: str, size: tuple[int, int]) -> None:
    _, cells = by_cell(language, size)
    for name, lines in cells.items():
        for one, other in combinations(lines, 2):
            if one.box.x < other.box.right and other.box.x < one.box.right:
                apart = abs(one.box.centery - other.box.centery)
                assert apart >= APART * min(one.px, other.px), (name, one.text, other.text)


def test_a_number_stands_clear_of_the_column_below_it() -> None:
    drawn = screenshots.draw("decks_figures", (1024, 600), language="fr", text_percent=130)
    recorder = drawn.app.canvas.recorder
    number = next(line.box for line in recorder.lines if line.text == "30")
    beside, ground = number.right + 6, drawn.surface.get_at((number.right + 6, number.centery))
    top = next(y for y in range(number.centery, 600) if drawn.surface.get_at((beside, y)) != ground)
    digits = [
        y
        for y in range(number.y, top)
        if any(drawn.surface.get_at((x, y)) != ground for x in range(number.x, number.right))
    ]
    assert top - max(digits) > 2


@pytest.mark.parametrize("size", SIZES)
def test_of_two_chances_of_a_turn_the_second_stands_below_the_first_a_little_inward(size: tuple[int, int]) -> None:
    drawn = screenshots.draw("decks_figures", size)
    lines = drawn.app.canvas.recorder.lines
    turns = [line.box for line in lines if line.text in ("Turn 1", "Turn 2")]
    passed = [line.box for line in lines if line.text == "one to pass"]
    assert len(turns) == len(passed) == 2
    assert all(below.x > turn.x and below.y > turn.y for turn, below in zip(turns, passed, strict=True))
    assert passed[0].y - turns[0].y <= turns[1].y - passed[0].y


@pytest.mark.parametrize("size", SIZES)
def test_the_opening_hand_lies_in_the_middle(size: tuple[int, int]) -> None:
    scene = expect(screenshots.draw("decks_figures", size).app.top, StatisticsDialog)
    cards = [target.rect for target in scene.targets if key_kind(target.key) == "card"]
    assert abs(cards[0].x - scene.body.x - (scene.body.right - cards[-1].right)) <= 1
