"""A picture as it was before something was drawn on it: only the places that have changed are kept."""

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
    """What a picture showed in some areas; it is the same everywhere else."""

    def __init__(self, picture: Surface, areas: Iterable[Rect], kept: Surface | None = None) -> None:
        self.areas: list[Rect] = []
        self.kept = kept
        """The areas where they lay, on a sheet that was lent; whatever lies elsewhere on it."""
        self.picture = picture
        """What is drawn on."""
        if kept is None:
            self.add(areas)
        else:  # all of it lies there already
            self.areas = _apart(area.clip(picture.get_rect()) for area in areas)

    def add(self, areas: Iterable[Rect]) -> None:
        """More is going to change."""
        whole = self.picture.get_rect()
        new = [area for area in (one.clip(whole) for one in areas) if not any(one.contains(area) for one in self.areas)]
        if not new:
            return
        self.kept = self.kept or sheets.lend(whole.size)
        before, self.areas = self.areas, _apart([*self.areas, *new])
        grown = [(piece_of(self.kept, area), area) for area in before if area not in self.areas]
        self.kept.blits([(self.picture, area, area) for area in self.areas if area not in before])
        self.kept.blits([(piece, area) for piece, area in grown if piece is not None])

    def piece(self, rect: Rect) -> Surface | None:
        """A piece of the whole picture as it was, as long as no more has been drawn on it."""
        found, part = piece_of(self.picture, rect), rect.clip(self.picture.get_rect())
        if found is not None and self.kept is not None:
            shared = [part.clip(self.areas[number]) for number in part.collidelistall(self.areas)]
            found.blits([(self.kept, area.move(-part.x, -part.y), area) for area in shared])
        return found

    def whole(self) -> Surface:
        """All of it as it was, on a sheet that is lent."""
        sheet = sheets.copy(self.picture)
        self.paint(sheet, 1.0)
        return sheet

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
