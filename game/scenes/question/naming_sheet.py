"""The sheet on which an X-File is named: all 41 by affiliation, suspects first, and what speaks for the chosen one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.engine.effects.terms import CHARACTERISTICS
from game.scenes.question import asking_sheet
from game.scenes.question.suspects import KINDS, short
from game.scenes.table.cards import picture
from game.scenes.table.desk import Desk
from game.ui import titles
from game.ui import type as letters
from game.ui.layout import split
from game.ui.marks import tape
from game.ui.palette import AFFILIATION, INK, PAPER, RED_INK, SOFT, mix
from game.ui.type import SMALLER

if TYPE_CHECKING:
    from game.engine.view_parts import Suspect
    from game.scenes.question.panel import QuestionPanel
    from game.ui.draw import Canvas

CHOSEN = (130, 30, 26)
ROWS = 9  # the most X-Files of one affiliation


def naming(desk: Desk, box: Rect, panel: QuestionPanel) -> None:
    """Draw the page of names."""
    u, t = desk.u, desk.texts
    title = t("question.penalty_tab" if panel.cold else "question.name_tab")
    room = asking_sheet.folder(desk, box, title, panel.cold)
    desk.lights.keys = {}
    if panel.kinds:
        tabs = Rect(room.x, room.y, room.w, max(u(28), 24))
        asking_sheet.tabs(desk, tabs, panel)
        room = Rect(room.x, tabs.bottom + u(8), room.w, room.bottom - tabs.bottom - u(8))
    board, sheet = split(room, [1.0, 136 if desk.small else max(u(206), 166)], u(8))
    _board(desk, board, panel)
    _sheet(desk, sheet, panel)


def _board(desk: Desk, rect: Rect, panel: QuestionPanel) -> None:
    """Five columns of names."""
    canvas, u, t, view = desk.canvas, desk.u, desk.texts, desk.view
    files = view.pool.x_files
    suspects = view.suspects(panel.of)
    head = max(u(24), 20)
    groups = {
        affiliation: [one for one in suspects if files[one.x_file].characteristics["affiliation"] == affiliation]
        for affiliation in CHARACTERISTICS["affiliation"]
    }
    needs = [
        u(8) + max(titles.need(canvas, short(files[one.x_file]), _face(one), SMALLER[-1]) for one in group)
        for group in groups.values()
    ]
    boxes = titles.columns(rect, needs, u(3 if desk.small else 6))
    for (affiliation, group), column in zip(groups.items(), boxes, strict=True):
        left = sum(1 for one in group if one.excluded_by is None)
        bar = Rect(column.x, column.y, column.w, head)
        ink = AFFILIATION[affiliation]
        canvas.box(bar, mix((22, 18, 14), ink, 0.3 if left else 0.08), 4, edge=mix(ink, (0, 0, 0), 0.3))
        number = canvas.text((bar.right - u(6), bar.centery), str(left), 15, (255, 240, 200), "bold", "mr")
        words = desk.word(affiliation)
        titles.heading(canvas, bar, affiliation, words, number.x, ink if left else (130, 126, 116), (250, 240, 218))
        desk.place(("head", affiliation), bar, t("question.say_group", group=words, n=left), "sheet")
        high = (column.bottom - bar.bottom - u(4)) / ROWS
        group.sort(key=lambda one: (one.excluded_by is not None, short(files[one.x_file])))
        for row, one in enumerate(group):
            y = round(bar.bottom + u(4) + row * high)
            _name(desk, Rect(column.x, y, column.w, int(high) - u(3)), one, panel)


def _name(desk: Desk, box: Rect, one: Suspect, panel: QuestionPanel) -> None:
    canvas, u = desk.canvas, desk.u
    known = desk.view.pool.x_files[one.x_file]
    out = one.excluded_by is not None
    point = ("x_file", one.x_file)
    picked = panel.picked == point
    say = desk.texts("question.say_out" if out else "question.say_in", name=known.name)
    desk.place(point, box, say, "choices")
    if out and not picked:
        canvas.box(box, (164, 142, 96), 3)
    else:
        canvas.paper(box, (252, 246, 230) if picked else PAPER, 3, one.x_file)
    if picked:
        canvas.glow(box, (255, 244, 210), 7, 4, 160)
        canvas.paper(box, (255, 250, 236), 3, one.x_file, shade=False)
        canvas.rim(box.inflate(u(3), u(3)), CHOSEN, 3, 4)
    ink = (34, 24, 8) if out else INK
    face = _face(one)
    room = box.w - u(6)
    name = titles.settle(canvas, short(known), face, room, box.h + 2)
    top = box.centery - name.step * len(name.lines) // 2
    with canvas.inside(box):
        for row, words in enumerate(name.lines):
            at = (box.x + u(4), top + row * name.step + name.step // 2)
            text = canvas.text(at, words, name.size, ink, face, "ml", room)
            if out:
                pygame.draw.line(canvas.surface, (136, 26, 20), text.midleft, text.midright, u(1.5))


def _face(one: Suspect) -> str:
    """Who is crossed off is lighter."""
    return "sans" if one.excluded_by is not None else "bold"


def _sheet(desk: Desk, rect: Rect, panel: QuestionPanel) -> None:
    """The chosen X-File: its picture, what is known of it, what a miss costs."""
    canvas, u, t, view = desk.canvas, desk.u, desk.texts, desk.view
    canvas.paper(rect, PAPER, 2, 3)
    foe = view.names[panel.of]
    picked = panel.picked
    if picked is None or picked[0] != "x_file":
        left = len(view.candidates(panel.of))
        head, room = t("question.whose", foe=foe), rect.w - u(24)
        unbroken = [size for size in (17, 16, 15, *SMALLER) if _widest(canvas, head, size) <= room]
        y = canvas.para((rect.x + u(12), rect.y + u(14)), head, room, (*unbroken, SMALLER[-1])[0], INK, "bold")
        words = t("question.pick", n=left)
        free = rect.bottom - y - u(14)
        size = next((s for s in (15, *SMALLER) if canvas.para_height(words, room, s) <= free), SMALLER[-1])
        lines = max(1, free // letters.line_height(canvas.px(size)))
        y = canvas.para((rect.x + u(12), y + u(8)), words, room, size, INK, lines=lines)
        desk.place(("sheet", "name"), rect, f"{head} {words}", "sheet")
        high = canvas.para_height(_missed(desk, panel), rect.w - u(42), 14)
        _miss(desk, rect, panel, max(y + u(8), min(rect.bottom - u(90), rect.bottom - high - u(8))))
        return
    known = view.pool.x_files[picked[1]]
    suspect = next(one for one in view.suspects(panel.of) if one.x_file == picked[1])
    frame = Rect(0, 0, min(rect.w - u(40), u(150)), min(u(150), rect.h // (4 if desk.small else 3)))
    frame.midtop = (rect.centerx, rect.y + u(12))
    canvas.box(frame, (250, 246, 236), 1, edge=(196, 186, 164))
    photo = frame.inflate(-u(12), -u(12))
    canvas.surface.blit(picture(known, photo.size), photo)
    tape(canvas, (frame.centerx, frame.y), 60, 16, -3)
    with canvas.inside(rect):
        y = canvas.para(
            (rect.x + u(10), frame.bottom + u(6)), known.name, rect.w - u(20), 15, INK, "bold", 1.2, 2, "tc"
        )
        y += u(4)
        step = max(u(20), 17)
        for kind in KINDS:
            value = known.characteristics[kind]
            says = view.knows(panel.of, kind, value)
            wrong = says == "no"
            sign, ink = ("cross", RED_INK) if wrong else ("tick", (30, 104, 70))
            if says != "unknown":
                canvas.icon((rect.right - u(14), y + step // 2), sign, 13, ink)
            left = rect.x + u(10)
            if rect.w >= u(180):  # else the value says what it is of
                label = canvas.text((left, y + step // 2), desk.short_word(kind), 14, SOFT, "sans", "ml")
                left = max(label.right + u(6), rect.x + u(70))
            room = rect.right - u(24) - left
            canvas.fitted((left, y + step // 2), desk.short_word(value), (14,), INK, "bold", "ml", room)
            y += step
    y += u(4)
    pygame.draw.line(canvas.surface, (160, 140, 100), (rect.x + u(10), y), (rect.right - u(10), y))
    left = len(view.candidates(panel.of))
    key = "question.excluded" if suspect.excluded_by is not None else "question.only" if left == 1 else "question.fits"
    words = t(key, n=left - 1, all=left)
    y = canvas.para((rect.x + u(10), y + u(6)), words, rect.w - u(20), 14, INK, lines=3)
    _miss(desk, rect, panel, y + u(6))
    traits = ", ".join(f"{desk.word(value)} ({desk.short_word(value)})" for value in known.characteristics.values())
    desk.place(("sheet", "name"), rect, f"{known.name}. {traits}. {words}", "sheet")


def _widest(canvas: Canvas, text: str, size: float) -> int:
    return max(canvas.width(word, size, "bold") for word in text.split(" "))


def _missed(desk: Desk, panel: QuestionPanel) -> str:
    """What a miss costs."""
    site = desk.card(panel.site)
    if panel.cold or site is None:
        return desk.texts("question.free_miss")
    kinds = desk.texts("table.or").join(desk.word(kind) for kind in site.questions)
    return desk.texts("question.miss", foe=desk.view.names[panel.of], kinds=kinds)


def _miss(desk: Desk, rect: Rect, panel: QuestionPanel, y: int) -> None:
    canvas, u = desk.canvas, desk.u
    words = _missed(desk, panel)
    lines = (rect.bottom - u(6) - y) // letters.line_height(canvas.px(14))
    if lines > 0:
        canvas.icon((rect.x + u(19), y + u(11)), "warn", 18, (168, 60, 20))
        canvas.para((rect.x + u(33), y), words, rect.w - u(42), 14, (128, 38, 16), lines=lines)
    desk.place(("miss",), Rect(rect.x, y, rect.w, max(1, rect.bottom - y)), words, "sheet")
