"""What the sheet of help tells line by line: every choice in plain words, and what has to wait and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.decisions import DECLINING
from game.scenes.table import asking, names
from game.scenes.table.stage import with_copies
from game.scenes.table.telling import Teller

if TYPE_CHECKING:
    from game.engine.decisions import Choice, Decision
    from game.scenes.table.desk import Desk

WINDOWS = ("window", "check", "combat", "response")


class Line(NamedTuple):
    """A line of the list: what it says, its card (-1: none), and whether it heads or is dim."""

    text: str
    card: int = -1
    kind: str = "choice"
    rule: str = ""
    """The paragraph of the rule book that gives the reason."""


def choices(desk: Desk, decision: Decision) -> list[Line]:
    """Each choice once, in plain words, in the order in which they are offered; last what goes on without any."""
    found: dict[str, Line] = {}
    last: dict[str, Line] = {}
    for choice in with_copies(decision.choices, desk.view):
        words = in_words(desk, choice, decision.kind)
        declines = choice[0] in DECLINING
        (last if declines else found).setdefault(words, Line(words, _card_of(desk, choice)))
    return [*found.values(), *last.values()]


def in_words(desk: Desk, choice: Choice, kind: str) -> str:
    """A choice in words, with its price where it is a card to pay for."""
    t, view = desk.texts, desk.view
    if choice[0] == "pass" and kind in WINDOWS and any(item.by != view.seat for item in view.pending):
        return t("do.pass")
    words = asking.choice_label(desk, choice, kind)
    if choice[0] in ("move", "investigate", "bluff", "team", "transfer"):
        return t(f"now.{choice[0]}", **_parts(desk, choice))
    card = desk.card(choice[1]) if len(choice) > 1 and isinstance(choice[1], int) else None
    if choice[0] in ("play", "requisition", "site", "purchase") and card is not None and card.cost:
        turn = "RP" if view.active == view.seat else "CP"
        pool = names.pool(card.pool if card.pool in ("RP", "CP") else turn, t)
        return t("now.for_price", what=words, n=card.cost, pool=pool)
    if choice[0] == "sell" and card is not None:
        return t("now.sell", what=card.name, n=card.sale_value)
    if choice[0] == "discard" and card is not None:
        return t("now.discard", what=card.name)
    return words


def _parts(desk: Desk, choice: Choice) -> dict[str, object]:
    match choice:
        case ("move", int(agent), section):
            return {"what": desk.short(agent), "where": desk.texts(f"table.section.{section}")}
        case ("team", int(number), int(agent)):
            return {"what": desk.short(agent), "where": desk.texts("table.team", n=number)}
        case ("investigate", int(site), int(team)):
            return {"what": desk.texts("table.team", n=team), "where": desk.name(site)}
        case ("transfer", int(card), int(giver), int(agent)):
            return {"what": desk.short(card), "from": desk.short(giver), "where": desk.short(agent)}
        case _:
            return {"what": desk.short(choice[1]), "where": desk.name(choice[2])}


def _card_of(desk: Desk, choice: Choice) -> int:
    part = choice[1] if len(choice) > 1 else None
    if isinstance(part, tuple) and part and part[0] == "card":
        part = part[1]
    if choice[0] in ("buy", "points", "absorb", "guess", "team") or not isinstance(part, int):
        return choice[2] if choice[0] == "team" else -1
    return part if desk.card(part) is not None else -1


def waiting(desk: Desk, decision: Decision) -> list[Line]:
    """The cards of the own hand that cannot be chosen now, each with the reason."""
    teller = Teller(desk.view, desk.texts)
    offered = {choice[1] for choice in with_copies(decision.choices, desk.view) if len(choice) > 1}
    found: dict[str, Line] = {}
    for card in desk.view.hand:
        if card not in offered:
            refusal = desk.view.why_not(("card", card))
            words = desk.texts("now.waits", what=desk.name(card), why=teller.reason(refusal))
            found.setdefault(words, Line(words, card, "dim", refusal.rule))
    return list(found.values())
