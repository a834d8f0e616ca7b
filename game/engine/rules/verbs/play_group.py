"""Several Adversaries announced as one (`play` with `group`, #244): answered, countered and fought together."""

from __future__ import annotations

from game.engine.cards.vocabulary import register
from game.engine.core.choices import STOP, Choice, PlayCard
from game.engine.core.records import field, record
from game.engine.core.refs import Ref
from game.engine.core.state import NOBODY, Item
from game.engine.procedure import DONE, Procedure, Step
from game.engine.query import frames
from game.engine.query.effects import effect_context
from game.engine.rules import zones
from game.engine.rules.play import announce
from game.engine.table import GameState

register("param:play.group")


@record
class PlayGroup(Procedure):
    """17.33: each Adversary is paid for and fits the Site; all attack one Team. Its result: whether any came."""

    step: str = "offer"
    player: int = NOBODY
    source: int = NOBODY
    """The card that brings them together."""
    cards: list[int] = field(default_factory=list)
    most: int = 3
    to: Ref = ()
    """The Team attacked, where the line names it."""
    members: list[Item] = field(default_factory=list)

    def offer(self, g: GameState, answer: Choice | None) -> Step:
        """The next Adversary, or no more."""
        choices: list[Choice] = list(self._ways(g)) if len(self.members) < self.most else []
        if not choices:
            return self.announce
        return self.ask(g, self.player, "choose", [*choices, STOP], self.chosen, card=self.source, word="play")

    def chosen(self, g: GameState, answer: Choice | None) -> Step:
        """Announced and paid; it waits for the others."""
        if not isinstance(answer, PlayCard):
            return self.announce
        window = frames.current_window(g)
        assert window is not None
        item = announce.play(g, self.player, answer, window)
        item.group = self.source
        self.to = answer.spec.to
        self.members.append(item)
        return self.offer

    def announce(self, g: GameState, answer: Choice | None) -> Step:
        """8.1f: they and the card that has brought them together wait as one, and may be answered."""
        window, bringer = frames.current_window(g), effect_context.item_of(g, self.source)
        assert window is not None
        if self.members and bringer is not None:
            bringer.group = self.source
            window.chain.append(bringer)
        window.chain.extend(self.members)
        g.result = bool(self.members)
        return DONE

    def abandon(self, g: GameState) -> None:
        zones.discard_announced(g, self.members)

    def _ways(self, g: GameState) -> list[PlayCard]:
        window = frames.current_window(g)
        if window is None:
            return []
        found: list[PlayCard] = []
        titles: set[str] = set()
        for card in self.cards:
            name = g.def_of(card).name
            if g.zone[card] != "hand" or name in titles or announce.obstacle(g, self.player, card, window) is not None:
                continue
            titles.add(name)
            ways = announce.announcements(g, self.player, card, window)
            found.extend(choice for choice in ways if not self.members or choice.spec.to == self.to)
        return found
