"""Controls that scenes draw: key caps, buttons, chips, choices on paper, pool counters, focus ring, tooltips.

Functions draw and give back where; what a click on them does is the scene's list of targets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.style import palette
from game.ui.style.palette import Color, mix
from game.ui.text.fonts import XS, M, S
from game.ui.text.text_surface import anchored
from game.ui.widgets.key_caps import cap, caps
from game.ui.widgets.key_caps import height as cap_height
from game.ui.widgets.key_caps import width as cap_width

RP_TEXT = mix(palette.RP, palette.PAPER_FRESH, 0.5)
BUTTONS: dict[str, tuple[Color, Color, Color]] = {  # fill, ink, edge
    "plain": (palette.RAISED, palette.BONE, palette.BRIM),
    "main": (palette.LAMP, palette.INK, palette.CORE),
    "danger": (palette.DAMAGE_DIM, palette.PEACH, palette.STAMP),
    "off": (palette.PANEL, palette.MUTED, palette.PANEL_EDGE),
    "on": (palette.CHOSEN, palette.CORE, palette.LAMP),
}


def key_cap(canvas: Canvas, at: tuple[int, int], name: str, anchor: str = "ml", warm: bool = False) -> Rect:
    """The cap of a usual key as `caps` shows it now, warm where it lies on lamp light; its place stays without it."""
    if caps.wears(name):
        return cap(canvas, at, caps.label(name), anchor, warm)
    return anchored(Rect(0, 0, cap_width(canvas, caps.label(name)), cap_height(canvas)), at, anchor)


def button(
    canvas: Canvas,
    rect: Rect,
    label: str,
    kind: str = "plain",
    key: str = "",
    icon: str = "",
    size: float = M,
    hover: bool = False,
    held: float = 0.0,
) -> None:
    """A button: `plain`, `main` (the one that the space bar takes), `danger`, `off` or `on`.

    Too narrow, it drops its key cap, then its icon, and makes the label smaller before it cuts it. `held` is how
    much of a hold is done.
    """
    fill, ink, edge = BUTTONS[kind]
    if kind == "main":
        canvas.glow(rect, palette.LAMP, 7, 6, 190 if hover else 120)
    elif hover and kind != "off":
        fill, edge = mix(fill, palette.WARM, 0.12), mix(edge, palette.LAMP, 0.6)
    canvas.shade(rect, 6, 120, 2)
    canvas.box(rect, fill, 5, edge=edge)
    if held > 0:
        done = Rect(rect.x, rect.y, round(rect.w * min(1.0, held)), rect.h)
        canvas.box(done, mix(fill, palette.LAMP, 0.55), 5)
    face = "bold" if kind == "main" else "sans"
    side, icon_room = canvas.u(12), canvas.u(24)
    words = canvas.width(label, size, face)
    sign = caps.label(key) if key else ""
    key = key if sign else ""
    key_room = cap_width(canvas, sign) + canvas.u(16) if key else 0
    if key and words + key_room + (icon_room if icon else 0) + 2 * side > rect.w:
        key, key_room = "", 0
    if icon and words + icon_room + 2 * side > rect.w:
        icon = ""
    with canvas.inside(rect):
        if key:
            lies = key_cap(canvas, (rect.right - canvas.u(8), rect.centery), key, "mr", kind == "main")
            if kind == "off":  # it stays where it is while the button waits
                canvas.dim(lies, 110, 3, fill)
        sizes = tuple(range(int(size), XS - 1, -1)) or (XS,)
        if icon:
            x = rect.x + side
            canvas.icon((x + canvas.u(8), rect.centery), icon, 17, ink)
            room = rect.right - key_room - x - icon_room - canvas.u(4)
            canvas.fitted((x + icon_room, rect.centery), label, sizes, ink, face, "ml", room)
        elif key:
            room = rect.w - key_room - side
            canvas.fitted((rect.x + side, rect.centery), label, sizes, ink, face, "ml", room)
        else:
            canvas.fitted(rect.center, label, sizes, ink, face, "c", rect.w - canvas.u(8))


def button_width(canvas: Canvas, label: str, kind: str = "plain", key: str = "", size: float = M) -> int:
    """How wide a button has to be, in pixels, to show its label at this size and the cap of its key."""
    words = canvas.width(label, size, "bold" if kind == "main" else "sans")
    sign = caps.label(key) if key else ""
    return words + 2 * canvas.u(12) + (cap_width(canvas, sign) + canvas.u(16) if sign else 0)


def over_buttons(canvas: Canvas, rect: Rect, label: str, key: str) -> Rect:
    """Where a main button lies that takes the place of others: wider to the left where label and cap need it."""
    wide = max(rect.w, button_width(canvas, label, "main", key))
    return Rect(rect.right - wide, rect.y, wide, rect.h)


def chip_width(canvas: Canvas, label: str, icon: str = "", size: float = XS, face: str = "sans", pad: float = 8) -> int:
    """How wide a chip would be."""
    return canvas.width(label, size, face) + 2 * canvas.u(pad) + (canvas.u(20) if icon else 0)


def chip(
    canvas: Canvas,
    at: tuple[int, int],
    label: str,
    *,
    icon: str = "",
    size: float = XS,
    fill: Color = palette.RAISED,
    ink: Color = palette.BONE,
    icon_ink: Color | None = None,
    edge: Color | None = None,
    height: float = 24,
    anchor: str = "tl",
    face: str = "sans",
    pad: float = 8,
) -> Rect:
    """A short word with round ends and perhaps an icon; gives its box."""
    high = max(canvas.u(height), canvas.px(size) + 6)
    box = anchored(Rect(0, 0, chip_width(canvas, label, icon, size, face, pad), high), at, anchor)
    canvas.box(box, fill, height / 2, edge=edge)
    canvas.note(box)
    x = box.x + canvas.u(pad)
    if icon:
        canvas.icon((x + canvas.u(7), box.centery), icon, 15, icon_ink or ink)
        x += canvas.u(20)
    with canvas.inside(box):
        canvas.text((x, box.centery), label, size, ink, face, "ml")
    return box


def switch(
    canvas: Canvas, rect: Rect, label: str, on: bool, hover: bool = False, off: bool = False, left: int = 0
) -> None:
    """One of several choices on paper; the chosen one is dark. `left` pixels are kept free for a picture."""
    fill = palette.SEPIA if on else mix(palette.PAPER_DIM, palette.PAPER_BRIGHT, 0.6 if hover else 0.0)
    canvas.box(rect, fill, 4, edge=palette.LAMP if on and hover else palette.SOFT)
    ink = palette.WARM if on else mix(palette.INK, palette.PAPER_DIM, 0.3) if off else palette.INK
    with canvas.inside(rect):
        centre = (rect.centerx + left // 2, rect.centery)
        canvas.fitted(centre, label, (15, 14), ink, "bold" if on else "sans", "c", rect.w - left - canvas.u(8))


def check_box(
    canvas: Canvas, rect: Rect, label: str, on: bool, note: str = "", hover: bool = False, off: bool = False
) -> None:
    """A box to tick on paper, its label, and what it means behind it; what is `off` cannot be ticked."""
    hover = hover and not off
    side = min(rect.h, canvas.u(22))
    square = Rect(rect.x, rect.centery - side // 2, side, side)
    canvas.box(square, palette.PAPER_FRESH if hover else palette.PAPER_LIT, 3, edge=palette.SOFT)
    if on:
        canvas.icon(square.center, "tick", 17, palette.AMBER_INK)
    right = rect.right
    if note and canvas.width(label, S) + canvas.width(note, XS, "italic") + side + canvas.u(24) < rect.w:
        right = canvas.text((rect.right, rect.centery), note, XS, palette.SOFT, "italic", "mr").x - canvas.u(8)
    x = square.right + canvas.u(10)
    canvas.fitted((x, rect.centery), label, (S, XS), palette.INK, "sans", "ml", right - x)


def lever(canvas: Canvas, rect: Rect, label: str, on: bool, hover: bool = False) -> None:
    """A lever that is on or off, and behind it which."""
    u = canvas.u
    box = Rect(rect.x, 0, u(58), min(u(28), rect.h))
    box.centery = rect.centery
    canvas.box(box, palette.GREEN_INK if on else palette.PAPER_GREY, 14, edge=palette.LAMP if hover else palette.SOFT)
    knob = (box.right - box.h // 2 if on else box.x + box.h // 2, box.centery)
    pygame.draw.aacircle(canvas.surface, palette.PAPER_FRESH, knob, box.h // 2 - u(3))
    canvas.text((box.right + u(12), rect.centery), label, S, palette.INK, "bold" if on else "sans", "ml")


def track(rect: Rect, u: Callable[[float], int]) -> Rect:
    """The bar along which the knob of a slider goes."""
    bar = Rect(rect.x + u(10), 0, rect.w - u(20), u(6))
    bar.centery = rect.centery
    return bar


def slider(canvas: Canvas, rect: Rect, share: float, hover: bool = False) -> None:
    """A bar with a knob at a share of its length."""
    bar = track(rect, canvas.u)
    canvas.box(bar, palette.SHADE, 3)
    done = Rect(bar.x, bar.y, round(bar.w * share), bar.h)
    if done.w:
        canvas.box(done, palette.EMBER, 3)
    knob = (bar.x + done.w, bar.centery)
    pygame.draw.aacircle(canvas.surface, palette.INK, knob, canvas.u(11))
    if hover:
        pygame.draw.aacircle(canvas.surface, palette.LAMP, knob, canvas.u(11), canvas.u(3))


def counter(canvas: Canvas, rect: Rect, pool: str, number: int) -> None:
    """A pool: shield (RP) or eye (CP) and the number, large."""
    color, ink, icon = (palette.RP, RP_TEXT, "rp") if pool == "RP" else (palette.CP, palette.CP_TEXT, "cp")
    canvas.box(rect, mix(palette.PANEL, color, 0.16), 6, edge=mix(palette.PANEL_EDGE, color, 0.5))
    two = number > 9
    canvas.icon((rect.x + canvas.u(17 if two else 20), rect.centery), icon, 24, color)
    at = (rect.x + canvas.u(32 if two else 40), rect.centery - canvas.u(1))
    with canvas.inside(rect):
        sizes = (22, 20, 18, 16, 14) if two else (24, 22, 20, 18, 16, 14)
        canvas.fitted(at, str(number), sizes, ink, "bold", "ml", rect.right - at[0] - canvas.u(4))


def focus_ring(canvas: Canvas, rect: Rect) -> None:
    """The focus: lamp with a dark line outside, seen on paper and on dark."""
    grown = rect.inflate(canvas.u(6), canvas.u(6))
    canvas.rim(grown.inflate(canvas.u(4), canvas.u(4)), palette.VOID, 2, 8)
    canvas.rim(grown, palette.LAMP, 3, 7)


def tooltip(
    canvas: Canvas,
    near: Rect,
    lines: Sequence[str],
    width: float = 300,
    title: str = "",
    clear: Sequence[Rect] = (),
) -> Rect:
    """A slip beside `near`, on the side with more room, never outside the window; gives its box.

    What is `clear` is not covered where there is another place beside, above or below.
    """
    canvas.over()
    pad, gap = canvas.u(10), canvas.u(8)
    told = [(part, palette.BONE, "sans") for part in lines]
    if title:
        told.insert(0, (title, palette.LAMP, "bold"))
    room = min(canvas.u(width), max((canvas.width(words, XS, face) for words, _, face in told), default=0) + 2)
    high = sum(canvas.para_height(words, room, XS, face) for words, _, face in told)
    box = Rect(0, 0, room + 2 * pad, high + 2 * pad)
    if near.bottom + gap + box.h <= canvas.full.bottom:
        box.midtop = (near.centerx, near.bottom + gap)
    else:
        box.midbottom = (near.centerx, near.top - gap)
    within = canvas.full.inflate(-canvas.u(12), -canvas.u(12))
    box.clamp_ip(within)
    if box.collidelist(list(clear)) >= 0:
        box = next((one for one in _round(near, box, clear, gap, within) if one.collidelist(list(clear)) < 0), box)
    canvas.panel(box, 246, mix(palette.PANEL_EDGE, palette.MUTED, 0.4))
    y = box.y + pad
    with canvas.inside(box):
        for words, ink, face in told:
            y = canvas.para((box.x + pad, y), words, room, XS, ink, face)
    return box


def _round(near: Rect, box: Rect, clear: Sequence[Rect], gap: int, within: Rect) -> list[Rect]:
    """Where else a slip can lie: on the other sides of its thing, or past what it is not to cover."""
    found = []
    for one in (near, *clear):
        middle = (max(one.x, near.x) + min(one.right, near.right)) // 2 if one.colliderect(near) else one.centerx
        found += [box.move(0, one.bottom + gap - box.y), box.move(0, one.top - gap - box.bottom)]
        found += [box.move(one.x - gap - box.right, 0), box.move(one.right + gap - box.x, 0)]
        found += [Rect(middle - box.w // 2, one.bottom + gap, *box.size)]
    spots = [one.clamp(within) for one in found]
    x, y = near.center
    return sorted(spots, key=lambda one: (bool(one.colliderect(near)), abs(one.centerx - x) + abs(one.centery - y)))


def focus_line(canvas: Canvas, focused: Rect, sentence: str, spared: Sequence[Rect], kept: Sequence[Rect]) -> None:
    """The line that says what is focused: at the foot or at the top, where it hides neither that nor what is `spared`.

    Else it is no longer than its sentence, in as few lines as find room, and lies near what is focused, over nothing
    that is `kept`.
    """
    canvas.over()
    full, line, pad = canvas.full, canvas.para_height("x", canvas.full.w, XS), canvas.u(24)
    high = max(canvas.u(28), canvas.px(XS) + canvas.u(10))
    foot, top = Rect(0, full.bottom - high, full.w, high), Rect(0, 0, full.w, high)
    tried = (foot, top) if spared else (foot,)
    strip = next((each for each in tried if each.collidelist([focused, *spared]) < 0), None)
    if strip is None:
        long = canvas.width(sentence, XS)
        wides = [min(full.w, long // lines + (canvas.u(50) if lines > 1 else 0) + pad + 2) for lines in range(1, 5)]
        highs = [canvas.para_height(sentence, wide - pad, XS) - line + high for wide in wides]
        boxes = (_free(canvas, Rect(0, 0, *size), focused, kept) for size in zip(wides, highs, strict=True))
        strip = next((box for box in boxes if box is not None), top)
    canvas.box(strip, palette.PANEL, 0, 240, palette.PANEL_EDGE)
    with canvas.inside(strip):
        at, lines = (strip.x + pad // 2, strip.centery), 1 + (strip.h - high) // line
        canvas.para(at, sentence, strip.w - pad, XS, palette.BONE, lines=lines, anchor="ml")


def _free(canvas: Canvas, box: Rect, near: Rect, kept: Sequence[Rect]) -> Rect | None:
    """Where the box lies over nothing of all this, as near as it can and rather above; None where that is nowhere."""
    window, step = canvas.full, canvas.u(12)
    rows = [*range(near.y - box.h - step, window.y, -step), *range(near.bottom + step, window.bottom - box.h, step)]
    columns = sorted(range(window.x, window.right - box.w, step), key=lambda x: abs(x + box.w // 2 - near.centerx))
    places = (box.move(x, y) for y in rows for x in columns)
    return next((place for place in places if place.collidelist(kept) < 0), None)


def spoken_line(canvas: Canvas, rect: Rect, sentence: str) -> None:
    """The line at the foot that says what is focused or pointed at."""
    if sentence:
        canvas.text((rect.x, rect.centery), sentence, XS, palette.BONE, "italic", "ml", rect.w)
