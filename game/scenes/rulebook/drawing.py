"""How the rule book looks: a folder on the desk, the list of chapters on its left, the typed page on its right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.rulebook.book import book
from game.scenes.rulebook.links import plain, runs
from game.scenes.rulebook.reading_history import FINDING, GLOSSARY
from game.scenes.table.overlay import card_zoom
from game.ui.backdrop import backdrops
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import USUAL
from game.ui.style.palette import EDGE, LAMP, MANILA, MUTED, PAPER, UMBER, mix
from game.ui.text.fonts import XS
from game.ui.widgets import controls, key_caps

if TYPE_CHECKING:
    from game.scenes.rulebook.scene import Rulebook

WAYS = {"back": "-", "forward": "+"}
"""The keys of the two ways through what was read."""
FIND = ("Ctrl+F", "/")
"""The keys that lead into the field; a pad cannot type."""
LEAST_FIELD = 190  # design units that are left to the field: where there is less room, the first key is not shown
PEEK = 420  # letters of a paragraph that are shown beside a link to it


def paint(scene: Rulebook, canvas: Canvas) -> None:
    """The folder and its parts; above them what a link leads to."""
    u, page = canvas.u, scene.rects["page"]
    _ground(scene, canvas)
    _head(scene, canvas)
    scene.draw_controls(canvas, "contents")
    scene.contents.scroll.draw(canvas)
    with canvas.clipped(page.inflate(u(36), 0)):
        scene.sheet.paint(canvas, scene.targets.hover)
    _foot(scene, canvas)
    _above(scene, canvas)


def _ground(scene: Rulebook, canvas: Canvas) -> None:
    canvas.surface.blit(backdrops.desk(*canvas.full.size, backdrops.SETUP_LAMP), (0, 0))
    folder, sheet = scene.rects["folder"], scene.rects["sheet"]
    canvas.shade(folder, 14, 170, 6, hollow=True)
    canvas.box(folder, mix(MANILA, EDGE, 0.16), 4)
    canvas.paper(Rect(folder.x, folder.y, sheet.x - folder.x, folder.h), MANILA, 4, 4, shade=False)
    canvas.paper(sheet, PAPER, 2, 7)


def _head(scene: Rulebook, canvas: Canvas) -> None:
    u, head, line = canvas.u, scene.rects["head"], scene.line
    canvas.typed((head.x + u(4), head.centery), scene.t("rulebook.title"), 22, LAMP, "ml")
    scene.draw_controls(canvas, "ways", "search")
    x = scene.rects["keys"].x
    for cap in _find_caps(canvas, head.right - line.rect.x):
        x = controls.key_cap(canvas, (x + u(5), head.centery), cap).right
    canvas.icon((line.rect.x + u(16), line.rect.centery), "lens", 15, UMBER)


def way_cap(way: str) -> str:
    """The cap on a way through what was read: with a pad it is a button, and only the way back has one."""
    return "Z" if way == "back" and key_caps.caps.device == "pad" else WAYS[way]


def find_keys(canvas: Canvas, field: Rect) -> Rect:
    """What the caps of the keys that lead into the field take of its place, at the right."""
    wide = sum(key_caps.width(canvas, cap) + canvas.u(5) for cap in _find_caps(canvas, field.w))
    return Rect(field.right - wide, field.y, wide, field.h)


def _find_caps(canvas: Canvas, room: int) -> tuple[str, ...]:
    """Those that are shown where the field and its keys have so many pixels."""
    if key_caps.caps.device == "pad":
        return ()
    wide = sum(key_caps.width(canvas, cap) + canvas.u(5) for cap in FIND)
    return FIND if room - wide >= round(LEAST_FIELD * canvas.layout.text(XS) / XS) else FIND[1:]


def _foot(scene: Rulebook, canvas: Canvas) -> None:
    foot, close, page = scene.rects["foot"], scene.rects["close"], scene.trail.here.page
    found = scene.search.find(scene.trail.here.query).total if page == FINDING else 0
    words = scene.t("rulebook.hits", n=found) if found else ""
    if page not in (FINDING, GLOSSARY) and scene.t.language != USUAL:
        words = scene.t("rulebook.in_english")  # its headings are not
    if words:
        canvas.text((foot.x + canvas.u(4), foot.centery), words, XS, MUTED, "italic", "ml", close.x - foot.x)
    scene.draw_controls(canvas, "buttons")


def _above(scene: Rulebook, canvas: Canvas) -> None:
    """A card held large, else what the link says that is pointed at or focused."""
    if scene.whole is not None:
        card, at = scene.whole
        card_zoom.printed(canvas, scene.t, card, at, canvas.full.bottom - canvas.u(8))
        return
    target = scene.targets.pointed
    link = target.data if target is not None and isinstance(target.data, str) else ""
    kind, _, name = link.partition(":")
    block = book().block(name) if kind == "rule" else None
    if target is None or block is None:
        return
    if block.kind in ("chapter", "section"):
        words = scene.t(f"rulebook.head.{name}")
    else:
        words = plain(runs(block.words.removeprefix(name).strip()))
    short = words if len(words) <= PEEK else words[:PEEK].rsplit(" ", 1)[0] + " …"
    controls.tooltip(canvas, target.rect, [short], 380, name)
