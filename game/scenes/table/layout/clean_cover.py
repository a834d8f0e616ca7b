"""What lies over the table cuts nothing that is read there: a word, a chip, a cap is wholly covered, or not at all."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

HAIR, AIR = 1, 2
"""Pixels: so much of something may look out, and so far it has to be away, without seeming to be cut."""


def cut(box: Rect, read: Sequence[Rect]) -> list[Rect]:
    """What of all that is `read` this box would cover in part."""
    met = box.inflate(2 * AIR, 2 * AIR).collidelistall(read)
    return [read[index] for index in met if not box.contains(read[index].inflate(-2 * HAIR, -2 * HAIR))]


def grown(box: Rect, read: Sequence[Rect], within: Rect) -> Rect:
    """The box made larger until it covers whole what it would have cut, as far as it may: `within` this."""
    while found := cut(box, read):
        larger = box.unionall(found).clip(within)
        if larger == box:
            break
        box = larger
    return box
