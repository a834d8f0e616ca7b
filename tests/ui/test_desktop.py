"""What stands on the desk of the title: its edges have no steps."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Surface

from game.ui.backdrop import desk_objects
from game.ui.style.layout import Layout

LAYOUT = Layout((1024, 600))
WALL = (96, 72, 48)


@pytest.mark.parametrize(
    "put",
    [
        lambda room: desk_objects.mug(room, LAYOUT, 60, 60),
        lambda room: desk_objects.pencil(room, LAYOUT, (40, 90), (120, 70)),
    ],
)
def test_the_edges_of_what_stands_on_the_desk_have_no_steps(put: Callable[[Surface], None]) -> None:
    room = Surface((180, 180))
    room.fill(WALL)
    put(room)
    across = {tuple(room.get_at((x, y))) for x in range(180) for y in range(180)}
    assert len(across) > 50, "along its edges its colours mix with the wall's"


def test_what_lies_round_a_thing_on_the_desk_is_left_as_it_was() -> None:
    room = Surface((180, 180))
    room.fill(WALL)
    desk_objects.pencil(room, LAYOUT, (40, 90), (120, 70))
    assert all(room.get_at((x, y))[:3] == WALL for x, y in ((30, 62), (30, 100), (128, 62), (128, 100)))
