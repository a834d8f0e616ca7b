"""Filters: what they add to a noun phrase, before it, behind it, or in place of its article."""

from __future__ import annotations

from dataclasses import replace

from game.engine.cards import term_lists
from game.engine.cards.ast import Filter
from game.engine.text.anaphora import Scope
from game.engine.text.text_tree import Join, Node, Noun, Say, Title, Word, say

SORTS_OF_ADVERSARY = ("creature", "pawn", "master", "phenomena")
"""Keywords that are a noun of their own in the place of «Adversary»."""
PILES = ("hand", "deck", "discard")
_RANK = {"at": 1, "on": 1, "in": 2, "with": 3, "mate": 3, "opposing": 4, "against": 4, "fit": 6}
"""The order of what stands behind a noun; what is not here comes last."""
_OPS = {">=": "least", "<=": "most", "=": "is"}


def described(node: Noun, filters: tuple[Filter, ...], scope: Scope, *, bare: bool = False, is_: bool = False) -> Noun:
    """A noun phrase narrowed by filters; `is_` in a condition, where «in the Team» is a place and not a belonging."""
    owned = [each.args[0] for each in filters if each.key == "word" and not each.negated]
    owned += ["mine" for each in filters if each.key == "side"]
    whose = next((word for word in owned if word in ("mine", "theirs")), "")
    owner = next((each.args[0] for each in filters if each.key == "of" and not each.negated), "")
    node = _owned(node, whose, owner, filters, scope, bare)
    marks: list[tuple[int, Say]] = []
    for each in filters:
        node, mark = _filter(node, each, filters, scope, is_)
        if mark is not None:
            marks.append((_RANK.get(each.args[0] if each.key == "word" else each.key, 5), mark))
    if node.word == "bluff" and not bare and not any(each.key == "at" for each in filters):
        marks.append((_RANK["at"], say("text.filter.under_site")))
    marks.sort(key=lambda pair: pair[0])
    return replace(node, marks=(*node.marks, *(mark for _, mark in marks)))


def _owned(node: Noun, whose: str, owner: str, filters: tuple[Filter, ...], scope: Scope, bare: bool) -> Noun:
    """Whose it is: «one of your», «an opponent’s», or told by the place it lies in."""
    place = next((each.args[0] for each in filters if each.key == "in" and not each.negated), "")
    player = owner or {"mine": "me", "theirs": "foe"}.get(whose, "")
    if place in PILES and player:
        if bare:
            return replace(node, zone=f"bare_{place}")
        if place == "hand" and player == "me":
            return replace(node, zone="own_hand")
        if node.amount == "top":
            return replace(node, owner=scope.player(player), zone="")
        if (player, place) in scope.zones:
            return replace(node, zone="there")
        scope.zones.add((player, place))
        return replace(node, zone=place, zone_owner=scope.player(player))
    if bare:
        return node
    if owner in term_lists.NAMES:
        return replace(node, det="of", owner=scope.mention(owner))
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
    if each.key == "in" and each.args[0] == "this_check":
        return node, None  # the sentence says which check
    if each.key == "in":
        return _place(node, each, scope, is_)
    if each.key in ("of", "side"):
        return node, None
    if each.key in ("except", "mate"):
        node = replace(node, other=True)
        if each.key == "mate":
            if _in_this_team(each.args[0], scope):
                return node, say("text.filter.in", x=scope.mention("this_team"))
            if each.args[0] == "self":
                return node, say("text.filter.with_this")
            return node, say("text.filter.with", x=scope.mention(each.args[0]))
        return node, None
    return _relation(node, each, scope)


def _in_this_team(name: str, scope: Scope) -> bool:
    """Whether a name stands for one of the Team, so that another of its Team is simply another of the Team."""
    selector = scope.names.get(scope.resolve(name))
    places = Filter("in", ("this_team",))
    return selector is not None and all(places in term.filters for term in selector.terms)


def _says_not_itself(each: Filter) -> bool:
    """Whether a filter that is turned round has words of its own for it."""
    if each.key == "in":
        return each.args[0] not in term_lists.PRONOUNS
    return each.key in ("word", "name", "adds", "modifies", "holds", "equipped")


def _excepted(node: Noun, each: Filter, filters: tuple[Filter, ...], scope: Scope) -> Noun:
    """What the objects are not, in brackets behind them, and what they lack."""
    plain, mark = _filter(Noun(node.word), replace(each, negated=False), filters, scope, False)
    told: list[Node] = [*plain.marks, *([mark] if mark is not None else [])]
    told += [Join(tuple(map(Word, keys)), "or") for keys in plain.keys]
    return replace(node, besides=(*node.besides, *told), lacking=(*node.lacking, *plain.having))


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
        return node, say("text.filter.uses", x=_words_of(args))
    if key in ("adds", "modifies"):
        return _has(node, each, say("text.having.bonus", skill=_words_of(args)))
    if key in ("skill", "asks"):
        return replace(node, keys=(*node.keys, args)), None
    if key == "pool":
        return node, say("text.filter.pool", pool=Join(tuple(say(f"text.pool.{arg}") for arg in args), "or"))
    if key == "opposing":
        if not scope.pending(args[0]):
            return node, say("text.filter.opposing_known")
        carried = "_carried" if node.word == "equipment" else ""
        return node, say(f"text.filter.opposing{carried}", x=scope.mention(args[0]))
    if key == "against" and args == ("me",):
        return node, say("text.filter.against_me")
    if key == "lost":
        return node, say("text.filter.lost", x=_lost(args[0], scope))
    others = tuple(scope.mention(arg) for arg in args)
    other = others[0] if len(others) == 1 else Join(others, "or")
    if key == "at" and isinstance(other, Noun) and other.det == "a":
        other = replace(other, having=(), amount="one_place" if node.amount == "or_more" else other.amount)
    return node, say("text.filter.under" if key == "at" and node.word == "bluff" else f"text.filter.{key}", x=other)


