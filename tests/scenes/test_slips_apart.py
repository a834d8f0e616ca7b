"""What is said over the table lies on nothing else that is read: neither on a card held large nor on a note."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.engine.core.refs import card_ref
from game.scenes.table.hints.hint_bubble import HintBubble
from game.scenes.table.hints.hint_list import HINTS, Moment
from game.scenes.table.scene import TableScene
from game.session.choice.choice_points import Point
from game.ui.input.reader import Signal
from game.ui.widgets import controls
from tests.support.scenes.windows import at, place

pytestmark = pytest.mark.usefixtures("own_home")


def unlit(scene: TableScene) -> Point:
    """A card on the table that cannot be chosen now."""
    lit = scene.lights.lit | scene.lights.chosen
    return next(
        point for point, one in scene.places.items() if one.card >= 0 and one.group == "hand" and point not in lit
    )


def rest(scene: TableScene, ms: float) -> None:
    for _ in range(int(ms // 20)):
        scene.update(20)


def test_a_slip_and_a_card_held_large_are_not_read_at_once() -> None:
    """The card came up below what had been said of it."""
    scene = at("table")
    where = place(scene, unlit(scene))
    scene.handle(Signal("move", where))
    rest(scene, 1000)
    assert scene.transient.card is not None
    for name in ("press", "release", "click"):
        scene.handle(Signal(name, where, 1, where))
    assert scene.transient.slip.beside is not None and scene.transient.card is None
    rest(scene, 2000)
    assert scene.transient.slip.beside is not None and scene.transient.card is None, "what was said last is read"
    scene.handle(Signal("move", (where[0] + 2, where[1])))
    rest(scene, 1000)
    assert scene.transient.card is not None, "what is pointed at anew is"
    assert scene.transient.slip.beside is None


def test_a_slip_lies_beside_a_note_not_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at("table")
    decision = scene.session.decision
    notes = HintBubble(scene)
    scene.extras.append(notes)
    card = card_ref(scene.session.view.agents(0, "field")[0].card)
    notes.show(HINTS[0]._replace(where=lambda moment: (card,)), Moment(scene.session.view, decision, ()))
    laid: list[Rect] = []
    real = controls.tooltip

    def tooltip(*how: object, **more: object) -> Rect:
        laid.append(real(*how, **more))  # type: ignore[arg-type]
        return laid[-1]

    scene.app.draw()
    assert notes.note is not None
    monkeypatch.setattr(controls, "tooltip", tooltip)
    for point, one in scene.places.items():
        if point[0] in ("card", "section", "phase", "pile"):
            laid.clear()
            scene.transient.say(one.rect, "That cannot be chosen at this moment.", "4.4c")
            scene.app.draw()
            assert laid and not laid[-1].colliderect(notes.note), point
            assert scene.app.canvas.full.contains(laid[-1])
