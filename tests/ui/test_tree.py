"""A picture as a tree of nodes: noted without pixels, compared, and drawn anew only where it differs."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.drawing.canvas import Canvas
from game.ui.style.layout import Layout
from game.ui.text.recorder import Recorder
from game.ui.tree import renderer
from game.ui.tree.node import Tree
from game.ui.tree.sketch import Sketch

SIZE = (1024, 600)
HIDDEN = frozenset({"card"})


def picture(words: str = "Mulder", color: tuple[int, int, int] = (40, 60, 80), at: int = 100, cards: int = 1) -> Tree:
    """A ground, some cards with their glow, and a line of text."""
    sketch = Sketch(Layout(SIZE))
    sketch.box(Rect((0, 0), SIZE), (10, 12, 14), 0)
    for number in range(cards):
        with sketch.node("card"):
            sketch.glow(Rect(at + 90 * number, 100, 80, 120))
            sketch.box(Rect(at + 90 * number, 100, 80, 120), color, 4, 200, edge=(200, 200, 200))
    sketch.text((100, 400), words)
    return sketch.tree


def drawn(tree: Tree, was: Tree | None = None) -> bytes:
    """What is seen of a tree, drawn anew or over another one."""
    canvas = Canvas(Surface(SIZE))
    if was is None:
        renderer.draw(canvas, tree.draw_calls)
    else:
        renderer.draw(canvas, was.draw_calls)
        if areas := renderer.changed(was.draw_calls, tree.draw_calls):
            renderer.draw(canvas, tree.draw_calls, areas)
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_what_is_noted_looks_as_what_is_drawn_at_once() -> None:
    canvas = Canvas(Surface(SIZE))
    canvas.paper(Rect(40, 40, 300, 200), seed=3)
    with canvas.clipped(Rect(0, 0, 180, 140)):
        canvas.panel(Rect(100, 80, 200, 120), 200)
        canvas.rim(Rect(90, 70, 100, 100), (250, 200, 90), dashed=True)
    canvas.text((60, 60), "The truth is out there", alpha=120)
    sketch = Sketch(Layout(SIZE))
    sketch.paper(Rect(40, 40, 300, 200), seed=3)
    with sketch.clipped(Rect(0, 0, 180, 140)):
        sketch.panel(Rect(100, 80, 200, 120), 200)
        sketch.rim(Rect(90, 70, 100, 100), (250, 200, 90), dashed=True)
    sketch.text((60, 60), "The truth is out there", alpha=120)
    assert pygame.image.tobytes(canvas.surface, "RGB") == drawn(sketch.tree)


def test_equal_pictures_are_equal_values_and_nothing_is_drawn_anew() -> None:
    assert picture() == picture()
    assert renderer.changed(picture().draw_calls, picture().draw_calls) == []


def test_only_what_differs_is_drawn_anew_and_it_looks_as_all_of_it_would() -> None:
    was = picture()
    for now in (picture("Scully"), picture(color=(90, 20, 20)), picture(at=130), picture(cards=3), picture(cards=0)):
        areas = renderer.changed(was.draw_calls, now.draw_calls)
        assert areas and sum(area.w * area.h for area in areas) < SIZE[0] * SIZE[1] / 4
        assert drawn(now, was) == drawn(now) != drawn(was)
        assert drawn(was, now) == drawn(was)


def test_what_lies_in_another_order_is_drawn_anew() -> None:
    def two(*names: str) -> Tree:
        sketch = Sketch(Layout(SIZE))
        sketch.box(Rect((0, 0), SIZE), (10, 12, 14), 0)
        for name in names:
            color = {"red": (200, 0, 0), "blue": (0, 0, 200)}[name]
            sketch.box(Rect(100 + 40 * (name == "blue"), 100, 80, 80), color)
        return sketch.tree

    was, now = two("red", "blue"), two("blue", "red")
    assert drawn(now, was) == drawn(now) != drawn(was)


def test_a_thing_can_be_left_out() -> None:
    tree = picture(cards=2)
    left = list(tree.root.without(HIDDEN))
    assert left == list(picture(cards=0).draw_calls)


def test_its_words_are_recorded_when_it_is_drawn() -> None:
    recorder = Recorder(Rect((0, 0), SIZE))
    renderer.draw(Canvas(Surface(SIZE), None, recorder), picture("Scully").draw_calls)
    assert [line.text for line in recorder.lines] == ["Scully"]
    assert not recorder.faults()
