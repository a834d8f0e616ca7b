"""From the state of the table scene to what is drawn and what can be pointed at: its desk, its lights, its targets."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.core.choices import Choose, ChoosePaying
from game.engine.core.refs import card_ref
from game.engine.query.card_ids import subject_of
from game.scenes.common.players import color_of
from game.scenes.table.core.context import Desk, Lights
from game.scenes.table.facts.opponents import in_front
from game.scenes.table.input.focus import ASIDE, CALM, group_of
from game.session.choice import number_keys
from game.session.choice.points import ButtonPoint
from game.ui.widgets.targets import Target

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.scenes.table.scene import TableScene
    from game.session.choice.staging import Stage
    from game.session.choice.walker import Chooser
    from game.ui.drawing.canvas import Canvas


def desk_of(scene: TableScene, canvas: Canvas) -> Desk:
    """The desk on which the scene is drawn."""
    view, setup = scene.session.view, scene.session.setup
    colors = tuple(color_of(setup, seat) for seat in range(len(view.names)))
    front = in_front(view, scene.front, scene.session.asked, scene.lights.lit)
    return Desk(canvas, view, scene.t, scene.lights, front=front, colors=colors)


def lights_of(chooser: Chooser | None, stage: Stage, hand: Sequence[int] = ()) -> Lights:
    """What light falls on: what can be pointed at next, what was, what is staged, and the number keys."""
    if chooser is None:
        return Lights()
    options = [point for point in chooser.options if not isinstance(point, ButtonPoint)]
    picked = [step.picked for step in stage.steps if isinstance(step, Choose | ChoosePaying)]
    staged = {card_ref(subject_of(step)) for step in stage.steps} | {each for each in picked if isinstance(each, tuple)}
    keys = number_keys.keys_of(chooser, options, hand)
    return Lights(frozenset(options), frozenset(chooser.pointed), frozenset(staged), keys, stage.carried)


def targets_of(scene: TableScene) -> list[Target]:
    """Everything that came to lie on the table, as targets of mouse, keys and focus."""
    found = []
    for point, place in scene.places.items():
        lit = point in scene.lights.lit
        key = scene.lights.keys.get(point, "")
        group, focusable = group_of(point, place.group, lit)
        found.append(
            Target(
                point,
                place.rect,
                place.say,
                partial(scene.click, point),
                group,
                int(key) if key.isdigit() and lit else 0,
                hold=scene.panel.hold(point) if scene.panel is not None else 0.0,
                tip=scene.t("table.may_be_chosen") if lit else "",
                focusable=focusable,
                aside=group.startswith(ASIDE),
                data=place.card,
                seen=place.seen,
                sound=("lift" if place.card >= 0 else "key") if lit or place.group in CALM else "",
            )
        )
    return found
