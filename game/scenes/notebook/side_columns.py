"""What stands round the board: the top line, the twenty values, the open card, and the answers in order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
from pygame import Rect

from game.engine.cards.term_lists import CHARACTERISTICS
from game.scenes.common import short_names
from game.scenes.notebook.notebook_page import MARKS, Page
from game.scenes.notebook.xfile_board import NUMBER, PENCIL_RING
from game.scenes.question.suspects import KINDS
from game.session.game_setup import letter
from game.ui.cards.card_images import picture
from game.ui.drawing.paper_marks import pin, tape, thread
from game.ui.settings import HELP_LEVELS
from game.ui.style import palette
from game.ui.style.layout import split
from game.ui.style.palette import mix
from game.ui.text.fitting import falling
from game.ui.text.fonts import SMALLER
from game.ui.widgets.controls import key_cap

Key = tuple[Any, ...]
MARK_ROOM = 40


# the top line --------------------------------------------------------------------------------------
def top_places(page: Page, rect: Rect, small: bool) -> dict[Key, Rect]:
    """Where the buttons of the top line lie."""
    u, t = page.u, page.texts
    high = max(u(28), 26)
    x = rect.right - u(4)
    found: dict[Key, Rect] = {}
    wide = page.canvas.width(t("notebook.back"), 14) + max(u(34), 30)
    found[("back",)] = Rect(x - wide, rect.centery - high // 2, wide, high)
    x -= wide + u(12)
    for name in reversed(HELP_LEVELS):
        wide = page.canvas.width(t(f"notebook.help.{name}"), 14, "bold") + u(16)
        found[("help", name)] = Rect(x - wide, rect.centery - high // 2, wide, high)
        x -= wide + u(4)
    if small:
        wide = page.canvas.width(t("notebook.side.answers"), 14, "bold") + u(20)
        found[("side",)] = Rect(x - wide - u(8), rect.centery - high // 2, wide, high)
    sheet = _sheet(page, rect, small)
    side = max(u(26), 22)
    for place, seat in enumerate(reversed(page.others)):
        x = sheet.right - u(30) - place * (side + u(6)) - side
        found["about", seat] = Rect(x, sheet.centery - side // 2, side, side)
    return found


def _sheet(page: Page, rect: Rect, small: bool) -> Rect:
    """The paper on which it says whose page this is."""
    return Rect(rect.x, rect.y, page.u(250 if small else 310), rect.h - page.u(4))


def top(page: Page, rect: Rect, small: bool, side: str) -> None:
    """Whose X-File, how many remain, how much help."""
    canvas, u, t = page.canvas, page.u, page.texts
    sheet, places = _sheet(page, rect, small), top_places(page, rect, small)
    canvas.paper(sheet, palette.PAPER, 2, 3)
    words = t("notebook.title", foe=page.view.names[page.about])
    tabs = [box for key, box in places.items() if key[0] == "about"]
    room = min([box.x for box in tabs], default=sheet.right) - sheet.x - u(20)
    if tabs and canvas.width(words, 16, "mono") >= room - u(10):
        words = page.view.names[page.about]
    with canvas.inside(sheet):
        size = canvas.line_size(words, falling(21, 14), room - u(10) - 1, "mono")
        canvas.typed((sheet.x + u(14), sheet.centery), words, size, palette.INK, "ml", room)
    tape(canvas, (sheet.right - u(12), sheet.y + u(4)), 50, 16, 30)
    x = sheet.right + u(22)
    if page.help != "off":
        number = canvas.text((x, rect.centery - u(1)), str(len(page.left)), 34, palette.CORE, "bold", "ml")
        closed = page.view.over and len(page.left) == 1
        words = t("notebook.closed" if closed else "notebook.remain", n=len(page.left), all=len(page.files))
        end = min(place.x for place in places.values() if place.x > number.right)
        x = number.right + u(8)
        if canvas.width(words, 14) < end - x - u(6):
            at, room = (x, rect.centery + u(1)), end - x - u(6)
            x = canvas.fitted(at, words, (16, *SMALLER), palette.WARM, "sans", "ml", room).right
    for key, box in places.items():
        if key[0] == "help":
            on = key[1] == page.help
            ink, fill, face = (palette.INK, palette.LAMP, "bold") if on else (palette.PAPER_DIM, palette.OAK, "sans")
            canvas.tile(box, t(f"notebook.help.{key[1]}"), 14, ink, fill, edge=palette.WALNUT, face=face)
        elif key[0] == "side":
            other = "answers" if side == "values" else "values"
            canvas.tile(box, t(f"notebook.side.{other}"), 14, palette.WARM, palette.CHOSEN, edge=palette.BRASS_DIM)
        elif key[0] == "about":
            canvas.tile(box, letter(key[1]), 14, palette.INK, page.colors[key[1]], edge=palette.WALNUT)
            if key[1] == page.about:
                canvas.rim(box.inflate(u(5), u(5)), palette.RED_INK, 2, 5)
        elif key[0] == "back":
            cap = key_cap(canvas, (box.right - u(3), box.centery), "N", "mr")
            canvas.text((cap.x - u(7), box.centery), t("notebook.back"), 14, palette.WARM, "sans", "mr")
    label = t("notebook.help")
    first = places["help", HELP_LEVELS[0]]
    if not small and first.x - x > canvas.width(label, 14) + u(20):
        canvas.text((first.x - u(10), rect.centery), label, 14, palette.WARM, "italic", "mr")


# the values ----------------------------------------------------------------------------------------
def value_places(page: Page, rect: Rect) -> dict[Key, Rect]:
    """Where each value stands in the left column."""
    u = page.u
    head = max(u(24), 20)
    high = (rect.h - u(14) - 4 * head) / 20
    y = float(rect.y + u(8))
    found: dict[Key, Rect] = {}
    for kind in KINDS:
        y += head
        for value in CHARACTERISTICS[kind]:
            found["value", kind, value] = Rect(rect.x + u(6), round(y), rect.w - u(12), round(high))
            y += high
    return found


def values(page: Page, rect: Rect) -> Iterator[None]:
    """The twenty values, struck or open, with how many suspects still have each, one by one."""
    canvas, u = page.canvas, page.u
    canvas.paper(rect, palette.PAPER, 2, 6)
    head = max(u(24), 20)
    for (_, kind, value), box in value_places(page, rect).items():
        if value == CHARACTERISTICS[kind][0]:
            y = box.y - head // 2 - u(1)
            canvas.text((rect.x + u(12), y), page.word(kind), 15, palette.BRICK, "bold", "ml")
            pygame.draw.line(
                canvas.surface, palette.MARGIN, (rect.x + u(10), box.y - 1), (rect.right - u(10), box.y - 1)
            )
        _value(page, box, kind, value)
        yield


def _value(page: Page, box: Rect, kind: str, value: str) -> None:
    canvas, u = page.canvas, page.u
    number, have = page.by(kind, value), page.having(kind, value)
    known = len(have) == len(page.left)
    if page.lit == ("value", kind, value):
        canvas.box(box, palette.CORE, 4, edge=palette.BRASS)
    y = box.centery
    sign, side = (box.x + u(14), y), canvas.px(14) / canvas.layout.scale  # as high as the letters beside it
    if kind == "affiliation":
        canvas.icon(sign, value, side, mix(palette.AFFILIATION[value], palette.BLACK, 0.45))
    else:
        code = canvas.typed((box.x + u(5), y), page.code(value), 14, palette.SOFT, "ml")
        if number:
            pygame.draw.line(canvas.surface, palette.RED_INK, code.midleft, code.midright, u(1.5))
    if kind == "affiliation" and number:
        canvas.icon(sign, "cross", side - 1, palette.RED_INK)
    ink = palette.CORK if number else palette.INK
    x = box.x + (u(28) if kind == "affiliation" else u(5) + canvas.width("mmm", 14, "mono") + u(7))
    with canvas.inside(box):
        room, face = box.right - x - max(u(30), 26), "bold" if known else "sans"
        room += 0 if number else max(u(30), 26) - canvas.width(str(len(have)), 15, "bold") - u(15)
        forms = (page.word(value), page.short_word(value), page.brief_word(value))
        text = canvas.fitted((x, y), forms, SMALLER, ink, face, "ml", room)
    if number:
        pygame.draw.line(canvas.surface, palette.RED_INK, text.midleft, text.midright, u(1.5))
        badge = Rect(box.right - max(u(24), 22), y - max(u(9), 8), max(u(20), 18), max(u(18), 16))
        canvas.tile(badge, str(number), 14, palette.PAPER_FRESH, NUMBER)
    elif page.help != "off":
        count = canvas.text((box.right - u(8), y), str(len(have)), 15, palette.INK, "bold", "mr")
        if known and count.x - text.right > u(20):
            canvas.icon((count.x - u(9), y), "tick", 13, palette.GREEN_INK)


# the open card and the answers ---------------------------------------------------------------------
def point_out(page: Page, rect: Rect, file: int) -> None:
    """What the three letters on the card of an X-File stand for: its values are ringed in the column of values."""
    traits = page.files[file].characteristics
    for (_, kind, value), box in value_places(page, rect).items():
        if traits[kind] == value:
            page.canvas.rim(box, PENCIL_RING, 2, 4)


def _halves(page: Page, rect: Rect) -> tuple[Rect, Rect]:
    how = page.canvas.para_height(page.texts("notebook.how"), rect.w - page.u(28), 14) + page.u(22)
    high = max(min(max(page.u(262), 232), round(rect.h * 0.52)), how)
    upper, lower = split(rect, [high, 1.0], page.u(12), down=True)
    return upper, lower


def right_places(page: Page, rect: Rect, picked: int) -> dict[Key, Rect]:
    """Where answers and pencil marks lie."""
    u = page.u
    upper, lower = _halves(page, rect)
    found: dict[Key, Rect] = {}
    if picked >= 0:
        for index, mark in enumerate(MARKS):
            at = (upper.x + u(12) + index * u(MARK_ROOM), upper.bottom - max(u(36), 32))
            found["mark", mark] = Rect(*at, u(MARK_ROOM - 6), max(u(28), 26))
    line = max(u(30), 24)
    step, told = _step(page), [page.where(note) for note in page.notes]
    lines = 3 if any(page.canvas.width(words, 14) > _where_room(page, lower.w - u(12)) for words in told) else 2
    high = min(max(u(50), lines * step + u(6)), (lower.h - line - u(28)) // max(1, len(page.notes)))
    for number in range(1, len(page.notes) + 1):
        y = lower.y + line + u(6) + (number - 1) * high
        found["note", number] = Rect(lower.x + u(6), y, lower.w - u(12), high - u(2))
    return found


def right(page: Page, rect: Rect, picked: int, cards: dict[int, Rect]) -> None:
    """The card that is pointed at or open, and the answers."""
    upper, lower = _halves(page, rect)
    places = right_places(page, rect, picked)
    _open_card(page, upper, places, picked, cards)
    _answers(page, lower, places)


def _open_card(page: Page, rect: Rect, places: dict[Key, Rect], picked: int, cards: dict[int, Rect]) -> None:
    canvas, u, t = page.canvas, page.u, page.texts
    canvas.paper(rect, palette.PAPER, 2, 11)
    index = page.picked
    if index < 0:
        canvas.para((rect.x + u(14), rect.y + u(14)), t("notebook.how"), rect.w - u(28), 14, palette.INK, "italic")
        return
    known = page.files[index]
    frame = Rect(rect.x + u(12), rect.y + u(12), u(86), u(96))
    canvas.box(frame, palette.PAPER_FRESH, 1, edge=palette.PAPER_RULE)
    photo = frame.inflate(-u(10), -u(10))
    canvas.surface.blit(picture(known, photo.size), photo)
    x = frame.right + u(10)
    with canvas.inside(rect):
        y = canvas.para(
            (x, rect.y + u(10)), short_names.x_file(known), rect.right - x - u(6), 16, palette.INK, "bold", 1.2, 3
        )
        affiliation = known.characteristics["affiliation"]
        ink = mix(palette.AFFILIATION[affiliation], palette.BLACK, 0.62)
        room = rect.right - x - u(6)
        canvas.fitted((x, y + u(2)), page.word(affiliation), falling(15), ink, "bold", "tl", room)
        if page.help != "off":
            number = page.number(index)
            words = t("notebook.crossed", n=number) if number else t("notebook.one_of", n=len(page.left))
            y += max(u(23), round(canvas.px(15) * 1.3))
            canvas.fitted((x, y), words, SMALLER, palette.RED_INK if number else palette.SOFT, "sans", "tl", room)
        y = max(frame.bottom + u(8), y + round(canvas.px(14) * 1.3))
        step = max(u(22), round(canvas.px(14) * 1.25))
        for kind in KINDS[1:]:
            label = canvas.text((rect.x + u(14), y + step // 2), page.word(kind), 14, palette.SOFT, "sans", "ml")
            left = max(label.right + u(8), rect.x + u(74))
            value = known.characteristics[kind]
            room, at = rect.right - left - u(6), (left, y + step // 2)
            canvas.fitted(at, page.short_word(value), SMALLER, palette.INK, "bold", "ml", room)
            y += step
    for (_, mark), box in ((key, place) for key, place in places.items() if key[0] == "mark"):
        on = page.marks.get(picked) == mark
        ink, fill = (palette.ICE, palette.PENCIL) if on else (palette.INK, palette.PAPER_WORN)
        canvas.tile(box, mark.replace("-", "–"), 17, ink, fill, edge=palette.SOFT)
    if picked >= 0:
        at = (rect.x + u(16) + 3 * u(MARK_ROOM), rect.bottom - max(u(22), 19))
        canvas.text(at, t("notebook.pencil"), 14, palette.SOFT, "italic", "ml", rect.right - at[0] - u(4))
    here = cards.get(index)
    if here is not None and here.right < rect.x and page.help != "off":
        nail = (frame.x + u(8), frame.y + u(5))
        canvas.over()
        thread(canvas, (here.right - u(9), here.y + u(8)), nail, 10)
        pin(canvas, nail)
        pin(canvas, (here.right - u(9), here.y + u(8)), PENCIL_RING if index in page.marks else palette.THREAD_LIT, 5)


def _step(page: Page) -> int:
    return max(page.u(18), round(page.canvas.px(14) * 1.2))


def _where_room(page: Page, wide: int) -> int:
    """The pixels for where an answer was learnt, in a box so wide: beside them stands how many fell by it."""
    fell = page.canvas.width("−00", 14, "bold") + page.u(4) if page.help != "off" else 0
    return wide - page.u(4) - max(page.u(20), 18) - page.u(8) - page.u(6) - fell


def _answers(page: Page, rect: Rect, places: dict[Key, Rect]) -> None:
    canvas, u, t = page.canvas, page.u, page.texts
    canvas.paper(rect, palette.PAPER_LIT, 2, 9)
    canvas.typed((rect.x + u(14), rect.y + max(u(17), 14)), t("notebook.answers"), 16, palette.INK, "ml")
    if not page.notes:
        at = (rect.x + u(14), rect.y + max(u(38), 34))
        canvas.para(at, t("notebook.no_answers"), rect.w - u(28), 14, palette.SOFT, "italic")
        return
    step = _step(page)
    for (_, number), box in ((key, place) for key, place in places.items() if key[0] == "note"):
        note = page.notes[number - 1]
        if page.lit == ("note", number):
            canvas.box(box, palette.CORE, 4, edge=palette.BRASS)
        top = box.y + u(4)
        badge = Rect(box.x + u(4), top, max(u(20), 18), max(u(18), 17))
        canvas.tile(badge, str(number), 14, palette.PAPER_FRESH, NUMBER)
        word, ink = (t("notebook.yes"), palette.GREEN_INK) if note.yes else (t("notebook.no"), palette.RED_INK)
        with canvas.inside(box):
            right_edge = canvas.text((box.right - u(6), top + step // 2), word, 15, ink, "bold", "mr").x
            x = badge.right + u(8)
            forms: tuple[str, ...] = (page.subject(note),)
            if note.kind == "value":
                forms += (page.short_word(note.b), page.brief_word(note.b))
            room = right_edge - x - u(4)
            canvas.fitted((x, top + step // 2), forms, falling(15), palette.INK, "bold", "ml", room)
            if box.h < 2 * step + u(2):
                continue
            y = top + step + step // 2
            if page.help != "off":
                fell = f"−{len(page.fell(number))}"
                canvas.text((box.right - u(6), y), fell, 14, palette.SOFT, "bold", "mr")
            where, room = page.where(note), _where_room(page, box.w)
            if box.h >= 3 * step + u(2):
                canvas.para((x, top + step), where, room, 14, palette.SOFT, lead=step / canvas.px(14), lines=2)
                continue
            where = where if canvas.width(where, SMALLER[-1]) <= room else page.place(note) or where
            canvas.fitted((x, y), where, SMALLER, palette.SOFT, "sans", "ml", room)
    low = max(place.bottom for key, place in places.items() if key[0] == "note")
    if rect.bottom - low > u(26):
        words = t("notebook.click_answer")
        canvas.text((rect.x + u(14), rect.bottom - u(15)), words, 14, palette.SOFT, "italic", "ml", rect.w - u(20))
