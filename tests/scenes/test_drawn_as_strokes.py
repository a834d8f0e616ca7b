"""What the table shows is noted as strokes: whatever is drawn past them would never be seen."""

from __future__ import annotations

import pytest

import game.scenes.samples  # noqa: F401  makes its pictures known
from game.ui.style.layout import Layout
from game.ui.testing import screenshots
from game.ui.tree.sketch import Sketch


class NoSurface:
    """Stands where a canvas has its pixels; nothing can be done with it."""

    def __getattr__(self, name: str) -> object:
        raise AssertionError(f"drawn past the strokes: surface.{name}")


@pytest.fixture(autouse=True)
def without_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Sketch.__init__

    def init(sketch: Sketch, layout: Layout) -> None:
        made(sketch, layout)
        sketch.surface = NoSurface()  # type: ignore[assignment]

    monkeypatch.setattr(Sketch, "__init__", init)


@pytest.mark.parametrize("name", screenshots.scenes())
def test_no_scene_draws_past_the_strokes(name: str) -> None:
    screenshots.draw(name)
