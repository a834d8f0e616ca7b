"""Reads the card files of some folders and says everything that is wrong with them in one run.

A set is a folder, with a file for each suit: it holds `suit` and `cards`, or `powers`; `set` where the set is not
called as its folder, and under `keywords` those that Premiere does not know. Every folder below a given one, and that
one itself, may be a set, except `decks`. Cards of one set may name those of another.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from yaml.nodes import Node

from game.engine.cards import term_lists, vocabulary
from game.engine.cards.ast import EMPTY
from game.engine.cards.card_def import BASE_SET, CardDef, PowerDef
from game.engine.cards.card_parser import CardParser
from game.engine.cards.card_pool import CardPool
from game.engine.cards.grammar import nearest
from game.engine.cards.yaml_reader import line_of
from game.engine.core.faults import CardFaults, Fault
from game.engine.core.typed_yaml import FieldFault, documents, text_of

_FILE_KEYS = ("set", "suit", "keywords", "cards", "powers")
_POWER_KEYS = ("id", "characteristic", "value", "effect")
_POWER_ID = re.compile(r"P\d{2}")
_WORD = re.compile(r"[a-z][a-z0-9_]*")


def load_cards(*folders: Path) -> CardPool:
    """The pool of some folders without the sets that have faults; these are its `faults`.

    Raises CardFaults for faults in the base set, and where no card is left.
    """
    sets, told = _all_sets(folders)
    while True:
        pool, faults = _read(sets)
        at_fault = {fault.file for fault in faults}
        faulty = [one for one in sets if at_fault & set(one.files)]
        if len(faulty) == len(sets) or any(one.name == BASE_SET for one in faulty):
            raise CardFaults([*told, *faults])
        told += faults
        if not faulty:
            pool.faults = tuple(told)
            return pool
        sets = [one for one in sets if one not in faulty]


def read_cards(*folders: Path) -> tuple[CardPool, tuple[Fault, ...]]:
    """What can be read of some folders, and all faults in the order of files and lines."""
    sets, empty = _all_sets(folders)
    pool, faults = _read(sets)
    return pool, (*empty, *faults)


class _Set(NamedTuple):
    """A folder with card files: its name, and the files by what they are called in a fault."""

    name: str
    files: Mapping[str, Path]


def _all_sets(folders: Sequence[Path]) -> tuple[list[_Set], list[Fault]]:
    """The sets of all folders, and a fault for each folder without any.

    Files of the first folder are called as from beside it, those of further ones by their whole path.
    """
    found = [_sets(folder, folder if place else Path(folder.name)) for place, folder in enumerate(folders)]
    empty = [folder for folder, sets in zip(folders, found, strict=True) if not sets]
    message = "there is no card file here, no *.yaml below it"
    return [one for sets in found for one in sets], [Fault(str(each), 0, message, code="no-cards") for each in empty]


def _sets(folder: Path, shown: Path) -> list[_Set]:
    """The sets in and below a folder, the base set first; not its decks and their themes."""
    found: dict[Path, dict[str, Path]] = {}
    for path in sorted(folder.glob("**/*.yaml")):
        if "decks" not in path.relative_to(folder).parts and path.name != "themes.yaml":
            found.setdefault(path.parent, {})[(shown / path.relative_to(folder)).as_posix()] = path
    sets = [_Set(place.name, files) for place, files in found.items()]
    return sorted(sets, key=lambda one: one.name != BASE_SET)


def _read(sets: Sequence[_Set]) -> tuple[CardPool, tuple[Fault, ...]]:
    faults: list[Fault] = []
    files = [(shown, path, one.name) for one in sets for shown, path in one.files.items()]
    readers = [_File(path, shown, name, faults) for shown, path, name in files]
    known = frozenset(word for reader in readers for word in reader.open())
    for reader in readers:
        reader.read(known)
    cards = [card for reader in readers for card in reader.cards]
    _unique(cards, faults)
    cards = _with_same(cards, readers)
    _names_exist(cards, readers)
    powers = [power for reader in readers for power in reader.powers]
    vocabulary.load_runtime()
    faulty = {fault.card for fault in faults}
    sound = (replace(card, frame=EMPTY) if str(card) in faulty else card for card in _by_id(cards).values())
    pool = CardPool(
        (replace(card, missing=vocabulary.missing(card.frame)) for card in sound),
        (replace(power, missing=vocabulary.missing(power.frame)) for power in powers),
    )
    order = {shown: number for number, (shown, _, _) in enumerate(files)}
    return pool, tuple(sorted(faults, key=lambda fault: (order[fault.file], fault.line)))


class _File(CardParser):
    """One card file."""

    def __init__(self, path: Path, shown: str, set_: str, faults: list[Fault]) -> None:
        super().__init__(shown, faults)
        self.path = path
        self.set_ = set_
        self.cards: list[CardDef] = []
        self.powers: list[PowerDef] = []
        self._root: Node | None = None
        self._entries: dict[str, Node] = {}

    def open(self) -> list[str]:
        """Reads the outer keys of the file; the keywords that it declares for all files."""
        self._root = self._nodes()
        if self._root is None:
            return []
        self._entries = entries = self.mapping(self._root, "a card file", _FILE_KEYS)
        if "set" in entries:
            self.set_ = self.text(entries["set"], "the name of the set")
        return self._new_keywords(entries["keywords"]) if "keywords" in entries else []

    def read(self, keywords: frozenset[str]) -> None:
        """Reads what the file holds into `cards` and `powers`."""
        root, entries, self.keywords = self._root, self._entries, keywords
        if root is None:
            return
        if "cards" in entries:
            suit = self.word(entries["suit"], "suit", term_lists.SUITS) if "suit" in entries else ""
            if "suit" not in entries:
                self.fault(root, "missing-key", 'a file of cards says their "suit"')
            for node in self.items(entries["cards"], "cards"):
                card = self.read_card(node, suit) if suit else None
                if card is not None:
                    self.cards.append(card)
        for node in self.items(entries["powers"], "powers") if "powers" in entries else ():
            self._power(node)
        self.card = ""
        if entries and "cards" not in entries and "powers" not in entries:
            self.fault(root, "missing-key", 'a card file holds "cards" or "powers"')

    def _nodes(self) -> Node | None:
        try:
            nodes = documents(text_of(self.path))
        except FieldFault as fault:
            self.fault(fault.line, "unreadable", str(fault))
        except OSError as error:
            self.fault(0, "unreadable", f"it cannot be read: {error.strerror or error}")
        else:
            if len(nodes) == 1:
                return nodes[0]
            self.fault(0, "missing-key", "a card file is one document" if nodes else "the file is empty")
        return None

    def _new_keywords(self, node: Node) -> list[str]:
        words = [self.text(each, "a keyword") for each in self.items(node, "keywords")]
        for word in words:
            if word and not _WORD.fullmatch(word):
                self.fault(node, "unknown-keyword", f'a keyword is written in lower_snake_case, not "{word}"')
        return [word for word in words if word]

    def _power(self, node: Node) -> None:
        self.card = ""
        entries = self.mapping(node, "a power", _POWER_KEYS, _POWER_KEYS)
        if len(entries) < len(_POWER_KEYS):
            return
        self.card = power_id = self.text(entries["id"], "an id as P01")
        if not _POWER_ID.fullmatch(power_id):
            self.fault(entries["id"], "bad-id", f'"{power_id}" is no id of a power: it is written as P01')
        kind = self.word(entries["characteristic"], "characteristic", tuple(term_lists.CHARACTERISTICS))
        value = self.word(entries["value"], f"value of {kind}", term_lists.CHARACTERISTICS[kind]) if kind else ""
        if any((kind, value) == (other.characteristic, other.value) for other in self.powers):
            self.fault(entries["value"], "double-power", f"{kind} {value} has a power already: keep one of them")
        frame = self.frame(entries["effect"])
        self.powers.append(PowerDef(power_id, kind, value, frame, file=self.file, line=line_of(node)))


def _unique(cards: Sequence[CardDef], faults: list[Fault]) -> None:
    """No id twice, and no two X-Files alike: four values must tell them apart (rulebook 15.1c)."""
    ids: dict[str, CardDef] = {}
    secrets: dict[tuple[str, ...], CardDef] = {}
    for card in cards:
        first = ids.setdefault(card.id, card)
        if first is not card:
            where = f"{first.file}:{first.line}"
            message = f"{card.id} is {first.name} in {where}: give this card another id"
            faults.append(Fault(card.file, card.line, message, str(card), "double-id"))
        if card.suit == "x_file" and len(card.characteristics) == len(term_lists.CHARACTERISTICS):
            twin = secrets.setdefault(tuple(card.characteristics.values()), card)
            if twin is not card and twin.name != card.name:
                message = f"it has the same four characteristics as {twin}: one of them must differ"
                faults.append(Fault(card.file, card.line, message, str(card), "clash"))


def _by_id(cards: Sequence[CardDef]) -> dict[str, CardDef]:
    """The first card of each id."""
    return {card.id: card for card in reversed(cards)}


def _with_same(cards: Sequence[CardDef], readers: Sequence[_File]) -> list[CardDef]:
    """Gives cards that are the `same` as another what that one does."""
    by_id, frames = _by_id(cards), {}
    for reader in readers:
        for card_id, other_id, node, label in reader.same:
            reader.card = label
            other = by_id.get(other_id)
            mine = next(card for card in reader.cards if card.id == card_id)
            if other is None:
                reader.fault(node, "no-such-card", f'there is no card "{other_id}": write its whole id')
            elif other.name != mine.name:
                reader.fault(node, "no-such-card", f'"{other_id}" is {other.name}, not another printing of this card')
            elif other.frame == EMPTY:
                reader.fault(node, "no-such-card", f'"{other_id}" says nothing either: write the effect there')
            else:
                frames[card_id] = other.frame
    return [replace(card, frame=frames[card.id]) if card.id in frames else card for card in cards]


def _names_exist(cards: Sequence[CardDef], readers: Sequence[_File]) -> None:
    """Every card that a composition names is a card of the pool."""
    slugs = {card.slug for card in cards}
    for reader in readers:
        for name, node, label in reader.card_names:
            if name not in slugs:
                near = nearest(name, slugs)
                hint = f'did you mean "{near}"?' if near else "names are lower_snake_case without apostrophes"
                reader.card = label
                reader.fault(node, "unknown-card", f'there is no card "{name}": {hint}')
