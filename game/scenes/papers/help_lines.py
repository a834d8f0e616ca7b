"""What the sheet of help tells line by line: every choice in plain words, and what has to wait and why.

Choices of one kind stand under a heading that says what they cost and what follows; what differs only in its goal is
one line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.core.choices import (
    DECLINING,
    Absorb,
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
from game.engine.core.refs import card_ref, team_ref
from game.engine.query.card_ids import subject_of
from game.engine.rules.case_assignment import giver
from game.engine.text import card_text
from game.engine.view.staged_steps import translated, with_copies
from game.scenes.common import names
from game.scenes.common.text_variants import of_game, of_question
from game.scenes.table.overlay.refusal import reason
from game.scenes.table.wording import card_requests, prompt_text
from game.scenes.table.wording.choice_labels import refusing_label
from game.scenes.table.wording.prompt_hint import on_one_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.core.choices import Choice
    from game.engine.core.decisions import Decision
    from game.scenes.table.core.context import Desk

WINDOWS = ("window", "check", "combat", "response")
FOLDED = ("move", "team", "bluff", "investigate", "requisition", "transfer")
"""Verbs of which all choices about one thing are one line, with all goals."""
ALIKE = ("bluff",)
"""Those of them that have the same goals for most things."""
TOLD = ("play", "pay")
"""Verbs below which stands what the card does."""
PLAYLESS = {
    f"refused_at_{kind}"
    for kind in (
        "allocation", "teams", "order", "skill", "choose", "search", "may", "guess", "question", "reduced", "penalty",
        "hit", "wield", "absorb", "deployment",
    )
}  # fmt: skip
"""Refusals that say how to answer, not why a card of the hand has to wait: it is not asked about at all."""
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


def choices(desk: Desk, decision: Decision) -> list[Line]:
    """Every choice in plain words under the headings of their kinds, in the order in which they are offered.

    Last comes what goes on without any of them.
    """
    groups: dict[str, list[Choice]] = {}
    for choice in with_copies(decision.choices, desk.view):
        verb = verb_of(choice)
        groups.setdefault(ON if verb in DECLINING else verb, []).append(choice)
    going_on = groups.pop(ON, [])
    found = [Line(words, kind="effect")] if (words := card_requests.demand(desk)) and decision.kind in WINDOWS else []
    for verb, group in groups.items():
        head = card_requests.choice(desk, decision) if verb == "choose" else ""
        lines = list(_lines(desk, verb, group, prompt_text.named_kind(decision)))
        if lines:
            found += [Line(head or _head(desk, verb), kind="group"), *lines]
    if going_on:
        found.append(Line(_head(desk, ON), kind="group"))
        found += _lines(desk, ON, going_on, prompt_text.named_kind(decision))
        then = _then(desk, decision)
        if then in desk.texts:
            found.append(Line(desk.texts(then), kind="effect"))
    return found


def _then(desk: Desk, decision: Decision) -> str:
    """The key of what comes of choosing nothing."""
    view = desk.view
    if decision.kind in WINDOWS and view.pending:
        return "now.then.response"  # the window goes on, but first what was announced happens (7.4f)
    if decision.kind == "sites" and not view.sites(view.seat):
        return "now.then.sites.none"
    return of_game(view, desk.texts, f"now.then.{of_question(view, decision)}")


def _head(desk: Desk, verb: str) -> str:
    """What all choices of this kind are about: what they cost and what follows."""
    t, verb = desk.texts, verb.replace(" ", "_")
    if desk.view.basic and f"now.head.basic.{verb}" in t:
        return t(f"now.head.basic.{verb}")
    key = of_game(desk.view, t, f"now.head.{verb}")
    return t(key) if key in t else t("now.head.any")


def _lines(desk: Desk, verb: str, group: Iterable[Choice], kind: str) -> Iterator[Line]:
    """The lines of one kind of choices, each once."""
    if verb in FOLDED:
        yield from _folded(desk, verb, group, kind)
        return
    said: set[str] = set()
    told: set[int] = set()
    for choice in group:
        words = in_words(desk, choice, kind)
        if words in said:
            continue
        said.add(words)
        card = _card_of(desk, choice)
        yield Line(words, card, choice=choice)
        known = desk.card(card)
        if verb not in TOLD or known is None or card in told:
            continue  # of several prices of one card it is told once what the card does
        told.add(card)
        if does := on_one_line(card_text(known, desk.texts.language)):
            yield Line(does, card, "effect")


def _folded(desk: Desk, verb: str, group: Iterable[Choice], kind: str) -> Iterator[Line]:
    """One line for each thing with all its goals."""
    t = desk.texts
    things: dict[str, tuple[Choice, list[str]]] = {}
    for choice in group:
        what, goal = _subject(desk, choice, kind), _goal(desk, choice)
        if _stays(desk, choice):
            continue
        goals = things.setdefault(what, (choice, []))[1]
        if goal and goal not in goals:
            goals.append(goal)
    shared = _shared(verb, [goals for _, goals in things.values()])
    if shared:
        yield Line(t(f"now.fold.{verb}.any", n=len(things), where=_either(desk, shared)), kind="effect")
    for what, (choice, goals) in things.items():
        told = goals and not shared
        words = t(f"now.fold.{verb}", what=what, where=_either(desk, goals)) if told else what
        yield Line(words, _card_of(desk, choice), choice=choice)


def _stays(desk: Desk, choice: Choice) -> bool:
    """Whether an Agent is where the choice would put him."""
    if not isinstance(choice, JoinTeam):
        return False
    info = desk.view.agent(choice.agent)
    return info is not None and info.team == choice.number


def _shared(verb: str, goals: Sequence[list[str]]) -> list[str]:
    """The goals that all of several things have, which are told once; empty where they differ, or are soon told."""
    alike = verb in ALIKE and len(goals) > 1 and all(one == goals[0] for one in goals)
    return goals[0] if alike and len(goals[0]) > 1 else []


def _either(desk: Desk, goals: list[str]) -> str:
    """«a, b or c»."""
    *most, last = goals
    return desk.texts("table.or").join([", ".join(most), last]) if most else last


def _subject(desk: Desk, choice: Choice, kind: str) -> str:
    """Who or what is moved, sent, slipped or given."""
    if isinstance(choice, Investigate):
        return desk.texts("table.team", n=choice.team)
    words = desk.short(subject_of(choice))
    return _priced(desk, choice, words) if isinstance(choice, RequisitionCard) else words


def _goal(desk: Desk, choice: Choice) -> str:
    """Where to."""
    t = desk.texts
    match choice:
        case MoveAgent():
            return t(f"table.section.{choice.section}")
        case JoinTeam():
            return _team(desk, choice)
        case Investigate():
            return _reach(desk, choice)
        case RequisitionCard():
            return desk.short(choice.agent) if choice.agent >= 0 else ""
        case TransferEquipment():
            return desk.short(choice.taker)
        case SlipBluff():
            return _place(desk, choice.site)
        case _:
            return ""


def _reach(desk: Desk, sent: Investigate) -> str:
    """A Site, and what the Team has of what it asks: of two skills the better one."""
    t, view, info = desk.texts, desk.view, desk.view.site(sent.site)
    if info is None or not info.prerequisites:
        return _place(desk, sent.site)
    own = team_ref(view.seat, "field", sent.team)
    sums = [(view.team_total(own, skill, sent.site), need) for skill, need in info.prerequisites]
    total, need = max(sums, key=lambda one: one[0] - one[1])
    return t("now.for_sum", what=_place(desk, sent.site), sum=t("table.sum_of", n=total, need=need))


def _place(desk: Desk, site: int) -> str:
    """A Site without its state: several stand side by side."""
    return desk.short(site).partition(",")[0]


def _priced(desk: Desk, choice: Choice, words: str) -> str:
    """A card to pay for, with what is due for it: what a power or another card takes off or adds is known.

    Where nothing is due it has no price, and a token that pays all of it is named in its place.
    """
    t, view = desk.texts, desk.view
    card = desk.card(subject_of(choice))
    offered = translated(choice, view.decision, view)
    due = view.cost_of(offered) if offered is not None else None
    if card is None or due is None or view.basic:
        return words
    if isinstance(choice, PlaceSite) and (agent := giver(choice.paying)) >= 0:
        return t("now.for_token", what=words, agent=desk.short(agent))
    if not (due or card.cost or card.cost_x):
        return words
    turn = "RP" if view.active == view.seat else "CP"
    pool = names.pool(card.pool if card.pool in ("RP", "CP") else turn, t)
    return t("now.for_price", what=words, n=due, pool=pool)


def in_words(desk: Desk, choice: Choice, kind: str) -> str:
    """A choice in words, with its price where it is a card to pay for."""
    t = desk.texts
    if refusing := refusing_label(desk, choice, kind):
        return refusing
    short = desk.short
    match choice:
        case DeclineBluff():
            return t("do.decline.which", card=short(choice.card))
        case MoveAgent():
            return t("now.move", what=short(choice.agent), where=t(f"table.section.{choice.section}"))
        case JoinTeam():
            return t("now.team", what=short(choice.agent), where=_team(desk, choice))
        case Investigate():
            return t("now.investigate", what=t("now.called_team", n=choice.team), where=desk.name(choice.site))
        case TransferEquipment():
            who = {"from": short(choice.giver), "where": short(choice.taker)}
            return t("now.transfer", what=short(choice.card), **who)
        case SlipBluff():
            return t("now.bluff", what=short(choice.card), where=desk.name(choice.site))
    words = prompt_text.choice_label(desk, choice, kind)
    if isinstance(choice, PlayCard | RequisitionCard | PlaceSite | PurchaseAgent):
        return _priced(desk, choice, words)
    if isinstance(choice, SellCard | DiscardCard) and (card := desk.card(choice.card)) is not None:
        return t(f"now.{choice.verb}", what=card.name, n=card.sale_value)
    return words


def _team(desk: Desk, choice: JoinTeam) -> str:
    """What the Team is called into which the Agent may be put."""
    info = desk.view.agent(choice.agent)
    return names.team(desk.texts, info.section if info is not None else "field", choice.number)


def _card_of(desk: Desk, choice: Choice) -> int:
    """The card that a choice is about; -1 where it is of none, or the player may not know it."""
    if isinstance(choice, DividePoints | Absorb):
        return -1
    card = choice.equipment if isinstance(choice, Wield) else subject_of(choice)
    return card if desk.card(card) is not None else -1


def _why(desk: Desk, card: int) -> tuple[str, str]:
    """Why a card has to wait, and the paragraph; where the reason names the card, in words that fit several."""
    refusal = desk.view.why_not(card_ref(card))
    words, rule = reason(desk.view, desk.texts, ("card", card))
    key = of_game(desk.view, desk.texts, f"now.why.{refusal.key.removeprefix('refused_')}")
    if refusal.key in PLAYLESS and card in desk.view.hand:
        key = "now.why.no_play"
    return (desk.texts(key) if key in desk.texts else words, rule)


def waiting(desk: Desk, decision: Decision) -> list[Line]:
    """What of the own hand cannot be chosen now, and of the Agents where they are placed; one line for each reason."""
    view, t = desk.view, desk.texts
    offered = {_card_of(desk, choice) for choice in with_copies(decision.choices, view)}
    things = [*view.hand, *(info.card for info in view.agents(view.seat) if decision.kind == "deployment")]
    if decision.kind == "bluff":  # what was turned up and cannot be used; the hand has no say here
        offered = {choice.card for choice in decision.choices if isinstance(choice, PayBluff)}
        things = [choice.card for choice in decision.choices if isinstance(choice, DeclineBluff)]
    found: dict[tuple[str, str], dict[str, int]] = {}
    for card in things:
        if card not in offered:
            found.setdefault(_why(desk, card), {}).setdefault(desk.short(card), card)
    lines = []
    for (why, rule), cards in found.items():
        words = t("now.waits", what=", ".join(cards), why=why)
        lines.append(Line(words, next(iter(cards.values())), "dim", rule))
    return lines
