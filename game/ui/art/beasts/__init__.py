"""Adversaries: something in the dark, lit by the colour of its affiliation."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from game.ui.art.beasts import creatures, pawns, phenomena
from game.ui.art.pad import Pad, named
from game.ui.style.palette import AFFILIATION, RAIN, Color

Beast = Callable[[Pad, Random, Color], None]

# Words of the name, the first that matches wins.
BEASTS: tuple[tuple[str, Beast], ...] = (
    ("slithers", creatures.snake),
    ("harvester", phenomena.harvester),
    ("hunter in", creatures.hunter),
    ("crew-cut", pawns.gunman),
    ("bounty", pawns.shape),
    ("host", creatures.host),
    ("zombie", creatures.zombie),
    ("good people", pawns.crowd),
    ("sandman", pawns.sandman),
    ("abduction", phenomena.abduction),
    ("squeeze", creatures.in_the_wall),
    ("psychotic", pawns.psycho),
    ("mechanic", pawns.mechanic),
    ("darkness", phenomena.swarm),
    ("fury", pawns.fury),
    ("machine", phenomena.machine),
    ("berets", pawns.squad),
    ("pheromone", partial(pawns.psycho, cloud=True)),
    ("blur", pawns.blur),
    ("manitou", creatures.wolf),
    ("poltergeist", phenomena.poltergeist),
    ("vampire", creatures.vampire),
)


def adversary(p: Pad, r: Random) -> None:
    """The picture of an Adversary: the motif that its name tells, else one that its keywords tell."""
    words = p.card.keywords
    usual = pawns.gunman if "pawn" in words else creatures.wolf if "creature" in words else phenomena.abduction
    color = next((AFFILIATION[word] for word in words if word in AFFILIATION), RAIN)
    named(BEASTS, p.card.name, usual)(p, r, color)
