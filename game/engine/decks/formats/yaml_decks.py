"""The game's own deck files: YAML with the plan of the deck, as the ready-made ones in `cards/decks`."""

from __future__ import annotations

import json
import re
from difflib import get_close_matches
from itertools import groupby

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Deck
from game.engine.core import safe_yaml
from game.engine.decks.formats import plain_lists
from game.engine.decks.formats.parts import AGENTS, DECK, NOWHERE, X_FILE, DeckUnreadable, Written, unread, unreadable

_KEYS = ("id", "name", "theme", "beginner", "plan", "x_file", "stays_home", "agents", "cards", "unread")
_PARTS = {"x_file": X_FILE, "agents": AGENTS, "cards": DECK}
_PLAIN_TAG = "tag:yaml.org,2002:"
_SAID = tuple(key for key in _KEYS if key not in ("id", "unread"))
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 _.'-]*[A-Za-z0-9]")
_NO_TEXT = ("yes", "no", "true", "false", "on", "off", "null")
"""What YAML takes for something else where it stands without quotes."""


def looks_like_own(text: str) -> bool:
    """Whether a text is a deck of the game's own form: it says `x_file:` or `agents:` as only YAML does."""
    return re.search(r"(?m)^(x_file|stays_home):", text) is not None


def read(text: str) -> Written:
    """Reads a deck file. Raises DeckUnreadable for what is no YAML or no mapping; smaller things are faults.

    Everything is taken as the text that stands there: no tag makes an object, no name a date or a truth.
    """
    try:
        node = safe_yaml.compose(text)
    except yaml.YAMLError as error:
        raise _refusal(error) from None
    except (ValueError, RecursionError):
        raise unreadable("yaml_shape") from None
    if not isinstance(node, MappingNode):
        raise unreadable("yaml_shape")
    _refuse_tags(node)
    written = Written()
    for key_node, value in node.value:
        _read_key(written, _words(key_node).strip(), value, _place(key_node))
    return written


def _refuse_tags(node: Node) -> None:
    """Raises DeckUnreadable for `!!python/…` and its like: a deck is plain text."""
    if not node.tag.startswith(_PLAIN_TAG) or "/" in node.tag.removeprefix(_PLAIN_TAG):
        raise unreadable("yaml_tag", tag=f"!{node.tag.removeprefix(_PLAIN_TAG)}", line=node.start_mark.line + 1)
    if isinstance(node, MappingNode):
        for key, value in node.value:
            _refuse_tags(key)
            _refuse_tags(value)
    elif isinstance(node, SequenceNode):
        for each in node.value:
            _refuse_tags(each)


def _read_key(written: Written, key: str, value: Node, place: str) -> None:
    key = "name" if key == "title" else key
    if key not in _KEYS:
        near = get_close_matches(key, _KEYS, n=1)
        code = "unknown_key_near" if near else "unknown_key"
        line = f"{key}: {_words(value)}" if isinstance(value, ScalarNode) else f"{key}:"
        written.fault(code, place, key=key, near=near[0] if near else ", ".join(_SAID), line=line)
        if not isinstance(value, ScalarNode):
            _listed(written, value, NOWHERE, key)
    elif key == "plan":
        lines = value.value if isinstance(value, SequenceNode) else [value]
        written.plan = tuple(line for line in map(_words, lines) if line)
    elif key == "beginner":
        written.beginner = _words(value).lower() in ("true", "yes")
    elif key in _PARTS:
        _listed(written, value, _PARTS[key], key)
    elif key == "unread":
        for each in value.value if isinstance(value, SequenceNode) else [value]:
            plain_lists.again(written, " ".join(_words(each).split()), _place(each))
    elif isinstance(value, ScalarNode):
        setattr(written, key, _words(value).strip())
    else:
        written.fault("not_a_line", place, key=key, line=f"{key}: {_words(value)}")


