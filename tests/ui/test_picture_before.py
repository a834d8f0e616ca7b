"""What a picture showed before is kept where it changes: pieces, the whole, and what is drawn over the new one."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.surfaces.picture_before import PictureBefore

SIZE = (60, 40)


def noise(dice: Random) -> Surface:
    surface = Surface(SIZE)
    for x in range(0, SIZE[0], 2):
        for y in range(0, SIZE[1], 2):
            surface.fill([dice.randrange(256) for _ in range(3)], Rect(x, y, 2, 2))
    return surface


def pixels(surface: Surface | None) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def areas(dice: Random, count: int = 5) -> list[Rect]:
    return [
        Rect(dice.randrange(-5, 55), dice.randrange(-5, 35), dice.randrange(1, 25), dice.randrange(1, 20))
        for _ in range(count)
    ]


@pytest.mark.parametrize("seed", range(12))
def test_the_picture_before_is_known_whole_though_it_was_drawn_over_three_times(seed: int) -> None:
    dice = Random(seed)
    picture, was = noise(dice), Surface(SIZE)
    was.blit(picture, (0, 0))
    before = PictureBefore(picture, [])
    for _ in range(3):
        changed = areas(dice)
        before.add(changed)
        other = noise(dice)
        picture.blits([(other, area, area) for area in changed])
    assert pixels(before.whole()) == pixels(was)
    for rect in areas(dice):
        part = rect.clip(was.get_rect())
        assert not part.w or pixels(before.piece(rect)) == pixels(was.subsurface(part))


def test_each_place_is_laid_over_the_new_picture_once() -> None:
    dice = Random(1)
    picture = Surface(SIZE)
    picture.fill((200, 200, 200))
    before = PictureBefore(picture, areas(dice, 9))
    picture.fill((0, 0, 0))
    before.paint(picture, 0.5)
    seen = {picture.get_at((x, y))[0] // 8 for x in range(SIZE[0]) for y in range(SIZE[1])}
    assert seen <= {0, 12}


def test_what_was_given_back_leaves_nothing() -> None:
    before = PictureBefore(noise(Random(2)), [Rect(5, 5, 20, 20)])
    sheet = before.kept
    before.give_back()
    assert sheet.get_at((9, 9))[:3] == (0, 0, 0)
    assert before.kept is None and before.areas == []
