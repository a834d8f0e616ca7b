"""Clicks that only look: at a pile, the log, the own X-File, another player's band, or further down a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.papers.heaps import PilesScene
from game.scenes.papers.log import LogScene
from game.scenes.table.facts.opponents import others

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene
    from game.session.choice.points import Point


def leaf(scene: TableScene, point: Point) -> bool:
    """Show what was clicked, if that is all that a click on it can mean now; else False."""
    app, session = scene.app, scene.session
    match point[0]:
        case "pile":
            app.push(PilesScene(app, session, scene.log, point[1], point[2]))
        case "deck" if point not in scene.lights.lit:
            app.push(PilesScene(app, session, scene.log, "deck", point[1]))
        case "log":
            app.push(LogScene(app, session, scene.log))
        case "my_x_file":
            scene.above.x_file = True
            app.redraw()
        case "scroll":
            scene.scroll = max(0, scene.scroll + point[1])
            scene.relay()
        case "player" if point not in scene.lights.lit and point[1] in others(session.view):
            scene.front = point[1]
            scene.relay()
        case _:
            return False
    return True
