"""The figures of the screen: the resting table drawn again and again, in software, at the sizes of DESIGN.md."""

from __future__ import annotations

import os
from time import process_time

from game.bench.numbers import median, percentile

SIZES = ((1280, 720), (1920, 1080))
_FRAMES = 300
_WARM = 20


def frame_figures() -> dict[str, dict[str, float]]:
    """DESIGN.md's `frame` keys by size; beside them the unit of CLIENT.md, one blit of the whole window, and the flip.

    A hidden window is drawn to unless SDL_VIDEODRIVER names a real one. The clock is that of the process.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    return {f"{width}x{height}": _measure((width, height)) for width, height in SIZES}


def _measure(size: tuple[int, int]) -> dict[str, float]:
    import pygame

    import game.scenes.shots  # noqa: F401  registers all scenes
    from game.ui.shot import draw

    app = draw("table", size).app
    app.canvas.recorder = None  # only pictures that are linted are noted down
    sheet = pygame.Surface(app.canvas.surface.get_size()).convert()
    drawn, flipped, blitted = [], [], []
    for number in range(_FRAMES + _WARM):
        begun = process_time()
        app.draw()
        between = process_time()
        pygame.display.flip()
        flip_ended = process_time()
        sheet.blit(app.canvas.surface, (0, 0))
        if number >= _WARM:
            drawn.append(flip_ended - begun)
            flipped.append(flip_ended - between)
            blitted.append(process_time() - flip_ended)
    pygame.display.quit()
    return {
        "median_ms": _ms(median(drawn)),
        "p99_ms": _ms(percentile(drawn, 0.99)),
        "flip_ms": _ms(median(flipped)),
        "unit_ms": _ms(median(blitted)),
    }


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 3)
