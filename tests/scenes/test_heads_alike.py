"""What stands side by side is headed alike: five values in one face, five affiliations each with its sign."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.cards import CHARACTERISTICS
from game.scenes.learning.samples import at_beat
from game.scenes.question.panel import QuestionPanel
from game.scenes.table.lighting import desk_of
from game.ui.draw import Canvas
from tests.scenes.windows import at_sheet, window


def test_the_titles_of_the_five_values_are_set_in_one_face(monkeypatch: pytest.MonkeyPatch) -> None:
    """«Manip. of Evidence» stood in other letters than its neighbours."""
    scene = at_beat(window(), 1, 9)
    scene.app.push(scene)
    typed: list[str] = []
    real = Canvas.typed

    def note(canvas: Canvas, at: tuple[int, int], text: str, *how: Any, **more: Any) -> Any:
        typed.append(text)
        return real(canvas, at, text, *how, **more)

    monkeypatch.setattr(Canvas, "typed", note)
    scene.relay()
    assert scene.frame is not None and isinstance(scene.panel, QuestionPanel) and scene.panel.page == "result"
    desk = desk_of(scene, scene.app.canvas)
    found = [desk.short_word(value) in typed for value in CHARACTERISTICS["result"]]
    assert len(set(found)) == 1, found


def test_each_affiliation_has_its_sign_over_its_suspects(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at_sheet("guess")
    signs: list[str] = []
    real = Canvas.icon

    def note(canvas: Canvas, at: tuple[int, int], name: str, *how: Any, **more: Any) -> Any:
        head = scene.places.get(("head", name))
        if head is not None and head.rect.collidepoint(at):
            signs.append(name)
        return real(canvas, at, name, *how, **more)

    monkeypatch.setattr(Canvas, "icon", note)
    scene.relay()
    assert set(signs) == set(CHARACTERISTICS["affiliation"])
