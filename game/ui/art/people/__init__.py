"""Agents and Witnesses: a file photo in cool light, a sepia half-tone; each before the wall that its facts choose."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from game.engine.cards.card_def import CardDef
from game.ui.art.dice import dice_for
from game.ui.art.film import film
from game.ui.art.noise import Stop
from game.ui.art.pad import Pad
from game.ui.art.people import poses
from game.ui.art.people.backgrounds import background
from game.ui.art.people.poses import pose_of
from game.ui.art.people.sitter import sitter
from game.ui.art.people.traits import likeness, words_of
from game.ui.style.palette import EMBER

PRINTS: tuple[tuple[Stop, ...], ...] = (  # of a file photo: warm, neutral, cold
    ((0, (18, 16, 16)), (0.5, (128, 108, 86)), (1, (250, 232, 198))),
    ((0, (14, 17, 18)), (0.5, (112, 116, 104)), (1, (240, 238, 220))),
    ((0, (13, 17, 24)), (0.5, (96, 114, 126)), (1, (232, 240, 240))),
)
ARCHIVE: tuple[tuple[Stop, ...], ...] = (  # of a newspaper's archive: sepia, faded green, rose
    ((0, (28, 19, 16)), (0.45, (140, 102, 76)), (1, (254, 236, 208))),
    ((0, (20, 22, 18)), (0.45, (118, 112, 84)), (1, (244, 240, 208))),
    ((0, (26, 18, 22)), (0.45, (136, 98, 94)), (1, (252, 230, 220))),
)
COUPLE = "and"


def portrait(p: Pad, card: CardDef) -> pygame.Surface:
    """The person of a card: a print from a newspaper's archive, or the photograph of a personnel file."""
    look: dict[str, Any] = {"tone_mix": 0.45, "grain_amount": 6, "vig": 0.26, "contrast": 1.1}
    if card.suit == "witness":
        look = {"tone_mix": 0.62, "half": 9, "contrast": 1.15, "vig": 0.3, "grain_amount": 8}
    tone = dice_for(card.id).choice(ARCHIVE if card.suit == "witness" else PRINTS)
    return film(_taken(p, card), card.id, tone=tone, gain=1.14, **look)


def _taken(p: Pad, card: CardDef) -> pygame.Surface:
    """The person before the wall, light from the side to which the pose faces: one mirrored is mirrored as a whole."""
    pose = pose_of(card)
    background(pose.setting)(p, dice_for("setting", card.id))
    p.glow(-p.half * 0.8, 14, 70, EMBER, 1.8, amount=0.8)
    who = likeness(card)
    if COUPLE in words_of(card):  # two names on one card
        pose = replace(pose, view=poses.QUARTER, shot=poses.MEDIUM, gesture="", mirrored=False)
        sitter(p, replace(who, woman=False, hair="mop", coat="check", hat=""), pose, p.half * 0.42)
        sitter(p, replace(who, woman=True, hair="long", beard=0, hat=""), replace(pose, mirrored=True), -p.half * 0.42)
    else:
        sitter(p, who, replace(pose, mirrored=False))
    return pygame.transform.flip(p.small(), True, False) if pose.mirrored else p.small()
