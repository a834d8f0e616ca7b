"""Cards of sets that the game does not have: reprints of its own cards, and cards known by name only."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple

from game.engine.cards.card_def import fold
from game.engine.core import safe_yaml
from game.paths import asset

_ID = re.compile(r"([A-Za-z]{2}\d{2}-\d{4})([-a-z]\w*)?")
"""The number of a card, then its printing."""
_VERSION = re.compile(r"\s*#\d$")
"""The version of a card that was printed in several, as GCCG writes it."""


class Reprint(NamedTuple):
    """A card of this game under the number or name of another set."""

    id: str


class OtherCard(NamedTuple):
    """A card that this game does not have."""

    set_: str
    name: str


def find(text: str) -> Reprint | OtherCard | None:
    """What another set has under a number or a name; None where no other set is meant."""
    given = _VERSION.sub("", text.strip())
    by_number, by_name, prefixes = _known()
    found = by_name.get(fold(given)) or by_number.get(given.upper())
    matched = _ID.fullmatch(given)
    if found or not matched:
        return found
    number = matched[1].upper()
    if number in by_number:
        return by_number[number]
    reprinted = prefixes.get(number[:4])
    return Reprint(reprinted + number[4:]) if reprinted else None


_Found = Reprint | OtherCard


@cache
def _known() -> tuple[dict[str, _Found], dict[str, _Found], dict[str, str]]:
    """By number, by folded name, and the beginnings of numbers that stand for others."""
    by_number: dict[str, _Found] = {}
    by_name: dict[str, _Found] = {}
    prefixes: dict[str, str] = {}
    sets: list[dict[str, Any]] = safe_yaml.load(asset("other_sets.yaml").read_text(encoding="utf-8"))
    for one in sets:
        prefixes |= one.get("reprints", {})
        by_name |= {fold(name): Reprint(id_) for name, id_ in one.get("renamed", {}).items()}
        for number, name in one["cards"].items():
            by_number[number] = by_name[fold(name)] = OtherCard(one["set"], name)
            by_number.setdefault(number[:9], by_number[number])
    return by_number, by_name, prefixes
