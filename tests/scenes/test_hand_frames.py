"""In a full hand the light round a card is as wide as what is seen of the card."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

import game.scenes.shots  # noqa: F401  registers all scenes
from game.engine.cards import CardDef
from game.engine.decisions import Decision
from game.engine.view import PlayerView
from game.scenes.table import cards, samples
from game.ui import shot
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


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_in_a_full_hand_each_name_stands_in_what_is_seen_of_its_card(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """In the large window the next card cut every name: only the small form knows how much of it is seen."""
    made: list[int] = []
    form = cards._in_hand

    def noted(card: CardDef, height: int, cost: int | None, visible: int) -> Surface:
        made.append(visible)
        return form(card, height, cost, visible)

    monkeypatch.setattr(cards, "_in_hand", noted)
    cards._made.clear()
    shot.draw("crowded", size)
    assert len(made) == 12 and all(made)
