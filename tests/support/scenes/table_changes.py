"""What changes at a table, as announcements are made of it, and what is seen of that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.core.events import Event
from game.scenes.table.animation.animator import Bare
from game.scenes.table.animation.event_motion import EventMotion
from game.scenes.table.animation.read_pause import Announcement
from game.scenes.table.scene import TableScene
from game.ui.surfaces.picture_before import PictureBefore
from tests.support.scenes.screens import recording
from tests.support.scenes.windows import at


def change_of(scene: TableScene) -> EventMotion:
    rest, layout = scene.rest, scene.app.canvas.layout
    old = PictureBefore(rest, ())
    return EventMotion(scene.session.view, scene.t, layout, scene.places, old, scene.places, rest)


def hear(scene: TableScene, news: Sequence[Event], change: EventMotion, bare: Bare | None = None) -> None:
    """What has happened begins as motion."""
    scene.animator.begin(scene.animator.staged(news, change, bare), change)


def held_up(scene: TableScene, *events: Event) -> list[Announcement]:
    """What the table holds up to be read once it has heard of these events."""
    hear(scene, events, change_of(scene))
    return [act for act in scene.animator.moving if isinstance(act, Announcement)]


def move_on(scene: TableScene, ms: int) -> None:
    """What moves goes on for so long, in rounds of at most 50 ms."""
    for passed in range(0, ms, 50):
        scene.motion.update(min(50, ms - passed))


def over_table(scene: TableScene) -> list[str]:
    """What is written over the table now."""
    return [line.text for line in recording(scene.app, scene.animator.paint).lines]


def slide(scene: TableScene) -> None:
    """The bands of a table begin to move to where they are."""
    seen, layout = scene.seen, scene.app.canvas.layout
    top, middle, low = seen.frame.bands
    was = replace(seen.frame, bands=(top.move(0, 20), middle.move(0, 20), low.move(0, 20)))
    scene.layers.show(seen, layout, replace(seen, frame=was))
    scene.layers.begin(scene.motion)


def normal(name: str = "table", speed: str = "normal") -> TableScene:
    """The table at a sample position, once it plays at that speed."""
    scene = at(name)
    scene.app.settings.speed = speed
    scene.pace(scene.app.settings.pace)
    return scene
