"""Which cue sounds how, how loud and how long, what shows the same to who hears nothing."""

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
    """One sound: who makes it, its family, its loudness in dBFS, its length in ms, its spectrum's middle in Hz."""

    make: Callable[[Dice, float], Wave]
    family: str
    level: float
    ms: tuple[float, float]
    hertz: tuple[float, float]
    seen: str
    """What shows the same to the eye."""
    variants: int = 4
    rises: bool = False
    """Whether the pitch rises with each of a series."""
    breaks: bool = False
    """Whether it is heard while all else is silent for a name."""


RECIPES: dict[str, Recipe] = {
    # paper
    "card_swish": Recipe(paper_sounds.card_swish, "paper", -27, (150, 260), (2500, 6500), "the card flies", rises=True),
    "paper_slap": Recipe(
        paper_sounds.paper_slap, "paper", -24, (180, 320), (200, 2500), "the folder drops on the desk"
    ),
    "paper_under": Recipe(
        paper_sounds.paper_under, "paper", -27, (180, 320), (600, 3500), "the card slips under the folder"
    ),
    "paper_slide": Recipe(paper_sounds.paper_slide, "paper", -27, (220, 340), (1500, 5000), "the card slides off"),
    "folder_shut": Recipe(paper_sounds.folder_shut, "paper", -24, (280, 420), (60, 1500), "the folder closes"),
    "tear": Recipe(paper_sounds.tear, "paper", -25, (300, 460), (2500, 7500), "the red stroke over the card"),
    "seal": Recipe(paper_sounds.seal, "paper", -26, (150, 300), (1800, 5500), "the card turns"),
    "leaf": Recipe(
        paper_sounds.leaf, "paper", -30, (450, 700), (1500, 5500), "the line says who decides, and for how long"
    ),
    "page": Recipe(paper_sounds.page, "paper", -28, (150, 320), (900, 4000), "a sheet lies over the desk, or is gone"),
    # desk
    "clip": Recipe(desk_sounds.clip, "desk", -27, (70, 160), (2200, 6500), "the bracket around the Team"),
    "photo": Recipe(desk_sounds.photo, "desk", -26, (120, 220), (250, 2600), "the photograph slides"),
    "clack": Recipe(desk_sounds.clack, "desk", -25, (150, 300), (900, 5000), "the tab under the photograph"),
    "stamp": Recipe(desk_sounds.stamp, "desk", -21, (180, 320), (60, 900), "the stamp"),
    "soft_stamp": Recipe(desk_sounds.soft_stamp, "desk", -25, (100, 220), (80, 900), "the card glows once and leaves"),
    "thud": Recipe(desk_sounds.thud, "desk", -26, (240, 420), (40, 400), "the bar goes grey, the stamp says so"),
    "pencil": Recipe(
        desk_sounds.pencil, "desk", -29, (130, 240), (2200, 5500), "the arrow, the stroke through the name"
    ),
    "adding": Recipe(desk_sounds.adding, "desk", -27, (120, 240), (700, 4500), "the line of the sum"),
    "tab": Recipe(desk_sounds.tab, "desk", -27, (100, 220), (700, 3500), "the tab of the phase"),
    "clock": Recipe(
        desk_sounds.clock, "desk", -28, (280, 420), (700, 4500), "the turn's number, the light in the room"
    ),
    "creak": Recipe(desk_sounds.creak, "desk", -32, (260, 420), (250, 2000), "the other player's name is lit"),
    "key": Recipe(desk_sounds.key, "desk", -31, (60, 140), (600, 3500), "the button gives way"),
    "refused": Recipe(
        desk_sounds.refused, "desk", -29, (120, 220), (150, 1600), "the thing shakes its head, the reason beside it"
    ),
    "lift": Recipe(desk_sounds.lift, "desk", -32, (50, 120), (2200, 7000), "the card rises"),
    "dial": Recipe(desk_sounds.dial, "desk", -29, (380, 560), (900, 4000), "the needle on the dial moves"),
    # points
    "shield_up": Recipe(
        point_sounds.shield_up, "points", -27, (160, 260), (1000, 4500), "the shield's number counts up"
    ),
    "shield_down": Recipe(
        point_sounds.shield_down, "points", -27, (160, 260), (800, 4500), "the shield's number counts down"
    ),
    "eye_up": Recipe(point_sounds.eye_up, "points", -27, (280, 420), (400, 2200), "the eye's number counts up"),
    "eye_down": Recipe(point_sounds.eye_down, "points", -27, (280, 420), (350, 2200), "the eye's number counts down"),
    # combat
    "low_string": Recipe(
        combat_sounds.low_string, "combat", -25, (1300, 1700), (50, 400), "the combat sheet unfolds", 3
    ),
    "combat_over": Recipe(
        combat_sounds.combat_over, "combat", -26, (900, 1300), (50, 450), "the combat sheet folds up", 3
    ),
    "shot": Recipe(combat_sounds.shot, "combat", -20, (500, 850), (250, 2600), "the marker drops, segments are struck"),
    "claw": Recipe(
        combat_sounds.claw, "combat", -21, (220, 380), (1200, 4500), "the marker drops, segments are struck"
    ),
    "blow": Recipe(combat_sounds.blow, "combat", -21, (180, 320), (50, 900), "the marker drops, segments are struck"),
    "shield": Recipe(
        combat_sounds.shield, "combat", -22, (380, 560), (600, 2800), "the marker drops and nothing is struck"
    ),
    "heal": Recipe(combat_sounds.heal, "combat", -26, (280, 420), (350, 2200), "the green tick runs over the segments"),
    # the Bureau
    "steps": Recipe(
        bureau_sounds.steps, "bureau", -25, (900, 1300), (150, 1600), "the arrow from the Team to its goal", 3
    ),
    "trolley": Recipe(
        bureau_sounds.trolley, "bureau", -25, (540, 700), (250, 1400), "the photograph slides to the Hospital", 3
    ),
    "abduction": Recipe(
        bureau_sounds.abduction, "bureau", -25, (1000, 1300), (400, 3200), "the photograph is lifted into white", 2
    ),
    "phone": Recipe(bureau_sounds.phone, "bureau", -23, (1050, 1400), (900, 1900), "the sheet says what is asked", 2),
    "half_ring": Recipe(bureau_sounds.half_ring, "bureau", -23, (550, 800), (900, 1900), "the Bluff is turned over", 2),
    "wax": Recipe(bureau_sounds.wax, "bureau", -22, (600, 800), (400, 3200), "the seal breaks in two", 2, breaks=True),
    "chord": Recipe(
        bureau_sounds.chord, "bureau", -20, (2300, 2800), (120, 800), "the name and its stamp", 1, breaks=True
    ),
    "thunder": Recipe(
        bureau_sounds.thunder, "bureau", -20, (2500, 3000), (40, 500), "the name and its stamp", 1, breaks=True
    ),
    "victory": Recipe(
        bureau_sounds.victory, "bureau", -21, (2400, 3000), (100, 700), "the banner, then the story", 1, breaks=True
    ),
    "defeat": Recipe(
        bureau_sounds.defeat, "bureau", -25, (2100, 2600), (60, 500), "the banner, then the story", 1, breaks=True
    ),
}

SILENT: dict[str, str] = {"hush": "the room is dimmed around the sealed name"}
"""Cues that make no sound, and what shows them."""


def make(name: str, variant: int) -> Wave:
    """The wave of a cue, one of its variants. Raises KeyError for a name that has no recipe."""
    recipe = RECIPES[name]
    rng = dice(sum(map(ord, name)) * 31 + variant)
    pitch = 1 + float(rng.uniform(-DEPTH, DEPTH))
    if recipe.rises:
        pitch = 0.92 * RISE**variant
    return levelled(recipe.make(rng, pitch), recipe.level)
