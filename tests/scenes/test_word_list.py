"""The list of what lies nowhere on the table hides nothing that can be chosen, if there is another place for it."""

from __future__ import annotations

from pygame import Rect

from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.lights import Lights
from game.scenes.table.drawing import choice_list
from game.scenes.table.samples import positions
from tests.support.scenes.windows import window

STAGE = Rect(160, 10, 870, 480)


def ctx(*lit: Rect) -> DrawContext:
    app = window()
    scene = positions.scene_at(app, "table")
    points = [("card", 100 + index) for index in range(len(lit))]
    found = DrawContext(app.canvas, scene.session.view, app.t, Lights(frozenset(points)))
    for point, rect in zip(points, lit, strict=True):
        found.place(point, rect)
    return found


def test_it_lies_at_the_foot_of_the_stage() -> None:
    box = choice_list.settled(ctx(), STAGE, 400, 120)
    assert STAGE.contains(box) and STAGE.bottom - box.bottom < 12 and box.centerx == STAGE.centerx


def test_it_makes_room_for_what_can_be_chosen() -> None:
    below, between = Rect(500, 400, 80, 80), Rect(500, 230, 80, 80)
    assert not choice_list.settled(ctx(below), STAGE, 400, 120).colliderect(below)
    high = choice_list.settled(ctx(below, between), STAGE, 400, 120)
    assert not high.colliderect(below) and not high.colliderect(between)


def test_where_the_middle_is_full_it_lies_beside_it() -> None:
    row = [Rect(x, 400, 80, 80) for x in (420, 520, 620)]
    lone = [Rect(500, 230, 80, 80), Rect(500, 30, 80, 80)]
    box = choice_list.settled(ctx(*row, *lone), STAGE, 400, 120)
    assert STAGE.contains(box) and not box.collidelistall(row + lone)


def test_where_all_is_full_it_hides_the_least() -> None:
    """What counts is how much is hidden, not of how many things: three narrow ones rather than a broad one."""
    foot, middle = Rect(STAGE.x, 400, STAGE.w, 80), Rect(STAGE.x, 220, STAGE.w, 80)
    narrow = [Rect(STAGE.x, y, STAGE.w, 8) for y in (30, 60, 90)]
    box = choice_list.settled(ctx(foot, middle, *narrow), STAGE, 400, 120)
    assert STAGE.contains(box) and not box.collidelistall([foot, middle])
    assert len(box.collidelistall(narrow)) == 3 and box.centerx == STAGE.centerx
