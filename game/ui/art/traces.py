"""The print in an X-File's folder: what was seen of the case, each another subject."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from game.ui.art.beasts import Beast, creatures, pawns, phenomena
from game.ui.art.combat import FLAME, printed, uncanny
from game.ui.art.pad import Pad, Scene, scene
from game.ui.art.papers import charts, followers, indoors, outdoors
from game.ui.art.papers.formats import exhibit
from game.ui.art.people import poses
from game.ui.art.people.backgrounds import background
from game.ui.art.people.poses import Pose
from game.ui.art.people.sitter import sitter
from game.ui.art.people.traits import likeness
from game.ui.art.places import land, nature, public, town
from game.ui.art.things import arms, devices, evidence
from game.ui.style.palette import AFFILIATION


def beast(p: Pad, r: Random, motif: Beast) -> None:
    """Something in the dark, in the colour of the affiliation."""
    motif(p, r, AFFILIATION[p.card.characteristics["affiliation"]])


def face(
    p: Pad, r: Random, setting: str, view: str = poses.QUARTER, mirrored: bool = False, dark: float = 0.2, **looks: Any
) -> None:
    """The person whom the title names, before a setting."""
    background(setting)(p, r)
    sitter(p, replace(likeness(p.card), **looks), Pose(view, mirrored, poses.MEDIUM, "", setting, dark))


def twins(p: Pad, r: Random) -> None:
    """Two girls who are one."""
    background("tiles")(p, r)
    girl = replace(likeness(p.card), woman=True, hair="bob", age=0.0, hat="", coat="sweater", glasses=0, build=0.8)
    for x, mirrored in ((-22, False), (22, True)):
        sitter(p, girl, Pose(poses.FRONT, mirrored), x)


def storm(p: Pad, r: Random) -> None:
    """Rain over a bare tree, a bolt behind it."""
    p.grad((0, (46, 40, 62)), (1, (108, 88, 104)))
    p.line([(18, -2), (6, 24), (16, 28), (-4, 62)], (255, 240, 250), 1.8)
    p.glow(8, 24, 50, (110, 90, 120), 1.6)
    nature.bare_tree(p, -24, 96, 70, (16, 14, 20), r)
    p.rect(-p.half, 92, 2 * p.half, 10, (20, 18, 24))
    nature.rain(p, r)


# Words of the title, the first that matches wins.
TRACES: tuple[tuple[str, Scene], ...] = (
    ("morrow", scene(exhibit, devices.microscope)),
    ("cole", scene(beast, pawns.sandman)),
    ("cigarette", scene(exhibit, evidence.ash_tray, (150, 140, 122))),
    ("barry", scene(face, "stars", hair="receding", hat="", beard=0)),
    ("jersey", scene(beast, creatures.hunter)),
    ("host", scene(beast, creatures.host)),
    ("henry", scene(beast, pawns.psycho)),
    ("grable", storm),
    ("dupr", charts.heart_curve),
    ("wharton", scene(beast, creatures.zombie)),
    ("purity", scene(exhibit, evidence.flask, (190, 204, 190))),
    ("gregors", indoors.tanks),
    ("arens", scene(face, "woods", poses.FRONT, hat="sheriff", coat="uniform", hair="crew", glasses=0)),
    ("vampire", scene(beast, creatures.vampire)),
    ("operating system", scene(beast, phenomena.machine)),
    ("spore", land.volcano),
    ("holvey", scene(face, "candles", poses.FRONT, hair="mop", age=0.0, beard=0, hat="", glasses=0, coat="sweater")),
    ("tooms", scene(beast, creatures.in_the_wall)),
    ("graves", scene(beast, phenomena.poltergeist)),
    ("banton", scene(indoors.door_of_light, hat=False)),
    ("listeners", public.dish),
    ("henderson", scene(face, "office", poses.PROFILE, hat="peaked", coat="uniform", hair="crew", glasses=0, beard=0)),
    ("worm", scene(exhibit, evidence.ice_core, (92, 112, 130))),
    ("manitou", scene(beast, creatures.wolf)),
    ("vance", public.church),
    ("ancestor", outdoors.bones),
    ("funsch", followers.mailroom),
    ("paddock", scene(beast, creatures.snake)),
    ("kalm", land.ship),
    ("barnett", scene(exhibit, arms.pistol, (214, 180, 168))),
    ("conservationist", public.zoo),
    ("faciphaga", scene(exhibit, evidence.locusts, (206, 200, 150))),
    ("pfaster", scene(exhibit, evidence.tweezers, (214, 196, 176))),
    ("martin", town.farm),
    ("abductors", scene(beast, phenomena.abduction)),
    ("experimenters", indoors.operating_table),
    ("reverse", public.airbase),
    ("eve", twins),
    ("swarm", scene(beast, phenomena.swarm)),
    ("twin", town.carnival),
    ("l'ively", scene(printed, uncanny.fire, FLAME)),
)
