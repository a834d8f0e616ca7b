"""The log as a book to look things up in: groups to filter by, words to search for, turns to jump to, turns summed up.

Works on the lines that the table keeps (`LogLine`), so that everything in it is what the player may read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.scenes.table.core.log_line import LogLine
from game.scenes.table.log.event_kinds import CARD_PLAYED, FROM_BENEATH, TOKEN_PAYS
from game.ui.i18n.texts import Texts

GROUPS = ("all", "cards", "checks", "combat", "questions")
OF_GROUP: dict[str, frozenset[str]] = {
    "cards": frozenset({"drew", "bought", "sold", "played", "negated", "fizzled", "discarded", "used", "equipped"})
    | {"transferred", "purchased", "placed", "slipped", "revealed", "paid", "declined", "attached", "shown", "looked"}
    | {"put", "taken", "shuffled", "keyword", FROM_BENEATH, TOKEN_PAYS},
    "checks": frozenset({"check", "checked", "unasked", "sent", "closed", "lost", "placed", "revealed"}),
    "combat": frozenset({"combat", "damaged", "tokens", "healed", "hospital", "combat_over", "removed", "abducted"}),
    "questions": frozenset({"asked", "answered", "guessed", "announced", "over"}),
}
"""The kinds of events that each filter shows; the headings of turns are shown by all."""
IN_CHECK = "in_check"
"""The kind that a digest gives to what was played or used while a check ran."""
WEIGHTY = (
    *("answered", "guessed", "lost", "checked", "unasked", "abducted", "removed", "hospital", "taken", FROM_BENEATH),
    *(
        "damaged",
        "tokens",
        "announced",
        IN_CHECK,
        "paid",
        "placed",
        "sent",
        "equipped",
        "used",
        "put",
        "played",
        "sold",
    ),
    *("bought", "combat", "negated", "fizzled", "purchased", "healed", "left", "revealed"),
    *("slipped", "moved", "discarded"),
)
"""What is told first when a turn is summed up in few lines."""
PLAYS = frozenset({"played", "used"})
NEVER_MISSED = frozenset({"answered", "guessed", "taken"})
"""What others do to the player himself: a turn with any of it is summed up, however little else has happened."""
ROUTINE = frozenset({"purchased", "discarded", "sold", "bought", "moved"})
"""What somebody does in any turn: where there is nothing else, the turn is not summed up."""


class Turn(NamedTuple):
    """A turn of the log: its number, whose it is, and the place of its heading in the lines."""

    number: int
    player: int
    place: int


def shown(lines: Sequence[LogLine], group: str = "all", words: str = "") -> list[LogLine]:
    """The lines of a group in which every word typed occurs; headings of turns without any line are left out."""
    wanted = [word for word in words.casefold().split() if word]
    found: list[LogLine] = []
    for told in lines:
        if told.kind == "turn":
            if found and found[-1].kind == "turn" and (wanted or group != "all"):
                found.pop()
            found.append(told)
            continue
        if group != "all" and told.kind not in OF_GROUP[group]:
            continue
        text = told.text.casefold()
        if all(word in text for word in wanted):
            found.append(told)
    if found and found[-1].kind == "turn" and (wanted or group != "all"):
        found.pop()
    return found


def turns(lines: Sequence[LogLine]) -> list[Turn]:
    """The turns that have a heading in these lines."""
    return [Turn(told.turn, told.player, place) for place, told in enumerate(lines) if told.kind == "turn"]


def tally(lines: Sequence[LogLine], turn: int, texts: Texts, me: int = -1) -> str:
    """A turn in figures: cards played (and how many of them by `me`), checks, blows, questions; "" without any."""
    kinds = [told.kind for told in lines if told.turn == turn]
    played = [told.player for told in lines if told.turn == turn and told.kind in CARD_PLAYED]
    mine = played.count(me) if me >= 0 else 0
    figures = (
        ("played" if mine < len(played) else "all_mine", len(played)),
        ("mine", mine if mine < len(played) else 0),
        ("checks", kinds.count("checked")),
        ("combats", kinds.count("combat")),
        ("questions", kinds.count("asked")),
    )
    return ", ".join(texts(f"log.tally.{name}", n=count) for name, count in figures if count)


def since_my_turn(lines: Sequence[LogLine], me: int) -> list[LogLine]:
    """What happened between the end of my last turn and the last heading of the log, which is my new turn's.

    Empty where the last heading is not mine, or nobody else has had a turn before it.
    """
    heads = turns(lines)
    if not heads or heads[-1].player != me:
        return []
    before = [head for head in heads[:-1] if head.player == me]
    first = next((head for head in heads[:-1] if not before or head.place > before[-1].place), None)
    return [] if first is None else list(lines[first.place : heads[-1].place])


def digest(lines: Sequence[LogLine], most: int, me: int = -1) -> list[LogLine]:
    """The lines that matter most, of what matters alike the last; at most so many, in the order of the log.

    What I, player `me`, have done outside a check matters least.
    """
    lines = in_checks(lines)
    weighed = [
        (told.player == me >= 0 and told.kind in PLAYS, WEIGHTY.index(told.kind), -place)
        for place, told in enumerate(lines)
        if told.kind in WEIGHTY
    ]
    kept = sorted(-place for *_, place in sorted(weighed)[:most])
    return [lines[place] for place in kept]


def in_checks(lines: Sequence[LogLine]) -> list[LogLine]:
    """The same with what was played or used while a check ran as a kind of its own: it may have decided the check."""
    found = list(lines)
    began: list[int] = []
    for place, told in enumerate(lines):
        if told.kind == "check":
            began.append(place)
        elif told.kind == "checked" and began:
            for within in range(began.pop(), place):
                if lines[within].kind in PLAYS:
                    found[within] = lines[within]._replace(kind=IN_CHECK)
    return found
