"""Shared part of all deck formats: entries that name cards, and the deck made of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from functools import lru_cache

from game.engine.cards.card_def import CardDef, fold
from game.engine.cards.card_pool import CardPool, UnknownCard
from game.engine.cards.deck import Deck, Reason, reason
from game.engine.core.clean_text import LINE_LENGTH, NAME_LENGTH, clean
from game.engine.decks.formats import other_sets

SIZE_LIMIT = 1_000_000
"""Characters or bytes beyond which a deck is not read."""
MOST_COPIES = 999
"""So many copies of a card a line, and a whole deck, may ask for."""
DECK, AGENTS, X_FILE, ASIDE = "deck", "agents", "x_file", "aside"
NOWHERE = ""
"""The part of what stands under a heading that is no part of a deck."""
UNREAD = "unread"
"""The part of lines that were not understood before: they name no card of the deck, whatever they say."""
MOST_FAULTS = 200
"""So many lines may be misunderstood in a deck; a text with more of them is no deck of this game."""
_SUIT_OF_PART = {AGENTS: "agent", X_FILE: "x_file"}
CARD_FIELDS = ("id", "card id", "cardid", "#", "no", "name", "card", "card name", "title")
COUNT_FIELDS = ("count", "qty", "quantity", "copies", "amount", "number", "n")
"""What other programs call a card and how many there are of it, what is surest first."""
_SET_MARK = re.compile(r"\s*[(\[][A-Z0-9]{2,6}[)\]]$")
"""The set behind a card's name, as GCCG and others write it: `AUBREY, MO (TRU)`."""
ALIKE = 0.08
"""How much less alike than the nearest name another may be and still be told."""


class DeckUnreadable(ValueError):
    """A deck file of which nothing can be used.

    `reason` says why by the key of a sentence, `file` which one, "" where that is not known; as text it is both, in
    English.
    """

    def __init__(self, reason: Reason, file: str = "") -> None:
        super().__init__(reason, file)
        self.reason = reason
        self.file = file

    def __str__(self) -> str:
        from game.engine.text.languages.catalogue import FALLBACK, entries  # rare: only a deck that cannot be read

        sentence = entries(FALLBACK)[self.reason.text_key].format(**self.reason.parameters())
        return f"{self.file}: {sentence}" if self.file else sentence


def unreadable(code: str, **args: str | int) -> DeckUnreadable:
    """To be raised: the sentence `deck.reason.unreadable_CODE`."""
    return DeckUnreadable(_clean(Reason(f"unreadable_{code}", tuple(args.items()))))


NO_NAME = "?"
"""Stands for a name of which no character can be shown."""


def _clean(fault: Reason) -> Reason:
    """A fault whose words, which may be those of a file, can be drawn and saved."""
    args = tuple((key, clean(said, LINE_LENGTH) if isinstance(said, str) else said) for key, said in fault.args)
    card = clean(fault.card, LINE_LENGTH) or (NO_NAME if fault.card else "")
    return replace(fault, args=args, card=card)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a deck: in which part, the card as written, how many, and where ("line 7", or "").

    `line` is the whole of it as it was written, where that is more than the card.
    """

    part: str
    card: str
    count: int = 1
    place: str = ""
    line: str = ""

    @property
    def written(self) -> str:
        """What stood there."""
        return self.line or (f"{self.count} {self.card}" if self.count != 1 else self.card)


@dataclass
class Written:
    """A deck as a file has it, before the cards are looked up."""

    name: str = ""
    entries: list[Entry] = field(default_factory=list)
    faults: list[Reason] = field(default_factory=list)
    id: str = ""
    theme: str = ""
    plan: tuple[str, ...] = ()
    stays_home: str = ""
    beginner: bool = False
    sorted_by_part: bool = True
    """Whether the file says what is team and what is deck; else X-Files and Agents are told by their suit."""
    unread: int = 0
    """How many lines are among them that were not understood when the deck was read before."""

    def fault(self, code: str, place: str = "", *, warning: bool = False, **args: str | int) -> None:
        """Record a fault; `line` keeps the text that was not understood."""
        self.faults.append(Reason(code, (("place", place), *args.items()), warning=warning))

    def headed(self, part: str | None, heading: str, place: str) -> str:
        """The part that a heading opens, NOWHERE for None; a sideboard and an unknown part are told."""
        self.sorted_by_part = True
        if part == ASIDE:
            self.fault("sideboard", place, warning=True, part=heading, line=f"{heading}:")
        elif part is None:
            self.fault("unknown_part", place, part=heading, line=f"{heading}:")
        return part or NOWHERE

    def read(self, part: str, card: str, count: str, place: str, line: str, heading: str = "", whole: str = "") -> None:
        """Add the card and the count of a line; what is neither becomes a fault. `whole` is `line` in `Entry`."""
        if not card:
            self.fault("no_card", place, line=line)
        elif not (count.isdecimal() and len(count) <= 3 and 1 <= int(count) <= MOST_COPIES):
            self.fault("bad_count", place, line=line)
        else:
            self.add(Entry(part, card, int(count), place, whole), heading)

    def add(self, entry: Entry, heading: str = "") -> None:
        """Add a card; under a heading that is no part of a deck it becomes a fault."""
        if entry.part in (NOWHERE, ASIDE):
            aside = entry.part == ASIDE
            self.fault("left_out", entry.place, warning=aside, part=heading, line=entry.written)
        else:
            self.entries.append(entry)
            self.unread += entry.part == UNREAD


def unread(deck: Deck) -> list[str]:
    """The lines of a deck's file that were not understood, as they stood there; `SB:` is before those set aside."""
    return [line for line in map(_line, deck.faults) if line]


