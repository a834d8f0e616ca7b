"""Equipment: one object on graph paper under the lamp, with a ruler and a string tag."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pygame

from game.engine.cards.card_def import CardDef
from game.ui.art.curves import placed
from game.ui.art.dice import dice_for
from game.ui.art.film import film
from game.ui.art.pad import Pad
from game.ui.art.things import arms, devices, gear
from game.ui.art.things.material import graph_paper, ruler, set_down
from game.ui.style.palette import INK, Color

Thing = Callable[[Pad, Random], None]

# Words of the name, the first that matches wins.
THINGS: tuple[tuple[str, Thing], ...] = (
    ("crash", devices.crash_cart),
    ("laptop", devices.laptop),
    ("chromatograph", devices.chromatograph),
    ("wire-tap", devices.wiretap),
    ("binoc", gear.binoculars),
    ("medi-kit", gear.medical_kit),
    ("vest", arms.vest),
    ("glock", arms.pistol),
    ("camera", gear.camera),
    ("flashlight", gear.flashlight),
    ("car", gear.car),
    ("knife", arms.knife),
    ("taped", devices.cassette),
    ("walther", partial(arms.pistol, small=True)),
    ("geiger", devices.geiger),
    ("phone", devices.phone),
    ("faith", gear.cross),
    ("microscope", devices.microscope),
    ("shotgun", arms.long_gun),
    ("rifle", partial(arms.long_gun, auto=True)),
    ("mojo", gear.mojo_bag),
    ("lie", devices.lie_detector),
)
GROUNDS: dict[str, tuple[Color, Color]] = {  # paper and grid by keyword
    "weapon": ((206, 198, 180), (160, 116, 100)),
    "mystic": ((198, 184, 156), (150, 128, 90)),
    "electrical": ((200, 208, 200), (92, 140, 128)),
}
USUAL_GROUND: tuple[Color, Color] = ((212, 208, 190), (104, 140, 150))
TAG = [(-9, -7), (6, -7), (10, -3), (10, 3), (6, 7), (-9, 7)]


def thing_of(name: str, keywords: tuple[str, ...]) -> Thing:
    """The object that a name tells, else one that its keywords tell."""
    low = name.lower()
    named = next((thing for word, thing in THINGS if word in low), None)
    if named:
        return named
    return arms.pistol if "weapon" in keywords else devices.geiger if "electrical" in keywords else gear.medical_kit


def equipment(card: CardDef, w: int, h: int) -> pygame.Surface:
    """The picture of a piece of Equipment."""
    r = dice_for(card.id)
    p = Pad(w, h)
    graph_paper(p, *next((GROUNDS[word] for word in GROUNDS if word in card.keywords), USUAL_GROUND))
    set_down(p, thing_of(card.name, card.keywords), r)
    ruler(p)
    _string_tag(p, r.choice([-1, 1]) * (p.half - 15))
    return film(p.small(), card.id, grain_amount=6, vig=0.42, contrast=1.06, mis=1)


def _string_tag(p: Pad, x: float) -> None:
    p.poly(placed(x + 0.8, 14.8, 1.2, -0.3)(TAG), (120, 110, 90))
    at = placed(x, 14, 1.2, -0.3)
    p.poly(at(TAG), (222, 196, 128))
    for i in range(3):
        p.line(at([(-7, -3 + i * 3), (4 - i, -3 + i * 3)]), (110, 84, 50), 0.5)
    hole = at([(7, 0)])[0]
    p.disc(hole[0], hole[1], 1.2, INK)
