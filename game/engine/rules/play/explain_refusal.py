"""Why something cannot be chosen: the rule's reason for a card, an Agent or a typed line that is not on offer.

The same predicates that make the offers are asked again (`announce.obstacle` and its kin), so that a refusal never says
more than the player may know and never contradicts an offer.  Sentences are in `assets/text/rules.en.json` by key.
"""

from __future__ import annotations

from game.engine.core.choices import Investigate
from game.engine.core.decisions import Decision
from game.engine.core.refs import CardRef, Ref, player_ref
from game.engine.core.state import AgentPiece, Piece, SitePiece
from game.engine.query.combat import wounds
from game.engine.query.effects import stats
from game.engine.query.frames import WindowFrame, current_window
from game.engine.query.play import activators, timing
from game.engine.query.play.refusal import Obstacle
from game.engine.query.sites import check_state, presence, teams
from game.engine.rules.phases import deployment, requisition
from game.engine.rules.play import abilities, announce, pools
from game.engine.rules.sites import bluffs
from game.engine.table import GameState

PLAYS = ("window", "check", "combat", "response")


def why_not(g: GameState, player: int, ref: Ref, verb: str = "") -> Obstacle:
    """Why the object cannot be chosen by the player now; `verb` is the word of the line by which it would be."""
    decision = g.decision
    if decision is None:
        return Obstacle("refused_over", "1.2a")
    if decision.player != player:
        return Obstacle("refused_not_asked", "", (player_ref(decision.player),))
    found: Obstacle | None = None
    if isinstance(ref, CardRef):
        card = ref.card
        if card in g.players[player].hand:
            return _hand_card(g, player, card, decision)
        piece = g.pieces.get(card)
        if decision.kind == "bluff":
            found = bluffs.refused(g, player, card)
        elif piece is not None and decision.kind in PLAYS:
            window = current_window(g)
            found = _furthest(abilities.refused(g, player, card, window)) if window is not None else None
        elif isinstance(piece, AgentPiece) and decision.kind in ("deployment", "teams"):
            found = _agent(g, player, piece, decision, verb)
        elif isinstance(piece, SitePiece) and decision.kind == "allocation":
            found = _unsent(g, player, piece)
        elif piece is not None and decision.kind == "requisition":
            found = _kept(g, player, piece)
    return found or Obstacle(f"refused_at_{decision.kind}", "", (("kind", decision.kind),))


def why_not_on(g: GameState, player: int, card: int, on: int) -> Obstacle:
    """Why a card that the player may give out, hand on, slip or play cannot go to that card of the table."""
    piece, about = g.pieces.get(on), (("card", card), ("agent", on))
    kind = g.decision.kind if g.decision is not None else ""
    if kind == "bluffs":
        return Obstacle("refused_beneath", "4.5f", (("player", g.active),))
    if kind != "requisition":
        return Obstacle("refused_target", "2.10a", about)
    if not isinstance(piece, AgentPiece) or piece.by != player:
        return Obstacle("refused_own_bearer", "4.3b")
    lies = g.pieces.get(card)
    if lies is None and not activators.agent_meets(g, card, piece):
        return Obstacle("refused_bearer", "11.1", (("words", tuple(g.def_of(card).activators)),))
    if lies is not None and isinstance(lies.host, CardRef) and not _together(g, lies.host.card, on):
        return Obstacle("refused_other_team", "4.3c", about)
    return Obstacle("refused_has_one", "2.8f", about)


def _together(g: GameState, agent: int, other: int) -> bool:
    """Whether both are in one Team."""
    return other in teams.members(g, teams.team_of(g, agent))


def _hand_card(g: GameState, player: int, card: int, decision: Decision) -> Obstacle:
    """A card of the own hand that is not lit."""
    d = g.def_of(card)
    if decision.kind in PLAYS:
        return _announcing(g, player, card)
    if decision.kind == "sell":
        return Obstacle("refused_sell_cp", "4.1l", (("name", d.name),))
    asked = {"requisition": _equipment, "deployment": _purchase, "sites": _site}.get(decision.kind)
    if asked is not None:
        return asked(g, player, card)
    return Obstacle(f"refused_at_{decision.kind}", "", (("kind", decision.kind),))


