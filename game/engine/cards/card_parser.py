"""From a card's YAML entry to a `CardDef`: the printed facts of each suit, checked against each other."""

from __future__ import annotations

import re
from collections.abc import Sequence

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
        card_id = self._id(entries, node)
        name = self.text(entries["name"], "the name as printed") if "name" in entries else ""
        self.card = f"{card_id} {name}".strip()
        for key in ("id", "name", "rarity", *own):
            if key not in entries and key not in _OPTIONAL:
                self.fault(node, "missing-key", f'a card of suit {suit} needs "{key}"')
        card = self._card(entries, node, suit, card_id, name)
        return card if card_id else None

    def _id(self, entries: dict[str, Node], node: Node) -> str:
        if "id" not in entries:
            return ""
        card_id = self.text(entries["id"], _AN_ID)
        if card_id and not _ID.fullmatch(card_id):
            self.fault(entries["id"], "bad-id", f'"{card_id}" is no id: write {_AN_ID}')
            return ""
        return card_id

    def _card(self, entries: dict[str, Node], node: Node, suit: str, card_id: str, name: str) -> CardDef:
        cost, cost_x, pool = self._cost(entries["cost"]) if "cost" in entries else (None, "", "")
        stats = self._stats(entries["stats"], suit) if "stats" in entries else {}
        flags = self.words(entries["flags"], "flag", ("advanced_only",)) if "flags" in entries else ()
        number = _ID.fullmatch(card_id)
        card = CardDef(
            id=card_id,
            number=int(number[1]) if number else 0,
            name=name,
            suit=suit,
            set_=self.set_,
            rarity=self.word(entries["rarity"], "rarity", _RARITIES) if "rarity" in entries else "",
            episode=self.text(entries["episode"], "the title of an episode") if "episode" in entries else None,
            cost=cost,
            cost_x=cost_x,
            pool=pool,
            keywords=self._keywords_of(entries, suit),
            activators=self._activators(entries),
            skills=self._levels(entries["skills"], "skills", term_lists.INVESTIGATION_SKILLS)
            if "skills" in entries
            else {},
            health=stats.get("health"),
            lrc=stats.get("lrc"),
            crc=stats.get("crc"),
            res=stats.get("resources") or 0,
            prerequisites=self._prerequisites(entries),
            questions=self._questions(entries),
            conditional=self._conditional(entries),
            characteristics=self._characteristics(entries),
            advanced_only="advanced_only" in flags,
            frame=self._effect_of(entries, card_id),
            slug=slug_of(name),
            file=self.file,
            line=node.start_mark.line + 1,
        )
        for key, message in clashes(card):
            self.fault(entries.get(key, node), "clash", message)
        return card

    # -- printed facts -------------------------------------------------------------------------------------

    def _cost(self, node: Node) -> tuple[int | None, str, str]:
        entries = self.mapping(node, "cost", ("amount", "pool"), ("amount", "pool"))
        pool = self.word(entries["pool"], "pool", ("RP", "CP", "*P")) if "pool" in entries else ""
        if "amount" not in entries:
            return None, "", pool
        amount = entries["amount"]
        if isinstance(amount, ScalarNode) and amount.value in ("X", "X+1"):
            return (1 if amount.value == "X+1" else 0), str(amount.value), pool
        if not self.is_integer(amount):
            self.expected(amount, "a number, X or X+1")
            return None, "", pool
        return self.integer(amount, "the cost", 0), "", pool

    def _stats(self, node: Node, suit: str) -> dict[str, int]:
        known = _STATS[suit]
        found: dict[str, int] = {}
        for name, value in self.mapping(node, "stats", known, known).items():
            special = isinstance(value, ScalarNode) and value.value == "special"
            if not special and not self.is_null(value):
                found[name] = self.integer(value, name, 0)
        return found

    def _keywords_of(self, entries: dict[str, Node], suit: str) -> tuple[str, ...]:
        if "keywords" not in entries:
            return ()
        found = self.words(entries["keywords"], "keyword", self._keywords(), "unknown-keyword")
        if found and found[0] != suit:
            self.fault(entries["keywords"], "clash", f'the first keyword of a card is its suit, "{suit}"')
        return found

    def _activators(self, entries: dict[str, Node]) -> tuple[str, ...]:
        if "activators" not in entries:
            return ()
        known = (*term_lists.ACTIVATORS, *self._keywords())
        return self.words(entries["activators"], "activator", known, "unknown-activator")

    def _levels(self, node: Node, what: str, known: Sequence[str]) -> dict[str, int]:
        return {skill: self.integer(level, skill, 1) for skill, level in self.mapping(node, what, known).items()}

    def _prerequisites(self, entries: dict[str, Node]) -> tuple[tuple[str, int], ...]:
        if "prerequisites" not in entries:
            return ()
        return tuple(self._levels(entries["prerequisites"], "prerequisites", term_lists.INVESTIGATION_SKILLS).items())

    def _questions(self, entries: dict[str, Node]) -> tuple[str, ...]:
        if "questions" not in entries:
            return ()
        return self.words(entries["questions"], "characteristic", tuple(term_lists.CHARACTERISTICS))

    def _conditional(self, entries: dict[str, Node]) -> tuple[str, str, int] | None:
        if "conditional_prerequisite" not in entries:
            return None
        node = entries["conditional_prerequisite"]
        keys = ("characteristic", "value", "level")
        parts = self.mapping(node, "conditional_prerequisite", keys, keys)
        if len(parts) < len(keys):
            return None
        kind = self.word(parts["characteristic"], "characteristic", tuple(term_lists.CHARACTERISTICS))
        value = self.word(parts["value"], f"value of {kind}", term_lists.CHARACTERISTICS.get(kind, ())) if kind else ""
        return kind, value, self.integer(parts["level"], "the level", 1)

    def _characteristics(self, entries: dict[str, Node]) -> dict[str, str]:
        if "characteristics" not in entries:
            return {}
        kinds = tuple(term_lists.CHARACTERISTICS)
        found = self.mapping(entries["characteristics"], "characteristics", kinds, kinds)
        return {
            kind: self.word(found[kind], f"value of {kind}", term_lists.CHARACTERISTICS[kind])
            for kind in kinds
            if kind in found
        }

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
