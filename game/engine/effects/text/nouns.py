"""Selectors as noun phrases (TEXT.md 2.3, 2.8)."""

from __future__ import annotations

from dataclasses import replace

from game.engine.effects import terms
from game.engine.effects.ast import Filter, Selector, Term
from game.engine.effects.text.scope import Scope
from game.engine.effects.text.tree import Join, Node, Noun, Num, Pronoun, Say, Title, Word, say

_STANDS_FOR_ADVERSARY = ("creature", "pawn", "master", "phenomena")
_OF_ITS_OWN = ("event", "witness", "adversary", "agent", "equipment", "site")
"""Suits that are a noun of their own; the others are a card with a word before it."""
_RANK = {"at": 1, "on": 1, "in": 2, "with": 3, "mate": 3, "opposing": 4, "against": 4}
_UNBOUNDED = 99


def noun(selector: Selector, scope: Scope, *, either: bool = False, bare: bool = False, is_: bool = False) -> Node:
    """The noun phrase of a selector, which is thereby mentioned; a name not yet known is introduced.

    `either` joins a union by «or»; `bare` leaves out whose hand is meant, where the sentence has said so already.
    """
    said = scope.said.get(selector.terms)
    if said is not None and selector.how in ("one", "random", "top", "count", "each"):
        again = _again(selector, said, scope)
        if again is not None:
            return again
    found = [_term(term, selector, scope, bare, is_) for term in selector.terms]
    if len(found) > 1:
        return _union(found, "or" if either else "and")
    node = found[0]
    if isinstance(node, Noun) and selector.terms[0].head in terms.KINDS:
        scope.said[selector.terms] = node
    return node


def mention(name: str, scope: Scope, *, either: bool = False) -> Node:
    """The object behind a name or pronoun: introduced if this is the first time, else known."""
    name = scope.resolve(name)
    if not scope.pending(name):
        return scope.pronoun(name)
    selector = scope.names[name]
    scope.known[name] = Noun("card", "that")
    node = noun(selector, scope, either=True)
    scope.introduce(name, _kind(selector) if isinstance(node, Join) else node)
    return node


def _kind(selector: Selector) -> Noun:
    return Noun(selector.terms[0].head)


def _again(selector: Selector, said: Noun, scope: Scope) -> Noun | None:
    """A second mention of the same objects: «1 of those cards», «the other 2», «those Bluffs»."""
    word = said.word
    if selector.how == "top":
        if selector.terms in scope.chosen:
            return Noun(word, "a", "rest", selector.high, plural=selector.high > 1)
        return Noun(word, "a", "of_those", selector.high, plural=selector.high > 1)
    if not said.plural and said.amount != "each":
        return None
    if selector.how == "random":
        return Noun(word, "a", "random_those", selector.high, plural=selector.high > 1)
    return Noun(word, "those", plural=True) if selector.how == "each" else None


def those(selector: Selector, scope: Scope) -> Node:
    """The objects of a selector that is counted: «those Bluffs» if they were mentioned, else a plural noun."""
    pronoun = selector.terms[0].head
    if pronoun in terms.PRONOUNS and not selector.terms[0].filters:
        return mention(pronoun, scope)
    said = scope.said.get(selector.terms)
    if said is not None:
        return Noun(said.word, "those", plural=True)
    node = noun(selector, scope)
    return replace(node, det="none", amount="all", plural=True) if isinstance(node, Noun) else node


def _union(found: list[Node], how: str) -> Node:
    """A and B; what both share behind them is said once."""
    first, last = found[0], found[-1]
    if isinstance(first, Noun) and isinstance(last, Noun) and first.marks and first.marks == last.marks:
        found = [replace(each, marks=()) if isinstance(each, Noun) else each for each in found[:-1]] + [last]
    return Join(tuple(found), how)


def _term(term: Term, selector: Selector, scope: Scope, bare: bool, is_: bool) -> Node:
    if term.head in terms.PRONOUNS:
        node = mention(term.head, scope)
        return node if not term.filters or not isinstance(node, Noun) else described(node, term.filters, scope)
    if term.head == "player":
        return _player(term)
    if term.head == "section":
        return _section(term, scope)
    return _kind_term(term, selector, scope, bare, is_)


