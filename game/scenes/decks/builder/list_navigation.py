"""Walking with keys or a pad through the lists of the builder, as one reads: over the ends of rows and columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.decks.builder.editor import Workbench


def walk(desk: Workbench, way: str) -> bool:
    """Left and right in the grid, up and down in the deck; False where the arrow means something else."""
    here, by = desk.targets.focus, 1 if way in ("right", "down") else -1
    if not desk.targets.ring or here is None:
        return False
    walked = desk.pool_panel if way in ("left", "right") else desk.deck_list
    goal = walked.beside(here, by)
    if goal is None:
        return False
    walked.reveal(goal)
    desk.relay_parts(walked)
    desk.targets.give_focus(goal)
    return True


def page(desk: Workbench, name: str) -> None:
    """A page of the deck where the focus is in it, else of the grid."""
    here = desk.targets.focused
    in_deck = desk.targets.ring and here is not None and here.group == desk.deck_list.name
    (desk.deck_list if in_deck else desk.pool_panel).page(name)
    desk.app.redraw()
