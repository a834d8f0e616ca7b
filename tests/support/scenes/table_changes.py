"""What changes at a table, as announcements are made of it."""

from __future__ import annotations

from game.scenes.table.animation.event_motion import EventMotion
from game.scenes.table.scene import TableScene
from tests.support.scenes.windows import at


def change_of(scene: TableScene) -> EventMotion:
    rest, layout = scene.seen.picture, scene.app.canvas.layout
    return EventMotion(scene.session.view, scene.t, layout, scene.places, rest, scene.places, rest)


def normal(name: str = "table") -> TableScene:
    scene = at(name)
    scene.app.settings.speed = "normal"
    scene.pace(scene.app.settings.pace)
    return scene
