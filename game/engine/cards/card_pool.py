"""The pool of all cards, and the ways to find one.

    pool = CardPool.load()
    pool.named("Agent Fox Mulder").skills["observation"]

Cards are shared and never change; what happens to a card in a game is in the game's state.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from pathlib import Path

from game.engine.cards.card_def import BASE_SET, CardDef, PowerDef, fold
from game.engine.cards.near_names import NearNames
from game.engine.core.faults import Fault
from game.paths import card_folders

_PRINTING = re.compile(r"(?<=\d)[a-z]\d+$")


class UnknownCard(LookupError):
    """No card of the pool is meant by that name; `near` holds the names that are most like it."""

    def __init__(self, name: str, near: Sequence[str], many: bool = False) -> None:
        self.name = name
        self.near = tuple(near)
        self.many = many
        hint = " or ".join(f'"{each}"' for each in self.near)
        if many:
            message = f'"{name}" may be {hint}: write the whole name'
        else:
            message = f'there is no card "{name}"' + (f"; did you mean {hint}?" if hint else "")
        super().__init__(message)


class CardPool:
    """All cards of some sets, in the order of sets and ids, the base set first, and the ways to find one."""

    def __init__(self, cards: Iterable[CardDef], powers: Iterable[PowerDef] = ()) -> None:
        self.cards: tuple[CardDef, ...] = tuple(sorted(cards, key=_place))
        self.sets: tuple[str, ...] = tuple(dict.fromkeys(card.set_ for card in self.cards))
        self.by_id: dict[str, CardDef] = {card.id: card for card in self.cards}
        self.by_name: dict[str, CardDef] = {}
        self.by_slug: dict[str, CardDef] = {}
        self._folded: dict[str, CardDef] = {}
        self._unprinted: dict[str, CardDef] = {}
        for card in self.cards:
            self._unprinted.setdefault(_PRINTING.sub("", card.id), card)
            self.by_name.setdefault(card.name, card)
            self.by_slug.setdefault(card.slug, card)
            self._folded.setdefault(fold(card.name), card)
        self.x_files: tuple[CardDef, ...] = tuple(card for card in self.cards if card.suit == "x_file")
        self.powers: dict[tuple[str, str], PowerDef] = {(each.characteristic, each.value): each for each in powers}
        self.faults: tuple[Fault, ...] = ()
        """Why sets of the folders that it was read from are left out."""
        self.keywords: tuple[str, ...] = tuple(sorted({word for card in self.cards for word in card.keywords}))

    @staticmethod
    def load(folder: Path | None = None) -> CardPool:
        """The sets of a folder, or the game's own with those of the further folders (`game.paths.card_folders`).

        A set with faults is left out, and `faults` tells why; only the game's own base set must be sound, else it
        raises CardFaults. The pool of the game is read once in a process.
        """
        if folder is not None:
            return _read((folder,))
        folders = card_folders()
        if folders not in _loaded:
            _loaded[folders] = _read(folders)
        return _loaded[folders]

    def named(self, name: str) -> CardDef:
        """The first printing of the card of that printed name; raises UnknownCard with the nearest names."""
        card = self.by_name.get(name)
        return card if card is not None else self.lookup(name)

    def exact(self, text: str) -> CardDef | None:
        """The card of an id with or without its printing suffix, of a number, or of a whole name, however spelt."""
        given = text.strip()
        card = self.by_id.get(given) or self._unprinted.get(_PRINTING.sub("", given)) or self._numbered(given)
        return card or self._folded.get(fold(given))

    def lookup(self, text: str) -> CardDef:
        """The card that a person or another program means: `exact`, or by a part of its name that fits no other.

        What stands after a comma may be left out, and so may an Agent's title: "Dana Scully" is the Agent, although
        other titles begin so. Raises UnknownCard with the nearest names, or with all that may be meant.
        """
        card = self.exact(text)
        if card is not None:
            return card
        wanted = fold(text)
        agents = [card for name, card in self._agents if wanted and name.endswith(f" {wanted}")]
        starts = [card for folded, card in self._folded.items() if wanted and folded.startswith(wanted + " ")]
        shortened = [card for card in starts if fold(_before_comma(card.name)) == wanted]
        for meant in (agents, shortened, starts):
            if len(meant) == 1:
                return meant[0]
            if meant:
                raise UnknownCard(text, [card.name for card in meant[:4]], many=True)
        raise UnknownCard(text, [self._folded[each].name for each in self._near.find(wanted)])

    @cached_property
    def _near(self) -> NearNames:
        return NearNames(self._folded)

    @cached_property
    def _agents(self) -> tuple[tuple[str, CardDef], ...]:
        """Each Agent with its folded name before the comma: "Dana Scully" is the end of "Agent Dana Scully"."""
        agents = (card for card in self._folded.values() if card.suit == "agent")
        return tuple((fold(_before_comma(card.name)), card) for card in agents)

    def _numbered(self, text: str) -> CardDef | None:
        number = text.lstrip("#")
        if not number.isdecimal() or len(number) > 4:
            return None
        return next((card for card in self.cards if card.number == int(number)), None)

    def find(self, text: str) -> tuple[CardDef, ...]:
        """Every card whose name or id holds the text, whatever its case and accents."""
        wanted = fold(text)
        return tuple(card for card in self.cards if wanted in fold(card.name) or text.upper() in card.id)

    def power(self, characteristic: str, value: str) -> PowerDef | None:
        """The power of a characteristic's value (rulebook 13.4), or None where the pool has none."""
        return self.powers.get((characteristic, value))

    def of_sets(self, *names: str) -> CardPool:
        """The pool with the cards of some sets alone."""
        return _of_sets(self, frozenset(names))

    def with_x_files(self, ids: tuple[str, ...]) -> CardPool:
        """The pool with exactly these X-Files, in this order. Raises KeyError with the id of one that it lacks."""
        return self if ids == tuple(each.id for each in self.x_files) else _with_x_files(self, ids)


def _place(card: CardDef) -> tuple[bool, str, str]:
    return card.set_ != BASE_SET, card.set_, card.id


@cache
def _of_sets(pool: CardPool, names: frozenset[str]) -> CardPool:
    cards = tuple(card for card in pool.cards if card.set_ in names)
    return pool if len(cards) == len(pool.cards) else CardPool(cards, pool.powers.values())


@cache
def _with_x_files(pool: CardPool, ids: tuple[str, ...]) -> CardPool:
    other = CardPool((card for card in pool.cards if card.suit != "x_file" or card.id in ids), pool.powers.values())
    other.x_files = tuple(pool.by_id[each] for each in ids)
    return other


def _before_comma(name: str) -> str:
    return name.partition(",")[0]


def left_out() -> tuple[Fault, ...]:
    """The faults of sets that are left out of the game's pool; none while it has not been read."""
    return tuple(fault for folders, pool in _loaded.items() if folders == card_folders() for fault in pool.faults)


_loaded: dict[tuple[Path, ...], CardPool] = {}


def _read(folders: tuple[Path, ...]) -> CardPool:
    from game.engine.cards.loader import load_cards  # slow: PyYAML and the readers, which make a pool themselves

    return load_cards(*folders)
