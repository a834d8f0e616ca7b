"""Which event moves how: one table, as data.

Every kind of event that anybody may see is either in `MOTIONS` or, with the reason, in `SILENT`; a test compares both
with the engine's list. Milliseconds are those of normal speed. What is reduced motion's form of each kind follows from
`form`: what flies fades in at its goal and is rimmed for a while, what is stamped lies there at once.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.animation.tween import Ease, ease_back, ease_in, ease_out, linear

RIM_MS = 600.0
"""How long reduced motion rims what has come."""


@dataclass(frozen=True, slots=True)
class EventStyle:
    """How one kind of event moves."""

    form: str
    """`flight` from place to place, `stamp` struck on something, `sign` a mark at a place, `glow` on a thing, `count` a
    number, `arrow` from source to goal, `light` of the room, `banner` in words, `film` shown by a sheet of its own."""
    ms: float
    ease: Ease = ease_out
    sound: str = ""
    apart: float = 0.0
    """Milliseconds between several of a kind."""
    lands: bool = False
    """The sound is that of its end."""


MOTIONS: dict[str, EventStyle] = {
    # cards
    "drew": EventStyle("flight", 240, ease_out, "card_swish", 90),
    "played": EventStyle("flight", 260, ease_out, "card_swish"),
    "resolved": EventStyle("glow", 220, ease_out, "soft_stamp"),
    "fizzled": EventStyle("glow", 220, ease_out, "soft_stamp"),
    "negated": EventStyle("stamp", 180, ease_out, "tear"),
    "discarded": EventStyle("flight", 260, ease_in, "paper_slide", 90),
    "sold": EventStyle("flight", 260, ease_out, "paper_slide", 120),
    "put": EventStyle("flight", 260, ease_out, "paper_slide", 90),
    "removed": EventStyle("flight", 260, ease_in, "paper_slide", 90),
    "shown": EventStyle("film", 160, ease_out, "seal"),
    "looked": EventStyle("sign", 400, ease_out, "paper_under"),
    "shuffled": EventStyle("glow", 240, ease_out, "paper_under"),
    "used": EventStyle("glow", 300, ease_out, "pencil"),
    "attached": EventStyle("flight", 180, ease_back, "paper_slap", lands=True),
    # points
    "points": EventStyle("count", 140, ease_out, "", 50),
    "bought": EventStyle("banner", 1200, ease_out),
    "tokens": EventStyle("sign", 240, ease_out, "shield_up"),
    # people and sites
    "moved": EventStyle("flight", 220, ease_back, "photo", 60, lands=True),
    "teamed": EventStyle("sign", 120, linear, "clip", 60),
    "equipped": EventStyle("flight", 180, ease_back, "clack", 60, lands=True),
    "transferred": EventStyle("flight", 180, ease_back, "clack", 60, lands=True),
    "purchased": EventStyle("flight", 260, ease_back, "clip", lands=True),
    "placed": EventStyle("flight", 260, ease_back, "paper_slap", 90, lands=True),
    "closed": EventStyle("glow", 240, ease_in, "folder_shut"),
    "slipped": EventStyle("flight", 220, ease_out, "paper_under", 90),
    "sent": EventStyle("arrow", 260, ease_out, "steps"),
    "hospital": EventStyle("flight", 320, ease_out, "trolley"),
    "abducted": EventStyle("flight", 500, ease_in, "abduction"),
    "damaged": EventStyle("sign", 300, ease_in, "blow", 120, lands=True),
    "healed": EventStyle("sign", 240, ease_out, "heal", 60),
    "keyword": EventStyle("glow", 400, ease_out, "pencil"),
    "changed": EventStyle("glow", 400, ease_out, "pencil"),
    # checks
    "check": EventStyle("glow", 260, ease_out, "pencil"),
    "revealed": EventStyle("flight", 160, ease_out, "seal", 90),
    "paid": EventStyle("stamp", 220, ease_back, "stamp"),
    "declined": EventStyle("banner", 700, ease_out, ""),
    "total": EventStyle("sign", 180, ease_out, "adding"),
    "checked": EventStyle("stamp", 700, ease_back, "stamp"),
    # combat
    "combat": EventStyle("glow", 280, ease_out, "low_string"),
    "round": EventStyle("film", 560, linear, "tab"),
    "values": EventStyle("sign", 180, ease_out, "adding"),
    "aimed": EventStyle("film", 460, ease_out, ""),
    "combat_over": EventStyle("film", 480, ease_out, "combat_over"),
    # questions
    "asked": EventStyle("banner", 900, ease_out, "phone"),
    "answered": EventStyle("film", 220, ease_back, "stamp"),
    "guessed": EventStyle("film", 700, ease_in, "wax"),
    "announced": EventStyle("banner", 1400, ease_back, "stamp"),
    # the game
    "phase": EventStyle("sign", 160, ease_out, "tab"),
    "turn": EventStyle("light", 900, linear, "clock"),
    "left": EventStyle("banner", 1400, ease_out, "folder_shut"),
    "over": EventStyle("banner", 1800, ease_back, ""),
}

SILENT: dict[str, str] = {
    "passed": "that nobody answers is no event on the table; the strip says who may",
}
