"""Which kinds of events the log tells, with what sign; its sentences call the fields of an event by their names."""

from __future__ import annotations

from game.ui.style.palette import CP_TEXT, DAMAGE, HEALING, LAMP, MANILA, MUTED, RP, Color

SIGNS: dict[str, tuple[str, Color]] = {
    "turn": ("clock", LAMP),
    "drew": ("deck", MUTED),
    "bought": ("deck", MUTED),
    "sold": ("cp", CP_TEXT),
    "points": ("rp", RP),
    "played": ("cards", LAMP),
    "put": ("deck", MUTED),
    "shuffled": ("deck", MUTED),
    "negated": ("cross", DAMAGE),
    "fizzled": ("cross", MUTED),
    "discarded": ("discard", MUTED),
    "used": ("star", LAMP),
    "equipped": ("equipment", MANILA),
    "transferred": ("equipment", MANILA),
    "purchased": ("person", MANILA),
    "moved": ("people", LAMP),
    "placed": ("folder", MANILA),
    "slipped": ("cards", CP_TEXT),
    "sent": ("people", LAMP),
    "check": ("lens", LAMP),
    "checked": ("lens", LAMP),
    "revealed": ("seen", CP_TEXT),
    "paid": ("cp", CP_TEXT),
    "declined": ("discard", MUTED),
    "closed": ("folder", MUTED),
    "combat": ("burst", DAMAGE),
    "damaged": ("burst", DAMAGE),
    "tokens": ("equipment", MANILA),
    "healed": ("healing", HEALING),
    "hospital": ("healing", DAMAGE),
    "combat_over": ("burst", MUTED),
    "abducted": ("abduction", DAMAGE),
    "removed": ("cross", DAMAGE),
    "asked": ("phone", LAMP),
    "answered": ("phone", LAMP),
    "guessed": ("q", LAMP),
    "looked": ("seen", MUTED),
    "shown": ("seen", MUTED),
    "announced": ("x_file", LAMP),
    "attached": ("clip", MANILA),
    "keyword": ("clip", MANILA),
    "left": ("cross", DAMAGE),
    "over": ("star", LAMP),
}
"""The kinds that the log tells; all others are only seen on the table."""

FROM_BENEATH = "from_beneath"
"""The kind of the line about a card that is discarded from beneath a Site."""
TOKEN_PAYS = "token_pays"
"""The kind of the log's line about a token that pays of a cost."""
CARD_PLAYED = frozenset({"played", "paid", "placed", "equipped"})
"""What counts as a card played: it came from the hand and its cost was paid (D40)."""
BENEATH = frozenset({"under", "limbo"})
"""Where such a card was before: beneath a Site that stays, or beneath one that has just left."""
COUNTED = frozenset({"number", "amount", "change", "points"})
"""Fields of events that the sentences call `n`: their plural goes by it."""
ALIKE = frozenset({"n", "agent", "card"})
"""What is told together of events that are alike: amounts as their sum, cards one after the other."""
SUBJECTS = frozenset({"card", "agent", "site"})
"""Fields whose card stands beside the line."""
OWNED = {
    **dict.fromkeys(("negated", "fizzled", "declined", "removed", "attached", "purchased"), "card"),
    **dict.fromkeys(("equipped", "moved", "healed", "hospital", "abducted", "tokens"), "agent"),
    "transferred": "taker",
    "damaged": "target",
    "combat_over": "adversary",
    "closed": "site",
}
"""The field that bears the other player's name where it is his: both may have an Agent of that name."""
PUTS: dict[tuple[object, str], str] = {
    ("deck", "hand"): "deck",
    ("discard", "hand"): "discard",
    ("under", "hand"): "to_hand",
    ("play", "hand"): "to_hand",
    ("deck", "held"): "held",
    ("stack", "deck"): "to_deck",
    ("play", "deck"): "to_deck",
    ("under", "deck"): "to_deck",
    ("stack", "removed"): "removed",
    ("play", "removed"): "removed",
    ("combat", "captive"): "kept",
    ("check", "bureau"): "kept",
    ("site", "bureau"): "kept",
    ("on", "bureau"): "kept",
    ("hand", "bureau"): "joins",
    ("hand", "field"): "joins",
    ("removed", "bureau"): "joins",
    ("removed", "field"): "joins",
}
"""From where to where a card is put that the log tells of, with the end of the key of its sentence."""
