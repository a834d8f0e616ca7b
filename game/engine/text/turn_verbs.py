"""Verbs of checks, questions and moments, those that send an Agent somewhere, and those that hold other effects."""

from __future__ import annotations

from game.engine.cards import term_lists
from game.engine.cards.ast import Effect, Selector, Value
from game.engine.text import condition_phrases, event_clauses, noun_phrases
from game.engine.text import effect_arguments as args
from game.engine.text.sentence_writer import Writer
from game.engine.text.text_tree import Branch, Join, Node, Num, Pronoun, Say, Tail, Word, say
from game.engine.text.value_phrases import amount, duration

_TO_HOSPITAL = say("text.move.section", goal=say("text.goal.hospital_move"))
_OUT_OF_COMBAT = say("text.withdraw")
_FROM_COMBAT = say("text.withdraw.hospital")
"""Out of a combat into the Hospital, told as one."""


def check(effect: Effect, writer: Writer) -> None:
    """A nested check with its two branches."""
    scope, level = writer.scope, amount(args.number(effect, "need"), writer.scope)
    team = effect.selector("team")
    wrap = "text.team_of" if _is_agent(team, writer) else ""
    skill = Word(args.word(effect, "skill"))
    writer.state(team, lambda: say("text.check", skill=skill, n=level), slot=False, wrap=wrap)
    ways = [(way, args.effects(effect, way)) for way in ("pass", "fail")]
    before, scope.branch = scope.branch, True
    writer.branch(tuple(Branch(f"text.branch.{way}", writer.inside(inner).sentences()) for way, inner in ways if inner))
    scope.branch = before


def _is_agent(team: Selector, writer: Writer) -> bool:
    """Whether an Agent is named and its Team is meant."""
    head = team.terms[0].head
    scope = writer.scope
    if head in ("it", "host", "self"):
        name = scope.resolve(head)
        selector = scope.names.get(name)
        return scope.afflicted or (selector.terms[0].head == "agent" if selector is not None else head != "host")
    selector = scope.names.get(scope.resolve(head))
    return (selector.terms[0].head if selector is not None else head) == "agent"


def settle(effect: Effect, writer: Writer) -> None:
    """A check that fails whatever its total."""
    writer.order(say(f"text.settle.{args.word(effect, 'check')}_{args.word(effect, 'as')}"), slot=False)


def ask(effect: Effect, writer: Writer) -> None:
    """A question about the X-File."""
    about = effect.words("about")
    of = writer.scope.player(args.word(effect, "of"))
    if about[0] in term_lists.CHARACTERISTICS:
        writer.order(say("text.ask.about", of=of, list=Join(tuple(map(Word, about)), "or")), slot=False)
    else:
        writer.order(say(f"text.ask.{about[0]}", of=of), slot=False)


def end(effect: Effect, writer: Writer) -> None:
    """The turn or the combat is over."""
    writer.order(say(f"text.end.{args.word(effect, 'what')}"), slot=False)


def move(effect: Effect, writer: Writer) -> None:
    """An Agent into another Section or Team."""
    scope, who, to = writer.scope, effect.selector("who"), args.word(effect, "to")
    scope.moving = True
    if to == "other_section":
        writer.order(say("text.move.other_section", t=noun_phrases.noun(who, scope)), slot=False)
    elif to in term_lists.SECTIONS:
        writer.state(who, lambda: say("text.move.section", goal=say(f"text.goal.{to}_move")), slot=False)
    else:
        writer.state(who, lambda: say("text.move.join", x=scope.mention(to)), slot=False)
    scope.moving = False


def hospitalise(effect: Effect, writer: Writer) -> None:
    """An Agent to the Hospital, straight out of a combat where the effect before has said so."""
    who = effect.selector("who")
    line = writer.lines[-1] if writer.lines else None
    if line is not None and line.about == writer.about(who) and line.phrases[-1].said == _OUT_OF_COMBAT:
        line.phrases[-1].said = _FROM_COMBAT
    else:
        writer.state(who, lambda: _TO_HOSPITAL, slot=False)


def until_healed(effect: Effect, writer: Writer) -> bool:
    """Joins «stays there until fully healed» to the way to the Hospital just told; False if that was not told."""
    lasting = args.lasting(effect)
    line = writer.lines[-1] if writer.lines else None
    if line is None or lasting is None or lasting.kind != "whole":
        return False
    told = line.phrases[-1].said
    if line.about != writer.about(effect.selector("to")) or told not in (_TO_HOSPITAL, _FROM_COMBAT):
        return False
    line.phrases[-1].said = say("text.move.until_healed" if told == _TO_HOSPITAL else "text.withdraw.until_healed")
    return True


def abduct(effect: Effect, writer: Writer) -> None:
    """An Agent deep into the own deck."""
    odds = effect.arg("chance")
    chance = None
    if isinstance(odds, tuple) and len(odds) == 2:
        chance = say("text.abduct.chance", a=_int(odds[0]), b=_int(odds[1]))
    who = noun_phrases.noun(effect.selector("who"), writer.scope)
    key, writer.instead = "text.abduct.instead" if writer.instead else "text.abduct", False
    writer.order(say(key, t=who, chance=Tail(chance)), slot=False)


