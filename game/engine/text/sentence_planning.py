"""What must be known of a composition before its first word: which targets to name first, what is told together."""

from __future__ import annotations

from game.engine.cards import term_lists
from game.engine.cards.ast import Clause, Condition, Effect, Filter, Frame, Mode, Selector, Term, Trigger, Use, Value
from game.engine.text.text_tree import Say, say


def names_skill(effects: tuple[Effect, ...]) -> bool:
    """Whether the effect is a bonus to a named skill, which says by itself that it is for a check."""
    return len(effects) == 1 and effects[0].word == "boost" and effects[0].arg("skill") is not None


TAKING_PART = (
    frozenset({Filter("in", ("this_team",)), Filter("word", ("able",))}),
    frozenset({Filter("in", ("this_check",)), Filter("word", ("counting",))}),
)
"""What a selector says of an Agent who takes part in the running check: in its Team, or from elsewhere too (7.8a)."""


def person(selector: Selector) -> str:
    """The slug of the one Agent a selector is about, or ""."""
    filters = selector.terms[0].filters
    return next((each.args[0] for each in filters if each.key == "name" and not each.negated), "")


def in_check(selector: Selector) -> bool:
    """Whether a target is one Agent by name who takes part in the running check."""
    return bool(person(selector)) and any(part <= {*selector.terms[0].filters} for part in TAKING_PART)


def origin(use: Use, clauses: list[Clause]) -> Clause | None:
    """The condition that says from where the card itself is discarded as the cost of an ability."""
    own = use.cost is not None and use.cost.selector is not None and use.cost.selector.terms[0].head == "self"
    for clause in clauses if own else ():
        term = clause.selector.terms[0] if clause.selector is not None and not clause.negated else None
        if term is not None and _in_place(term):
            return clause
    return None


def _in_place(term: Term) -> bool:
    """Whether a condition only wants the card itself to lie in a place."""
    return term.head == "self" and [(each.key, each.negated) for each in term.filters] == [("in", False)]


def takes_any_under(frame: Frame) -> bool:
    """Whether the card is about what lies under a Site, whichever way up."""
    effects = [value for effect in frame.effects() for _, value in effect.args]
    targets = [target.selector for mode in frame.modes for target in mode.targets]
    found = [term for each in (*effects, *targets) if isinstance(each, Selector) for term in each.terms]
    return any(term.head == "bluff" and Filter("word", ("face_down",)) not in term.filters for term in found)


def names_user(frame: Frame, cards: str) -> bool:
    """Whether a target must be one who may use such cards."""
    targets = [target.selector for mode in frame.modes for target in mode.targets]
    return any(Filter("uses", (cards,)) in term.filters for selector in targets for term in selector.terms)


def negated(frame: Frame) -> str:
    """What needs a word on when it can be negated: adversary, in_play, card (by a skill that Sites bear too), or ""."""
    named = dict(pair for targets in [each.targets for each in frame.modes] for pair in targets)
    named |= dict(pair for use in frame.uses for pair in use.targets)
    for effect in frame.effects():
        what = effect.arg("what") if effect.word == "negate" else None
        selector = named.get(what.terms[0].head, what) if isinstance(what, Selector) else None
        for term in selector.terms if selector is not None else ():
            told = {arg for each in term.filters if each.key == "word" and not each.negated for arg in each.args}
            if "adversary" in (term.head, *told) or told & {"creature", "pawn", "master"}:
                return "" if "engaging" in told else "adversary"
            if term.head == "card" and told & set(term_lists.INVESTIGATION_SKILLS):
                return "card"
            if "event" in told or (term.head == "witness" and not told & {"pending", "counting"}):
                return "in_play"
    return ""


def repeats(effect: Effect, condition: Condition) -> bool:
    """Whether the effect says what the condition asks for: it tests it again, or chooses among such objects."""
    said = effect.arg("among") if effect.word == "allocate" else effect.arg("is") if effect.word == "if" else None
    return isinstance(said, Condition | Selector) and said.text == condition.text


def about_host(effect: Effect) -> bool:
    for name in ("of", "to"):
        who = effect.arg(name)
        if isinstance(who, Selector) and who.terms[0].head == "host" and not who.terms[0].filters:
            flags = effect.arg("flag")
            return not (isinstance(flags, tuple) and flags[0] in ("no_attack", "no_combat_cards", "last_target"))
    return False


def as_one(first: Trigger, second: Trigger) -> bool:
    """Whether two reactions do the same, so that they are told together."""
    return [(each.word, each.args) for each in first.do] == [(each.word, each.args) for each in second.do] and (
        first.may == second.may
    )


