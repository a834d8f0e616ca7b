"""Adversaries: something in the dark, lit by the colour of its affiliation."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pygame

from game.engine.cards.card_def import CardDef
from game.ui.art.beasts import creatures, pawns, phenomena
from game.ui.art.dice import dice_for
from game.ui.art.film import film
from game.ui.art.pad import Pad
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


def affiliation_color(card: CardDef) -> Color:
    """The colour of the first affiliation among the keywords, else that of rain."""
    return next((AFFILIATION[word] for word in card.keywords if word in AFFILIATION), RAIN)


def beast_of(name: str, keywords: tuple[str, ...]) -> Beast:
    """The motif that a name tells, else one that the keywords tell."""
    low = name.lower()
    named = next((beast for word, beast in BEASTS if word in low), None)
    if named:
        return named
    return pawns.gunman if "pawn" in keywords else creatures.wolf if "creature" in keywords else phenomena.abduction


def adversary(card: CardDef, w: int, h: int) -> pygame.Surface:
    """The picture of an Adversary."""
    p = Pad(w, h)
    beast_of(card.name, card.keywords)(p, dice_for(card.id), affiliation_color(card))
    return film(p.small(), card.id, grain_amount=6, vig=0.30, contrast=1.06, gain=1.14, mis=1)
