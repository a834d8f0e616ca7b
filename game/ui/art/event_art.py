"""Events: what lies on the desk. A table maps words of the name to a format and a scene; a memo is the fallback."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pygame

from game.engine.cards.card_def import CardDef
from game.ui.art.beasts import Beast, phenomena
from game.ui.art.combat import blows, shots, tones
from game.ui.art.dice import dice_for
from game.ui.art.film import film
from game.ui.art.pad import Pad
from game.ui.art.papers import binder, charts, crt_screens, finds, formats, indoors, omens, outdoors, wires
from game.ui.art.papers.desk_papers import Scene
from game.ui.art.people.backgrounds import background
from game.ui.art.people.poses import pose_of
from game.ui.art.people.sitter import sitter
from game.ui.art.people.traits import likeness
from game.ui.art.places import homes, land, town, works
from game.ui.art.things import Thing, arms, evidence, gear
from game.ui.style.palette import AFFILIATION, EMBER, Color

Recipe = Callable[[Pad, Random, "CardDef"], None]
AMBER, BLUE, ORANGE = (240, 190, 90), (110, 190, 240), (230, 110, 80)
NIGHT_INKS = ((14, 16, 20), (52, 66, 78), (140, 132, 108), (236, 222, 186))


# ------------------------------------------------------------------------------------- formats that hold a scene


def wide(scene: Scene) -> Recipe:
    """One print fills the card."""
    return lambda p, r, card: scene(p, r)


def photo(scene: Scene) -> Recipe:
    """An instant photograph of the scene."""
    return lambda p, r, card: formats.photo(p, r, lambda inner: scene(inner, r))


def news(scene: Scene) -> Recipe:
    """A newspaper with the scene in it."""
    return lambda p, r, card: formats.news(p, r, lambda inner: scene(inner, r))


def exhibit(thing: Thing, **ground: Color) -> Recipe:
    """A thing on graph paper."""
    return lambda p, r, card: formats.exhibit(p, r, thing, **ground)


def memo(name: str, mark: str = "active", **stamp_ink: Color) -> Recipe:
    """A memo with a sign at its head and a stamp."""
    return lambda p, r, card: formats.memo(p, r, name, mark, **stamp_ink)


def board(*names: str, middle: str) -> Recipe:
    """Four notes and what they lead to."""
    first, second, third, fourth = names
    return lambda p, r, card: formats.board(p, r, (first, second, third, fourth), middle)


def screen(show: crt_screens.Show, color: Color = (110, 240, 150)) -> Recipe:
    """Something on a screen."""
    return lambda p, r, card: crt_screens.screen(p, r, show, color)


def portrait(**looks: Any) -> Recipe:
    """An instant photograph of the person that the card names."""

    def draw(p: Pad, r: Random, card: CardDef) -> None:
        formats.photo(p, r, lambda inner: _sitting(inner, card, looks))

    return draw


def _sitting(p: Pad, card: CardDef, looks: dict[str, Any]) -> None:
    pose = pose_of(card)
    background(pose.setting)(p, dice_for("setting", card.id))
    p.glow(-p.half * 0.8, 12, 70, EMBER, 1.8, amount=0.7)
    sitter(p, replace(likeness(card), **looks), replace(pose, gesture=""))


def lit(beast: Beast, color: Color) -> Scene:
    """An Adversary's motif in a colour of its own."""
    return lambda p, r: beast(p, r, color)


def toned(blow: Scene) -> Scene:
    """A Combat motif printed in the blue and sand of the night."""

    def draw(p: Pad, r: Random) -> None:
        blow(p, r)
        p.s.blit(film(p.s, 3, tone=tones(NIGHT_INKS), grain_amount=0, vig=0), (0, 0))

    return draw


def plain(drawn: Scene) -> Recipe:
    """A format that needs nothing of the card."""
    return lambda p, r, card: drawn(p, r)


# ------------------------------------------------------------------------- words of the name; the first match wins

