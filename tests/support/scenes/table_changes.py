"""What changes at a table, as announcements are made of it."""

from __future__ import annotations

from dataclasses import replace

from game.scenes.table.animation.event_motion import EventMotion
from game.scenes.table.scene import TableScene
from game.ui.surfaces.picture_before import PictureBefore
from tests.support.scenes.windows import at


def change_of(scene: TableScene) -> EventMotion:
    rest, layout = scene.rest, scene.app.canvas.layout
    old = PictureBefore(rest, ())
    return EventMotion(scene.session.view, scene.t, layout, scene.places, old, scene.places, rest)


def slide(scene: TableScene) -> None:
    """The bands of a table begin to move to where they are."""
    seen, layout = scene.seen, scene.app.canvas.layout
    top, middle, low = seen.frame.bands
    was = replace(seen.frame, bands=(top.move(0, 20), middle.move(0, 20), low.move(0, 20)))
    scene.layers.show(seen, layout, replace(seen, frame=was))
    scene.layers.begin(scene.motion)


def normal(name: str = "table") -> TableScene:
    scene = at(name)
    scene.app.settings.speed = "normal"
    scene.pace(scene.app.settings.pace)
    return scene
