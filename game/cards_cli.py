"""`cards` and `cards check`: the pool and its faults, as text or JSON; other actions have modules of their own."""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from game.engine.cards.card_def import CardDef, fold
from game.engine.cards.card_pool import CardPool, UnknownCard
from game.engine.cards.loader import read_cards
from game.engine.decks.deck_query import name_rank
from game.paths import card_folders

_WIDTH = 118
_PRODUCER = "game.engine.text"


def main(arguments: argparse.Namespace) -> int:
    """Answers `cards [check|coverage|words|show NAME] [--find TEXT] [--json]`; 1 for a fault, or nothing found.

    What lists and shows cards takes all that can be read; a fault elsewhere does not stop it.
    """
    if arguments.action == "check":
        return check(*card_folders())
    if arguments.action == "coverage":
        from game.cards_coverage import coverage

        return coverage()
    pool, faults = read_cards(*card_folders())
    if faults:
        print(f"{_so_many(len(faults))} in the card files; `cards check` tells them.", file=sys.stderr)
    if arguments.action == "words":
        from game.words_page import words_page

        print(words_page())
        return 0
    if arguments.action == "show":
        return _show(pool, " ".join(arguments.name), arguments.lang)
    cards = find(pool, arguments.find or "")
    if arguments.json:
        print(json.dumps([card_record(card) for card in cards], indent=1, ensure_ascii=False))
        return 0
    for card in cards:
        print(card_line(card))
    return 0 if cards or not arguments.find else 1


def _show(pool: CardPool, name: str, language: str) -> int:
    """Prints the page of a card; 1 where none is meant."""
    from game.cards_show import card_page
    from game.ui.i18n.texts import Texts

    found = pool.find(name)
    try:
        card = found[0] if len(found) == 1 else pool.lookup(name)
    except UnknownCard as unknown:
        print(unknown, file=sys.stderr)
        return 1
    print(card_page(card, Texts(language), pool))
    return 0


def check(folder: Path, *others: Path) -> int:
    """Prints every fault of every card file and ready-made deck; the exit code, 1 if there is any."""
    pool, faults = read_cards(folder, *others)
    lines = [str(fault) for fault in faults]
    if not faults:
        lines += _deck_faults(folder, pool)
    for line in lines:
        print(line)
    missing = sum(1 for card in pool.cards if card.missing)
    rest = f", {missing} of them with words that are not carried out yet" if missing else ""
    print(f"{len(pool.cards)} cards{rest}: {_so_many(len(lines))}")
    return 1 if lines else 0


def _so_many(faults: int) -> str:
    return "1 fault" if faults == 1 else f"{faults} faults"


def _deck_faults(folder: Path, pool: CardPool) -> Iterable[str]:
    """What is wrong with the ready-made decks; that a card is not carried out yet is no fault of theirs."""
    from game.deck_cli import reason_text
    from game.engine.decks.formats import DeckUnreadable, read_file
    from game.engine.decks.legality import check as check_deck
    from game.ui.i18n.texts import Texts

    texts = Texts()
    for path in sorted((folder / "decks").glob("*.yaml")):
        shown = f"{folder.name}/decks/{path.name}"
        try:
            reasons = check_deck(read_file(path, pool))
        except DeckUnreadable as fault:
            yield f"{shown}  unreadable  {fault}"
        else:
            yield from (f"{shown}  {each.code}  {reason_text(each, texts)}" for each in reasons if _is_fault(each.code))


def _is_fault(code: str) -> bool:
    return code not in ("unplayable", "multiplayer")


def find(pool: CardPool, text: str) -> tuple[CardDef, ...]:
    """The cards with the text in their id, name, keywords or rules text, names first; all of them for an empty one."""
    if not text.strip():
        return pool.cards
    by_name = set(pool.find(text))
    wanted = fold(text)
    found = (card for card in pool.cards if card in by_name or wanted in fold(rules_text(card)))
    return tuple(sorted(found, key=lambda card: name_rank(card.name, wanted)))


def rules_text(card: CardDef) -> str:
    """The produced rules text of a card in English, "" where nothing produces any."""
    if find_spec(_PRODUCER) is None:
        return ""
    text: str = import_module(_PRODUCER).card_text(card)
    return text


def card_record(card: CardDef) -> dict[str, Any]:
    """A card as `cards --json` prints it."""
    return {
        "id": card.id,
        "name": card.name,
        "suit": card.suit,
        "set": card.set_,
        "cost": {"amount": card.cost_x or card.cost, "pool": card.pool} if card.pool else None,
        "keywords": list(card.keywords),
        "activators": list(card.activators),
        "text": rules_text(card),
        "implemented": card.implemented,
        "missing": list(card.missing),
        "rarity": card.rarity,
        "episode": card.episode,
    }


def card_line(card: CardDef) -> str:
    """A card in a line or two: what is printed, then what it does."""
    cost = f"{card.cost_x or card.cost} {card.pool}" if card.pool else ""
    head = f"{card.id}  {card.name}  {card.suit.replace('_', '-')}  {cost}".rstrip()
    mark = "" if card.implemented else f"  (not playable yet: {', '.join(card.missing)})"
    body = rules_text(card) or facts_line(card)
    indent = " " * 11
    return "\n".join([head + mark, *textwrap.wrap(body, _WIDTH, initial_indent=indent, subsequent_indent=indent)])


def facts_line(card: CardDef) -> str:
    """What a card without an effect says: the level and question of a Site, the four values of an X-File."""
    if card.suit == "site":
        levels = " or ".join(f"{skill.replace('_', ' ')} {level}" for skill, level in card.prerequisites)
        return f"{levels}; asks {' or '.join(card.questions)}"
    return ", ".join(f"{kind} {value.replace('_', ' ')}" for kind, value in card.characteristics.items())
