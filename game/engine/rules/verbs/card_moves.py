"""Verbs that move and show cards: discard, put, negate, search, look."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards.ast import Effect, Selector
from game.engine.cards.vocabulary import register
from game.engine.core.choices import TAKE_NOTHING, Choice, Choose, TakeCard, TakeNext
from game.engine.core.event_data import (
    CardNegated,
    CardPut,
    CardsLookedAt,
    CardsShown,
    HandLookedAt,
    LookedAt,
    QuestionAnswered,
)
from game.engine.core.records import field, record
from game.engine.core.refs import CardRef, PlayerRef, Ref, TeamRef, card_ref, cards_of
from game.engine.core.state import NOBODY, AgentPiece, Env, Piece, PowerPiece, SitePiece
from game.engine.procedure import DONE, Procedure, Step
from game.engine.query import frames, visibility
from game.engine.query.combat import second_roles
from game.engine.query.effects import effect_context, select, stats
from game.engine.query.frames import ResolveFrame
from game.engine.query.play import timing
from game.engine.rules import zones
from game.engine.rules.combat import health, hospital
from game.engine.rules.effects import durations
from game.engine.rules.effects.effects_frame import EffectsFrame
from game.engine.rules.verbs import Done, word
from game.engine.table import GameState

_PILES = ("hand", "discard", "removed")


@word("discard", settle=("what",))
def discard(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """To its owner's Discard Pile."""
    done = False
    for card in run.cards("what"):
        if g.zone[card] != "discard" and not isinstance(g.pieces.get(card), AgentPiece):
            if card != run.card:
                durations.withdraw(g, card)
            zones.discard(g, card)
            done = True
    return done


