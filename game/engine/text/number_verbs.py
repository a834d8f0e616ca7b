"""Verbs that change a number of an object or of the running check."""

from __future__ import annotations

from game.engine.cards.ast import Effect, Selector, Value
from game.engine.text import effect_arguments as args
from game.engine.text import noun_phrases
from game.engine.text.anaphora import Scope
from game.engine.text.condition_phrases import tail
from game.engine.text.sentence_writer import Writer
from game.engine.text.text_tree import Join, Node, Num, Say, Tail, Word, say
from game.engine.text.value_phrases import amount, stat


def mod(effect: Effect, writer: Writer) -> None:
    """A number of something, more, less or fixed."""
    stats = effect.words("stat")
    maker = _SPECIAL.get(stats[0])
    if maker is not None:
        maker(effect, writer, stats[0])
    else:
        _skills(effect, writer, stats)


def _skills(effect: Effect, writer: Writer, stats: tuple[str, ...]) -> None:
    scope, who = writer.scope, effect.selector("of")
    way, number = args.given(effect, "by", "set", "times")
    after = Tail(tail(args.condition(effect), scope, who))
    limit = _limit(effect)
    listed = Join(tuple(stat(each) for each in stats), "and")
    bare = bare_number(who, writer)
    if way == "by":
        _more(effect, writer, stats, bare, number, (after, limit))
        return
    style = "times" if way == "times" else "is" if number.kind == "int" else "as"
    key = f"text.mod.{style}_bare" if bare else f"text.mod.{style}"
    final = _final(effect)

    def said() -> Say:
        v = amount(number, scope, of=stats[0])
        return say(key, stat=listed, v=v, final=final, limit=limit, **{"if": after})

    if bare:
        writer.order(said(), args.lasting(effect))
    else:
        writer.state(who, said, args.lasting(effect))


def _final(effect: Effect) -> Tail:
    """That nothing else changes the number."""
    return Tail(say("text.fixed") if effect.arg("final") else None)


def _limit(effect: Effect) -> Tail:
    """That it counts in one round of each combat."""
    return Tail(say("text.limit_round") if effect.arg("limit") else None)


def _more(
    effect: Effect, writer: Writer, stats: tuple[str, ...], bare: bool, by: Value, tails: tuple[Tail, Tail]
) -> None:
    """So much more or less of one skill or several."""
    who, (after, limit) = effect.selector("of"), tails
    n = amount(by, writer.scope, signed=True)
    if bare:
        key = "text.mod.res_by" if stats == ("res",) else "text.mod.by_bare"
        each = tuple(say(key, n=n, stat=stat(name)) for name in stats)
        writer.order(say("text.mod.bare", list=Join(each, "comma"), limit=limit, **{"if": after}), slot=False)
        return
    listed = Join(tuple(stat(each) for each in stats), "and")
    writer.state(who, lambda: say("text.mod.by", n=n, stat=listed, limit=limit, **{"if": after}), args.lasting(effect))


def bare_number(who: Selector, writer: Writer) -> bool:
    """Whether whose number it is goes without saying: the bearer’s, the host’s, an Adversary’s own."""
    head = who.terms[0].head
    own = head == "host" or (head == "self" and "self" in writer.bare)
    return own and not who.terms[0].filters and writer.holding


def _whose(effect: Effect, writer: Writer, name: str) -> None:
    """A number that is the subject itself: a bonus, a level."""
    who, lasting = effect.selector("of"), args.lasting(effect)
    way, change = args.given(effect, "times", "set", "by")
    if name == "modifier":
        style = {-1: "penalty", 2: "double"}.get(change.number, "times") if way == "times" else "is"
        writer.state(
            who, lambda: say(f"text.mod.modifier_{style}", v=Num(change.number)), lasting, wrap="text.bonus_of"
        )
        return
    less = way == "by" and change.kind == "int" and change.number < 0
    key = "text.mod.need_is" if way != "by" else "text.mod.need_by_less" if less else "text.mod.need_by"
    value = Num(-change.number) if less else amount(change, writer.scope)
    writer.state(who, lambda: say(key, v=value), lasting, wrap="text.level_of")


def _number(effect: Effect, writer: Writer, name: str) -> None:
    """Numbers that have a verb of their own: cost, health, attacks, what a Site asks for."""
    who, scope = effect.selector("of"), writer.scope
    after = Tail(tail(args.condition(effect), scope))
    way, value = args.given(effect, "by", "set", "times")
    at_least = Tail(say("text.never_below", n=least) if isinstance(least := effect.arg("min"), int) else None)
    kind = f"{name}_{way}"
    number = value.number if value.kind == "int" else 0
    if way == "by":
        kind += "_less" if number < 0 else "_more"
    if name == "cost" and way == "by" and _is_agent(who, scope):
        kind = "cost_agent"
    key = f"text.mod.{kind}"
    node: Node = Num(number, signed=True) if kind == "cost_agent" else Num(abs(number))
    node = node if value.kind == "int" else amount(value, scope)
    if name == "attacks" and number == 2:
        key = "text.mod.attacks_twice"
    writer.state(who, lambda: say(key, n=node, v=node, min=at_least, **{"if": after}), args.lasting(effect))


