"""What would come of a choice, from what lies open: sums against levels, damage against Health."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.core.choices import Investigate, PayBluff, PlayCard
from game.engine.core.decisions import Decision
from game.engine.core.refs import TeamRef, card_of, card_ref, team_ref
from game.engine.core.state import NOBODY
from game.engine.text import card_text
from game.engine.view import expected_changes
from game.engine.view.announced_prices import payable_tiers
from game.engine.view.forecasts import FightForecast
from game.engine.view.player_view import PlayerView
from game.engine.view.solvable_sites import Shortfall, added_by_witness, demanded_checks
from game.engine.view.useless_bluffs import aimless, counts_against
from game.scenes.common import short_names
from game.scenes.table.facts import barred_agents
from game.scenes.table.wording.choice_labels import priced_gains
from game.session.choice.choice_points import Point
from game.session.choice.chooser import Chooser
from game.session.choice.staged_choices import Stage
from game.ui.i18n.texts import Texts, first_sentence, on_one_line

MOST_LINES = 4


def lines(
    view: PlayerView, texts: Texts, decision: Decision, chooser: Chooser, stage: Stage, point: Point
) -> list[str]:
    """A few short lines about what is pointed at; none where nothing can be reckoned from what lies open."""
    return [*_gaining(view, texts, decision, point), *_reckoned(view, texts, decision, chooser, stage, point)]


def _gaining(view: PlayerView, texts: Texts, decision: Decision, point: Point) -> list[str]:
    """The points that the card brings, where all ways to play it bring the same."""
    ways = (one for one in decision.choices if isinstance(one, PlayCard | PayBluff) and one.card == card_of(point))
    found = {priced_gains(view, texts, one) for one in ways}
    return [words for words in found if words] if len(found) == 1 else []


def _reckoned(
    view: PlayerView, texts: Texts, decision: Decision, chooser: Chooser, stage: Stage, point: Point
) -> list[str]:
    match decision.kind:
        case "allocation":
            return _sending(view, texts, decision, chooser, stage, point)
        case "sites":
            return _placing(view, texts, point)
        case "bluffs" if view.card(card_of(point)) is not None and card_of(point) in view.hand:
            return [*slipping(view, texts, card_of(point)), *_fighting(view, texts, chooser, point)]
        case "bluffs" | "window" if view.active != view.seat and view.site(card_of(point)) is not None:
            return [*_theirs(view, texts, point), *_fighting(view, texts, chooser, point)]
        case "check" | "window" if view.check is not None:
            tested = _testing(view, texts, decision, chooser, point)
            return [*_adding(view, texts, point), *tested, *_fighting(view, texts, chooser, point)]
        case "window":
            return _testing(view, texts, decision, chooser, point)
        case "hit":
            return _hitting(view, texts, decision, point)
        case _:
            return []


def in_vain(texts: Texts, found: Shortfall) -> str:
    """What the Team has that goes to a Site which it cannot solve, and which Team can."""
    key = "hint.in_vain" if found.team == NOBODY else "hint.in_vain.instead"
    return texts(key, **found._asdict() | {"skill": texts(f"face.word.{found.skill}")})


def _sums(
    view: PlayerView, texts: Texts, name: str, team: TeamRef, levels: Iterable[tuple[str, int]], site: int = NOBODY
) -> str:
    """What a Team has of each level as all lies now, Equipment included."""
    sums = [
        texts("preview.sum", skill=_short_skill(texts, skill), n=view.team_total(team, skill, site), need=need)
        for skill, need in levels
    ]
    return texts("preview.line", what=name, sums=texts("table.or").join(sums))


def _short_skill(texts: Texts, skill: str) -> str:
    short = f"face.short.{skill}"
    return texts(short if short in texts else f"face.word.{skill}")


def _sending(
    view: PlayerView, texts: Texts, decision: Decision, chooser: Chooser, stage: Stage, point: Point
) -> list[str]:
    """Team against Site: of what is pointed at with what was chosen, or with all that is still free."""
    offered = [choice for choice in stage.offers(decision, view) if isinstance(choice, Investigate)]
    site, team = _site_of(view, point), _team_of(view, point)
    for chosen in chooser.walked:
        site = site if site >= 0 else _site_of(view, chosen)
        team = team if team > 0 else _team_of(view, chosen)
    open_to = [choice for choice in offered if site in (NOBODY, choice.site) and (team <= 0 or choice.team == team)]
    pairs = list(dict.fromkeys((choice.site, choice.team) for choice in open_to))
    found = []
    for card, number in pairs[:MOST_LINES]:
        info, known = view.site(card), view.card(card)
        if info is not None and known is not None:
            name = texts("table.team", n=number) if site >= 0 else known.name
            sent = team_ref(view.seat, "field", number)
            found.append(_sums(view, texts, name, sent, info.prerequisites, card))
    teams = dict.fromkeys(number for _, number in pairs[:MOST_LINES])
    one_team = team > 0 or len({choice.team for choice in offered}) == 1
    if one_team and _site_of(view, point) >= 0:
        found = []  # its folder says so already
    missing = ", ".join(who for number in teams if (who := barred_agents.without(view, number)))
    return [*found, texts("preview.without", who=missing)] if missing else found


def _site_of(view: PlayerView, point: Point) -> int:
    card = card_of(point)
    return card if view.site(card) is not None else NOBODY


def _team_of(view: PlayerView, point: Point) -> int:
    if isinstance(point, TeamRef):
        return point.number
    info = view.agent(card_of(point))
    return info.team if info is not None and info.controller == view.seat else 0


def _placing(view: PlayerView, texts: Texts, point: Point) -> list[str]:
    """A Site of the hand: which Team reaches what it asks."""
    known = view.card(card_of(point))
    if known is None or known.suit != "site":
        return []
    teams = sorted({info.team for info in view.agents(view.seat, "field") if info.team})[:MOST_LINES]
    return [
        _sums(view, texts, texts("table.team", n=team), team_ref(view.seat, "field", team), known.prerequisites)
        for team in teams
    ]


def _adding(view: PlayerView, texts: Texts, point: Point) -> list[str]:
    """A card with a rating in the tested skill: what the sum would be."""
    check = view.check
    known = view.card(card_of(point))
    added = added_by_witness(known, check.skill) if check is not None and known is not None else 0
    if check is None or not added:
        return []
    return [texts("preview.check", n=check.total, then=check.total + added, need=check.need)]


def _testing(view: PlayerView, texts: Texts, decision: Decision, chooser: Chooser, point: Point) -> list[str]:
    """A card that demands a check of an own Team, pointed at or chosen before: what each Team has of it."""
    meant = {card_of(one) for one in (*chooser.walked, point)}
    found = [one for one in demanded_checks(view, decision.choices) if one.card in meant]
    found = [one for one in found if point in (one.team, card_ref(one.card))]
    return [
        _sums(
            view, texts, short_names.team(texts, one.team.section, one.team.number), one.team, [(one.skill, one.need)]
        )
        for one in found[:MOST_LINES]
    ]


def _theirs(view: PlayerView, texts: Texts, point: Point) -> list[str]:
    """A Site of another player: which of his Teams reaches what it asks."""
    info = view.site(card_of(point))
    if info is None:
        return []
    owner, card = info.owner, info.card
    people = view.agents(owner, "field")
    teams = [info.team] if info.team else sorted({agent.team for agent in people if agent.team})
    found = []
    for team in teams[:MOST_LINES]:
        who, ref = texts("preview.theirs", who=view.names[owner], n=team), team_ref(owner, "field", team)
        found.append(_sums(view, texts, who, ref, info.prerequisites, card))
    return found


def slipping(view: PlayerView, texts: Texts, card: int) -> list[str]:
    """What a card of the hand costs and does once it is turned up beneath a Site; a sliding Bluff at each of them."""
    known, points, prices = view.card(card), view.players[view.seat].cp, view.prices_beneath(card)
    if known is None or not prices:
        fights = known is not None and known.suit == "adversary"
        return [] if fights else [texts("slipping.discarded")]
    bound, cost = counts_against(known), prices[0]
    if cost > points:
        return [texts("slipping.too_dear", n=cost, cp=points)]
    if aimless(view, known):
        return [texts("hint.aimless", card=short_names.short(known))]
    if not bound:
        does = first_sentence(on_one_line(card_text(known, texts.language)))
        return [texts("slipping.costs" if cost else "slipping.free", n=cost, does=does)]
    told = ", ".join(texts("slipping.price", n=price, lost=lost) for price, lost in payable_tiers(prices, points))
    lines = [texts("slipping.prices", prices=told)]
    for site in view.sites(view.active)[:MOST_LINES]:
        fits = [skill for skill, _ in site.prerequisites if skill in bound]
        words = ", ".join(_short_skill(texts, skill) for skill in fits) or texts("table.dud")
        where = view.card(site.card)
        lines.append(texts.pair(short_names.short(where) if where is not None else "", words))
    return lines


def _fighting(view: PlayerView, texts: Texts, chooser: Chooser, point: Point) -> list[str]:
    """An Adversary of the hand, pointed at or chosen before: how it would fight, at each Site or at the one meant."""
    card = next((card_of(one) for one in (*chooser.walked, point) if view.adversary_asks(card_of(one))), NOBODY)
    found = expected_changes.fights(view, card) if card >= 0 else {}
    meant = card_of(point) if card_of(point) in found else NOBODY
    return [fight_words(view, texts, site, one) for site, one in found.items() if meant in (NOBODY, site)]


def fight_words(view: PlayerView, texts: Texts, site: int, fight: FightForecast) -> str:
    """«Aubrey: it deals 3 at long range, 5 close, and takes 4 and 2; Health 8.»"""
    known = view.card(site)
    return texts("forecast.at", site=short_names.short(known) if known else "", **fight._asdict())


def _hitting(view: PlayerView, texts: Texts, decision: Decision, point: Point) -> list[str]:
    """Damage to an Agent: what would be left of its Health."""
    amount = decision.get("amount", decision.get("damage"))
    info = view.agent(card_of(point))
    if not isinstance(amount, int) or amount <= 0 or info is None:
        return []
    left = max(0, info.health - amount)
    return [texts("preview.health" if left else "preview.health_gone", n=info.health, then=left)]
