"""The two lines at the foot of the pool: what is focused and what can be done with it, or what was done last."""

from __future__ import annotations

from pygame import Rect

from game.scenes.decks.editor.deck_editor import DeckEditor
from game.ui.drawing.canvas import Canvas
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, DAMAGE_TEXT, LAMP, MUTED, RAISED, Color
from game.ui.text.fonts import XS
from game.ui.widgets import controls

WHOLE, ADD = ("Alt", "decks.key.whole"), ("Enter", "decks.key.add")
REMOVE, TAKE_OUT = ("Del", "decks.key.remove"), ("Enter", "decks.key.remove")
OF_DESK = (("F1", "decks.key.help"), ("L", "decks.key.form"))
LINES, LEAD = 2, 1.2


def height(layout: Layout) -> int:
    """How high the foot is, in pixels."""
    return LINES * round(layout.text(XS) * LEAD) + layout.u(8)


def sentence(editor: DeckEditor, fault: str) -> tuple[str, Color]:
    """What is said and its colour: what was done last, what was not understood, or what is focused."""
    if editor.announcement:
        return editor.announcement, LAMP
    if fault and editor.pointed_card is None:
        return fault, DAMAGE_TEXT
    said = editor.targets.spoken_briefly
    chooses = bool(editor.cards) and all(card.suit == "x_file" for card in editor.cards)
    return (said, BONE) if said else (editor.t(f"decks.grid.hint{'.x_file' if chooses else ''}"), MUTED)


def keys(editor: DeckEditor) -> tuple[tuple[str, str], ...]:
    """What the keys do with what is focused, from the right."""
    card, target = editor.pointed_card, editor.targets.pointed
    if card is None or target is None:
        return OF_DESK
    match target.key:
        case ("card", _) if card in editor.working.deck.everything():
            return WHOLE, REMOVE, ADD
        case ("card", _):
            return WHOLE, ADD
        case ("row" | "agent", _):
            return WHOLE, TAKE_OUT
        case _:
            return WHOLE, REMOVE


def draw(editor: DeckEditor, canvas: Canvas, foot: Rect, fault: str = "") -> None:
    """The sentence at the left; at the right as many keys as leave it room. `fault` has no room elsewhere."""
    u, t = canvas.u, editor.t
    canvas.box(foot, RAISED, 4)
    left, right = foot.x + u(10), foot.right - u(8)
    words, ink = sentence(editor, fault)
    step = canvas.para_height("x", foot.w, XS, "sans", LEAD)
    with canvas.inside(foot):
        for key, does in keys(editor):
            label = t(does)
            end = right - canvas.width(label, XS) - u(60)
            if end <= left or canvas.para_height(words, end - left, XS, "sans", LEAD) > LINES * step:
                break
            said = canvas.text((right, foot.centery), label, XS, MUTED, "sans", "mr")
            right = controls.key_cap(canvas, (said.x - u(5), foot.centery), key, "mr").x - u(12)
        canvas.para((left, foot.centery), words, right - left - u(4), XS, ink, "sans", LEAD, LINES, "ml")
