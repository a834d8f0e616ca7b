"""A scene that is gone holds no picture of a window's size, whoever still refers to it (memory)."""

from __future__ import annotations

import gc
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING

import pygame
import pytest

import game.scenes.samples  # noqa: F401 - registers the scenes
from game.scenes.base import Scene
from game.scenes.loading import Loading
from game.ui.cache.byte_cache import ByteCache, evict_idle
from game.ui.drawing.canvas import Canvas
from game.ui.runtime.app import App
from game.ui.testing import screenshots
from tests.support.scenes.windows import push, window

if TYPE_CHECKING:
    from game.ui.runtime.scene_protocol import SceneProtocol

SIZE = (1280, 720)
NOTED = ("first_", "summary")
"""Scenes with a slip upon the table that is kept as it was noted."""
LARGE = SIZE[0] * SIZE[1] * 4 // 4  # bytes: a quarter of the window


def large_pictures(scene: object) -> list[str]:
    """What large pictures hang on a scene, by the kind of thing that holds each; what others share is no matter."""
    seen, todo, found = {id(scene)}, [scene], []
    while todo:
        holder = todo.pop()
        for thing in gc.get_referents(holder):
            if id(thing) in seen or isinstance(thing, (App, Canvas, ByteCache, ModuleType, type, FunctionType)):
                continue
            seen.add(id(thing))
            if isinstance(thing, pygame.Surface):
                if thing.get_parent() is None and thing.get_pitch() * thing.get_height() >= LARGE:
                    found.append(f"{thing.get_size()} held by {type(holder).__name__}")
            else:
                todo.append(thing)
    return found


def shown(make: str) -> tuple[App, SceneProtocol]:
    """An application with a scene above another, drawn as a window draws it."""
    app = window(SIZE, speed="normal")
    app.push(Scene(app))
    scene = push(screenshots.builder(make)(app))
    app.draw()
    app.draw()
    return app, scene


@pytest.mark.parametrize("name", [name for name in screenshots.scenes() if not name.startswith(NOTED)])
def test_a_closed_scene_holds_no_large_picture(name: str) -> None:
    app, scene = shown(name)
    while len(app.scenes) > 1:  # and those beneath it, to which it leads back
        app.pop()
    assert large_pictures(scene) == []


def test_those_that_keep_their_picture_are_known_to_hold_one_while_they_are_open() -> None:
    for name in ("title", "decks", "crowded", "lesson_1_4"):
        assert large_pictures(shown(name)[1]), name


def test_a_case_that_was_put_away_while_it_was_dealt_holds_none() -> None:
    app = window(SIZE, speed="normal")
    app.push(Scene(app))
    dealing = push(Loading(app, lambda: screenshots.builder("crowded")(app)))
    app.draw()
    assert large_pictures(dealing), "what is seen below it"
    app.pop()
    assert large_pictures(dealing) == []


@pytest.mark.parametrize("name", ["decks", "title"])
def test_what_is_covered_holds_none_where_memory_is_short_and_looks_the_same_afterwards(name: str) -> None:
    app, scene = shown(name)
    app.fade.finish()
    app.redraw()
    app.draw()
    seen = pygame.image.tobytes(app.canvas.surface, "RGB")
    evict_idle(0.0)
    assert large_pictures(scene), "what is seen stays"
    app.push(Scene(app))
    evict_idle(0.0)
    assert large_pictures(scene) == []
    app.pop()
    app.fade.finish()
    app.draw()
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == seen
    evict_idle(0.0)
    assert large_pictures(scene), "it is seen again"
