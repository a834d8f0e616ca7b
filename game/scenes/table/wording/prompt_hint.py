"""The prompt's second line: what to click now, or what was chosen and what is still missing."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core.choices import (
    Choice,
    Decline,
    DeclineBluff,
    Investigate,
    PlaceSite,
    SellCard,
    SlipBluff,
)
from game.engine.core.decisions import Decision
from game.engine.core.refs import CardRef, PlayerRef, TeamRef, card_of, card_ref, player_ref
from game.engine.core.state import NOBODY
from game.engine.query.card_ids import subject_of
from game.engine.text import card_text
from game.engine.view.announced_prices import token_pays_all, tokens_needed, tokens_of
from game.engine.view.helpful_choices import brings_nothing, heals_others, slipping_comes
from game.engine.view.rescues import Rescue, rescues
from game.engine.view.solvable_sites import apart, demanded_checks, hopeless
from game.engine.view.staged_steps import standing
from game.engine.view.useless_bluffs import aimless, second_of_title, too_dear_together, wasted
from game.scenes.common import short_names
from game.scenes.common.text_variants import of_game
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.facts.barred_agents import without
from game.scenes.table.log.event_text import Teller
from game.scenes.table.wording import card_requests
from game.scenes.table.wording.choice_labels import label
from game.scenes.table.wording.latest_news import ASKS_TO_PLAY
from game.scenes.table.wording.outcome_preview import in_vain, slipping
from game.session.choice import whole_team_moves
from game.session.choice.choice_points import AbilityPoint, ButtonPoint, ModePoint, NumberPoint, Point
from game.session.choice.chooser import Chooser, objects
from game.session.choice.staged_choices import Stage, bought_at_least, goes_in_vain, hand_room, stays_home
from game.ui.i18n.texts import on_one_line

SAME_TITLE = "refused_same_title"
SILENT = ModePoint | AbilityPoint | PlayerRef | NumberPoint
"""Points that say nothing of what was chosen: the button names the number."""


class PromptHint(NamedTuple):
    """The second line; `full` also says what was chosen, or what follows, where the strip has room for it.

    `chosen`: what was, where the text says what is to be clicked next for it, so that it is the question now.
    """

    text: str
    full: str = ""
    chosen: str | None = None


def hint(ctx: DrawContext, decision: Decision, chooser: Chooser, stage: Stage) -> PromptHint:
    """The prompt's second line: what to click, or what was chosen."""
    t = ctx.texts
    if warning := _too_many(ctx, decision, chooser, stage) or _useless_card(ctx, chooser, stage):
        return _with_site_note(ctx, decision, warning)
    if (vain := goes_in_vain(ctx.view, decision, chooser, stage)) is not None:
        told, kept = in_vain(t, vain), _kept(ctx, chooser)
        return PromptHint(told, f"{told} {kept}" if kept else "")
    if decision.kind == "deployment" and apart(ctx.view, decision, stage.steps):
        moved = f"{_moved(ctx, stage)} " if stage.steps and not chooser.started else ""
        return PromptHint(t("hint.deployment.apart"), moved + t("hint.deployment.apart") if moved else "")
    if chooser.started:
        payers = ", ".join(ctx.short(point.card) for point in chooser.options if isinstance(point, CardRef))
        chosen, what = _chosen(ctx, chooser), t(_next(ctx, decision, chooser), who=payers)
        if not chooser.options and chooser.ready is not None and (paid := _paid(ctx, chooser.ready)):
            return PromptHint(paid, t("hint.chosen", chosen=chosen, what=paid))
        if decision.kind == "bluffs" and (lines := slipping(ctx.view, t, card_of(chooser.walked[0]))):
            return PromptHint(lines[0], f"{lines[0]} {what}")
        if not chooser.options and len(chooser.walked) == 1 and (does := _does(ctx, decision, chooser.walked[0])):
            return PromptHint(does, f"{does} {what}")
        full = t("hint.chosen", chosen=chosen.removesuffix("."), what=what) if chosen else ""
        return PromptHint(what, full, chosen if chooser.needs_more else None)
    if stage.matches(decision) and stage.steps and decision.kind in ("deployment", "teams"):
        return PromptHint(_income(ctx, stage) + _moved(ctx, stage))
    if stage.matches(decision) and stage.steps and f"hint.staged.{decision.kind}" in t:
        others = any(isinstance(point, TeamRef) for point in chooser.options)
        instead = ".only" if others and _only_site(decision) else ""
        return _with_site_note(ctx, decision, t(f"hint.staged.{decision.kind}{instead}", n=len(stage.steps)))
    card, skill = decision.get("card"), decision.get("skill")
    if decision.kind == "may" and skill:
        team, need = decision.get("team", ()), decision.get("need", 0)
        total = ctx.view.team_total(team, str(skill)) if team else 0
        name = short_names.team(t, *((team.section, team.number) if team else ("field", 1)))
        has = t("hint.may_check", team=name, n=total, need=need)
        then = _follows(ctx, card)
        return PromptHint(has, f"{has} {then}" if then else "")
    if said := card_requests.choice(ctx, decision):
        return PromptHint(said)
    if decision.kind in ("choose", "may", "search", "order") and isinstance(card, int):
        known = ctx.card(card)
        return PromptHint(on_one_line(card_text(known, t.language)) if known is not None else "")
    if decision.kind == "mulligan":
        return PromptHint(t("hint.mulligan"))
    worth = [way.points[0] for way in chooser.open if way.points and not brings_nothing(ctx.view, way.choice)]
    if all(isinstance(point, ButtonPoint) for point in worth):
        plays = decision.kind in ("window", "check", "combat", "response")
        return PromptHint(nothing(ctx) if plays else "")
    if decision.kind == "allocation" and (kept := _kept(ctx, chooser)):
        return PromptHint(kept)
    if f"hint.{decision.kind}.first" in t and ctx.view.turn <= len(ctx.view.names):
        return PromptHint(t(f"hint.{decision.kind}.first", foe=_foe(ctx)))
    key = _first(ctx, decision, chooser)
    limit = ctx.view.stat(player_ref(ctx.view.seat), "hand_limit")
    values = {"limit": limit, "foe": _foe(ctx), "who": _token_payers(ctx, decision)}
    return _with_site_note(ctx, decision, t(key, **values)) if key in t else PromptHint("")


