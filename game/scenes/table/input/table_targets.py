"""Everything that lies on the table, as targets of mouse, keys and focus."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.scenes.table.core.focus_groups import ASIDE, CALM, group_of
from game.ui.widgets.targets import Target

if TYPE_CHECKING:
    from game.scenes.table.core.table_protocols import PlayedTable


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
                partial(scene.click, point),
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
