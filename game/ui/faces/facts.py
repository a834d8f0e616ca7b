"""What a face shows of a card, read from its printed facts."""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.engine.cards.card_def import CardDef
from game.ui.style.palette import AFFILIATION, DAMAGE, HEALING, Color

QUESTIONS = ("affiliation", "motive", "method", "result")
STATS = ("health", "lrc", "crc")
DOTS = {"common": 1, "uncommon": 2, "rare": 3, "ultra_rare": 4}


@dataclass(frozen=True, slots=True)
class Now:
    """How a card stands at this moment, where that differs from its print.

    `damage` is what it has taken; `numbers` are pairs of a printed number's name (`lrc`, `medical`, `cost` …) and
    what it is now.
    """

    damage: int = 0
    numbers: tuple[tuple[str, int], ...] = ()

    def of(self, name: str) -> int | None:
        """The present value of a number, or None where it is as printed."""
        return dict(self.numbers).get(name)


AS_PRINTED = Now()


TITLES = re.compile(r"^(Special |Assistant |Section )?(Agent|Director|Chief|Inspector|Detective|Sheriff|Senator) ")
PLACE = re.compile(r",.*$")


def short_name(card: CardDef) -> str:
    """The name that a small form has room for: people without their office, places without their state."""
    name = card.name
    if card.suit in ("agent", "witness", "bluff"):
        name = TITLES.sub("", name)
    return PLACE.sub("", name) if card.suit in ("site", "agent", "x_file") else name


def affiliation(card: CardDef) -> str:
    """The affiliation that colours the card, or ""."""
    if card.suit == "x_file":
        return card.characteristics["affiliation"]
    return next((word for word in card.keywords if word in AFFILIATION), "")


def signs(card: CardDef) -> list[str]:
    """The keywords that are shown as signs: without the suit, and for Sites without what the strip says."""
    if card.suit == "site":
        return []
    return [word for word in card.keywords if word not in (card.suit, "mono", "multi")]


def sign_color(word: str, otherwise: Color) -> Color:
    """The colour of a keyword's sign: affiliations, Healing and Killer have their own."""
    return AFFILIATION.get(word) or {"healing": HEALING, "killer": DAMAGE}.get(word, otherwise)


def price(card: CardDef) -> str | None:
    """The printed cost as it stands in the badge; "" where nothing costs (rulebook 14.4), None for X-Files."""
    if not card.pool:
        return None
    return "" if card.basic else card.cost_x or str(card.cost)


def skills(card: CardDef) -> list[tuple[str, int]]:
    """The skills of an Agent, best first, then by name."""
    return sorted(card.skills.items(), key=lambda skill: (-skill[1], skill[0]))


def stat_text(card: CardDef, name: str) -> str:
    """A printed number as text: "–" where the card has none, "*" where its effect computes it."""
    value = getattr(card, name)
    if value is None:
        return "*" if _computed(card, name) else "–"
    return str(value)


def _computed(card: CardDef, name: str) -> bool:
    for effect in card.frame.effects():
        stats = effect.arg("stat")
        if effect.word == "mod" and effect.arg("set") is not None and isinstance(stats, tuple) and name in stats:
            return True
    return False