def _is_agent(who: Selector, scope: Scope) -> bool:
    head = scope.resolve(who.terms[0].head)
    named = scope.names.get(head)
    return (named.terms[0].head if named is not None else head) == "agent"


def _res(effect: Effect, writer: Writer, name: str) -> None:
    """RES: bare where it is the card’s own, else as any other number."""
    scope = writer.scope
    way, fixed = args.given(effect, "by", "set", "times")
    if way != "set":
        _skills(effect, writer, ("res",))
        return
    after = Tail(tail(args.condition(effect), scope))
    style = "is" if fixed.kind == "int" else "equal"
    v = amount(fixed, scope)
    bare = bare_number(effect.selector("of"), writer) or effect.selector("of").terms[0].head == "self"
    tails = {"final": _final(effect), "limit": _limit(effect), "if": after}
    if bare:
        writer.order(say(f"text.mod.{style}_bare", stat=stat("res"), v=v, **tails), slot=False)
    else:
        said = say(f"text.mod.{style.replace('equal', 'as')}", stat=stat("res"), v=v, **tails)
        writer.state(effect.selector("of"), lambda: said, args.lasting(effect))


def _hand_limit(effect: Effect, writer: Writer, name: str) -> None:
    """How many cards a player may keep."""
    way, value = args.given(effect, "set", "by")
    after = Tail(tail(args.condition(effect), writer.scope))
    v = amount(value, writer.scope, signed=way == "by")
    writer.order(say(f"text.mod.hand_limit_{_WAYS[way]}", v=v, **{"if": after}), args.lasting(effect))


def _check_skill(effect: Effect, writer: Writer, name: str) -> None:
    """The skill that an Agent adds to the running check."""
    way, value = args.given(effect, "set", "by")
    if way == "set":
        skill = Word(value.name) if value.kind == "skill" else amount(value, writer.scope)
        said = say("text.mod.check_skill_set", skill=skill)
    else:
        said = say(f"text.mod.check_skill_{'less' if value.number < 0 else 'more'}", n=abs(value.number))
    writer.state(effect.selector("of"), lambda: said, args.lasting(effect))


def _all_skills(effect: Effect, writer: Writer, name: str) -> None:
    way, value = args.given(effect, "by", "set")
    said = say(f"text.mod.all_skills_{_WAYS[way]}", n=amount(value, writer.scope, signed=way == "by"))
    writer.state(effect.selector("of"), lambda: said, args.lasting(effect))


_WAYS = {"by": "by", "set": "is"}
_SPECIAL = {
    "modifier": _whose, "need": _whose, "cost": _number, "health": _number, "attacks": _number,
    "prerequisite": _number, "site_limit": _number, "total": _number, "res": _res, "hand_limit": _hand_limit,
    "check_skill": _check_skill, "all_skills": _all_skills,
}  # fmt: skip


def boost(effect: Effect, writer: Writer) -> None:
    """More on the total of the running check."""
    scope, like = writer.scope, effect.arg("like")
    skill = args.word(effect, "skill")
    condition = args.condition(effect)
    if isinstance(like, Selector):
        its = scope.is_thing(like.terms[0].head)
        said = say("text.boost.like") if its else say("text.boost.like_of", like=noun_phrases.noun(like, scope))
        writer.order(said, slot=False)
        return
    by = args.number(effect, "by")
    if by.kind == "tokens":
        site = next((clause for clause in condition.clauses if clause.kind == "same"), None) if condition else None
        of = scope.mention(site.args[0]) if site is not None else None
        key = "text.boost.tokens_of" if of is not None else "text.boost.tokens"
        writer.order(say(key, of=of, n=Num(1, signed=True)), slot=False)
        return
    n = amount(by, scope, signed=True)
    after = Tail(tail(condition, scope))
    if skill:
        writer.order(say("text.boost.skill", n=n, skill=Word(skill), **{"if": after}), slot=False)
    else:
        around = scope.frame.modes[0].condition
        at_site = around is not None and any(clause.name == "site_check" for clause in around.clauses)
        key = "plain" if not scope.branch else "site" if at_site else "outer"
        writer.order(say(f"text.boost.{key}", n=n, **{"if": after}), slot=False)