def moved(frame: Frame, name: str) -> bool:
    """Whether what the card stays on is put away by its own effect: then it goes with it."""
    for effect in frame.effects():
        what = effect.arg("what")
        if effect.word in ("put", "control") and isinstance(what, Selector) and what.terms[0].head == name:
            return True
    return False


NAMED_BEFORE = ("choose", "respite", "restrict", "allocate", "delay")
"""Verbs before whose sentence a target is named: in it, it would not be clear whose choice that is."""


def _each_of(effects: tuple[Effect, ...]) -> set[Filter]:
    """The filters of what is said of each of several objects."""
    given = (value for effect in effects for each in effect.walk() for _, value in each.args)
    found = [value for value in given if isinstance(value, Selector) and value.how == "each"]
    return {each for selector in found for term in selector.terms for each in term.filters}


def named_first(mode: Mode, frame: Frame) -> list[str]:
    """Targets that must be named at the start, because no sentence introduces them as it goes."""
    targets = dict(mode.targets)
    found: list[str] = []
    for name, selector in mode.targets:
        if selector.terms[0].head in term_lists.PRONOUNS:
            continue
        effect = _first_mention(name, mode.do, targets)
        first = effect.word if effect is not None and (effect.word != "allocate" or effect.arg("by")) else ""
        stays = frame.stay == name and not moved(frame, name)
        opposed = Filter("opposing", (name,)) in _each_of(mode.do)
        if first in NAMED_BEFORE or opposed or (effect is None and not stays):
            found += [each for each in _names_in(selector) if each not in found and each in targets] + [name]
    return found


def _first_mention(name: str, effects: tuple[Effect, ...], targets: dict[str, Selector]) -> Effect | None:
    """The effect in which a target is first mentioned, directly or through another target; None if in none."""
    for effect in effects:
        for each in effect.walk():
            names = {found for _, value in each.args for found in _mentions(value)}
            names |= {inner for found in names if found in targets for inner in _names_in(targets[found])}
            if name in names:
                return each
    return None


def _mentions(value: object) -> set[str]:
    if isinstance(value, Condition):
        return {name for clause in value.clauses for name in (clause.name, *clause.args) if name in term_lists.NAMES}
    if isinstance(value, Selector):
        return set(_names_in(value)) | {term.head for term in value.terms if term.head in term_lists.NAMES}
    return {value} if isinstance(value, str) and value in term_lists.NAMES else set()


def _names_in(selector: Selector) -> list[str]:
    return [arg for term in selector.terms for each in term.filters for arg in each.args if arg in term_lists.NAMES]


def shared(effects: list[Effect]) -> tuple[Say | None, list[Effect]]:
    """What all of several effects need, for a label before them, and the effects without it.

    Only where the card itself must lie, and that they count in one round of each combat, are told like this.
    """
    if len(effects) < 2:
        return None, effects
    conditions = {each.arg("if") for each in effects}
    limits = {each.arg("limit") for each in effects}
    (condition, *others) = conditions
    if not others and isinstance(condition, Condition) and len(condition.clauses) == 1:
        selector = condition.clauses[0].selector
        term = selector.terms[0] if selector is not None else None
        if term is not None and _in_place(term):
            place = term.filters[0].args[0]
            return say(f"text.place.{place}"), [_without(each, "if") for each in effects]
    if limits == {"1/combat"}:
        return say("text.limit_round"), [_without(each, "limit") for each in effects]
    return None, effects


def _without(effect: Effect, name: str) -> Effect:
    return Effect(effect.word, tuple(pair for pair in effect.args if pair[0] != name), effect.line)


def merged(effects: list[Effect]) -> list[Effect]:
    """Two numbers that are set in the same way are told as one: «LRC and CRC: the best opposing one plus 1»."""
    out: list[Effect] = []
    for effect in effects:
        last = out[-1] if out else None
        if last is not None and effect.word == last.word == "mod" and _shape(effect) == _shape(last) is not None:
            stats = (*last.words("stat"), *effect.words("stat"))
            rest = tuple((name, stats if name == "stat" else value) for name, value in last.args)
            out[-1] = Effect("mod", rest, last.line)
        else:
            out.append(effect)
    return out


def _shape(effect: Effect) -> str | None:
    """What a mod sets, its own number written as such; None unless it is read from its own kind of number."""
    value, stats = effect.arg("set"), effect.words("stat")
    if not isinstance(value, Value) or value.kind == "int" or len(stats) != 1:
        return None
    who = effect.arg("of")
    return repr(value).replace(f"name='{stats[0]}'", "own").replace(stats[0], "own") + repr(who)
