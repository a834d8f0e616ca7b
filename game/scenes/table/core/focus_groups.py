"""The groups of things that the keys walk, in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.widgets.targets import key_kind

if TYPE_CHECKING:
    from game.session.choice.choice_points import Point

ORDER: tuple[str, ...] = (
    *("choices", "numbers", "tiers", "hand", "agents", "sites", "sections", "tray_cards", "goals"),
    *("main", "buttons", "tray", "log", "notebook", "plates", "phases"),
)
"""The groups that Tab walks, in this order; all others follow, and last what cannot be chosen now."""
CALM = frozenset(("main", "buttons", "tray", "log", "notebook", "plates", "phases", "choices", "numbers"))
"""The groups that the focus walks even where nothing of them is lit."""
ASIDE = "aside "
"""Before the group of what cannot be chosen now: it can be looked at, and asked why."""
DEAF = frozenset(("sheet", "head", "prompt", "off", "goal", "docket", "reach", "phase"))
"""Places that say nothing which is not said elsewhere, or that only catch clicks."""


def group_of(point: Point, group: str, lit: bool) -> tuple[str, bool]:
    """In which group the focus finds a thing, and whether it does at all."""
    if lit or group in CALM:
        return group, True
    return ASIDE + group, key_kind(point) not in DEAF
