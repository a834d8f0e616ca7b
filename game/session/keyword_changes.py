"""Keywords that somebody has changed, for as long as that holds: on the piece, and beside the large card (2.6).

What holds is told by the events: a change lasts for the turn, or as long as the card lies on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.engine.core.state import NOBODY
from game.scenes.common import names
from game.ui.style.palette import LAMP
from game.ui.text.fonts import SMALLER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.core.events import Event
    from game.engine.view.player_view import PlayerView
    from game.scenes.table.core.context import Desk
    from game.ui.i18n.texts import Texts

SETTLED = frozenset({"resolved", "fizzled"})
BEGIN = frozenset({"played", "paid", "used", "phase", "turn", "passed", "check", "checked"})
"""Kinds after which nothing more of the same effect happens."""


class Altered(NamedTuple):
    """One Keyword that is another now, or was added."""

    old: str
    """"" where it was added."""
    new: str
    by: int
    """The player who did it."""
    source: int
    """The card by which he did, `NOBODY` where that is not known."""


def altered(view: PlayerView) -> dict[int, list[Altered]]:
    """The changed Keywords of every card on the table, as they hold now."""
    events = view.events()
    begun = max((at for at, event in enumerate(events) if event.kind == "turn"), default=0)
    found: dict[int, list[Altered]] = {}
    for at, event in enumerate(events):
        if event.kind != "changed" or event.data[1] != "keyword" or event.data[0][0] != "card":
            continue
        (_, card), _, op, words, until = event.data
        if (until == "turn" and at < begun) or view.piece(card) is None:
            continue
        source = source_of(events, at)
        old, new = words if op == "replace" else ("", words[0])
        found.setdefault(card, []).append(Altered(old, new, event.player, source))
    return found


def source_of(events: Sequence[Event], at: int) -> int:
    """The card that was settled with this change, or else whose ability was used before it."""
    for event in events[at + 1 :]:
        if event.kind in SETTLED:
            return int(event.data[0])
        if event.kind in BEGIN:
            break
    for event in reversed(events[:at]):
        if event.kind == "used":
            return int(event.data[0][1])
        if event.kind in ("played", "paid"):
            return int(event.data[0])
        if event.kind == "turn":
            break
    return NOBODY


def sentences(view: PlayerView, texts: Texts, card: int) -> list[str]:
    """For each change of a card what it was, what it is, and who has done it with which card."""
    told = []
    for each in altered(view).get(card, ()):
        known = view.card(each.source) if each.source >= 0 else None
        who = texts("table.you") if each.by == names.you(view) else view.names[each.by]
        by = texts.pair(who, names.short(known)) if known is not None else who
        key = "altered.becomes" if each.old else "altered.added"
        told.append(texts(key, old=_word(texts, each.old), new=_word(texts, each.new), by=by))
    return told


def _word(texts: Texts, name: str, form: str = "word") -> str:
    for key in (f"face.{form}.{name}", f"face.word.{name}"):
        if key in texts:
            return texts(key)
    return name.replace("_", " ")


def bands(desk: Desk) -> None:
    """A band over each piece whose Keywords are not its own, with what they are now."""
    canvas, u, t = desk.canvas, desk.u, desk.texts
    for card, changes in altered(desk.view).items():
        place = desk.places.get(("card", card))
        if place is None or ("card", card) in desk.hidden:
            continue
        high = max(u(22), round(canvas.px(14) * 1.35))
        site = desk.view.site(card)
        foot = place.rect.centery + u(4)
        if site is not None:  # above the bars of its levels, so that these and its question are read
            foot = place.rect.bottom - u(8) - max(u(26), len(site.prerequisites) * high)
            skills = (
                bar.rect for point, bar in desk.places.items() if point[0] == "skill"
            )  # higher while one is asked
            foot = min((foot, *(bar.top - u(3) for bar in skills if place.rect.colliderect(bar))))
        shown = changes[-2:]
        for index, each in enumerate(shown):
            top = foot - (len(shown) - index) * high
            band = Rect(place.rect.x - u(3), top, place.rect.w + u(6), high - 1)
            forms = [(_word(t, each.old, form), _word(t, each.new, form)) for form in ("word", "short")]
            said = [
                t("altered.band", old=old, new=new) if each.old else t("altered.plus", new=new) for old, new in forms
            ]
            said.append(t("altered.plus", new=forms[-1][1]))
            room = band.w - u(8)
            words = next((words for words in said if canvas.width(words, 14, "bold") <= room), said[-1])
            canvas.box(band, (112, 52, 12), 3, edge=LAMP)
            canvas.fitted(band.center, words, (14, *SMALLER), (255, 236, 196), "bold", "c", room)
