"""Taste as numbers: a character of `characters.yaml`. One point of worth is about one resource point well spent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

import yaml

FILE = Path(__file__).with_name("characters.yaml")


@dataclass(frozen=True)
class Parameters:
    """Worths and thresholds."""

    guess_at: int
    """Name an X-File when at most so many suspects are left."""
    bold_at: int
    """Name one of so many when the other side has no more left either."""
    checklist: bool
    """Whether questions are asked down the list, the first that may still be answered yes, however few suspects it
    parts from the rest; else by how evenly they part them."""
    in_order: bool
    """Whether the first Site or card that will do is taken, in the order in which they lie there, and not the best one;
    Bluffs and Adversaries are weighed all the same."""
    rates: tuple[float, ...]
    """How often no, one, two … investigations of a turn succeed.  With them the race of both sides is reckoned through:
    when to name an X-File, and what a success is worth to either; without them the numbers below say it."""
    later: float
    """How likely a Team gets through that is still to come this turn."""
    stake: float
    """Worth of a sure win beside a sure loss; a success counts for the share that it contributes."""
    answer: float
    """What is added to that for every question."""
    stop: float
    """Worth of making an investigation fail that would succeed."""
    succeed: float
    """Worth of making one's own check succeed that would fail."""
    question: float
    """Worth of a question outside a Site."""
    fetch: float
    """Worth of a card fetched into the hand."""
    fell: float
    """Worth of putting an Agent in the Hospital."""
    wound: float
    """Worth of a point of damage that fells nobody."""
    unanswered: float
    """How likely an Adversary is to reach its Combat."""
    mended: tuple[float, ...]
    """How often a check short by 1, 2, 3 or more is saved by the Investigating Player's cards."""
    saved: float
    """How often a Team passes a check for which it has too little."""
    engine: float
    """Worth of each point that a card will yield over the turns."""
    banked: float
    """Worth of a bonus kept for a later check."""
    lasting: float
    """Worth of any other card that stays."""
    second_site: float
    """Worth of letting a Team visit two Sites."""
    look: float
    """Worth of looking at hidden cards."""
    nearest: float
    """With several opponents, how much more a Site is worth for each X-File that its target cannot have."""
    seen: float
    """The same where the card has been seen."""
    point: float
    """Worth of a point got."""
    healed: float
    """Worth of a point of damage healed."""
    swept: float
    """Worth of a card swept from beneath one's own Site."""
    torn: float
    """Worth of a card that the other side must discard unseen."""
    undrawn: float
    """Worth of keeping the other side from drawing this turn."""
    duel: float
    """Worth of cutting the Agents in a fight down to one."""
    skilled: float
    """Worth of a point of Equipment in a skill that a Site at hand asks for."""
    armed: float
    """Worth of a point of Equipment in combat."""
    tooled: float
    """Worth of a point of Equipment in any other skill."""
    use: float
    """Worth of what is discarded or paid for an ability."""
    site: float
    """Worth of a solved Site that tells nothing."""
    told: float
    """Worth of a question that would halve the suspects, twice over: it is multiplied by the share it splits off."""
    passes: tuple[float, ...]
    """How likely a Team gets through with 0, 1, 2 … more than a Site asks for."""
    feared: float
    """By how much a card beneath a Site is expected to lower the total."""
    passing: tuple[float, ...]
    """Instead of the two above, as the logit of the chance: with just enough and no card beneath, what each point more
    adds and what each card beneath takes."""
    covers: tuple[float, ...]
    """How often others put no, one, two … cards beneath a Site; with it, Sites are placed to have the choice."""
    apart: float
    """What it must bring more to divide the Team."""
    errand: float
    """A Team is sent for more than this."""
    desk: float
    """An Agent who yields more points in the Bureau goes out if the turn promises more than this with him."""
    purse: int
    """Points that must be left after an Agent is bought for a turn."""
    rp: float
    """What a resource point is worth when it is paid."""
    rp_placed: float
    """The same when it is paid for a Site."""
    cp: float
    """What a conspiracy point is worth when it is paid."""
    cp_kept: int
    """Conspiracy Points beyond so many lie idle."""
    cp_idle: float
    """What such a one is worth when it is paid."""
    careful: bool
    """Whether small print is read: whom an effect really touches, what a card can do in this game at all."""
    threshold: float
    """An announcement must be worth more than this."""
    own_hand: int
    """Cards to hold at most after buying in the own turn."""
    other_hand: int
    """The same in another player's turn."""
    war_chest: int
    """Conspiracy Points that are not spent on cards while the hand can use them."""
    cp_sold: float
    """What a conspiracy point is worth when it is got for a card."""
    cp_spare: float
    """The same when as much is at hand as is kept for the hand's use."""
    short: float
    """What it is worth beyond that while the hand cannot be paid."""
    hold: float
    """How much of a card's worth counts against selling it."""
    site_kept: float
    """What counts against selling a Site that can be solved, while there are few."""
    sites_held: int
    """Sites beyond these are sold and discarded first."""
    crowded: float
    """What each card beyond those of a suit takes from the worth of every one, where cards are drawn anew each turn."""
    suit_held: int
    """Cards of a suit that are not too many."""
    stale: float
    """A card worth less is let go for a new one."""
    keep: Mapping[str, float]
    """How gladly a card is held, by suit, and what is added for some kinds."""
    slipped: float
    """How often a real Bluff is slipped beneath a Site that could as well be played face up, for a point more, once the
    Team is known."""
    dud: float
    """Chance of slipping a worthless card under a Site that no real Bluff covers."""


@cache
def character(name: str) -> Parameters:
    """The numbers of a character.

    Raises KeyError if there is none of that name, ValueError if numbers are missing or mean nothing.
    """
    numbers = _numbers(name)
    found: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in numbers.items()}
    wanted = {one.name for one in fields(Parameters)}
    if found.keys() != wanted:
        amiss = ", ".join(sorted(found.keys() ^ wanted))
        raise ValueError(f"{FILE.name}: {name}: numbers that are missing or mean nothing: {amiss}")
    return Parameters(**found)


def _numbers(name: str) -> dict[str, Any]:
    own = dict(_all()[name])
    like = own.pop("like", None)
    return {**_numbers(like), **own} if like else own


@cache
def _all() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return found
