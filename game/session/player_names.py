"""What the players are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core.clean_text import clean

if TYPE_CHECKING:
    from game.session.game_setup import GameSetup
    from game.ui.i18n.texts import Texts


LONGEST_NAME = 14


def letter(seat: int) -> str:
    """A seat's letter, as notation has it."""
    return "ABCD"[seat]


def level_name(level: str, t: Texts) -> str:
    """What a policy is called on the screen."""
    key = f"table.opponent.{level.split(':', 1)[0]}"
    return t(key) if key in t else clean(level)


def names_of(setup: GameSetup, t: Texts) -> tuple[str, ...]:
    """What the players are called, by seat, no name twice."""
    found: list[str] = []
    for number, seat in enumerate(setup.seats):
        if seat.person:
            usual = t("seats.player", letter=letter(number)) if setup.hot_seat else t("table.player_name")
            name = seat.name.strip()[:LONGEST_NAME] or usual
        else:
            name = level_name(seat.level, t)
        count = 2
        plain = name
        while name in found:
            name, count = f"{plain} {count}", count + 1
        found.append(name)
    return tuple(found)
