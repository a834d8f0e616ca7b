"""The environment for agents that learn, where its extra is not installed."""

from __future__ import annotations

import sys

import pytest


def test_without_pettingzoo_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(sys.modules):
        if name.partition(".")[0] in ("gymnasium", "pettingzoo") or name.startswith("game.ai.zoo"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    with pytest.raises(ImportError, match="install the extra `zoo` of this project"):
        import game.ai.zoo  # noqa: F401
