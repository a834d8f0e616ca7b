"""rulebook 4.1: the Briefing Phase."""

from __future__ import annotations

from game.engine.cards.vocabulary import register
from game.engine.core.choices import DRAW, NO_DRAW, STOP, BuyCards, Choice, DividePoints, SellCard, shared
from game.engine.core.event_data import CardsBought, CardSold, PointsChanged
from game.engine.core.records import field, record
from game.engine.core.refs import card_ref, player_ref
from game.engine.core.state import NOBODY, AgentPiece, RulesEvent
from game.engine.procedure import DONE, Next, Procedure, Step
from game.engine.query.effects import game_vocabulary, stats
from game.engine.query.sites import teams
from game.engine.rules import zones
from game.engine.rules.effects import training
from game.engine.rules.play import pools
from game.engine.rules.play.windows import Window
from game.engine.table import GameState

register("flag:res_to_cp", "flag:res_splits", "flag:res_buys_only")


@record
class Briefing(Procedure):
    """4.1a: free draw; creating RP; buying with RP; then each opponent in turn sells and buys with CP."""

    step: str = "start"
    player: int = 0
    todo: list[int] = field(default_factory=list)
    """Opponents who have not sold and bought yet (4.1l)."""
    splitting: list[int] = field(default_factory=list)
    """Agents whose points may go to either pool (4.1g)."""
    buyer: int = NOBODY
    paid: int = 0
    """Cards paid for and not yet drawn (W2); a card may cancel them (#283)."""

    def start(self, g: GameState, answer: Choice | None) -> Step:
        """4.1c: tokens are refilled and what returns in the Briefing Phase returns, before W1."""
        for piece in g.pieces.values():
            if isinstance(piece, AgentPiece) and piece.by == self.player and g.def_of(piece.card).frame.purse:
                piece.purse = 1
        training.bring_back(g, self.player)
        g.raise_event("briefing", player_ref(self.player), (), self.player)
        return self.opening

    def opening(self, g: GameState, answer: Choice | None) -> Step:
        """W1."""
        return self.call(g, Window(name="W1", first=self.player), self.free_draw)

    def free_draw(self, g: GameState, answer: Choice | None) -> Step:
        """4.1b: one card, free, if he wants it."""
        if zones.drawable(g, self.player) == 0 or _barred(g, self.player):
            return self.create
        return self.ask(g, self.player, "draw", [DRAW, NO_DRAW], self.drawn)

    def drawn(self, g: GameState, answer: Choice | None) -> Step:
        """4.1b."""
        if answer == DRAW:
            zones.draw(g, self.player, 1)
            g.raise_event("drawn", player_ref(self.player), (), self.player)
        return self.create

    def create(self, g: GameState, answer: Choice | None) -> Step:
        """4.1e-4.1h: the RES of all Agents in Bureau and Field, some of it for buying only, some for either pool."""
        plain = buying = 0
        is_told = any(
            game_vocabulary.is_used(g, f"flag:{flag}") for flag in ("res_splits", "res_to_cp", "res_buys_only")
        )
        for section in ("bureau", "field"):
            for piece in teams.agents(g, self.player, section):
                ref = card_ref(piece.card)
                res = stats.stat(g, ref, "res")
                if not is_told:
                    plain += res
                elif res and (stats.flag(g, ref, "res_splits") or stats.flag(g, ref, "res_to_cp")):
                    self.splitting.append(piece.card)
                elif stats.flag(g, ref, "res_buys_only"):
                    buying += res
                else:
                    plain += res
        pools.pay_points(g, self.player, "rp", -plain, "res")
        g.players[self.player].buying_rp = buying
        if buying:
            g.log_event(self.player, PointsChanged("buying", buying, "res"))
        return self.split

    def split(self, g: GameState, answer: Choice | None) -> Step:
        """4.1g: so many points of an Agent who may feed either pool to the Conspiracy Pool, the rest to the other.

        Where they may not be divided, all of them or none.
        """
        if not self.splitting:
            return self.buy
        card = self.splitting[0]
        res = stats.stat(g, card_ref(card), "res")
        whole = 1 if stats.flag(g, card_ref(card), "res_splits") else res
        choices = [DividePoints("points", n, card) for n in range(0, res + 1, whole)]
        return self.ask(g, self.player, "points", choices, self.was_split, card=card, amount=res)

    def was_split(self, g: GameState, answer: Choice | None) -> Step:
        """4.1g."""
        assert isinstance(answer, DividePoints)
        self.splitting.pop(0)
        pools.pay_points(g, self.player, "cp", -answer.amount, "res")
        pools.pay_points(g, self.player, "rp", answer.amount - stats.stat(g, card_ref(answer.agent), "res"), "res")
        return self.split

    def buy(self, g: GameState, answer: Choice | None) -> Step:
        """4.1i, 4.1j: one number of cards, announced once, 1 RP each."""
        p = g.players[self.player]
        self.buyer, self.paid = self.player, 0
        return self._offer_cards(g, self.player, p.rp + p.buying_rp, self.bought, self.buying_done)

    def bought(self, g: GameState, answer: Choice | None) -> Step:
        """4.1h, 4.1i: points that may only buy cards are spent first."""
        assert isinstance(answer, BuyCards)
        p = g.players[self.player]
        count = answer.amount
        special = min(count, p.buying_rp)
        p.buying_rp -= special
        pools.pay_points(g, self.player, "rp", count - special, "cards")
        return self._paid(g, count, "rp", self.take_cards, self.buying_done)

    def take_cards(self, g: GameState, answer: Choice | None) -> Step:
        """4.1i: the cards paid for, unless a card has cancelled them in W2."""
        return self._take(g, self.buying_done)

    def buying_done(self, g: GameState, answer: Choice | None) -> Step:
        """D31: points for buying that were not used are lost."""
        g.players[self.player].buying_rp = 0
        self.todo = g.opponents(self.player)
        return self.next_seller

    def next_seller(self, g: GameState, answer: Choice | None) -> Step:
        """4.1l, D57: player by player from the Investigating Player's left."""
        if not self.todo:
            return self.closing
        self.buyer = self.todo.pop(0)
        return self.sell

    def sell(self, g: GameState, answer: Choice | None) -> Step:
        """4.1l-4.1o: RP and *P cards, one at a time, before he buys."""
        p = g.players[self.buyer]
        cards = one_of_each(g, [card for card in p.hand if g.table.defs[card].pool in ("RP", "*P")])
        if not p.hand and not g.options.ask_always:
            return self.conspire
        return self.ask(g, self.buyer, "sell", [*[shared(SellCard, "sell", card) for card in cards], STOP], self.sold)

    def sold(self, g: GameState, answer: Choice | None) -> Step:
        """4.1l-4.1n: the printed cost, of an Agent the RES, goes to the Conspiracy Pool."""
        if not isinstance(answer, SellCard):
            return self.conspire
        card = answer.card
        worth = g.def_of(card).sale_value
        zones.put(g, card, "discard")
        g.log_event(self.buyer, CardSold(card, worth))
        pools.pay_points(g, self.buyer, "cp", -worth, "sale")
        return self.sell

    def conspire(self, g: GameState, answer: Choice | None) -> Step:
        """4.1p: one number of cards, 1 CP each."""
        return self._offer_cards(g, self.buyer, g.players[self.buyer].cp, self.conspired, self.next_seller)

    def conspired(self, g: GameState, answer: Choice | None) -> Step:
        """4.1p."""
        assert isinstance(answer, BuyCards)
        pools.pay_points(g, self.buyer, "cp", answer.amount, "cards")
        return self._paid(g, answer.amount, "cp", self.take_conspired, self.next_seller)

    def take_conspired(self, g: GameState, answer: Choice | None) -> Step:
        """4.1p."""
        return self._take(g, self.next_seller)

    def closing(self, g: GameState, answer: Choice | None) -> Step:
        """W3; 4.1r."""
        return self.call(g, Window(name="W3", first=self.player), self.end)

    def end(self, g: GameState, answer: Choice | None) -> Step:
        """4.1r: the Briefing Phase ends."""
        g.raise_event("briefing_end", player_ref(self.player), (), self.player)
        return DONE

    def _offer_cards(self, g: GameState, player: int, points: int, then: Next, otherwise: Next) -> Step:
        """4.1s, 4.1u: no more than he can pay for and than there are cards."""
        most = min(points, zones.drawable(g, player))
        if most <= 0 or _barred(g, player):
            return otherwise
        return self.ask(
            g, player, "buy", [shared(BuyCards, "buy", n) for n in range(most + 1)], then, amount=most, points=points
        )

    def _paid(self, g: GameState, count: int, pool: str, then: Next, otherwise: Next) -> Step:
        """W2: after the payment and before the cards are drawn (4.0k: none for no cards)."""
        if count == 0:
            return otherwise
        self.paid = count
        g.log_event(self.buyer, CardsBought(count, pool))
        moment = RulesEvent("draw_paid", player_ref(self.buyer), (), self.buyer, count)
        return self.call(g, Window(name="W2", first=self.player, moment=moment), then)

    def _take(self, g: GameState, then: Next) -> Step:
        zones.draw(g, self.buyer, self.paid)
        self.paid = 0
        g.raise_event("drawn", player_ref(self.buyer), (), self.buyer)
        return then


def _barred(g: GameState, player: int) -> bool:
    return stats.flag(g, player_ref(player), "no_draw")


def in_hand(g: GameState, player: int, suit: str) -> list[int]:
    """Cards of one suit, one copy of each title, that the player may bring into play as from the hand."""
    defs = g.table.defs
    return one_of_each(g, [card for card in zones.at_hand(g, player) if defs[card].suit == suit])


def one_of_each(g: GameState, cards: list[int]) -> list[int]:
    """One copy per title: the others are the same choice."""
    titles: dict[str, int] = {}
    defs = g.table.defs
    for card in cards:
        titles.setdefault(defs[card].name, card)
    return list(titles.values())
