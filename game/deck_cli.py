"""`deck check`, `deck convert` and `deck stats`: what the command line can say about a deck file."""

from __future__ import annotations

import argparse
import json
import sys

from game.engine import deck_formats, decks
from game.engine.cards import CardPool
from game.engine.deck_formats import DeckUnreadable
from game.engine.deck_stats import DeckStats
from game.engine.decks import Deck, Reason, reason
from game.engine.state import Options
from game.ui.texts import Texts


def main(arguments: argparse.Namespace) -> int:
    """Answers one of the three commands; 0 if all is well, 1 if the deck is illegal or cannot be read."""
    pool = CardPool.load()
    if arguments.action == "check":
        return _check(arguments.file, pool, Options(basic_game=bool(arguments.basic)), as_json=bool(arguments.json))
    try:
        deck = decks.named(arguments.file, pool)
    except DeckUnreadable as fault:
        print(f"{arguments.file}: {fault}", file=sys.stderr)
        return 1
    if arguments.action == "convert":
        return _convert(deck, arguments.to)
    print(stats_text(deck, Texts()))
    return 0


def _check(file: str, pool: CardPool, options: Options, *, as_json: bool) -> int:
    texts = Texts()
    try:
        deck = decks.named(file, pool, options)
    except DeckUnreadable as fault:
        unreadable = [reason("unreadable", why=str(fault))]
        print(json.dumps(report(None, unreadable, texts), indent=1) if as_json else reason_text(unreadable[0], texts))
        return 1
    reasons = decks.check(deck, options, pool)
    found = report(deck, reasons, texts)
    if as_json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
    else:
        print(check_text(deck, reasons, texts))
    return 0 if found["legal"] else 1


def report(deck: Deck | None, reasons: list[Reason], texts: Texts) -> dict[str, object]:
    """What `deck check --json` prints: whether the deck is legal, every reason, and its numbers."""
    return {
        "legal": deck is not None and all(each.warning for each in reasons),
        "name": deck.name if deck else "",
        "reasons": [
            {
                "code": each.code,
                "text": reason_text(each, texts),
                "card": each.card,
                "warning": each.warning,
            }
            for each in reasons
        ],
        "stats": decks.stats(deck).to_plain() if deck else {},
    }


def reason_text(each: Reason, texts: Texts) -> str:
    """One reason as a sentence; the place in the file stands before it only where it is known."""
    parameters = each.parameters()
    sentence = texts(each.text_key, **parameters)
    if "place" in parameters and not parameters["place"]:
        sentence = sentence.removeprefix(": ")
        sentence = sentence[:1].upper() + sentence[1:]
    return sentence


def check_text(deck: Deck, reasons: list[Reason], texts: Texts) -> str:
    """What `deck check` prints."""
    against = [each for each in reasons if not each.warning]
    lines = [
        f"{deck.name or texts('deck.untitled')}: {texts('deck.illegal', n=len(against)) if against else ''}".strip()
    ]
    if not against:
        lines[0] += f" {texts('deck.legal')}"
    lines += [f"  - {reason_text(each, texts)}" for each in against]
    lines += [f"  {texts('deck.noted')} {reason_text(each, texts)}" for each in reasons if each.warning]
    return "\n".join(lines)


def _convert(deck: Deck, form: str) -> int:
    """Prints the deck; what of it could not be understood goes to the other stream, and the code is then 1."""
    texts = Texts()
    print(deck_formats.write(deck, form).rstrip("\n"))
    for fault in deck.faults:
        print(reason_text(fault, texts), file=sys.stderr)
    return 1 if deck.faults else 0


def stats_text(deck: Deck, texts: Texts) -> str:
    """What `deck stats` prints."""
    found = decks.stats(deck)
    team, sites = found.team, found.sites
    return "\n".join(
        [
            deck.name or texts("deck.untitled"),
            texts("deck.stats.cards", n=found.cards, titles=found.titles, sells=found.sells_for),
            texts("deck.stats.suits", list=_counts(found.suits)),
            texts("deck.stats.pools", list=_pools(found)),
            *(texts("deck.stats.curve", pool=pool, list=_curve(curve)) for pool, curve in found.curve.items() if curve),
            texts(
                "deck.stats.team",
                n=team.size,
                cost=team.cost,
                res=team.res,
                health=team.health,
                lrc=team.lrc,
                crc=team.crc,
            ),
            texts("deck.stats.skills", list=_counts(team.skills)),
            texts("deck.stats.sites", n=sites.count, unaided=sites.unaided),
            texts("deck.stats.questions", list=_counts(sites.questions)),
            texts("deck.stats.tests", list=_counts(sites.skills)),
        ]
    )


def _pools(found: DeckStats) -> str:
    return ", ".join(f"{pool} {count} ({found.points.get(pool, 0)})" for pool, count in found.pools.items()) or "–"


def _curve(curve: dict[str, int]) -> str:
    return ", ".join(f"{cost}: {count}" for cost, count in curve.items())


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{word.replace('_', ' ').replace('x file', 'X-File')} {n}" for word, n in counts.items()) or "–"
