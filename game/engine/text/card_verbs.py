"""Verbs that move, show, play and counter cards, and those that move points."""

from __future__ import annotations

from dataclasses import replace

from game.engine.cards import term_lists
from game.engine.cards.ast import Effect, Selector, Term
from game.engine.text import effect_arguments as args
from game.engine.text import noun_phrases
from game.engine.text.anaphora import mentioned_again
from game.engine.text.sentence_writer import Writer
from game.engine.text.target_phrases import player_of
from game.engine.text.text_tree import Join, Node, Noun, Num, Pronoun, Say, Tail, say
from game.engine.text.value_phrases import amount


def thing(selector: Selector, writer: Writer) -> Node:
    """The card that something is done to: the card itself as «this card», a thing just chosen as «it»."""
    scope = writer.scope
    term = selector.terms[0]
    if term.head == "self" and not term.filters and len(selector.terms) == 1:
        if scope.suit == "adversary" and isinstance(scope.it, Noun) and scope.it.det == "this":
            return Pronoun("it", scope.it)
        return scope.this(card=scope.suit not in ("agent", "adversary"))
    return noun_phrases.noun(selector, scope)


def token(effect: Effect, writer: Writer) -> None:
    """Counters put on something or taken off."""
    value = args.number(effect, "by")
    kind = args.word(effect, "kind") or "plain"
    of = effect.selector("of")
    node = noun_phrases.noun(of, writer.scope)
    if kind != "plain":
        key = f"text.token.{kind}_by"
        n: Node = Num(value.number, signed=True) if value.kind == "int" else amount(value, writer.scope)
    else:
        way = "take" if value.kind == "int" and value.number < 0 else "put"
        key = f"text.token.{way}"
        n = Num(abs(value.number)) if value.kind == "int" else amount(value, writer.scope)
    writer.order(say(key, n=n, of=node), slot=False)


def put(effect: Effect, writer: Writer) -> None:
    """A card into another zone."""
    scope = writer.scope
    what, places = effect.selector("what"), effect.words("to")
    if what.how == "top" and what.terms in scope.chosen:
        node: Node = noun_phrases.noun(what, scope)
    else:
        node = thing(what, writer)
    owner = Pronoun("its_owner")
    if effect.arg("pick"):
        key = "text.put.owner"
        writer.order(say(key, t=node, goal=_goals(places, writer, owner), p=player_of(what, writer)), slot=False)
        return
    if effect.arg("as") == "captive":
        scope.captive = True
        here = Tail(say("text.put.with_this") if scope.frame.stay == what.terms[0].head else None)
        writer.order(say("text.put.captive", t=node, here=here), slot=False)
        return
    if len(places) > 1:
        writer.order(say("text.put.either", t=node, goal=_goals(places, writer, Pronoun("owner"))), slot=False)
        return
    (to,) = places
    if to in term_lists.NAMES or to in term_lists.PRONOUNS:
        writer.order(say("text.put.team", t=node, x=scope.mention(to)), slot=False)
    elif to == "deck_top":
        order = Tail(say("text.put.any_order") if effect.arg("order") else None)
        writer.order(say("text.put.deck_top", t=node, order=order), slot=False)
    else:
        key = f"text.put.{to}" if to in ("deck", "removed", "discard") else "text.put.goal"
        own = Pronoun("me") if _mine(what, writer) else owner
        writer.order(say(key, t=node, goal=_goals(places, writer, own)), slot=False)
    _without_effect(what, writer)


def _without_effect(what: Selector, writer: Writer) -> None:
    """Says of a card that is taken away unresolved that it has no effect."""
    if writer.scope.unresolved(what):
        writer.hang("text.without_effect")


def _goals(places: tuple[str, ...], writer: Writer, owner: Node) -> Node:
    me = Pronoun("me")
    return Join(tuple(say(f"text.goal.{each}", of=me if each == "bureau" else owner) for each in places), "or")


def _mine(selector: Selector, writer: Writer) -> bool:
    """Whether the card is the player’s own, so that its owner’s hand is «your hand»."""
    term = selector.terms[0]
    named = writer.scope.names.get(writer.scope.resolve(term.head))
    filters = named.terms[0].filters if named is not None else term.filters
    own = any(each.args == ("mine",) or (each.key == "of" and each.args == ("me",)) for each in filters)
    return own or term.head in ("self", "this_site")


