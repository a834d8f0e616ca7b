"""rulebook 2.5: Activators, and which cards are in use."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.engine.cards.card_def import CardDef
from game.engine.core.refs import CardRef, Ref, card_ref, check_ref
from game.engine.core.state import NOBODY, AgentPiece, Piece, SitePiece
from game.engine.query.effects import effect_context, stats
from game.engine.query.frames import WindowFrame
from game.engine.query.play import timing
from game.engine.query.play.refusal import Obstacle, obstacle_of
from game.engine.query.sites import check_state, presence, teams
from game.engine.table import GameState

SITE_WORDS = {f"{kind}_site": kind for kind in ("affiliation", "motive", "method", "result")}
STRUCTURAL = frozenset({"active", "conspiracy", "combat", "briefing", "multiplayer", "agent", *SITE_WORDS})
"""Activators that are not Keywords of a card in use."""


@cache
def keyword_activators(d: CardDef) -> frozenset[str]:
    """2.5l: the Activators that one and the same card in use must carry (2.5n)."""
    return frozenset(d.activators) - STRUCTURAL


def obstacle(g: GameState, player: int, card: int, window: WindowFrame) -> Obstacle | None:
    """Why the card cannot be announced, as far as its Activators tell before anything is named (2.5c-2.5l)."""
    d = g.table.defs[card]
    return idle(d, window) or unmet(d, side_of(g, player))


def idle(d: CardDef, window: WindowFrame) -> Obstacle | None:
    """2.1b: outside a check there is nothing that a Witness bound to Keywords could testify to."""
    if d.suit == "witness" and window.depth < 0 and not window.chain and len(d.frame.modes) == 1:
        if not d.frame.modes[0].targets and keyword_activators(d):
            return obstacle_of("refused_no_check", "2.1b", name=d.name)
    return None


class Side(NamedTuple):
    """Where a player stands: whose turn it is, what 12.4 lets him do, the Briefing Phase, more than two players."""

    mine: bool
    bystander: bool
    briefing: bool
    many: bool


def side_of(g: GameState, player: int) -> Side:
    """Where the player stands now."""
    return _side(player == g.active, timing.is_bystander(g, player), g.phase == "briefing", len(g.players) > 2)


_side = cache(Side)


def unmet(d: CardDef, side: Side) -> Obstacle | None:
    """The first Activator, Keywords apart, that does not hold (2.5c-2.5k)."""
    for word in d.activators:
        if word == "active" and not side.mine and not side.bystander:
            return obstacle_of("refused_active", "2.5c")
        if word == "conspiracy" and side.mine:
            return obstacle_of("refused_conspiracy", "2.5d")
        if word == "briefing" and not side.briefing:
            return obstacle_of("refused_briefing", "2.5g")
        if word == "multiplayer" and not side.many:
            return obstacle_of("refused_multiplayer", "2.5i")
    return None


def met(g: GameState, player: int, card: int, window: WindowFrame) -> bool:
    """2.5l-2.5p: one card in use carries all Keyword Activators, or a Witness fits the skill tested."""
    d = g.table.defs[card]
    need = keyword_activators(d)
    if not need or d.suit == "adversary":
        return True
    check = timing.check_of(g, window)
    if d.suit == "witness" and check is not None:
        need = need - {check_state.asked(g, check).skill}
        if not need:
            return True
    return is_in_use(g, need, window)


def met_by_targets(g: GameState, card: int, names: dict[str, tuple[Ref, ...]]) -> bool:
    """2.5m (5): a card in play carries the Keywords for a card that acts on that very card."""
    need = keyword_activators(g.table.defs[card])
    return any(
        isinstance(ref, CardRef) and ref.card in g.pieces and need <= stats.keywords(g, ref.card)
        for refs in names.values()
        for ref in refs
    )


def is_in_use(g: GameState, words: frozenset[str], window: WindowFrame) -> bool:
    """2.5l, 2.5m (1) to (4): whether one card in use carries all these Keywords, of which there is at least one."""
    cards = [item.card for item in window.chain if not item.gone]
    check = timing.check_of(g, window)
    around = timing.site_check(g) if check is not None else None
    hosts: list[Ref] = []
    if check is not None:
        cards.extend(p.card for p in g.pieces.values() if p.at == "check" and p.host == check_ref(window.depth))
        cards.extend(_serving(g, window.depth))
        members = teams.members(g, check.team)
        cards.extend(members)
        hosts.extend([card_ref(card) for card in members])
        hosts.append(check.team)
    inside = around or effect_context.visit(g)  # 2.5m (2): until it is discarded
    site = inside.site if inside is not None else NOBODY
    if site in g.pieces:
        cards.append(site)
        hosts.append(card_ref(site))
    cards.extend(p.card for p in g.pieces.values() if p.host and p.host in hosts)
    if any(words <= stats.keywords(g, card) for card in cards):
        return True
    return words == {"bluff"} and any(_bluff_lies(g, p) for p in g.pieces.values())


def _serving(g: GameState, depth: int) -> set[int]:
    """2.5m (2): the cards in play whose abilities have changed the check at this depth."""
    return {mod.source for mod in g.mods if mod.until == "check" and mod.depth == depth and mod.source in g.pieces}


def _bluff_lies(g: GameState, piece: Piece) -> bool:
    """2.5m (4): a Site with a card beneath it, or a Bluff face up at one."""
    if isinstance(piece, SitePiece):
        return bool(piece.under)
    at_site = isinstance(piece.host, CardRef) and isinstance(g.pieces.get(piece.host.card), SitePiece)
    return at_site and stats.has(g, piece.card, "bluff")


def adversary_fits(g: GameState, card: int, team: Ref, window: WindowFrame) -> bool:
    """8.1b, 8.1c, 8.1j: the Adversary's Activators hold against this Team."""
    d = g.table.defs[card]
    if not may_attack(g, card, team):
        return False
    site = timing.site_under(g, team) if window.name == "check" else NOBODY
    here = stats.site_words(g, team)
    if stats.flag(g, card_ref(card), "any_site", vs=team):
        if site == NOBODY and not here and not timing.answers_card(d):
            return False
        need = keyword_activators(d) - _site_keywords(g)
        return not need or is_in_use(g, need, window)
    if window.name != "check" and not here:
        return False
    if site in g.pieces:
        here |= stats.keywords(g, site)
    if _borne(d, here):
        return True
    need = keyword_activators(d)
    return _asked_for(d) <= here and bool(need) and is_in_use(g, need, window)


