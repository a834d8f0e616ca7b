"""Sites: night landscapes. One big silhouette says the kind of place, one warm light says where to look."""

from __future__ import annotations

from random import Random

import pygame

from game.ui.art.pad import Pad, Scene, named
from game.ui.art.places import cities, homes, inside, land, public, town, works

# Words of the name, the first that matches wins.
KINDS: tuple[tuple[str, Scene], ...] = (
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


def site(p: Pad, r: Random) -> None:
    """The picture of a Site; a town without a telling word gets a main street."""
    named(KINDS, p.card.name, town.town)(p, r)
    if r.random() < 0.5:  # two prisons need not look the same way
        p.s.blit(pygame.transform.flip(p.s, True, False), (0, 0))