EVENTS: tuple[tuple[str, Recipe], ...] = (
    ("diagnosis", plain(charts.heart_curve)),
    ("deep throat", wide(indoors.garage)),
    ("shutting down", wide(indoors.closed)),
    ("reporters", news(town.checkpoint)),
    ("i want to believe", wide(outdoors.under_the_sky)),
    ("road trip", wide(land.desert)),
    ("transmitter", plain(wires.bug_under_lamp)),
    ("medical treatment", exhibit(gear.medical_kit)),
    ("unknown toxin", news(blows.chalk)),
    ("smoking man strikes", exhibit(evidence.ash_tray, col=(150, 140, 122), grid=(130, 120, 104))),
    ("eve 7", portrait(hair="bob", woman=True, age=0.0)),
    ("street contacts", wide(finds.under_the_lamp)),
    ("arrests", news(blows.handcuffs)),
    ("red tape", exhibit(evidence.red_tape)),
    ("s.w.a.t", wide(outdoors.storm_troop)),
    ("fingerprints", plain(formats.prints)),
    ("back tracking", screen(crt_screens.trace, AMBER)),
    ("elevator", news(indoors.elevator)),
    ("evidence destroyed", wide(indoors.burning_paper)),
    ("surfing", screen(crt_screens.net, BLUE)),
    ("pheromone", news(indoors.laboratory)),
    ("thorough", plain(binder.full_binder)),
    ("chooses a side", wide(partial(indoors.door_of_light, hat=False, two=True))),
    ("overwhelming", wide(outdoors.against_ten)),
    ("the loa", wide(outdoors.bones)),
    ("overlooked", board("observation", "site", "question", "evidence_collection", middle="question")),
    ("message from", wide(finds.printout)),
    ("abducted", wide(lit(phenomena.abduction, AFFILIATION["alien"]))),
    ("reading the signs", wide(finds.spread)),
    ("shot to death", news(indoors.bank)),
    ("company line", wide(finds.company_line)),
    ("safe house", photo(homes.house)),
    ("crop", photo(outdoors.crops)),
    ("langly", portrait()),
    ("expedite", plain(partial(formats.envelope, mark="move", col=(206, 196, 170)))),
    ("paperwork", exhibit(evidence.stack)),
    ("time loss", exhibit(evidence.clock)),
    ("clone", wide(indoors.tanks)),
    ("suspect description", plain(formats.sketch)),
    ("smoke screen", wide(partial(indoors.smoke_screen, col=(206, 196, 176), bg=(60, 62, 66)))),
    ("dark forces", wide(omens.ring_of_candles)),
    ("access denied", screen(crt_screens.denied, ORANGE)),
    ("improved channels", plain(wires.plug_board)),
    ("erlenmeyer", exhibit(evidence.flask, col=(196, 206, 196))),
    ("double agent", wide(omens.court_card)),
    ("spying", exhibit(gear.binoculars)),
    ("authorized", wide(works.facility)),
    ("malfunction", exhibit(omens.broken_meter, col=(206, 186, 170))),
    ("uncooperative", portrait(hat="sheriff", coat="uniform", hair="crew")),
    ("lone gunmen", wide(indoors.screens_at_night)),
    ("discretion", photo(outdoors.disc_over_trees)),
    ("scrapings", exhibit(evidence.tweezers)),
    ("trust no one", wide(finds.keyhole)),
    ("lula", portrait(woman=True, hair="long")),
    ("no place", plain(wires.floor_plan)),
    ("blackmail", wide(finds.ransom_note)),
    ("dissection", plain(charts.autopsy_chart)),
    ("hack into", wide(finds.hacker)),
    ("application", memo("shield", "resource", stamp_ink=(46, 110, 80))),
    ("expert", wide(indoors.lecture)),
    ("personnel files", screen(crt_screens.file, (110, 220, 200))),
    ("hard evidence", exhibit(arms.knife, col=(206, 186, 176))),
    ("pursuit", wide(toned(shots.runner))),
    ("counterintelligence", wide(finds.shredder)),
    ("deductive", wide(finds.footprints)),
    ("grid pattern", plain(charts.search_grid)),
    ("driving", wide(town.highway)),
    ("in-service", wide(finds.projector)),
    ("rejuvenating", photo(outdoors.cave)),
    ("experimentation", wide(indoors.operating_table)),
    ("hidden grave", wide(outdoors.grave)),
    ("trap", wide(outdoors.trap)),
    ("plague", exhibit(evidence.locusts)),
    ("friend in the", exhibit(evidence.badge)),
    ("written report", wide(finds.typewriter)),
    ("mindwipe", exhibit(evidence.syringe)),
    ("travel", plain(charts.air_map)),
    ("decoy", exhibit(evidence.masks)),
    ("autopsy", plain(charts.x_ray)),
    ("evasive", wide(toned(shots.dodge))),
    ("frohike", portrait()),
    ("strangled", photo(omens.knotted_cord)),
    ("road hazard", plain(charts.road_hazard)),
    ("core training", wide(indoors.sparring)),
    ("hartley", portrait(hair="mop", coat="robe")),
    ("true grit", wide(indoors.target)),
    ("workload", wide(finds.clear_desk)),
    ("research", wide(indoors.files)),
    ("assigned", wide(finds.case_folder)),
)
EXACT: dict[str, Recipe] = {"x": wide(finds.level_crossing)}  # a name too short to look for within others


def recipe_of(name: str) -> Recipe:
    """The format and scene that a name tells; a memo where it tells none."""
    low = name.lower()
    return EXACT.get(low) or next((recipe for word, recipe in EVENTS if word in low), memo("event"))


def event(card: CardDef, w: int, h: int) -> pygame.Surface:
    """The picture of an Event."""
    p = Pad(w, h)
    recipe_of(card.name)(p, dice_for(card.id), card)
    return film(p.small(), card.id, grain_amount=6, vig=0.36, contrast=1.08, mis=1)
