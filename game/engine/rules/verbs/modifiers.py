"""Verbs that change numbers, flags and Keywords: mod, grant, keyword, stun, boost, tiered, settle."""

from __future__ import annotations

from typing import Any

from game.engine.cards.ast import Effect, Use, Value
from game.engine.cards.vocabulary import register
from game.engine.core.event_data import CheckTotal, KeywordChanged, StatChanged
from game.engine.core.refs import CardRef, Ref, TeamRef, card_ref, check_ref
from game.engine.core.state import NOBODY, Env, Mod, ModValue, Prerequisite, Replacement, SitePiece
from game.engine.query.effects import effect_context
from game.engine.query.effects import stats as values
from game.engine.query.effects.effect_paths import printed_modifier
from game.engine.query.play import targeting
from game.engine.query.sites import check_state, teams, totals
from game.engine.rules.combat import health
from game.engine.rules.effects import durations
from game.engine.rules.effects.effects_frame import EffectsFrame
from game.engine.rules.verbs import POSSIBLE, Done, word
from game.engine.table import GameState

TIERS = {1: 1, 3: 2, 5: 3, 9: 4}
"""2.4c: what the sliding Bluffs take away for their price."""


@word("mod", settle=("of",))
def mod(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """Change numbers of objects for a time."""
    done = False
    condition = run.here() if effect.arg("if") is not None else None
    for ref in run.refs("of"):
        for one in _bearers(g, ref, effect.words("stat")):
            for stat in effect.words("stat"):
                op, value = _change(g, run, effect, one)
                more: dict[str, Any] = {"if": condition, "min": effect.arg("min"), "witness": _witness(g, run, effect)}
                durations.add(g, run, effect, one, stat, op, value, **more)
                done = True
                if stat == "health" and isinstance(one, CardRef) and one.card in g.pieces:
                    health.trim(g, one)
    return done


def _bearers(g: GameState, ref: Ref, stats: tuple[str, ...]) -> list[Ref]:
    """4.4j: what a Team may do belongs to the Agents then in it; any other number to the object itself."""
    if isinstance(ref, TeamRef) and "site_limit" in stats:
        return [card_ref(card) for card in teams.members(g, ref)]
    return [ref]


def _change(g: GameState, run: EffectsFrame, effect: Effect, ref: Ref) -> tuple[str, ModValue]:
    put = effect.arg("set")
    if isinstance(put, Value):
        if put.kind == "prerequisite":
            return "set", Prerequisite(put.name, put.number)
        if put.kind == "skill":
            return "set", put.name
        return "set", run.number(g, put, ref)
    if effect.arg("times") is not None:
        return "times", run.number(g, effect.arg("times"), ref)
    return "by", run.number(g, effect.arg("by"), ref)


def _witness(g: GameState, run: EffectsFrame, effect: Effect) -> int | None:
    """The number in a Witness's own change of a skill is its modifier, whatever becomes of that (#198)."""
    found = printed_modifier(g.def_of(run.card))
    return run.card if found is not None and effect.words("stat") == (found[0],) else None


@word("grant", settle=("to",))
def grant(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """Put flags on objects for a time."""
    for ref in run.refs("to"):
        for flag in effect.words("flag"):
            more: dict[str, Any] = {name: effect.arg(name) for name in ("card", "in", "adjust")}
            if flag == "left_behind":
                more["site"] = effect_context.site_of(g, run.env)
            durations.add(g, run, effect, ref, flag, "flag", True, **more)
    return bool(run.refs("to"))


@word("stun", settle=("who",))
def stun(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """8.6g: deals no damage in the next round of the same Combat."""
    for ref in run.refs("who"):
        durations.add(g, run, effect, ref, "stunned", "flag", True, default="next_round")
    return bool(run.refs("who"))


@word("keyword", settle=("of",))
def keyword(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """2.6: replace one Keyword by another, or add some, as named on announcement where the card leaves it open."""
    done = False
    for ref in run.refs("of"):
        if effect.arg("add"):
            added = run.env.words[:1] if effect.arg("one_of") else effect.words("add")
            durations.add(g, run, effect, ref, "keyword", "add", tuple(added), default="turn")
            done = True
        elif len(run.env.words) == 2 and isinstance(ref, CardRef) and values.has(g, ref.card, run.env.words[0]):
            durations.add(g, run, effect, ref, "keyword", "replace", Replacement(*run.env.words), default="turn")
            g.log_event(run.env.me, KeywordChanged(ref, *run.env.words))
            done = True
    return done


@word("boost", settle=("like",))
def boost(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """7.8d: a number more on the total of the running check, for that check; a Witness gives its modifier (7.8g)."""
    depth = effect_context.check_depth(g, run.env.depth)
    if depth == NOBODY:
        return False
    source = run.card
    witness: int | None = source if printed_modifier(g.def_of(source)) is not None else None
    skills = effect.words("skill")
    value = run.number(g, effect.arg("by")) if effect.arg("by") is not None else 0
    if effect.arg("like") is not None:
        named = run.cards("like")
        found = totals.modifier_of(g, named[0]) if named else None
        if found is None:
            return False
        source = witness = named[0]
        skill, value = found
        skills = (skill,)
    add_to_total(g, run, check_ref(depth), value, depth, source, skills=skills, witness=witness)
    return True


def _can_boost(g: GameState, env: Env, use: Use, effect: Effect) -> bool:
    """Whether the running check is one that the ability may add to."""
    check = effect_context.check_at(g, env.depth) if env.depth != NOBODY else None
    if check is None:
        return False
    card = targeting.serving(g, env, effect)
    if card == NOBODY or targeting.copy_counts(g, env, card):
        return False
    skill = targeting.boosted(g, card, effect)
    return skill is None or skill == check_state.asked(g, check)[0]


POSSIBLE["boost"] = _can_boost


@word("tiered", settle=())
def tiered(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """2.4c, 6.7c: the sliding Bluff takes 1 to 4 from the check, or from its Site's check still to come this turn."""
    amount = -TIERS[run.env.x]
    skills = effect.words("skills")
    depth = effect_context.check_depth(g, run.env.depth) if run.env.depth != NOBODY else NOBODY
    if depth != NOBODY:
        add_to_total(g, run, check_ref(depth), amount, depth, run.card, skills=skills)
        return True
    site = g.pieces.get(run.env.site)
    if not isinstance(site, SitePiece):
        return False
    add_to_total(g, run, card_ref(site.card), amount, NOBODY, run.card, skills=skills)
    return True


def add_to_total(
    g: GameState, run: EffectsFrame, of: Ref, amount: int, depth: int, source: int, **extra: object
) -> None:
    """A change of a check's total for as long as the check lasts, or of the check a Site will have this turn."""
    pairs = tuple(sorted((name, part) for name, part in extra.items() if part not in (None, ())))
    until = "check" if depth != NOBODY else "turn"
    g.mods.append(Mod(of, "total", "by", amount, until, source, run.env.me, g.turn, depth, False, pairs))
    g.log_event(run.env.me, StatChanged(of, "total", "by", amount, until))
    tell_total(g, depth)


def tell_total(g: GameState, depth: int) -> None:
    """Tell what the check at this depth stands at now."""
    check = check_state.at(g, depth)
    if check is not None:
        skill, need = check_state.asked(g, check)
        g.log_event(check.owner, CheckTotal(check_ref(depth), totals.total(g, check), need, skill))


@word("settle", settle=())
def settle(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """The result of the running check, or of the Site's own, is fixed whatever its total."""
    outer = effect.arg("check") == "site"
    depth = effect_context.site_check_depth(g, run.env.depth) if outer else effect_context.check_depth(g, run.env.depth)
    if depth == NOBODY:
        return False
    check = g.stack[depth]
    check.settled, check.settled_by = str(effect.arg("as")), run.card  # type: ignore[attr-defined]
    return True


register(
    "flag:any_site", "flag:blank", "flag:blank_other", "flag:copies_stack", "flag:crime_lab", "flag:left_behind",
    "flag:no_attack", "flag:no_contribute", "flag:no_draw", "flag:no_negate", "flag:remains", "flag:remote_skill",
    "flag:unbarred", "flag:uses_martial_arts", "flag:uses_subterfuge",
)  # fmt: skip
