"""Soft and translucent shapes: laid in pieces they look as a whole sheet would."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from pygame import Rect, Surface

from game.ui.surfaces import shapes

BEFORE = (180, 140, 90)
SIZE = (520, 420)
BOX = Rect(60, 50, 380, 290)


def pixels(surface: Surface) -> npt.NDArray[np.int32]:
    """The colours of a surface, as numbers that can be subtracted."""
    return pygame.surfarray.array3d(surface).astype(np.int32)


def desk() -> Surface:
    """Something opaque on which things are laid."""
    sheet = Surface(SIZE, depth=32)
    sheet.fill(BEFORE)
    return sheet


def by_sheet(soft: shapes.Soft) -> Surface:
    """The same laid on a clear sheet first, as far as that can be told apart."""
    clear = Surface(SIZE, pygame.SRCALPHA)
    soft.lay(clear, BOX.x - soft.pad, BOX.y - soft.pad)
    below = desk()
    below.blit(clear, (0, 0))
    return below


@pytest.mark.parametrize(
    "soft",
    [shapes.shadow(*BOX.size, 6, 12, 150), shapes.glow(*BOX.size, 8, 9, (255, 214, 120))],
    ids=["shadow", "glow"],
)
def test_in_pieces_a_soft_shape_is_the_same_as_on_a_sheet(soft: shapes.Soft) -> None:
    below = desk()
    soft.lay(below, BOX.x - soft.pad, BOX.y - soft.pad)
    difference = np.abs(pixels(below) - pixels(by_sheet(soft)))
    assert difference.max() <= 4
    assert tuple(below.get_at((5, 5)))[:3] == BEFORE
    assert tuple(below.get_at(BOX.center))[:3] != BEFORE
    along = pixels(below)[BOX.x + 80 : BOX.right - 80, BOX.y - 3]
    assert (along == along[0]).all(), "the edge is the same all along"


def test_a_hollow_shape_leaves_only_its_middle_as_it_was() -> None:
    soft, below, whole = shapes.shadow(*BOX.size, 6, 12, 150), desk(), desk()
    soft.lay(below, BOX.x - soft.pad, BOX.y - soft.pad, hollow=True)
    soft.lay(whole, BOX.x - soft.pad, BOX.y - soft.pad)
    assert tuple(below.get_at(BOX.center))[:3] == BEFORE
    changed = np.argwhere((pixels(below) != pixels(whole)).any(2))
    for x, y in (changed.min(0), changed.max(0)):
        assert BOX.collidepoint(int(x), int(y))


def test_a_shape_round_a_large_rectangle_takes_no_memory_of_its_size() -> None:
    large = shapes.shadow(1800, 1000, 6, 12, 150)
    assert large.nbytes < 50_000


@pytest.mark.parametrize("radius", [-1, 0, 9, 400])
@pytest.mark.parametrize("size", [(90, 60), (380, 290)])
def test_a_wash_is_the_same_as_a_translucent_sheet(radius: int, size: tuple[int, int]) -> None:
    rect, color, alpha = Rect((30, 40), size), (40, 80, 160), 120
    sheet = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(sheet, (*color, alpha), sheet.get_rect(), border_radius=radius)
    wanted, washed = desk(), desk()
    wanted.blit(sheet, rect)
    shapes.wash(washed, rect, color, alpha, radius)
    assert np.abs(pixels(wanted) - pixels(washed)).max() <= 2


def test_a_wash_stays_within_the_clip() -> None:
    below = desk()
    below.set_clip(Rect(100, 100, 50, 50))
    shapes.wash(below, BOX, (0, 0, 0), 200, 8)
    changed = np.argwhere((pixels(below) != np.array(BEFORE)).any(2))
    assert (changed.min(0) == (100, 100)).all()
    assert (changed.max(0) == (149, 149)).all()