def _announcing(g: GameState, player: int, card: int) -> Obstacle:
    """Why the card cannot be announced: of all the ways to play it, what stops the one that gets furthest."""
    window = current_window(g)
    assert window is not None
    found = announce.obstacle(g, player, card, window)
    if found is not None:
        return found
    d = g.def_of(card)
    need = activators.keyword_activators(d)
    if need and not activators.met(g, player, card, window):
        return Obstacle("refused_activator", "2.5l", (("words", tuple(sorted(need))),))
    if d.suit == "adversary" and not activators.attacks(g, player, card, window):
        return _adversary(g, player, card, window)
    if d.suit == "bluff" and not timing.bluff_sites(g, player, card, window):
        return timing.no_place(g, player, card, window)
    failed: list[Obstacle] = []
    for _ in announce.announcements(g, player, card, window, failed):
        return Obstacle("refused_at_window", "", (("kind", "window"),))  # it is on offer after all
    return _furthest(failed) or Obstacle("refused_no_target", "2.10d", (("name", d.name),))


STAGES = (
    "refused_use_own", "refused_use_foe", "refused_use_spent", "refused_use_combat", "refused_use_moment",
    "refused_moment", "refused_condition", "refused_skill", "refused_no_target", "refused_immune",
    "refused_activator", "refused_answer", "refused_basic_phase", "refused_no_attack", "refused_warded", "refused_held",
    "refused_same_title", "refused_use_idle", "refused_use_token", "refused_cost", "refused_not_yours",
    "refused_out_of_play", "refused_no_effect",
)  # fmt: skip
"""Reasons in the order in which they are asked; what fails at a later one has passed those before."""


def _furthest(failed: list[Obstacle]) -> Obstacle | None:
    """The reason of the way that gets furthest; of several prices the lowest."""
    if not failed:
        return None
    best = max(STAGES.index(one.key) for one in failed)
    last = [one for one in failed if one.key == STAGES[best]]
    return min(last, key=lambda one: dict(one.args)["need"]) if STAGES[best] == "refused_cost" else last[0]


def _adversary(g: GameState, player: int, card: int, window: WindowFrame) -> Obstacle:
    """8.1: why there is no Team at which the Adversary may be sent."""
    if timing.adversary_waits(g):
        return Obstacle("refused_second_adversary", "8.1e")
    d = g.def_of(card)
    found = timing.attackable(g, d, window)
    there = [team for team in found if presence.present(g, team, timing.site_under(g, team))]
    if found and not there:
        return Obstacle("refused_nobody_there", "7.6g")
    if there and not any(activators.may_attack(g, card, team) for team in there):
        return Obstacle("refused_no_attack", "2.10a", (("name", d.name),))
    asked = activators.of_adversary(d)
    if timing.site_check(g) is None and not _goes_elsewhere(g, card):
        return Obstacle("refused_adversary_moment", "8.1b", (("words", asked),))
    if not set(asked) & set(activators.SITE_WORDS):
        return Obstacle("refused_activator", "2.5l", (("words", asked),))
    return Obstacle("refused_adversary_site", "8.1b", (("words", asked),))


def _goes_elsewhere(g: GameState, card: int) -> bool:
    """8.1b: Teams are on their way, and at none of their Sites will be the question that this Adversary asks for."""
    asked = {activators.SITE_WORDS[word] for word in g.def_of(card).activators if word in activators.SITE_WORDS}
    sites = [p.card for p in g.pieces.values() if isinstance(p, SitePiece) and p.team and p.by == g.active]
    return bool(asked and sites) and not any(asked <= stats.keywords(g, site) for site in sites)


def _poor(g: GameState, player: int, card: int) -> Obstacle | None:
    cost = stats.cost(g, card, player)
    return None if pools.payments(g, player, card, cost) else pools.too_dear(g, player, g.def_of(card), cost)


