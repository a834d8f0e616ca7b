"""Clicks that only look: at a pile, the log, the own X-File, another player's band, or further down a list."""

from __future__ import annotations

from game.engine.core.refs import PlayerRef
from game.scenes.screens import open_screen
from game.scenes.table.core.table_protocols import PlayedTable
from game.scenes.table.facts.shown_opponents import others
from game.session.choice.choice_points import DeckPoint, Point, as_point


def leaf(scene: PlayedTable, point: Point) -> bool:
    """Show what was clicked, which cannot be chosen now, if that is all that a click on it means; else False."""
    app, session = scene.app, scene.session
    match as_point(point):
        case ("pile", str(pile), int(player)):
            open_screen(app, "piles", session, scene.log, pile, player)
        case DeckPoint(player=player):
            open_screen(app, "piles", session, scene.log, "deck", player)
        case ("log", *_):
            open_screen(app, "log", session, scene.log)
        case ("my_x_file", *_):
            scene.transient.want_x_file(True)
            app.redraw()
        case ("scroll", int(step)):
            scene.scroll_list(step)
        case PlayerRef(player=player) if player in others(session.view):
            scene.bring_forward(player)
        case _:
            return False
    return True
