"""What the page «Keys and signs» lists: every key that the game has, and every sign, in groups under short headings."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.engine.cards.term_lists import CHARACTERISTICS
from game.engine.view.player_view import PlayerView
from game.ui.i18n.texts import Texts
from game.ui.icons import GROUPS
from game.ui.style.palette import SUITS
from game.ui.widgets.key_caps import PAD, caps, words

ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
"""Keys on whose caps an arrow stands."""
SIGN = "sign:"
"""Before the name of a sign, where a cap bears one."""

ANSWERING = (
    ("now.does.confirm", ("confirm",)),
    ("now.does.back", ("back",)),
    ("now.does.numbers", ()),
    ("options.key.next_group", ("next_group",)),
    ("now.does.focus", ("left", "up", "down", "right")),
    ("now.does.undo", ("undo",)),
    ("now.does.look", ("whole_card",)),
    ("now.does.stops", ("confirm",)),
    ("now.does.full_control", ("full_control",)),
    ("now.does.amount", ("less", "more")),
)
"""Keys with which one answers: what is said of them, and whose keys they are."""
OPENING = (
    ("now.does.advice", ("advice",)),
    ("now.does.log", ("log",)),
    ("now.does.notebook", ("notebook",)),
    ("now.does.discards", ("discards",)),
    ("now.does.x_file", ("my_x_file",)),
    ("options.key.help", ("help",)),
    ("now.does.menu", ("menu",)),
    ("now.does.replay", ("replay",)),
    ("now.does.pages", ("page_up", "page_down")),
    ("now.does.ends", ("first", "last")),
    ("options.key.mute", ("mute",)),
    ("options.key.fullscreen", ("fullscreen",)),
)
"""Keys that open something, leaf or change the window."""
NUMBERS, SHIFT = "now.does.numbers", "now.does.stops"
"""What digits do, and what a key does while Shift is held."""

POINTS = (
    ("rp", "now.sign.rp"),
    ("cp", "now.sign.cp"),
    ("res", "now.sign.res.long"),
    ("health", "glossary.health"),
    ("lrc", "glossary.lrc"),
    ("crc", "glossary.crc"),
)
"""Points and values: the sign, and its name; none of them is in the basic game (rulebook 14)."""
TABLE = (
    ("team", "now.sign.team.says"),
    ("lit", "now.sign.lit"),
    ("staged", "now.sign.staged"),
    ("ours", "now.sign.ours"),
    ("theirs", "now.sign.theirs"),
    ("sealed", "now.sign.sealed"),
    ("lens", "now.sign.lens"),
    ("burst", "now.sign.burst"),
    ("segments", "now.sign.segments"),
    ("token", "now.sign.token.says"),
    ("clock", "now.sign.clock"),
    ("flag", "now.sign.flag.says"),
)
"""What lies on the table without words."""
ADVANCED = ("burst", "segments", "token", "clock")
"""Those of them that the basic game has not."""
NO_KEYWORDS = (*SUITS, *GROUPS["skills"], *CHARACTERISTICS, "resource", "mono", "multi", "standard")
"""Keywords of cards that are signs of another group, or have none of their own."""


class Entry(NamedTuple):
    """One line: its sign, what it says, and the labels of its caps where it tells of keys."""

    sign: str
    words: str
    caps: tuple[str, ...] = ()
    spoken: str = ""
    """The same in one sentence, to be read aloud."""


class Group(NamedTuple):
    """What stands under one heading. `kind` says how its signs are drawn, and how wide they are.

    Of both halves, what one does and sees at the table and what is on the cards, each begins on a page of its own.
    """

    head: str
    kind: str
    entries: tuple[Entry, ...]

    @property
    def on_cards(self) -> bool:
        """Whether it tells of the signs on the cards."""
        return self.kind in ("suit", "value")


def groups(t: Texts, view: PlayerView) -> list[Group]:
    """All of them, in the order in which they are read."""
    found = [
        Group(t("now.keys"), "keys", tuple(key_entries(t, ANSWERING))),
        Group(t("now.legend.opening"), "keys", tuple(key_entries(t, OPENING))),
    ]
    if not view.basic:
        found.append(Group(t("now.legend.points"), "sign", _named(t, POINTS)))
    table = [one for one in TABLE if not (view.basic and one[0] in ADVANCED)]
    found.append(Group(t("now.legend.table"), "table", _named(t, table)))
    met = {card.suit for card in view.pool.cards if not (view.basic and card.advanced_only)}
    suits = [(suit, f"face.suit.{suit}") for suit in SUITS if suit in met or suit == "x_file"]
    found.append(Group(t("now.legend.suits"), "suit", _named(t, suits)))
    for kind, values in CHARACTERISTICS.items():
        found.append(Group(t(f"face.word.{kind}"), "value", _named(t, [(one, f"face.word.{one}") for one in values])))
    skills = [(skill, f"face.word.{skill}") for skill in GROUPS["skills"]]
    found.append(Group(t("now.legend.skills"), "value", _named(t, skills)))
    words_ = [(word, f"face.word.{word}") for word in keywords(view)]
    found.append(Group(t("now.legend.keywords"), "value", _named(t, words_)))
    return [group for group in found if group.entries]


def keywords(view: PlayerView) -> list[str]:
    """The keywords with a sign of their own that a card of this kind of game bears."""
    borne = {
        word for card in view.pool.cards if not (view.basic and card.advanced_only) for word in card.keywords
    }  # fmt: skip
    return [word for word in GROUPS["keywords"] if word in borne and word not in NO_KEYWORDS]


def _named(t: Texts, signs: list[tuple[str, str]] | tuple[tuple[str, str], ...]) -> tuple[Entry, ...]:
    return tuple(Entry(sign, words_, spoken=words_) for sign, key in signs for words_ in (capital(t(key)),))


def capital(words_: str) -> str:
    """The same words with a capital letter."""
    return words_[:1].upper() + words_[1:]


def key_entries(t: Texts, rows: tuple[tuple[str, tuple[str, ...]], ...]) -> list[Entry]:
    """The lines of keys, with the caps of the device that was used last; what a pad cannot do is left out."""
    found = []
    for key, actions in rows:
        labels = _labels(t, key, actions)
        if not labels:
            if caps.device == "pad":
                continue
            labels = (f"{SIGN}cross",)
        said = ", ".join(_said(t, label) for label in labels)
        found.append(Entry("key", capital(t(key)), labels, t.pair(said, t(key))))
    return found


def _labels(t: Texts, key: str, actions: tuple[str, ...]) -> tuple[str, ...]:
    """The caps of one line: of one action at most two of its keys, of several the first key of each."""
    if key == NUMBERS:
        return () if caps.device == "pad" else (t("now.key.numbers"),)
    if caps.device == "pad":
        if key == SHIFT:
            actions = ("pass_on",)
        return tuple(f"{PAD}{button}" for action in actions if (button := caps.button(action)))
    if key == SHIFT:
        codes = caps.keys.get("confirm", ())[:1]
        return (t("key.shift"), *map(_cap, codes)) if codes else ()
    most = 2 if len(actions) == 1 else 1
    labels = [_cap(code) for action in actions for code in caps.keys.get(action, ())[:most]]
    return tuple(dict.fromkeys(labels))


def _cap(code: int) -> str:
    return f"{SIGN}{ARROWS[code]}" if code in ARROWS else words(code)


def _said(t: Texts, label: str) -> str:
    if label == f"{SIGN}cross":
        return t("options.key.none")
    if label.startswith(SIGN):
        return t(f"key.{label.removeprefix(SIGN)}")
    return label.removeprefix(PAD).upper().replace("_", " ") if label.startswith(PAD) else label
