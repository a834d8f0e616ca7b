"""Everything that lies on the table as targets of mouse, keys and focus, and the groups in which the keys walk it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.session.choice.choice_points import Point
from game.ui.widgets.targets import Target, key_kind

if TYPE_CHECKING:
    from game.scenes.table.core.table_protocols import PlayedTable

ORDER: tuple[str, ...] = (
    *("choices", "numbers", "tiers", "hand", "agents", "sites", "sections", "tray_cards", "goals"),
    *("main", "buttons", "tray", "log", "notebook", "plates", "phases"),
)
"""The groups that Tab walks, in this order; all others follow, and last what cannot be chosen now."""
CALM = frozenset(("main", "buttons", "tray", "log", "notebook", "plates", "phases", "choices", "numbers"))
"""The groups that the focus walks even where nothing of them is lit."""
ASIDE = "aside "
"""Before the group of what cannot be chosen now: it can be looked at, and asked why."""
DEAF = frozenset(("sheet", "head", "prompt", "off", "goal", "beneath", "docket", "reach", "phase", "still"))
"""Places that say nothing which is not said elsewhere, or that only catch clicks."""


def group_of(point: Point, group: str, lit: bool) -> tuple[str, bool]:
    """In which group the focus finds a thing, and whether it does at all."""
    if lit or group in CALM:
        return group, True
    return ASIDE + group, key_kind(point) not in DEAF


def targets_of(scene: PlayedTable) -> list[Target]:
    """Everything that came to lie on the table, as targets of mouse, keys and focus."""
    found = []
    for point, place in scene.places.items():
        lit = point in scene.lights.lit
        key = scene.lights.keys.get(point, "")
        group, focusable = group_of(point, place.group, lit)
        found.append(
            Target(
                point,
                place.rect,
                place.say,
                partial(scene.acts.click, point),
                group,
                int(key) if key.isdigit() and lit else 0,
                hold=scene.panel.hold(point) if scene.panel is not None else 0.0,
                tip=scene.t("table.may_be_chosen") if lit else "",
                focusable=focusable,
                aside=group.startswith(ASIDE),
                data=place.card,
                seen=place.seen,
                sound=("lift" if place.card >= 0 else "key") if lit or place.group in CALM else "",
            )
        )
    return found
