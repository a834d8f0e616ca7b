"""Cards that are drawn: none is seen at its place before it has flown there, and none beside it loses its edge."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from game.engine.core.choices import BuyCards
from game.scenes.table.animation.motion_effects import Flight
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from tests.support.scenes.windows import at

positions.WANTED["buying_two"] = lambda view, decision: (
    decision.kind == "buy" and view.active == 0 and len(view.hand) == 6 and len(decision.choices) > 2
)


def bought() -> TableScene:
    """The table just after two cards were bought."""
    scene = at("buying_two", speed="normal")
    scene.app.draw()
    scene.choice_controller.send(BuyCards("buy", 2))
    scene.hear()
    return scene


def apart(one: Surface, other: Surface, rect: Rect) -> float:
    """How far two pictures are from each other there: the mean of all differences, 0 to 255."""
    first, second = (pygame.surfarray.array3d(sheet.subsurface(rect)).astype(int) for sheet in (one, other))
    return float(abs(first - second).mean())


def drawn(scene: TableScene) -> list[Flight]:
    """The cards that fly to the own hand."""
    hand = [scene.places["card", card].rect.center for card in scene.session.view.hand]
    flights = [one for one in scene.animator.moving if isinstance(one, Flight) and one.behind is not None]
    return [one for one in flights if one.goal.center in hand]


def frames(scene: TableScene) -> Iterator[Surface]:
    """The window, frame by frame, as long as cards are drawn."""
    for _ in range(90):
        scene.update(16)
        scene.app.run_after_frame()
        scene.app.draw()
        if drawn(scene):
            yield scene.app.canvas.surface


def test_no_card_is_seen_before_it_has_come_also_while_the_bands_move() -> None:
    scene = bought()
    passing = 0
    for shown in frames(scene):
        rest = scene.layers.rest
        waiting = [one.goal for one in drawn(scene) if not one.begun]
        passing += scene.layers.passing and bool(waiting)
        for goal in waiting:
            middle = Rect(goal.centerx - 20, goal.centery - 40, 40, 60)
            assert rest is not None and apart(shown, rest, middle) > 6
    assert passing > 3
