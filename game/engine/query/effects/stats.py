"""Numbers, flags and Keywords of an object as they are now, with everything that changes them.

Nothing derived is stored: printed value, then every `set`, then `times`, then `by`, each in order of arrival, then the
floor (`mod`; rulebook 7.8).  Of an Agent's Equipment one piece counts for a skill (11.3): in a check the
one that `totals` picks, in a Combat round the one named, elsewhere the best.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import cast

from game.engine.cards.ast import Effect, Selector, Value
from game.engine.cards.card_def import CardDef
from game.engine.cards.term_lists import SKILLS
from game.engine.cards.vocabulary import register
from game.engine.core.choices import NO_SPEC, Spec
from game.engine.core.refs import CardRef, Ref, TeamRef, card_ref, section_ref
from game.engine.core.state import NOBODY, Env, Mod
from game.engine.query import frames
from game.engine.query.combat import second_roles
from game.engine.query.effects import effect_context, static_effects
from game.engine.query.effects.effect_paths import effect_at, printed_modifier, touch
from game.engine.table import GameState

register("stat:*", "word:mod", "word:grant", "word:keyword")

_SKILLS = frozenset(SKILLS)
_FREE = frozenset({"modifier"})
"""Numbers that may fall below 0."""
HAND_LIMIT = 7
BEST = -2
"""In the place of a piece of Equipment: the best that the Agent carries for the skill."""
PASSING = frozenset({"round", "combat", "check"})
"""Durations of changes made for one check or Combat."""


# -- numbers ---------------------------------------------------------------------------------------------------


def stat(g: GameState, ref: Ref, name: str, depth: int = NOBODY) -> int:
    """Any number of the `mod` table on an object, all changes applied; never below 0 but for a Witness's modifier.

    `depth` names the check for which it is asked; changes made for another check do not count.  Permanent Health never
    falls below 1 (10.9).
    """
    value = raw(g, ref, name, depth)
    if name in _FREE:
        return value
    return max(1 if name == "health" else 0, value)


def skill(g: GameState, card: int, name: str, depth: int = NOBODY) -> int:
    """7.8a-c: what an Agent has in a skill, without Equipment; never below 0."""
    return max(0, raw(g, card_ref(card), name, depth))


def health(g: GameState, card: int) -> int:
    """1.4d: current Health, permanent Health less damage, never below 0."""
    piece = g.pieces.get(card)
    return max(0, stat(g, card_ref(card), "health") - (piece.damage if piece is not None else 0))


def rating(g: GameState, ref: Ref, name: str, depth: int = NOBODY) -> int:
    """A present rating as selectors and values compare it, with the bonus of one piece of Equipment (2.6e, 11.3).

    For the skill of the Combat round that is the piece named in R1 (8.3h), for any other the best that the Agent
    carries.
    """
    tool = BEST
    if name in ("lrc", "crc") and frames.kind(g) == name and isinstance(ref, CardRef):
        tool = static_effects.wielded(g, ref.card)
    return max(0, raw(g, ref, name, depth, tool))


def raw(g: GameState, ref: Ref, name: str, depth: int = NOBODY, tool: int = NOBODY) -> int:
    """The number before its floor; a skill with the bonus of the piece of Equipment `tool`, or of the BEST one.

    D80: a skill that is set to another one is that other skill, its Equipment and lasting changes included; of the
    changes of the skill itself only those made for this check or Combat are added.
    """
    value = printed(g, ref, name)
    floor: int | None = None
    times = 1
    lasting = passing = gear = 0
    is_skill = name in _SKILLS
    other = False
    for piece, effect in static_effects.touching(g, name):
        if is_skill and g.table.defs[piece.card].suit == "equipment":
            meant = tool == piece.card or (
                tool == BEST and piece.host == ref and not _is_used_up(g, piece.card, effect)
            )
            if meant and static_effects.applies_to(g, piece, effect, "of", ref, depth):
                env = static_effects.environment(g, piece, depth)
                gear = max(gear, number(g, env, cast("Value", effect.arg("by")), ref, depth))
            continue
        if static_effects.applies_to(g, piece, effect, "of", ref, depth):
            env = static_effects.environment(g, piece, depth)
            put = effect.arg("set")
            if put is not None:
                value = number(g, env, cast("Value", put), ref, depth, tool if is_skill else BEST)
                other = other or (is_skill and _is_own_skill(cast("Value", put)))
                if effect.arg("final"):
                    return value
            elif effect.arg("times") is not None:
                times = _multiplied(times, number(g, env, cast("Value", effect.arg("times")), ref, depth))
            elif piece.host == ref:
                lasting += number(g, env, cast("Value", effect.arg("by")), ref, depth)
            else:
                passing += number(g, env, cast("Value", effect.arg("by")), ref, depth)
    for mod in g.mods:
        if mod.of == ref and _about(mod, name, is_skill, depth) and is_condition_met(g, mod):
            if mod.op == "set":
                value = _fresh(g, mod, ref, tool)
                other = other or isinstance(mod.value, str)
                if mod.final:
                    return value
            elif mod.op == "times":
                times = _multiplied(times, mod.number)
            elif mod.op == "by":
                extra = dict(mod.extra)
                witness = extra.get("witness", NOBODY)
                by = mod.number if witness == NOBODY else stat(g, card_ref(witness), "modifier")
                if mod.until in PASSING:
                    passing += by
                else:
                    lasting += by
                least = extra.get("min")
                floor = least if floor is None or (least is not None and least > floor) else floor
    value = value * times + passing + (0 if other else lasting + gear)
    return value if floor is None else max(floor, value)


def _is_used_up(g: GameState, piece: int, effect: Effect) -> bool:
    """Whether a piece that counts in one round of each Combat has been named in this one (#329)."""
    if effect.arg("limit") != "1/combat":
        return False
    fight = frames.combat(g)
    return fight is not None and piece in fight.limited


def as_modifier(g: GameState, card: int, amount: int) -> int:
    """What a card in play adds to a total, with what has changed its modifier (#273)."""
    times = 1
    for mod in g.mods:
        if mod.stat == "modifier" and mod.op == "times" and mod.of == card_ref(card):
            times = _multiplied(times, mod.number)
    return amount * times


def _multiplied(times: int, factor: int) -> int:
    """The product of two factors; a negative one makes the number negative, however often it comes (#273)."""
    return -abs(times * factor) if factor < 0 else times * factor


def _is_own_skill(value: Value) -> bool:
    """Whether a `set` reads another skill of the object itself (#348)."""
    return value.kind == "skill" or any(_is_own_skill(part) for part in value.parts)


def read_instead(g: GameState) -> set[str]:
    """Skills that some Agent uses now in place of the one that is tested (#225)."""
    return {mod.value for mod in g.mods if mod.op == "set" and isinstance(mod.value, str)}


def _about(mod: Mod, name: str, is_skill: bool, depth: int) -> bool:
    if mod.until == "next_round" or (mod.until == "check" and mod.depth != depth):
        return False
    if mod.stat == name:
        return True
    return is_skill and (mod.stat == "all_skills" or (mod.stat == "check_skill" and mod.depth == depth))


def is_condition_met(g: GameState, mod: Mod) -> bool:
    """Whether the `if` of a change holds, or there is none."""
    if mod.until == ATTACHED:
        return mod.source in g.pieces
    path = next((value for key, value in mod.extra if key == "if"), None)
    if path is None:
        return True
    return static_effects.holds(g, Env(mod.by, mod.source, it=mod.of), effect_at(g, mod.source, path))


def _fresh(g: GameState, mod: Mod, ref: Ref, tool: int) -> int:
    """The value of a `set`; a skill's name stands for the object's present rating in it, with the piece `tool`."""
    if isinstance(mod.value, str):
        return max(0, raw(g, ref, mod.value, NOBODY, tool))
    return mod.number


def printed(g: GameState, ref: Ref, name: str) -> int:
    """The number before any change: printed on the card, or laid down in the rules; 0 where there is none."""
    if not isinstance(ref, CardRef):
        return HAND_LIMIT if name == "hand_limit" else 1 if name == "site_limit" else 0
    d = g.table.defs[ref.card]
    if name in second_roles.NUMBERS and (role := second_roles.number(g, ref.card, name)) is not None:
        return role
    if name in _SKILLS:
        if name == "lrc":
            return d.lrc or 0
        if name == "crc":
            return d.crc or 0
        return d.skills.get(name, 0)
    if name == "modifier":
        found = printed_modifier(d)
        return found.size if found else 0
    if name in ("attacks", "site_limit"):
        return 1
    if name == "need":
        return next((level for _, level in d.prerequisites), 0)
    return getattr(d, name, None) or 0


# -- flags -----------------------------------------------------------------------------------------------------


def flag(g: GameState, ref: Ref, name: str, *, vs: Ref | None = None, card: str = "", depth: int = NOBODY) -> bool:
    """Whether a flag lies on the object now.

    `vs`: the opponent, Team or source it is asked about; a flag confined by `vs` holds only against what matches.
    `card`: the name of the card it is asked about, for flags that name one.
    """
    for mod in g.mods:
        if mod.stat == name and mod.op == "flag" and mod.of == ref and mod.until != "next_round":
            if (mod.until == "check" and mod.depth != depth) or (mod.until == ATTACHED and mod.source not in g.pieces):
                continue
            named = dict(mod.extra).get("card", "")
            if named == card or not named:
                return True
    key = f"flag:{name}"
    for piece, effect in static_effects.touching(g, key):
        if effect.arg("card", "") in ("", card) and static_effects.applies_to(g, piece, effect, "to", ref, depth):
            if _against(g, static_effects.environment(g, piece, depth), effect.arg("vs"), vs):
                return True
    return isinstance(ref, CardRef) and ref.card not in g.pieces and _own_flag(g, ref.card, key)


def _own_flag(g: GameState, card: int, key: str) -> bool:
    """What a card puts on itself already holds on the stack (`while`)."""
    for effect in touch(g.table.defs[card]).get(key, ()):
        whom = effect.arg("to")
        if isinstance(whom, Selector) and whom.text == "self" and effect.arg("if") is None:
            return not static_effects.blank(g, card)
    return False


def _against(g: GameState, env: Env, selector: object, vs: Ref | None) -> bool:
    if not isinstance(selector, Selector):
        return True
    if not vs:
        return False
    from game.engine.query.effects import select  # whom a selector finds depends on numbers itself
    from game.engine.query.sites import teams  # whom a selector finds depends on numbers itself

    if select.matches(g, env, vs, selector):
        return True
    return isinstance(vs, TeamRef) and any(
        select.matches(g, env, card_ref(one), selector) for one in teams.members(g, vs)
    )


def flag_adjust(g: GameState, ref: Ref, name: str) -> list[tuple[int, int]]:
    """The cards in play that put a flag with `adjust` on the object, with that number (#326)."""
    found = []
    for piece, effect in static_effects.touching(g, f"flag:{name}"):
        if static_effects.applies_to(g, piece, effect, "to", ref):
            found.append((piece.card, int(cast("int", effect.arg("adjust") or 0))))
    return found


def is_barred(g: GameState, card: int, site: int = NOBODY, depth: int = NOBODY) -> bool:
    """7.8b: an effect keeps the Agent from adding skills to the check at `depth`, the own one of `site` if given."""
    if not g.mods:
        return False
    ref = card_ref(card)
    for mod in g.mods:
        if mod.of == ref and mod.stat in ("no_contribute", "left_behind"):
            if mod.until == "check" and mod.depth != depth:
                continue
            if dict(mod.extra).get("in") == "site_check" and site < 0:
                continue
            return True
    return False


# -- Keywords --------------------------------------------------------------------------------------------------


def keywords(g: GameState, card: int) -> frozenset[str]:
    """2.6: the Keywords of a card as they are now."""
    words = _printed_words(g.table.defs[card])
    ref = card_ref(card)
    for piece, effect in static_effects.touching(g, "word:keyword"):
        if static_effects.applies_to(g, piece, effect, "of", ref):
            words |= frozenset(cast("tuple[str, ...]", effect.arg("add", ())))
    for mod in g.mods:
        if mod.stat == "keyword" and mod.of == ref:
            words = _changed(words, mod)
    return words


def bearing(g: GameState, refs: Iterable[CardRef], word: str) -> Iterator[CardRef]:
    """Those of some cards that have the Keyword now; where nothing changes Keywords, by what is printed."""
    unchanged = not static_effects.touching(g, "word:keyword") and all(mod.stat != "keyword" for mod in g.mods)
    for ref in refs:
        if word in (_printed_words(g.table.defs[ref.card]) if unchanged else keywords(g, ref.card)):
            yield ref


@cache
def _printed_words(d: CardDef) -> frozenset[str]:
    return frozenset(d.keywords)


def _changed(words: frozenset[str], mod: Mod) -> frozenset[str]:
    if mod.op == "add":
        return words | frozenset(mod.words)
    old, new = mod.replacement
    return (words - {old}) | {new} if old in words else words


def has(g: GameState, card: int, word: str) -> bool:
    """Whether the card has the Keyword now."""
    return word in keywords(g, card)


def site_words(g: GameState, ref: Ref) -> frozenset[str]:
    """2.5k: characteristics of a Site that a card gives to a Team or its Section (#261, #275), as "motive" …"""
    words: set[str] = set()
    section = section_ref(ref.player, ref.section) if isinstance(ref, TeamRef) else ref
    for mod in g.mods:
        if mod.stat == "keyword" and mod.op == "add" and mod.of in (ref, section):
            words.update(word.removesuffix("_site") for word in mod.words)
    return frozenset(words)


# -- costs and values ------------------------------------------------------------------------------------------


def cost(g: GameState, card: int, player: int, spec: Spec | None = None, env: Env | None = None) -> int:
    """What announcing the card costs now (2.3h, 2.4), never below 0; what `extra` demands comes on top.

    `spec` says mode, targets and X, `env` what its words speak of; without them an X counts as 0.
    """
    d = g.table.defs[card]
    base = d.cost or 0
    if not d.cost_x and not costs_change(g):
        return base
    spec = spec or NO_SPEC
    if d.cost_x:
        base = x_of(g, card, player, spec, env) + (1 if d.cost_x == "X+1" else 0)
    return max(0, raw(g, card_ref(card), "cost") - (d.cost or 0) + base)


def costs_change(g: GameState) -> bool:
    """Whether anything may change what cards cost now; if not, all cost what is printed."""
    return static_effects.touched(g, "cost") or (bool(g.mods) and any(mod.stat == "cost" for mod in g.mods))


def x_of(g: GameState, card: int, player: int, spec: Spec, env: Env | None) -> int:
    """2.4: X as its player has named it, or as the card's text fixes it (2.4b)."""
    if spec.x >= 0:
        return spec.x
    value = g.table.defs[card].frame.modes[spec.mode].x
    if value is None or env is None:
        return 0
    return number(g, env, value)


def number(
    g: GameState, env: Env, value: Value | int | None, ref: Ref = (), depth: int = NOBODY, tool: int = BEST
) -> int:
    """A number that a composition writes; a bare skill is that of `ref`, with the piece of Equipment `tool`."""
    if value is None or isinstance(value, int):
        return value or 0
    found = maybe(g, env, value, ref, depth, tool)
    return 0 if found is None else found


def maybe(g: GameState, env: Env, value: Value, ref: Ref = (), depth: int = NOBODY, tool: int = BEST) -> int | None:
    """As `number`, but None for a number that does not exist, as the modifier of a Witness without one."""
    kind = value.kind
    if kind == "int":
        return value.number
    if kind == "skill":
        return rating(g, ref, value.name, depth) if tool == BEST else max(0, raw(g, ref, value.name, depth, tool))
    if kind == "spent":
        return env.spent
    if kind == "up_to":
        return min(env.x, value.number) if env.x > 0 else value.number
    if kind == "all":
        return 99
    if kind in ("max", "sum"):
        parts = [number(g, env, part, ref, depth, tool) for part in value.parts]
        return max(parts, default=0) if kind == "max" else sum(parts)
    if kind == "first":
        return next((n for part in value.parts if (n := maybe(g, env, part, ref, depth, tool)) is not None), None)
    return _of_objects(g, env, value, depth)


def _of_objects(g: GameState, env: Env, value: Value, depth: int) -> int | None:
    from game.engine.query.effects import select  # whom a selector finds depends on numbers itself

    assert value.selector is not None
    if value.kind == "count" and value.selector.text == "draws":
        moment = effect_context.window_moment(g)
        return moment.n if moment is not None else 0
    refs = select.find(g, env, value.selector)
    if value.kind == "count":
        return len(refs)
    if value.kind == "best":
        return max((rating(g, ref, value.name, depth) for ref in refs), default=0)
    if not refs:
        return None
    ref = refs[0]
    if value.kind == "cost":
        return stat(g, ref, "cost")
    if value.kind == "tokens":
        piece = g.pieces.get(ref.card) if isinstance(ref, CardRef) else None
        return piece.tokens if piece is not None else 0
    if value.name == "modifier" and isinstance(ref, CardRef) and printed_modifier(g.table.defs[ref.card]) is None:
        return None
    return max(0, stat(g, ref, value.name, depth))


register("value:*", without=("printed",))


ATTACHED = "attached"
"""How long a change lasts that holds while its card lies under the object (`train`)."""
