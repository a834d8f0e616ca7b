"""The game's own deck files: YAML with the plan of the deck, as the ready-made ones in `cards/decks`."""

from __future__ import annotations

import json
import re

import yaml

from game.engine import plain_yaml
from game.engine.cards import CardDef
from game.engine.deck_formats.parts import AGENTS, DECK, MOST_COPIES, X_FILE, DeckUnreadable, Entry, Written
from game.engine.decks import Deck

_KEYS = ("id", "name", "theme", "plan", "x_file", "stays_home", "agents", "cards")
_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _.'-]*[A-Za-z0-9]")


def looks_like_own(text: str) -> bool:
    """Whether a text is a deck of the game's own form: it says `x_file:` or `agents:` as only YAML does."""
    return re.search(r"(?m)^(x_file|stays_home):", text) is not None


def read(text: str) -> Written:
    """Reads a deck file. Raises DeckUnreadable for what is no YAML or no mapping; smaller things are faults."""
    try:
        data = plain_yaml.load(text)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f" in line {mark.line + 1}" if mark else ""
        raise DeckUnreadable(
            f"this is no YAML: {getattr(error, 'problem', None) or 'something is wrong'}{where}"
        ) from None
    except (ValueError, RecursionError):
        raise DeckUnreadable("this is no YAML that can be read") from None
    if not isinstance(data, dict):
        raise DeckUnreadable("a deck file is a mapping with name, x_file, agents and cards")
    written = Written()
    for key in data:
        if key not in _KEYS:
            written.fault("unknown_part", "", part=str(key))
    written.id, written.name, written.theme = (_text(data, key) for key in ("id", "name", "theme"))
    written.stays_home = _text(data, "stays_home")
    plan = data.get("plan") or ()
    written.plan = tuple(str(line) for line in plan) if isinstance(plan, list) else (str(plan),)
    if data.get("x_file"):
        written.entries.append(Entry(X_FILE, _text(data, "x_file")))
    _list(written, data.get("agents") or (), AGENTS)
    _list(written, data.get("cards") or (), DECK)
    return written


def _text(data: dict[object, object], key: str) -> str:
    value = data.get(key)
    return "" if value is None else str(value).strip()


def _list(written: Written, listed: object, part: str) -> None:
    """Cards as a mapping from name or id to count, or a list of names, ids or `{card: …, count: …}`."""
    if isinstance(listed, dict):
        pairs = list(listed.items())
    elif isinstance(listed, (list, tuple)):
        pairs = [(each.get("card"), each.get("count", 1)) if isinstance(each, dict) else (each, 1) for each in listed]
    else:
        written.fault("no_card", "", line=f"{part}: {str(listed)[:40]}")
        return
    for card, count in pairs:
        if card is None:
            written.fault("no_card", "", line=part)
        elif isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_COPIES:
            written.fault("bad_count", "", line=f"{card}: {count}")
        else:
            written.entries.append(Entry(part, str(card), count))


def write(deck: Deck) -> str:
    """The deck as a file of the game: printings by id, what each is behind it."""
    lines = [
        f"{key}: {_quoted(value)}"
        for key, value in (("id", deck.id), ("name", deck.name), ("theme", deck.theme))
        if value
    ]
    if deck.plan:
        lines += ["plan:", *(f"  - {_quoted(line)}" for line in deck.plan)]
    if deck.x_file is not None:
        lines.append(f"x_file: {_with_name(deck.x_file)}")
    if deck.stays_home is not None:
        lines.append(f"stays_home: {_with_name(deck.stays_home)}")
    lines += ["agents:" if deck.agents else "agents: []", *(f"  - {_with_name(card)}" for card in deck.agents)]
    lines += ["cards:" if deck.cards else "cards: {}"]
    suit = ""
    for card in sorted(deck.cards, key=lambda card: (card.suit, card.id)):
        if card.suit != suit:
            suit = card.suit
            lines.append(f"  # {suit.replace('_', '-')}")
        lines.append(f"  {card.id}: {deck.cards[card]}  # {card.name}")
    return "\n".join(lines) + "\n"


def _with_name(card: CardDef) -> str:
    return f"{card.id}  # {card.name}"


def _quoted(text: str) -> str:
    """A YAML scalar; JSON's strings are YAML's double-quoted ones."""
    return text if _PLAIN.fullmatch(text) and yaml.safe_load(text) == text else json.dumps(text, ensure_ascii=False)
