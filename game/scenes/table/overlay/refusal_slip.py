"""«Why not?»: whatever is clicked or confirmed in vain, the reason stands beside it with its paragraph of the rules."""

from __future__ import annotations

from game.engine.core.choices import Investigate
from game.engine.core.decisions import Decision
from game.engine.core.refs import CardRef, card_of, card_ref
from game.engine.view.player_view import PlayerView
from game.engine.view.staged_steps import why_not_beside
from game.engine.view.view_types import Refusal
from game.scenes.table.log.event_text import Teller
from game.scenes.table.overlay.speaking_table import SpeakingTable
from game.session.choice.choice_points import ButtonPoint, Point, as_point
from game.session.choice.chooser import Chooser, objects
from game.ui.i18n.texts import Texts
from game.ui.widgets.targets import key_kind

ASKED_IN = {
    "mulligan": "13.5a",
    "draw": "4.1b",
    "points": "4.1g",
    "buy": "4.1i",
    "sell": "4.1l",
    "requisition": "4.3b",
    "deployment": "4.4c",
    "sites": "4.5a",
    "bluffs": "4.5f",
    "teams": "4.6a",
    "allocation": "4.6b",
    "order": "4.6e",
    "skill": "7.2b",
    "bluff": "6.3d",
    "window": "7.4d",
    "check": "7.4b",
    "response": "7.4e",
    "combat": "8.3i",
    "wield": "8.3h",
    "hit": "8.4c",
    "absorb": "8.3k",
    "discard": "4.7b",
    "question": "9.1a",
    "reduced": "7.6d",
    "guess": "9.3a",
    "penalty": "9.5a",
}
"""The paragraph that says what may be answered, by kind of decision: where a refusal names none of its own."""
IN_BASIC = {"draw": "14.5", "sites": "14.7", "allocation": "14.7", "discard": "14.11"}
"""Where the basic game has a paragraph of its own."""
LARGE = ("sheet", "prompt", "docket", "reach", "off", "head", "goal")
"""What is too large, or lies too low, for a slip beside it: the reason stands above the question."""
TOLD = {"phase": "why.phase", "pool": "why.pool", "plays": "why.plays"}
"""What is never chosen, and what it shows instead."""
AIMED = ("requisition", "bluffs", "window", "check", "combat", "response")
"""Kinds of decision in which a card is given to another, slipped beneath it or acts on it."""
MOST_GOALS = 3
"""What can be chosen instead is named where it is so much at most."""
PLAYLESS = {
    f"refused_at_{kind}"
    for kind in (
        "allocation", "teams", "order", "skill", "choose", "search", "may", "guess", "question", "reduced", "penalty",
        "hit", "wield", "absorb", "deployment",
    )
}  # fmt: skip
"""Refusals that say how to answer, not why a card of the hand has to wait: it is not asked about at all."""
IN_ORDER = ("requisition", "deployment", "bluffs", "teams", "allocation")
"""Kinds of decision whose own refusal says what is clicked first and what then."""


def reason(
    view: PlayerView, t: Texts, point: Point, all_set: bool = False, chooser: Chooser | None = None
) -> tuple[str, str]:
    """Why this cannot be chosen now, as a sentence, and the paragraph of the rules ("" where there is none).

    Where it is `all_set`, so that nothing is left to choose, it is not said again how one chooses. What can be chosen
    after something else of the `chooser` says so.
    """
    refusal = view.why_not(next(iter(objects([as_point(point)])), ()))
    words, rule = Teller(view, t).reason(refusal), refusal.rule
    decision = view.decision
    if chooser is not None and decision is not None and (found := _not_on(view, decision, chooser, point)) is not None:
        words, rule = _with_goals(view, t, Teller(view, t).reason(found), chooser), found.rule
    elif all_set and decision is not None and refusal.key == f"refused_at_{decision.kind}":
        words = t("why.set")
    elif refusal.key == "refused_at_allocation" and decision is not None and _has_one_team(decision):
        words = t("hint.allocation.one")
    elif chooser is not None and decision is not None and decision.kind not in IN_ORDER:
        words = _comes_first(view, t, chooser, point) or words
    if refusal.key in PLAYLESS and card_of(as_point(point)) in view.hand:
        words = t("why.both", first=t("now.why.no_play"), then=words)
    if not rule and decision is not None and decision.player == view.seat:
        rule = (IN_BASIC if view.basic else {}).get(decision.kind) or ASKED_IN.get(decision.kind, "")
    if (told := TOLD.get(key_kind(point))) is not None:
        words = t("why.both", first=t(told), then=words)
    return words, rule


def _not_on(view: PlayerView, decision: Decision, chooser: Chooser, point: Point) -> Refusal | None:
    """Why what was chosen first cannot be on this card of the table; None where nothing waits for its goal."""
    first, ref = next(iter(chooser.walked), None), as_point(point)
    waits = chooser.needs_more and decision.kind in AIMED and isinstance(first, CardRef)
    if not waits or not isinstance(first, CardRef) or not isinstance(ref, CardRef) or ref in chooser.walked:
        return None
    return view.why_not_on(first.card, ref.card) if ref.card not in view.hand else None


def _with_goals(view: PlayerView, t: Texts, words: str, chooser: Chooser) -> str:
    """The words, and what can be chosen instead where that is little."""
    goals = [Teller(view, t).say(goal) for goal in objects(chooser.options)]
    if not 0 < len(goals) <= MOST_GOALS:
        return words
    return t("why.both", first=words, then=t("why.possible", who=t.series(goals)))


def _comes_first(view: PlayerView, t: Texts, chooser: Chooser, point: Point) -> str:
    """What is to be clicked before this card; "" where nothing leads to it."""
    ref = as_point(point)
    starts = [card for start in chooser.before(ref) if (card := card_of(start)) >= 0]
    if not isinstance(ref, CardRef) or not starts:
        return ""
    say = Teller(view, t).say
    if all((known := view.card(card)) is not None and known.suit == "site" for card in starts):
        return t("why.first.site", then=say(ref))
    return t("why.first" if len(starts) == 1 else "why.first.several", first=say(card_ref(starts[0])), then=say(ref))


def _has_one_team(decision: Decision) -> bool:
    return len({choice.team for choice in decision.choices if isinstance(choice, Investigate)}) == 1


def refuse(scene: SpeakingTable, point: Point) -> None:
    """Say beside what was clicked why it cannot be chosen; the thing shakes its head."""
    place = scene.places.get(point)
    strip = scene.places.get(("prompt",))
    at = place.rect if place is not None and key_kind(point) not in LARGE else strip.rect if strip is not None else None
    if at is None:
        return
    left = scene.chooser.options if scene.chooser is not None else []
    all_set = bool(scene.stage.steps) and all(isinstance(option, ButtonPoint) for option in left)
    view, decision, card = scene.session.view, scene.session.asked, card_of(as_point(point))
    words, rule = reason(view, scene.t, point, all_set, scene.chooser)
    barred = why_not_beside(view, decision, scene.stage.steps, card) if decision is not None else None
    if barred is not None:
        words, rule = Teller(view, scene.t).reason(barred), barred.rule
    if card in scene.stage.aside:  # a click was meant for the Site beneath which it was slipped
        words, rule = scene.t("why.laid"), ""
    scene.transient.say(scene.aim.clear_of_buttons(at), words, rule)
    scene.animator.shake(at, scene.rest)
    scene.app.redraw()
