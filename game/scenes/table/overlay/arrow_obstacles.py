"""What lies on the table that no arrow should cross if it can go another way."""

from __future__ import annotations

from pygame import Rect

from game.scenes.table.sheets import skill_check_sheet
from game.ui.drawing.node import Places
from game.ui.style.layout import Layout
from game.ui.widgets.targets import key_kind


def in_the_way(places: Places, layout: Layout) -> list[Rect]:
    """Where Agents and Sites lie, and what is read of Sections, of a check and of what else happens."""
    cards = [place for key, place in places.items() if key_kind(key) == "card" and place.group in ("agents", "sites")]
    trays = [place for key, place in places.items() if key_kind(key) == "tray"]
    heads = [rect for key, rect in places.marks.items() if key_kind(key) == "head"]
    found = [*(place.rect for place in (*cards, *trays)), *heads]
    sheet = places.get(("docket",))
    return found + skill_check_sheet.read(layout, sheet.rect) if sheet is not None else found
