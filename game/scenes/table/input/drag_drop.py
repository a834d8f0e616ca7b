"""Where a dragged thing falls: on what lies under the pointer, or on the nearest lit goal near enough to pull."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping

from pygame import Rect

from game.scenes.table.input.played_table import PlayedTable
from game.scenes.table.overlay import refusal_slip
from game.session.choice.choice_points import Point
from game.ui.drawing.node import Place
from game.ui.input.reader import Signal
from game.ui.widgets.targets import Targets

PULL = 48  # design units within which a goal pulls what is dropped


def distance(rect: Rect, pos: tuple[int, int]) -> float:
    """How far a point lies outside a rectangle, in pixels; 0 within."""
    x = max(rect.left - pos[0], 0, pos[0] - rect.right)
    y = max(rect.top - pos[1], 0, pos[1] - rect.bottom)
    return float((x * x + y * y) ** 0.5)


def under(targets: Targets, lit: Collection[Hashable], pos: tuple[int, int], pull: float) -> list[Point]:
    """What lies under a point, the uppermost first; then lit goals within `pull` pixels, the nearest first."""
    here = [target.key for target in reversed(targets.items) if target.rect.collidepoint(pos)]
    away = {target.key: distance(target.rect, pos) for target in targets if target.key in lit}
    near = sorted((key for key in away if 0 < away[key] <= pull), key=away.__getitem__)
    return [key for key in (*here, *near) if isinstance(key, tuple)]


def over_table(places: Mapping[Point, Place], me: int, pos: tuple[int, int]) -> bool:
    """Whether a thing dropped here was meant: on the prompt, anywhere above the hand, or on the own Discard Pile."""
    place, pile = places.get(("prompt",)), places.get(("pile", "discard", me))
    if pile is not None and pile.rect.collidepoint(pos):
        return True
    return place is not None and pos[1] < place.rect.bottom


def drag(scene: PlayedTable, signal: Signal) -> bool:
    """Drag a lit thing to a lit goal; dropped elsewhere it goes back. True if the signal was for it."""
    if signal.name == "drag_start":
        target = scene.targets.at(signal.start)
        if target is not None and isinstance(target.key, tuple) and scene.choice_controller.begin_drag(target.key):
            scene.transient.drag(target.key, signal.pos)
            scene.relay()
        elif target is not None and isinstance(target.key, tuple) and _is_of_hand(scene, target.key):
            refusal_slip.refuse(scene, target.key)
        return True
    if scene.transient.dragged is None:
        return False
    point, _ = scene.transient.dragged
    if signal.name == "drag":
        scene.transient.drag(point, signal.pos)
        scene.app.redraw()
        return True
    scene.transient.dragged = None
    points = under(scene.targets, scene.lights.lit, signal.pos, scene.app.layout.u(PULL))
    meant = point not in points and over_table(scene.places, scene.session.me, signal.pos)
    scene.acts.done(scene.choice_controller.drop(points, meant))
    return True


def _is_of_hand(scene: PlayedTable, point: Point) -> bool:
    place = scene.places.get(point)
    return place is not None and place.group == "hand" and scene.session.asked is not None
