"""How the settings look: folder, tabs, paper, lines with their controls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.engine.core.state import PHASES
from game.scenes.options import keys_page, preview
from game.scenes.options.setting_pages import PAGES, Flags, Line, OptionRow, Sizes, Slider, Toggle
from game.ui.drawing import folders
from game.ui.style import palette
from game.ui.style.layout import Layout, row, split
from game.ui.style.palette import mix
from game.ui.surfaces.textures import paper
from game.ui.text import fonts
from game.ui.text.fonts import SMALLER, XS, M, S
from game.ui.widgets import controls

if TYPE_CHECKING:
    from game.scenes.options.scene import Options
    from game.ui.drawing.canvas import Canvas

NAMES = (M, 16, S, XS, 13, 12)  # sizes of the name of a line: a smaller one where the notes below need the room
NAME_STEP, NOTE_STEP = 1.2, 1.24  # the height of a line of each, in heights of a letter
TAB = 22  # design units: how high the tab of the folder is, at the usual size of text


def paint(scene: Options, canvas: Canvas) -> None:
    """The whole folder over a veil."""
    canvas.veil(190)  # what the folder half covers is not to be read
    canvas.over()
    folders.titled(canvas, scene.sheet, scene.t("options.title"), 0.2, seed=4, size=M, height=TAB, at=0.02)
    _tabs(scene, canvas)
    canvas.paper(scene.paper, palette.PAPER, 4, 3)
    if scene.page.name == "keys":
        keys_page.paint(scene, canvas)
    else:
        for line, rect in zip(scene.page.lines, scene.lines):
            _line(scene, canvas, line, rect)
        if scene.preview:
            preview.paint(scene, canvas, scene.preview)
    _foot(scene, canvas)
    reset = scene.t("options.reset")
    controls.button(canvas, scene.places["reset"], reset, icon="undo", size=S, hover=scene.hovers("reset"))
    controls.button(canvas, scene.places["done"], scene.t("options.done"), "main", "Esc", hover=scene.hovers("done"))


def _tabs(scene: Options, canvas: Canvas) -> None:
    u = canvas.u
    for page in PAGES:
        rect, on = scene.places["page", page.name], page is scene.page
        if on:
            rect = Rect(rect.x, rect.y, rect.w + u(14), rect.h)
            canvas.surface.blit(paper(rect.w, rect.h, palette.PAPER, u(4), 3), rect)
        else:
            lit = scene.hovers(("page", page.name))
            canvas.box(rect, mix(palette.MANILA, palette.SEPIA, 0.04 if lit else 0.16), 4, edge=palette.EDGE)
        ink = palette.BRICK if on else palette.INK
        with canvas.inside(rect):
            canvas.icon((rect.x + u(20), rect.centery), page.icon, 18, ink)
            words, face = scene.t(f"options.page.{page.name}"), "bold" if on else "sans"
            room = rect.w - u(46)
            canvas.fitted((rect.x + u(38), rect.centery), words, (M, 16, *SMALLER), palette.INK, face, "ml", room)


def _foot(scene: Options, canvas: Canvas) -> None:
    """What is focused, or what came of the last act."""
    foot = scene.foot
    pygame.draw.line(canvas.surface, palette.SHADE, foot.topleft, foot.topright)
    focused = scene.targets.focused if scene.targets.ring else scene.targets.hovered
    words = scene.note or (f"{focused.say} {focused.tip}".strip() if focused else scene.t("options.at_once"))
    face = "bold" if scene.note else "italic"
    if focused and focused.tip and not scene.note and canvas.width(words, XS, face) > foot.w:
        words = focused.tip  # what it is and how it stands is seen in the line itself, the note may be cut there
    with canvas.inside(foot):
        canvas.fitted((foot.x, foot.centery), words, (S, *SMALLER), palette.INK, face, "ml", foot.w)


def _line(scene: Options, canvas: Canvas, line: Line, rect: Rect) -> None:
    """Name and note on the left, the control on the right."""
    u = canvas.u
    if _focused(scene, line):
        canvas.box(rect.inflate(u(10), -u(4)), palette.WARM, 5, edge=palette.EMBER)
    elif line is not scene.page.lines[-1]:
        pygame.draw.line(canvas.surface, mix(palette.PAPER, palette.SHADE, 0.5), rect.bottomleft, rect.bottomright)
    room = _room(canvas, rect)
    named, notes = sizes(scene, canvas)
    name, note = scene.t(f"options.{line.name}"), scene.t(f"options.{line.name}.note")
    high = round(canvas.px(named) * NAME_STEP)
    size, step, count, _ = _note_size(canvas, line, note, rect, high, SMALLER[SMALLER.index(notes) :])
    top = rect.y + u(10) if isinstance(line, Flags) else rect.centery - (high + count * step) // 2
    with canvas.inside(rect):
        canvas.fitted((rect.x, top), name, (named, *SMALLER), palette.INK, "bold", "tl", room)
        canvas.para((rect.x, top + high), note, room, size, palette.SOFT, lead=NOTE_STEP, lines=count)
    if isinstance(line, Flags):
        _flags(scene, canvas)
    elif isinstance(line, Toggle):
        _toggle(scene, canvas, line)
    elif isinstance(line, Slider):
        _slider(scene, canvas, line, rect)
    else:
        _choice(scene, canvas, line)


def _room(canvas: Canvas, rect: Rect) -> int:
    """How wide the name and the note of a line may be, in pixels."""
    from game.scenes.options.scene import CONTROL

    return round(rect.w * CONTROL) - canvas.u(16)


def sizes(scene: Options, canvas: Canvas) -> tuple[int, int]:
    """Those of all names and of all notes of the page: notes as large as they can stand whole, and then the names.

    The other way round a larger text made the notes smaller; but no name is smaller than its note.
    """
    found = ((named, *_notes(scene, canvas, named)) for named in NAMES)
    _, note, named = max((whole, min(note, named), named) for named, note, whole in found)
    return named, note


def _notes(scene: Options, canvas: Canvas, named: int) -> tuple[int, bool]:
    """The size that all notes of the page can have below names of that size, and whether all stand whole then."""
    high = round(canvas.px(named) * NAME_STEP)
    notes = (scene.t(f"options.{line.name}.note") for line in scene.page.lines)
    lines = zip(scene.page.lines, notes, scene.lines, strict=True)
    found = [_note_size(canvas, line, note, rect, high) for line, note, rect in lines]
    return min(size for size, *_ in found), all(whole for *_, whole in found)


def _note_size(
    canvas: Canvas, line: Line, note: str, rect: Rect, high: int, sizes: tuple[int, ...] = SMALLER
) -> tuple[int, int, int, bool]:
    """The largest size at which a note stands whole below a name so high: its step in pixels, its lines, if it does."""
    size = step = lines = most = 0
    for size in sizes:
        step = round(canvas.px(size) * NOTE_STEP)
        most = max(1, min(6 if isinstance(line, Flags) else 2, (rect.h - high - canvas.u(6)) // step))
        lines = len(fonts.wrap(note, "sans", canvas.px(size), _room(canvas, rect)))
        if lines <= most:
            break
    return size, step, min(lines, most) or 1, lines <= most


def _focused(scene: Options, line: Line) -> bool:
    target = scene.targets.focused if scene.targets.ring else scene.targets.hovered
    return target is not None and target.group == line.name and not isinstance(line, Flags)


def _choice(scene: Options, canvas: Canvas, line: OptionRow | Sizes) -> None:
    now = scene.value(line)
    for value in scene.offered[line.name]:
        key = (line.name, value)
        off = not scene.fits(line.name, value)
        controls.switch(canvas, scene.places[key], scene.label(line.name, value), value == now, scene.hovers(key), off)


def switches(layout: Layout, area: Rect, words: Sequence[str]) -> list[Rect]:
    """The places of these words side by side: alike, unless one needs more than its share of the room."""
    gap = layout.u(6)
    shares = row(area, len(words), gap)
    wide = [fonts.width(word, "bold", layout.text(XS)) + layout.u(10) for word in words]
    return (
        shares if all(need <= share.w for need, share in zip(wide, shares)) else split(area, [*map(float, wide)], gap)
    )


def _toggle(scene: Options, canvas: Canvas, line: Toggle) -> None:
    u, box = canvas.u, scene.places[line.name]
    on = bool(scene.value(line))
    lever = Rect(box.x, 0, u(58), min(u(28), box.h))
    lever.centery = box.centery
    canvas.box(
        lever,
        palette.GREEN_INK if on else palette.PAPER_GREY,
        14,
        edge=palette.LAMP if scene.hovers(line.name) else palette.SOFT,
    )
    knob = (lever.right - lever.h // 2 if on else lever.x + lever.h // 2, lever.centery)
    pygame.draw.aacircle(canvas.surface, palette.PAPER_FRESH, knob, lever.h // 2 - u(3))
    face = "bold" if on else "sans"
    canvas.text((lever.right + u(12), box.centery), scene.label(line.name, on), S, palette.INK, face, "ml")


def track(box: Rect, u: Callable[[float], int]) -> Rect:
    """The bar along which the knob of a slider goes."""
    bar = Rect(box.x + u(10), 0, box.w - u(20), u(6))
    bar.centery = box.centery
    return bar


def _slider(scene: Options, canvas: Canvas, line: Slider, rect: Rect) -> None:
    u, box = canvas.u, scene.places[line.name]
    value = scene.value(line)
    assert isinstance(value, int)
    bar = track(box, u)
    share = (value - line.low) / (line.high - line.low)
    canvas.box(bar, palette.SHADE, 3)
    done = Rect(bar.x, bar.y, round(bar.w * share), bar.h)
    if done.w:
        canvas.box(done, palette.EMBER, 3)
    knob = (bar.x + done.w, bar.centery)
    pygame.draw.aacircle(canvas.surface, palette.INK, knob, u(11))
    if scene.hovers(line.name):
        pygame.draw.aacircle(canvas.surface, palette.LAMP, knob, u(11), u(3))
    room = rect.right - box.right - u(10)
    at = (box.right + u(10), box.centery)
    canvas.fitted(at, scene.label(line.name, value), (S, *SMALLER), palette.INK, "sans", "ml", room)


def _flags(scene: Options, canvas: Canvas) -> None:
    u = canvas.u
    head = scene.places["flags"]
    mine, theirs = (scene.places["flag", PHASES[0], whose] for whose in (True, False))
    for box, heading in ((mine, "options.stops.mine"), (theirs, "options.stops.theirs")):
        words = scene.t(heading)
        canvas.fitted((box.centerx, head.centery), words, (S, *SMALLER), palette.INK, "bold", "c", box.w - u(6))
    for phase in PHASES:
        name = scene.places["phase", phase]
        words = scene.t(f"table.phase.{phase}")
        canvas.fitted((name.x, name.centery), words, (S, *SMALLER), palette.INK, "sans", "ml", name.w - u(6))
        for whose in (True, False):
            key = ("flag", phase, whose)
            box, on = scene.places[key], scene.flagged(phase, whose)
            spot = Rect(0, 0, min(u(64), box.w - u(8)), box.h - u(4))
            spot.center = box.center
            fill = (
                palette.SEPIA if on else mix(palette.PAPER_DIM, palette.PAPER_BRIGHT, 0.6 if scene.hovers(key) else 0.0)
            )
            canvas.box(spot, fill, 4, edge=palette.SOFT)
            faint = mix(fill, palette.SOFT, 0.45)  # where none is set it is seen what a click sets there
            canvas.icon(spot.center, "flag", 18, faint if not on else palette.LAMP if whose else palette.RP_SOFT)
