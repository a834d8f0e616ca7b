"""What must be true: one expectation held against the game; the answer is what was true instead."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from game.engine import notation
from game.engine.game import Game
from game.engine.notation import letter, seat_of
from game.engine.scenario.files import Expectation, nearest
from game.engine.scenario.state_paths import WORDS, PathFault, is_card, value_of

_QUOTED = re.compile(r'"[^"]*"')
_OPERATOR = re.compile(r"\s(==|!=|<=|>=|<|>|not in|in)\s")
_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


def failure(
    g: Game, expectation: Expectation, offered_since: Callable[[str], bool], strict: bool = False
) -> str | None:
    """None if the expectation holds, else what was true instead.

    `offered_since` says whether a line was legal at any decision since the last scripted line.  A line or path that
    cannot be read is a failure too: it would hold, or not, for the wrong reason.  So is, where `strict`, a line refused
    to a player who is not asked.
    """
    try:
        match expectation.key:
            case "path":
                return _path(g, expectation.text)
            case "offered":
                return None if offers(g, expectation.text) else f"it is not offered; {offer_text(g)}"
            case "refused":
                return _refused(g, expectation.text, strict)
            case "never_offered":
                now = offers(g, expectation.text)
                return "it was offered on the way" if now or offered_since(expectation.text) else None
            case _:
                return _seen(g, expectation)
    except (PathFault, notation.NotationError) as fault:
        return str(fault)


def offers(g: Game, text: str) -> bool:
    """Whether a LINE is legal now: a choice is it or begins with it.  Raises Invalid for a line that cannot be read."""
    seat, body = notation.split_player(text, len(g.players))
    if g.decision is None:
        return False
    found = notation.matches(g, g.decision, body)
    return bool(found) and seat in (None, g.decision.player)


def _refused(g: Game, text: str, strict: bool) -> str | None:
    """A line that is not legal now; to whoever is not asked none is, whatever the rules say of it."""
    seat, _ = notation.split_player(text, len(g.players))
    if offers(g, text):
        return f"it is offered; {offer_text(g)}"
    if strict and (g.decision is None or seat not in (None, g.decision.player)):
        return f"nobody asks this player here; {offer_text(g)}"
    return None


def offer_text(g: Game) -> str:
    """Who is asked and what he may say, shortened."""
    decision = g.decision
    if decision is None:
        return "the game is over"
    told = notation.lines(g, decision)
    more = f" and {len(told) - 12} more" if len(told) > 12 else ""
    kind = f"{decision.kind} {decision.window}".strip()
    return f"{letter(decision.player)} is asked ({kind}): {'; '.join(told[:12])}{more}"


@lru_cache(maxsize=1000)
def _sides(text: str) -> tuple[str, str, str]:
    """What stands left of the operator, the operator, and what stands right of it.  Raises PathFault.

    Read once: a puzzle asks for the same at every turn.
    """
    masked = _QUOTED.sub(lambda found: '"' + "x" * (len(found[0]) - 2) + '"', text)
    found = _OPERATOR.search(masked)
    if found is None:
        raise PathFault(f"`{text}` has no operator; write PATH OP VALUE with one of == != < <= > >= in not in")
    return text[: found.start()].strip(), found[1], text[found.end() :].strip()


def _path(g: Game, text: str) -> str | None:
    left, operator, right = _sides(text)
    if operator in ("in", "not in"):
        return _membership(g, left, operator, right)
    was, wanted = value_of(g, left), _value(right)
    if isinstance(wanted, str):
        _check_word(g, right, wanted)
    if operator not in ("==", "!=") and not (isinstance(was, int) and isinstance(wanted, int)):
        return f"{left} is {_told(was)}, which cannot be compared with {right}"
    return None if _COMPARE[operator](was, wanted) else f"{left} is {_told(was)}"


def _membership(g: Game, left: str, operator: str, right: str) -> str | None:
    titles = value_of(g, right)
    if not isinstance(titles, list):
        raise PathFault(f"`{right}` is no pile of cards")
    title = _value(left)
    _check_word(g, f'"{title}"', str(title))
    inside = title in titles
    if inside == (operator == "in"):
        return None
    return f"{right} is {', '.join(titles) or 'empty'}"


def _check_word(g: Game, text: str, word: str) -> None:
    """Raises PathFault for a card or word that no path ever has: it would be unequal to anything, and for no reason."""
    if is_card(g, word):
        return
    if text[0] == '"':
        raise PathFault(f"{text} is no card")
    if word not in WORDS and seat_of(word, len(g.players)) < 0:
        raise PathFault(f"`{word}` is no word that a path has{nearest(word, sorted(WORDS))}")


def _value(text: str) -> Any:
    if text.lstrip("-").isdecimal():
        return int(text)
    if len(text) > 1 and text[0] == text[-1] == '"':
        return text[1:-1]
    return {"true": True, "false": False, "none": None}.get(text, text)


def _told(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    return ", ".join(value) if isinstance(value, list) else str(value)


def _seen(g: Game, expectation: Expectation) -> str | None:
    seat = seat_of(expectation.player, len(g.players))
    if seat < 0:
        return f"there is no player {expectation.player}"
    view = g.view(seat)
    told = [view.tell(event) for event in view.events()]
    places = {
        "view": json.dumps(view.to_json(), ensure_ascii=False),
        "choices": "\n".join(view.lines),
        "log": "\n".join(told),
    }
    found = [name for name, text in places.items() if expectation.text in text]
    if expectation.key == "seen_by":
        return None if found else f"{expectation.player} sees it nowhere"
    return f"{expectation.player} sees it in {' and '.join(found)}" if found else None
