"""A picture as it was before something was drawn on it, and where that has changed it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect, Surface

from game.ui.style.palette import BLACK
from game.ui.surfaces.shapes import MOST_ALPHA
from game.ui.surfaces.surface_pool import sheets


def piece_of(picture: Surface, rect: Rect) -> Surface | None:
    """A piece of a picture; None where it has no such place."""
    part = rect.clip(picture.get_rect())
    return picture.subsurface(part).copy() if part.w and part.h else None


class PictureBefore:
    """What a picture showed, and the areas in which it is another now."""

    def __init__(self, kept: Surface, areas: Iterable[Rect]) -> None:
        self.kept: Surface | None = kept
        """All of it as it was, on a sheet that was lent."""
        self.areas: list[Rect] = []
        self.add(areas)

    def add(self, areas: Iterable[Rect]) -> None:
        """More has changed."""
        if self.kept is not None:
            whole = self.kept.get_rect()
            self.areas = _apart([*self.areas, *(area.clip(whole) for area in areas)])

    def piece(self, rect: Rect) -> Surface | None:
        """A piece of it."""
        return piece_of(self.kept, rect) if self.kept is not None else None

    def whole(self) -> Surface:
        """All of it, on a sheet that is lent."""
        assert self.kept is not None
        return sheets.copy(self.kept)

    def paint(self, surface: Surface, share: float, moved: Sequence[tuple[tuple[int, int], Rect]] = ()) -> None:
        """Draw it over what has become of it, or parts of it `moved` to other places, as opaque as `share` says."""
        alpha = round(255 * share)
        if self.kept is not None and alpha > 0:
            self.kept.set_alpha(alpha if alpha <= MOST_ALPHA else None)
            surface.blits([(self.kept, at, area) for at, area in moved or [(one.topleft, one) for one in self.areas]])
            self.kept.set_alpha(None)

    def give_back(self) -> None:
        """Give the sheet back with nothing on it; nobody asks any more."""
        if self.kept is not None:
            self.kept.fill(BLACK)
            sheets.give(self.kept)
        self.areas, self.kept = [], None


def _apart(areas: Iterable[Rect]) -> list[Rect]:
    """The same area, and what lies between, in rectangles of which no two share a pixel."""
    found: list[Rect] = []
    for area in areas:
        while (at := area.collidelist(found)) >= 0:
            area = area.union(found.pop(at))
        if area.w and area.h:
            found.append(area)
    return found
