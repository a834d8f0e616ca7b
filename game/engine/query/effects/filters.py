"""What narrows a selector: whose, where, what, state words and numbers."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.cards.ast import Filter
from game.engine.cards.term_lists import CHARACTERISTICS, SKILLS
from game.engine.cards.vocabulary import register, table_of
from game.engine.core.refs import CardRef, HiddenRef, PlayerRef, Ref, SectionRef, TeamRef
from game.engine.core.state import NOBODY, Env, SitePiece
from game.engine.query import visibility
from game.engine.query.combat import combatants
from game.engine.query.effects import effect_context, stats
from game.engine.query.sites import presence
from game.engine.table import GameState

Test = Callable[["GameState", Env, Ref], bool]
One = Callable[["GameState", Env, Ref, str], bool]
FILTERS: dict[str, One] = {}
STATES: dict[str, Test] = {}
Pair = Callable[["GameState", Ref, Ref], bool]
"""A test of an object beside another."""
filter_ = table_of("filter", FILTERS)
"""Registers what a filter with an argument tests."""
state = table_of("state", STATES)


def beside(test: Pair) -> One:
    """The filter that holds where the test does for one of the objects that its pronoun names."""
    return lambda g, env, ref, arg: any(test(g, ref, one) for one in effect_context.pronoun(g, env, arg))


"""Registers what a state word tests."""
AFFILIATIONS = frozenset(CHARACTERISTICS["affiliation"])


def test_of(one: Filter) -> Test:
    """The test that a filter of a term makes: true if any of its arguments fits, turned round by `not_`."""
    if one.key == "number":
        return _number(one)
    if one.key == "word":
        keywords = frozenset(arg for arg in one.args if _is_keyword(arg))
        tests = [_word(arg) for arg in one.args if arg not in keywords] + ([_bears(keywords)] if keywords else [])
        positive: Test = tests[0] if len(tests) == 1 else lambda g, env, ref: any(test(g, env, ref) for test in tests)
    else:
        body, args = FILTERS[one.key], one.args
        if len(args) == 1:
            only = args[0]
            positive = lambda g, env, ref: body(g, env, ref, only)  # noqa: E731
        else:
            positive = lambda g, env, ref: any(body(g, env, ref, arg) for arg in args)  # noqa: E731
    if one.negated:
        return lambda g, env, ref: not positive(g, env, ref)
    return positive


# -- kinds and words -------------------------------------------------------------------------------------------


def kind_test(head: str) -> Test:
    """Whether an object is of this kind."""
    if head in _CLASSES:
        made = _CLASSES[head]
        return lambda g, env, ref: isinstance(ref, made)
    return _KINDS[head]


def _agent(g: GameState, env: Env, ref: Ref) -> bool:
    """8.2b: a Witness who fights is treated as an Agent."""
    return isinstance(ref, CardRef) and (g.table.defs[ref.card].suit == "agent" or ref in combatants.witnesses(g))


def _adversary(g: GameState, env: Env, ref: Ref) -> bool:
    return isinstance(ref, CardRef) and ("adversary" in stats.keywords(g, ref.card) or combatants.is_attacker(g, ref))


def _suit(name: str) -> Test:
    return lambda g, env, ref: isinstance(ref, CardRef) and g.table.defs[ref.card].suit == name


def _bluff(g: GameState, env: Env, ref: Ref) -> bool:
    if not isinstance(ref, CardRef):
        return isinstance(ref, HiddenRef)
    return g.zone[ref.card] == "under" or stats.has(g, ref.card, "bluff")


_CLASSES: dict[str, type] = {"team": TeamRef, "section": SectionRef, "player": PlayerRef, "card": CardRef}
_KINDS: dict[str, Test] = {
    "agent": _agent,
    "adversary": _adversary,
    "combatant": lambda g, env, ref: combatants.fights(g, ref),
    "witness": lambda g, env, ref: isinstance(ref, CardRef) and "witness" in stats.keywords(g, ref.card),
    "equipment": _suit("equipment"),
    "bluff": _bluff,
    "site": _suit("site"),
}


def _word(word: str) -> Test:
    if word == "mine":
        return lambda g, env, ref: controller(g, ref) == env.me
    if word == "theirs":
        return lambda g, env, ref: controller(g, ref) not in (env.me, NOBODY)
    if word in STATES:
        return STATES[word]
    return kind_test(word)


def _is_keyword(word: str) -> bool:
    """Whether the word of a term is a Keyword and nothing else."""
    return word not in ("mine", "theirs", *STATES, *_CLASSES) and (word not in _KINDS or word == "bluff")


def _bears(keywords: frozenset[str]) -> Test:
    return lambda g, env, ref: isinstance(ref, CardRef) and not keywords.isdisjoint(stats.keywords(g, ref.card))


register("filter:mine", "filter:theirs")


def controller(g: GameState, ref: Ref) -> int:
    """1.1g: who uses the object now: of a card in play its controller, of one announced its player, of one beneath a
    Site whoever may pay for it (6.3p), else its owner."""
    if not isinstance(ref, CardRef):
        if isinstance(ref, HiddenRef):
            site = g.pieces[ref.site]
            assert isinstance(site, SitePiece)
            return site.under_by[ref.place]
        return ref.player if isinstance(ref, TeamRef | SectionRef | PlayerRef) else NOBODY
    if ref.card in g.pieces:
        return combatants.leader(g, ref)
    if g.zone[ref.card] == "under":
        over = visibility.site_over(g, ref.card)
        return over.under_by[over.under.index(ref.card)] if over is not None else g.owner(ref.card)
    if g.zone[ref.card] == "stack":
        item = effect_context.item_of(g, ref.card)
        if item is not None:
            return item.by
    return g.owner(ref.card)


def _number(one: Filter) -> Test:
    name, least, op = one.args[0], one.number, one.op
    register(f"number:{'skill' if name in SKILLS else name}")

    def test(g: GameState, env: Env, ref: Ref) -> bool:
        have = _measure(g, env, ref, name)
        fits = have >= least if op == ">=" else have <= least if op == "<=" else have == least
        return fits != one.negated

    return test


def _measure(g: GameState, env: Env, ref: Ref, name: str) -> int:
    """The number of an object that a selector compares."""
    if name == "size":
        return len(presence.present(g, ref, env.site))
    if not isinstance(ref, CardRef):
        return 0
    if name == "health":
        return stats.health(g, ref.card)
    if name == "bluffs":
        return sum(1 for _ in cards_at(g, ref.card))
    if name == "hit":
        return combatants.hit(g, ref)
    if name == "doom":
        piece = g.pieces.get(ref.card)
        return piece.doom if piece is not None else 0
    if name in SKILLS:
        return stats.rating(g, ref, name, effect_context.check_depth(g, env.depth))
    return stats.stat(g, ref, name)


register(
    "number:skill", "number:health", "number:cost", "number:modifier", "number:size", "number:bluffs", "number:hit",
    "number:doom",
)  # fmt: skip


def cards_at(g: GameState, site: int) -> list[int]:
    """6.6b: every card at a Site, beneath it or a face-up Bluff."""
    piece = g.pieces.get(site)
    under = list(piece.under) if isinstance(piece, SitePiece) else []
    return under + [p.card for p in g.pieces.values() if p.card not in under and _lies_at(g, p.card, site)]


def _lies_at(g: GameState, card: int, site: int) -> bool:
    return effect_context.site_of_card(g, card) == site and stats.has(g, card, "bluff")