def _player(term: Term) -> Node:
    keys = {each.key for each in term.filters}
    return Pronoun("another_player" if "except" in keys else "foe" if term.filters else "a_player")


def _section(term: Term, scope: Scope) -> Node:
    owner = next((scope.player(each.args[0]) for each in term.filters if each.key == "of"), Pronoun("me"))
    places = (each.args[0] for each in term.filters if each.key == "in" and not each.negated)
    place = next((each for each in places if each in terms.SECTIONS), "section")
    return Noun(place, "owner", owner=owner)


def _kind_term(term: Term, selector: Selector, scope: Scope, bare: bool, is_: bool) -> Node:
    filters = list(term.filters)
    word = _word(term.head, filters)
    node = _counted(Noun(word), selector)
    names = _taken(filters, "name", negated=False)
    if names:
        if term.head == "agent":
            people = [replace(node, name=slug) for slug in names.args]
            if len(people) > 1:
                return Join(tuple(described(each, tuple(filters), scope) for each in people), "or")
            node = people[0]
        else:
            node = replace(node, title=names.args[0])
    if _whole_hand(word, selector, filters):
        return _hand(filters, scope)
    return described(node, tuple(filters), scope, bare=bare, is_=is_)


def _taken(filters: list[Filter], key: str, negated: bool | None = None) -> Filter | None:
    """The first filter of that key, taken out of the list."""
    for each in filters:
        if each.key == key and (negated is None or each.negated == negated):
            filters.remove(each)
            return each
    return None


def _word(head: str, filters: list[Filter]) -> str:
    """The noun for a kind; a suit, or one of the four sorts of Adversary, may stand in its place."""
    singles = [each for each in filters if each.key == "word" and not each.negated and len(each.args) == 1]
    if head == "adversary":
        for each in singles:
            if each.args[0] in _STANDS_FOR_ADVERSARY:
                filters.remove(each)
                return each.args[0]
    if head == "card":
        if any(each.args[0] == "resource" for each in singles):
            filters[:] = [each for each in filters if each.args != ("resource",)]
            return "resource"
        for each in singles:
            if each.args[0] in _OF_ITS_OWN:
                filters.remove(each)
                return each.args[0]
    return head


def _counted(node: Noun, selector: Selector) -> Noun:
    """How many of them are meant."""
    high, low = selector.high, selector.low
    if selector.how == "each":
        return replace(node, amount="each")
    if selector.how == "count" and high == _UNBOUNDED:
        return replace(node, amount="or_more", n=low, plural=True)
    if selector.how == "count" and low != high:
        return replace(node, amount="up_to", n=high, plural=True)
    if selector.how in ("count", "random", "top"):
        return replace(node, amount="n" if selector.how == "count" else selector.how, n=high, plural=high > 1)
    return node


def _whole_hand(word: str, selector: Selector, filters: list[Filter]) -> bool:
    told = sorted(each.key for each in filters if not each.negated)
    return word == "card" and selector.how == "each" and told == ["in", "of"] and len(filters) == 2


def _hand(filters: list[Filter], scope: Scope) -> Node:
    """Every card in a hand is the hand."""
    of = next(each.args[0] for each in filters if each.key == "of")
    place = next(each.args[0] for each in filters if each.key == "in")
    scope.zones.add((of, place))
    return Noun(place, "owner", owner=scope.player(of))


def described(node: Noun, filters: tuple[Filter, ...], scope: Scope, *, bare: bool = False, is_: bool = False) -> Noun:
    """A noun phrase narrowed by filters; `is_` in a condition, where «in the Team» is a place and not a belonging."""
    owned = [each.args[0] for each in filters if each.key == "word" and not each.negated]
    whose = next((word for word in owned if word in ("mine", "theirs")), "")
    owner = next((each.args[0] for each in filters if each.key == "of" and not each.negated), "")
    node = _owned(node, whose, owner, filters, scope, bare)
    marks: list[tuple[int, Say]] = []
    for each in filters:
        node, mark = _filter(node, each, filters, scope, is_)
        if mark is not None:
            marks.append((_RANK.get(each.key, 5), mark))
    marks.sort(key=lambda pair: pair[0])
    return replace(node, marks=(*node.marks, *(mark for _, mark in marks)))