def _line(fault: Reason) -> str:
    line = str(fault.parameters().get("line", ""))
    return f"SB: {line}" if fault.code == "left_out" and fault.warning else line


def resolve(written: Written, pool: CardPool) -> Deck:
    """Look up the cards; unknown or unfitting ones are in the deck's `faults`."""
    faults = list(written.faults)
    found: list[tuple[str, CardDef, int]] = []
    copies: Counter[CardDef] = Counter()
    most = MOST_FAULTS + written.unread
    for entry in written.entries:
        if entry.part == UNREAD:
            faults.append(_still_unread(entry, pool) if len(faults) < MOST_FAULTS else _unread(entry))
            continue
        meant = _meaning(entry, pool)
        if isinstance(meant, Reason):
            faults.append(meant)
        elif copies[meant] + entry.count > MOST_COPIES:
            # What is saved must be read again, and no line of a deck says more.
            faults.append(Reason("bad_count", (("place", entry.place), ("line", entry.written))))
        else:
            copies[meant] += entry.count
            found.append((entry.part, meant, entry.count))
        if len(faults) > most:
            break
    if len(faults) > most:
        raise unreadable("foreign", most=MOST_FAULTS, line=str(faults[0].parameters().get("line", "")))
    parts = found if written.sorted_by_part else list(_told_by_suit(found))
    x_files = [card for part, card, count in parts if part == X_FILE for _ in range(min(count, 2))]
    if len(x_files) > 1:
        names = [card.name for card in x_files]
        faults.append(reason("many_x_files", names=", ".join(names), near=_either(names)))
    cards: Counter[CardDef] = Counter()
    for part, card, count in parts:
        if part == DECK:
            cards[card] += count
    team = tuple(card for part, card, count in parts if part == AGENTS for _ in range(count))
    return Deck(
        clean(written.name),
        x_files[0] if len(x_files) == 1 else None,
        team,
        cards,
        clean(written.id),
        clean(written.theme, LINE_LENGTH),
        tuple(line for each in written.plan if (line := clean(each, LINE_LENGTH))),
        _at_home(written.stays_home, team, pool, faults),
        written.beginner,
        tuple(sorted(map(_clean, faults), key=_number)),
    )


def _number(fault: Reason) -> int:
    """Sort key of a fault: its line; faults without a line come last."""
    digits = "".join(filter(str.isdecimal, str(fault.parameters().get("place", ""))))
    return int(digits) if digits else 1_000_000


def _at_home(name: str, team: Sequence[CardDef], pool: CardPool, faults: list[Reason]) -> CardDef | None:
    """The member of the team who is advised to stay in the Bureau."""
    if not name:
        return None
    meant = _meaning(Entry(AGENTS, name), pool)
    called = meant.name if isinstance(meant, CardDef) else name
    member = next((agent for agent in team if agent.name == called), None)
    if member is None:
        faults.append(reason("not_in_team", called))
    return member


