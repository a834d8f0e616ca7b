"""Announcements, and the choice of a card found by a search."""

from __future__ import annotations

from game.ai.explanation import Reason
from game.ai.heuristic.context import Situation, in_check, situation, sums
from game.ai.heuristic.deduction import is_known_to_all
from game.ai.heuristic.effect_value import announcement_value
from game.ai.heuristic.evaluation import Evaluation, Option, decided, public_reason, ranked, secret_reason, with_decline
from game.ai.heuristic.parameters import EconomyWeights, Parameters
from game.ai.heuristic.parsed_announcement import parse_announcement
from game.ai.heuristic.view_helpers import boost_of, choices_of, own_info, price_of, require_card, tokens_paying, total
from game.engine.cards.card_def import CardDef
from game.engine.core.choices import PASS, Announce, Choice, PlayCard, TakeCard, UseAbility
from game.engine.core.decisions import Decision, declining
from game.engine.core.refs import CardRef, card_ref
from game.engine.query.card_ids import subject_of
from game.engine.view.player_view import PlayerView


def announce(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """The most valuable announcement if it is worth its cost, otherwise pass.

    A characteristic of the own X-File that all others know is announced, because that activates its power (13.4b).
    """
    now = situation(view, decision, weights)
    decline: Option[Choice] = Option(weights.style.min_gain_announcement, PASS)
    price = price_of if weights.style.reads_small_print else _price_on_the_face
    offers: list[Option[Choice]] = [
        Option(announcement_value(now, c, price(view, c)), c)
        for c in decision.choices
        if isinstance(c, PlayCard | UseAbility)
    ]
    options = ranked([decline, *offers])
    if weights.style.takes_first_acceptable and not _deserves_thought(view, options[0].choice):
        quick = (one for one in offers if not _deserves_thought(view, one.choice))
        options = with_decline(decline, quick, in_order=True)
    if options[0].choice == PASS:
        told = next((c for c in choices_of(decision, Announce) if is_known_to_all(view, c.characteristic)), None)
        if told is not None:
            best = Option(weights.style.min_gain_announcement, told)
            return Evaluation([best, *options], public_reason("reason.announce"))
    return Evaluation(options, _why(now, decision, options[0]))


def _deserves_thought(view: PlayerView, choice: Choice) -> bool:
    """Whether all options are compared even if the character takes the first acceptable: Bluffs and Adversaries."""
    return isinstance(choice, PlayCard) and require_card(view, choice.card).suit in ("adversary", "bluff")


def _why(now: Situation, decision: Decision, best: Option[Choice]) -> Reason:
    """Reason for an announcement or a pass; in a Combat it speaks of the Combat, not of the check."""
    fight = now.view.combat is not None and decision.kind != "check"
    choice = best.choice
    if not isinstance(choice, PlayCard | UseAbility):
        return secret_reason("reason.pass.fight") if fight else _why_not(now)
    d, cost = require_card(now.view, subject_of(choice)), price_of(now.view, choice)
    title: dict[str, int | str] = {"card": d.name, "cost": cost, "worth": f"{best.worth:.1f}"}
    if d.suit == "adversary":
        return secret_reason("reason.play.adversary", **title)
    if fight:
        return secret_reason("reason.play.fight", **title)
    if stopped := _undone(now, choice):
        return secret_reason("reason.play.undoes", other=stopped, **title)
    if now.margin is None or not _touches(now, choice):
        return secret_reason("reason.play", **title)
    kind = "mine" if now.mine else "theirs" if now.margin >= 0 else "theirs_lost"
    return secret_reason(in_check(f"reason.play.{kind}", now), **title, **sums(now))


def _why_not(now: Situation) -> Reason:
    """Reason for passing outside a Combat."""
    if now.margin is None:
        return secret_reason("reason.pass")
    safe = now.margin >= 0
    if now.mine:
        within = not safe and now.margin + now.affordable_help >= 0
        key = "reason.pass.mine_safe" if safe else "reason.pass.mine_dear" if within else "reason.pass.mine_lost"
    else:
        key = "reason.pass.theirs_safe" if safe else "reason.pass.theirs_lost"
    return secret_reason(in_check(key, now), **sums(now))


ON_CHECKS = frozenset(
    {"boost", "tiered", "mod", "settle", "end", "check", "restrict", "withdraw", "hospitalise", "kill", "abduct",
     "move", "grant", "stun", "damage", "keyword", "negate", "fight", "put", "heal", "cancel"}
)  # fmt: skip
"""Effect verbs that can change a running check."""


def _touches(now: Situation, choice: Choice) -> bool:
    """Whether the announcement can change the running check; an own one only by a higher total."""
    plan = parse_announcement(now, choice)
    if plan is None or now.margin is None:
        return False
    words = {one.word for effect in plan.effects for one in effect.walk()}
    if not now.mine:
        return bool(words & ON_CHECKS)
    return now.margin < 0 and bool(words & {"boost", "mod"})


def _undone(now: Situation, choice: Choice) -> str:
    """Title of another player's card that the announcement negates; "" if there is none."""
    plan = parse_announcement(now, choice)
    if plan is None:
        return ""
    waiting = {item.card for item in now.view.pending if item.by != now.view.seat}
    for effect in plan.effects:
        for ref in plan.objects(now, effect, "what") if effect.word in ("negate", "put") else ():
            if isinstance(ref, CardRef) and ref.card in waiting and (d := now.view.card(ref.card)) is not None:
                return d.name
    return ""


def _price_on_the_face(view: PlayerView, choice: PlayCard | UseAbility) -> int:
    """Printed cost of an announcement, without extra costs in the text and reductions by powers."""
    if isinstance(choice, UseAbility):
        return 0
    if choice.spec.x > 0 and require_card(view, choice.card).cost_x:
        return choice.spec.x
    return max(0, view.stat(card_ref(choice.card), "cost") - tokens_paying(choice))


def search_bonus(view: PlayerView, d: CardDef, economy: EconomyWeights) -> float:
    """Bonus of a card that helps a check of this turn, higher if it makes the check pass."""
    skill, size = boost_of(d)
    if size <= 0 or (d.cost or 0) > own_info(view).rp:
        return 0.0
    found = 0.0
    for site in view.sites(view.seat):
        for asked, need in site.prerequisites:
            if skill in ("", asked) and site.team:
                team = [a.card for a in view.agents(view.seat, "field") if a.team == site.team]
                short = need - total(view, team, asked)
                found = max(found, economy.keep_witness_decides if 0 < short <= size else economy.keep_witness_helps)
    return found


def search(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Take the card that is worth most in the hand."""
    from game.ai.heuristic.economy import keep_value

    takes = choices_of(decision, TakeCard)

    def value(choice: TakeCard) -> float:
        d = require_card(view, choice.card)
        bonus = search_bonus(view, d, weights.economy) if weights.style.reads_small_print else 0.0
        return keep_value(view, d, weights) + bonus

    if not takes:
        return decided(decision, declining(decision) or decision.choices[0], secret_reason("reason.take.nothing"))
    return Evaluation(ranked(Option(value(choice), choice) for choice in takes), secret_reason("reason.take"))
