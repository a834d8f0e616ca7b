"""Why something cannot be chosen: the rule's reason for a card, an Agent or a typed line that is not on offer.

The same predicates that make the offers are asked again (`announce.obstacle` and its kin), so that a refusal never says
more than the player may know and never contradicts an offer.  Sentences are in `assets/text/rules.en.json` by key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.engine.decisions import Decision
from game.engine.effects import run, values
from game.engine.rules import (
    activators,
    announce,
    bluffs,
    checks,
    deployment,
    health,
    moments,
    pools,
    requisition,
    teams,
)
from game.engine.rules.obstacle import Obstacle
from game.engine.rules.windows import Window, current
from game.engine.state import AgentPiece, Ref, SitePiece

if TYPE_CHECKING:
    from game.engine.game import Game


def why_not(g: Game, player: int, ref: Ref) -> Obstacle:
    """Why the object cannot be chosen by the player now."""
    decision = g.decision
    if decision is None:
        return Obstacle("refused_over", "1.2a")
    if decision.player != player:
        return Obstacle("refused_not_asked", "", (("player", decision.player),))
    if ref and ref[0] == "card":
        card = ref[1]
        if card in g.players[player].hand:
            return _hand_card(g, player, card, decision)
        piece = g.pieces.get(card)
        if isinstance(piece, AgentPiece):
            return _agent(g, player, piece, decision)
        if decision.kind == "bluff" and (found := bluffs.refused(g, player, card)) is not None:
            return found
    return Obstacle(f"refused_at_{decision.kind}", "", (("kind", decision.kind),))


def _hand_card(g: Game, player: int, card: int, decision: Decision) -> Obstacle:
    """A card of the own hand that is not lit."""
    d = g.def_of(card)
    if decision.kind in ("window", "check", "combat", "response"):
        return _announcing(g, player, card)
    if decision.kind == "sell":
        return Obstacle("refused_sell_cp", "4.1l", (("name", d.name),))
    if decision.kind == "requisition":
        return _equipment(g, player, card)
    if decision.kind == "deployment":
        return _purchase(g, player, card)
    if decision.kind == "sites":
        return _site(g, player, card)
    return Obstacle(f"refused_at_{decision.kind}", "", (("kind", decision.kind),))


def _announcing(g: Game, player: int, card: int) -> Obstacle:
    window = current(g)
    assert window is not None
    found = announce.obstacle(g, player, card, window)
    if found is not None:
        return found
    d = g.def_of(card)
    need = activators.keyword_activators(d)
    if need and not activators.met(g, player, card, window):
        return Obstacle("refused_activator", "2.5l", (("words", tuple(sorted(need))),))
    if d.suit == "adversary" and not moments.attacks(g, player, card, window):
        return _adversary(g, card)
    if _of_another_skill(g, player, card, window):
        return Obstacle("refused_skill", "7.8i", (("name", d.name), ("words", run.bound_skills(d) or ())))
    return Obstacle("refused_no_target", "2.10d", (("name", d.name),))


def _of_another_skill(g: Game, player: int, card: int, window: Window) -> bool:
    """7.8i, 6.7c: the card changes checks of certain skills, and none that it could be played on is of one of them."""
    env = moments.env_of(g, player, card, window, True)
    if g.def_of(card).suit != "bluff":
        return moments.check_of(g, window) is not None and not run.skill_fits(g, card, env)
    sites = moments.bluff_sites(g, player, card, window)
    if window.name != "check":  # where the check is over no skill would do
        sites = [site for site in sites if not cast("SitePiece", g.pieces[site]).investigated]
    for env.site in sites:
        if run.skill_fits(g, card, env):
            return False
    return bool(sites and run.bound_skills(g.def_of(card)))


def _adversary(g: Game, card: int) -> Obstacle:
    if moments.adversary_waits(g):
        return Obstacle("refused_second_adversary", "8.1e")
    asked = (("words", activators.of_adversary(g.def_of(card))),)
    if moments.site_check(g) is None and not _goes_elsewhere(g, card):
        return Obstacle("refused_adversary_moment", "8.1b", asked)
    return Obstacle("refused_adversary_site", "8.1b", asked)


def _goes_elsewhere(g: Game, card: int) -> bool:
    """8.1b: Teams are on their way, and at none of their Sites will be the question that this Adversary asks for."""
    asked = {activators.SITE_WORDS[word] for word in g.def_of(card).activators if word in activators.SITE_WORDS}
    sites = [p.card for p in g.pieces.values() if isinstance(p, SitePiece) and p.team and p.by == g.active]
    return bool(asked and sites) and not any(asked <= values.keywords(g, site) for site in sites)


def _poor(g: Game, player: int, card: int) -> Obstacle | None:
    cost = values.cost(g, card, player)
    if pools.payments(g, player, card, cost):
        return None
    d = g.def_of(card)
    return Obstacle("refused_cost", "2.3l", (("need", cost), ("have", pools.points(g, player, d)),
                                             ("pool", pools.pool_of(g, player, d))))  # fmt: skip


def _equipment(g: Game, player: int, card: int) -> Obstacle:
    """4.3b."""
    d = g.def_of(card)
    if d.suit != "equipment":
        return Obstacle("refused_only_equipment", "4.3b")
    if d.missing:
        return Obstacle("refused_not_built", "", (("name", d.name),))
    poor = _poor(g, player, card)
    if poor is not None:
        return poor
    if not any(requisition.may_carry(g, card, agent) for agent in teams.agents(g, player)):
        return Obstacle("refused_no_bearer", "11.1", (("words", tuple(d.activators)),))
    return Obstacle("refused_at_requisition", "4.3b")


def _purchase(g: Game, player: int, card: int) -> Obstacle:
    """5.4; the basic game has no Agents to buy (14.3)."""
    d = g.def_of(card)
    if g.options.basic_game:
        return Obstacle("refused_at_deployment", "4.4c")
    if d.suit != "agent":
        return Obstacle("refused_only_agents", "4.4b")
    if d.name in g.players[player].purchased:
        return Obstacle("refused_bought_already", "5.4b", (("name", d.name),))
    if deployment.has_agent(g, player, d.name):
        return Obstacle("refused_duplicate_agent", "2.8b", (("name", d.name),))
    return _poor(g, player, card) or Obstacle("refused_at_deployment", "4.4b")


def _site(g: Game, player: int, card: int) -> Obstacle:
    """4.5a, 4.5b."""
    d = g.def_of(card)
    if d.suit != "site":
        return Obstacle("refused_only_sites", "4.5a")
    if d.name in g.players[player].placed:
        return Obstacle("refused_site_twice", "4.5b", (("name", d.name),))
    if any(g.def_of(site.card).name == d.name for site in checks.sites_of(g, player)):
        return Obstacle("refused_site_lies", "4.5b", (("name", d.name),))
    return _poor(g, player, card) or Obstacle("refused_at_sites", "14.7" if g.options.basic_game else "4.5a")


def _agent(g: Game, player: int, piece: AgentPiece, decision: Decision) -> Obstacle:
    """An Agent in play that is not lit."""
    name = (("name", g.def_of(piece.card).name),)
    if decision.kind == "deployment":
        if piece.by != player:
            return Obstacle("refused_not_your_agent", "4.4h", name)
        if piece.at == "hospital" and not health.fit(g, piece.card):
            return Obstacle("refused_hospital", "4.2e", name)
        if piece.moved and piece.teamed:
            return Obstacle("refused_moved", "4.4f", name)
    return Obstacle(f"refused_at_{decision.kind}", "", (("kind", decision.kind),))
