"""From a card's YAML entry to a `CardDef`: the printed facts of each suit, checked against each other."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from yaml.nodes import MappingNode, Node, ScalarNode

from game.engine.cards import term_lists
from game.engine.cards.ast import EMPTY, Frame
from game.engine.cards.card_def import CardDef, slug_of
from game.engine.cards.consistency import clashes
from game.engine.cards.effect_parser import EffectParser
from game.engine.core.faults import Fault

_ID = re.compile(r"[A-Z][A-Z0-9]{1,7}-(\d{4})([a-z]\d+)?")
"""The set, the number, and which printing of it: XF96-0110, XF97-0385x1, FAN-0001."""
_AN_ID = "an id such as XF96-0110 or FAN-0001v2"
_RARITIES = ("common", "uncommon", "rare", "ultra_rare", "fixed")
_COMMON_KEYS = ("id", "name", "rarity", "episode", "flags", "effect")
_OWN_KEYS = {
    "agent": ("cost", "keywords", "stats", "skills"),
    "adversary": ("cost", "keywords", "activators", "stats"),
    "bluff": ("cost", "keywords", "activators"),
    "combat": ("cost", "keywords", "activators"),
    "equipment": ("cost", "keywords", "activators"),
    "event": ("cost", "keywords", "activators"),
    "site": ("cost", "keywords", "prerequisites", "questions", "conditional_prerequisite"),
    "witness": ("cost", "keywords", "activators"),
    "x_file": ("characteristics",),
}
_OPTIONAL = ("conditional_prerequisite",)
_FIELDS = {"flags": "advanced_only", "conditional_prerequisite": "conditional", "resources": "res"}
"""The fields of a card that are not called as their key."""
_STATS = {"agent": ("health", "lrc", "crc", "resources"), "adversary": ("health", "lrc", "crc")}


class CardParser(EffectParser):
    """Reads entries of card files."""

    def __init__(self, file: str, faults: list[Fault]) -> None:
        super().__init__(file, faults)
        self.set_ = ""
        self.same: list[tuple[str, str, Node, str]] = []

    def read_card(self, node: Node, suit: str) -> CardDef | None:
        """One card of a suit; None where it has no usable id."""
        self.card = ""
        own = _OWN_KEYS[suit]
        entries = self.mapping(node, f"a card of suit {suit}", (*_COMMON_KEYS, *own))
        if not entries:
            return None
        card_id = self._id(entries["id"]) if "id" in entries else ""
        name = self.text(entries["name"], "the name as printed") if "name" in entries else ""
        self.card = f"{card_id} {name}".strip()
        for key in ("id", "name", "rarity", *own):
            if key not in entries and key not in _OPTIONAL:
                self.fault(node, "missing-key", f'a card of suit {suit} needs "{key}"')
        card = self._card(entries, node, suit, card_id, name)
        return card if card_id else None

    def _id(self, node: Node) -> str:
        card_id = self.text(node, _AN_ID)
        if card_id and not _ID.fullmatch(card_id):
            self.fault(node, "bad-id", f'"{card_id}" is no id: write {_AN_ID}')
            return ""
        return card_id

    def _card(self, entries: dict[str, Node], node: Node, suit: str, card_id: str, name: str) -> CardDef:
        number = _ID.fullmatch(card_id)
        facts = {key: read(self, entries[key]) for key, read in _FACTS.items() if key in entries}
        if "keywords" in facts and facts["keywords"][:1] not in ((), (suit,)):
            self.fault(entries["keywords"], "clash", f'the first keyword of a card is its suit, "{suit}"')
        card = CardDef(
            id=card_id,
            number=int(number[1]) if number else 0,
            name=name,
            suit=suit,
            set_=self.set_,
            frame=self._effect_of(entries, card_id),
            slug=slug_of(name),
            file=self.file,
            line=node.start_mark.line + 1,
            **(self._stats(entries["stats"], suit) if "stats" in entries else {}),
            **(self._cost(entries["cost"]) if "cost" in entries else {}),
            **{_FIELDS.get(key, key): fact for key, fact in facts.items()},
        )
        for key, message in clashes(card):
            self.fault(entries.get(key, node), "clash", message)
        return card

    # -- printed facts -------------------------------------------------------------------------------------

    def _cost(self, node: Node) -> dict[str, Any]:
        entries = self.mapping(node, "cost", ("amount", "pool"), ("amount", "pool"))
        found: dict[str, Any] = {}
        if "pool" in entries:
            found["pool"] = self.word(entries["pool"], "pool", ("RP", "CP", "*P"))
        amount = entries.get("amount")
        if isinstance(amount, ScalarNode) and amount.value in ("X", "X+1"):
            found |= {"cost": 1 if amount.value == "X+1" else 0, "cost_x": str(amount.value)}
        elif amount is not None and not self.is_integer(amount):
            self.expected(amount, "a number, X or X+1")
        elif amount is not None:
            found["cost"] = self.integer(amount, "the cost", 0)
        return found

    def _stats(self, node: Node, suit: str) -> dict[str, Any]:
        known = _STATS[suit]
        found: dict[str, Any] = {}
        for name, value in self.mapping(node, "stats", known, known).items():
            special = isinstance(value, ScalarNode) and value.value == "special"
            if not special and not self.is_null(value):
                found[_FIELDS.get(name, name)] = self.integer(value, name, 0)
        return found

    def _activators(self, node: Node) -> tuple[str, ...]:
        return self.words(node, "activator", (*term_lists.ACTIVATORS, *self._keywords()), "unknown-activator")

    def _levels(self, node: Node, what: str) -> dict[str, int]:
        levels = self.mapping(node, what, term_lists.INVESTIGATION_SKILLS)
        return {skill: self.integer(level, skill, 1) for skill, level in levels.items()}

    def _conditional(self, node: Node) -> tuple[str, str, int] | None:
        keys = ("characteristic", "value", "level")
        parts = self.mapping(node, "conditional_prerequisite", keys, keys)
        if len(parts) < len(keys):
            return None
        kind = self.word(parts["characteristic"], "characteristic", tuple(term_lists.CHARACTERISTICS))
        value = self.word(parts["value"], f"value of {kind}", term_lists.CHARACTERISTICS.get(kind, ())) if kind else ""
        return kind, value, self.integer(parts["level"], "the level", 1)

    def _characteristics(self, node: Node) -> dict[str, str]:
        known = term_lists.CHARACTERISTICS
        found = self.mapping(node, "characteristics", known, known)
        return {kind: self.word(found[kind], f"value of {kind}", known[kind]) for kind in known if kind in found}

    # -- effect --------------------------------------------------------------------------------------------

    def _effect_of(self, entries: dict[str, Node], card_id: str) -> Frame:
        """What the card does; of one that is the `same` as another that is filled in when all files are read."""
        if "effect" not in entries:
            return EMPTY
        node = entries["effect"]
        if not _has_key(node, "same"):
            return self.frame(node)
        same = self.mapping(node, "an effect with same", ("same",)).get("same")
        other = self.text(same, _AN_ID) if same is not None else ""
        if same is not None and other and card_id:
            self.same.append((card_id, other, same, self.card))
        return EMPTY


def _has_key(node: Node, key: str) -> bool:
    if not isinstance(node, MappingNode):
        return False
    return any(isinstance(key_node, ScalarNode) and key_node.value == key for key_node, _ in node.value)


_FACTS: dict[str, Callable[[CardParser, Node], Any]] = {
    "flags": lambda parser, node: bool(parser.words(node, "flag", ("advanced_only",))),
    "rarity": lambda parser, node: parser.word(node, "rarity", _RARITIES),
    "episode": lambda parser, node: parser.text(node, "the title of an episode"),
    "keywords": lambda parser, node: parser.words(node, "keyword", parser._keywords(), "unknown-keyword"),
    "activators": CardParser._activators,
    "skills": lambda parser, node: parser._levels(node, "skills"),
    "prerequisites": lambda parser, node: tuple(parser._levels(node, "prerequisites").items()),
    "questions": lambda parser, node: parser.words(node, "characteristic", tuple(term_lists.CHARACTERISTICS)),
    "conditional_prerequisite": CardParser._conditional,
    "characteristics": CardParser._characteristics,
}
"""What reads the printed facts that stand under one key."""
