"""Sites: night landscapes. One big silhouette says the kind of place, one warm light says where to look."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from game.engine.cards.card_def import CardDef
from game.ui.art.dice import dice_for
from game.ui.art.film import film
from game.ui.art.pad import Pad
from game.ui.art.places import cities, homes, inside, land, public, town, works

Place = Callable[[Pad, Random], None]

# Words of the name, the first that matches wins.
KINDS: tuple[tuple[str, Place], ...] = (
    ("wreckage", land.wreck),
    ("observatory", public.dish),
    ("arecibo", public.dish),
    ("nasa", inside.control_room),
    ("propulsion", works.launch),
    ("monument", public.monument),
    ("arlington", public.graves),
    ("cumberland", inside.cells),
    ("prison", works.prison),
    ("air base", public.airbase),
    ("zoo", public.zoo),
    ("campsite", land.camp),
    ("church", public.church),
    ("containment", works.facility),
    ("genetics", inside.incubators),
    ("psychiatric", inside.corridor),
    ("medical", works.hospital),
    ("hospital", works.hospital),
    ("convalescent", works.manor),
    ("university", public.school),
    ("school", inside.bus_stop),
    ("sea off", land.ship),
    ("icy cape", land.station),
    ("deadhorse", inside.drill),
    ("cape", land.lighthouse),
    ("coast", land.coast),
    ("forest", land.forest),
    ("mt.", land.volcano),
    ("skyland", land.cable),
    ("farmington", land.desert),
    ("browning", land.plains),
    ("building", town.tower),
    ("philadelphia", cities.street),
    ("newark", town.sewer),
    ("new york", cities.harbour),
    ("los angeles", town.palms),
    ("minneapolis", cities.frozen),
    ("baltimore", homes.row_houses),
    ("outskirts", town.highway),
    ("gibsonton", town.carnival),
    ("house", homes.mansion),
    ("folkstone", town.camp_wire),
    ("steveston", town.farm),
    ("mattawa", town.checkpoint),
    ("aubrey", land.field),
    ("franklin", town.town),
    ("marion", homes.house),
)


def place_of(name: str) -> Place:
    """The kind of place that a name tells; a town without a telling word gets a main street."""
    low = name.lower()
    return next((place for word, place in KINDS if word in low), town.town)


def site(card: CardDef, w: int, h: int) -> pygame.Surface:
    """The picture of a Site."""
    r = dice_for(card.id)
    p = Pad(w, h)
    place_of(card.name)(p, r)
    drawn = p.small()
    if r.random() < 0.5:  # two prisons need not look the same way
        drawn = pygame.transform.flip(drawn, True, False)
    return film(drawn, card.id, grain_amount=6, vig=0.30, contrast=1.06, gain=1.22, mis=1)
