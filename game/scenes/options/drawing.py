"""How the settings look: folder, tabs, paper, lines with their controls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.engine.core.state import PHASES
from game.scenes.options import keys_page, preview
from game.scenes.options.setting_pages import STOPS, Line
from game.ui.drawing import folders
from game.ui.drawing.canvas import Canvas
from game.ui.style import palette
from game.ui.style.layout import Layout, row, split
from game.ui.style.palette import mix
from game.ui.surfaces.textures import paper
from game.ui.text import fonts
from game.ui.text.fonts import SMALLER, XS, M, S
from game.ui.widgets import controls
from game.ui.widgets.partial_redraw import lies_whole

if TYPE_CHECKING:
    from game.scenes.options.scene import Options
    from game.scenes.options.setting_pages import Page

NAME_LEAD, NOTE_LEAD = 1.2, 1.24  # of the name of a line, and of the note below it
CONTROL = 0.46  # of a line: where its control begins
FLAGS = [2.0, 1.0, 1.0]  # of a row: the name of the phase, and the flags of either turn
TAB = 22  # design units: how high the tab of the folder is, at the usual size of text


def paint(scene: Options, canvas: Canvas) -> None:
    """The whole folder over a veil."""
    canvas.veil(190)  # what the folder half covers is not to be read
    canvas.over()
    folders.tabbed(canvas, scene.sheet, 0.2, scene.t("options.title"), seed=4, size=M, height=TAB, at=0.02)
    scene.draw_controls(canvas, "pages")  # the open one goes on below the paper
    canvas.paper(scene.paper, palette.PAPER, 4, 3)
    if scene.page.name == "keys":
        keys_page.paint(scene, canvas)
    else:
        for line, rect in zip(scene.page.lines, scene.lines):
            if lies_whole(canvas, rect, scene.scroll.view):
                with canvas.clipped(scene.scroll.view):
                    _line(scene, canvas, line, rect)
        scene.scroll.draw(canvas)
        if scene.preview:
            preview.paint(scene, canvas, scene.preview)
    _foot(scene, canvas)
    scene.draw_controls(canvas, "buttons", "stops", "keys", *(line.name for line in scene.page.lines))


def tab(scene: Options, page: Page, canvas: Canvas, rect: Rect, hover: bool) -> None:
    """The tab of a page."""
    u, on = canvas.u, page is scene.page
    if on:
        rect = Rect(rect.x, rect.y, rect.w + u(14), rect.h)
        canvas.surface.blit(paper(rect.w, rect.h, palette.PAPER, u(4), 3), rect)
    else:
        canvas.box(rect, mix(palette.MANILA, palette.SEPIA, 0.04 if hover else 0.16), 4, edge=palette.EDGE)
    with canvas.inside(rect):
        canvas.icon((rect.x + u(20), rect.centery), page.icon, 18, palette.BRICK if on else palette.INK)
        words, face = scene.t(f"options.page.{page.name}"), "bold" if on else "sans"
        canvas.fitted((rect.x + u(38), rect.centery), words, (M, 16, *SMALLER), palette.INK, face, "ml", rect.w - u(46))


def _foot(scene: Options, canvas: Canvas) -> None:
    foot = scene.foot
    pygame.draw.line(canvas.surface, palette.SHADE, foot.topleft, foot.topright)
    focused, face = scene.targets.pointed, "bold" if scene.note else "italic"
    usual = "options.key.change" if scene.page.name == "keys" else "options.at_once"
    words: tuple[str, ...] = (scene.note or scene.t(usual),)
    if focused and not scene.note:
        words = f"{focused.say} {focused.tip}".strip(), focused.say
    sizes = (S,) if len(words) > 1 else (S, *SMALLER)  # a tip that is left out stands in the line
    with canvas.inside(foot):
        canvas.fitted((foot.x, foot.centery), words, sizes, palette.INK, face, "ml", foot.w)


def _line(scene: Options, canvas: Canvas, line: Line, rect: Rect) -> None:
    u = canvas.u
    if _focused(scene, line):
        canvas.box(rect.inflate(u(10), -u(4)), palette.WARM, 5, edge=palette.EMBER)
    elif line is not scene.page.lines[-1]:
        pygame.draw.line(canvas.surface, mix(palette.PAPER, palette.SHADE, 0.5), rect.bottomleft, rect.bottomright)
    name, note, room = scene.t(f"options.{line.name}"), scene.now.note(line), _room(canvas, rect.w)
    top = rect.y + u(10) if line.name == STOPS else rect.centery - _high(canvas, name, note, room) // 2
    with canvas.inside(rect):
        low = canvas.para((rect.x, top), name, room, M, palette.INK, "bold", NAME_LEAD)
        canvas.para((rect.x, low), note, room, XS, palette.SOFT, lead=NOTE_LEAD)
    if line.name == STOPS:
        _flags(scene, canvas)


def least_high(scene: Options, line: Line, wide: int) -> int:
    """How high a line of the page is at least, in pixels: its name and its note stand whole in it."""
    canvas, name, note = scene.app.canvas, scene.t(f"options.{line.name}"), scene.now.note(line)
    flags = (1 + len(PHASES)) * round(canvas.px(S) * 1.4) if line.name == STOPS else 0
    return max(_high(canvas, name, note, _room(canvas, wide)) + canvas.u(8), flags + canvas.u(16))


def _high(canvas: Canvas, name: str, note: str, room: int) -> int:
    named = canvas.para_height(name, room, M, "bold", NAME_LEAD)
    return named + canvas.para_height(note, room, XS, lead=NOTE_LEAD)


def _room(canvas: Canvas, wide: int) -> int:
    """How wide the name and the note of a line may be, in pixels."""
    return round(wide * CONTROL) - canvas.u(16)


def _focused(scene: Options, line: Line) -> bool:
    target = scene.targets.pointed
    return target is not None and target.group == line.name and line.name != STOPS


def switches(layout: Layout, area: Rect, words: Sequence[str]) -> list[Rect]:
    """The places of these words side by side: alike, unless one needs more than its share of the room."""
    gap = layout.u(6)
    shares = row(area, len(words), gap)
    wide = [fonts.width(word, "bold", layout.text(XS)) + layout.u(10) for word in words]
    return (
        shares if all(need <= share.w for need, share in zip(wide, shares)) else split(area, [*map(float, wide)], gap)
    )


def slider(scene: Options, line: Line, right: int, canvas: Canvas, box: Rect, hover: bool) -> None:
    """A number on its bar, and behind it how it is said, up to the pixel `right`."""
    assert line.numbers is not None
    controls.slider(canvas, box, scene.now.steps(line) / (len(line.numbers) - 1), hover)
    at = (box.right + canvas.u(10), box.centery)
    canvas.fitted(
        at, scene.now.label(line.name, scene.now.value(line)), (S, *SMALLER), palette.INK, "sans", "ml", right - at[0]
    )


def flag(on: bool, mine: bool, canvas: Canvas, box: Rect, hover: bool) -> None:
    """A place for a flag; where none is set it is seen what a click sets there."""
    spot = Rect(0, 0, min(canvas.u(64), box.w - canvas.u(8)), box.h - canvas.u(4))
    spot.center = box.center
    fill = palette.SEPIA if on else mix(palette.PAPER_DIM, palette.PAPER_BRIGHT, 0.6 if hover else 0.0)
    canvas.box(spot, fill, 4, edge=palette.SOFT)
    faint = mix(fill, palette.SOFT, 0.45)
    canvas.icon(spot.center, "flag", 18, faint if not on else palette.LAMP if mine else palette.RP_SOFT)


def _flags(scene: Options, canvas: Canvas) -> None:
    u, (_, *columns) = canvas.u, split(scene.places["flags"], FLAGS)
    for box, heading in zip(columns, ("options.stops.mine", "options.stops.theirs"), strict=True):
        canvas.fitted(box.center, scene.t(heading), (S, *SMALLER), palette.INK, "bold", "c", box.w - u(6))
    for phase in PHASES:
        name, words = scene.places["phase", phase], scene.t(f"table.phase.{phase}")
        canvas.fitted((name.x, name.centery), words, (S, *SMALLER), palette.INK, "sans", "ml", name.w - u(6))
