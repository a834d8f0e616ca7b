"""Bluffs: the desk after the censor. Persons are half a typed sheet, half a copied portrait with the eyes struck out;
phenomena are dim exhibits with two bars."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pygame

from game.engine.cards.card_def import CardDef
from game.ui.art.combat.fighter import fighter
from game.ui.art.combat.ink import hit_star
from game.ui.art.combat.shots import no_way_out
from game.ui.art.curves import as_drawn
from game.ui.art.dice import dice_for
from game.ui.art.film import film
from game.ui.art.pad import Pad, Scene, named, scene
from game.ui.art.papers import crt_screens, followers
from game.ui.art.papers.desk_papers import bars, leaf, stamp, type_lines
from game.ui.art.papers.formats import exhibit
from game.ui.art.papers.indoors import smoke_screen
from game.ui.art.people import poses
from game.ui.art.people.backgrounds import background
from game.ui.art.people.bust import person
from game.ui.art.people.poses import pose_of
from game.ui.art.people.sitter import SHOTS, sitter
from game.ui.art.people.traits import Traits, likeness
from game.ui.art.places import land, works
from game.ui.art.places.nature import smoke
from game.ui.art.things import evidence, gear
from game.ui.art.things.material import hazard
from game.ui.style.palette import AFFILIATION, LAMP, RAIN, STAMP, mix

XEROX = ((0, (12, 11, 13)), (0.38, (62, 58, 66)), (0.7, (158, 152, 156)), (1, (232, 228, 222)))
DIM = ((0, (8, 8, 10)), (0.5, (112, 108, 112)), (1, (236, 230, 220)))
FORM = (206, 202, 194)
LIGHTER = (44, 44, 44)  # what the copier adds to a photograph
BLACK = (4, 4, 5)
NOT_HUMAN = ("alien", "primordial", "evolutionary")
LINES = (16.4, 21, 25.2, 29.6, 38.4, 47, 56, 60.4, 69, 77, 86)


def bluff(p: Pad, card: CardDef) -> pygame.Surface:
    """The picture of a Bluff."""
    r = dice_for(card.id)
    phenomenon = "phenomena" in card.keywords
    told = named(SCENES, card.name, smoke_screen if phenomenon else None)
    if told is None:
        return _person_on_file(p, card, r)
    told(p, r)
    look: dict[str, Any] = {"tone": DIM, "tone_mix": 0.34, "gain": 1.2, "mis": 1}
    if told is cover_up:
        look = {"tone": XEROX, "half": 12}
    drawn = film(p.small(), card.id, grain_amount=8, vig=0.30, contrast=1.1, **look)
    if phenomenon:
        _censor_margin(drawn, r)
    return drawn


def _censor_margin(drawn: pygame.Surface, r: Random) -> None:
    y = r.choice([8, 90])
    sheet = Pad(*drawn.get_size(), 1, drawn)
    bars(sheet, r, [(y, -70, -20 + r.uniform(-10, 20), 6), (y, 20 + r.uniform(-10, 10), 66, 6)])


def _person_on_file(p: Pad, card: CardDef, r: Random) -> pygame.Surface:
    """Somebody who is not what he seems; the stamp in the colour of the affiliation is printed after the copy."""
    side = r.choice([-1, 1])
    leaf(p, 0, 50, 200, 130, 0, FORM, False)
    type_lines(p, as_drawn, -68 if side > 0 else 12, 12, 56, 19, 4.4, (70, 68, 70), r, 1.2)
    left, right = (-69, -20) if side > 0 else (11, 60)
    bars(p, r, [(r.choice(LINES), left + r.uniform(0, 14), right + r.uniform(-10, 9), 4.6) for _ in range(6)])
    _struck_portrait(p, side, card, r)
    copy = film(p.small(), card.id, tone=XEROX, half=16, grain_amount=9, vig=0.26, contrast=1.3, gain=1.12)
    kind = next((word for word in card.keywords if word in AFFILIATION), "")
    sheet = Pad(p.w, p.h, 1, copy)
    with sheet.layered():  # a pale disc, so that the mark stays legible
        sheet.disc(-side * 40, 66, 17, (236, 232, 226, 225))
    ink = mix(AFFILIATION[kind], (0, 0, 0), 0.30) if kind else STAMP
    stamp(sheet, as_drawn, -side * 40, 66, 17, kind or "conspiracy", ink, 0.2)
    return copy


def _struck_portrait(p: Pad, side: int, card: CardDef, r: Random) -> None:
    """A copy of a photograph, the eyes struck out, in the pose and the room of this printing."""
    wide = r.choice((56, 62, 76))
    inner = p.inner(wide, 94)
    pose = pose_of(card)
    close = replace(pose, gesture="", dark=0.0, shot=poses.CLOSE if pose.shot == poses.CLOSE else poses.MEDIUM)
    background(pose.setting)(inner, r)
    who = replace(likeness(card), tilt=0.0)
    sitter(inner, who, replace(close, mirrored=False), 0, (240, 236, 230), (150, 150, 156))
    y, k = SHOTS[close.shot]
    y -= 2.6 * k
    inner.poly([(-26 * k, y - 5 * k), (26 * k, y - 6.4 * k), (27 * k, y + 4.4 * k), (-27 * k, y + 6 * k)], BLACK)
    if any(word in card.keywords for word in NOT_HUMAN):  # what looks out from under the bar
        away = {poses.FRONT: 0.0, poses.QUARTER: -5.0}.get(close.view, -10.0)
        for s in (-1, 1):
            inner.oval((s * 6.6 + away) * k, y, 2.8 * k, 1.4 * k, (255, 255, 255))
    inner.s.fill(LIGHTER, special_flags=pygame.BLEND_RGB_ADD)
    at = p.p((side * (71 - wide / 2) - wide / 2, 3))
    p.s.blit(pygame.transform.flip(inner.s, True, False) if close.mirrored else inner.s, at)
    pygame.draw.rect(p.s, (20, 20, 22), (at[0], at[1], inner.W, inner.H), 2)


# --------------------------------------------------------------------------------------------------- scenes by name


def ashes(p: Pad, r: Random) -> None:
    """A full ash tray that still smokes."""
    exhibit(p, r, evidence.ash_tray, (96, 92, 86), (80, 78, 74))
    smoke(p, r, 10, 52, 60, 14, (190, 190, 190), 0.3, 24, 60)


def conundrum(p: Pad, r: Random) -> None:
    """A question at the end of a corridor that turns."""
    no_way_out(p, r)
    p.rect(-9, 30, 18, 34, (20, 20, 22))
    p.sign("question", 0, 47, 26, RAIN)


def gases(p: Pad, r: Random) -> None:
    """Somebody in yellow smoke."""
    smoke_screen(p, r, (170, 190, 90), (52, 60, 26))
    hazard(p, -48, 70, 17)


def laser_corridor(p: Pad, r: Random) -> None:
    """A corridor full of red beams, somebody low under them."""
    p.grad((0, (34, 36, 42)), (1, (14, 14, 17)))
    p.poly([(-80, 101), (-24, 66), (24, 66), (80, 101)], (52, 54, 60))
    p.rect(-24, 16, 48, 50, (70, 72, 78))
    p.repeat(2, 47, 0, p.rect, -24, 16, 1.4, 50, (20, 20, 22))
    p.rect(-9, 26, 18, 40, (16, 16, 18))
    fighter(p, 3, 98, "crouch", 1.0, (6, 6, 8))
    for i in range(8):
        start = (-76, 6 + i * 12 + r.uniform(-4, 4))
        end = (76, 8 + (7 - i if i % 2 else i) * 12 + r.uniform(-4, 4))
        p.glow(start[0], start[1], 9, (255, 60, 50))
        p.line([start, end], (150, 20, 20), 1.9)
        p.line([start, end], (255, 120, 100), 0.8)


def parcel(p: Pad, r: Random) -> None:
    """A parcel with a fuse."""
    exhibit(p, r, _parcel, (70, 66, 62), (90, 86, 80))
    hit_star(p, 28, 10, 8)


def _parcel(p: Pad, r: Random) -> None:
    p.rect(-40, 30, 80, 54, (150, 110, 64), 2)
    p.rect(-40, 30, 80, 10, (176, 134, 84), 2)
    p.rect(-6, 30, 12, 54, (206, 186, 130))
    p.disc(0, 24, 13, (30, 30, 32))
    p.curve([(8, 14), (16, 4), (26, 10)], (206, 186, 130), 1.6)


def sleepless(p: Pad, r: Random) -> None:
    """Cold coffee and pills."""
    exhibit(p, r, evidence.coffee, (58, 66, 78), (76, 86, 98))
    p.glow(46, 22, 20, (90, 220, 130))


def radioactive(p: Pad, r: Random) -> None:
    """A plant with a sign before it."""
    works.facility(p, r)
    hazard(p, -8, 48, 34, "rad")


def aging(p: Pad, r: Random) -> None:
    """One man three times, each time older."""
    young = Traits(coat="sweater", skin=0, turn=0.0, jaw=r.uniform(0.9, 1.08), wide=r.uniform(0.95, 1.04))
    ages = ((-40, 30, 0.0, "part"), (0, 90, 0.8, "receding"), (40, 170, 0.99, "bald"))
    for i, (x, tone, age, hair) in enumerate(ages):
        p.rect(x - 24, -2, 48, 104, (40 + i * 14, 46 + i * 14, 44 + i * 14))
        person(p, x, 46, 0.78, replace(young, hair=hair, tone=tone, age=age), dark=0.1 + 0.1 * i)
    p.repeat(2, 40, 0, p.rect, -20.6, 0, 1.2, 101, (8, 8, 8))


def breakdown(p: Pad, r: Random) -> None:
    """A car that smokes in the desert."""
    land.desert(p, r)
    with p.layered(rim=LAMP, width=0.6):
        gear.car(p, r)
    smoke(p, r, -44, 54, 60, 26, (170, 168, 160), -0.2, 26, 80)


def cover_up(p: Pad, r: Random) -> None:
    """A report of which three lines are left."""
    leaf(p, 0, 50, 200, 130, 0, FORM, False)
    p.sign("government", 0, 15, 17, (60, 70, 84))
    type_lines(p, as_drawn, -56, 28, 112, 17, 4.2, (60, 60, 64), r, 1.2)
    rows: list[tuple[float, float, float, float]] = []
    for i in range(17):
        if i not in (3, 9, 14):
            start, end = -57 + r.uniform(0, 40) * (i % 3 == 0), 57 - r.uniform(0, 50) * (i % 2)
            rows.append((28 + i * 4.2, start, end, 4))
    bars(p, r, rows)


# Words of the name, the first that matches wins; a phenomenon without one is smoke, a person is on file.
SCENES: tuple[tuple[str, Scene], ...] = (
    ("implant", scene(exhibit, evidence.implant, (120, 128, 126), (90, 100, 100))),
    ("butts", ashes),
    ("overcoat", followers.kerb),
    ("tail", followers.mirror),
    ("puzzles", scene(exhibit, evidence.puzzle, (60, 60, 64), (80, 80, 84))),
    ("conundrum", conundrum),
    ("counter-measures", scene(crt_screens.screen, crt_screens.shield, (90, 190, 230))),
    ("gases", gases),
    ("laser", laser_corridor),
    ("nasty", parcel),
    ("sleep", sleepless),
    ("radioactive", radioactive),
    ("ghost in", scene(crt_screens.screen, crt_screens.ghost, (190, 150, 210))),
    ("aging", aging),
    ("car trouble", breakdown),
    ("cover-up", cover_up),
    ("sample", scene(exhibit, evidence.jar, (110, 116, 104), (90, 100, 84))),
)
