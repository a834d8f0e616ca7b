"""The print in an X-File's folder: what was seen of the case, each another subject."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from game.engine.cards.card_def import CardDef
from game.ui.art.beasts import Beast, creatures, pawns, phenomena
from game.ui.art.combat import blows, shots, tones, uncanny
from game.ui.art.film import film
from game.ui.art.pad import Pad
from game.ui.art.papers import charts, crt_screens, followers, indoors, outdoors
from game.ui.art.papers.formats import exhibit
from game.ui.art.people import poses
from game.ui.art.people.backgrounds import background
from game.ui.art.people.poses import Pose
from game.ui.art.people.sitter import sitter
from game.ui.art.people.traits import likeness
from game.ui.art.places import land, nature, public, town
from game.ui.art.things import Thing, arms, devices, evidence
from game.ui.style.palette import AFFILIATION, Color

Trace = Callable[[Pad, Random, "CardDef"], None]
FLAME = ((14, 8, 6), (120, 34, 14), (236, 118, 36), (255, 232, 160))
BLOOD = ((12, 8, 8), (112, 24, 20), (206, 62, 38), (244, 226, 190))


def seen(scene: Callable[[Pad, Random], None]) -> Trace:
    """A place or an incident."""
    return lambda p, r, card: scene(p, r)


def thing(drawn: Thing, ground: Color = (206, 200, 180)) -> Trace:
    """An exhibit."""
    return lambda p, r, card: exhibit(p, r, drawn, ground)


def beast(motif: Beast) -> Trace:
    """Something in the dark, in the colour of the affiliation."""
    return lambda p, r, card: motif(p, r, AFFILIATION[card.characteristics["affiliation"]])


def printed(blow: Callable[[Pad, Random], None], inks: tuple[Color, Color, Color, Color]) -> Trace:
    """A Combat motif in four inks."""

    def draw(p: Pad, r: Random, card: CardDef) -> None:
        blow(p, r)
        p.s.blit(film(p.s, 3, tone=tones(inks), grain_amount=0, vig=0), (0, 0))

    return draw


def face(setting: str, view: str = poses.QUARTER, mirrored: bool = False, dark: float = 0.2, **looks: Any) -> Trace:
    """The person whom the title names, before a setting."""

    def draw(p: Pad, r: Random, card: CardDef) -> None:
        background(setting)(p, r)
        sitter(p, replace(likeness(card), **looks), Pose(view, mirrored, poses.MEDIUM, "", setting, dark))

    return draw


def twins(p: Pad, r: Random, card: CardDef) -> None:
    """Two girls who are one."""
    background("tiles")(p, r)
    girl = replace(likeness(card), woman=True, hair="bob", age=0.0, hat="", coat="sweater", glasses=0, build=0.8)
    for x, mirrored in ((-22, False), (22, True)):
        sitter(p, girl, Pose(poses.FRONT, mirrored), x)


def numbers(p: Pad, r: Random, card: CardDef) -> None:
    """Letters that fall, and a postage meter that orders something else than stamps."""
    followers.mailroom(p, r)


def pattern(p: Pad, r: Random, card: CardDef) -> None:
    """A face in the noise of a screen."""
    crt_screens.screen(p, r, crt_screens.ghost, (176, 140, 240))


def storm(p: Pad, r: Random) -> None:
    """Rain over a bare tree, a bolt behind it."""
    p.grad((0, (46, 40, 62)), (1, (108, 88, 104)))
    p.line([(18, -2), (6, 24), (16, 28), (-4, 62)], (255, 240, 250), 1.8)
    p.glow(8, 24, 50, (110, 90, 120), 1.6)
    nature.bare_tree(p, -24, 96, 70, (16, 14, 20), r)
    p.rect(-p.half, 92, 2 * p.half, 10, (20, 18, 24))
    nature.rain(p, r)


# Words of the title, the first that matches wins.
TRACES: tuple[tuple[str, Trace], ...] = (
    ("morrow", thing(devices.microscope)),
    ("cole", beast(pawns.sandman)),
    ("cigarette", thing(evidence.ash_tray, (150, 140, 122))),
    ("barry", face("stars", hair="receding", hat="", beard=0)),
    ("jersey", beast(creatures.hunter)),
    ("host", beast(creatures.host)),
    ("henry", beast(pawns.psycho)),
    ("grable", seen(storm)),
    ("dupr", seen(charts.heart_curve)),
    ("wharton", beast(creatures.zombie)),
    ("purity", thing(evidence.flask, (190, 204, 190))),
    ("gregors", seen(indoors.tanks)),
    ("arens", face("woods", poses.FRONT, hat="sheriff", coat="uniform", hair="crew", glasses=0)),
    ("vampire", beast(creatures.vampire)),
    ("operating system", beast(phenomena.machine)),
    ("spore", seen(land.volcano)),
    ("holvey", face("candles", poses.FRONT, hair="mop", age=0.0, beard=0, hat="", glasses=0, coat="sweater")),
    ("tooms", beast(creatures.in_the_wall)),
    ("graves", beast(phenomena.poltergeist)),
    ("banton", seen(partial(indoors.door_of_light, hat=False))),
    ("listeners", seen(public.dish)),
    ("henderson", face("office", poses.PROFILE, hat="peaked", coat="uniform", hair="crew", glasses=0, beard=0)),
    ("worm", thing(evidence.ice_core, (92, 112, 130))),
    ("manitou", beast(creatures.wolf)),
    ("vance", seen(public.church)),
    ("ancestor", seen(outdoors.bones)),
    ("funsch", numbers),
    ("paddock", beast(creatures.snake)),
    ("kalm", seen(land.ship)),
    ("barnett", thing(arms.pistol, (214, 180, 168))),
    ("conservationist", seen(public.zoo)),
    ("faciphaga", thing(evidence.locusts, (206, 200, 150))),
    ("pfaster", thing(evidence.tweezers, (214, 196, 176))),
    ("martin", seen(town.farm)),
    ("abductors", beast(phenomena.abduction)),
    ("experimenters", seen(indoors.operating_table)),
    ("reverse", seen(public.airbase)),
    ("eve", twins),
    ("swarm", beast(phenomena.swarm)),
    ("twin", seen(town.carnival)),
    ("l'ively", printed(uncanny.fire, FLAME)),
)
# What a title without a telling word shows, by the method of the case.
BY_METHOD: dict[str, Trace] = {
    "violence": printed(blows.fist, BLOOD),
    "threats": printed(shots.draw, BLOOD),
    "possession": pattern,
    "subterfuge": seen(indoors.garage),
}


def trace_of(name: str, method: str) -> Trace:
    """The subject that a title tells, else one that the method tells."""
    low = name.lower()
    told = next((trace for word, trace in TRACES if word in low), None)
    return told or BY_METHOD.get(method, seen(indoors.smoke_screen))
