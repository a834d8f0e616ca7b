"""Names given on resolution, and whose objects they are chosen from."""

from __future__ import annotations

from dataclasses import replace

from game.engine.cards import term_lists
from game.engine.cards.ast import Effect, Filter, Selector
from game.engine.text import noun_phrases
from game.engine.text.anaphora import Scope
from game.engine.text.filter_phrases import PILES
from game.engine.text.sentence_writer import Writer
from game.engine.text.text_tree import Join, Node, Noun, Pronoun, say


def player_of(selector: Selector, writer: Writer) -> Node:
    """The player who commands what is chosen: that of the Team it is in, or of the Agent beside it."""
    scope = writer.scope
    for each in selector.terms[0].filters:
        if each.key in ("of",):
            return scope.player(each.args[0])
        if each.key in ("in", "mate", "with") and each.args[0] in term_lists.PRONOUNS:
            if scope.is_thing(each.args[0]):
                return Pronoun("its_own_player")
            return Pronoun("player_of", scope.mention(each.args[0]))
    return Pronoun("its_own_player")


def choose(effect: Effect, writer: Writer) -> None:
    """Objects named on resolution; what is only another name for something known needs no words."""
    scope = writer.scope
    named = [(name, value) for name, value in effect.args if isinstance(value, Selector)]
    told: list[Node] = []
    if len(named) == 1 and not effect.arg("pick") and _told_next(*named[0], writer):
        writer.allowed = bool(effect.arg("may"))
        return
    for name, selector in named:
        head = selector.terms[0]
        if head.head in term_lists.PRONOUNS and not head.filters:
            scope.alias[name] = head.head
        elif any(each.key == "name" and not each.negated for each in head.filters):
            scope.names[name] = selector
        elif _other_of(selector, named):
            scope.known[name] = Pronoun("the_other")
        else:
            if any(_other_of(other, [(name, selector)]) for other_name, other in named if other_name != name):
                first = noun_phrases.noun(replace(selector, how="count", low=2, high=2), scope)
                scope.known[name] = Pronoun("one")
                told.append(first)
                continue
            node = _one_of_top(selector, scope) if selector.how == "top" else noun_phrases.noun(selector, scope)
            scope.chosen.add(selector.terms)
            told.append(node)
            card = head.head == "card" and isinstance(node, Noun) and node.amount == "one"
            scope.known[name] = Pronoun("it", _known(node)) if card else _known(node)
    if not told:
        return
    what = Join(tuple(told), "and")
    if effect.arg("pick"):
        said = say("text.choose.owner", p=player_of(named[0][1], writer), t=what)
    else:
        said = say("text.choose", t=what)
    if effect.arg("may"):
        said = say("text.may", do=said)
    writer.order(said, slot=False)


def _told_next(name: str, selector: Selector, writer: Writer) -> bool:
    """What the next sentence shows, takes or borrows is chosen there and then: «Show a CP card there …»."""
    after, scope = writer.after, writer.scope
    what = after.arg("what") if after is not None else None
    piled = any(each.key == "in" and each.args[0] in PILES for each in selector.terms[0].filters)
    borrowed = after is not None and after.word == "control"
    if not isinstance(what, Selector) or not (piled or borrowed):
        return False
    if what.terms[0].head != name or what.terms[0].filters:
        return False
    node = _one_of_top(selector, scope) if selector.how == "top" else noun_phrases.noun(selector, scope)
    scope.chosen.add(selector.terms)
    scope.first[name] = node
    return True


def _one_of_top(selector: Selector, scope: Scope) -> Node:
    """One of the upper cards, which have been looked at or have not."""
    seen = selector.terms in scope.said
    node = noun_phrases.noun(selector, scope)
    if not isinstance(node, Noun):
        return node
    return replace(node, amount="one_of_those" if seen else "of_top", n=1 if seen else node.n, plural=False)


def _known(node: Node) -> Node:
    if not isinstance(node, Noun):
        return node
    if node.name:
        return Noun(node.word, "none", name=node.name)
    return Noun(node.word, "those" if node.plural else "that", plural=node.plural)


def _other_of(selector: Selector, named: list[tuple[str, Selector]]) -> bool:
    """Whether a selector is another of the same objects as one named before: `agent.in=t.except=u`."""
    for name, first in named:
        term = selector.terms[0]
        kept = tuple(each for each in term.filters if each != Filter("except", (name,)))
        if len(kept) < len(term.filters) and replace(term, filters=kept) == first.terms[0]:
            return True
    return False
