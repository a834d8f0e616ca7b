"""All icons: one colour, cut-outs instead of lines, legible at 14 pixels. One sign, one meaning.

`icon("medical", 18, LAMP)` gives a plain alpha surface from the cache; whoever shows it converts it. A shape alone
tells two icons apart, never their colour. No numpy here: the first frame of the game needs icons.
"""

from __future__ import annotations

import pygame

from game.ui.art.brush import Brush
from game.ui.cache.byte_cache import cached
from game.ui.icons import case, keywords, screen_icons, skills, suits
from game.ui.icons.marks import Sign
from game.ui.style.palette import Color

GROUPS: dict[str, dict[str, Sign]] = {
    "suits": suits.SIGNS,
    "skills": skills.SIGNS,
    "case": case.SIGNS,
    "keywords": keywords.SIGNS,
    "desk": screen_icons.SIGNS,
}
SIGNS: dict[str, Sign] = {name: sign for group in GROUPS.values() for name, sign in group.items()}

# Words that share a sign with the thing they mean.
ALIASES = {
    "bureau": "resources",
    "field": "site",
    "hospital": "healing",
    "briefing": "bureaucracy",
    "believer": "motive",
    "skeptic": "sciences",
    "neutral": "standard",
    "mono": "standard",
    "multi": "standard",
    "multiplayer": "people",
    "evidence": "evidence_collection",
    "criminal": "criminal_investigation",
    "fbi": "shield",
    "law": "criminal_investigation",
    "independent": "site",
    "affiliation_site": "affiliation",
    "motive_site": "motive",
    "method_site": "method",
    "result_site": "result",
    "RP": "shield",
    "CP": "eye_shape",
    "heart": "health",
    "plus": "healing",
    "play": "active",
    "q": "question",
}


class UnknownIcon(KeyError):
    """No sign is drawn for this name."""


def known(name: str) -> bool:
    """Whether there is a sign of this name."""
    return name in SIGNS or name in ALIASES


@cached(4)
def _drawn(name: str, px: int, color: Color) -> pygame.Surface:
    sign = SIGNS.get(ALIASES.get(name, name))
    if sign is None:
        raise UnknownIcon(f'no icon is called "{name}"')
    finer = 4 if px < 80 else 2
    hole = (*color, 0)
    # Filled with the colour at alpha 0, so that shrinking leaves no dark rim.
    layer = pygame.Surface((px * finer, px * finer), pygame.SRCALPHA)
    layer.fill(hole)
    sign(Brush(px, px, finer, layer), color, hole)
    return pygame.transform.smoothscale(layer, (px, px))


def icon(name: str, px: int, color: tuple[int, ...]) -> pygame.Surface:
    """The sign of that name, `px` pixels square, in one colour; shared, so never draw on it.

    Raises `UnknownIcon` for a name that no sign has.
    """
    return _drawn(name, max(1, px), (color[0], color[1], color[2]))


def clear_cache() -> None:
    """Forget all drawn icons (after a change of scale)."""
    _drawn.cache_clear()
