"""Verbs of a combat: damage and what stops it, who fights, and how many rounds."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.engine.cards.ast import Effect, Filter, Selector
from game.engine.text import effect_arguments as args
from game.engine.text import noun_phrases
from game.engine.text.condition_phrases import tail
from game.engine.text.sentence_writer import Writer
from game.engine.text.text_tree import Join, Node, Noun, Say, Tail, Word, say
from game.engine.text.value_phrases import amount


def damage(effect: Effect, writer: Writer) -> None:
    """Damage that is no attack."""
    n = amount(args.number(effect, "by"), writer.scope)
    owner = Tail(say("text.damage.owner") if effect.arg("pick") else None)
    writer.state(effect.selector("to"), lambda: say("text.damage", n=n, owner=owner), slot=False)


def heal(effect: Effect, writer: Writer) -> None:
    """Damage taken away again; all of it, said with the sentence before if that was about the same Agent."""
    value, t = args.number(effect, "by"), partial(noun_phrases.noun, effect.selector("who"), writer.scope)
    if value.kind == "all" and writer.lines:
        writer.hang("text.heal.with")
    elif value.kind == "all":
        writer.order(say("text.heal.all", t=t()), slot=False)
    else:
        writer.order(say("text.heal", n=amount(value, writer.scope), t=t()), slot=False)


def fight(effect: Effect, writer: Writer) -> None:
    """A combat at once, between these and nobody else."""
    rounds = effect.words("plan")
    listed = Join(tuple(say("text.one_round", x=Word(each)) for each in rounds[:-1]), "comma")
    plan = None
    if len(rounds) == 1:
        plan = say("text.fight.plan_one", x=Word(rounds[0]))
    elif rounds:
        plan = say("text.fight.plan", first=listed, last=Word(rounds[-1]))
    defender = effect.selector("defender")

    def said() -> Say:
        alone = "text.fight.alone" if defender.how == "one" else "text.fight"
        return say(alone, x=noun_phrases.noun(defender, writer.scope), plan=Tail(plan))

    writer.state(effect.selector("attacker"), said, slot=False)


def restrict(effect: Effect, writer: Writer) -> None:
    """Who takes part in the combat about to start."""
    who, scope = effect.selector("who"), writer.scope
    if scope.suit == "adversary":
        writer.state("self", lambda: say("text.restrict.self", t=noun_phrases.noun(who, scope)), slot=False)
        return
    node = noun_phrases.noun(who, scope)
    if isinstance(node, Noun) and node.det == "a" and node.amount == "one":
        node = replace(node, amount="n", n=1)
    writer.order(say("text.restrict", t=node), slot=False)


def rounds(effect: Effect, writer: Writer) -> None:
    """Which rounds are fought."""
    plan, skip, add = effect.words("plan"), args.word(effect, "skip"), args.word(effect, "add")
    if plan:
        listed = Join(tuple(say("text.one", x=Word(each)) for each in plan), "and")
        writer.order(say("text.rounds.plan", list=listed), slot=False)
    elif skip:
        writer.order(say("text.rounds.skip", x=Word(skip)), slot=False)
    elif writer.scope.frame.modes[0].when == ("lrc_skipped",):
        writer.order(say("text.rounds.add_skipped", x=Word(add)), slot=False)
    else:
        writer.order(say("text.rounds.add", x=Word(add)), slot=False)


def shield(effect: Effect, writer: Writer) -> None:
    """Less damage, from each source or blow, from one source, from all together, or from what is about to land."""
    scope = writer.scope
    source, by = args.word(effect, "from"), args.value(effect, "by")
    take, vs = args.word(effect, "take"), effect.arg("vs")
    who, lasting = effect.selector("who"), args.lasting(effect)
    after = Tail(tail(args.condition(effect), scope, who))
    if take == "none" and source == "each" and vs is None and not effect.arg("in"):
        writer.state(who, lambda: say("text.shield.nothing", **{"if": after}), lasting)
        return
    kind = "less" if by is not None else take
    n = amount(by, scope) if by is not None else None
    if source == "packet":
        writer.order(say(f"text.shield.packet_{kind}", n=n), lasting)
        return
    within = Tail(say("text.in_round", x=Word(args.word(effect, "in"))) if effect.arg("in") else None)
    by_whom: Node | None = None
    if isinstance(vs, Selector):
        several = by is None or source == "all"
        by_whom = say("text.shield.by_many" if several else "text.shield.by_one", vs=noun_phrases.noun(vs, scope))

    def said() -> Say:
        return say(f"text.shield.{kind}_{source}", vs=Tail(by_whom), n=n, **{"in": within, "if": after})

    writer.state(who, said, lasting)


def allocate(effect: Effect, writer: Writer) -> None:
    """Who assigns damage, or that it may be split."""
    scope, of, split = writer.scope, effect.selector("of"), effect.words("split")
    limit = Tail(say("text.limit_round") if effect.arg("limit") else None)
    if split:
        whole = set(split) == {"lrc", "crc"}
        key = "text.allocate.split" if whole else "text.allocate.split_round"
        writer.state(of, lambda: say(key, x=Word(split[0]), limit=limit), args.lasting(effect))
        return
    among = effect.arg("among")
    player = args.word(effect, "by")
    damaging = noun_phrases.noun(of, scope)
    whom = noun_phrases.noun(among, scope) if isinstance(among, Selector) else None
    sides = isinstance(among, Selector) and all(_side(each) for term in among.terms for each in term.filters)
    own = Tail(say("text.allocate.either_side") if sides else None)
    key = "text.allocate" if player == "me" else "text.allocate.other"
    writer.order(say(key, of=damaging, among=whom, p=scope.player(player), own=own), args.lasting(effect))


def _side(each: Filter) -> bool:
    """Whether a filter leaves it open on which side somebody fights."""
    return each.key == "except"


def withdraw(effect: Effect, writer: Writer) -> None:
    """Out of the combat."""
    writer.state(effect.selector("who"), lambda: say("text.withdraw"), slot=False)


def stun(effect: Effect, writer: Writer) -> None:
    """No damage in the next round."""
    writer.order(say("text.stun", t=noun_phrases.noun(effect.selector("who"), writer.scope)), slot=False)


def tiered(effect: Effect, writer: Writer) -> None:
    """The sliding Bluff; its three skills stand in the label."""
    writer.order(say("text.tiered"), slot=False)
