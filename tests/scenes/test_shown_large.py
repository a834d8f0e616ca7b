"""What another plays is seen large before it lies in its row, and what is negated is stamped before one's eyes."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.events import Event
from game.scenes.table import shown_large
from game.scenes.table.lingering import Told
from game.scenes.table.scene import TableScene
from game.scenes.table.telling import Teller
from game.ui.draw import Canvas
from game.ui.record import Recorder
from tests.scenes.test_heard import change_of, normal


def shown(scene: TableScene, event: Event) -> list[Told]:
    """The sheets over the table that this event shows."""
    scene.animator.hear([event], change_of(scene))
    return [act for act in scene.animator.moving if isinstance(act, Told)]


@pytest.mark.parametrize("reduced", [False, True])
def test_the_card_of_another_is_seen_large_and_my_own_is_not(reduced: bool) -> None:
    scene = normal()
    scene.motion.pace.reduced = reduced
    view = scene.session.view
    card = view.hand[0]
    assert not shown(scene, Event("played", view.seat, (card, 0, 0, (), 2)))
    scene.motion.finish()
    assert len(shown(scene, Event("played", 1 - view.seat, (card, 0, 0, (), 2)))) == 1
    for _ in range(60):
        scene.motion.update(30)
        scene.draw(scene.app.canvas)
    assert not scene.motion.busy


def test_what_is_negated_is_stamped(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = normal()
    words: list[str] = []

    def stamp(canvas: Canvas, at: tuple[int, int], text: str, *more: Any, **how: Any) -> None:
        words.append(text)

    monkeypatch.setattr(shown_large.marks, "stamp", stamp)
    assert len(shown(scene, Event("negated", 0, (scene.session.view.hand[0],)))) == 1
    scene.motion.update(700)
    scene.draw(scene.app.canvas)
    assert scene.t("motion.negated") in words


def written(scene: TableScene) -> str:
    """All that is written over the table now."""
    recorder = scene.app.canvas.recorder = Recorder(scene.app.canvas.full)
    scene.animator.paint(scene.app.canvas)
    scene.app.canvas.recorder = None
    return " ".join(line.text for line in recorder.lines)


def test_of_an_ability_that_another_uses_it_is_seen_who_uses_it_and_what_it_does() -> None:
    """«Les uses Dana Scully» alone told nobody what had happened."""
    scene = normal()
    view = scene.session.view
    uses = (info.card for seat in (0, 1) for info in view.agents(seat) if _usable(scene, info.card))
    event = Event("used", 1 - view.seat, (("card", next(uses)), 0, (), ()))
    assert len(shown(scene, event)) == 1
    scene.motion.update(900)
    told = Teller(view, scene.t).tell(event)
    assert told is not None and told.text in written(scene)
    scene.motion.finish()
    assert not shown(scene, event._replace(player=view.seat))


def _usable(scene: TableScene, card: int) -> bool:
    known = scene.session.view.card(card)
    return known is not None and bool(known.frame.uses)


def test_at_instant_pace_no_card_is_held_up() -> None:
    scene = normal()
    scene.app.settings.speed = "instant"
    scene.pace(scene.app.settings.pace)
    assert not shown(scene, Event("played", 1, (scene.session.view.hand[0], 0, 0, (), 2)))
    assert not scene.motion.busy
