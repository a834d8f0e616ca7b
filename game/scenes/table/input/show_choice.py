"""A choice that is read of elsewhere is pointed out on the table: its way is begun there, as far as that is free."""

from __future__ import annotations

from game.engine.core.choices import Choice, is_declining
from game.engine.view.staged_steps import with_copies
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.input.played_table import PlayedTable
from game.scenes.table.wording.prompt_text import DECLINE
from game.session.choice.choice_points import ButtonPoint, Point


def point_out(scene: PlayedTable, choice: Choice) -> Point | None:
    """Put the focus where this choice begins, and begin it if nothing is sent thereby; gives where it begins."""
    point = begins(scene, choice)
    if point is None or point not in scene.places:
        return None
    if point not in (MAIN, DECLINE) and not _sends(scene, point):
        scene.acts.click(point)
    scene.targets.give_focus(point)
    scene.app.redraw()
    return point


def begins(scene: PlayedTable, choice: Choice) -> Point | None:
    """What would have to be clicked first for this choice; None where nothing is asked."""
    chooser, decision = scene.chooser, scene.session.decision
    if chooser is None or decision is None:
        return None
    chooser.cancel()
    for copy in with_copies([choice], scene.session.view):
        if (point := chooser.toward(copy)) is not None and not isinstance(point, ButtonPoint):
            return point
    return DECLINE if DECLINE in scene.places and is_declining(choice) else MAIN


def _sends(scene: PlayedTable, point: Point) -> bool:
    """Whether a click there would answer the question at once: then it is left to the player."""
    chooser = scene.chooser
    assert chooser is not None
    made = chooser.pick(point) if chooser.can(point) else None
    chooser.cancel()
    return made is not None and not scene.stage.takes(made)
