"""Equipment: one object on graph paper under the lamp, with a ruler and a string tag."""

from __future__ import annotations

from random import Random

from game.ui.art.curves import placed
from game.ui.art.pad import Pad, Scene, named, scene
from game.ui.art.things import arms, devices, gear
from game.ui.art.things.material import graph_paper, ruler, set_down
from game.ui.style.palette import INK, Color

# Words of the name, the first that matches wins.
THINGS: tuple[tuple[str, Scene], ...] = (
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
    ("walther", scene(arms.pistol, small=True)),
    ("geiger", devices.geiger),
    ("phone", devices.phone),
    ("faith", gear.cross),
    ("microscope", devices.microscope),
    ("shotgun", arms.long_gun),
    ("rifle", scene(arms.long_gun, auto=True)),
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


def equipment(p: Pad, r: Random) -> None:
    """The picture of a piece of Equipment: the object that its name tells, else one that its keywords tell."""
    words = p.card.keywords
    usual = arms.pistol if "weapon" in words else devices.geiger if "electrical" in words else gear.medical_kit
    graph_paper(p, *next((GROUNDS[word] for word in GROUNDS if word in words), USUAL_GROUND))
    set_down(p, r, named(THINGS, p.card.name, usual))
    ruler(p)
    _string_tag(p, r.choice([-1, 1]) * (p.half - 15))


def _string_tag(p: Pad, x: float) -> None:
    p.poly(placed(x + 0.8, 14.8, 1.2, -0.3)(TAG), (120, 110, 90))
    at = placed(x, 14, 1.2, -0.3)
    p.poly(at(TAG), (222, 196, 128))
    for i in range(3):
        p.line(at([(-7, -3 + i * 3), (4 - i, -3 + i * 3)]), (110, 84, 50), 0.5)
    p.dot(at([(7, 0)])[0], 1.2, INK)
