"""How the set-up looks: a folder of decks, a folder of seats, the sheet of the case."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.common.deck_choice import Offer
from game.scenes.common.players import COLORS, portrait_of
from game.scenes.setup import seat_choices
from game.session.game_setup import letter
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.style import palette
from game.ui.style.palette import mix
from game.ui.text.fitting import falling, few_lines, first_that
from game.ui.text.fonts import SMALLER, XS, M, line_height, typed, wrap
from game.ui.widgets import controls

if TYPE_CHECKING:
    from game.scenes.setup.scene import Setup

TIGHT = 1.2  # the step of the lines below the name of a deck, in heights of a letter


def heading(canvas: Canvas, top: Rect, t: Texts) -> None:
    """What the screen is, and what is to be done here."""
    title = canvas.typed((top.x + canvas.u(6), top.centery), t("setup.title"), 30, palette.WARM, "ml")
    at = (title.right + canvas.u(40), top.centery + canvas.u(4))
    canvas.fitted(at, t("setup.hint"), (16, *SMALLER), palette.BONE, "sans", "ml", top.right - at[0])


def back_width(scene: Setup) -> int:
    """How wide the button that leads back has to be for its word and its key."""
    canvas = scene.app.canvas
    return max(canvas.u(150), controls.button_width(canvas, scene.t("setup.back"), key="Esc"))


def _rim(canvas: Canvas, rect: Rect) -> None:
    canvas.rim(rect.inflate(canvas.u(3), canvas.u(3)), palette.BRASS, 3, 4)


def setting(scene: Setup, wide: int, tall: int, offers: Sequence[Offer]) -> float:
    """The size of the words about all decks: the largest at which each stands whole below its name, in two lines."""
    canvas = scene.app.canvas

    def fits(size: float) -> bool:
        step, most = line_height(canvas.px(size), TIGHT), tall - _head(canvas) - canvas.u(2)
        lines = (wrap(*_about(each), canvas.px(size), _words_room(scene, canvas, wide, each)) for each in offers)
        return all(len(found) <= 2 and len(found) * step <= most for found in lines)

    return first_that(SMALLER, fits)


def _head(canvas: Canvas) -> int:
    """How high the line of a deck's name is where there is room."""
    return canvas.px(XS) * 4 // 3


def _about(offer: Offer) -> tuple[str, str]:
    """What is told of a deck, and in which face: what it is like, or why it cannot be played."""
    return (offer.about, "sans") if offer.legal else (offer.fault, "bold")


def _words_room(scene: Setup, canvas: Canvas, wide: int, offer: Offer) -> int:
    """How wide the words about a deck may be: between its sign and the letters of the seats that play it."""
    seats = sum(seat.deck == offer.key for seat in scene.draft.seats)
    return wide - canvas.u(48 + 10 + 24 * seats + (8 if seats else 4))


