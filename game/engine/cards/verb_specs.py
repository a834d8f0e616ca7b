"""The verbs of the effect vocabulary, as `verbs.yaml` tells them, each with its parameters."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine.cards.param_types import Param, Verb
from game.engine.cards.term_lists import listed
from game.engine.core import safe_yaml


def _param(key: str, told: dict[str, Any]) -> Param:
    known = listed(told.get("known", ()))
    return Param(key.removesuffix("?"), told["type"], told["doc"], not key.endswith("?"), known)


def _verb(name: str, told: dict[str, Any]) -> Verb:
    return Verb(
        name,
        told["doc"],
        tuple(_param(key, param) for key, param in told["params"].items()),
        told.get("macro", False),
        told.get("short", ""),
        tuple(tuple(group) for group in told.get("one_of", ())),
        tuple(told.get("places", ("do",))),
        told.get("timed", False),
    )


_READ: dict[str, Any] = safe_yaml.load(Path(__file__).with_name("verbs.yaml").read_text(encoding="utf-8"))
VERBS: dict[str, Verb] = {name: _verb(name, told) for name, told in _READ.items()}
"""Every verb by its name, primitives first."""
