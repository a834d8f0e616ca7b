"""The hints for the first time, all of them, to be read again: those that were met already bear a tick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.common.text_variants import of_game
from game.scenes.papers.help_lines import Line
from game.scenes.table.hints.hint_list import GROUPS, HINTS, Hint

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from game.engine.view.player_view import PlayerView
    from game.ui.i18n.texts import Texts


def offered(basic: bool) -> list[Hint]:
    """The hints of this kind of game."""
    return [first for first in HINTS if first.basic in (None, basic)]


def hints(t: Texts, known: AbstractSet[str], view: PlayerView) -> list[Line]:
    """Each hint of this kind of game under the heading of its group."""
    found: list[Line] = []
    for group in GROUPS:
        lines = [
            Line(first.words(t, view), kind="met" if first.name in known else "new")
            for first in offered(view.basic)
            if first.group == group
        ]
        if lines:
            found += [Line(t(of_game(view, t, f"now.hints.{group}")), kind="head"), *lines]
    return found
