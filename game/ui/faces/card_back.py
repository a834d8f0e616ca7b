"""The back of every card: a closed folder under the lamp, tied with red thread; its stamp is the four questions."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.ui.art import noise
from game.ui.art.film import film
from game.ui.art.pad import Pad
from game.ui.cache.byte_cache import cached
from game.ui.style.palette import LAMP, mix

WIDE, HIGH = 280, 400
FOLDER = (74, 60, 42)
BRASS = (150, 110, 60)


@lru_cache(maxsize=1)
def _master() -> pygame.Surface:
    p = Pad(WIDE, HIGH)
    _folder(p)
    _print(p)
    _stamp(p)
    _thread(p)
    p.glow(-16, 18, 60, (120, 84, 40), 1.6, amount=0.6)
    out = pygame.Surface((WIDE, HIGH), pygame.SRCALPHA)
    out.blit(film(p.small(), "back", grain_amount=5, vig=0.42), (0, 0))
    mask = pygame.Surface((WIDE * 2, HIGH * 2), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=26)
    out.blit(pygame.transform.smoothscale(mask, (WIDE, HIGH)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _folder(p: Pad) -> None:
    p.paper((52, 44, 34), 11, 10, 12)
    h = p.half
    p.rect(-h + 2.2, 2.2, 2 * h - 4.4, 95.6, (196, 162, 98), r=2)
    p.rect(-h + 2.7, 2.7, 2 * h - 5.4, 94.6, (40, 34, 27), r=1.8)
    inside = noise.paper(int((2 * h - 7) * p.k), int(93 * p.k), FOLDER, 12, 8, 14)
    p.s.blit(inside, p.p((-h + 3.5, 3.5)))


def _print(p: Pad) -> None:
    """The contour of a fingerprint that is also a map."""
    ink = mix(FOLDER, LAMP, 0.30)
    for i in range(15):
        ring = []
        for j in range(60):
            a = j / 60 * 2 * math.pi
            d = 3.2 + i * 2.55 + 1.3 * math.sin(a * 3 + i * 0.55) + 0.8 * math.sin(a * 5 - i * 0.8)
            ring.append((math.cos(a) * d * 0.78, 50 + math.sin(a) * d * 1.06))
        gap = (i * 7) % 60
        p.line((ring + ring)[gap : gap + 52], ink, 0.42)


def _stamp(p: Pad) -> None:
    p.discs(0, 50, (12.5, (36, 26, 20)), (12.5, BRASS, 0.5), (10.8, BRASS, 0.25))
    for name, dx, dy in (("affiliation", 0, -1), ("motive", 1, 0), ("method", 0, 1), ("result", -1, 0)):
        p.sign(name, dx * 6.0, 50 + dy * 6.0, 5.75, (206, 166, 98))


def _thread(p: Pad) -> None:
    h = p.half
    for course in ([(-h, 21), (-6, 44), (0, 50), (h, 76)], [(h, 18), (7, 43), (0, 50), (-h, 80)]):
        p.line([(x + 0.5, y + 0.9) for x, y in course], (20, 14, 11), 0.8)
        p.line(course, (150, 32, 26), 0.75)
        p.line([(x - 0.1, y - 0.2) for x, y in course], (214, 72, 56), 0.22)
    p.disc(0.4, 50.6, 2.6, (20, 14, 11))
    p.disc(0, 50, 2.5, (160, 36, 28))
    p.disc(-0.7, 49.3, 0.9, (236, 130, 104))


@cached(2)
def back(width: int) -> pygame.Surface:
    """The back of a card at that width; shared, so never draw on it."""
    return pygame.transform.smoothscale(_master(), (width, round(width * HIGH / WIDE)))
