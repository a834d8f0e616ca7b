"""Choices in another player's turn: cards beneath Sites, revealed Bluffs."""

from __future__ import annotations

from random import Random

from game.ai.heuristic.context import in_check, situation, sums
from game.ai.heuristic.economy import keep_value
from game.ai.heuristic.effect_value import announcement_value
from game.ai.heuristic.evaluation import Evaluation, Option, decided, ranked, secret_reason
from game.ai.heuristic.parameters import Parameters
from game.ai.heuristic.view_helpers import can_solve, choices_of, payable_beneath, price_of, require_card
from game.engine.core.choices import STOP, Choice, DeclineBluff, PayBluff, SlipBluff
from game.engine.core.decisions import Decision
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import SiteInfo


def bluffs(view: PlayerView, decision: Decision, weights: Parameters, dice: Random) -> Evaluation:
    """Put a real Bluff beneath a Site where it can matter, and a dud with some probability."""
    offers, points = choices_of(decision, SlipBluff), view.players[view.seat].cp
    for site in view.sites(view.active):
        own = [under for under in site.under if under.by == view.seat]
        real = [c for c in offers if c.site == site.card and _serves(view, site, c.card, points)]
        if real and len(own) < 2 and (weights.sites.p_slip_bluff >= 1 or dice.random() < weights.sites.p_slip_bluff):
            return decided(decision, real[0], secret_reason("reason.bluff.real"))
        if (
            not own
            and len(view.hand) > (1 if weights.style.reads_small_print else 3)
            and dice.random() < weights.sites.p_slip_dud
        ):
            duds = [c for c in offers if c.site == site.card]
            ways = ranked(Option(-keep_value(view, require_card(view, c.card), weights), c) for c in duds)
            if ways and -ways[0].worth < weights.sites.max_keep_dud:
                return decided(decision, ways[0].choice, secret_reason("reason.bluff.dud"))
    return decided(decision, STOP, secret_reason("reason.bluff.none"))


def _serves(view: PlayerView, site: SiteInfo, card: int, points: int) -> bool:
    """Whether a Bluff could matter at this Site: it can be paid and, if sliding, names the tested skill."""
    d = require_card(view, card)
    if d.suit != "bluff" or not payable_beneath(view, card, points):
        return False
    tiers = next((effect.words("skills") for effect in d.frame.modes[0].do if effect.word == "tiered"), ())
    if tiers:
        return any(skill in tiers for skill, _ in site.prerequisites)
    agents = [a.card for a in view.agents(view.active, "field")]
    return can_solve(view, agents, site.prerequisites)


def revealed(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Pay for a revealed Bluff if it is worth more than its cost, otherwise decline."""
    now = situation(view, decision, weights)
    offers = choices_of(decision, PayBluff)
    options: list[Option[Choice]] = [
        Option(weights.style.min_gain_announcement, choices_of(decision, DeclineBluff)[0]),
        *(Option(announcement_value(now, choice, price_of(view, choice)), choice) for choice in offers),
    ]
    options = ranked(options)
    best = options[0].choice
    if not offers:
        return Evaluation(options, secret_reason("reason.bluff.useless"))
    if not isinstance(best, PayBluff):
        return Evaluation(options, secret_reason(in_check("reason.bluff.declined", now), **sums(now)))
    cost = price_of(view, best)
    key = "reason.bluff.paid" if cost else "reason.bluff.free"
    return Evaluation(options, secret_reason(in_check(key, now), **sums(now), cost=cost))
