"""Points and cards: drawing, buying, selling, discarding."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from game.ai.heuristic.evaluation import Evaluation, Option, decided, public_reason, ranked, secret_reason
from game.ai.heuristic.parameters import Parameters
from game.ai.heuristic.view_helpers import (
    boost_of,
    can_solve,
    choices_of,
    engine_tokens,
    held,
    levels_known,
    own_info,
    require_card,
)
from game.engine.cards.card_def import CardDef, slug_of
from game.engine.core.choices import AGREE, DECLINE, STOP, BuyCards, Choice, DiscardCard, DividePoints, SellCard
from game.engine.core.decisions import Decision
from game.engine.view.player_view import PlayerView


def keep_value(view: PlayerView, d: CardDef, weights: Parameters) -> float:
    """Value of a card in the hand, by suit and use."""
    if d.missing or (weights.style.reads_small_print and useless(view, d)):
        return 0.0
    keep = weights.economy.keep
    worth = keep[d.suit]
    if d.suit == "site":
        return worth if _solvable(view, d) else keep["hopeless site"]
    if d.suit == "witness":
        skill, size = boost_of(d)
        return worth + (keep["useful witness"] if size > 1 and _may_help(view, skill) else 0.0)
    if d.suit == "combat":
        return worth + (keep["Combat card with adversary"] if d.pool == "CP" and held(view, "adversary") else 0.0)
    if d.suit == "event":
        worth += keep["point over the turns"] * engine_tokens(d)
        worth += keep["negates adversaries"] if "adversary" in d.activators else 0.0
        worth += keep["CP event"] if d.pool == "CP" else 0.0
        worth += keep["asks a question"] if any(effect.word == "ask" for effect in d.frame.modes[0].do) else 0.0
    return worth


def useless(view: PlayerView, d: CardDef) -> bool:
    """Whether a card can do nothing in this game: it needs more players, or an Agent whom no opponent has."""
    if "multiplayer" in d.activators and len(view.players) == 2:
        return True
    wanted = {
        name
        for mode in d.frame.modes
        for _, selector in mode.targets
        for term in selector.terms
        if term.head == "agent"
        for found in term.filters
        if found.key == "name"
        for name in found.args
    }
    others = [player.seat for player in view.players if player.seat != view.seat]
    return bool(wanted) and wanted.isdisjoint(slug_of(agent.name) for seat in others for agent in view.agents(seat))


def _solvable(view: PlayerView, d: CardDef) -> bool:
    agents = [a.card for a in view.agents(view.seat) if a.section in ("bureau", "field")]
    return can_solve(view, agents, d.prerequisites)


def _may_help(view: PlayerView, skill: str) -> bool:
    """Whether a Site in hand or Field tests this skill."""
    return any(skill in ("", asked) for asked, _ in levels_known(view))


def mulligan(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Take a new hand where it holds no Site that the own Agents could solve."""
    solvable = any(_solvable(view, d) for d in held(view, "site"))
    key = "reason.mulligan.keep" if solvable else "reason.mulligan.new"
    return decided(decision, DECLINE if solvable else AGREE, secret_reason(key))