def may_attack(g: GameState, card: int, team: Ref) -> bool:
    """Whether no card keeps the Adversary from this Team."""
    ref = card_ref(card)
    return not stats.flag(g, team, "no_attack", vs=ref) or stats.flag(g, ref, "unbarred", vs=team)


def _borne(d: CardDef, words: frozenset[str]) -> bool:
    """Whether these Keywords of a Site are all that the Adversary's Activators ask for."""
    need = _asked_for(d) | keyword_activators(d)
    return need <= words if need else "site" in words


def _asked_for(d: CardDef) -> frozenset[str]:
    """2.5k: the characteristics of a Site among the Activators."""
    return frozenset(SITE_WORDS[word] for word in d.activators if word in SITE_WORDS)


def of_adversary(d: CardDef) -> tuple[str, ...]:
    """What an Adversary asks of a Site, as it is printed."""
    return tuple(word for word in d.activators if word in SITE_WORDS or word not in STRUCTURAL)


def adversary_sites(g: GameState, card: int) -> tuple[int, ...]:
    """8.1b: the Sites of this turn, under investigation or still to be, whose Keywords let this Adversary attack there.

    Once Teams are on their way only the Sites they go to count. Another card in use may let it attack elsewhere.
    """
    sites = [p for p in g.pieces.values() if isinstance(p, SitePiece) and p.by == g.active and not p.gone]
    if any(site.team for site in sites):
        sites = [site for site in sites if site.team]
    d, check = g.table.defs[card], timing.site_check(g)
    now = check.site if check is not None else NOBODY  # it counts as investigated from the beginning of its check
    left = [site.card for site in sites if not site.investigated or site.card == now]
    return tuple(site for site in left if _borne(d, stats.keywords(g, site)))


def _site_keywords(g: GameState) -> frozenset[str]:
    """The Keywords that Sites bear: those an Adversary may ignore (13.4, #322)."""
    found: frozenset[str] | None = g.table.memo.get("site_keywords")
    if found is None:
        found = frozenset(word for d in g.table.pool.cards if d.suit == "site" for word in d.keywords)
        g.table.memo["site_keywords"] = found
    return found


def agent_meets(g: GameState, card: int, agent: AgentPiece) -> bool:
    """2.5e, 2.5f: the Section and Believer Activators of a piece of Equipment, for the Agent that is to carry it."""
    for word in g.table.defs[card].activators:
        if word in ("bureau", "field", "hospital") and agent.at != word:
            return False
        if word == "believer" and not stats.has(g, agent.card, "believer"):
            return False
    return True


_PHASES = {"site": "4.5a", "equipment": "4.3g", "agent": "5.4a"}
"""Suits that a phase of their own puts into play, and where the rule book says so."""


def wrong_moment(g: GameState, player: int, card: int, window: WindowFrame) -> Obstacle | None:
    """Why this is not the moment for the card, if it is not."""
    d = g.table.defs[card]
    if d.suit in _PHASES:
        return Obstacle(f"refused_{d.suit}_moment", _PHASES[d.suit])
    if window.name in timing.windows_of(d):
        return None
    if d.suit == "combat":
        return Obstacle("refused_combat_moment", "8.7a")
    if window.name in timing.COMBAT:
        return Obstacle("refused_in_combat", "8.7a")
    if d.suit == "bluff":
        return Obstacle("refused_bluff_moment", "14.10" if g.options.basic_game else "6.7a")
    if d.suit == "adversary":
        return Obstacle("refused_adversary_moment", "8.1b", (("words", of_adversary(d)),))
    if window.moment is not None and (window.name == "owner" or window.moment.word in timing.RESPONSES):
        return Obstacle("refused_answer", timing.RESPONSES.get(window.moment.word, "D47"))
    return Obstacle("refused_moment", "4.0c", (("name", d.name),))


def attacks(g: GameState, player: int, card: int, window: WindowFrame) -> list[Ref]:
    """8.1b, 8.1c: the Teams an Adversary may be sent at now; [()] for any other card."""
    d = g.table.defs[card]
    if d.suit != "adversary":
        return [()]
    if timing.adversary_waits(g):
        return []
    return [
        team
        for team in timing.attackable(g, d, window)
        if presence.present(g, team, timing.site_under(g, team)) and adversary_fits(g, card, team, window)
    ]
