"""D47: the cards and abilities that heal an Agent who can still be saved, wounded or not (#346)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards.ast import Effect, Selector, Use, Value
from game.engine.core.choices import Choice, PlayCard, Spec, UseAbility
from game.engine.core.records import record
from game.engine.core.refs import card_ref, cards_of
from game.engine.core.state import NOBODY, AgentPiece, Mod
from game.engine.procedure import DONE, Procedure, Step
from game.engine.query.combat import rescue
from game.engine.query.effects import conditions, select
from game.engine.query.frames import WindowFrame
from game.engine.rules.combat import health
from game.engine.rules.play import ability_use, announce, pools
from game.engine.table import GameState


@record
class HealNow(Procedure):
    """A healing ability used on an Agent who has a respite, whatever its own targets are."""

    step: str = "heal"
    agent: int = NOBODY
    points: int = 1
    card: int = NOBODY

    def heal(self, g: GameState, answer: Choice | None) -> Step:
        """17.59: an ability that heals also cures."""
        health.mend(g, self.agent, self.points)
        count(g, self.agent, self.points, self.card)
        health.cure(g, self.agent, card_ref(self.card), g.pieces[self.agent].by)
        g.result = True
        return DONE


def count(g: GameState, agent: int, points: int, card: int) -> None:
    """Points healed, or that would have been on a wounded Agent, while it has a respite."""
    if any(ref == card_ref(agent) for ref in rescue.waiting(g)):
        g.mods.append(Mod(card_ref(agent), rescue.WORD, "by", points, "turn", card, g.pieces[agent].by, g.turn))


def offers(g: GameState, player: int, window: WindowFrame) -> Iterator[Choice]:
    """Healing cards and abilities of the player that may now be used on his Agents who have a respite."""
    agents = [card for card in cards_of(rescue.waiting(g)) if card in g.pieces and g.pieces[card].by == player]
    titles: set[str] = set()
    for card in g.players[player].hand if agents else ():
        d = g.def_of(card)
        if "healing" not in d.keywords or d.suit == "equipment" or d.name in titles or not d.frame.modes[0].targets:
            continue
        titles.add(d.name)
        if announce.refused_whenever(g, player, card, window) is None:
            for agent in agents:
                for paying in pools.payments(g, player, card, d.cost or 0):
                    yield PlayCard("play", card, Spec(targets=(card_ref(agent),), paying=paying))
    for card in list(g.pieces) if agents else ():
        piece = g.pieces[card]
        if piece.by != player or (isinstance(piece, AgentPiece) and not piece.starting):
            continue
        for index, use in enumerate(g.def_of(card).frame.uses):
            effect = _healing(use)
            if effect is None or not ability_use.usable(g, player, card, index, use):
                continue
            env = ability_use.use_env(g, player, card, window, False)
            if use.condition is not None and not conditions.holds(g, env, use.condition):
                continue
            who = effect.arg("who")
            for agent in agents:
                ref = card_ref(agent)
                if not (isinstance(who, Selector) and select.matches(g, env, ref, who)) or window.name == "owner":
                    yield UseAbility("use", card_ref(card), index, Spec(targets=(ref,)))


def use(g: GameState, card: int, index: int, spec: Spec) -> HealNow | None:
    """What using an ability on an Agent with a respite does; None for any other use."""
    what = g.def_of(card).frame.uses[index]
    effect = _healing(what)
    agents = cards_of(spec.targets)
    if effect is None or what.targets or not agents:
        return None
    by = effect.arg("by")
    points = by.number if isinstance(by, Value) else 1
    return HealNow(agent=agents[0], points=points, card=card)


def _healing(use: Use) -> Effect | None:
    return next((effect for effect in use.do if effect.word == "heal"), None)
