"""In a full hand the light round a card is as wide as what is seen of the card."""

from __future__ import annotations

import pytest
from pygame import Rect

import game.scenes.shots  # noqa: F401  registers all scenes
from game.engine.decisions import Decision
from game.engine.view import PlayerView
from game.scenes.table import samples
from game.ui.app import App
from game.ui.draw import Canvas
from game.ui.palette import Color
from game.ui.settings import Settings
from game.ui.texts import Texts


def test_a_frame_ends_where_the_next_card_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    def wanted(view: PlayerView, decision: Decision) -> bool:
        return len(view.hand) > 8 and decision.kind == "discard"

    samples.WANTED["crowded_hand"] = wanted
    app = App(Settings(speed="instant"), Texts("en", strict=True))
    app.open_hidden((1280, 720))
    scene = samples.scene_at(app, "crowded_hand")
    app.push(scene)
    framed: list[Rect] = []

    def rim(self: Canvas, rect: Rect, color: Color, line: float = 2, radius: float = 4, dashed: bool = False) -> None:
        framed.append(rect)

    monkeypatch.setattr(Canvas, "rim", rim)
    scene.relay()
    scene.app.draw()
    cards = scene.session.view.hand
    boxes = [scene.places["card", card].rect for card in cards]
    lit = [index for index, card in enumerate(cards[:-1]) if ("card", card) in scene.lights.lit]
    assert lit
    for index in lit:
        box, after = boxes[index], boxes[index + 1]
        assert after.x < box.right, "the hand is not full"
        found = [rect for rect in framed if abs(rect.x - box.x) < 4 and abs(rect.y - box.y) < 4]
        assert found and all(rect.right <= after.x + 1 for rect in found)
