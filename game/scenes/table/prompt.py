"""The prompt: one sentence, and at its right end the buttons; the lit one is what the space bar takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.scenes.table.desk import Desk
from game.scenes.table.points import Point
from game.ui import textures
from game.ui.controls import button
from game.ui.palette import LAMP, Color, mix

MAIN = ("main",)


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the prompt; `kind` as in `controls.button`."""

    point: Point
    label: str
    kind: str = "plain"
    key: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked now."""

    text: str
    sub: str = ""
    buttons: tuple[Button, ...] = ()
    tone: Color = LAMP
    full: str = ""
    """A fuller second line: shown in the place of `sub` where it fits whole."""


def places(desk: Desk, rect: Rect, buttons: Sequence[Button]) -> list[Rect]:
    """Where the buttons lie: from the right, the main one last."""
    canvas, u = desk.canvas, desk.u
    x = rect.right - u(6)
    found: list[Rect] = []
    for one in reversed(buttons):
        words = canvas.width(one.label, 17, "bold" if one.kind == "main" else "sans")
        cap = canvas.width(one.key, 14, "mono") + u(26) if one.key and not desk.small else 0
        wide = max(u(104 if desk.small else 120), words + u(30) + cap)
        wide = min(wide, rect.w // 2)
        found.append(Rect(x - wide, rect.y + u(6), wide, rect.h - u(12)))
        x -= wide + u(8)
    return found[::-1]


def prompt(desk: Desk, rect: Rect, asked: Prompt, hover: Point | None = None) -> None:
    """Draw the strip with its buttons."""
    canvas, u = desk.canvas, desk.u
    canvas.shade(rect, 9, 150, 3)
    canvas.surface.blit(textures.paper(rect.w, rect.h, (60, 53, 42), u(5), 8), rect)
    pygame.draw.rect(canvas.surface, mix(asked.tone, (0, 0, 0), 0.35), rect, 1, border_radius=u(5))
    bar = Rect(rect.x, rect.y + u(4), u(4), rect.h - u(8))
    pygame.draw.rect(canvas.surface, asked.tone, bar, border_radius=u(2))
    left = rect.right
    for one, box in zip(asked.buttons, places(desk, rect, asked.buttons), strict=True):
        button(canvas, box, one.label, one.kind, one.key, hover=hover == one.point)
        if one.kind != "off":
            desk.place(one.point, box, one.label, "main" if one.point == MAIN else "buttons")
        left = min(left, box.x)
    x = rect.x + u(16)
    room = left - x - u(10)
    with canvas.inside(rect):
        sub = asked.sub if canvas.width(asked.sub, 14) <= 2 * room or room > u(420) else ""
        if asked.full and canvas.width(asked.full, 14) <= room:
            sub = asked.full
        if sub:
            canvas.fitted(
                (x, rect.y + int(rect.h * 0.31)), asked.text, (17, 16, 15, 14), (252, 242, 218), "bold", "ml", room
            )
            canvas.text((x, rect.y + int(rect.h * 0.73)), sub, 14, (214, 202, 176), "sans", "ml", room)
        else:
            canvas.fitted((x, rect.centery), asked.text, (17, 16, 15, 14), (252, 242, 218), "bold", "ml", room)
    said = asked.full if asked.sub in asked.full else asked.sub
    desk.place(
        ("prompt",), Rect(rect.x, rect.y, max(1, left - rect.x - u(4)), rect.h), f"{asked.text} {said}", "prompt"
    )
