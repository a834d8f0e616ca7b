"""Verbs that change the keywords, flags and role of an object, now or for as long as the card lies."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.engine.cards import term_lists
from game.engine.cards.ast import Effect, Selector
from game.engine.text import effect_arguments as args
from game.engine.text import noun_phrases, turn_verbs
from game.engine.text.condition_phrases import tail
from game.engine.text.number_verbs import bare_number
from game.engine.text.sentence_writer import Line, Phrase, Writer
from game.engine.text.text_tree import Join, Node, Noun, Num, Say, Tail, Title, Word, say
from game.engine.text.value_phrases import stat

WHOLE_FLAGS = ("pierces", "immune", "no_attack", "no_combat_cards", "last_target")
"""Flags whose sentence names the object somewhere in its middle."""
OWN_FLAGS = ("copies_stack", "crime_lab", "no_negate", "res_buys_only", "res_splits", "res_to_cp", "fights_on")
"""Flags whose sentence does not name the object at all."""
NO_DURATION = ("remains", *OWN_FLAGS)
AGAINST = ("any_site", "unbarred")
"""Flags that may be against one Team only; both together say that nothing keeps an Adversary from it."""
USES = ("uses_martial_arts", "uses_subterfuge")


def keyword(effect: Effect, writer: Writer) -> None:
    """One keyword for another, or some more."""
    scope, of = writer.scope, effect.selector("of")
    added = effect.words("add")
    if added:
        if effect.arg("one_of"):
            listed: Node = Join(tuple(Word(word.removesuffix("_site")) for word in added), "comma")
            whole = all(word in term_lists.SITE_KEYWORDS for word in added)
            key = "text.keyword.counts_as" if whole else "text.keyword.one_of"
        else:
            listed = Join(tuple(map(Word, added)), "space" if added == ("event", "resource") else "and")
            key = "text.keyword.also" if bare_number(of, writer) and scope.attaching else "text.keyword.add"
        if key == "text.keyword.also":
            writer.order(say(key, k=listed), slot=False)
        elif of.terms[0].head == "self":
            writer.lines.append(_line(scope.this(card=True), say(key, k=listed)))
        else:
            writer.state(of, lambda: say(key, k=listed), args.lasting(effect))
        return
    taken, to = effect.words("from"), args.word(effect, "to")
    t = noun_phrases.noun(of, scope)
    if isinstance(t, Noun):
        t = replace(t, keys=tuple(keys for keys in t.keys if keys != taken))
    if "any" in taken and to == "any":
        writer.order(say("text.keyword.any", t=t), args.lasting(effect))
    else:
        listed = Join(tuple(map(Word, taken)), "or")
        writer.order(say("text.keyword.replace", t=t, old=listed, new=Word(to)), args.lasting(effect))


def _line(subject: Node, said: Say) -> Line:
    return Line(subject, "self", [Phrase(said, None)])


def grant(effect: Effect, writer: Writer) -> None:
    """Permissions and prohibitions."""
    scope, to = writer.scope, effect.selector("to")
    vs = effect.arg("vs")
    adjust = effect.arg("adjust")
    after = Tail(tail(args.condition(effect), scope))
    flags = effect.words("flag")
    uses = [flag for flag in flags if flag in USES]
    if set(AGAINST) <= set(flags):
        at = noun_phrases.noun(vs, scope) if isinstance(vs, Selector) else None
        key = "text.flag.attacks_all" if at is None else "text.flag.attacks"
        writer.state(to, partial(say, key, vs=at, **{"if": after}), args.lasting(effect))
        flags = tuple(flag for flag in flags if flag not in AGAINST)
    for flag in flags:
        if flag in USES or (flag == "no_leave_hospital" and turn_verbs.until_healed(effect, writer)):
            continue
        kind = f"text.flag.{flag}"
        extra: dict[str, Node | int | None] = {
            "vs": noun_phrases.noun(vs, scope) if isinstance(vs, Selector) else None,
            "card": Title(card) if (card := args.word(effect, "card")) else None,
            "n": Num(adjust, signed=True) if isinstance(adjust, int) else None,
            "if": after,
        }
        lasting, slot = args.lasting(effect), flag not in NO_DURATION
        if effect.arg("in") and flag == "no_contribute":
            kind += f".{args.word(effect, 'in')}"
        elif flag == "no_contribute" and lasting is not None and lasting.kind == "check":
            kind, slot = f"{kind}.check", False
        if flag in AGAINST and extra["vs"] is None:
            kind += ".all"
        if flag in OWN_FLAGS:
            writer.order(say(kind, **extra), lasting, slot=slot)
        elif flag in WHOLE_FLAGS:
            writer.order(say(kind, who=noun_phrases.noun(to, scope), **extra), lasting)
        else:
            writer.state(to, partial(say, kind, **extra), lasting, slot=slot)
    if uses:
        listed = Join(tuple(Word(flag.removeprefix("uses_")) for flag in uses), "and")
        if to.terms[0].head == "self":
            writer.order(say("text.flag.uses", list=listed), slot=False)
        else:
            writer.state(to, lambda: say("text.flag.uses_of", list=listed), args.lasting(effect))


def become(effect: Effect, writer: Writer) -> None:
    """A second role, with the numbers that go with it."""
    role = args.word(effect, "as")
    numbers: list[Node] = []
    if kw := effect.words("kw"):
        numbers.append(Join(tuple(map(Word, kw)), "space"))
    for name in ("lrc", "crc", "health"):
        value = effect.arg(name)
        if isinstance(value, int):
            numbers.append(say("text.number", stat=stat(name), n=value))
    brackets = Tail(say("text.brackets", list=Join(tuple(numbers), "comma")) if numbers else None)
    who = effect.selector("who")
    if who.terms[0].head == "self":
        team = writer.scope.mention("host") if role == "fighter" else None
        writer.lines.append(_line(writer.scope.this(), say(f"text.become.{role}", numbers=brackets, team=team)))
        return
    played = "_played" if role == "adversary" and writer.scope.unresolved(who) else ""
    writer.state(who, lambda: say(f"text.become.{role}{played}", numbers=brackets), args.lasting(effect))