def _owned(node: Noun, whose: str, owner: str, filters: tuple[Filter, ...], scope: Scope, bare: bool) -> Noun:
    """Whose it is: «one of your», «an opponent’s», or told by the place it lies in."""
    place = next((each.args[0] for each in filters if each.key == "in" and not each.negated), "")
    player = owner or {"mine": "me", "theirs": "foe"}.get(whose, "")
    if place in ("hand", "deck", "discard") and player:
        if bare:
            return replace(node, zone=f"bare_{place}")
        if node.amount == "top":
            return replace(node, owner=scope.player(player), zone="")
        if (player, place) in scope.zones:
            return replace(node, zone="there")
        scope.zones.add((player, place))
        return replace(node, zone=place, zone_owner=scope.player(player))
    if bare:
        return node
    if owner in terms.NAMES:
        return replace(node, det="of", owner=mention(owner, scope))
    if whose == "mine" or owner == "me":
        return replace(node, det="your")
    return replace(node, det="their") if whose == "theirs" or owner == "foe" else node


def _filter(node: Noun, each: Filter, filters: tuple[Filter, ...], scope: Scope, is_: bool) -> tuple[Noun, Say | None]:
    """What one filter adds to a noun phrase: a change of it, or a mark."""
    if each.negated and not _says_not_itself(each):
        return _excepted(node, each, filters, scope), None
    if each.key == "word":
        return _words(node, each, filters, scope)
    if each.key == "number":
        return _number(node, each, filters, scope)
    if each.key == "in":
        return _place(node, each, scope, is_)
    if each.key == "of":
        return node, None
    if each.key in ("except", "mate"):
        node = replace(node, other=True)
        if each.key == "mate":
            return node, say("text.filter.with", x=mention(each.args[0], scope))
        return node, None
    return _relation(node, each, scope)


def _says_not_itself(each: Filter) -> bool:
    """Whether a filter that is turned round has words of its own for it."""
    if each.key == "in":
        return each.args[0] not in terms.PRONOUNS
    return each.key in ("word", "name", "adds", "modifies", "uses", "holds", "equipped")


def _excepted(node: Noun, each: Filter, filters: tuple[Filter, ...], scope: Scope) -> Noun:
    """What the objects are not, in brackets behind them."""
    plain, mark = _filter(Noun(node.word), replace(each, negated=False), filters, scope, False)
    told: list[Node] = [*plain.marks, *plain.having, *([mark] if mark is not None else [])]
    told += [Join(tuple(map(Word, keys)), "or") for keys in plain.keys]
    return replace(node, besides=(*node.besides, *told))


def _relation(node: Noun, each: Filter, scope: Scope) -> tuple[Noun, Say | None]:
    """Filters that relate the object to another thing."""
    key, args = each.key, each.args
    if key == "name":
        people = tuple(Noun("agent", "none", name=slug) for slug in args)
        return replace(node, besides=people), None
    if key == "holds":
        return _has(node, each, Join(tuple(Noun("agent", "none", name=slug) for slug in args), "or"))
    if key == "equipped":
        return _has(node, each, Join(tuple(map(Title, args)), "or"))
    if key == "uses":
        return _has(node, each, _words_of(args))
    if key in ("adds", "modifies"):
        bonus = "text.having.bonus_bare" if each.negated else "text.having.bonus"
        return _has(node, each, say(bonus, skill=_words_of(args)))
    if key in ("skill", "asks"):
        return replace(node, keys=(*node.keys, args)), None
    if key == "pool":
        return node, say("text.filter.pool", pool=Join(tuple(say(f"text.pool.{arg}") for arg in args), "or"))
    if key == "opposing":
        if not scope.pending(args[0]):
            return node, say("text.filter.opposing_known")
        return node, say("text.filter.opposing", x=mention(args[0], scope))
    if key == "against" and args[0] == "me":
        return node, say("text.filter.against", x=Pronoun("me"))
    if key == "lost":
        return node, say("text.filter.lost", x=_lost(args[0], scope))
    if key == "forced_by":
        return replace(node, heavy=True), say("text.filter.forced_by", x=_forcing(args[0], scope))
    other = mention(args[0], scope)
    if key == "at" and isinstance(other, Noun) and other.det == "a":
        other = replace(other, having=(), amount="one_place" if node.amount == "or_more" else other.amount)
    return node, say(f"text.filter.{key}", x=other)


