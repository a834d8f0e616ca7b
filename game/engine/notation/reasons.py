"""Why something is not on offer, as a sentence: the rule's key from `rules/explain_refusal.py`, looked up in the texts.

The window has its own catalogue; scenarios, replays and bots read the English sentences of `assets/text/rules.en.json`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from game.paths import asset

_ARGUMENT = re.compile(r"%?\{(\w+)\}")


@cache
def _sentences() -> dict[str, str]:
    try:
        loaded: dict[str, str] = json.loads(asset("text/rules.en.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return loaded


def sentence(key: str, rule: str, arguments: Sequence[tuple[str, Any]]) -> str:
    """The sentence of a refusal with its arguments filled in, and the paragraph of the rule book it rests on."""
    given = {name: _told(value) for name, value in arguments}
    text = _sentences().get(key, key.replace("_", " "))
    text = _ARGUMENT.sub(lambda found: given.get(found[1], found[0]), text)
    return f"{text} [{rule}]" if rule else text


def _told(value: Any) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(_told(part) for part in value)
    return str(value).replace("_", " ") if isinstance(value, str) else str(value)
