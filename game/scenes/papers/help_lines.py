"""What the sheet of help tells line by line: every choice in plain words, and what has to wait and why.

Choices of one kind stand under a heading that says what they cost and what follows; what differs only in its goal is
one line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.engine.core.choices import (
    DECLINING,
    Absorb,
    Choice,
    DeclineBluff,
    DiscardCard,
    DividePoints,
    Investigate,
    JoinTeam,
    MoveAgent,
    PayBluff,
    PlaceSite,
    PlayCard,
    PurchaseAgent,
    RequisitionCard,
    SellCard,
    SlipBluff,
    TransferEquipment,
    Wield,
    verb_of,
)
from game.engine.core.decisions import Decision
from game.engine.core.refs import card_ref, team_ref
from game.engine.query.card_ids import subject_of
from game.engine.rules.phases.case_assignment import giver
from game.engine.text import card_text
from game.engine.view.staged_steps import translated, with_copies
from game.scenes.common import short_names
from game.scenes.common.text_variants import of_game, of_question
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.overlay.refusal_slip import PLAYLESS, reason
from game.scenes.table.wording import card_requests, prompt_text
from game.scenes.table.wording.choice_labels import refusing_label
from game.ui.i18n.texts import on_one_line

WINDOWS = ("window", "check", "combat", "response")
FOLDED = ("move", "team", "bluff", "investigate", "requisition", "transfer")
"""Verbs of which all choices about one thing are one line, with all goals."""
ALIKE = ("bluff",)
"""Those of them that have the same goals for most things."""
TOLD = ("play", "pay")
"""Verbs below which stands what the card does."""
ON = "on"
"""The heading of what goes on without choosing anything."""


class Line(NamedTuple):
    """A line of the list: what it says, its card (-1: none), and whether it heads, explains or is dim."""

    text: str
    card: int = -1
    kind: str = "choice"
    rule: str = ""
    """The paragraph of the rule book that gives the reason."""
    choice: Choice = ()
    """The first choice of which it tells."""


def choices(ctx: DrawContext, decision: Decision) -> list[Line]:
    """Every choice in plain words under the headings of their kinds, in the order in which they are offered.

    Last comes what goes on without any of them.
    """
    groups: dict[str, list[Choice]] = {}
    for choice in with_copies(decision.choices, ctx.view):
        verb = verb_of(choice)
        groups.setdefault(ON if verb in DECLINING else verb, []).append(choice)
    going_on = groups.pop(ON, [])
    found = [Line(words, kind="effect")] if (words := card_requests.demand(ctx)) and decision.kind in WINDOWS else []
    for verb, group in groups.items():
        head = card_requests.choice(ctx, decision) if verb == "choose" else ""
        lines = list(_lines(ctx, verb, group, prompt_text.named_kind(decision)))
        if lines:
            found += [Line(head or _head(ctx, verb), kind="group"), *lines]
    if going_on:
        found.append(Line(_head(ctx, ON), kind="group"))
        found += _lines(ctx, ON, going_on, prompt_text.named_kind(decision))
        then = _then(ctx, decision)
        if then in ctx.texts:
            found.append(Line(ctx.texts(then), kind="effect"))
    return found


def _then(ctx: DrawContext, decision: Decision) -> str:
    """The key of what comes of choosing nothing."""
    view = ctx.view
    if decision.kind in WINDOWS and view.pending:
        return "now.then.response"  # the window goes on, but first what was announced happens (7.4f)
    if decision.kind == "sites" and not view.sites(view.seat):
        return "now.then.sites.none"
    return of_game(view, ctx.texts, f"now.then.{of_question(view, decision)}")


def _head(ctx: DrawContext, verb: str) -> str:
    """What all choices of this kind are about: what they cost and what follows."""
    t, verb = ctx.texts, verb.replace(" ", "_")
    if ctx.view.basic and f"now.head.basic.{verb}" in t:
        return t(f"now.head.basic.{verb}")
    key = of_game(ctx.view, t, f"now.head.{verb}")
    return t(key) if key in t else t("now.head.any")


def _lines(ctx: DrawContext, verb: str, group: Iterable[Choice], kind: str) -> Iterator[Line]:
    """The lines of one kind of choices, each once."""
    if verb in FOLDED:
        yield from _folded(ctx, verb, group, kind)
        return
    said: set[str] = set()
    told: set[int] = set()
    for choice in group:
        words = in_words(ctx, choice, kind)
        if words in said:
            continue
        said.add(words)
        card = _card_of(ctx, choice)
        yield Line(words, card, choice=choice)
        known = ctx.card(card)
        if verb not in TOLD or known is None or card in told:
            continue  # of several prices of one card it is told once what the card does
        told.add(card)
        if does := on_one_line(card_text(known, ctx.texts.language)):
            yield Line(does, card, "effect")


def _folded(ctx: DrawContext, verb: str, group: Iterable[Choice], kind: str) -> Iterator[Line]:
    """One line for each thing with all its goals."""
    t = ctx.texts
    things: dict[str, tuple[Choice, list[str]]] = {}
    for choice in group:
        what, goal = _subject(ctx, choice, kind), _goal(ctx, choice)
        if _stays(ctx, choice):
            continue
        goals = things.setdefault(what, (choice, []))[1]
        if goal and goal not in goals:
            goals.append(goal)
    shared = _shared(verb, [goals for _, goals in things.values()])
    if shared:
        yield Line(t(f"now.fold.{verb}.any", n=len(things), where=_either(ctx, shared)), kind="effect")
    for what, (choice, goals) in things.items():
        told = goals and not shared
        words = t(f"now.fold.{verb}", what=what, where=_either(ctx, goals)) if told else what
        yield Line(words, _card_of(ctx, choice), choice=choice)


def _stays(ctx: DrawContext, choice: Choice) -> bool:
    """Whether an Agent is where the choice would put him."""
    if not isinstance(choice, JoinTeam):
        return False
    info = ctx.view.agent(choice.agent)
    return info is not None and info.team == choice.number


def _shared(verb: str, goals: Sequence[list[str]]) -> list[str]:
    """The goals that all of several things have, which are told once; empty where they differ, or are soon told."""
    alike = verb in ALIKE and len(goals) > 1 and all(one == goals[0] for one in goals)
    return goals[0] if alike and len(goals[0]) > 1 else []


def _either(ctx: DrawContext, goals: list[str]) -> str:
    """«a, b or c»."""
    *most, last = goals
    return ctx.texts("table.or").join([", ".join(most), last]) if most else last


def _subject(ctx: DrawContext, choice: Choice, kind: str) -> str:
    """Who or what is moved, sent, slipped or given."""
    if isinstance(choice, Investigate):
        return ctx.texts("table.team", n=choice.team)
    words = ctx.short(subject_of(choice))
    return _priced(ctx, choice, words) if isinstance(choice, RequisitionCard) else words


def _goal(ctx: DrawContext, choice: Choice) -> str:
    t = ctx.texts
    match choice:
        case MoveAgent():
            return t(f"table.section.{choice.section}")
        case JoinTeam():
            return _team(ctx, choice)
        case Investigate():
            return _reach(ctx, choice)
        case RequisitionCard():
            return ctx.short(choice.agent) if choice.agent >= 0 else ""
        case TransferEquipment():
            return ctx.short(choice.taker)
        case SlipBluff():
            return _place(ctx, choice.site)
        case _:
            return ""


def _reach(ctx: DrawContext, sent: Investigate) -> str:
    """A Site, and what the Team has of what it asks: of two skills the better one."""
    t, view, info = ctx.texts, ctx.view, ctx.view.site(sent.site)
    if info is None or not info.prerequisites:
        return _place(ctx, sent.site)
    own = team_ref(view.seat, "field", sent.team)
    sums = [(view.team_total(own, skill, sent.site), need) for skill, need in info.prerequisites]
    total, need = max(sums, key=lambda one: one[0] - one[1])
    return t("now.for_sum", what=_place(ctx, sent.site), sum=t("table.sum_of", n=total, need=need))


def _place(ctx: DrawContext, site: int) -> str:
    """A Site without its state: several stand side by side."""
    return ctx.short(site).partition(",")[0]


def _priced(ctx: DrawContext, choice: Choice, words: str) -> str:
    """A card to pay for, with what is due for it: what a power or another card takes off or adds is known.

    Where nothing is due it has no price, and a token that pays all of it is named in its place.
    """
    t, view = ctx.texts, ctx.view
    card = ctx.card(subject_of(choice))
    offered = translated(choice, view.decision, view)
    due = view.cost_of(offered) if offered is not None else None
    if card is None or due is None or view.basic:
        return words
    if isinstance(choice, PlaceSite) and (agent := giver(choice.paying)) >= 0:
        return t("now.for_token", what=words, agent=ctx.short(agent))
    if not (due or card.cost or card.cost_x):
        return words
    turn = "RP" if view.active == view.seat else "CP"
    pool = short_names.pool(card.pool if card.pool in ("RP", "CP") else turn, t)
    return t("now.for_price", what=words, n=due, pool=pool)


def in_words(ctx: DrawContext, choice: Choice, kind: str) -> str:
    """A choice in words, with its price where it is a card to pay for."""
    t = ctx.texts
    if refusing := refusing_label(ctx, choice, kind):
        return refusing
    short = ctx.short
    match choice:
        case DeclineBluff():
            return t("do.decline.which", card=short(choice.card))
        case MoveAgent():
            return t("now.move", what=short(choice.agent), where=t(f"table.section.{choice.section}"))
        case JoinTeam():
            return t("now.team", what=short(choice.agent), where=_team(ctx, choice))
        case Investigate():
            return t("now.investigate", what=t("now.called_team", n=choice.team), where=ctx.name(choice.site))
        case TransferEquipment():
            who = {"from": short(choice.giver), "where": short(choice.taker)}
            return t("now.transfer", what=short(choice.card), **who)
        case SlipBluff():
            return t("now.bluff", what=short(choice.card), where=ctx.name(choice.site))
    words = prompt_text.choice_label(ctx, choice, kind)
    if isinstance(choice, PlayCard | RequisitionCard | PlaceSite | PurchaseAgent):
        return _priced(ctx, choice, words)
    if isinstance(choice, SellCard | DiscardCard) and (card := ctx.card(choice.card)) is not None:
        return t(f"now.{choice.verb}", what=card.name, n=card.sale_value)
    return words


def _team(ctx: DrawContext, choice: JoinTeam) -> str:
    """What the Team is called into which the Agent may be put."""
    info = ctx.view.agent(choice.agent)
    return short_names.team(ctx.texts, info.section if info is not None else "field", choice.number)


def _card_of(ctx: DrawContext, choice: Choice) -> int:
    """The card that a choice is about; -1 where it is of none, or the player may not know it."""
    if isinstance(choice, DividePoints | Absorb):
        return -1
    card = choice.equipment if isinstance(choice, Wield) else subject_of(choice)
    return card if ctx.card(card) is not None else -1


def _why(ctx: DrawContext, card: int) -> tuple[str, str]:
    """Why a card has to wait, and the paragraph; where the reason names the card, in words that fit several."""
    refusal = ctx.view.why_not(card_ref(card))
    words, rule = reason(ctx.view, ctx.texts, ("card", card))
    key = of_game(ctx.view, ctx.texts, f"now.why.{refusal.key.removeprefix('refused_')}")
    if refusal.key in PLAYLESS and card in ctx.view.hand:
        key = "now.why.no_play"
    return (ctx.texts(key) if key in ctx.texts else words, rule)


def waiting(ctx: DrawContext, decision: Decision) -> list[Line]:
    """What of the own hand cannot be chosen now, and of the Agents where they are placed; one line for each reason."""
    view, t = ctx.view, ctx.texts
    offered = {_card_of(ctx, choice) for choice in with_copies(decision.choices, view)}
    things = [*view.hand, *(info.card for info in view.agents(view.seat) if decision.kind == "deployment")]
    if decision.kind == "bluff":  # what was turned up and cannot be used; the hand has no say here
        offered = {choice.card for choice in decision.choices if isinstance(choice, PayBluff)}
        things = [choice.card for choice in decision.choices if isinstance(choice, DeclineBluff)]
    found: dict[tuple[str, str], dict[str, int]] = {}
    for card in things:
        if card not in offered:
            found.setdefault(_why(ctx, card), {}).setdefault(ctx.short(card), card)
    lines = []
    for (why, rule), cards in found.items():
        words = t("now.waits", what=", ".join(cards), why=why)
        lines.append(Line(words, next(iter(cards.values())), "dim", rule))
    return lines
