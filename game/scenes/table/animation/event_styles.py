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
CHANGE_MS = 900.0
"""How long it says beside a pool by how much that has changed."""
FORMS = ("flight", "stamp", "sign", "glow", "count", "arrow", "light", "banner", "film")


@dataclass(frozen=True, slots=True)
class Way:
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


MOTIONS: dict[str, Way] = {
    # cards
    "drew": Way("flight", 240, ease_out, "card_swish", 90),
    "played": Way("flight", 260, ease_out, "card_swish"),
    "resolved": Way("glow", 220, ease_out, "soft_stamp"),
    "fizzled": Way("glow", 220, ease_out, "soft_stamp"),
    "negated": Way("stamp", 180, ease_out, "tear"),
    "discarded": Way("flight", 260, ease_in, "paper_slide", 90),
    "sold": Way("flight", 260, ease_out, "paper_slide", 120),
    "put": Way("flight", 260, ease_out, "paper_slide", 90),
    "removed": Way("flight", 260, ease_in, "paper_slide", 90),
    "shown": Way("flight", 160, ease_out, "seal", 90),
    "looked": Way("sign", 400, ease_out, "paper_under"),
    "shuffled": Way("glow", 240, ease_out, "paper_under"),
    "used": Way("glow", 300, ease_out, "pencil"),
    "attached": Way("flight", 180, ease_back, "paper_slap", lands=True),
    # points
    "points": Way("count", 300, ease_out, "", 60),
    "tokens": Way("sign", 240, ease_out, "shield_up"),
    # people and sites
    "moved": Way("flight", 220, ease_back, "photo", 60, lands=True),
    "teamed": Way("sign", 120, linear, "clip", 60),
    "equipped": Way("flight", 180, ease_back, "clack", 60, lands=True),
    "transferred": Way("flight", 180, ease_back, "clack", 60, lands=True),
    "purchased": Way("flight", 260, ease_back, "clip", lands=True),
    "placed": Way("flight", 260, ease_back, "paper_slap", 90, lands=True),
    "closed": Way("glow", 240, ease_in, "folder_shut"),
    "slipped": Way("flight", 220, ease_out, "paper_under", 90),
    "sent": Way("arrow", 260, ease_out, "steps"),
    "hospital": Way("flight", 320, ease_out, "trolley"),
    "abducted": Way("flight", 500, ease_in, "abduction"),
    "damaged": Way("sign", 300, ease_in, "blow", 120, lands=True),
    "healed": Way("sign", 240, ease_out, "heal", 60),
    "keyword": Way("glow", 400, ease_out, "pencil"),
    "changed": Way("glow", 400, ease_out, "pencil"),
    # checks
    "check": Way("glow", 260, ease_out, "pencil"),
    "revealed": Way("flight", 160, ease_out, "seal", 90),
    "paid": Way("stamp", 220, ease_back, "stamp"),
    "declined": Way("glow", 160, ease_in, ""),
    "total": Way("sign", 180, ease_out, "adding"),
    "checked": Way("stamp", 700, ease_back, "stamp"),
    # combat
    "combat": Way("glow", 280, ease_out, "low_string"),
    "round": Way("film", 560, linear, "tab"),
    "values": Way("sign", 180, ease_out, "adding"),
    "aimed": Way("film", 460, ease_out, ""),
    "combat_over": Way("film", 480, ease_out, "combat_over"),
    # questions
    "asked": Way("banner", 900, ease_out, "phone"),
    "answered": Way("film", 220, ease_back, "stamp"),
    "guessed": Way("film", 700, ease_in, "wax"),
    "announced": Way("banner", 1400, ease_back, "stamp"),
    # the game
    "phase": Way("sign", 160, ease_out, "tab"),
    "turn": Way("light", 900, linear, "clock"),
    "left": Way("banner", 1400, ease_out, "folder_shut"),
    "over": Way("banner", 1800, ease_back, ""),
}

SILENT: dict[str, str] = {
    "passed": "that nobody answers is no event on the table; the strip says who may",
    "bought": "the cards fly when they are drawn, the points when they are paid",
}
