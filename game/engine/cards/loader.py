"""Reads the card files of a folder and says everything that is wrong with them in one run.

A file holds `set`, then `suit` and `cards`, or `powers`; a set that knows more keywords than Premiere lists them
under `keywords`. Every folder below the given one is a set, except `decks`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import yaml
from yaml.nodes import Node

from game.engine.cards import term_lists, vocabulary
from game.engine.cards.ast import EMPTY
from game.engine.cards.card_def import CardDef, PowerDef
from game.engine.cards.card_parser import FactReader
from game.engine.cards.card_pool import CardPool
from game.engine.cards.grammar import nearest
from game.engine.cards.yaml_reader import SIZE_LIMIT, line_of
from game.engine.core.faults import CardFaults, Fault
from game.engine.core.safe_yaml import compose

_FILE_KEYS = ("set", "suit", "keywords", "cards", "powers")
_POWER_KEYS = ("id", "characteristic", "value", "effect")
_POWER_ID = re.compile(r"P\d{2}")
_WORD = re.compile(r"[a-z][a-z0-9_]*")


def load_cards(folder: Path) -> CardPool:
    """The pool of a folder. Raises CardFaults with every fault of every file."""
    pool, faults = read_cards(folder)
    if faults:
        raise CardFaults(faults)
    return pool


def read_cards(folder: Path) -> tuple[CardPool, tuple[Fault, ...]]:
    """What can be read of a folder, and all faults in the order of files and lines."""
    faults: list[Fault] = []
    files = card_files(folder)
    if not files:
        faults.append(Fault(str(folder), 0, "", "no-cards", "there is no card file here, no *.yaml below it"))
    readers = [_File(path, _shown(path, folder), faults) for path in files]
    for reader in readers:
        reader.read()
    cards = [card for reader in readers for card in reader.cards]
    _unique(cards, faults)
    cards = _with_same(cards, readers)
    _names_exist(cards, readers)
    powers = [power for reader in readers for power in reader.powers]
    vocabulary.load_runtime()
    pool = CardPool(
        (replace(card, missing=vocabulary.missing(card.frame)) for card in _first_of_each(cards)),
        (replace(power, missing=vocabulary.missing(power.frame)) for power in powers),
    )
    order = {_shown(path, folder): number for number, path in enumerate(files)}
    return pool, tuple(sorted(faults, key=lambda fault: (order.get(fault.file, -1), fault.line)))


def card_files(folder: Path) -> tuple[Path, ...]:
    """The card files of a folder, in a fixed order: those in it and in its sets, not its decks and their themes."""
    found = [path for path in folder.glob("**/*.yaml") if "decks" not in path.relative_to(folder).parts]
    found = [path for path in found if path.name != "themes.yaml"]
    return tuple(sorted(found))


def _shown(path: Path, folder: Path) -> str:
    return (Path(folder.name) / path.relative_to(folder)).as_posix()


class _File(FactReader):
    """One card file."""

    def __init__(self, path: Path, shown: str, faults: list[Fault]) -> None:
        super().__init__(shown, faults)
        self.path = path
        self.cards: list[CardDef] = []
        self.powers: list[PowerDef] = []

    def read(self) -> None:
        """Reads what the file holds into `cards` and `powers`."""
        root = self._nodes()
        if root is None:
            return
        entries = self.mapping(root, "a card file", _FILE_KEYS, ("set",))
        self.set_ = self.text(entries["set"], "the name of the set") if "set" in entries else ""
        if "keywords" in entries:
            self.keywords = frozenset(self._new_keywords(entries["keywords"]))
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
            text = self.path.read_text(encoding="utf-8")
            if len(text) > SIZE_LIMIT:
                raise OSError(f"it is larger than {SIZE_LIMIT:,} characters")
            root = compose(text)
        except UnicodeDecodeError as error:
            self.fault(0, "unreadable", f"it is not written in UTF-8 (byte {error.start + 1}): save it as UTF-8")
        except OSError as error:
            self.fault(0, "unreadable", f"it cannot be read: {error.strerror or error}")
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            problem = getattr(error, "problem", None) or str(error)
            self.fault(mark.line + 1 if mark else 0, "yaml", f"this is no YAML: {problem}")
        else:
            if root is None:
                self.fault(0, "missing-key", "the file is empty")
            return root
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
            faults.append(Fault(card.file, card.line, str(card), "double-id", message))
        if card.suit == "x_file" and len(card.characteristics) == len(term_lists.CHARACTERISTICS):
            twin = secrets.setdefault(tuple(card.characteristics.values()), card)
            if twin is not card and twin.name != card.name:
                message = f"it has the same four characteristics as {twin}: one of them must differ"
                faults.append(Fault(card.file, card.line, str(card), "clash", message))


def _first_of_each(cards: Iterable[CardDef]) -> tuple[CardDef, ...]:
    found: dict[str, CardDef] = {}
    for card in cards:
        found.setdefault(card.id, card)
    return tuple(found.values())


def _with_same(cards: Sequence[CardDef], readers: Sequence[_File]) -> list[CardDef]:
    """Gives cards that are the `same` as another what that one does."""
    by_id = {card.id: card for card in reversed(cards)}
    frames = {}
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