@word("negate", settle=("what",))
def negate(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """2.12: counter a card that is announced, in play, or still counts; never Agents or X-Files."""
    done = False
    for card in run.cards("what"):
        done = negate_card(g, card, run.card) or done
        hospital.undo(g, card_ref(card))
    return done


def negate_card(g: GameState, card: int, by: int) -> bool:
    """2.12d: to its owner's Discard Pile, nothing is refunded; whether it could be countered.

    D103: of an Agent turned Adversary the card is countered that has turned him.
    """
    if isinstance(g.pieces.get(card), AgentPiece):
        turned_by = second_roles.turned_by(g, card)
        if turned_by == NOBODY or isinstance(g.pieces.get(turned_by), PowerPiece):
            return False  # 13.4e: the use of a power is not negated
        return negate_card(g, turned_by, by)
    if stats.flag(g, card_ref(card), "no_negate"):
        return False
    if g.zone[card] not in ("stack", "play"):
        return False
    for frame in g.stack:
        if isinstance(frame, EffectsFrame) and frame.card == card:
            frame.halted = True
        elif isinstance(frame, ResolveFrame) and frame.item.card == card:
            timing.unuse(g, frame.depth, frame.item.by, g.def_of(card))
    durations.withdraw(g, card)
    g.log_event(g.owner(card), CardNegated(card, by))
    zones.discard(g, card)
    return True


# -- put -------------------------------------------------------------------------------------------------------


@word("put", settle=("what",))
def put(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """Move cards to a zone; attachments follow."""
    cards = run.cards("what")
    if effect.arg("as") == "captive" and any(isinstance(g.pieces.get(card), AgentPiece) for card in cards):
        run.env.names = dict.fromkeys(run.env.names, ())  # 17.44: an Agent is no captive, and the card stays nowhere
        return False
    if not cards:
        return False
    return PutCards(todo=cards, places=effect.words("to"), env=run.env.copy(), captive=effect.arg("as") == "captive",
                    ordered=effect.arg("order") is not None)  # fmt: skip


@record
class PutCards(Procedure):
    """Cards go one after the other; where the text names several places, or several are put on a deck, its player
    chooses.  `g.result`: whether any went."""

    step: str = "order"
    todo: list[int] = field(default_factory=list)
    order_: list[int] = field(default_factory=list)
    """Cards put on a deck, the one that will lie on top first."""
    places: tuple[str, ...] = ()
    env: Env = field(default_factory=lambda: Env(NOBODY))
    captive: bool = False
    ordered: bool = False
    done: bool = False

    def order(self, g: GameState, answer: Choice | None) -> Step:
        """Who puts several cards on a deck names the order, the top one first."""
        if isinstance(answer, TakeNext):
            self.todo.remove(answer.card)
            self.order_.append(answer.card)
        if self.ordered and len(self.todo) > 1:
            return self.ask(
                g, self.env.me, "order", [TakeNext("next", card) for card in self.todo], self.order, card=self.env.card
            )
        if self.ordered:
            self.todo = [*self.order_, *self.todo][::-1]
        return self.next_card

    def next_card(self, g: GameState, answer: Choice | None) -> Step:
        """The next of them, and where it goes."""
        if not self.todo:
            g.result = self.done
            return DONE
        choices = self._choices(g, self.todo[0])
        if len(choices) > 1:
            what = select.as_named(g, card_ref(self.todo[0]))
            return self.ask(
                g, self.env.me, "choose", choices, self.placed, what=what, word="put", source=card_ref(self.env.card)
            )
        return self._go(g, choices[0].picked if choices else "")

    def placed(self, g: GameState, answer: Choice | None) -> Step:
        """The place named."""
        assert isinstance(answer, Choose)
        return self._go(g, answer.picked)

    def _choices(self, g: GameState, card: int) -> list[Choose]:
        found: list[Choose] = []
        for place in self.places:
            if place == "other_site":
                here = effect_context.site_of_card(g, card)
                found.extend(
                    Choose("choose", card_ref(p.card))
                    for p in g.pieces.values()
                    if isinstance(p, SitePiece) and p.at == "site" and p.card != here
                )
            else:
                found.append(Choose("choose", place))
        return found

    def _go(self, g: GameState, place: str | Ref) -> Step:
        card = self.todo.pop(0)
        if isinstance(place, CardRef):
            user = self.env.me
            seen = 1 << user | 1 << g.owner(card) | _followed(g, card)
            zones.put_beneath(g, card, place.card, user, seen=seen)
            self.done = True
        elif isinstance(place, str) and place:
            self.done = put_card(g, card, place, self.env, captive=self.captive) or self.done
        return self.next_card


def put_card(g: GameState, card: int, place: str, env: Env, *, captive: bool = False) -> bool:
    """Move one card to a zone, a Section or the object of a name; whether it went."""
    owner = g.owner(card)
    piece = g.pieces.get(card)
    if isinstance(piece, AgentPiece) and place in ("removed", "discard"):
        health.remove(g, card, card_ref(env.card))
        return True
    if place == "bureau":
        return _into_bureau(g, card, env, captive)
    if place in _PILES or place == "deck_top":
        pile = "deck" if place == "deck_top" else place
        came_from = zones.put(g, card, pile)
        if came_from in ("deck", "hand", "under") and pile in ("hand", "deck"):
            knows = owner if pile == "hand" else env.me  # 1.3g: nobody sees another's hand, nor a deck, his own either
            seen = 1 << knows | (_followed(g, card) if came_from == "under" else 0)
            g.log_event(owner, CardPut(NOBODY, came_from, place), secret=(card,), seen=seen)
        else:
            g.log_event(owner, CardPut(card, came_from, place))
        return True
    if place == "deck":
        came_from = zones.put(g, card, "deck", bottom=True)  # 10.6c: no card more lies on an abducted Agent
        g.log_event(owner, CardPut(card, came_from, "deck"))
        zones.shuffle(g, owner)
        return True
    named = next(iter(effect_context.pronoun(g, env, place)), ())
    return isinstance(named, TeamRef) and _into_team(g, card, named)


def _followed(g: GameState, card: int) -> int:
    """Who has looked at a card that lies beneath a Site, as bits of seats: they see where it goes from there."""
    return sum(1 << seat for seat in range(len(g.players)) if card in visibility.looked_at(g, seat))


def _into_bureau(g: GameState, card: int, env: Env, captive: bool) -> bool:
    """A card comes to lie in the Bureau of the card's player: a Resource, a Site kept; a captive face up in that of the
    player whose Team was attacked (#32)."""
    zone = g.zone[card]
    piece = g.pieces.get(card)
    if piece is None and zone == "stack":
        return False
    if piece is None:
        zones.take_out(g, card)
        piece = Piece(card, env.me, "bureau", since=g.turn)
        zones.enter_play(g, piece)
    came_from = piece.at
    piece.at, piece.host = ("captive", ()) if captive else ("bureau", ())
    if captive:
        fight = frames.combat(g)
        piece.by = fight.team.player if fight is not None and fight.team else env.me
    g.log_event(piece.by, CardPut(card, came_from, piece.at))
    return True


def _into_team(g: GameState, card: int, team: TeamRef) -> bool:
    """An Agent removed from the game is back in its Team (17.16)."""
    zones.take_out(g, card)
    zones.enter_play(g, AgentPiece(card, team.player, team.section, team=team.number, loose=False, since=g.turn))
    if card in g.players[g.owner(card)].lost:
        g.players[g.owner(card)].lost.remove(card)
    g.log_event(team.player, CardPut(card, "removed", team.section))
    g.raise_event("team_gained", team, card_ref(card), team.player)
    return True


register(
    "zone:hand", "zone:deck", "zone:deck_top", "zone:discard", "zone:removed", "zone:bureau", "zone:other_site",
)  # fmt: skip


# -- looking and searching -------------------------------------------------------------------------------------


@word("look", settle=("what",))
def look(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """Show cards, or the answer just given, to all or to some players only."""
    words = effect.words("to")
    players = list(dict.fromkeys(p for word in words for p in effect_context.players(g, run.env, word)))
    if effect.arg("what") == "answer":
        return _show_answer(g, run.env, players)
    cards = cards_of(_drawn(g, run, effect))
    mask = sum(1 << player for player in players)
    if "all" in words:
        g.log_event(run.env.me, CardsShown(*cards))
    else:
        what = str(getattr(effect.arg("what"), "text", ""))
        for player in players:
            g.log_event(player, _looked_at(g, what, cards), secret=tuple(cards), seen=mask)
    return bool(cards)


def _looked_at(g: GameState, what: str, cards: Sequence[int]) -> LookedAt:
    """What is told of it that these cards were looked at."""
    hands = {g.owner(card) if g.zone[card] == "hand" else NOBODY for card in cards}
    told = CardsLookedAt(what, len(cards))
    return HandLookedAt(*told, *hands) if len(hands) == 1 and NOBODY not in hands else told


def _drawn(g: GameState, run: EffectsFrame, effect: Effect) -> tuple[Ref, ...]:
    """The objects shown; the upper cards of a deck (`top`) are drawn for it (3.7a)."""
    what = effect.arg("what")
    if not isinstance(what, Selector) or what.how != "top":
        return run.refs("what")
    for whose in (one.args[0] for one in what.terms[0].filters if one.key == "of"):
        for player in effect_context.players(g, run.env, whose):
            zones.reach(g, player, what.high)
    return tuple(select.find(g, run.env, what))


def _show_answer(g: GameState, env: Env, players: list[int]) -> bool:
    """12.6: further players learn an answer, and note it."""
    question = effect_context.last_question(g, env)
    if question is None or question.answer is None or not isinstance(question.source, PlayerRef):
        return False
    asker, of = question.player, question.source.player
    kind, value = question.answer.characteristic, question.answer.value
    for player in players:
        if player not in (asker, of):
            note = next((n for n in reversed(g.players[asker].notes) if (n.about, n.a, n.b) == (of, kind, value)), None)
            if note is not None:
                g.players[player].notes.append(note)
                told = value if isinstance(value, str) else "shared"
                g.log_event(asker, QuestionAnswered(of, kind, told), secret=(note.yes,), seen=1 << player)
    return True


@word("search", settle=())
def search(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """Look through one's own zones for one card, take it or none, and shuffle the deck (2.10c)."""
    selector, zones_ = effect.selector("what"), effect.words("from") or ("deck",)
    lying = [card for zone in zones_ for card in getattr(g.players[run.env.me], zone) if card not in g.pieces]
    found = [card for card in lying if select.matches(g, run.env, card_ref(card), selector)]
    return Search(player=run.env.me, found=found, zones=zones_, shown=bool(effect.arg("show")), card=run.card)


@record
class Search(Procedure):
    """One player looks through his zones.  `g.result`: whether he took a card."""

    step: str = "offer"
    player: int = 0
    found: list[int] = field(default_factory=list)
    zones: tuple[str, ...] = ()
    shown: bool = False
    card: int = NOBODY

    def offer(self, g: GameState, answer: Choice | None) -> Step:
        """One copy of each title, or nothing."""
        titles = {g.def_of(card).name: card for card in reversed(self.found)}
        choices = [TakeCard("take", card) for card in titles.values()]
        return self.ask(g, self.player, "search", [*choices, TAKE_NOTHING], self.taken, card=self.card)

    def taken(self, g: GameState, answer: Choice | None) -> Step:
        """Into the hand, shown where the text asks for it; the deck is shuffled in any case."""
        g.result = isinstance(answer, TakeCard)
        if isinstance(answer, TakeCard):
            card = answer.card
            came_from = zones.put(g, card, "hand", self.player)
            if self.shown or came_from == "discard":
                g.log_event(self.player, CardPut(card, came_from, "hand"))
            else:
                g.log_event(self.player, CardPut(NOBODY, came_from, "hand"), secret=(card,), seen=1 << self.player)
        if "deck" in self.zones:
            zones.shuffle(g, self.player)
        return DONE
