"""Announcing, and naming whatever a card or rule asks for."""

from __future__ import annotations

from game.ai.judgement.appraisal import worth
from game.ai.judgement.deduction import given_away
from game.ai.judgement.reading import boost_of, me, of_verb, price_of, total
from game.ai.judgement.situation import Situation, situation
from game.ai.judgement.verdict import Option, Verdict, because, firm, openly, ranked, weighed
from game.ai.judgement.weights import Weights
from game.ai.reason import Reason
from game.engine.cards import CardDef
from game.engine.decisions import PASS, Choice, Decision, declining
from game.engine.state import NOBODY
from game.engine.view import PlayerView


def announce(view: PlayerView, decision: Decision, weights: Weights) -> Verdict:
    """The announcement that is worth most, if any is worth its points; else pass.

    What others know of one's own X-File may as well be announced to all: that wakes its power (RULES 13.4b).
    """
    now = situation(view, decision, weights)
    decline = (weights.threshold, PASS)
    price = price_of if weights.careful else _price_on_the_face
    offers = [(worth(now, c, price(view, c)), c) for c in of_verb(decision, "play", "use")]
    options = ranked([decline, *offers])
    if weights.in_order and not _deserves_thought(view, options[0][1]):
        options = weighed(decline, (one for one in offers if not _deserves_thought(view, one[1])), in_order=True)
    if options[0][1] == PASS:
        told = next((c for c in of_verb(decision, "announce") if given_away(view, c[1])), None)
        if told is not None:
            return Verdict([(weights.threshold, told), *options], openly("reason.announce"))
    return Verdict(options, _why(now, decision, *options[0]))


def _deserves_thought(view: PlayerView, choice: Choice) -> bool:
    """Bluffs and Adversaries, which everybody weighs."""
    d = view.card(choice[1]) if choice[0] == "play" else None
    return d is not None and d.suit in ("adversary", "bluff")


def _why(now: Situation, decision: Decision, value: float, choice: Choice) -> Reason:
    """Why this was announced, or nothing: in a Combat it is that which is fought about, not the check around it."""
    fight = now.view.combat is not None and decision.kind != "check"
    figures: dict[str, int | str] = {"total": now.margin + now.need, "need": now.need} if now.margin is not None else {}
    if choice == PASS:
        if fight:
            return because("reason.pass.fight")
        if now.margin is None:
            return because("reason.pass")
        safe = now.margin >= 0
        if now.mine:
            return because("reason.pass.mine_safe" if safe else "reason.pass.mine_lost", **figures)
        return because("reason.pass.theirs_safe" if safe else "reason.pass.theirs_lost", **figures)
    card = choice[1] if isinstance(choice[1], int) else choice[1][1]
    d = now.view.card(card) if isinstance(card, int) else None
    title: dict[str, int | str] = {"card": d.name if d is not None else "", "cost": price_of(now.view, choice)}
    title["worth"] = f"{value:.1f}"
    if d is not None and d.suit == "adversary":
        return because("reason.play.adversary", **title)
    if fight:
        return because("reason.play.fight", **title)
    if now.margin is None:
        return because("reason.play", **title)
    return because("reason.play.mine" if now.mine else "reason.play.theirs", **title, **figures)


def _price_on_the_face(view: PlayerView, choice: Choice) -> int:
    """What an announcement takes for whoever overlooks what a text asks on top, and what a power takes off a tier."""
    if choice[0] == "use":
        return 0
    d, x = view.card(choice[1]), choice[2][5]
    if d is None:
        return 0
    if x > 0 and d.cost_x:
        return int(x)
    paid_by_token = 1 if choice[2][6] >= 0 else 0
    return max(0, view.stat(("card", choice[1]), "cost") - paid_by_token)


SAVED = 100.0
"""Whoever would fall is healed before others."""


def choose(view: PlayerView, decision: Decision, weights: Weights) -> Verdict:
    """Name an object: of one's own Agents the one who serves best, of others' the one who is missed most."""
    check = view.check
    skill = check.skill if check is not None else ""
    d = view.card(int(decision.get("card", -1)))
    harmful = weights.careful and d is not None and view.owner(int(decision.get("card"))) not in (view.seat, NOBODY)
    mends = weights.careful and d is not None and any(e.word == "heal" for u in d.frame.uses for e in u.do)
    options: list[Option] = []
    for choice in decision.choices:
        ref = choice[1] if len(choice) > 1 else None
        value = 0.0
        if isinstance(ref, tuple) and ref[0] == "card":
            agent = view.agent(ref[1])
            if agent is not None:
                value = (total(view, [agent.card], skill) if skill else agent.res) + 0.1 * agent.health
                if harmful and agent.controller == view.seat:
                    value = -value
                if mends and agent.damage and agent.health == 0:
                    value += SAVED
            else:
                d = view.card(ref[1])
                value = 0.5 + 0.3 * (d.cost or 0) if d is not None else 0.2
        elif isinstance(ref, tuple) and ref[0] == "team":
            members = [a for a in view.agents(ref[1], ref[2]) if a.team == ref[3]]
            value = float(len(members))
        options.append((value, choice))
    return Verdict(ranked(options), because("reason.choose"))


def sought_now(view: PlayerView, d: CardDef) -> float:
    """What is added for a card that helps where one's own Teams go this turn, most where they have too little."""
    skill, size = boost_of(d)
    if size <= 0 or (d.cost or 0) > me(view).rp:
        return 0.0
    found = 0.0
    for site in view.sites(view.seat):
        for asked, need in site.prerequisites:
            if skill in ("", asked) and site.team:
                team = [a.card for a in view.agents(view.seat, "field") if a.team == site.team]
                short = need - total(view, team, asked)
                found = max(found, TURNS if 0 < short <= size else HELPS)
    return found


TURNS, HELPS = 5.0, 1.0
"""Worth of a Witness who turns a check of this turn, and of one who could help there."""


def search(view: PlayerView, decision: Decision, weights: Weights) -> Verdict:
    """Take the card that is most gladly held."""
    from game.ai.judgement.economy import keep_worth

    takes = of_verb(decision, "take")

    def value(choice: Choice) -> float:
        d = view.card(choice[1])
        if d is None:
            return 0.0
        return keep_worth(view, d, weights) + (sought_now(view, d) if weights.careful else 0.0)

    if not takes:
        return firm(decision, declining(decision) or decision.choices[0], because("reason.take.nothing"))
    return Verdict(ranked((value(choice), choice) for choice in takes), because("reason.take"))