def _with_site_note(ctx: DrawContext, decision: Decision, words: str) -> PromptHint:
    """These words; where cards are slipped the fuller ones say that any card keeps its Site on the table (6.4a)."""
    return PromptHint(words, f"{words} {ctx.texts('hint.keeps')}" if decision.kind == "bluffs" else "")


def nothing(ctx: DrawContext) -> str:
    """That nothing can be played now, or that a card cannot because one of its title was used in this check (7.7a)."""
    if ctx.view.check is not None:
        for card in ctx.view.hand:
            if (why := ctx.view.why_not(card_ref(card))).key == SAME_TITLE:
                return Teller(ctx.view, ctx.texts).reason(why)
    return ctx.texts("hint.nothing")


def _token_payers(ctx: DrawContext, decision: Decision) -> str:
    """Whose tokens pay for Sites that the points of the player do not pay alone; "" of all else."""
    view = ctx.view
    cards = {
        choice.card: view.stat(card_ref(choice.card), "cost")
        for choice in decision.choices
        if isinstance(choice, PlaceSite)
    }
    needed = [
        tokens for card, cost in cards.items() if (tokens := tokens_needed(view, decision, card, cost)) is not None
    ]
    return ", ".join(dict.fromkeys(ctx.short(card) for tokens in needed for card in tokens.of))


def _paid(ctx: DrawContext, choice: Choice) -> str:
    """Whose token pays for the choice that is made, how much of its cost, and what is left; "" where none does."""
    view = ctx.view
    tokens = tokens_of(view, choice)
    if tokens is None or any(view.agent(card) is None for card in tokens.of):
        return ""
    who = ", ".join(ctx.short(card) for card in tokens.of)
    own = max(0, (view.cost_of(choice) or 0) - tokens.paid)
    left = view.players[view.seat].rp - own
    return ctx.texts("hint.token_pays", who=who, n=tokens.paid, rp=left)


def _is_sold_next(ctx: DrawContext, decision: Decision) -> bool:
    """Whether a card of the hand may be kept to be sold in the Briefing of the next player (4.1l)."""
    view = ctx.view
    is_the_turns = decision.kind == "discard" and decision.get("card") is None
    if not is_the_turns or view.active != view.seat or view.basic:
        return False
    return any((known := ctx.card(card)) is not None and known.pool in ("RP", "*P") for card in view.hand)


def _does(ctx: DrawContext, decision: Decision, point: Point) -> str:
    """What a card of the hand says that is about to be played; "" of all else."""
    known = ctx.card(card_of(point)) if _in_hand(ctx, point) else None
    if known is None or known.suit in ("site", "adversary") or decision.kind not in ASKS_TO_PLAY:
        return ""
    return on_one_line(card_text(known, ctx.texts.language))


def rescue(ctx: DrawContext, decision: Decision) -> str:
    """What of the viewer's own makes his check succeed now, or keeps an Agent of his; "" where nothing does."""
    found = rescues(ctx.view, decision)
    if not found:
        return ""
    agent = found[0].agent
    named = [_rescuing(ctx, one) for one in found if one.agent == agent]
    if agent == NOBODY:
        return ctx.texts("hint.rescue.check", what=" + ".join(named))
    return ctx.texts("hint.rescue.agent", what=ctx.texts("table.or").join(named), agent=ctx.short(agent))