def buy(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Buy cards with the points that the turn does not need; points that only buy cards are always spent."""
    most = choices_of(decision, BuyCards)[-1].amount
    mine = own_info(view)
    economy, room = weights.economy, -len(view.hand)
    if view.active == view.seat:
        pool = mine.rp + mine.buying_rp
        number = max(min(economy.hand_size_own_turn + room, pool - _needed(view)), mine.buying_rp)
    else:
        pool = mine.cp
        number = min(economy.hand_size_other_turn + room, pool - min(economy.cp_reserve, _wanted_cp(view)))
    number = max(0, min(most, number))
    key = "reason.buy.none" if not number else "reason.buy.all" if number >= pool else "reason.buy"
    return decided(decision, BuyCards("buy", number), secret_reason(key, n=number))


def _needed(view: PlayerView) -> int:
    """Resource Points that the coming turn needs, for Sites, Equipment and answers."""
    sites = sorted((d.cost or 0 for d in held(view, "site") if _solvable(view, d)), reverse=True)[:2]
    answers = [d.cost or 0 for d in held(view, "event") if "adversary" in d.activators]
    witnesses = [d.cost or 0 for d in held(view, "witness") if boost_of(d)[1]]
    pieces = [d.cost or 0 for d in held(view, "equipment")]
    needs = (min(pieces, default=0), max(answers, default=0), min(witnesses, default=0))
    return max(2, sum(sites)) + sum(needs)


def _wanted_cp(view: PlayerView) -> int:
    """Conspiracy Points that the hand can use in one turn."""
    costs = sorted(d.cost or (3 if d.cost_x else 0) for d in held(view) if d.pool == "CP" and not d.missing)
    return sum(costs[-3:])


def points(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Put an Agent's flexible points into CP up to the reserve, if the own turn can be paid."""
    amount = int(decision.get("amount", 0))
    lacking = max(0, weights.economy.cp_reserve - own_info(view).cp)
    to_cp = min(amount, lacking) if own_info(view).rp >= 2 else 0
    ways = choices_of(decision, DividePoints)
    found = next((way for way in ways if way.amount == to_cp), ways[0])
    return decided(decision, found, public_reason("reason.points", cp=found.amount, rp=amount - found.amount))


def sell(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Sell the card that is worth more as points."""
    economy, cp, sites = weights.economy, own_info(view).cp, len(held(view, "site"))
    short, room = max(0, min(economy.cp_reserve, _wanted_cp(view)) - cp), max(0, economy.cp_reserve - cp)
    options: list[Option[Choice]] = [Option(0.0, STOP)]
    for choice in choices_of(decision, SellCard):
        d = require_card(view, choice.card)
        if not d.sale_value:
            continue
        copies = economy.factor_duplicate if [one.name for one in held(view)].count(d.name) > 1 else 1.0
        keep = economy.factor_keep_when_selling * keep_value(view, d, weights) * copies
        if d.suit == "site":
            spare = sites > economy.max_sites or not _solvable(view, d)
            keep = economy.keep_surplus_site if spare else economy.keep_solvable_site
        gain = economy.value_cp_sold * d.sale_value + economy.value_cp_missing * min(short, d.sale_value)
        gain -= (economy.value_cp_sold - economy.value_cp_above_reserve) * max(0, d.sale_value - room)
        options.append(Option(gain - keep, choice))
    options = ranked(options)
    best = options[0].choice
    if not isinstance(best, SellCard):
        return Evaluation(options, secret_reason("reason.sell.none"))
    return Evaluation(options, secret_reason("reason.sell", **_named(view, best.card)))


def _named(view: PlayerView, card: int) -> dict[str, int | str]:
    """Title and sale value of a card, for a reason."""
    d = require_card(view, card)
    return {"card": d.name, "points": d.sale_value}


def _renew(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """In the basic game, where cards are drawn each turn (14.5, 14.11): discard unsolvable or surplus cards."""
    counts, economy = Counter(d.suit for d in held(view)), weights.economy
    stuck = not any(_solvable(view, d) for d in held(view, "site"))

    def value(d: CardDef) -> float:
        surplus = max(0, counts[d.suit] - economy.max_cards_of_suit)
        return keep_value(view, d, weights) - economy.cost_surplus_of_suit * surplus

    options = _by_least(view, decision, value)
    if stuck or -options[0].worth < weights.economy.min_keep:
        key = "reason.discard.stuck" if stuck else "reason.discard.renewed"
        return Evaluation(options, secret_reason(key, **_named(view, options[0].choice.card)))
    return decided(decision, STOP, secret_reason("reason.discard.none"))


def discard(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Discard the card of least value; a high sale value counts for keeping it."""
    if STOP in decision.choices:
        if view.basic:
            return _renew(view, decision, weights)
        return decided(decision, STOP, secret_reason("reason.discard.none"))
    surplus = len(held(view, "site")) > weights.economy.max_sites

    def value(d: CardDef) -> float:
        worth = keep_value(view, d, weights) + weights.economy.keep_sale_point * d.sale_value
        return worth - (weights.economy.cost_surplus_site if d.suit == "site" and surplus else 0.0)

    options = _by_least(view, decision, value)
    return Evaluation(options, secret_reason("reason.discard", **_named(view, options[0].choice.card)))


def _by_least(view: PlayerView, decision: Decision, value: Callable[[CardDef], float]) -> list[Option[DiscardCard]]:
    """The cards that may be discarded, that of the least value first."""
    offers = choices_of(decision, DiscardCard)
    return ranked(Option(-value(require_card(view, choice.card)), choice) for choice in offers)
