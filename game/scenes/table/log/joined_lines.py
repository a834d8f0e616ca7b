"""What happened alike, told as one where a turn is summed up: each sentence is made once, of all that it tells."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from game.engine.core.event_data import (
    AgentMoved,
    BluffDeclined,
    BluffPaid,
    BluffRevealed,
    CardNegated,
    CardPlayed,
    CombatBegan,
    DamageTaken,
    Discarded,
    EventData,
)
from game.engine.core.refs import card_of, card_ref
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.log import gains
from game.scenes.table.log.event_text import Teller
from game.scenes.table.log.log_filters import WEIGHTY

JOINED_ACROSS = "damaged"
"""The kind that is told as one though other things happened in between."""


def joined(teller: Teller, lines: Sequence[LogLine]) -> list[LogLine]:
    """The lines with what a card brought beside it, and what belongs together as one; in the order of the log."""
    parts = gains.with_gains(teller, [part for told in lines for part in told.parts or (told,)])
    return _alike(teller, _named_once(_turned_up(teller, hospitalized(parts, teller.view.basic))))


def _data(told: LogLine) -> EventData:
    return told.event.data if told.event is not None else None


# -- what is alike ---------------------------------------------------------------------------------------


def _alike(teller: Teller, lines: Sequence[LogLine]) -> list[LogLine]:
    """The same with an ability used several times, discards, moves to one Section and damage of one in one line each.

    Nothing else of weight is in between, but for damage.
    """
    found: list[LogLine] = []
    runs: dict[Hashable, tuple[int, list[LogLine]]] = {}
    for told in lines:
        group = _group(teller, told)
        if group in runs:
            at, run = runs[group]
            run.append(told)
            found[at] = _as_one(teller, run)
            continue
        if told.kind in WEIGHTY or told.kind == "check":
            runs = {known: run for known, run in runs.items() if run[1][0].kind == JOINED_ACROSS}
        if group is not None:
            runs[group] = (len(found), [told])
        found.append(told)
    return found


def _group(teller: Teller, told: LogLine) -> Hashable:
    """What the lines have in common that are told as one; None of all else."""
    data, own = _data(told), (told.kind, told.turn, told.player)
    if told.kind == "used":
        return *own, told.brief
    if isinstance(data, AgentMoved):
        return *own, data.to_section
    if isinstance(data, DamageTaken) and not teller.view.basic:
        return told.kind, told.turn, data.target
    return own if isinstance(data, Discarded) and (told.kind, data.from_zone) == ("discarded", "hand") else None


def _as_one(teller: Teller, run: Sequence[LogLine]) -> LogLine:
    """One line for lines that are alike."""
    first = run[0]
    if first.kind == "used":
        return first._replace(head=teller.t("summary.again", told=first.brief, n=len(run)))
    *before, last = (told.event for told in run if told.event is not None)
    together = teller.tell(last, alike=before)
    return first._replace(text=together.text, cards=together.cards) if together is not None else first


# -- what belongs together -------------------------------------------------------------------------------


def _turned_up(teller: Teller, lines: Sequence[LogLine]) -> list[LogLine]:
    """The same with the cards that lay beneath a Site in one line, each with what was paid for it and what it did."""
    shown = {data.card for told in lines if isinstance(data := _data(told), BluffRevealed)}
    ends = {data.card: told for told in lines if isinstance(data := _data(told), BluffPaid | BluffDeclined)}
    found: list[LogLine] = []
    for told in lines:
        data = _data(told)
        if isinstance(data, BluffRevealed):
            before = _data(found[-1]) if found else None
            run = found.pop().parts if isinstance(before, BluffRevealed) and before.site == data.site else ()
            found.append(_beneath(teller, [*run, told], ends))
        elif not (isinstance(data, BluffPaid | BluffDeclined) and data.card in shown):
            found.append(told)
    return found


def _beneath(teller: Teller, run: Sequence[LogLine], ends: Mapping[int, LogLine]) -> LogLine:
    """One line for cards that lay beneath a Site."""
    first, t, shown = run[0], teller.t, [_data(told) for told in run]
    cards = [_turned(teller, told.card, _data(ends[told.card]) if told.card in ends else None) for told in shown]
    paid = any(told.card in ends and ends[told.card].kind == "paid" for told in shown)
    names = tuple(dict.fromkeys(name for told in run for name in told.cards))
    text = t("summary.beneath", site=teller.say(card_ref(shown[0].site)), cards=t.series(cards))
    return first._replace(text=text, cards=names, parts=tuple(run), kind="paid" if paid else first.kind)


def _turned(teller: Teller, card: int, end: EventData) -> str:
    """A card that was turned up: what was paid for it and what it did, or why it had no effect."""
    t, name = teller.t, teller.say(card_ref(card))
    if end is None:
        return name
    events = teller.view.events()
    cause = next(one for one in reversed(events) if one.data == end)
    if len(teller.view.names) > 2:
        name = t("log.of", what=name, who=teller.name(cause.player))
    if isinstance(end, BluffDeclined):
        why = f"summary.turned.idle.{end.reason}"
        return t(why if why in t else "summary.turned.idle", card=name)
    did = gains.did(teller, events, cause)
    key = "summary.turned.did" if did else "summary.turned"
    return t(key, card=name, n=end.cost, pool=teller.say("cp"), did=did)


def _named_once(lines: Sequence[LogLine]) -> list[LogLine]:
    """The same without what another line implies.

    A Combat begins with a card that was played, and a Site is negated that is taken off the table.
    """
    played = {data.card for told in lines if isinstance(data := _data(told), CardPlayed)}
    gone = {data.card for told in lines if isinstance(data := _data(told), Discarded) and data.from_zone == "play"}

    def is_implied(data: EventData) -> bool:
        if isinstance(data, CombatBegan):
            return card_of(data.adversary) in played
        return isinstance(data, CardNegated) and data.card in gone

    return [told for told in lines if not is_implied(_data(told))]


def hospitalized(lines: Sequence[LogLine], basic: bool) -> list[LogLine]:
    """The same with what befell an Agent told before his way to the Hospital, also where both came at once.

    In the basic game what befalls him is that way, with so many tokens (rulebook 14.6): there it is told once.
    """
    hurt = {(told.turn, told.card) for told in lines if told.kind == "damaged"}
    found: list[LogLine] = []
    for told in lines:
        if basic and told.kind == "hospital" and (told.turn, told.card) in hurt:
            continue
        sent_at_once = bool(found) and (found[-1].kind, told.kind) == ("hospital", "damaged")
        found.insert(len(found) - (sent_at_once and found[-1].card == told.card), told)
    return found
