"""`deck …`: what the command line can say about deck files, and the decks that it makes."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from random import SystemRandom

from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck, Reason, reason
from game.engine.core.state import Options
from game.engine.decks import by_name, deck_stats, formats, legality
from game.engine.decks.deck_diff import Change, changes
from game.engine.decks.deck_generator import NoDeck, UnknownTheme, complete, random_deck
from game.engine.decks.deck_stats import AdversaryStats, DeckStats
from game.engine.decks.formats import DeckUnreadable
from game.ui.i18n.texts import Texts


def main(arguments: argparse.Namespace) -> int:
    """Answers one of the commands; 0 if all is well, 1 if a deck is illegal, cannot be read or is another."""
    pool, texts = CardPool.load(), Texts()
    if arguments.action == "check":
        return _check(arguments.file, pool, Options(basic_game=bool(arguments.basic)), as_json=bool(arguments.json))
    try:
        if arguments.action == "random":
            return _made(None, arguments, pool, texts)
        deck = _named(arguments.file, pool)
        if arguments.action == "convert":
            return _convert(deck, arguments.to)
        if arguments.action == "complete":
            return _made(deck, arguments, pool, texts)
        if arguments.action == "diff":
            return _diff(deck, _named(arguments.other, pool), texts)
    except (DeckUnreadable, UnknownTheme, NoDeck) as fault:
        print(fault, file=sys.stderr)
        return 1
    print(stats_text(deck, texts))
    return 0


def _named(file: str, pool: CardPool) -> Deck:
    """The deck of that name or file. Raises DeckUnreadable, the file named."""
    try:
        return by_name.named(file, pool)
    except DeckUnreadable as fault:
        raise DeckUnreadable(fault.reason, file) from None


def _made(begun: Deck | None, arguments: argparse.Namespace, pool: CardPool, texts: Texts) -> int:
    """Prints a deck that the program makes, or completes; what it took out of the latter goes to the other stream."""
    seed = arguments.seed if arguments.seed is not None else SystemRandom().randrange(10_000)
    theme = arguments.theme.strip().lower()
    if begun is None:
        made = random_deck(theme, seed, pool=pool)
        made = replace(made, name=texts("deck.made", theme=_theme(theme, texts), seed=seed))
    else:
        made = complete(begun, seed, theme=theme, pool=pool)
        for change in changes(begun, made):
            if change.by < 0:
                print(change_text(change, texts), file=sys.stderr)
        for fault in begun.faults:
            print(reason_text(fault, texts), file=sys.stderr)
    print(formats.write(made, arguments.to).rstrip("\n"))
    return 0


def _theme(theme: str, texts: Texts) -> str:
    return texts(f"deck.theme.{theme}" if theme else "deck.theme")


def _diff(before: Deck, after: Deck, texts: Texts) -> int:
    """Prints what differs; 1 if anything does."""
    found = changes(before, after)
    print("\n".join(change_text(each, texts) for each in found) or texts("deck.change.none"))
    return 1 if found else 0


def change_text(change: Change, texts: Texts) -> str:
    """One difference between two decks as a line."""
    instead = change.instead
    return texts(
        f"deck.change.{change.kind}",
        part=texts(f"deck.part.{change.part}"),
        card=change.card.name,
        before=change.before,
        after=change.after,
        by=abs(change.by),
        instead="" if instead is None else instead.id if instead.name == change.card.name else instead.name,
    )


def _check(file: str, pool: CardPool, options: Options, *, as_json: bool) -> int:
    texts = Texts()
    try:
        deck = by_name.named(file, pool, options)
    except DeckUnreadable as fault:
        unreadable = [reason("unreadable", why=str(fault))]
        print(json.dumps(report(None, unreadable, texts), indent=1) if as_json else reason_text(unreadable[0], texts))
        return 1
    reasons = legality.check(deck, options)
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
        "stats": deck_stats.stats_of(deck).to_plain() if deck else {},
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
    print(formats.write(deck, form).rstrip("\n"))
    for fault in deck.faults:
        print(reason_text(fault, texts), file=sys.stderr)
    return 1 if deck.faults else 0


def stats_text(deck: Deck, texts: Texts) -> str:
    """What `deck stats` prints."""
    found = deck_stats.stats_of(deck)
    team, sells = found.team, found.sells
    return "\n".join(
        [
            deck.name or texts("deck.untitled"),
            texts("deck.stats.cards", n=found.cards, titles=found.titles, sells=sells.total),
            texts("deck.stats.sells", n=sells.cards, mean=f"{sells.mean:.1f}"),
            texts("deck.stats.suits", list=_counts(found.suits)),
            texts("deck.stats.advice", list=_advice(found) or texts("deck.stats.as_advised")),
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
            *_sites(found, texts),
            *(
                texts("deck.stats.hand", turn=hand.turn, drawn=hand.drawn, any=_percent(hand.site),
                      playable=_percent(hand.playable), bought=_percent(hand.bought))
                for hand in found.hands
            ),
            *(_adversary(each, texts) for each in found.adversaries),
        ]
    )  # fmt: skip


def _sites(found: DeckStats, texts: Texts) -> list[str]:
    sites = found.sites
    asks = sites.investigations
    return [
        texts("deck.stats.sites", n=sites.count, unaided=sites.unaided, witness=sites.witness, never=sites.never),
        texts("deck.stats.questions", list=_counts(sites.questions)),
        texts("deck.stats.tests", list=_counts(sites.skills)),
        texts("deck.stats.never_tells") if asks is None else texts("deck.stats.investigations", n=f"{asks:.1f}"),
    ]


def _adversary(each: AdversaryStats, texts: Texts) -> str:
    kind = "witness" if each.needs == ("witness",) else "site"
    needs = " / ".join(word.replace("_", " ") for word in each.needs)
    return texts(
        f"deck.stats.adversary.{kind}",
        card=each.name,
        needs=needs,
        share=_percent(each.share),
        offered=f"{each.offered:.1f}",
        openers=each.openers,
    )


def _advice(found: DeckStats) -> str:
    """The suits of which there are more or fewer than advised, with the difference."""
    off = {suit: each.over for suit, each in found.advice.items() if each.over}
    return ", ".join(f"{suit} {over:+}" for suit, over in off.items())


def _percent(chance: float) -> str:
    return f"{chance:.0%}"


def _pools(found: DeckStats) -> str:
    return ", ".join(f"{pool} {count} ({found.points.get(pool, 0)})" for pool, count in found.pools.items()) or "–"


def _curve(curve: dict[str, int]) -> str:
    return ", ".join(f"{cost}: {count}" for cost, count in curve.items())


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{word.replace('_', ' ').replace('x file', 'X-File')} {n}" for word, n in counts.items()) or "–"
