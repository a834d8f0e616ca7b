"""The two X-Files of a finished case: picture, name and characteristics, written alike on both sheets."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.scenes.result.drawing import ResultSheets
from game.scenes.result.story import Side
from game.ui.cards import card_images
from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import BRICK, INK, PAPER, PAPER_GREY, PEACH, RAISED, SOFT
from game.ui.text.fitting import Setting, even, falling, settle
from game.ui.text.fonts import XS, M

SHAPE = 0.9
"""How much wider than high the picture of an X-File is at least: it fills its sheet, and nothing of it is cut."""
PAIRS = (("affiliation", "motive"), ("method", "result"))
NAMES, TRAITS = falling(16), falling(15)


def paint(canvas: Canvas, _: Rect, scene: ResultSheets, rects: Sequence[Rect]) -> None:
    """Both sheets, theirs first."""
    story, t, sides = scene.story, scene.t, scene.sides
    whos = ("result.hid", "result.hid" if scene.setup.hot_seat else "result.you_hid")
    names = [_name(scene, side) for side in sides]
    room = rects[0].w - canvas.u(8)
    high = 3 * _line(canvas)
    size = min(settle(canvas, name, "bold", room, high, NAMES, 3).size for name in names)
    named = [settle(canvas, name, "bold", room, high, (size,), 3) for name in names]
    lines, below = _traits(scene, canvas, sides, rects[0].w - canvas.u(4))
    for rect, side, who, name, words in zip(rects, sides, whos, named, lines, strict=True):
        said = t(who, name=side.name)
        canvas.paper(rect, PAPER, 2, len(said))
        photo = _photo(canvas, rect, len(name.lines))
        with canvas.inside(rect):
            _top(scene, canvas, rect, photo, side, said)
            _words(canvas, rect, photo.bottom, name, words, below)
        if story.won is not None and side is story.loser and story.why == "guess":
            ribbon = Rect(photo.x, photo.bottom - canvas.px(M) * 2, photo.w, round(canvas.px(M) * 1.5))
            canvas.box(ribbon, BRICK, 0, 240)
            with canvas.inside(ribbon):
                canvas.text(ribbon.center, t("result.named"), M, PEACH, "bold", "c")


def _name(scene: ResultSheets, side: Side) -> str:
    return side.x_file.name if side.x_file is not None else scene.t("title.unknown")


def _traits(scene: ResultSheets, canvas: Canvas, sides: tuple[Side, ...], room: int) -> tuple[list[list[str]], float]:
    """The characteristics of each side in pairs, and their size."""
    lines = [
        [", ".join(scene.word(side.x_file.characteristics[kind]) for kind in pair) for pair in PAIRS]
        if side.x_file is not None
        else []
        for side in sides
    ]
    return lines, even(canvas, ((line, "sans", room) for pairs in lines for line in pairs), TRAITS)


def _line(canvas: Canvas) -> int:
    return canvas.px(XS) + canvas.u(6)


def _photo(canvas: Canvas, rect: Rect, lines: int) -> Rect:
    """Where the picture lies above a name of so many lines."""
    u, line = canvas.u, _line(canvas)
    photo = Rect(rect.x + u(8), rect.y + line + u(6), rect.w - u(16), rect.h - (3 + lines) * line - u(18))
    if photo.w < photo.h * SHAPE:
        photo.h = round(photo.w / SHAPE)
    return photo


def _top(scene: ResultSheets, canvas: Canvas, rect: Rect, photo: Rect, side: Side, who: str) -> None:
    u = canvas.u
    canvas.text((rect.x + u(10), rect.y + u(4) + _line(canvas) // 2), who, XS, SOFT, "italic", "ml", rect.w - u(16))
    if side.x_file is None:
        canvas.box(photo, RAISED, 0)
        canvas.icon(photo.center, "question", 60, PAPER_GREY)
    else:
        canvas.surface.blit(card_images.picture(side.x_file, photo.size), photo)


def _words(canvas: Canvas, rect: Rect, top: int, name: Setting, traits: list[str], below: float) -> None:
    u, line = canvas.u, _line(canvas)
    said = [(words, name.size, INK, "bold") for words in name.lines]
    said += [(words, below, SOFT, "sans") for words in traits]
    for number, (words, size, ink, face) in enumerate(said):
        at = (rect.centerx, top + line // 2 + u(3) + line * number)
        canvas.text(at, words, size, ink, face, "c", rect.w - u(4))
