"""The text lint over whole screens: every scene in every language and window, at every size of text and every scale.

The command `lint` prints what it finds; the tests take a part of it, and all of it where there is time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

from game.ui.i18n.texts import LANGUAGES, USUAL
from game.ui.style.layout import TEXT_SIZES
from game.ui.testing import screenshots

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (2560, 1080))
SCALES = (0, 75, 200)  # the window's own, the smallest and the largest


@dataclass(frozen=True, slots=True)
class Case:
    """One picture to be looked at."""

    scene: str
    size: tuple[int, int]
    text_percent: int = 100
    scale_percent: int = 0
    language: str = USUAL

    def __str__(self) -> str:
        scale = f", scale {self.scale_percent} %" if self.scale_percent else ""
        return f"{self.scene} {self.size[0]}x{self.size[1]}, {self.language}, text {self.text_percent} %{scale}"

    def faults(self) -> list[str]:
        """What cannot be read in it."""
        return screenshots.draw(self.scene, self.size, self.language, self.text_percent, self.scale_percent).faults


def cases(
    scenes: Iterable[str], sizes: Iterable[tuple[int, int]] = SIZES, languages: Iterable[str] = LANGUAGES
) -> Iterator[Case]:
    """Every case of these scenes: all sizes of text at the window's own scale, and both other scales."""
    for scene, language, size in product(scenes, languages, sizes):
        yield from (Case(scene, size, text, 0, language) for text in TEXT_SIZES)
        yield from (Case(scene, size, 100, scale, language) for scale in SCALES[1:])
