"""Which cue sounds how, how loud and how long; a cue is called as the function that makes its sound."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.sound import bureau_sounds, combat_sounds, desk_sounds, paper_sounds, point_sounds
from game.ui.sound.synthesis import Dice, Wave, dice, levelled

DEPTH = 0.035
"""The pitch of a variant lies this share above or below the recipe's."""
RISE = 1.09
"""What the pitch is multiplied by for each further cue of a series, where it rises."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """One sound: who makes it, its loudness in dBFS, its length in ms, its spectrum's middle in Hz, its variants."""

    make: Callable[[Dice, float], Wave]
    level: float
    ms: tuple[float, float]
    hertz: tuple[float, float]
    variants: int = 4
    rises: bool = False
    """Whether the pitch rises with each of a series."""
    breaks: bool = False
    """Whether it is heard while all else is silent for a name."""


RECIPES: dict[str, Recipe] = {
    recipe.make.__name__: recipe
    for recipe in (
        Recipe(paper_sounds.card_swish, -27, (150, 260), (2500, 6500), rises=True),
        Recipe(paper_sounds.paper_slap, -24, (180, 320), (200, 2500)),
        Recipe(paper_sounds.paper_under, -27, (180, 320), (600, 3500)),
        Recipe(paper_sounds.paper_slide, -27, (220, 340), (1500, 5000)),
        Recipe(paper_sounds.folder_shut, -24, (280, 420), (60, 1500)),
        Recipe(paper_sounds.tear, -25, (300, 460), (2500, 7500)),
        Recipe(paper_sounds.seal, -26, (150, 300), (1800, 5500)),
        Recipe(paper_sounds.leaf, -30, (450, 700), (1500, 5500)),
        Recipe(paper_sounds.page, -28, (150, 320), (900, 4000)),
        Recipe(desk_sounds.clip, -27, (70, 160), (2200, 6500)),
        Recipe(desk_sounds.photo, -26, (120, 220), (250, 2600)),
        Recipe(desk_sounds.clack, -25, (150, 300), (900, 5000)),
        Recipe(desk_sounds.stamp, -21, (180, 320), (60, 900)),
        Recipe(desk_sounds.soft_stamp, -25, (100, 220), (80, 900)),
        Recipe(desk_sounds.thud, -26, (240, 420), (40, 400)),
        Recipe(desk_sounds.pencil, -29, (130, 240), (2200, 5500)),
        Recipe(desk_sounds.adding, -27, (120, 240), (700, 4500)),
        Recipe(desk_sounds.tab, -27, (100, 220), (700, 3500)),
        Recipe(desk_sounds.clock, -28, (280, 420), (700, 4500)),
        Recipe(desk_sounds.creak, -32, (260, 420), (250, 2000)),
        Recipe(desk_sounds.key, -31, (60, 140), (600, 3500)),
        Recipe(desk_sounds.refused, -29, (120, 220), (150, 1600)),
        Recipe(desk_sounds.lift, -32, (50, 120), (2200, 7000)),
        Recipe(desk_sounds.dial, -29, (380, 560), (900, 4000)),
        Recipe(point_sounds.shield_up, -27, (160, 260), (1000, 4500)),
        Recipe(point_sounds.shield_down, -27, (160, 260), (800, 4500)),
        Recipe(point_sounds.eye_up, -27, (280, 420), (400, 2200)),
        Recipe(point_sounds.eye_down, -27, (280, 420), (350, 2200)),
        Recipe(combat_sounds.low_string, -25, (1300, 1700), (50, 400), 3),
        Recipe(combat_sounds.combat_over, -26, (900, 1300), (50, 450), 3),
        Recipe(combat_sounds.shot, -20, (500, 850), (250, 2600)),
        Recipe(combat_sounds.claw, -21, (220, 380), (1200, 4500)),
        Recipe(combat_sounds.blow, -21, (180, 320), (50, 900)),
        Recipe(combat_sounds.shield, -22, (380, 560), (600, 2800)),
        Recipe(combat_sounds.heal, -26, (280, 420), (350, 2200)),
        Recipe(bureau_sounds.steps, -25, (900, 1300), (150, 1600), 3),
        Recipe(bureau_sounds.trolley, -25, (540, 700), (250, 1400), 3),
        Recipe(bureau_sounds.abduction, -25, (1000, 1300), (400, 3200), 2),
        Recipe(bureau_sounds.phone, -23, (1050, 1400), (900, 1900), 2),
        Recipe(bureau_sounds.half_ring, -23, (550, 800), (900, 1900), 2),
        Recipe(bureau_sounds.wax, -22, (600, 800), (400, 3200), 2, breaks=True),
        Recipe(bureau_sounds.chord, -20, (2300, 2800), (120, 800), 1, breaks=True),
        Recipe(bureau_sounds.thunder, -20, (2500, 3000), (40, 500), 1, breaks=True),
        Recipe(bureau_sounds.victory, -21, (2400, 3000), (100, 700), 1, breaks=True),
        Recipe(bureau_sounds.defeat, -25, (2100, 2600), (60, 500), 1, breaks=True),
    )
}


def make(name: str, variant: int) -> Wave:
    """The wave of a cue, one of its variants. Raises KeyError for a name that has no recipe."""
    recipe = RECIPES[name]
    rng = dice(sum(map(ord, name)) * 31 + variant)
    pitch = 1 + float(rng.uniform(-DEPTH, DEPTH))
    if recipe.rises:
        pitch = 0.92 * RISE**variant
    return levelled(recipe.make(rng, pitch), recipe.level)