def _forcing(name: str, scope: Scope) -> Node:
    """The card within «that … forces to check»: that it forces a check need not be said again."""
    node = mention(name, scope)
    if not isinstance(node, Noun):
        return node
    return replace(node, marks=tuple(mark for mark in node.marks if mark != say("text.state.forces_check")))


def _has(node: Noun, each: Filter, what: Node) -> tuple[Noun, Say | None]:
    mark = what if isinstance(what, Say) else say("text.having.plain", x=what)
    if each.negated:
        return replace(node, lacking=(*node.lacking, mark)), None
    return replace(node, having=(*node.having, mark)), None


def _words_of(args: tuple[str, ...]) -> Node:
    return Join(tuple(map(Word, args)), "or")


def _lost(name: str, scope: Scope) -> Node:
    """The removed Agent within «that lost one of your Agents»: where it is now need not be said."""
    selector = scope.names[scope.resolve(name)]
    (term,) = selector.terms
    kept = tuple(each for each in term.filters if each.key != "in" and each.args != ("removed_this_turn",))
    node = described(Noun(term.head), kept, scope)
    node = replace(node, marks=(*node.marks, say("text.filter.this_turn")))
    scope.introduce(scope.resolve(name), node)
    return node


def _place(node: Noun, each: Filter, scope: Scope, is_: bool) -> tuple[Noun, Say | None]:
    """Where it is: a Section, a pile, or a Team."""
    place = each.args[0]
    if place in terms.PRONOUNS:
        if node.amount == "each" and scope.attaching and scope.resolve(place) == scope.resolve("host"):
            return replace(node, det="its", plural=True), None
        return node, say("text.is.in" if is_ else "text.filter.in", x=mention(place, scope))
    if each.negated:
        return node, say("text.filter.not_in", x=say(f"text.place.{place}"))
    if place in ("hand", "deck", "discard") or (place == "removed" and not is_):
        return node, None
    return replace(node, zone=place), None


def _number(node: Noun, each: Filter, filters: tuple[Filter, ...], scope: Scope) -> tuple[Noun, Say | None]:
    (name,) = each.args
    if name in terms.SKILLS:
        plain = each.op == ">=" and each.number == 1
        key = "text.having.skill" if plain else f"text.having.skill_{_OPS[each.op]}"
        mark = say(key, skill=Word(name), n=each.number)
    elif name == "size":
        return node, say(f"text.filter.size_{_OPS[each.op]}", n=each.number)
    else:
        one = each.op == ">=" and each.number == 1 and name in ("bluffs", "modifier")
        key = f"text.having.{name}" if one else f"text.having.{name}_{_OPS[each.op]}"
        if name == "cost" and each.op == "<=" and each.number <= 0:
            key = "text.having.cost_is"  # a cost is never below 0
        mark = say(key, n=each.number)
    return replace(node, having=(*node.having, mark)), None


_OPS = {">=": "least", "<=": "most", "=": "is"}


def _words(node: Noun, each: Filter, filters: tuple[Filter, ...], scope: Scope) -> tuple[Noun, Say | None]:
    """Keywords before the noun, state words where their entry puts them."""
    if each.args[0] in ("mine", "theirs"):
        return node, say(f"text.filter.not_{each.args[0]}") if each.negated else None
    states = [word for word in each.args if word in terms.STATES]
    if states:
        return node, _state(states[0], each.negated, scope)
    if each.negated:
        besides = tuple(
            Noun(word) if word in _STANDS_FOR_ADVERSARY or word in terms.KINDS else Word(word) for word in each.args
        )
        return replace(node, besides=(*node.besides, *besides)), None
    return replace(node, keys=(*node.keys, each.args)), None


def _state(word: str, negated: bool, scope: Scope) -> Say | None:
    if (word == "in_combat" and scope.suit == "combat") or (word == "fit" and scope.moving):
        return None
    key = f"text.state.not_{word}" if negated else f"text.state.{word}"
    return say(key)


def signed(value: int) -> Num:
    """A number that is a change."""
    return Num(value, signed=True)
