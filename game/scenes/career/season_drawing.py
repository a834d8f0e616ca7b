"""How the season is drawn: nine photographs on a thread, the losses, and the folder of the file that is looked into."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.scenes.career import page_parts
from game.scenes.career.season import File
from game.scenes.common.deck_choice import pool
from game.ui.cards import card_images
from game.ui.drawing import paper_marks
from game.ui.drawing.canvas import Canvas
from game.ui.style import palette
from game.ui.text.fitting import falling, first_that
from game.ui.text.fonts import SMALLER, XS, wrap

if TYPE_CHECKING:
    from game.scenes.career.season_page import SeasonPage


Pin = tuple[int, int]


def act(canvas: Canvas, place: Rect, words: str) -> None:
    """What an act is called, at the right: from act to act the thread comes down at the left."""
    canvas.fitted(place.topright, words, falling(15), palette.STRAW, "italic", "tr", place.w)


def thread_between(canvas: Canvas, _: Rect, pins: Sequence[Pin]) -> None:
    """The thread from act to act: it runs behind the photographs, whose titles are read."""
    for a, b in itertools.pairwise(pins):
        if a[1] != b[1]:
            paper_marks.thread(canvas, a, b, 2)


def thread_along(canvas: Canvas, _: Rect, pins: Sequence[Pin]) -> None:
    """The thread along each act, and the pins that hold it."""
    for a, b in itertools.pairwise(pins):
        if a[1] == b[1]:
            paper_marks.thread(canvas, a, b, 10)
    for at in pins:
        paper_marks.pin(canvas, at)


def photo(page: SeasonPage, file: File, canvas: Canvas, rect: Rect, hover: bool) -> None:
    """The photograph of a file, locked until one has come to it."""
    u = canvas.u
    opened, solved = page.standing.can_read(file), file.key in page.standing.solved
    lit = file == page.standing.next or (opened and page.scene.lit(("file", file.key)))
    if lit:
        canvas.glow(rect, palette.LAMP, 10, 5, 170 if file == page.standing.next else 120)
    paper = palette.PAPER_FRESH if opened else palette.PAPER_GREY
    canvas.paper(rect, paper, 1, file.number)
    if file == page.chosen:
        canvas.rim(rect, palette.LAMP, 2, 1)
    caption = canvas.px(XS) * 2 + u(10)
    photo = Rect(rect.x + u(8), rect.y + u(8), rect.w - u(16), rect.h - u(14) - caption)
    if opened:
        canvas.surface.blit(card_images.picture(_site(file.site), photo.size), photo)
    else:
        canvas.box(photo, palette.RAISED, 0)
        canvas.icon(photo.center, "lock", 34, palette.BRIM)
    below = Rect(photo.x, photo.bottom + u(3), photo.w, rect.bottom - photo.bottom - u(5))
    words = page.scene.t(file.text("title")) if opened else page.scene.t("career.file.locked")
    with canvas.inside(rect):
        size = next((each for each in SMALLER if len(_lines(canvas, words, each, below.w)) <= 2), SMALLER[-1])
        ink = palette.INK if opened else palette.WALNUT
        canvas.para((below.x, below.centery), words, below.w, size, ink, "bold", 1.1, 2, "mc")
    if solved:
        word, ground = page.scene.t("career.stamp.solved"), palette.PAPER_FRESH
        half = canvas.width(word, 14, "mono_bold") // 2 + u(14)  # it stays on its photograph
        at = (max(photo.centerx, photo.right - half), photo.bottom - u(18))
        paper_marks.stamp(canvas, at, word, page_parts.GREEN, 14, 8, 235, room=photo.w // 2, ground=ground)


def losses(page: SeasonPage, canvas: Canvas, line: Rect, hover: bool) -> None:
    """How many of the losses that one has were used."""
    u, t = canvas.u, page.scene.t
    label = canvas.text((line.x, line.centery), t("career.losses"), XS, palette.STRAW, "sans", "ml")
    x, side = label.right + u(12), u(22)
    for number in range(page.season.losses):
        box = Rect(x + number * (side + u(8)), line.centery - side // 2, side, side)
        canvas.box(
            box, palette.PAPER_DIM if number < len(page.standing.lost) else palette.WALNUT_LIT, 2, edge=palette.SOFT
        )
        if number < len(page.standing.lost):
            canvas.icon(box.center, "cross", 16, palette.RED_INK)
    x += page.season.losses * (side + u(8)) + u(12)
    note = t("career.note.won" if page.standing.won else "career.note.lost") if page.standing.over else ""
    if note and canvas.width(note, XS, "italic") <= line.right - x:
        canvas.text((x, line.centery), note, XS, palette.STRAW, "italic", "ml")


def ended(canvas: Canvas, line: Rect, page: SeasonPage) -> None:
    """What came of a file that is not the next: solved, or the season ended before it."""
    t, file = page.scene.t, page.chosen
    if page.standing.over and not page.standing.won and not page.standing.can_read(file):
        word, at = t("career.stamp.over"), (line.centerx, line.y - canvas.u(70))
        paper_marks.stamp(canvas, at, word, page_parts.RED, 36, 6, room=line.w - canvas.u(40))
    elif (solved := page.standing.solved.get(file.key)) is not None:
        words = t("career.solved", turn=solved.turns, n=solved.asked)
        canvas.label(line, words, SMALLER, page_parts.GREEN, "italic")


def told(canvas: Canvas, place: Rect, page: SeasonPage) -> None:
    """The story, below its photograph where there is room; of a file that is open first how it began."""
    file, words = page.chosen, page.story
    begun = page.scene.t(file.text("before")) if file.key in page.standing.read and file != page.standing.next else ""
    gap = canvas.u(14)
    wanted = sum(page_parts.high(canvas, each, place.w, 16) + gap for each in (begun, words) if each)
    photo = min(canvas.u(230), place.h - wanted)
    if page.standing.can_read(file) and photo >= canvas.u(110):
        page_parts.photo(canvas, Rect(place.x, place.y, place.w, photo - gap), _site(file.site))
        place = Rect(place.x, place.y + photo, place.w, place.h - photo)
    sizes: tuple[float, ...] = falling(16) if begun else page_parts.STORY
    if begun:
        whole = f"{begun} {words}"
        sizes = (first_that(sizes, lambda each: page_parts.high(canvas, whole, place.w, each) + 2 * gap <= place.h),)
        upper = Rect(place.x, place.y, place.w, page_parts.high(canvas, begun, place.w, sizes[0]))
        page_parts.filled(canvas, upper, begun, palette.UMBER, "italic", sizes)
        place = Rect(place.x, upper.bottom + gap, place.w, place.bottom - upper.bottom - gap)
    page_parts.filled(canvas, place, words, sizes=sizes)


def arrow(name: str, canvas: Canvas, rect: Rect, hover: bool) -> None:
    """The button to the deck before or the next one."""
    canvas.box(rect, palette.PAPER_DIM if hover else palette.PAPER_WORN, 5, edge=palette.SOFT)
    canvas.icon(rect.center, "left" if name == "before" else "right", 20, palette.INK)


def _lines(canvas: Canvas, words: str, size: float, room: int) -> Sequence[str]:
    return wrap(words, "bold", canvas.px(size), room)


def _site(name: str) -> CardDef:
    return next(card for card in pool().cards if card.name == name and card.suit == "site")
