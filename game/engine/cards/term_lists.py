"""The closed lists of the effect vocabulary: what a selector, a condition or a parameter may name.

The words, each with what it means, stand in `terms.yaml`. A word that stands in none of the lists is a fault of the
card that says it. What the verbs are and which parameters they take is in `verb_specs`.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.core import safe_yaml


class Moment(NamedTuple):
    """A word of time: a window in which something may be announced, an event that something listens to, or both."""

    window: bool
    event: bool
    rules: str
    doc: str


def listed(words: Iterable[str]) -> tuple[str, ...]:
    """The words, with those of the lists of this module whose names stand among them in upper case."""
    return tuple(each for word in words for each in (globals()[word] if word.isupper() else (word,)))


def _arguments(written: str | list[str]) -> tuple[str, ...] | str:
    """What may be written: of one kind, or one of these words."""
    return written if isinstance(written, str) else listed(written)


_READ: dict[str, Any] = safe_yaml.load(Path(__file__).with_name("terms.yaml").read_text(encoding="utf-8"))

SUITS = listed(_READ["suits"])
INVESTIGATION_SKILLS = listed(_READ["investigation_skills"])
SKILLS = (*INVESTIGATION_SKILLS, "lrc", "crc")
CHARACTERISTICS: dict[str, tuple[str, ...]] = {kind: listed(words) for kind, words in _READ["characteristics"].items()}
KEYWORDS = listed(_READ["keywords"])
SITE_KEYWORDS = listed(_READ["site_keywords"])
ACTIVATORS = listed(_READ["activators"])
SECTIONS = listed(_READ["sections"])
ZONES: dict[str, str] = _READ["zones"]
PLACES = listed(_READ["places"])
POOLS = listed(_READ["pools"])
ROUNDS = listed(_READ["rounds"])
TURNS: dict[str, str] = _READ["turns"]
LIMITS = listed(_READ["limits"])
COSTS: dict[str, str] = _READ["costs"]
STAYS: dict[str, str] = _READ["stays"]
KINDS: dict[str, str] = _READ["kinds"]
NAMES = listed(_READ["names"])
PRONOUNS: dict[str, str] = _READ["pronouns"]
LEFT_PRONOUNS: dict[str, str] = _READ["left_pronouns"]
FILTERS: dict[str, str] = _READ["filters"]
FILTER_ARGUMENTS = {key: _arguments(written) for key, written in _READ["filter_arguments"].items()}
STATES: dict[str, str] = _READ["states"]
NUMBERS: dict[str, str] = _READ["numbers"]
PREDICATES: dict[str, str] = _READ["predicates"]
FACTS: dict[str, tuple[tuple[str, ...] | str, str]] = {
    key: (_arguments(fact["values"]), fact["doc"]) for key, fact in _READ["facts"].items()
}
DURATIONS: dict[str, str] = _READ["durations"]
STATS: dict[str, str] = {**dict.fromkeys(SKILLS, "a skill"), **_READ["stats"]}
FLAGS: dict[str, str] = _READ["flags"]
CANCELS: dict[str, str] = _READ["cancels"]
FRAME_KEYS: dict[str, str] = _READ["frame_keys"]
VALUE_FORMS: dict[str, str] = _READ["value_forms"]
MOMENTS = {
    name: Moment("W" in moment["kind"], "E" in moment["kind"], moment["rules"], moment["doc"])
    for name, moment in _READ["moments"].items()
}
WINDOWS = tuple(name for name, moment in MOMENTS.items() if moment.window)
EVENTS = tuple(name for name, moment in MOMENTS.items() if moment.event)