def _int(value: object) -> int:
    return value if isinstance(value, int) else 0


def train(effect: Effect, writer: Writer) -> None:
    """An Agent away for a turn, then better for good."""
    learnt = [
        say("text.train.use", x=Word(name.removeprefix("uses_"))) if name.startswith("uses_")
        else say("text.train.skill", n=Num(1, signed=True), x=Word(name))
        for name in effect.words("one_of")
    ]  # fmt: skip
    writer.state(effect.selector("who"), lambda: say("text.train", list=Join(tuple(learnt), "or")), slot=False)


def respite(effect: Effect, writer: Writer) -> None:
    """A moment to heal, or else."""
    scope, who, points = writer.scope, effect.selector("who"), args.value(effect, "points")
    writer.order(say("text.respite", p=Pronoun("its_own_player"), t=noun_phrases.noun(who, scope)), slot=False)
    inner = writer.inside(args.effects(effect, "else"))
    n: Node = amount(points, scope) if isinstance(points, Value) else Num(1)
    writer.order(say("text.respite.else", n=n, then=inner.joined()), slot=False)


def afflict(effect: Effect, writer: Writer) -> None:
    """What is laid on an Agent, or taken off again; what it says is written behind it."""
    if effect.arg("lift"):
        writer.order(say("text.afflict.lift"), slot=False)
    else:
        writer.state(effect.selector("who"), lambda: say("text.afflict"), slot=False)


def in_addition(effect: Effect, writer: Writer) -> None:
    """Only if the effect before did something."""
    writer.also(args.effects(effect, "do"))


def if_(effect: Effect, writer: Writer) -> None:
    """One thing or another."""
    condition = args.condition(effect, "is")
    assert condition is not None
    barred = condition_phrases.forbids(condition)
    if barred is not None:
        opening = condition_phrases.unless(barred, writer.scope)
    else:
        key = "text.if.afterwards" if _was_fought(writer) else "text.if"
        opening = say(key, cond=condition_phrases.whether(condition, writer.scope))
    then = writer.inside(args.effects(effect, "then"))
    writer.order(say("text.then", opening=opening, then=then.joined()), slot=False)
    if then.branches():
        writer.branch(then.branches())
    if otherwise := args.effects(effect, "else"):
        writer.order(say("text.else", then=writer.inside(otherwise).joined()), slot=False)


def _was_fought(writer: Writer) -> bool:
    """Whether the sentence just written ends with a combat, so that what is asked now is asked after it."""
    return bool(writer.lines) and writer.lines[-1].phrases[-1].said.key in ("text.fight", "text.fight.alone")


def delay(effect: Effect, writer: Writer) -> None:
    """Something that waits for the next fitting event."""
    scope, at, condition = writer.scope, effect.words("at"), args.condition(effect)
    inner_effects = args.effects(effect, "do")
    lasting = args.lasting(effect)
    if lasting is not None and lasting.kind == "game":
        lasting = None
    every = at == ("damaged",) and condition is not None and effect.arg("each")
    if every and _each_victim(effect, writer, inner_effects):
        return
    scope.waiting = True
    clause, is_time = event_clauses.event(at, condition, scope)
    scope.waiting = False
    then = _then(effect, inner_effects, writer)
    twin = _twin(writer, inner_effects)
    if twin is not None:
        writer.lines[-1].phrases[0].said = say("text.delay.both", first=twin, second=_lead(clause, is_time), then=then)
        writer.lines[-1].phrases[0].lasting = None
        return
    time = "text.trigger.time_inner" if writer.nested else "text.trigger.time"
    key = time if is_time else "text.delay" if at == ("card_played",) else "text.delay.when"
    writer.order(say(key, clause=clause, then=then), None if is_time else lasting)
    writer.waiting = (inner_effects, _lead(clause, is_time))


def _then(effect: Effect, inner: tuple[Effect, ...], writer: Writer) -> Node:
    then = writer.inside(inner).joined()
    return say("text.may", do=then) if effect.arg("may") else then


def _lead(clause: Node, is_time: bool) -> Node:
    return clause if is_time else say("text.when", clause=clause)


def _twin(writer: Writer, inner: tuple[Effect, ...]) -> Say | None:
    """The event of the delay just written, where that one does the same."""
    if writer.waiting is None or [_bare(each) for each in writer.waiting[0]] != [_bare(each) for each in inner]:
        return None
    lead = writer.waiting[1]
    return lead if isinstance(lead, Say) else say("text.same_lead", x=lead)


def _bare(effect: Effect) -> tuple[object, ...]:
    return (effect.word, effect.args)


def _each_victim(effect: Effect, writer: Writer, inner: tuple[Effect, ...]) -> bool:
    """«Whoever … damages leaves combat»: told as a property of the victim."""
    condition = args.condition(effect)
    assert condition is not None
    clauses = condition_phrases.Clauses.of(condition)
    source = clauses.take("same", "source")
    if source is None or clauses.left or source.op != "=":
        return False
    scope = writer.scope
    by = scope.mention(source.args[0])
    then = writer.inside(inner)
    then.lines[0].subject = say("text.delay.victim", source=by, **{"for": Tail(duration(args.lasting(effect)))})
    writer.lines.extend(then.lines)
    return True
