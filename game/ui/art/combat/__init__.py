"""Combat cards: posters in three inks. Rays from the point of impact, figures that say what the blow is."""

from __future__ import annotations

from random import Random

import pygame

from game.engine.cards.card_def import CardDef
from game.ui.art.combat import blows, shots, uncanny
from game.ui.art.dice import dice_for
from game.ui.art.film import film
from game.ui.art.pad import Pad, Scene, named, scene
from game.ui.style.palette import Color

Inks = tuple[Color, Color, Color, Color]

RED: Inks = ((12, 8, 8), (112, 24, 20), (206, 62, 38), (244, 226, 190))
FLAME: Inks = ((14, 8, 6), (120, 34, 14), (236, 118, 36), (255, 232, 160))
INKS: dict[str, Inks] = {  # black, dark, ink and paper by keyword
    "alien": ((8, 12, 8), (36, 78, 34), (128, 200, 84), (240, 246, 214)),
    "occult": ((12, 8, 18), (62, 38, 112), (148, 112, 214), (244, 232, 236)),
    "evolutionary": ((14, 8, 12), (104, 32, 76), (214, 110, 168), (248, 232, 224)),
    "primordial": ((14, 10, 6), (110, 62, 18), (214, 158, 62), (248, 236, 204)),
    "healing": ((6, 14, 12), (20, 84, 64), (88, 190, 146), (240, 244, 222)),
    "government": ((8, 10, 14), (44, 62, 84), (130, 152, 176), (240, 238, 226)),
    "killer": ((8, 4, 4), (88, 6, 8), (190, 22, 22), (244, 226, 200)),
    "martial_arts": ((14, 10, 8), (128, 46, 16), (226, 112, 46), (248, 234, 204)),
    "subterfuge": ((8, 9, 12), (52, 48, 70), (170, 92, 72), (240, 228, 204)),
}

# Words of the name, the first that matches wins.
BLOWS: tuple[tuple[str, Scene], ...] = (
    ("aura", uncanny.aura),
    ("first aid", blows.first_aid),
    ("face-off", blows.face_off),
    ("claws", uncanny.claws),
    ("fast strike", blows.fist),
    ("sneak", blows.sneak),
    ("ambush", shots.ambush),
    ("spin", blows.spin),
    ("kick", blows.kick),
    ("jammed", shots.jam),
    ("hide", shots.hide),
    ("dodge", shots.dodge),
    ("nerve", blows.nerve),
    ("webbed", uncanny.web),
    ("fangs", uncanny.fangs),
    ("mind control", uncanny.spiral),
    ("fascination", scene(uncanny.spiral, eye=True)),
    ("stealth", uncanny.stealth),
    ("block and", blows.block_and_strike),
    ("block", blows.block),
    ("body armor", shots.vest),
    ("disarm", blows.disarm),
    ("gun battle", scene(shots.runner, gun=True)),
    ("internal bleeding", blows.xray),
    ("massive", scene(blows.xray, big=True)),
    ("covering", shots.guns),
    ("no way", shots.no_way_out),
    ("hard punch", blows.punch),
    ("choke", blows.choke),
    ("fast draw", shots.draw),
    ("watch", shots.watch_out),
    ("hit and run", shots.run_over),
    ("handcuff", blows.handcuffs),
    ("illusionary", uncanny.illusion),
    ("run for", shots.tunnel),
    ("terminal", blows.chalk),
    ("flaming", uncanny.fire),
    ("hollow", shots.bullets),
    ("stunning", blows.stun),
    ("cover!", shots.cover),
    ("energy", uncanny.bolt),
)


def tones(inks: Inks) -> tuple[tuple[float, Color], ...]:
    """The four tones of a print at their places on the scale of greys."""
    return ((0.0, inks[0]), (0.32, inks[1]), (0.62, inks[2]), (1.0, inks[3]))


def printed(p: Pad, r: Random, blow: Scene, inks: Inks) -> None:
    """A motif printed in four inks."""
    blow(p, r)
    p.s.blit(film(p.s, 3, tone=tones(inks), grain_amount=0, vig=0), (0, 0))


def combat(p: Pad, card: CardDef) -> pygame.Surface:
    """The picture of a Combat card; without a telling word it is a fist."""
    blow = named(BLOWS, card.name, blows.fist)
    blow(p, dice_for(card.id))
    inks = FLAME if blow is uncanny.fire else next((INKS[word] for word in card.keywords if word in INKS), RED)
    return film(p.small(), card.id, tone=tones(inks), half=16, grain_amount=5, vig=0.3, contrast=1.1, mis=1)
