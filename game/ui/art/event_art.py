"""Events: what lies on the desk. A table maps words of the name to a format and a scene; a memo is the fallback."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from game.ui.art.beasts import phenomena
from game.ui.art.combat import blows, printed, shots
from game.ui.art.dice import dice_for
from game.ui.art.pad import Pad, Scene, named, scene
from game.ui.art.papers import charts, crt_screens, finds, formats, indoors, omens, outdoors, wires
from game.ui.art.papers.formats import board, exhibit, memo, news, photo
from game.ui.art.people.backgrounds import background
from game.ui.art.people.poses import pose_of
from game.ui.art.people.sitter import sitter
from game.ui.art.people.traits import likeness
from game.ui.art.places import homes, land, town, works
from game.ui.art.things import arms, evidence, gear
from game.ui.style.palette import AFFILIATION, EMBER

AMBER, BLUE, ORANGE = (240, 190, 90), (110, 190, 240), (230, 110, 80)
NIGHT_INKS = ((14, 16, 20), (52, 66, 78), (140, 132, 108), (236, 222, 186))


def portrait(p: Pad, r: Random, **looks: Any) -> None:
    """An instant photograph of the person that the card names."""
    photo(p, r, scene(_sitting, looks))


def _sitting(p: Pad, r: Random, looks: dict[str, Any]) -> None:
    pose = pose_of(p.card)
    background(pose.setting)(p, dice_for("setting", p.card.id))
    p.glow(-p.half * 0.8, 12, 70, EMBER, 1.8, amount=0.7)
    sitter(p, replace(likeness(p.card), **looks), replace(pose, gesture=""))


# ------------------------------------------------------------------------- words of the name; the first match wins

EVENTS: tuple[tuple[str, Scene], ...] = (
    ("diagnosis", charts.heart_curve),
    ("deep throat", indoors.garage),
    ("shutting down", indoors.closed),
    ("reporters", scene(news, town.checkpoint)),
    ("i want to believe", outdoors.under_the_sky),
    ("road trip", land.desert),
    ("transmitter", wires.bug_under_lamp),
    ("medical treatment", scene(exhibit, gear.medical_kit)),
    ("unknown toxin", scene(news, blows.chalk)),
    ("smoking man strikes", scene(exhibit, evidence.ash_tray, col=(150, 140, 122), grid=(130, 120, 104))),
    ("eve 7", scene(portrait, hair="bob", woman=True, age=0.0)),
    ("street contacts", finds.under_the_lamp),
    ("arrests", scene(news, blows.handcuffs)),
    ("red tape", scene(exhibit, evidence.red_tape)),
    ("s.w.a.t", outdoors.storm_troop),
    ("fingerprints", formats.prints),
    ("back tracking", scene(crt_screens.screen, crt_screens.trace, AMBER)),
    ("elevator", scene(news, indoors.elevator)),
    ("evidence destroyed", indoors.burning_paper),
    ("surfing", scene(crt_screens.screen, crt_screens.net, BLUE)),
    ("pheromone", scene(news, indoors.laboratory)),
    ("thorough", formats.full_binder),
    ("chooses a side", scene(indoors.door_of_light, hat=False, two=True)),
    ("overwhelming", outdoors.against_ten),
    ("the loa", outdoors.bones),
    ("overlooked", scene(board, "observation", "site", "question", "evidence_collection", "question")),
    ("message from", finds.printout),
    ("abducted", scene(phenomena.abduction, AFFILIATION["alien"])),
    ("reading the signs", finds.spread),
    ("shot to death", scene(news, indoors.bank)),
    ("company line", finds.company_line),
    ("safe house", scene(photo, homes.house)),
    ("crop", scene(photo, outdoors.crops)),
    ("langly", portrait),
    ("expedite", scene(formats.envelope, mark="move", col=(206, 196, 170))),
    ("paperwork", scene(exhibit, evidence.stack)),
    ("time loss", scene(exhibit, evidence.clock)),
    ("clone", indoors.tanks),
    ("suspect description", formats.sketch),
    ("smoke screen", scene(indoors.smoke_screen, col=(206, 196, 176), bg=(60, 62, 66))),
    ("dark forces", omens.ring_of_candles),
    ("access denied", scene(crt_screens.screen, crt_screens.denied, ORANGE)),
    ("improved channels", wires.plug_board),
    ("erlenmeyer", scene(exhibit, evidence.flask, col=(196, 206, 196))),
    ("double agent", omens.court_card),
    ("spying", scene(exhibit, gear.binoculars)),
    ("authorized", works.facility),
    ("malfunction", scene(exhibit, omens.broken_meter, col=(206, 186, 170))),
    ("uncooperative", scene(portrait, hat="sheriff", coat="uniform", hair="crew")),
    ("lone gunmen", indoors.screens_at_night),
    ("discretion", scene(photo, outdoors.disc_over_trees)),
    ("scrapings", scene(exhibit, evidence.tweezers)),
    ("trust no one", finds.keyhole),
    ("lula", scene(portrait, woman=True, hair="long")),
    ("no place", wires.floor_plan),
    ("blackmail", finds.ransom_note),
    ("dissection", charts.autopsy_chart),
    ("hack into", finds.hacker),
    ("application", scene(memo, "shield", "resource", stamp_ink=(46, 110, 80))),
    ("expert", indoors.lecture),
    ("personnel files", scene(crt_screens.screen, crt_screens.file, (110, 220, 200))),
    ("hard evidence", scene(exhibit, arms.knife, col=(206, 186, 176))),
    ("pursuit", scene(printed, shots.runner, NIGHT_INKS)),
    ("counterintelligence", finds.shredder),
    ("deductive", finds.footprints),
    ("grid pattern", charts.search_grid),
    ("driving", town.highway),
    ("in-service", finds.projector),
    ("rejuvenating", scene(photo, outdoors.cave)),
    ("experimentation", indoors.operating_table),
    ("hidden grave", outdoors.grave),
    ("trap", outdoors.trap),
    ("plague", scene(exhibit, evidence.locusts)),
    ("friend in the", scene(exhibit, evidence.badge)),
    ("written report", finds.typewriter),
    ("mindwipe", scene(exhibit, evidence.syringe)),
    ("travel", charts.air_map),
    ("decoy", scene(exhibit, evidence.masks)),
    ("autopsy", charts.x_ray),
    ("evasive", scene(printed, shots.dodge, NIGHT_INKS)),
    ("frohike", portrait),
    ("strangled", scene(photo, omens.knotted_cord)),
    ("road hazard", charts.road_hazard),
    ("core training", indoors.sparring),
    ("hartley", scene(portrait, hair="mop", coat="robe")),
    ("true grit", indoors.target),
    ("workload", finds.clear_desk),
    ("research", indoors.files),
    ("assigned", finds.case_folder),
)
EXACT = {"x": finds.level_crossing}  # a name too short to look for within others


def event(p: Pad, r: Random) -> None:
    """The picture of an Event: what its name tells, else a memo."""
    exact = EXACT.get(p.card.name.lower())
    (exact or named(EVENTS, p.card.name, scene(memo, "event")))(p, r)
