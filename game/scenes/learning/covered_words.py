"""What the speaker's card cuts lies in deep shadow: no half of a word or number stands beside the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.text.fonts import XS
from game.ui.widgets.targets import key_kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.scenes.table.core.table_frame import Frame
    from game.session.choice.choice_points import Point
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.place import Place

THINGS = ("agents", "sites", "hand", "notebook", "plates", "tray", "log", "phases")
"""The groups whose things bear words; those of others lie on them, or are never covered."""
HEAD, NAME = 22, 88  # design units: the head of a section, and as much of it as its name takes
LARGE, LOW = 200, 36  # design units: from this height on a section has so high a head
RIM = 0.25
"""How much of a thing the light round another may show, as a share of it."""
FOOT = 30  # design units: the line at the foot of the tray, that says who answers


def cut(
    card: Rect, places: Mapping[Point, Place], frame: Frame, kept: Sequence[Rect], more: Sequence[Rect]
) -> list[Rect]:
    """What lies partly under the card, each thing whole; but nothing of which more than a rim is `kept`.

    `more` is what else is written on the table.
    """
    whole = [*(one.part for one in places.values() if one.group in THINGS), *_heads(places, frame), *more]
    found = [rect for rect in whole if card.colliderect(rect) and not card.contains(rect)]
    found = [rect for rect in found if not any(_kept(rect, one) for one in kept)]
    return [Rect(one) for one in dict.fromkeys((rect.x, rect.y, rect.w, rect.h) for rect in found)]


def bare(canvas: Canvas, words: str, places: Mapping[Point, Place], frame: Frame) -> list[Rect]:
    """Where in the band of Sites these words stand while nothing lies there."""
    if any(one.group in ("sites", "docket", "sheet") for one in places.values()):
        return []
    found = Rect(0, 0, canvas.width(words, XS, "italic") + canvas.u(8), canvas.u(24))
    found.center = frame.bands[1].center
    return [found]


def _kept(rect: Rect, light: Rect) -> bool:
    """Whether a good part of a thing is lit, or all that is lit lies on it."""
    common = rect.clip(light)
    return common.w * common.h > RIM * rect.w * rect.h or bool(common and rect.contains(light))


def _heads(places: Mapping[Point, Place], frame: Frame) -> Iterator[Rect]:
    """What stands at the heads of sections and of the tray, at its foot, and beside the piles."""
    u, tray, piles = frame.layout.u, frame.tray, frame.piles
    tags = [one.rect for point, one in places.items() if key_kind(point) == "team"]
    for point, one in places.items():
        if key_kind(point) == "res":
            yield one.rect
        elif key_kind(point) == "section":
            strip = Rect(one.rect.x, one.rect.y, one.rect.w, u(LOW if one.rect.h > u(LARGE) else HEAD))
            tagged = strip.collidelist(tags) >= 0  # type: ignore[arg-type]
            yield Rect(strip.x, strip.y, min(strip.w, u(NAME)), strip.h) if tagged else strip
    yield Rect(tray.x, tray.y, tray.w, u(FOOT))
    yield Rect(tray.x, tray.bottom - u(FOOT), tray.w, u(FOOT))
    notebook = places.get(("notebook",))
    low = notebook.rect.y if notebook is not None else piles.bottom
    yield Rect(piles.x, piles.y, piles.w, low - piles.y)