def _meaning(entry: Entry, pool: CardPool) -> CardDef | Reason:
    """The card of an entry, first among those that its part is made of; where none is meant, what is told of it.

    In the team and for the X-File a part of a name never stands for a card of another suit.
    """
    if len(entry.card) > NAME_LENGTH:
        return _unknown("unknown_card", entry, ())
    name = _SET_MARK.sub("", entry.card)
    card = pool.exact(name) if entry.part == DECK else None
    if card is not None:
        return card
    elsewhere = None if pool.exact(name) else other_sets.find(name)
    if isinstance(elsewhere, other_sets.OtherCard):
        args = (("place", entry.place), ("name", elsewhere.name), ("set", elsewhere.set_), ("line", entry.written))
        return Reason("other_set", args, entry.card, warning=True)
    if elsewhere is not None:
        name = elsewhere.id
    try:
        card = _of_part(entry.part, name, pool) or pool.lookup(name)
        if card.suit != _SUIT_OF_PART.get(entry.part, card.suit) and pool.exact(name) is None:
            raise UnknownCard(name, [card.name])
        return card
    except UnknownCard as unknown:
        names = unknown.near if unknown.many else _nearest(name, unknown.near)
        code = "ambiguous_card" if unknown.many else "unknown_card_near" if names else "unknown_card"
        return _unknown(code, entry, names)


def _unknown(code: str, entry: Entry, names: Sequence[str]) -> Reason:
    near = _either(names)
    return reason(code, entry.card, place=entry.place, near=near, line=entry.written, count=entry.count)


def _either(names: Sequence[str]) -> str:
    return " or ".join(f"“{name}”" for name in names)


def _still_unread(entry: Entry, pool: CardPool) -> Reason:
    """What is told of a line that was not understood before: what may be meant by now, else that it still is not."""
    meant = _meaning(entry, pool)
    if isinstance(meant, CardDef) and pool.exact(entry.card) is None:
        return _unknown("unknown_card_near", entry, [meant.name])
    if isinstance(meant, Reason) and meant.code != "unknown_card":
        return meant
    return _unread(entry)


def _unread(entry: Entry) -> Reason:
    return Reason("unread", (("place", entry.place), ("line", entry.line)))


def _of_part(part: str, name: str, pool: CardPool) -> CardDef | None:
    """The only Agent or X-File of that name or with these words in its name, in the part that is made of such."""
    if part not in (X_FILE, AGENTS):
        return None
    wanted = set(fold(name).split())
    named = [card for card, words in _words(pool, part) if wanted and wanted <= words]
    return named[0] if len({card.name for card in named}) == 1 else None


@lru_cache(maxsize=8)
def _words(pool: CardPool, part: str) -> tuple[tuple[CardDef, frozenset[str]], ...]:
    """The cards that a part is made of, each with the words of its name."""
    fit = pool.x_files if part == X_FILE else [card for card in pool.cards if card.suit == "agent"]
    return tuple((card, frozenset(fold(card.name).split())) for card in fit)


def _nearest(name: str, near: Sequence[str]) -> list[str]:
    """Of some names those that are hardly less like this one than the nearest."""
    alike = {each: SequenceMatcher(None, fold(name), fold(each)).ratio() for each in near}
    best = max(alike.values(), default=0.0)
    return [each for each in near if alike[each] >= best - ALIKE]


def _told_by_suit(found: Iterable[tuple[str, CardDef, int]]) -> Iterable[tuple[str, CardDef, int]]:
    """X-Files to the X-File, Agents to the team, the rest to the deck.

    If Agents stand before everything that is neither Agent nor X-File, only these are the team: so we write them.
    Otherwise one of each Agent is, and further copies are in the deck.
    """
    listed = list(found)
    first_other = next(
        (n for n, (_, card, _) in enumerate(listed) if card.suit not in ("agent", "x_file")), len(listed)
    )
    led = any(card.suit == "agent" for _, card, _ in listed[:first_other])
    team: set[str] = set()
    for number, (_, card, count) in enumerate(listed):
        if card.suit == "x_file":
            yield X_FILE, card, count
        elif card.suit == "agent" and (number < first_other or not led) and card.name not in team:
            team.add(card.name)
            yield AGENTS, card, 1
            if count > 1:
                yield DECK, card, count - 1
        else:
            yield DECK, card, count
