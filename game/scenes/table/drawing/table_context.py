"""From the state of a table to what it is drawn with: its draw context and its lights."""

from __future__ import annotations

from game.engine.core.choices import Choose, ChoosePaying
from game.engine.core.refs import card_ref
from game.engine.core.state import NOBODY
from game.engine.query.card_ids import subject_of
from game.engine.view.cached_view import CachedView
from game.engine.view.helpful_choices import shows_nothing_new
from game.engine.view.player_view import PlayerView
from game.scenes.common.players import color_of
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.lights import Lights
from game.scenes.table.core.table_protocols import ShownTable
from game.scenes.table.facts.shown_opponents import in_front
from game.session.choice import number_keys
from game.session.choice.choice_points import ButtonPoint
from game.session.choice.chooser import Chooser
from game.session.choice.staged_choices import Stage
from game.ui.drawing.canvas import Canvas


def draw_context_of(scene: ShownTable, canvas: Canvas, view: PlayerView | None = None) -> DrawContext:
    """The context in which the scene is drawn; `view` is what its player knows, where somebody holds that already."""
    view, setup = view or CachedView(scene.session.view), scene.session.setup
    colors = tuple(color_of(setup, seat) for seat in range(len(view.names)))
    front = in_front(view, scene.front, scene.session.asked, scene.lights.lit) if len(view.names) > 2 else NOBODY
    return DrawContext(canvas, view, scene.t, scene.lights, front=front, colors=colors)


def lights_of(chooser: Chooser | None, stage: Stage, view: PlayerView) -> Lights:
    """What light falls on: what can be pointed at next, what was, what is staged, and the number keys.

    No light falls on what leads to nothing but a look at what is known; it can be clicked all the same.
    """
    if chooser is None:
        return Lights()
    depth = len(chooser.walked)
    ways = [way for way in chooser.open if len(way.points) > depth and not shows_nothing_new(view, way.choice)]
    found = dict.fromkeys(way.points[depth] for way in ways)
    options = [point for point in found if not isinstance(point, ButtonPoint)]
    picked = [step.picked for step in stage.steps if isinstance(step, Choose | ChoosePaying)]
    staged = {card_ref(subject_of(step)) for step in stage.steps} | {each for each in picked if isinstance(each, tuple)}
    keys = number_keys.keys_of(chooser, options, view.hand)
    return Lights(frozenset(options), frozenset(chooser.pointed), frozenset(staged), keys, stage.carried)
