"""What is printed on a card and what it does, as plain records that are shared and never change."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.engine.cards.ast import EMPTY, Frame

BASE_SET = "premiere"
"""The set that the rule book and the ready-made decks are about; it comes before all others."""
_PLAIN = str.maketrans({"ø": "o", "Ø": "O", "æ": "ae", "œ": "oe", "ß": "ss", "ł": "l", "đ": "d", "&": " and "})


def slug_of(name: str) -> str:
    """A printed name as compositions write it: lower_snake_case without accents, apostrophes and full stops."""
    decomposed = unicodedata.normalize("NFKD", name.translate(_PLAIN))
    plain = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "_", re.sub(r"['’‘`´.]", "", plain.lower())).strip("_")


def fold(name: str) -> str:
    """A name with what differs between sources taken away: also the words of `A.K.A.`; for comparing only."""
    return slug_of(name).replace("_aka_", "_").replace("_", " ")


@dataclass(frozen=True, slots=True, eq=False)
class CardDef:
    """One printing of a card (rulebook 2.2). Numbers that are not printed are None.

    `missing` names what its effect needs and the program cannot do; it is empty for a card that can be played.
    `cost` of an X cost is what the card sells for (rulebook 2.4d), `cost_x` then its formula, "X" or "X+1".
    `pool` is "RP", "CP", "*P", or "" for X-Files. `prerequisites` of a Site are pairs of skill and level,
    `conditional` is (characteristic, value, level) of a level that is lower for one question.
    """

    id: str
    number: int
    """Printed on the card; cards of several sets may have the same, so nothing is kept by it."""
    name: str
    suit: str
    set_: str = ""
    rarity: str = ""
    episode: str | None = None
    cost: int | None = None
    cost_x: str = ""
    pool: str = ""
    keywords: tuple[str, ...] = ()
    activators: tuple[str, ...] = ()
    skills: Mapping[str, int] = field(default_factory=dict)
    health: int | None = None
    lrc: int | None = None
    crc: int | None = None
    res: int = 0
    prerequisites: tuple[tuple[str, int], ...] = ()
    questions: tuple[str, ...] = ()
    conditional: tuple[str, str, int] | None = None
    characteristics: Mapping[str, str] = field(default_factory=dict)
    advanced_only: bool = False
    basic: bool = False
    """As it is in the basic game (rulebook 14): without cost, Health and Combat."""
    frame: Frame = EMPTY
    slug: str = ""
    missing: tuple[str, ...] = ()
    file: str = ""
    line: int = 0

    @property
    def sale_value(self) -> int:
        """Conspiracy Points for selling it (rulebook 4.1l, 4.1m, 2.4d): the cost; of an Agent its RES."""
        if self.pool not in ("RP", "*P"):
            return 0
        return self.res if self.suit == "agent" else self.cost or 0

    @property
    def sellable(self) -> bool:
        """Whether it may be sold at all (rulebook 4.1l): RP and *P cards, X-Files and CP cards not."""
        return self.pool in ("RP", "*P")

    @property
    def look(self) -> str:
        """What tells its face from all others: its id, and which game it is of."""
        return f"{self.id} basic" if self.basic else self.id

    @property
    def is_killer(self) -> bool:
        """Whether it is legal only under the Killer option (rulebook 3.1f, 3.1g)."""
        return "killer" in self.keywords

    @property
    def is_multiplayer(self) -> bool:
        """Whether it can be played only with three or more players (rulebook 2.5i)."""
        return self.frame.multiplayer or "multiplayer" in self.activators

    @property
    def earns_in_bureau(self) -> bool:
        """Whether an Agent yields more points while in the Bureau (rulebook 4.1f)."""
        stats = [effect.arg("stat") for effect in self.frame.while_ if effect.word == "mod"]
        return any("res" in (stat if isinstance(stat, tuple) else (stat,)) for stat in stats)

    @property
    def implemented(self) -> bool:
        """Whether the program can carry out everything the card says."""
        return not self.missing

    def __copy__(self) -> CardDef:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> CardDef:
        return self

    def __str__(self) -> str:
        return f"{self.id} {self.name}"


@dataclass(frozen=True, slots=True, eq=False)
class PowerDef:
    """What one value of a characteristic lets the X-File's owner do (rulebook 13.4)."""

    id: str
    characteristic: str
    value: str
    frame: Frame
    missing: tuple[str, ...] = ()
    file: str = ""
    line: int = 0