def _rescuing(ctx: DrawContext, one: Rescue) -> str:
    """«Frank Briggs (+2, 3 RP)»."""
    t, pool = ctx.texts, "RP" if ctx.view.active == ctx.view.seat else "CP"
    figures = [f"+{one.added}"] if one.added else []
    figures += [t("table.points", n=one.cost, pool=short_names.pool(pool, t))] if one.cost else []
    card = ctx.short(one.card)
    return t("hint.rescue.card", card=card, figures=", ".join(figures)) if figures else card


def _follows(ctx: DrawContext, card: object) -> str:
    """What comes of a check that one's own card asks for, as the card says it."""
    then = card_requests.follows(ctx, card) if isinstance(card, int) else card_requests.Outcome()
    heads = (("table.if_succeeds", then.passed), ("table.if_fails", then.failed))
    return " ".join(ctx.texts("hint.follows", when=ctx.texts(key), then=words) for key, words in heads if words)


def _kept(ctx: DrawContext, chooser: Chooser) -> str:
    """Who of the Teams that can be sent does not count there; "" where all count."""
    teams = [point.number for point in chooser.options if isinstance(point, TeamRef)]
    who = ", ".join(who for team in teams if (who := without(ctx.view, team)))
    return ctx.texts("hint.allocation.kept", who=who) if who else ""


def _useless_card(ctx: DrawContext, chooser: Chooser, stage: Stage) -> str:
    """That the card which was chosen, or slipped last, does nothing for the player there; "" where it does."""
    ways = chooser.open if chooser.started else ()
    choices = [way.choice for way in ways] or stage.steps[-1:]
    if not choices:
        return ""
    one = choices[0]
    slipped = ctx.card(one.card) if isinstance(one, SlipBluff) else None
    if slipped is not None and aimless(ctx.view, slipped):
        return ctx.texts("hint.aimless", card=ctx.short(subject_of(one)))
    if second_of_title(ctx.view, one, stage.steps):
        return ctx.texts("hint.second", card=ctx.short(subject_of(one)))
    healed = [heals_others(ctx.view, choice) for choice in choices]
    if all(healed):
        agents = {info.card: info for infos in healed for info in infos}.values()
        who = ", ".join(ctx.short(info.card) for info in agents)
        return ctx.texts("hint.heals_others", who=who, player=ctx.view.names[next(iter(agents)).controller])
    checks = demanded_checks(ctx.view, choices)
    if checks and not any(check.enough for check in checks):
        best = checks[0]
        what = {"card": ctx.short(best.card), "skill": ctx.word(best.skill)}
        return ctx.texts("hint.too_weak", need=best.need, n=best.total, **what)
    if all(wasted(ctx.view, choice) for choice in choices):
        key = "hint.dud.slipped" if isinstance(one, SlipBluff) else "hint.dud"
        return ctx.texts(key, card=ctx.short(subject_of(one)))
    if not chooser.started and (cost := too_dear_together(ctx.view, one, stage.steps)) is not None:
        return ctx.texts("hint.dear_together", n=cost, cp=ctx.view.players[ctx.view.seat].cp)
    return ""


def _too_many(ctx: DrawContext, decision: Decision, chooser: Chooser, stage: Stage) -> str:
    """How many cards will have to be discarded at the end of the turn if so many are bought (4.7c); "" if none."""
    view = ctx.view
    if decision.kind == "buy":
        first = bought_at_least(view, decision)
        bought = next((point.number for point in chooser.walked if isinstance(point, NumberPoint)), first)
    else:
        bought = stage.buy if decision.kind == "sell" else 0
    sold = sum(isinstance(step, SellCard) for step in stage.steps)
    hand, over = len(view.hand) - sold + bought, bought - sold - hand_room(view)
    if bought <= 0 or over <= 0:
        return ""
    return ctx.texts("hint.too_many", n=over, hand=hand, limit=hand - over)


