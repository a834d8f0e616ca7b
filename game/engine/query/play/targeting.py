"""What is named when a card or ability is announced: targets, words, tokens (7.4d), and whether it can be (2.10d)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

from game.engine.cards.ast import Effect, Mode, Selector, Targets, Use
from game.engine.cards.card_def import CardDef
from game.engine.cards.vocabulary import register
from game.engine.core.refs import CardRef, Ref, card_ref, check_ref
from game.engine.core.state import NOBODY, Env, SitePiece
from game.engine.query.effects import effect_context, game_vocabulary, select, stats
from game.engine.query.effects.filters_trait import prerequisite_skills
from game.engine.query.sites import totals
from game.engine.query.sites.check_state import asked
from game.engine.table import GameState

register("cost:*", "limit:*", "key:x", "key:extra", "key:token", "key:mp")
MANY, FEW = 8, 2
"""Of more objects than MANY an open number is named as up to FEW, as all, or as all but one."""


# -- targets ---------------------------------------------------------------------------------------------------


def targets_of(g: GameState, env: Env, targets: Targets) -> Iterable[tuple[Ref, ...]]:
    """All ways to name the targets, in their order, flattened; one empty way where nothing is to be named.

    Cards that the player may not see are named by their place.  A later selector may speak of an earlier name.
    """
    if not targets:
        return ((),)
    found = _targets(g, env, targets, 0, env.names)
    if env.card == NOBODY or not _negates(g.table.defs[env.card]):
        return found
    return (refs for refs in found if not _protected(g, env.card, targets, refs))


def _countered(d: CardDef, targets: Targets) -> frozenset[str]:
    """The names that the part of the card with these targets would negate."""
    parts: tuple[Mode | Use, ...] = (*d.frame.modes, *d.frame.uses)
    lists = [part.do for part in parts if part.targets is targets]
    negated = [effect.arg("what") for effects in lists for effect in _all(effects) if effect.word == "negate"]
    return frozenset(what.text for what in negated if isinstance(what, Selector))


@cache
def is_added(mode: Mode) -> bool:
    """2.9b, 2.10c: whether only what is done «in addition» speaks of the last target: without it the rest is done."""
    if len(mode.targets) < 2:
        return False
    name = mode.targets[-1].name
    said = [any(name in _spoken(one) for one in effect.walk()) for effect in mode.do]
    return any(said) and all(effect.word == "in_addition" for effect, told in zip(mode.do, said, strict=True) if told)


def _spoken(effect: Effect) -> Iterator[str]:
    """The pronouns of an effect, as far as its selectors begin with them."""
    for _, value in effect.args:
        if isinstance(value, Selector):
            yield from (term.head for term in value.terms)


def _negates(d: CardDef) -> bool:
    return "word:negate" in game_vocabulary.items_of(d)


def _protected(g: GameState, card: int, targets: Targets, refs: tuple[Ref, ...]) -> bool:
    """2.12f: a card that cannot be negated forbids the answer that would negate it."""
    names = bind(g, targets, refs)
    countered = _countered(g.table.defs[card], targets)
    return any(stats.flag(g, ref, "no_negate") for name in countered for ref in names.get(name, ()))


def _targets(
    g: GameState, env: Env, targets: Targets, at: int, names: dict[str, tuple[Ref, ...]]
) -> Iterator[tuple[Ref, ...]]:
    if at == len(targets):
        yield ()
        return
    name, selector = targets[at]
    if at:
        env = env.copy()
        env.names = dict(names)
    found = select.find(g, env, selector, announcing=True)
    for refs in _choices(found, selector, env.card):
        bound = {**names, name: tuple(select.real(g, ref) for ref in refs)}
        for rest in _targets(g, env, targets, at + 1, bound):
            yield (*refs, *rest)


def _choices(found: list[Ref], selector: Selector, card: int) -> Iterator[tuple[Ref, ...]]:
    """The combinations that the selector's number allows; a card never names itself while it is being announced."""
    found = [ref for ref in found if ref != card_ref(card) or selector.text.startswith("self")]
    if selector.how == "each":
        if found:
            yield tuple(found)
        return
    most = min(selector.high, len(found))
    for count in range(selector.low, most + 1):
        if most <= MANY or count <= FEW or count >= most - 1:
            yield from combinations(found, count)


def bind(g: GameState, targets: Targets, refs: tuple[Ref, ...]) -> dict[str, tuple[Ref, ...]]:
    """The names of a composition with the objects that an announcement has named, in the order of `targets_of`."""
    names: dict[str, tuple[Ref, ...]] = {}
    left = list(refs)
    for index, (name, selector) in enumerate(targets):
        later = sum(other.selector.low for other in targets[index + 1 :])
        count = selector.low if selector.how != "each" and selector.low == selector.high else len(left) - later
        names[name] = tuple(select.real(g, ref) for ref in left[:count])
        left = left[count:]
    return names