def discard(effect: Effect, writer: Writer) -> None:
    """A card to the discard pile, by its owner where it comes from a hand or the owner chooses."""
    what = effect.selector("what")
    player = _from_hand(what, bool(effect.arg("pick")))
    if player:
        again = what.terms in writer.scope.said
        key = "text.discard.pick" if effect.arg("pick") else "text.discard.of"
        own = say("text.filter.own") if effect.arg("pick") and not _in_hand(what) else None

        def said() -> Say:
            node = noun_phrases.noun(what, writer.scope, bare=not again)
            return say(key, t=replace(node, marks=(own, *node.marks)) if own and isinstance(node, Noun) else node)

        writer.state(player, said, slot=False)
        return
    writer.order(say("text.discard", t=thing(what, writer)), slot=False)
    _without_effect(what, writer)


def _from_hand(what: Selector, pick: bool) -> str:
    """The player who discards, where the sentence is about that player; "" where the card’s player does it."""
    owner = next((each.args[0] for each in what.terms[0].filters if each.key == "of"), "")
    return owner if owner and (pick or (_in_hand(what) and what.how in ("each", "random"))) else ""


def _in_hand(what: Selector) -> bool:
    return any(each.key == "in" and each.args == ("hand",) for each in what.terms[0].filters)


def draw(effect: Effect, writer: Writer) -> None:
    """Cards from the deck."""
    writer.order(say("text.draw", n=amount(args.number(effect, "count"), writer.scope)), slot=False)


def search(effect: Effect, writer: Writer) -> None:
    """One card out of the own deck, or of the discard pile too."""
    zones = effect.words("from") or ("deck",)
    what = effect.selector("what")
    node = noun_phrases.noun(what, writer.scope)
    suits = [each for each in what.terms[0].filters if each.key == "word" and each.args[0] in term_lists.SUITS]
    if suits and isinstance(node, Noun) and what.terms[0].head == "card":
        node = replace(node, word="card", keys=(*node.keys, suits[0].args))
    zone = Join(tuple(say(f"text.pile.{each}") for each in zones), "and")
    show = Tail(say("text.search.show") if effect.arg("show") else None)
    writer.order(say("text.search", zone=zone, t=node, show=show), slot=False)


def play(effect: Effect, writer: Writer) -> None:
    """A card played from where it lies."""
    scope, what = writer.scope, effect.selector("what")
    cost, less = args.number(effect, "cost"), args.value(effect, "less")
    node = noun_phrases.noun(what, scope)
    several = isinstance(node, Noun) and node.plural
    price: Node = amount(cost, scope)
    if cost.kind == "printed":
        price = say("text.play.their_cost" if several else "text.play.its_cost", x=node)
    if less is not None:
        price = say("text.play.less", cost=price, n=amount(less, scope))
    to, onto = args.word(effect, "to"), effect.arg("onto")
    lasting = args.lasting(effect)
    said = say(
        "text.play",
        t=node,
        cost=price,
        to=Tail(say("text.play.to", x=scope.mention(to)) if to else None),
        onto=Tail(say("text.play.onto", x=noun_phrases.noun(onto, scope)) if isinstance(onto, Selector) else None),
        good=Tail(say("text.for.game") if lasting is not None and lasting.kind == "game" else None),
    )
    if effect.arg("may"):
        said = say("text.may", do=said)
    if effect.arg("span"):
        said = say("text.play.span", do=said)
    writer.order(said, slot=False)
    if lasting is not None and lasting.kind == "check":
        head = what.terms[0].head
        again = scope.mention(head) if head in term_lists.PRONOUNS else Pronoun("it", mentioned_again(node))
        writer.order(say("text.play.then", t=again), slot=False)
    if effect.arg("group"):
        writer.order(say("text.play.group"), slot=False)


def negate(effect: Effect, writer: Writer) -> None:
    """A card countered."""
    writer.order(say("text.negate", t=noun_phrases.noun(effect.selector("what"), writer.scope)), slot=False)


