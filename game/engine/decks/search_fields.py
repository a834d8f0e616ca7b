"""Fields of a card query: the keys, and what each tests."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from difflib import get_close_matches
from functools import lru_cache

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Reason, reason
from game.engine.cards.skill_index import questions_of, skills_of
from game.engine.cards.term_lists import CHARACTERISTICS, INVESTIGATION_SKILLS, SUITS
from game.engine.decks.field_types import Key, Number, Phrase, Rated, Ratings, Words, meant


def _pool_of(card: CardDef) -> Collection[str]:
    return ("star",) if card.pool == "*P" else (card.pool.lower(),) if card.pool else ()


@lru_cache(maxsize=4096)
def _marks(card: CardDef) -> frozenset[str]:
    """Words for `is:`: suit, keywords and properties by the rules."""
    rules = {
        "killer": card.is_killer,
        "multiplayer": card.is_multiplayer,
        "playable": card.implemented,
        "sellable": card.sellable,
        "advanced": card.advanced_only,
    }
    return frozenset((card.suit, *card.keywords, *(mark for mark, holds in rules.items() if holds)))


def _seen(read: Callable[[CardDef], Iterable[str]]) -> Callable[[CardPool], Sequence[str]]:
    """All words of a pool's cards, sorted; cached for each pool."""

    @lru_cache(maxsize=4)
    def listed(pool: CardPool) -> Sequence[str]:
        return tuple(sorted({word for card in pool.cards for word in read(card)}))

    return listed


def _of(name: str, read: Callable[[CardDef], Collection[str]]) -> Words:
    return Words(name, read, _seen(read))


def _trait(kind: str) -> Words:
    """A characteristic of X-Files."""
    return Words(kind, lambda card: [card.characteristics.get(kind, "")], lambda _: CHARACTERISTICS[kind])


def _fights(card: CardDef) -> int | None:
    """The better of the two combat values."""
    return max((each for each in (card.lrc, card.crc) if each is not None), default=None)


SKILL = Ratings("skill", skills_of, lambda _: INVESTIGATION_SKILLS)
KEYS: dict[str, Key] = {
    key.name: key
    for key in (
        Words("suit", lambda card: (card.suit,), lambda _: SUITS),
        Number("cost", lambda card: "x" if card.cost_x else card.cost),
        Words("pool", _pool_of, lambda _: ("rp", "cp", "star")),
        SKILL,
        _of("keyword", lambda card: card.keywords),
        _of("activator", lambda card: card.activators),
        Words("asks", questions_of, lambda _: tuple(CHARACTERISTICS)),
        *map(_trait, CHARACTERISTICS),
        Phrase("episode", lambda card, _: card.episode or ""),
        Phrase("name", lambda card, _: card.name),
        Phrase("text", lambda _, text: text),
        Phrase("id", lambda card, _: card.id),
        Number("health", lambda card: card.health),
        Number("res", lambda card: card.res if card.suit == "agent" else None),
        Number("combat", _fights),
        Number("lrc", lambda card: card.lrc),
        Number("crc", lambda card: card.crc),
        Number("sells", lambda card: card.sale_value if card.sellable else None),
        _of("set", lambda card: (card.set_,)),
        _of("rarity", lambda card: (card.rarity,)),
        _of("is", _marks),
    )
}
"""Every key of a query; of Agents `skill` is their own, of Sites what they ask for, of other cards what they add."""

ALIASES = {
    "type": "suit", "t": "suit", "s": "suit", "c": "cost", "price": "cost", "pay": "pool", "skills": "skill",
    "keywords": "keyword", "k": "keyword", "kw": "keyword", "activators": "activator", "act": "activator",
    "question": "asks", "questions": "asks", "ask": "asks", "q": "asks", "ep": "episode", "title": "name", "n": "name",
    "rules": "text", "says": "text", "number": "id", "hp": "health", "resources": "res", "sale": "sells",
    "sell": "sells",
}  # fmt: skip


def key_named(word: str) -> Key | Reason:
    """The key with that name or alias, or a skill used as one; otherwise a fault with the nearest name."""
    name = word.lower().replace("-", "_")
    key = KEYS.get(ALIASES.get(name, name))
    if key is not None:
        return key
    skill = meant("skill", [name], INVESTIGATION_SKILLS) if len(name) > 2 else ()
    if not isinstance(skill, Reason) and len(skill) == 1:
        return Rated(skill[0], SKILL)
    near = get_close_matches(name, [*KEYS, *ALIASES, *INVESTIGATION_SKILLS], n=1, cutoff=0.6)
    if near:
        return reason("query_key_near", key=word, near=ALIASES.get(near[0], near[0]))
    return reason("query_key", key=word, near=", ".join(KEYS))