def deck(scene: Setup, offer: Offer, size: float, canvas: Canvas, rect: Rect, hover: bool) -> None:
    """The slip of a deck: its sign, its name, what it is like, and the letters of the seats that play it."""
    u, draft = canvas.u, scene.draft
    on = offer.key == draft.seat.deck
    tone = palette.PAPER_FRESH if on else palette.PAPER_LIT if hover and offer.legal else palette.PAPER_DIM
    if on:
        canvas.glow(rect, palette.PAPER_BRIGHT, 9, 4)
    canvas.paper(rect, tone if offer.legal else palette.PAPER_WORN, 3, len(offer.name))
    if on:
        _rim(canvas, rect)
    right = rect.right - u(10)
    for number in reversed([n for n, seat in enumerate(draft.seats) if seat.deck == offer.key]):
        right -= u(24)
        _letter(scene, canvas, Rect(right, rect.centery - u(11), u(22), u(22)), number)
    ink = mix(palette.AFFILIATION[offer.affiliation], palette.BLACK, 0.5) if offer.affiliation else palette.SOFT
    canvas.icon((rect.x + u(24), rect.centery), offer.affiliation or "question", 24, ink)
    (words, face), color = _about(offer), palette.SOFT if offer.legal else palette.STAMP_TEXT
    x, room, step = rect.x + u(48), _words_room(scene, canvas, rect.w, offer), line_height(canvas.px(size), TIGHT)
    head = _head(canvas)
    lines = min(len(wrap(words, face, canvas.px(size), room)) or 1, max(1, (rect.h - head - u(2)) // step))
    named = first_that(
        (M, *SMALLER), lambda one: typed(offer.name, canvas.px(one), palette.INK, on).get_width() <= room
    )
    top = rect.centery - (head + lines * step) // 2 - u(2)
    with canvas.inside(rect):
        canvas.typed((x, top + head // 2), offer.name, named, palette.INK, "ml", room, bold=on)
        canvas.para((x, top + head), words, room, size, color, face, TIGHT, lines)


def _letter(scene: Setup, canvas: Canvas, box: Rect, number: int) -> None:
    canvas.box(box, COLORS[scene.draft.seats[number].color % len(COLORS)], 4, edge=palette.OAK)
    canvas.text(box.center, letter(number), 14, palette.INK, "bold", "c")


def seat(scene: Setup, number: int, right: int, canvas: Canvas, rect: Rect, hover: bool) -> None:
    """One seat: face, letter, name, who plays there and with what, up to the pixel `right`."""
    u, t = canvas.u, scene.t
    seat, on = scene.draft.seats[number], number == scene.draft.chosen
    if on:
        canvas.glow(rect, palette.PAPER_BRIGHT, 9, 4)
    canvas.paper(rect, palette.PAPER_FRESH if on else palette.PAPER if hover else palette.BONE, 3, number)
    face = Rect(rect.x + u(6), rect.y + u(6), int((rect.h - u(12)) * 0.86), rect.h - u(12))
    canvas.surface.blit(portrait_of(scene.names[number], face.size), face)
    if on:
        _rim(canvas, rect)
    box = Rect(face.right + u(8), rect.centery - u(12), u(24), u(24))
    _letter(scene, canvas, box, number)
    x = box.right + u(10)
    offer = scene.offer(seat.deck)
    who = t("setup.person") if seat.person else t("setup.computer")
    below = t("setup.seat", who=who, deck=offer.name)
    with canvas.inside(rect):
        high, low = rect.y + rect.h * 3 // 10, rect.y + rect.h * 7 // 10
        name = canvas.typed((x, high), scene.names[number], 17, palette.INK, "ml", right - x, bold=on)
        if not seat.person:
            seat_choices.strength(canvas, name.right + u(12), high, right, seat.level)
        ink = palette.INK if offer.legal else palette.STAMP_TEXT
        canvas.fitted((x, low), below, falling(15), ink, "sans", "ml", right - x)


def cross(canvas: Canvas, rect: Rect, hover: bool) -> None:
    """The button that takes a seat away."""
    canvas.box(rect, palette.PAPER_WORN if hover else palette.BONE, 4, edge=palette.SOFT)
    canvas.icon(rect.center, "cross", 13, palette.BRICK if hover else palette.UMBER)


def color(number: int, chosen: int, canvas: Canvas, rect: Rect, hover: bool) -> None:
    """One of the colours that a player can have."""
    canvas.box(rect, COLORS[number], 5, edge=palette.WALNUT_LIT)
    if number == chosen % len(COLORS):
        canvas.icon(rect.center, "tick", 17, palette.INK)
        _rim(canvas, rect)
    elif hover:
        canvas.rim(rect, palette.PAPER_BRIGHT, 2, 5)


def dashed(words: str, icon: str, canvas: Canvas, rect: Rect, hover: bool) -> None:
    """Something that may still come into a folder."""
    u = canvas.u
    if hover:
        canvas.box(rect, palette.PAPER_LIT, 4, 90)
    canvas.rim(rect, palette.EDGE, 1.5, 4, dashed=True)
    wide = canvas.width(words, 15) + u(24)
    x = rect.centerx - wide // 2
    canvas.icon((x + u(8), rect.centery), icon, 17, palette.SEPIA)
    canvas.text((x + u(24), rect.centery), words, 15, palette.BROWN_INK, "sans", "ml")


def divider(canvas: Canvas, area: Rect) -> None:
    """The line above the chosen seat."""
    canvas.surface.fill(palette.EDGE, (area.x, area.y - canvas.u(3), area.w, 1))


def about(canvas: Canvas, field: Rect, words: str) -> None:
    """How the computer plays, in two lines."""
    size = few_lines(canvas, words, field.w, 2, "italic")
    canvas.para(field.midleft, words, field.w, size, palette.INK, "italic", 1.2, 2, "ml")


def unseen_yet(canvas: Canvas, room: Rect, t: Texts) -> None:
    """That the X-File is picked later, below the choices, where there is room for it."""
    words, letter = t("setup.x_file.own.later"), canvas.px(XS)
    size = next((size for size in SMALLER if canvas.width(words, size, "italic") <= room.w), 0)
    if size and room.h >= letter + canvas.u(8):
        canvas.text((room.x, room.y + canvas.u(6)), words, size, palette.INK, "italic")


def plan(scene: Setup, canvas: Canvas, rect: Rect, hover: bool) -> None:
    """What the number of the case is for, and below it the plan, as far as there is room."""
    note = scene.t("setup.seed.note")
    if canvas.para_height(note, rect.w, XS, "italic") > rect.h:
        return
    y = canvas.para(rect.topleft, note, rect.w, XS, palette.SOFT, "italic") + canvas.u(12)
    if y + canvas.px(15) * 3 < rect.bottom:
        canvas.surface.fill(palette.PAPER_RULE, (rect.x, y - canvas.u(6), rect.w, 1))
        _plan(scene, canvas, Rect(rect.x, y, rect.w, rect.bottom - y))


def _plan(scene: Setup, canvas: Canvas, rect: Rect) -> None:
    """What the mode is, or how the deck of the chosen seat, or the one pointed at, wants to be played."""
    t, draft = scene.t, scene.draft
    target = scene.targets.pointed
    key = target.key if target is not None and isinstance(target.key, tuple) else ("", "")
    offer = scene.offer(str(key[1])) if key[0] in ("deck", "plan") else scene.offer(draft.seat.deck)
    title, words = t("setup.plan", name=offer.name), offer.plan or offer.about
    if key[0] in ("mode", "option", "x_file", "level") and target is not None:
        title, words = "", target.say
    elif key[0] == "seat":
        seat = draft.seats[int(key[1])]
        offer = scene.offer(seat.deck)
        title, words = t("setup.plan", name=offer.name), offer.plan or offer.about
    y = rect.y
    if title:
        y = canvas.para(rect.topleft, title, rect.w, 15, palette.INK, "bold", lines=2) + canvas.u(4)
    for told in (words, t("setup.plan.more") if title else ""):
        if y + canvas.para_height(told, rect.w, XS) <= rect.bottom:
            canvas.para((rect.x, y), told, rect.w, XS, palette.SOFT)
            break
    if key[0] in ("deck", "plan") and canvas.para_height(words, rect.w, XS) > rect.bottom - y:
        controls.tooltip(canvas, rect, [words], rect.w * 1280 / canvas.full.w, title)