def _has(node: Noun, each: Filter, what: Node) -> tuple[Noun, Say | None]:
    mark = what if isinstance(what, Say) else say("text.having.plain", x=what)
    if each.negated:
        return replace(node, lacking=(*node.lacking, mark)), None
    return replace(node, having=(*node.having, mark)), None


def _words_of(args: tuple[str, ...]) -> Node:
    return Join(tuple(map(Word, args)), "or")


def _lost(name: str, scope: Scope) -> Node:
    """The removed Agent within «that lost one of your Agents»: where it is now need not be said."""
    selector = scope.names.get(scope.resolve(name))
    if selector is None or not scope.pending(name):
        return scope.mention(name)
    (term, *_) = selector.terms
    kept = tuple(each for each in term.filters if each.key != "in" and each.args != ("removed_this_turn",))
    node = described(Noun(term.head), kept, scope)
    scope.introduce(scope.resolve(name), node)
    return node


def _place(node: Noun, each: Filter, scope: Scope, is_: bool) -> tuple[Noun, Say | None]:
    """Where it is: a Section, a pile, or a Team."""
    place = each.args[0]
    if set(each.args) == set(term_lists.SECTIONS) and not each.negated:
        return node, say("text.filter.any_section")
    if len(each.args) > 1 and not each.negated:
        places = tuple(say(f"text.place.{arg}") for arg in each.args if arg not in term_lists.PRONOUNS)
        teams = tuple(say("text.filter.in", x=scope.mention(arg)) for arg in each.args if arg in term_lists.PRONOUNS)
        return node, say("text.filter.any", list=Join((*places, *teams), "or"))
    if place in term_lists.PRONOUNS:
        if node.amount == "each" and scope.attaching and scope.resolve(place) == scope.resolve("host"):
            return replace(node, det="its", plural=True), None
        return node, say("text.is.in" if is_ else "text.filter.in", x=scope.mention(place))
    if each.negated:
        places = tuple(say(f"text.place.{arg}") for arg in each.args)
        return node, say("text.filter.not_in", x=Join(places, "or"))
    if place in PILES or (place == "removed" and not is_):
        return node, None
    return replace(node, zone=place), None


def _number(node: Noun, each: Filter, filters: tuple[Filter, ...], scope: Scope) -> tuple[Noun, Say | None]:
    (name,) = each.args
    if name in term_lists.SKILLS:
        plain = each.op == ">=" and each.number == 1
        key = "text.having.skill" if plain else f"text.having.skill_{_OPS[each.op]}"
        mark = say(key, skill=Word(name), n=each.number)
    elif name == "hit":
        plain = each.op == ">=" and each.number == 1
        return node, say("text.state.hurt_now" if plain else f"text.state.hit_{_OPS[each.op]}", n=each.number)
    elif name == "size":
        return node, say(f"text.filter.size_{_OPS[each.op]}", n=each.number)
    else:
        one = each.op == ">=" and each.number == 1 and name in ("bluffs", "modifier")
        key = f"text.having.{name}" if one else f"text.having.{name}_{_OPS[each.op]}"
        if name == "cost" and each.op == "<=" and each.number <= 0:
            key = "text.having.cost_is"  # a cost is never below 0
        mark = say(key, n=each.number)
    return replace(node, having=(*node.having, mark)), None


def _words(node: Noun, each: Filter, filters: tuple[Filter, ...], scope: Scope) -> tuple[Noun, Say | None]:
    """Keywords before the noun, state words where their entry puts them."""
    if each.args[0] in ("mine", "theirs"):
        return node, say(f"text.filter.not_{each.args[0]}") if each.negated else None
    states = [state for word in each.args if word in term_lists.STATES for state in _state(word, each.negated, scope)]
    if any(word in term_lists.STATES for word in each.args):
        return node, states[0] if len(states) == 1 else _any(tuple(states)) if states else None
    if each.negated:
        besides = tuple(
            Noun(word) if word in SORTS_OF_ADVERSARY or word in term_lists.KINDS else Word(word) for word in each.args
        )
        return replace(node, besides=(*node.besides, *besides)), None
    return replace(node, keys=(*node.keys, each.args)), None


def _state(word: str, negated: bool, scope: Scope) -> list[Say]:
    """A state word; none where the rules leave no other state."""
    if (word == "in_combat" and scope.suit == "combat") or (word == "fit" and scope.moving):
        return []
    return [say(f"text.state.not_{word}" if negated else f"text.state.{word}")]


def _any(marks: tuple[Say, ...]) -> Say:
    """One mark or another."""
    return say("text.filter.any", list=Join(marks, "or"))
