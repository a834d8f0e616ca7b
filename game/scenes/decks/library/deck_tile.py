"""How a deck looks in the drawer: its X-File's picture, its name, what it is, and what is still said against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.decks.library.listing import LibraryEntry
from game.ui.cards import card_images as forms
from game.ui.drawing.canvas import Canvas
from game.ui.style import palette
from game.ui.style.layout import Layout
from game.ui.style.palette import mix
from game.ui.text.fitting import few_lines
from game.ui.text.fonts import SMALLER, XS, M, S, wrap
from game.ui.widgets import controls

if TYPE_CHECKING:
    from game.scenes.decks.library.scene import DeckLibrary

BEGUN = palette.OCHRE_INK  # what is said of a deck that is only not finished
MOST_FACES = 6  # of a team that are shown
HEAD = 0.62  # how wide a photograph is that shows a head and not much beside it, as a share of its height


def buttons(layout: Layout, place: Rect, slip: LibraryEntry) -> dict[str, Rect]:
    """The buttons on a slip: to play it where it may be and to copy it, to throw away one's own.

    What is said against one's own deck needs the room.
    """
    u = layout.u
    wide, high = max(u(76), round(layout.text(XS) * 5)), max(u(30), layout.text(XS) + u(10))
    found: dict[str, Rect] = {}
    x = place.right - u(10)
    if slip.mine:
        x -= high
        found["bin"] = Rect(x, place.centery - high // 2, high, high)
        x -= u(6)
    if slip.deck is not None and not (slip.mine and slip.fault):
        high = min(high, (place.h - u(12)) // 2)
        found["copy"] = Rect(x - wide, place.centery + u(2), wide, high)
        if not slip.fault:
            found["play"] = Rect(x - wide, place.centery - u(2) - high, wide, high)
    return found


def draw(
    scene: DeckLibrary, slip: LibraryEntry, buttons: dict[str, Rect], canvas: Canvas, rect: Rect, hover: bool
) -> None:
    """One slip with the buttons on it."""
    u = canvas.u
    canvas.paper(rect, palette.PAPER_FRESH if hover else palette.PAPER, 3, len(slip.name))
    if hover:
        canvas.rim(rect, palette.BRASS, 2, 3)
    x_file = slip.deck.x_file if slip.deck is not None else None
    photo = Rect(rect.x + u(8), rect.y + u(8), round((rect.h - u(16)) * 1.3), rect.h - u(16))
    if x_file is not None:
        canvas.surface.blit(forms.picture(x_file, photo.size), photo)
        tone = palette.AFFILIATION.get(x_file.characteristics.get("affiliation", ""), palette.SOFT)
        canvas.rim(photo, mix(tone, palette.BLACK, 0.3), 2, 0)
    else:
        canvas.box(photo, palette.PANEL_LIT, 2)
        canvas.icon(photo.center, "question", 26, palette.PAPER_GREY)
    right = min((place.x for place in buttons.values()), default=rect.right) - u(10)
    for key, place in buttons.items():
        lit = scene.hovers((key, slip.key))
        if key == "bin":
            canvas.box(place, palette.SAND if lit else palette.PAPER_DIM, 4, edge=palette.SOFT)
            canvas.icon(place.center, "cross", 13, palette.BRICK if lit else palette.UMBER)
        else:
            controls.button(canvas, place, scene.t(f"decks.drawer.{key}"), size=XS, hover=lit)
    x = photo.right + u(14)
    size = canvas.line_size(slip.name, (M, S, XS), right - x, "mono")
    y = rect.y + u(12) + canvas.px(M)
    with canvas.inside(rect):
        middle = rect.y + u(8) + canvas.px(M) // 2
        name_end = canvas.typed((x, middle), slip.name, size, palette.INK, "ml", right - x).right
        games = slip.games if not slip.fault else ""
        if games and name_end + u(14) + canvas.width(games, XS) <= right:
            canvas.text((right, middle), games, XS, palette.INK, "sans", "mr")
            games = ""
    most = 1 if games else 2
    right = _team(canvas, slip, Rect(x, y, right - x, rect.bottom - u(6) - y), most)
    with canvas.inside(rect):
        if slip.fault:
            ink = BEGUN if slip.begun else palette.STAMP_TEXT
            below = few_lines(canvas, slip.fault, right - x, 2, "bold")
            canvas.para((x, y), slip.fault, right - x, below, ink, "bold", 1.25, 2)
        else:
            below = few_lines(canvas, slip.about, right - x, most)
            y = canvas.para((x, y), slip.about, right - x, below, palette.SOFT, "sans", 1.25, most)
            if games:
                canvas.text((x, y), games, below, palette.INK, "sans", room=right - x)


def _team(canvas: Canvas, slip: LibraryEntry, row: Rect, lines: int) -> int:
    """The heads of the team below the name, where the words stay whole in so many lines; where the words end then."""
    u = canvas.u
    agents = slip.deck.agents[:MOST_FACES] if slip.deck is not None else ()
    high = min(row.h, u(40))
    size = (round(high * HEAD), high)
    step = size[0] + u(4)
    wide = size[0] + step * (len(agents) - 1)
    room = row.w - wide - u(12)
    words, face, px = (
        (slip.fault, "bold", canvas.px(SMALLER[-1])) if slip.fault else (slip.about, "sans", canvas.px(XS))
    )
    whole = len(wrap(words, face, px, max(1, room))) <= lines
    if not agents or not whole or row.w - wide < max(u(170), 12 * canvas.px(XS)):
        return row.right
    for place, agent in enumerate(agents):
        photo = Rect((row.right - wide + place * step, row.bottom - high), size)
        canvas.paper(photo.inflate(u(4), u(4)), palette.PAPER_FRESH, 2, agent.number)
        canvas.surface.blit(forms.portrait(agent, size), photo)
    return row.right - wide - u(12)