def _equipment(g: GameState, player: int, card: int) -> Obstacle:
    """4.3b."""
    d = g.def_of(card)
    if d.suit != "equipment":
        return Obstacle("refused_only_equipment", "4.3b")
    if d.missing:
        return Obstacle("refused_not_built", "", (("name", d.name),))
    able = [agent for agent in teams.agents(g, player) if activators.agent_meets(g, card, agent)]
    if not able:  # before its price: that may be another with each click
        return Obstacle("refused_no_bearer", "11.1", (("words", tuple(d.activators)),))
    if all(requisition.carries(g, agent.card, d.name) for agent in able):
        return Obstacle("refused_carried", "2.8f", (("name", d.name),))
    return _poor(g, player, card) or Obstacle("refused_at_requisition", "4.3b")


def _purchase(g: GameState, player: int, card: int) -> Obstacle:
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


def _site(g: GameState, player: int, card: int) -> Obstacle:
    """4.5a, 4.5b."""
    d = g.def_of(card)
    if d.suit != "site":
        return Obstacle("refused_only_sites", "4.5a")
    if d.name in g.players[player].placed:
        return Obstacle("refused_site_twice", "4.5b", (("name", d.name),))
    if any(g.def_of(site.card).name == d.name for site in check_state.sites_of(g, player)):
        return Obstacle("refused_site_lies", "4.5b", (("name", d.name),))
    return _poor(g, player, card) or Obstacle("refused_at_sites", "14.7" if g.options.basic_game else "4.5a")


def _agent(g: GameState, player: int, piece: AgentPiece, decision: Decision, verb: str) -> Obstacle | None:
    """An Agent in play that is not lit, or may not be moved or put in a Team."""
    name = (("name", g.def_of(piece.card).name),)
    if piece.by != player:
        return Obstacle("refused_not_your_agent", "4.4h", name)
    if decision.kind == "teams":
        return Obstacle("refused_teamed", "4.4f", name) if piece.teamed else None
    if piece.at == "hospital" and not wounds.may_leave_hospital(g, piece.card):
        return Obstacle("refused_hospital", "4.2e", name)
    if piece.moved and piece.teamed:
        return Obstacle("refused_moved", "4.4f", name)
    if verb == "move" and piece.moved:
        return Obstacle("refused_moved_once", "4.4f", name)
    if verb == "team" and piece.at == "hospital":
        return Obstacle("refused_hospital_team", "5.1e")
    if verb == "team" and piece.teamed:
        return Obstacle("refused_teamed", "4.4f", name)
    return None


def _unsent(g: GameState, player: int, site: SitePiece) -> Obstacle | None:
    """4.6b, 4.6d: a Site to which no Team may be sent."""
    name = (("name", g.def_of(site.card).name),)
    if site.by != player:
        return Obstacle("refused_not_your_site", "4.6b", name)
    if site.team:
        return Obstacle("refused_site_taken", "4.6b", name)
    if not teams.teams(g, player, "field"):
        return Obstacle("refused_no_field_team", "4.6b")
    return Obstacle("refused_teams_busy", "4.6d", name) if _all_busy(g, player) else None


def _all_busy(g: GameState, player: int) -> bool:
    decision = g.decision
    return decision is not None and not any(isinstance(choice, Investigate) for choice in decision.choices)


def _kept(g: GameState, player: int, piece: Piece) -> Obstacle | None:
    """4.3c, 4.3i: Equipment in play that is not handed on."""
    d = g.def_of(piece.card)
    name = (("name", d.name),)
    if d.suit != "equipment" or piece.by != player or not isinstance(piece.host, CardRef):
        return None
    asking = g.stack[-1]
    if isinstance(asking, requisition.Requisition) and piece.card in asking.handed_on:
        return Obstacle("refused_handed_on", "4.3i", name)
    others = [one for one in teams.members(g, teams.team_of(g, piece.host.card)) if one != piece.host.card]
    if not others:
        return Obstacle("refused_no_taker", "4.3c", name)
    alike = all(requisition.carries(g, one, d.name) for one in others)
    return Obstacle("refused_same_gear", "2.8f", name) if alike else None
