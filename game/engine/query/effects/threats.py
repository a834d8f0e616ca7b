"""What an unresolved card is about to do, as far as its words and the targets it named tell (public facts)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.cards.ast import Effect, Selector
from game.engine.core.refs import CardRef, CheckRef, PlayerRef, Ref, TeamRef, card_ref, player_ref, team_ref
from game.engine.core.state import AgentPiece, Env, Item, RulesEvent, SitePiece
from game.engine.query.combat import combat_state, combatants, second_roles
from game.engine.query.effects import effect_context, effect_paths, select, stats
from game.engine.query.sites import teams
from game.engine.table import GameState

_MOVES = {"would_bureau": {"move": "who"}, "would_hospital": {"hospitalise": "who", "damage": "to"}}
"""The verbs that bring an event about, each with the parameter that says to whom."""


def _effects(g: GameState, item: Item) -> Iterator[Effect]:
    for effect in g.def_of(item.card).frame.modes[item.mode].do:
        yield from effect.walk()


def _at_once(effects: Iterable[Effect]) -> Iterator[Effect]:
    """The effects that do not wait for a later event."""
    for effect in effects:
        yield effect
        if effect.word != "delay":
            yield from _at_once(effect.children())


def _objects(g: GameState, env: Env, effect: Effect, name: str) -> list[Ref]:
    selector = effect.arg(name)
    return select.find(g, env, selector) if isinstance(selector, Selector) else []


def threats(g: GameState, word: str, items: list[Item]) -> list[RulesEvent]:
    """10.2a: the Agents that unresolved cards are about to send to the Bureau or the Hospital against their player's
    will, each with the card behind it."""
    found: list[RulesEvent] = []
    moves = _MOVES.get(word, {})
    for item in items if moves else ():
        env = _chosen_later(g, item)
        for effect in _at_once(g.def_of(item.card).frame.modes[item.mode].do):
            if effect.word not in moves or (effect.word == "move" and effect.arg("to") != "bureau"):
                continue
            for ref in _objects(g, env, effect, moves[effect.word]):
                piece = g.pieces.get(ref.card) if isinstance(ref, CardRef) else None
                if not isinstance(piece, AgentPiece) or piece.by == item.by or piece.at == word.removeprefix("would_"):
                    continue  # who is there already is not forced to go there
                if _fells(g, env, effect, piece.card):
                    happening = RulesEvent(word, ref, card_ref(item.card), item.by, by_card=True)
                    if happening not in found:
                        found.append(happening)
    return found


def _fells(g: GameState, env: Env, effect: Effect, agent: int) -> bool:
    """Whether an effect that deals damage takes all the Health that the Agent has left (D100)."""
    if effect.word != "damage":
        return True
    return stats.number(g, env, effect.value(), card_ref(agent)) >= stats.health(g, agent)


def awaited(g: GameState) -> Iterator[RulesEvent]:
    """8.3m: the Agents whom an Adversary's text will send to the Hospital when the round is over (#351)."""
    for delay in g.delays:
        if "round_end" in delay.at:
            card = delay.path[0]
            for effect in effect_paths.effects_at(g.def_of(card).frame, (*delay.path[1:], "do")):
                for ref in _objects(g, delay.env, effect, "who") if effect.word == "hospitalise" else ():
                    piece = g.pieces.get(ref.card) if isinstance(ref, CardRef) else None
                    if isinstance(piece, AgentPiece):
                        yield RulesEvent("would_hospital", ref, card_ref(card), piece.by, by_adversary=True)


def _chosen_later(g: GameState, item: Item) -> Env:
    """The names of an unresolved card, with those that `choose` will fill where only one object fits them."""
    env = item.env.copy()
    for effect in _effects(g, item):
        if effect.word == "choose":
            for name in ("u", "v"):
                refs = _objects(g, env, effect, name)
                if len(refs) == 1:
                    env.names[name] = tuple(refs)
    return env


def engaging(g: GameState) -> list[CardRef]:
    """8.1g, 8.1i: the Adversaries, Agents turned into one included, whose Combat is about to start, the last first."""
    waiting = [item.card for item in effect_context.items(g)]
    found = [card_ref(card) for card in waiting if combat_state.starts_combat(g.def_of(card))]
    return found + [ref for ref in second_roles.turned(g) if second_roles.turned_by(g, ref.card) in waiting]


