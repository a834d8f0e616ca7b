"""Names are whole where they matter: X-Files in the notebook and at questions, cards in strips and sums on the tape."""

from __future__ import annotations

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.cards.card_pool import CardPool
from game.scenes.common.short_names import x_file
from game.ui.drawing import column_heads
from game.ui.drawing.canvas import Canvas
from game.ui.style.layout import Layout
from game.ui.testing import screenshots
from game.ui.testing.text_lint import SIZES
from game.ui.text import fitting
from game.ui.text.fonts import SMALLER
from game.ui.text.recorder import Line


def lines(scene: str, size: tuple[int, int], text: int = 100) -> list[Line]:
    recorder = screenshots.draw(scene, size, text_percent=text).app.canvas.recorder
    return recorder.lines


@pytest.fixture
def canvas() -> Canvas:
    pygame.font.init()
    return Canvas(pygame.Surface((1280, 720)), Layout((1280, 720)))


def names(pool: CardPool) -> list[str]:
    return [x_file(card) for card in pool.x_files]


def test_a_name_is_broken_between_words_and_after_hyphens_only(pool: CardPool) -> None:
    assert ("The Cigarette-", "Smoking Man") in fitting.broken("The Cigarette-Smoking Man")
    assert fitting.broken("Eve") == [("Eve",)]
    for name in names(pool):
        words = set(name.replace("-", " ").split())
        for form in fitting.broken(name):
            assert {word for line in form for word in line.replace("-", " ").split()} == words
            assert len(form) <= 2


def test_a_name_is_as_large_as_its_box_lets_it_be(canvas: Canvas, pool: CardPool) -> None:
    for name in names(pool):
        whole = fitting.need(canvas, name, "bold", SMALLER[0], lines=1)
        assert fitting.settle(canvas, name, "bold", whole, 60).lines == (name,)
        narrow = fitting.need(canvas, name, "bold", SMALLER[0])
        found = fitting.settle(canvas, name, "bold", narrow, 60)
        assert found.size == SMALLER[0]
        assert max(canvas.width(line, found.size, "bold") for line in found.lines) <= narrow
        assert fitting.settle(canvas, name, "bold", narrow, found.step).lines in ((name,), found.lines)


def test_columns_give_each_what_it_needs_and_share_the_rest() -> None:
    found = column_heads.columns(pygame.Rect(10, 0, 320, 50), [100, 50, 70], 10)
    assert [box.w >= need for box, need in zip(found, (100, 50, 70), strict=True)] == [True] * 3
    assert found[0].x == 10 and found[-1].right == 330


@pytest.mark.parametrize("scene", ["notebook", "notebook_four", "guess", "picking"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_x_file_is_named_in_full(scene: str, size: tuple[int, int], pool: CardPool) -> None:
    drawn = lines(scene, size)
    assert [line.whole for line in drawn if line.text != line.whole] == []
    told = " ".join(line.text for line in drawn)
    for name in names(pool):
        forms = [" ".join(form).replace("- ", "-") for form in fitting.broken(name)]
        assert name in told.replace("- ", "-") or any(form in told for form in forms), name


@pytest.mark.parametrize("scene", ["replay_end", "replay"])
def test_no_card_of_a_strip_is_a_stump(scene: str) -> None:
    taken = screenshots.draw(scene, (1024, 600))
    strips = [target.rect for target in getattr(taken.app.top, "targets", ()) if target.group == "aside strips"]
    recorder = taken.app.canvas.recorder
    assert recorder and strips
    for line in recorder.lines:
        if line.text != line.whole and any(rect.contains(line.box) for rect in strips):
            assert len(line.text) > len(line.whole) / 2, line.whole


def test_the_tape_adds_up_also_where_not_all_of_it_is_seen() -> None:
    drawn = [line.text for line in lines("stack", (1024, 600))]
    total = drawn.index("Total now")
    at = drawn.index("Team 1")
    assert "Mulder, Green" in drawn[at:total], "who is no more told line by line is told together"
    assert sum(int(text) for text in drawn[at:total] if text.isdigit()) == int(drawn[total + 1])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["question", "question_multi", "penalty"])
def test_names_of_suspects_are_whole_or_counted(scene: str, size: tuple[int, int], pool: CardPool) -> None:
    """A list that has no room for all says how many more there are, and cuts nobody's name."""
    known = set(names(pool))
    cut = [line.text for line in lines(scene, size) if line.text != line.whole and line.whole in known]
    assert cut == []


@pytest.mark.parametrize("scene", ["question", "question_multi", "penalty"])
def test_the_site_that_was_solved_is_named_in_full(scene: str) -> None:
    cut = [line.whole for line in lines(scene, (1280, 720)) if line.text != line.whole]
    assert cut == []
