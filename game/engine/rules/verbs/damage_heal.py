"""Words about health and the way to the Hospital: damage, heal, move, hospitalise, kill."""

from __future__ import annotations

from game.engine.cards.ast import Effect, Use
from game.engine.cards.term_lists import PRONOUNS
from game.engine.cards.vocabulary import register
from game.engine.core.refs import MaybeTeam, SectionRef, TeamRef, card_ref
from game.engine.core.state import SECTIONS, Env
from game.engine.query.effects import stats
from game.engine.query.play import destinations, targeting
from game.engine.rules.combat import health, hospital
from game.engine.rules.combat.damage import dealt, packets
from game.engine.rules.combat.sequence import Each
from game.engine.rules.effects.effects_frame import EffectsFrame
from game.engine.rules.special import heal_or_else, respite
from game.engine.rules.verbs import POSSIBLE, Done, word
from game.engine.table import GameState

register("flag:no_heal")


@word("damage", settle=("to",))
def damage(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """Damage that is no attack. In the card step of a Combat round it waits for R4, else it falls at once."""
    return dealt(g, packets(g, run.env, effect, run.refs("to")))


@word("heal", settle=("who",))
def heal(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """10.3: removes damage; a Healing card or ability also cures (17.59)."""
    healed = False
    for ref in run.card_refs("who"):
        if ref.card not in g.pieces:
            continue
        if stats.flag(g, ref, "no_heal") and not stats.has(g, run.env.card, "healing"):
            continue  # D119: a Healing card alone
        points = stats.number(g, run.env, effect.value(), ref)
        healed = health.mend(g, ref.card, points) > 0 or healed
        heal_or_else.count(g, ref.card, points, run.card)
        if _cures(g, run.env.card):
            health.cure(g, ref.card, card_ref(run.env.card), run.env.me)
            healed = True
    return healed


def _cures(g: GameState, card: int) -> bool:
    """A card with Keyword Healing, or the ability of an Agent or of Equipment (17.59)."""
    return g.def_of(card).suit in ("agent", "equipment") or stats.has(g, card, "healing")


@word("respite", settle=("who",))
def respite_(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """D47: a chance to heal the Agent at once; unless that is done, `else` is."""
    agents = run.card_refs("who")
    if not agents:
        return False
    points = run.number(g, effect.arg("points"), agents[0])
    path = (*run.here(), "else")
    return respite.Respite(agent=agents[0].card, points=points, card=run.card, path=path, env=run.env.copy())


@word("move", settle=("who",))
def move(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """Moves Agents to a Section, or to the Team of the named Agent."""
    to = str(effect.arg("to"))
    team: MaybeTeam = ()
    alone = False
    named = destinations.of(run.env) if to == "other_section" else ()
    if isinstance(named, TeamRef):
        team, to = named, ""
    elif isinstance(named, SectionRef):
        to, alone = named.section, True
    elif to not in (*SECTIONS, "other_section"):
        team = destinations.team_at(g, run.env, to)
        if not team:
            return False
    return Each(
        todo=[
            hospital.Move(
                agent=ref.card,
                to="" if team else to,
                team=team,
                alone=alone,
                player=run.env.me,
                source=card_ref(run.env.card),
            )
            for ref in run.card_refs("who")
            if to != "bureau" or not targeting.kept(g, ref, run.card)
        ]
    )


def _can_move(g: GameState, env: Env, use: Use, effect: Effect) -> bool:
    """Whether an Agent may be moved now, and to a Team only if there is one: in the Hospital there is none (5.1e)."""
    to = str(effect.arg("to"))
    return not destinations.are_held(g) and (to not in PRONOUNS or bool(destinations.team_at(g, env, to)))


POSSIBLE["move"] = _can_move


@word("hospitalise", settle=("who",))
def hospitalise(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """Sends Agents to the Hospital, by way of the owner's response (10.2a)."""
    card = run.env.card
    by_adversary = stats.has(g, card, "adversary")
    return Each(
        todo=[
            hospital.ToHospital(agent=ref.card, source=card_ref(card), why="card", by_adversary=by_adversary)
            for ref in run.card_refs("who")
            if not targeting.kept(g, ref, card)
        ]
    )


@word("kill", settle=("who",))
def kill(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """10.7: out of the game for good; its Equipment is discarded."""
    done = False
    for agent in run.cards("who"):
        if agent in g.pieces:
            health.remove(g, agent, card_ref(run.env.card))
            done = True
    return done