def cancel(effect: Effect, writer: Writer) -> None:
    """An event that does not happen after all."""
    what = args.word(effect, "what")
    if what == "abduction" and writer.after is not None and writer.after.word == "abduct":
        writer.instead = True
        return
    if what in ("bureau_move", "hospital_move"):
        writer.state("it", lambda: say(f"text.cancel.{what}"), slot=False)
    else:
        writer.order(say(f"text.cancel.{what}"), slot=False)


def look(effect: Effect, writer: Writer) -> None:
    """Cards, or an answer, shown to some or to all."""
    scope, what, to = writer.scope, effect.arg("what"), effect.words("to")
    if not isinstance(what, Selector):
        key = f"text.look.answer_{to[0]}" if to in (("all",), ("me",)) else "text.look.to"
        writer.order(say(key, t=say("text.answer"), to=_players(to, writer)), slot=False)
        return
    if to == ("all",):
        owner = next((each.args[0] for each in what.terms[0].filters if each.key == "of"), "")
        if owner:
            writer.state(owner, lambda: say("text.look.reveals", t=_bare_hand(what, writer)), slot=False)
        else:
            writer.order(say("text.look.all", t=noun_phrases.noun(what, scope)), slot=False)
    elif to == ("me",):
        writer.order(say("text.look.me", t=noun_phrases.noun(what, scope)), slot=False)
    else:
        writer.order(say("text.look.to", t=noun_phrases.noun(what, scope), to=_players(to, writer)), slot=False)


def _bare_hand(what: Selector, writer: Writer) -> Node:
    node = noun_phrases.noun(what, writer.scope, bare=True)
    return replace(node, zone="own_hand") if isinstance(node, Noun) and node.zone else node


def _players(names: tuple[str, ...], writer: Writer) -> Node | None:
    if names in (("all",), ("me",)):
        return None
    return Join(tuple(writer.scope.player(name) for name in names), "and")


def pool(effect: Effect, writer: Writer) -> None:
    """Points gained, lost or taken."""
    scope, n = writer.scope, amount(args.number(effect, "by"), writer.scope)
    to, source = args.word(effect, "to"), args.word(effect, "from")
    if to and source:
        taken = say(f"text.pool.{source.partition('.')[2]}")
        as_ = say(f"text.pool.{to.partition('.')[2]}")
        player = scope.player(source.partition(".")[0])
        writer.order(say("text.points.take", n=n, p=player, what=taken, **{"as": as_}), slot=False)
        return
    player_name, _, kind = (to or source).partition(".")
    what = say(f"text.pool.{kind}")
    if player_name == "me":
        writer.order(say("text.points.gain" if to else "text.points.lose", n=n, what=what), slot=False)
    else:
        key = "text.points.gains" if to else "text.points.loses"
        writer.state(player_name, lambda: say(key, n=n, what=what), slot=False)


def control(effect: Effect, writer: Writer) -> None:
    """Command over a card, for a time."""
    scope, what, to = writer.scope, effect.selector("what"), args.word(effect, "to")
    node = noun_phrases.noun(what, scope)
    cost = args.value(effect, "cost")
    if to in term_lists.PRONOUNS:
        goal: Node = say("text.goal.team", x=scope.mention(to))
    else:
        goal = say(f"text.control.{to}")
    said = say(
        "text.control" if to in term_lists.PRONOUNS else "text.control.take",
        t=node,
        to=goal,
        face=Tail(say("text.control.face_down") if effect.arg("face") else None),
        cost=Tail(say("text.control.cost", cost=amount(cost, scope)) if cost is not None else None),
    )
    back, lasting = args.word(effect, "back"), args.lasting(effect)
    until_turn_end = bool(back) and lasting is not None and lasting.kind == "turn"
    writer.order(said, None if until_turn_end else lasting)
    if back:
        then = say(f"text.back.{back}", t=noun_phrases.noun(replace(what, terms=(Term(what.terms[0].head),)), scope))
        when = say("text.event.turn_end" if until_turn_end else "text.afterwards")
        writer.closing.append(say("text.trigger.time", clause=when, then=then))


def kill(effect: Effect, writer: Writer) -> None:
    """An Agent out of the game."""
    writer.order(say("text.put.removed", t=noun_phrases.noun(effect.selector("who"), writer.scope)), slot=False)
