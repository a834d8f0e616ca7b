"""What is happening: the stack as a tray of folders, the newest on top; below it who may answer now."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.scenes.table.desk import Desk
from game.ui import type as letters
from game.ui.controls import chip
from game.ui.palette import BONE, CP, DAMAGE, HEALING, LAMP, MANILA, MUTED, PANEL, PANEL_EDGE, RP, Color, mix


@dataclass(frozen=True, slots=True)
class Folder:
    """One thing in the tray."""

    text: str
    sub: str = ""
    sign: str = "folder"
    color: Color = MANILA
    card: int = -1


def folders(desk: Desk) -> list[Folder]:
    """All that is going on, the innermost first: cards that wait, the running Combat, check and Site, the phase."""
    t, view = desk.texts, desk.view
    found: list[Folder] = []
    for item in view.pending:
        targets = ", ".join(_target(desk, ref) for ref in item.targets)
        by = t("table.yours") if item.by == view.seat else t("table.played_by", who=view.names[item.by])
        sub = t("table.on_targets", by=by, targets=targets) if targets else by
        card = desk.card(item.card)
        sign = card.suit if card else "cards"
        found.append(Folder(desk.short(item.card), sub, sign, _tone(desk, item.card), item.card))
    combat, check = view.combat, view.check
    if combat is not None:
        foes = ", ".join(desk.short(card) for card, _ in combat.adversaries)
        words = t(f"table.round.{combat.round}", n=combat.number) if combat.round else t("table.combat_begins")
        found.append(Folder(t("table.combat", foes=foes) if foes else t("table.combat_bare"), words, "burst", DAMAGE))
    if check is not None and check.skill:
        words = t("table.check", skill=desk.word(check.skill), need=check.need)
        found.append(Folder(words, t("table.check_total", who=_target(desk, check.team), n=check.total), "lens", LAMP))
        if check.site >= 0:
            found.append(Folder(desk.name(check.site), "", "folder", MANILA, check.site))
    mine = view.active == view.seat
    words = t(f"table.phase.{view.phase}")
    whose = (
        t("table.your_turn", n=view.turn) if mine else t("table.whose_turn", who=view.names[view.active], n=view.turn)
    )
    found.append(Folder(words, whose, "clock", MANILA if mine else RP))
    return found


def _tone(desk: Desk, card: int) -> Color:
    known = desk.card(card)
    if known is None:
        return MANILA
    return {"adversary": CP, "bluff": CP, "combat": DAMAGE, "witness": HEALING}.get(known.suit, LAMP)


def _target(desk: Desk, ref: tuple[object, ...]) -> str:
    match ref:
        case ("card", int(number)):
            return desk.short(number)
        case ("team", _, _, number):
            return desk.texts("table.team", n=number)
        case ("player", int(player)):
            return desk.who(player)
        case ("section", _, section):
            return desk.texts(f"table.section.{section}")
        case _:
            return desk.texts("table.a_card")


def tray(desk: Desk, rect: Rect, note: str = "") -> None:
    """Draw the tray; `note` says what follows."""
    canvas, u = desk.canvas, desk.u
    canvas.panel(rect, 226)
    head = (rect.x + u(10), rect.y + u(15))
    room = rect.w - u(16) - _corner(desk, rect)
    title = desk.texts("table.happening")
    if canvas.width(title, 15, "bold") > room:
        title = desk.texts("table.happening_short")
    canvas.text(head, title, 15, MANILA, "bold", "ml", room)
    y, line = rect.y + max(u(30), desk.line + u(10)), desk.line
    foot = u(54) if note else u(32)
    for index, item in enumerate(folders(desk)):
        top = index == 0
        shift = u(7) * min(index, 3)
        face = "bold" if top else "sans"
        room = rect.w - u(58) - shift
        lines = [(words, face, BONE) for words in letters.wrap(item.text, face, canvas.px(14), room)[:2]]
        lines += [
            (words, "sans", (222, 212, 196))
            for words in letters.wrap(item.sub, "sans", canvas.px(14), room)[:2]
            if words
        ]
        high = u(12) + line * len(lines)
        if y + high > rect.bottom - foot:
            break
        box = Rect(rect.x + u(8) + shift, y, rect.w - u(16) - shift, high)
        _folder(desk, box, item, top, lines, line)
        desk.place(("tray", index), box, f"{item.text}. {item.sub}", "tray", item.card)
        y = box.bottom + u(4)
    _answers(desk, rect, note, foot)


def _corner(desk: Desk, rect: Rect) -> int:
    """The buttons in the window's corner: help and the menu. Gives the room that they take."""
    canvas, u = desk.canvas, desk.u
    side = max(u(26), 24)
    for index, (name, sign) in enumerate((("menu", "settings"), ("help", "question"))):
        box = Rect(rect.right - u(4) - (index + 1) * (side + u(4)), rect.y + u(3), side, side)
        canvas.box(box, (34, 40, 42), 4, edge=(88, 90, 84))
        canvas.icon(box.center, sign, 16, BONE)
        desk.place(("corner", name), box, desk.texts(f"table.say_{name}"), "buttons")
    return 2 * (side + u(4)) + u(4)


def _folder(desk: Desk, box: Rect, item: Folder, top: bool, lines: list[tuple[str, str, Color]], line: int) -> None:
    canvas, u = desk.canvas, desk.u
    strength = 0.34 if top else 0.17
    canvas.box(box, mix(PANEL, item.color, strength), 4, edge=mix(PANEL_EDGE, item.color, 0.9 if top else 0.4))
    pygame.draw.rect(canvas.surface, item.color, (box.x, box.y, u(4), box.h), border_radius=u(2))
    canvas.icon((box.x + u(20), box.centery), item.sign, 20, mix(item.color, (255, 255, 255), 0.35))
    with canvas.inside(box):
        for index, (words, face, ink) in enumerate(lines):
            at = (box.x + u(36), box.centery + round((index - (len(lines) - 1) / 2) * line))
            canvas.text(at, words, 14, ink, face, "ml", box.w - u(38))


def _answers(desk: Desk, rect: Rect, note: str, foot: int) -> None:
    canvas, u, view = desk.canvas, desk.u, desk.view
    y = rect.bottom - foot + u(10)
    if note:
        canvas.text((rect.x + u(12), y), note, 14, MUTED, "italic", "ml", rect.w - u(20))
        y += u(24)
    if view.deciding < 0:
        return
    who = desk.who(view.deciding)
    mine = view.deciding == view.seat
    fill, ink = ((88, 70, 34), (255, 240, 206)) if mine else ((34, 40, 42), BONE)
    edge = LAMP if mine else None
    box = chip(canvas, (rect.x + u(10), y), who, icon="person", fill=fill, ink=ink, edge=edge, anchor="ml", pad=6)
    words = desk.texts("table.decide_you" if mine else "table.decides")
    if canvas.width(words, 14) <= rect.right - box.right - u(12):
        canvas.text((box.right + u(8), y), words, 14, MUTED, "sans", "ml")