def _listed(written: Written, value: Node, part: str, key: str) -> None:
    """Cards as a mapping from name or id to count, a list of names, ids or `{card: …, count: …}`, or a single one."""
    if isinstance(value, MappingNode):
        for card, count in value.value:
            _entry(written, part, card, count, key)
    elif isinstance(value, SequenceNode):
        for each in value.value:
            pairs = {_words(name): inner for name, inner in each.value} if isinstance(each, MappingNode) else {}
            _entry(written, part, pairs.get("card") if pairs else each, pairs.get("count"), key)
    elif _words(value):
        _entry(written, part, value, None, key)


def _entry(written: Written, part: str, card: Node | None, count: Node | None, key: str) -> None:
    """One card with its count, as text; what is no name or no number is told."""
    name = _words(card) if isinstance(card, ScalarNode) else ""
    number = _words(count).strip() if count is not None else "1"
    place = _place(card or count)
    line = f"{_words(card)}: {_words(count)}" if count is not None else _words(card)
    written.read(part, name if name.strip() else "", number, place, line or f"{key}:", key, line)


def _words(node: Node | None) -> str:
    """What stands there, on one line; a YAML null is nothing."""
    if node is None:
        return ""
    if isinstance(node, ScalarNode):
        plain = node.style is None and node.value in ("", "~", "null", "Null", "NULL")
        return "" if plain else str(node.value)
    if isinstance(node, MappingNode):
        return ", ".join(f"{_words(key)}: {_words(value)}" for key, value in node.value)
    return ", ".join(map(_words, node.value))


def _place(node: Node | None) -> str:
    return f"line {node.start_mark.line + 1}" if node is not None else ""


def _refusal(error: yaml.YAMLError) -> DeckUnreadable:
    """What is wrong with the YAML, and how to mend it."""
    mark = getattr(error, "problem_mark", None)
    what = str(getattr(error, "problem", None) or "?")
    return unreadable("yaml", what=what, line=mark.line + 1 if mark else 1)


def write(deck: Deck) -> str:
    """The deck as a file of the game: printings by id, what each is behind it."""
    lines = [
        f"{key}: {_quoted(value)}"
        for key, value in (("id", deck.id), ("name", deck.name), ("theme", deck.theme))
        if value
    ]
    if deck.beginner:
        lines.append("beginner: true")
    if deck.plan:
        lines += ["plan:", *(f"  - {_quoted(line)}" for line in deck.plan)]
    if deck.contested:
        lines.append(f"x_file: {json.dumps(deck.contested, ensure_ascii=False)}")
    else:
        lines.append(f"x_file: {_with_name(deck.x_file)}" if deck.x_file is not None else "x_file:  # none yet")
    if deck.stays_home is not None:
        lines.append(f"stays_home: {_with_name(deck.stays_home)}")
    lines += [f"stays_home: {_quoted(fault.card)}" for fault in deck.faults if fault.code == "not_in_team"][:1]
    lines += ["agents:" if deck.agents else "agents: []", *(f"  - {_with_name(card)}" for card in deck.agents)]
    lines += ["cards:" if deck.cards else "cards: {}"]
    for suit, cards in groupby(sorted(deck.cards, key=plain_lists.order), lambda card: card.suit):
        lines.append(f"  # {suit.replace('_', '-')}")
        lines += [f"  {card.id}: {deck.cards[card]}  # {card.name}" for card in cards]
    if left := unread(deck):
        lines += ["unread:", *(f"  - {json.dumps(line, ensure_ascii=False)}" for line in left)]
    return "\n".join(lines) + "\n"


def _with_name(card: CardDef) -> str:
    return f"{card.id}  # {card.name}"


def _quoted(text: str) -> str:
    """A YAML scalar; JSON's strings are YAML's double-quoted ones."""
    plain = _PLAIN.fullmatch(text) and text.lower() not in _NO_TEXT
    return text if plain else json.dumps(text, ensure_ascii=False)
