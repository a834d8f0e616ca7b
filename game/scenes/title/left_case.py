"""The case that was left, open on the desk of the title: what is known of the other side's X-File."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.scenes.saved_cases import CaseNote
from game.ui.drawing import folders, paper_marks
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.style import palette
from game.ui.style.layout import split
from game.ui.style.palette import LAMP, NIGHT, RAIN, Color, mix
from game.ui.text.fitting import falling
from game.ui.text.fonts import SMALLER, XS


def paint(canvas: Canvas, t: Texts, left: CaseNote) -> None:
    """The case on the desk: what is known of theirs, never our own X-File."""
    u, w, h = canvas.u, *canvas.full.size
    folder = Rect(int(w * 0.59), int(h * 0.652), u(450), u(206))
    folder.right = min(folder.right, canvas.layout.page().right - u(24))
    folders.tabbed(canvas, folder, 0.4, t("title.case", turn=left.turn), seed=5)
    print_ = Rect(folder.x + u(20), folder.y + u(18), u(136), u(170))
    canvas.paper(print_, palette.PAPER_FRESH, 1, 2)
    picture = print_.inflate(-u(16), -u(16))
    picture.h -= u(26)
    unknown(canvas, picture)
    canvas.typed((print_.centerx, print_.bottom - u(17)), t("title.unknown"), 15, palette.INK, "c")
    paper_marks.tape(canvas, print_.midtop, 64, 18, -5)
    sheet = Rect(print_.right + u(14), folder.y + u(18), folder.right - print_.right - u(26), u(170))
    canvas.paper(sheet, palette.PAPER, 2, 4)
    _known(canvas, sheet, t, left)


def _known(canvas: Canvas, sheet: Rect, t: Texts, left: CaseNote) -> None:
    """Each characteristic as far as it is known, and how many suspects are left."""
    u = canvas.u
    last = {kind: (value, yes) for kind, value, yes in left.known}
    last |= {kind: (value, yes) for kind, value, yes in left.known if yes}
    body, foot = split(sheet.inflate(-u(20), -u(12)), [1.0, u(44)], 0, True)
    kinds = ("affiliation", "motive", "method", "result")
    told = [_told(t, last.get(kind)) for kind in kinds]
    room = body.w - u(8)
    labels = [t(f"face.word.{kind}") for kind in kinds]
    wide = (canvas.width(label, XS) + canvas.width(words, XS, face) for label, (words, face) in zip(labels, told))
    spelt = max(wide) <= room  # else signs stand for the words, for all of them alike
    with canvas.inside(sheet):
        for kind, label, (words, face), line in zip(kinds, labels, told, split(body, [1.0] * 4, 0, True)):
            if spelt:
                name = canvas.text((line.x, line.centery), label, XS, palette.SOFT, "sans", "ml")
            else:
                name = canvas.icon((line.x, line.centery), kind, 18, palette.SOFT, "ml", 16)
            ink, sizes = (palette.INK, falling(15)) if kind in last else (palette.SOFT, SMALLER)
            room_left = line.right - name.right - u(6)
            canvas.fitted((line.right, line.centery), words, sizes, ink, face, "mr", room_left)
        count = t("title.of_all", n=left.suspects, all=left.x_files)
        number = canvas.text((foot.x, foot.centery), count, 24, palette.RED_INK, "bold", "ml")
        canvas.text((number.right + u(12), foot.centery + u(2)), t("title.suspects"), 15, palette.INK, "sans", "ml")


def _told(t: Texts, known: tuple[str, bool] | None) -> tuple[str, str]:
    """What is known of a characteristic, in words, and the face of their letters."""
    if known is None:
        return t("title.open"), "italic"
    value, yes = known
    return t("title.is" if yes else "title.is_not", value=t(f"face.word.{value}")), "bold"


SLATS = 11
HEAD, NECK, SHOULDERS = (0.3, 0.17, 0.37), (0.17, 0.62), (0.86, 0.66)
"""Shares of the picture: width, top and height of the head; width and foot of the neck; width and top of the rest."""


def unknown(canvas: Canvas, rect: Rect) -> None:
    """Draw it, with the lamp's light on one edge of the shape and the window's on the other."""
    with canvas.clipped(rect):
        canvas.box(rect, NIGHT, 0)
        step = rect.h / SLATS
        for index in range(SLATS):
            far = abs(index - SLATS * 0.4) / SLATS
            slat = Rect(rect.x, rect.y + round(index * step + step * 0.22), rect.w, max(2, round(step * 0.6)))
            canvas.box(slat, mix(mix(LAMP, RAIN, 0.35), NIGHT, min(0.9, 0.34 + 0.8 * far)), 0)
        for x in (0.2, 0.8):  # the cords
            canvas.box(Rect(rect.x + round(rect.w * x), rect.y, max(1, canvas.u(1)), rect.h), NIGHT, 0)
        edge = max(1, canvas.u(2))
        for dx, ink in ((-edge, mix(LAMP, NIGHT, 0.25)), (edge, mix(RAIN, NIGHT, 0.45)), (0, palette.VOID)):
            _shape(canvas, rect.move(dx, 0), ink)


def _shape(canvas: Canvas, rect: Rect, ink: Color) -> None:
    head = Rect(0, rect.y + round(rect.h * HEAD[1]), round(rect.w * HEAD[0]), round(rect.h * HEAD[2]))
    neck = Rect(0, head.centery, round(rect.w * NECK[0]), round(rect.h * NECK[1]) - head.centery + rect.y + canvas.u(8))
    trunk = Rect(0, rect.y + round(rect.h * SHOULDERS[1]), round(rect.w * SHOULDERS[0]), rect.h)
    for part in (head, neck, trunk):
        part.centerx = rect.centerx
    pygame.draw.ellipse(canvas.surface, ink, head)
    pygame.draw.rect(canvas.surface, ink, neck)
    slope = (trunk.x + trunk.w // 3, trunk.right - trunk.w // 3)
    top = trunk.y - round(rect.h * 0.06)
    pygame.draw.polygon(
        canvas.surface,
        ink,
        [
            (slope[0], top), (slope[1], top), (trunk.right - trunk.w // 10, trunk.y + trunk.h // 14),
            (trunk.right, trunk.y + trunk.h // 6), (trunk.right, trunk.bottom), (trunk.x, trunk.bottom),
            (trunk.x, trunk.y + trunk.h // 6), (trunk.x + trunk.w // 10, trunk.y + trunk.h // 14),
        ],
    )  # fmt: skip
