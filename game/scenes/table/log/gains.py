"""What a card or ability has brought its player: points, cards that came into his hand, the sight of others' cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from game.engine.core.event_data import (
    BluffPaid,
    CardFizzled,
    CardNegated,
    CardPlayed,
    CardPut,
    CardResolved,
    CardsDrawn,
    CardsShown,
    HandLookedAt,
    PointsChanged,
    StatChanged,
)
from game.engine.core.events import Event
from game.engine.core.refs import CheckRef, card_ref
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.log.event_text import Teller

BRINGS = frozenset({"played", "used", "paid"})
"""The events that may bring something; what comes after the next of them is its doing."""
PILES = ("deck", "discard")
"""From where a card comes into the hand that is told as a gain."""
SHORT = 100
"""How many letters a line may have that says what an ability does where it is told among others."""


def of(events: Sequence[Event], cause: Event) -> list[Event]:
    """What this event of `events` has brought its player."""
    return [one for one in _came_of(events, cause) if one.player == cause.player and _is_gain(one)]


def _came_of(events: Sequence[Event], cause: Event) -> list[Event]:
    """The events of what this event of `events` has done."""
    at = next(place for place, one in enumerate(events) if one is cause)
    own = _effect(events[at + 1 :], cause.data.card) if isinstance(cause.data, CardPlayed | BluffPaid) else None
    return own if own is not None else list(takewhile(_goes_on, events[at + 1 :]))


def on_sum(events: Sequence[Event], cause: Event) -> int:
    """By how much this event of `events` has changed the sum of a check, as far as its card does so by a number."""
    changes = (one.data for one in _came_of(events, cause) if isinstance(one.data, StatChanged))
    return sum(one.value for one in changes if isinstance(one.of, CheckRef) and (one.stat, one.op) == ("total", "by"))


def did(teller: Teller, events: Sequence[Event], cause: Event) -> str:
    """What this event of `events` has brought its player and done to a check: of a card its sum, and what it asks for.

    "" for none of it.
    """
    changed, t = 0 if cause.kind == "used" else on_sum(events, cause), teller.t
    done = [t("gain.sum", n=f"{changed:+}".replace("-", "\N{MINUS SIGN}"))] if changed else []
    for data in (one.data for one in _came_of(events, cause)):
        if isinstance(data, StatChanged) and data.stat == "prerequisite":
            skill, need = data.value
            done.append(t("gain.asks", skill=teller.say(skill), need=need))
    return ", ".join([*filter(None, [in_words(teller, of(events, cause))]), *done])


def _effect(after: Sequence[Event], card: int) -> list[Event] | None:
    """The events by which a card took effect that was played or paid for; None before it has.

    Others may have been played upon it. What happens in a check that it demands is not its doing.
    """
    end = next((place for place, one in enumerate(after) if _is_done(one) and one.data.card == card), -1)
    found, checks = list[Event](), 0
    for event in reversed(after[: max(0, end)]):
        checks += (event.kind == "checked") - (event.kind == "check")
        if checks == 0 and not _goes_on(event):
            break
        found += [event] if checks == 0 else []
    return found[::-1] if end >= 0 else None


def _is_done(event: Event) -> bool:
    """Whether some played card has taken effect, or leaves the stack without."""
    data = event.data
    return isinstance(data, CardResolved | CardFizzled | CardNegated) or (
        isinstance(data, CardPut) and data.from_zone == "stack"
    )


def _goes_on(event: Event) -> bool:
    """Whether this may still be what one card or ability does: all pass before a played card takes effect."""
    return event.kind not in (*BRINGS, "phase", "turn", "passed") and not _is_done(event)


def _is_gain(event: Event) -> bool:
    data = event.data
    if isinstance(data, PointsChanged):
        return data.change > 0 and data.reason == "card"
    if isinstance(data, CardPut):
        return data.to_zone == "hand" and data.from_zone in PILES
    if isinstance(data, HandLookedAt):
        return not event.secret
    if isinstance(data, CardsShown):
        return bool(data.cards)
    return isinstance(data, CardsDrawn) and data.amount > 0


def told_with(teller: Teller, told: LogLine, events: Sequence[Event], cause: Event) -> str:
    """The line of a card or ability, `cause` among `events`, in brief, with what it has done.

    Of an ability of others that has brought nothing that can be named, what it does as well, if that is short.
    """
    gained, words = of(events, cause), did(teller, events, cause)
    secret = any(
        isinstance(one.data, CardPut) and not one.secret and teller.view.card(one.data.card) is None for one in gained
    )
    says = told.player != teller.view.seat and len(told.text) <= SHORT and (not gained or secret)
    plain = told.text if says else told.brief
    if not words:
        return plain
    return teller.t.pair(plain, words) if plain == told.brief else teller.t("gain.in_brackets", told=plain, gains=words)


def in_words(teller: Teller, gained: Sequence[Event]) -> str:
    """What has been brought, one after the other; "" for nothing."""
    return ", ".join(_words(teller, one) for one in gained)


def _words(teller: Teller, event: Event) -> str:
    data, t = event.data, teller.t
    if isinstance(data, PointsChanged):
        return t("ask.gain", n=data.change, pool=teller.say(data.pool))
    if isinstance(data, CardsDrawn):
        return t("gain.drawn", n=data.amount)
    if isinstance(data, HandLookedAt):
        yours = data.of == teller.view.you
        return t("gain.hand.yours" if yours else "gain.hand", n=data.amount, whose=teller.name(data.of))
    if isinstance(data, CardsShown):
        return t("gain.shown", cards=t.series([teller.say(card_ref(card)) for card in data.cards]))
    return t(f"gain.{data.from_zone}", card=teller.say(card_ref(event.secret[0] if event.secret else data.card)))


def with_gains(teller: Teller, lines: Sequence[LogLine]) -> list[LogLine]:
    """The lines with what each card or ability has brought told in its own, and no more in one that follows."""
    events, at = teller.view.events(), len(teller.view.events())
    found: list[LogLine] = []
    spent: list[Event] = []
    own: list[Event | None] = []
    for line in reversed(lines):
        before = next((place for place in range(at - 1, -1, -1) if events[place] == line.event), at)
        own.append(events[before] if before < at else None)
        at = before
    for line, event in zip(lines, reversed(own), strict=True):
        if any(event is one for one in spent):
            continue
        if event is not None and event.kind in BRINGS:
            spent += of(events, event)
            line = line._replace(head=told_with(teller, line, events, event))
        found.append(line)
    return found
