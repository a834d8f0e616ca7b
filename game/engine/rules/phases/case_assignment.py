"""rulebook 4.5 and 6.2: the Case Assignment Phase."""

from __future__ import annotations

from game.engine.core.choices import STOP, Choice, PlaceSite, SlipBluff, shared
from game.engine.core.event_data import SitePlaced, TokensChanged
from game.engine.core.records import field, record
from game.engine.core.refs import card_ref
from game.engine.core.state import NOBODY, Env, Item
from game.engine.procedure import Procedure, Step
from game.engine.query import basic
from game.engine.query.effects import stats
from game.engine.query.sites import check_state, teams
from game.engine.rules import zones
from game.engine.rules.phases.briefing import in_hand, one_of_each
from game.engine.rules.play import pools
from game.engine.rules.play.windows import Window
from game.engine.table import GameState

FREE_SITE = -2
"""`paying` of a Site that a Game Effect makes free starts here: -2 minus the id of the Agent."""


@record
class CaseAssignment(Procedure):
    """4.5a-4.5e Sites one at a time; W7; 4.5f cards face down beneath them; W7 again."""

    step: str = "sites"
    player: int = 0
    todo: list[int] = field(default_factory=list)
    """Opponents who have not placed their cards yet."""
    placer: int = NOBODY

    def sites(self, g: GameState, answer: Choice | None) -> Step:
        """4.5a: any number of Sites from hand."""
        choices = [*self._sites(g), STOP]
        if len(choices) == 1 and not zones.at_hand(g, self.player) and not g.options.ask_always:
            return self.placed_all
        return self.ask(g, self.player, "sites", choices, self.site_chosen)

    def site_chosen(self, g: GameState, answer: Choice | None) -> Step:
        """4.5e: announced, paid, and open to answers before it is laid in the Field."""
        if not isinstance(answer, PlaceSite):
            return self.placed_all
        card, target, paying = answer.card, answer.target, answer.paying
        basic.note_site(g, self.player, g.def_of(card).name)
        agent = giver(paying)
        cost = 0 if agent != NOBODY else stats.cost(g, card, self.player)
        zones.to_stack(g, card)
        g.log_event(self.player, SitePlaced(card, target, cost))
        if agent != NOBODY:
            g.pieces[agent].tokens -= 1
            g.log_event(self.player, TokensChanged(agent, "", g.pieces[agent].tokens))
        else:
            pools.pay(g, self.player, card, cost, paying)
        g.raise_event("card_played", card_ref(card), (), self.player)
        item = Item(card=card, by=self.player, env=Env(me=self.player, card=card, foe=target), paid=cost, kind="site")
        window = Window(name="respond", first=self.player, who=g.after(self.player), chain=[item])
        return self.call(g, window, self.sites)

    def placed_all(self, g: GameState, answer: Choice | None) -> Step:
        """W7, the first time."""
        self.todo = g.opponents(self.player) if check_state.sites_of(g, self.player) else []
        return self.call(g, Window(name="W7", first=self.player), self.next_placer)

    def next_placer(self, g: GameState, answer: Choice | None) -> Step:
        """4.5f: from the Investigating Player's left."""
        if not check_state.sites_of(g, self.player) or basic.forbids_cards_beneath(g):
            return self.end
        if not self.todo:
            return self.second_window
        self.placer = self.todo.pop(0)
        return self.bluffs

    def bluffs(self, g: GameState, answer: Choice | None) -> Step:
        """6.2a, 6.2b: any card from hand beneath any Site."""
        hand = g.players[self.placer].hand
        sites = check_state.sites_of(g, self.player)
        if not sites or (not hand and not g.options.ask_always):
            return self.next_placer
        cards = one_of_each(g, hand)
        choices = [shared(SlipBluff, "bluff", card, site.card) for card in cards for site in sites]
        return self.ask(g, self.placer, "bluffs", [*choices, STOP], self.slipped)

    def slipped(self, g: GameState, answer: Choice | None) -> Step:
        """6.2c: placing costs nothing and is not playing."""
        if not isinstance(answer, SlipBluff):
            return self.next_placer
        zones.put_beneath(g, answer.card, answer.site, self.placer, seen=1 << self.placer)
        return self.bluffs

    def second_window(self, g: GameState, answer: Choice | None) -> Step:
        """W7 again, after the cards are placed (4.0k: only if a Site lies there)."""
        return self.call(g, Window(name="W7", first=self.player), self.end)

    def _sites(self, g: GameState) -> list[Choice]:
        """4.5b, 4.5c: no title twice in a turn nor beside its like; the Directed Player is named."""
        if basic.has_placed(g, self.player):
            return []
        p = g.players[self.player]
        lying = {g.def_of(site.card).name for site in check_state.sites_of(g, self.player)}
        free = [FREE_SITE - card for card in free_site_givers(g, self.player)]
        found: list[Choice] = []
        for card in in_hand(g, self.player, "site"):
            name = g.def_of(card).name
            if name in p.placed or name in lying:
                continue
            ways = pools.payments(g, self.player, card, stats.cost(g, card, self.player))
            for target in g.opponents(self.player):
                found.extend(PlaceSite("site", card, target, paying) for paying in [*ways, *free])
        return found


def giver(paying: pools.Paying) -> int:
    """The Agent whose token places a Site for nothing; NOBODY where the Site is paid for."""
    return FREE_SITE - paying if isinstance(paying, int) and paying <= FREE_SITE else NOBODY


def free_site_givers(g: GameState, player: int) -> list[int]:
    """Agents whose token places a Site for nothing (cards #163 and #169, 4.5e)."""
    return [
        p.card
        for p in g.pieces.values()
        if p.by == player
        and p.tokens > 0
        and teams.has_effect(p)
        and any("case_assignment" in use.when for use in g.def_of(p.card).frame.uses)
    ]