def surviving(g: GameState, env: Env, targets: Targets) -> bool:
    """7.4m: drop the targets that have gone; False if targets were named and none is left."""

    def stays(ref: Ref, selector: Selector) -> bool:
        """It is there, or another card has stopped only the move that this one is about to make (D102)."""
        return select.remains(g, env, ref, selector) or kept(g, ref, env.card)

    alive = not targets
    for name, selector in targets:
        left = tuple(ref for ref in env.names.get(name, ()) if stays(ref, selector))
        env.names[name] = left
        alive = alive or bool(left)
    return alive


# -- words -----------------------------------------------------------------------------------------------------


def words_of(g: GameState, env: Env, mode: Mode | Use) -> Iterator[tuple[str, ...]]:
    """The words that may be named: a Keyword and its replacement, or one of several; one empty way where none is."""
    for effect in _all(mode.do):
        if effect.word == "keyword" and effect.arg("from"):
            yield from _replacements(g, env, effect)
            return
        if words := one_of(effect):
            yield from ((word,) for word in words)
            return
    yield ()


def one_of(effect: Effect) -> tuple[str, ...]:
    """The words of which one is named when a card with this effect is announced; none if the effect asks for none."""
    if effect.word == "keyword" and effect.arg("one_of"):
        return effect.words("add")
    return effect.words("one_of") if effect.word == "train" else ()


def _replacements(g: GameState, env: Env, effect: Effect) -> Iterator[tuple[str, ...]]:
    """2.6b: one Keyword that the card has, and the word it becomes."""
    old, new = effect.words("from"), str(effect.arg("to"))
    for ref in select.find(g, env, effect.selector("of"))[:1]:
        if not isinstance(ref, CardRef) or not _is_temporary(g, ref.card):
            continue
        for word in sorted(stats.keywords(g, ref.card)):
            if old == ("any",) or word in old:
                for other in g.table.pool.keywords if new == "any" else (new,):
                    if other != word:
                        yield (word, other)


def _is_temporary(g: GameState, card: int) -> bool:
    """2.6c: announced cards, Sites, Witnesses, Bluffs and Resources; Equipment and what lies under an Agent are not."""
    if g.zone[card] == "stack" or g.table.defs[card].suit in ("site", "witness", "bluff"):
        return True
    return "resource" in stats.keywords(g, card)


def _all(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    for effect in effects:
        yield from effect.walk()


def skill_fits(g: GameState, card: int, env: Env) -> bool:
    """7.8i, 6.7c: a change for certain skills may be announced only in a check of one of them; a Bluff at a Site whose
    check is still to come, if the Site asks for one of them."""
    skills = bound_skills(g.table.defs[card])
    if skills is None:
        return True
    check = effect_context.check_at(g, env.depth) if env.depth != NOBODY else None
    if check is not None:
        return not skills or asked(g, check).skill in skills
    site = g.pieces.get(env.site)
    if not isinstance(site, SitePiece) or site.investigated:
        return False
    return not skills or any(skill in skills for skill in prerequisite_skills(g, site.card))


def bound_skills(d: CardDef) -> tuple[str, ...] | None:
    """The skills to whose checks the card is bound, () for any check, None if it changes no check."""
    for effect in d.frame.modes[0].do:
        if effect.word in ("boost", "tiered"):
            return effect.words("skill" if effect.word == "boost" else "skills")
    return None


# -- abilities -------------------------------------------------------------------------------------------------


def boosted(g: GameState, card: int, effect: Effect) -> str | None:
    """The skill in whose checks the card counts by this `boost`, "" where it counts in none, None where in any."""
    if effect.arg("like") is None:
        skill = effect.arg("skill")
        return None if skill is None else str(skill)
    modifier = totals.modifier_of(g, card)
    return "" if modifier is None else modifier.skill


def serving(g: GameState, env: Env, effect: Effect) -> int:
    """The card that counts in a check by this `boost`: the Witness whose modifier it gives, or the card itself."""
    like = effect.arg("like")
    if not isinstance(like, Selector):
        return env.card
    return next((ref.card for ref in select.find(g, env, like) if isinstance(ref, CardRef)), NOBODY)


def copy_counts(g: GameState, env: Env, card: int) -> bool:
    """7.7a, 2.8d, 17.60: another copy serves the running check or waits to, or this very Witness serves it already;
    7.7f: unless its copies stack."""
    here, d = check_ref(effect_context.check_depth(g, env.depth)), g.table.defs[card]
    if stats.flag(g, card_ref(card), "copies_stack"):
        return False
    used = [(mod.source, mod.by) for mod in g.mods if mod.of == here and mod.source != NOBODY]
    if d.suit == "witness" and card in (source for source, _ in used):
        return True
    used.extend((item.card, item.by) for item in effect_context.items(g))
    return any(
        other != card and g.def_of(other).name == d.name and (by == env.me or d.suit == "witness") for other, by in used
    )


def kept(g: GameState, agent: Ref, card: int) -> bool:
    """Whether an Agent has been kept from being moved by this card."""
    return any(mod.of == agent and mod.stat == "kept" and dict(mod.extra)["from"] == card for mod in g.mods)