def forced_teams(g: GameState, card: int) -> list[Ref]:
    """The Teams of other players that an unresolved card makes run a check that is no Combat (7.5b)."""
    item = effect_context.item_of(g, card)
    if item is None:
        return []
    found: list[Ref] = []
    for effect in _effects(g, item):
        if effect.word == "check":
            for ref in _objects(g, item.env, effect, "team"):
                team = _team(g, ref)
                if isinstance(team, TeamRef) and team.player != item.by and team not in found:
                    found.append(team)
    return found


def _team(g: GameState, ref: Ref) -> Ref:
    return teams.team_of(g, ref.card) if isinstance(ref, CardRef) else ref


def is_against(g: GameState, card: int, whom: Ref) -> bool:
    """D108: an unresolved or counting card works on a Team, its Agents, Equipment, Site, the cards there or its check.

    `whom` may be a player: any of his Teams.
    """
    item = effect_context.item_of(g, card)
    if item is not None:
        return any(_belongs(g, ref, whom) for ref in _touched(g, item))
    piece = g.pieces.get(card)
    return piece is not None and bool(piece.host) and _belongs(g, piece.host, whom)


def _touched(g: GameState, item: Item) -> Iterator[Ref]:
    for refs in item.env.names.values():
        yield from refs
    suit = g.def_of(item.card).suit
    if suit == "adversary" and item.env.team:
        yield item.env.team
    if (suit == "bluff" or item.kind == "bluff") and item.env.site >= 0:
        yield card_ref(item.env.site)  # 6.3k: whatever it does, it is played against the Team that investigates there
    yield from _open_places(g, item)
    for effect in _effects(g, item):
        for _, value in effect.args:
            if isinstance(value, Selector) and any(term.head in ("this_team", "this_site") for term in value.terms):
                yield from select.find(g, item.env, value)
        if effect.word == "play" and effect.arg("group"):
            yield effect_context.team_of(g, item.env)  # the Team that the Adversaries brought together attack
        if effect.word in ("boost", "tiered", "settle"):
            check = effect_context.check_at(g, item.env.depth)
            if check is not None:
                yield check.team


def _open_places(g: GameState, item: Item) -> Iterator[Ref]:
    """17.27: the Sites beneath which a card may bring others; which of them is not known before it resolves."""
    for effect in _effects(g, item):
        if effect.word == "put" and "other_site" in effect.words("to"):
            here = {
                effect_context.site_of_card(g, ref.card)
                for ref in _objects(g, item.env, effect, "what")
                if isinstance(ref, CardRef)
            }
            sites = [p.card for p in g.pieces.values() if isinstance(p, SitePiece) and p.at == "site"]
            yield from (card_ref(site) for site in sites if here - {site})


def _covers(whom: Ref, team: Ref) -> bool:
    if isinstance(whom, PlayerRef):
        return isinstance(team, TeamRef) and whom.player == team.player
    return whom == team


def _belongs(g: GameState, ref: Ref, whom: Ref) -> bool:
    """Whether an object is the Team, in it, carried in it, or its Site or a card there."""
    if isinstance(ref, TeamRef):
        return _covers(whom, ref)
    if isinstance(ref, CheckRef):
        return ref.depth < len(g.stack) and _covers(whom, g.stack[ref.depth].team)  # type: ignore[attr-defined]
    if not isinstance(ref, CardRef):
        return False
    piece = g.pieces.get(ref.card)
    if isinstance(piece, SitePiece):
        return _covers(whom, team_ref(piece.by, "field", piece.team)) if piece.team else whom == player_ref(piece.by)
    if piece is not None and piece.host:
        return _belongs(g, piece.host, whom)
    team = teams.team_of(g, ref.card)
    if team:
        return _covers(whom, team)
    site = effect_context.site_of_card(g, ref.card)
    return site in g.pieces and _belongs(g, card_ref(site), whom)


def ends_combat(g: GameState, card: int) -> bool:
    """D133: an unresolved card ends the Combat, by its word, by emptying a side, or for those whom it does no more than
    take out of it (#34)."""
    item = effect_context.item_of(g, card)
    if item is None:
        return False
    do = g.def_of(card).frame.modes[item.mode].do
    if do and all(effect.word == "withdraw" for effect in do):
        return True
    leaving: set[Ref] = set()
    for effect in _effects(g, item):
        if effect.word == "end" and effect.arg("what") == "combat":
            return True
        if effect.word == "withdraw":
            leaving.update(_objects(g, item.env, effect, "who"))
    sides = (combatants.attackers(g), combatants.defenders(g))
    return any(side and leaving.issuperset(side) for side in sides)
