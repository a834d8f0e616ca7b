"""Finding one's way in a composition: from a path of plain data to the effects it names, and what a frame touches.

A path is a tuple: ("do",) or ("alt", 0, "do"), ("use", 0, "do"), ("trig", 0, "do"), then pairs of an index in that
list and the name of the parameter that holds a nested list: ("do", 0, "fail").  Procedures keep paths, never effects.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from game.engine.cards.ast import Effect, Frame, Mode, Trigger, Use, Value, as_effects
from game.engine.cards.card_def import CardDef
from game.engine.cards.term_lists import SKILLS
from game.engine.table import GameState

Path = tuple[Any, ...]
_CHECKED = ("check_skill", "all_skills")


class Modifier(NamedTuple):
    """The skill that a Witness raises, and by how much."""

    skill: str
    size: int


def effects_at(frame: Frame, path: Path) -> tuple[Effect, ...]:
    """The list of effects that a path names."""
    head = path[0]
    if head == "do":
        effects, rest = frame.modes[0].do, path[1:]
    elif head == "while":
        effects, rest = frame.while_, path[1:]
    elif head == "affliction":
        assert frame.affliction is not None
        return effects_at(frame.affliction, path[1:])
    else:
        parts: dict[str, Sequence[Mode | Use | Trigger]] = {
            "mode": frame.modes, "alt": frame.modes[1:], "use": frame.uses, "trig": frame.triggers
        }  # fmt: skip
        effects, rest = parts[head][path[1]].do, path[3:]
    for index, name in zip(rest[::2], rest[1::2], strict=True):
        effects = as_effects(effects[index].arg(name))
    return effects


def effect_at(g: GameState, card: int, path: Path) -> Effect:
    """The single effect whose path ends with its index."""
    return effects_at(g.def_of(card).frame, path[:-1])[path[-1]]


class Touch(dict[str, tuple[Effect, ...]]):
    """What the `while` of a frame touches: stats by name, flags as "flag:…", other verbs as "word:…"."""

    __slots__ = ()


def _keys(effect: Effect) -> Iterator[str]:
    yield f"word:{effect.word}"
    if effect.word == "mod":
        for stat in effect.words("stat"):
            yield from SKILLS if stat in _CHECKED else (stat,)
    elif effect.word == "grant":
        yield from (f"flag:{flag}" for flag in effect.words("flag"))


@cache
def touch(d: CardDef) -> Touch:
    """What the card changes as long as it is in play; made once for each card of the pool."""
    found = Touch()
    for effect in d.frame.while_:
        for key in dict.fromkeys(_keys(effect)):
            found[key] = (*found.get(key, ()), effect)
    return found


@cache
def printed_modifier(d: CardDef) -> Modifier | None:
    """The skill and size of a Witness's modifier (`boost`), None for a card without one."""
    lists = [*(mode.do for mode in d.frame.modes), *(use.do for use in d.frame.uses)] if d.suit == "witness" else []
    return next((found for effects in lists for effect in effects if (found := _modifier(effect)) is not None), None)


def _modifier(effect: Effect) -> Modifier | None:
    """The skill that an effect of a Witness raises, and by how much; None for any other effect."""
    if effect.word not in ("boost", "mod"):
        return None
    skills = effect.words("skill" if effect.word == "boost" else "stat")
    size = _plain(effect)
    return Modifier(skills[0], size) if len(skills) == 1 and skills[0] in SKILLS and size else None


def is_ability(effect: Effect) -> bool:
    """Whether an effect of a Witness is an ability apart from the modifier (#273)."""
    return effect.word != "boost" and _modifier(effect) is None


def raises(d: CardDef, skill: str) -> bool:
    """Whether a piece of Equipment raises that skill (filter `adds`)."""
    return any(effect.word == "mod" and _plain(effect) > 0 for effect in touch(d).get(skill, ()))


def _plain(effect: Effect) -> int:
    """A `by` that is a plain number, else 0."""
    by = effect.arg("by")
    return by.number if isinstance(by, Value) and by.kind == "int" else 0
