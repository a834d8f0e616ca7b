"""The text lint finds what a player could not read, and nothing else."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import BONE, INK
from game.ui.text.recorder import Recorder


@pytest.fixture
def canvas() -> Canvas:
    surface = pygame.Surface((1280, 720))
    surface.fill((10, 12, 14))
    return Canvas(surface, recorder=Recorder(surface.get_rect()))


def faults(canvas: Canvas, *told: str) -> list[str]:
    assert canvas.recorder
    return [fault.split(":")[0] for fault in canvas.recorder.faults(told)]


def test_good_text_has_no_fault(canvas: Canvas) -> None:
    canvas.text((40, 40), "Aubrey, MO")
    canvas.text((40, 80), "asks Motive", 14)
    canvas.para((40, 120), "Several words that take more than a single line to say.", 120)
    assert faults(canvas) == []


def test_cut_text_is_a_fault_unless_something_says_it_whole(canvas: Canvas) -> None:
    box = canvas.text((40, 40), "The Manitou Stalks His Prey", room=90)
    assert box.w <= 90
    assert faults(canvas) == ["cut"]
    assert faults(canvas, "Adversary: The Manitou Stalks His Prey, 6 CP") == []


def test_a_cut_paragraph_is_a_fault(canvas: Canvas) -> None:
    canvas.para((40, 40), "One two three four five six seven eight nine ten.", 100, lines=2)
    assert "cut" in faults(canvas)


def test_text_beyond_the_window_is_a_fault(canvas: Canvas) -> None:
    canvas.text((1250, 40), "Investigation")
    assert faults(canvas) == ["off the window"]


def test_text_beyond_its_box_is_a_fault(canvas: Canvas) -> None:
    with canvas.inside(Rect(40, 40, 60, 30)):
        canvas.text((44, 44), "Investigation")
    assert faults(canvas) == ["outside its box"]


def test_faint_text_is_a_fault_and_dimmed_text_may_be_fainter(canvas: Canvas) -> None:
    canvas.text((40, 40), "ink on black", color=INK)
    assert faults(canvas) == ["faint"]
    grey = (110, 110, 110)
    with canvas.dimmed():
        canvas.text((40, 90), "a card that cannot be chosen", color=grey)
    assert faults(canvas) == ["faint"]
    canvas.text((40, 140), "the same, not dimmed", color=grey)
    assert faults(canvas) == ["faint", "faint"]


def test_overlapping_text_is_a_fault_within_a_layer_only(canvas: Canvas) -> None:
    canvas.text((40, 40), "below")
    canvas.over()
    canvas.text((40, 40), "above")
    assert faults(canvas) == []
    canvas.text((44, 42), "over it")
    assert "overlap" in faults(canvas)


def test_no_font_is_made_below_the_floor() -> None:
    from game.ui.text import fonts

    with pytest.raises(ValueError, match="14"):
        fonts.font("sans", 13)


def test_kept_parts_are_painted_once_and_again_for_the_lint(canvas: Canvas) -> None:
    painted: list[int] = []

    def paint(part: Canvas, rect: Rect) -> None:
        painted.append(1)
        part.text((rect.x + 4, rect.y + 4), "kept", color=BONE)

    quiet = Canvas(pygame.Surface((200, 100)))
    for _ in range(3):
        quiet.keep("part", Rect(10, 10, 80, 30), paint)
    assert len(painted) == 1
    quiet.keep("part", Rect(10, 10, 90, 30), paint)
    assert len(painted) == 2
    for _ in range(2):
        canvas.keep("part", Rect(10, 10, 80, 30), paint)
    assert len(painted) == 4
    assert canvas.recorder and len(canvas.recorder.lines) == 2
