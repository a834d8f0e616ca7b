"""Sounds as pictures, for those who judge them by eye: each with its wave, its spectrum over time and its measures."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pygame
from pygame import Rect, Surface

from game.ui.drawing.canvas import Canvas
from game.ui.sound import ambience, cue_table, radio_stations
from game.ui.sound.synthesis import RATE, Wave, centroid, loudness
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, LAMP, MUTED

COLUMNS = 8
SPAN = 256  # samples of one column of the spectrum
FLOOR_DB = -90.0
LOW_HERTZ = 40.0
LOOPS: dict[str, Callable[[], Wave]] = {
    "rain, thin": ambience.rain_thin,
    "rain, thick": ambience.rain_thick,
    "room": ambience.room,
    "drone, low": ambience.low_note,
    "drone, all": lambda: ambience.high_note(40, 40),
    "drone, 1": lambda: ambience.high_note(1, 40),
    "radio, brushes": radio_stations.brushes,
    "radio, voice": radio_stations.voice,
    "radio, sender": radio_stations.sender,
}


def spectrum(wave: Wave, size: tuple[int, int]) -> Surface:
    """Pitch upward (by octaves from 40 Hz), time to the right, light for strength."""
    wide, high = size
    window = np.hanning(SPAN * 4)
    padded = np.zeros(len(wave) + SPAN * 6, np.float32)
    padded[SPAN * 2 : SPAN * 2 + len(wave)] = wave
    starts = np.linspace(0, max(0, len(wave) - 1), wide).astype(int)
    power = np.array([np.abs(np.fft.rfft(padded[start : start + SPAN * 4] * window)) for start in starts])
    hertz = np.geomspace(RATE / 2 * 0.98, LOW_HERTZ, high)
    rows = np.clip((hertz / (RATE / (SPAN * 4))).astype(int), 1, power.shape[1] - 1)
    decibels = 20 * np.log10(power[:, rows] / (SPAN * 2) + 1e-9)
    share = np.clip((decibels - FLOOR_DB) / -FLOOR_DB, 0, 1)
    colors = np.stack((share**0.8 * 255, share**1.5 * 220, share**3 * 160 + 18), axis=2).clip(0, 255)
    return pygame.surfarray.make_surface(colors.astype(np.uint8))


def outline(surface: Surface, rect: Rect, wave: Wave) -> None:
    """The highest and lowest point of each column."""
    edges = np.linspace(0, len(wave), rect.w + 1).astype(int)
    for x, (start, end) in enumerate(pairwise(edges)):
        part = wave[start : max(end, start + 1)]
        top = rect.centery - round(float(part.max()) * rect.h / 2)
        foot = rect.centery - round(float(part.min()) * rect.h / 2)
        pygame.draw.line(surface, LAMP, (rect.x + x, top), (rect.x + x, foot))


def paint(size: tuple[int, int]) -> Surface:
    """All cues and loops on one sheet."""
    waves = {name: cue_table.make(name, 0) for name in cue_table.RECIPES} | {
        name: make() for name, make in LOOPS.items()
    }
    pygame.font.init()
    sheet = Surface((max(1600, size[0]), max(1180, size[1])))
    canvas = Canvas(sheet, Layout(sheet.get_size()))
    sheet.fill((12, 14, 15))
    lines = -(-len(waves) // COLUMNS)
    wide, high = sheet.get_width() // COLUMNS, sheet.get_height() // lines
    for index, (name, wave) in enumerate(waves.items()):
        cell = Rect(index % COLUMNS * wide + 4, index // COLUMNS * high + 3, wide - 8, high - 6)
        head = Rect(cell.x, cell.y, cell.w, 34)
        upper = Rect(cell.x, head.bottom, cell.w, (cell.h - 34) * 2 // 5)
        lower = Rect(cell.x, upper.bottom, cell.w, cell.bottom - upper.bottom)
        sheet.fill((24, 28, 30), upper)
        outline(sheet, upper, wave)
        sheet.blit(spectrum(wave, lower.size), lower)
        measures = f"{len(wave) * 1000 / RATE:.0f} ms {centroid(wave):.0f} Hz {loudness(wave):.0f} dB"
        canvas.text(head.topleft, name, 10, BONE, "bold")
        canvas.text((head.x, head.y + 17), measures, 8, MUTED, "sans")
    return sheet
