"""Points and cards: drawing, buying, selling, discarding."""

from __future__ import annotations

from collections import Counter

from game.ai.heuristic.evaluation import Evaluation, Option, decided, public_reason, ranked, secret_reason
from game.ai.heuristic.parameters import Parameters
from game.ai.heuristic.view_helpers import boost_of, choices_of, engine_tokens, own_info, total
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
        return worth + (keep["Combat card with adversary"] if d.pool == "CP" and _held(view, "adversary") else 0.0)
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
    return any(total(view, agents, skill) >= need for skill, need in d.prerequisites)


def _may_help(view: PlayerView, skill: str) -> bool:
    """Whether a Site in hand or Field tests this skill."""
    sites = [site.prerequisites for site in view.sites(view.seat)]
    sites += [d.prerequisites for c in view.hand if (d := view.card(c)) is not None]
    return any(skill in ("", asked) for levels in sites for asked, _ in levels)


def _held(view: PlayerView, suit: str) -> list[CardDef]:
    return [d for card in view.hand if (d := view.card(card)) is not None and d.suit == suit]


def mulligan(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Take a new hand where it holds no Site that the own Agents could solve."""
    solvable = any(_solvable(view, d) for d in _held(view, "site"))
    key = "reason.mulligan.keep" if solvable else "reason.mulligan.new"
    return decided(decision, DECLINE if solvable else AGREE, secret_reason(key))


def buy(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Buy cards with the points that the turn does not need; points that only buy cards are always spent."""
    most = choices_of(decision, BuyCards)[-1].amount
    mine = own_info(view)
    if view.active == view.seat:
        number = min(weights.economy.hand_size_own_turn - len(view.hand), mine.rp + mine.buying_rp - _needed(view))
        number = max(number, mine.buying_rp)
    else:
        number = min(
            weights.economy.hand_size_other_turn - len(view.hand),
            mine.cp - min(weights.economy.cp_reserve, _wanted_cp(view)),
        )
    number = max(0, min(most, number))
    pool = mine.rp + mine.buying_rp if view.active == view.seat else mine.cp
    key = "reason.buy.none" if not number else "reason.buy.all" if number >= pool else "reason.buy"
    return decided(decision, BuyCards("buy", number), secret_reason(key, n=number))


def _needed(view: PlayerView) -> int:
    """Resource Points that the coming turn needs, for Sites, Equipment and answers."""
    sites = sorted((d.cost or 0 for d in _held(view, "site") if _solvable(view, d)), reverse=True)[:2]
    answers = [d.cost or 0 for d in _held(view, "event") if "adversary" in d.activators]
    witnesses = [d.cost or 0 for d in _held(view, "witness") if boost_of(d)[1]]
    pieces = [d.cost or 0 for d in _held(view, "equipment")]
    needs = (min(pieces, default=0), max(answers, default=0), min(witnesses, default=0))
    return max(2, sum(sites)) + sum(needs)


def _wanted_cp(view: PlayerView) -> int:
    """Conspiracy Points that the hand can use in one turn."""
    costs = sorted(
        d.cost or (3 if d.cost_x else 0)
        for card in view.hand
        if (d := view.card(card)) is not None and d.pool == "CP" and not d.missing
    )
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
    short = max(0, min(weights.economy.cp_reserve, _wanted_cp(view)) - own_info(view).cp)
    room = max(0, weights.economy.cp_reserve - own_info(view).cp)
    options: list[Option[Choice]] = [Option(0.0, STOP)]
    for choice in choices_of(decision, SellCard):
        d = view.card(choice.card)
        if d is None or not d.sale_value:
            continue
        held = (
            weights.economy.factor_keep_when_selling
            * keep_value(view, d, weights)
            * (weights.economy.factor_duplicate if _copies(view, d) > 1 else 1.0)
        )
        if d.suit == "site":
            spare = len(_held(view, "site")) > weights.economy.max_sites or not _solvable(view, d)
            held = weights.economy.keep_surplus_site if spare else weights.economy.keep_solvable_site
        gain = weights.economy.value_cp_sold * d.sale_value + (
            weights.economy.value_cp_missing * min(short, d.sale_value)
        )
        gain -= (weights.economy.value_cp_sold - weights.economy.value_cp_above_reserve) * max(0, d.sale_value - room)
        options.append(Option(gain - held, choice))
    options = ranked(options)
    best = options[0].choice
    if not isinstance(best, SellCard):
        return Evaluation(options, secret_reason("reason.sell.none"))
    return Evaluation(options, secret_reason("reason.sell", **_named(view, best.card)))


def _named(view: PlayerView, card: int) -> dict[str, int | str]:
    """Title and sale value of a card, for a reason."""
    d = view.card(card)
    return {"card": d.name, "points": d.sale_value} if d is not None else {"card": "", "points": 0}


def _copies(view: PlayerView, d: CardDef) -> int:
    return sum(1 for card in view.hand if (one := view.card(card)) is not None and one.name == d.name)


def _renew(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """In the basic game, where cards are drawn each turn (14.5, 14.11): discard unsolvable or surplus cards."""
    counts = Counter(d.suit for card in view.hand if (d := view.card(card)) is not None)
    stuck = not any(_solvable(view, d) for d in _held(view, "site"))

    def value(choice: DiscardCard) -> float:
        d = view.card(choice.card)
        if d is None:
            return 0.0
        return keep_value(view, d, weights) - weights.economy.cost_surplus_of_suit * max(
            0, counts[d.suit] - weights.economy.max_cards_of_suit
        )

    options = ranked(Option(-value(choice), choice) for choice in choices_of(decision, DiscardCard))
    if stuck or -options[0].worth < weights.economy.min_keep:
        key = "reason.discard.stuck" if stuck else "reason.discard.renewed"
        return Evaluation(options, secret_reason(key, **_named(view, options[0].choice.card)))
    return decided(decision, STOP, secret_reason("reason.discard.none"))


def discard(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Discard the card of least value; a high sale value counts for keeping it."""
    if STOP in decision.choices:
        return (
            _renew(view, decision, weights)
            if view.basic
            else decided(decision, STOP, secret_reason("reason.discard.none"))
        )
    sites = len(_held(view, "site"))

    def value(choice: DiscardCard) -> float:
        d = view.card(choice.card)
        if d is None:
            return 0.0
        worth = keep_value(view, d, weights) + weights.economy.keep_sale_point * d.sale_value
        return worth - (
            weights.economy.cost_surplus_site if d.suit == "site" and sites > weights.economy.max_sites else 0.0
        )

    options = ranked(Option(-value(choice), choice) for choice in choices_of(decision, DiscardCard))
    return Evaluation(options, secret_reason("reason.discard", **_named(view, options[0].choice.card)))