def _first(ctx: DrawContext, decision: Decision, chooser: Chooser) -> str:
    """The key of what is said before anything was clicked."""
    kind, options = decision.kind, chooser.options
    if hopeless(ctx.view, decision):
        return of_game(ctx.view, ctx.texts, f"hint.{kind}.hopeless")
    if kind in ("deployment", "sites") and stays_home(ctx.view):
        return of_game(ctx.view, ctx.texts, f"hint.{kind}.nobody")
    if kind == "allocation" and sum(isinstance(point, TeamRef) for point in options) == 1:
        return "hint.allocation.one"
    if _only_site(decision):
        return "hint.allocation.only"
    if kind == "order" and of_sites(ctx, decision):
        return "hint.order.site"
    if slipping_comes(ctx.view, decision):
        return "hint.window.slipping"
    if kind == "sites" and _token_payers(ctx, decision):
        return "hint.sites.token"
    if _is_sold_next(ctx, decision):
        return "hint.discard.sell"
    if kind == "bluff" and len({subject_of(choice) for choice in decision.choices}) > 1:
        return "hint.bluff.twins" if twins(ctx, decision) else "hint.bluff.several"
    if kind in ("window", "check", "combat", "response") and not any(_in_hand(ctx, point) for point in options):
        return f"hint.{kind}.table"
    return f"hint.{kind}"


def twins(ctx: DrawContext, decision: Decision) -> int:
    """How many cards of one title are turned up, of which one can be used (6.3n); 0 where there are others, or one."""
    cards = {subject_of(choice) for choice in decision.choices}
    titles = {known.name if (known := ctx.card(card)) is not None else "" for card in cards}
    return len(cards) if len(titles) == 1 < len(cards) else 0


def _only_site(decision: Decision) -> bool:
    """Whether Teams are sent and there is one Site only: a click on a Team is enough then."""
    return len({choice.site for choice in decision.choices if isinstance(choice, Investigate)}) == 1


def of_sites(ctx: DrawContext, decision: Decision) -> bool:
    """Whether the order of Sites is asked for, in which they are investigated (4.6e)."""
    return decision.kind == "order" and all(
        ctx.view.site(subject_of(choice)) is not None for choice in decision.choices
    )


def _next(ctx: DrawContext, decision: Decision, chooser: Chooser) -> str:
    """The key of what is still to be clicked, or of what confirms."""
    t, kind = ctx.texts, decision.kind
    if not chooser.options:
        return "hint.ready.let_go" if isinstance(chooser.ready, DeclineBluff | Decline) else "hint.ready"
    if chooser.ready is not None and f"hint.or.{kind}" in t:
        return "hint.or.sites.all" if _leaves_nothing(ctx, decision, chooser.ready) else f"hint.or.{kind}"
    key = f"hint.next.{kind}"
    if kind == "allocation" and isinstance(chooser.walked[0], CardRef):
        key = "hint.next.allocation.site"
    if kind == "bluff" and objects(chooser.options):
        key = "hint.next.bluff.whom"
    return key if key in t else "hint.next"


def _leaves_nothing(ctx: DrawContext, decision: Decision, ready: Choice) -> bool:
    """Whether each token that may pay for this Site leaves nothing to pay."""
    if not isinstance(ready, PlaceSite):
        return False
    others = [one for one in decision.choices if isinstance(one, PlaceSite) and one[:3] == ready[:3] and one != ready]
    return bool(others) and all(token_pays_all(ctx.view, choice) for choice in others)


def _chosen(ctx: DrawContext, chooser: Chooser) -> str:
    """What was clicked so far, by name."""
    return ", ".join(
        ctx.short(point.card) if isinstance(point, CardRef) else label(ctx, point)
        for point in chooser.walked
        if not isinstance(point, SILENT)
    )


def _moved(ctx: DrawContext, stage: Stage) -> str:
    """Where those stand who were placed with the last click, and who they are."""
    t, stands = ctx.texts, standing(ctx.view, stage.steps)
    together = stage.joined[-1] if stage.joined and stage.joined[-1].after == stage.steps else None
    moved = together.agents if together is not None else [subject_of(stage.steps[-1])]
    section, team = stands[moved[0]]
    who = ", ".join(short_names.surname(card) for number in moved if (card := ctx.card(number)) is not None)
    where = t(f"table.section.{section}")
    if section not in whole_team_moves.BETWEEN:
        return t("hint.staged.placed", who=who, where=where)
    if stage.kind == "deployment":
        return t("hint.staged.deployment", who=who, where=where, n=short_names.team_mark(section, team))
    alone = whole_team_moves.members(stands, section, team) == moved
    return t("hint.staged.teams.new" if alone else "hint.staged.teams", who=who, n=team)


def _income(ctx: DrawContext, stage: Stage) -> str:
    """What the staged moves change in the Resource points of the next Briefing; "" where nothing."""
    now, then = ctx.view.income(), ctx.view.income(tuple(stage.steps))
    return "" if now == then or ctx.view.basic else f"{ctx.texts('hint.staged.income', now=now, then=then)} "


def _in_hand(ctx: DrawContext, point: Point) -> bool:
    return card_of(point) in ctx.view.hand


def _foe(ctx: DrawContext) -> str:
    """Whoever investigates; in the own turn the next player."""
    view = ctx.view
    return view.names[view.active if view.active != view.seat else (view.seat + 1) % len(view.names)]
