"""The chips at the left, another picture of the line of words above them, and that line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.engine.cards.term_lists import INVESTIGATION_SKILLS
from game.scenes.decks.builder.editor_panel import EditorPanel
from game.scenes.decks.editor.deck_editor import DeckEditor
from game.scenes.decks.model import pool_listing
from game.scenes.decks.model.pool_query import COSTS
from game.ui.drawing.canvas import Canvas
from game.ui.faces.frame import suit_color
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, CHOSEN, CP_TEXT, LAMP, MANILA, MUTED, RAISED, RP, TAUPE, UMBER, VOID, Color
from game.ui.text.fonts import SMALLER, XS
from game.ui.widgets.partial_redraw import lies_whole
from game.ui.widgets.targets import Target

POOLS = {"rp": ("rp",), "cp": ("cp",), "star": ("rp", "cp")}
"""The signs of each pool."""
SHARES = {"pool": (5, 5, 8)}
"""How the chips of a row share its width where not all have as much."""
QUESTIONS = ("affiliation", "motive", "method", "result")
OF_DECK = ("in:deck", "can:add")
LISTS = ("keyword", "activator", "episode")
WORDS = {"suit": "face.suit.", "pool": "decks.pool.", "skill": "face.word.", "asks": "face.word.", "cost": ""}
"""How the keys of the words begin that stand on a chip; a cost stands there itself."""


class Chip(NamedTuple):
    """One chip: its kind and value, the words on it, whether the line says what it says, and what a click does."""

    key: tuple[str, str]
    label: str
    on: bool
    act: Callable[[], None]


class FilterChips(EditorPanel):
    """The chips, in rows by what they speak of."""

    name = "chips"

    def __init__(self, editor: DeckEditor) -> None:
        super().__init__(editor)
        self._headings: list[tuple[Rect, str]] = []
        self._counts = Counter(card.suit for card in editor.pool.cards)
        self._shown: list[tuple[str, bool]] = []

    # laying out --------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target]:
        """From top to bottom: kinds of cards, pools, costs, skills, questions, the deck, longer lists."""
        u, rect = layout.u, self.rect
        view = Rect(rect.x + u(4), rect.y, rect.w - u(6), rect.h - u(2))
        rows = self._rows(layout, view)
        for _ in range(2):  # once to measure, once to place
            bottom, placed = self._placed(layout, view, rows)
            self.scroll.fit(layout, view, bottom - u(3), u(60))
        self._shown = [(chip.label, chip.on) for chip, _ in placed]
        for chip, place in placed:
            state = self.t("decks.chip.on" if chip.on else "decks.chip.off")
            say = self.t(f"decks.chip.{chip.key[0]}.say", what=chip.label, state=state)
            yield self.entry(chip.key, place, say, chip.act, draw=partial(self._chip, chip))

    def _rows(self, layout: Layout, view: Rect) -> list[tuple[str, int, list[Chip]]]:
        """Each row of chips: its heading, how many columns, and the chips."""
        icons = max(2, min(6, (view.w - layout.u(12)) // max(layout.u(25), layout.text(XS) + layout.u(8))))
        rows: list[tuple[str, int, str, Iterable[str]]] = [
            ("", 1, "suit", pool_listing.SUITS),
            ("", 3, "pool", POOLS),
            ("cost", 6, "cost", COSTS),
            ("skill", icons, "skill", INVESTIGATION_SKILLS),
            ("asks", 4, "asks", QUESTIONS),
            ("", 1, "word", OF_DECK),
            ("", 1, "list", LISTS),
        ]
        return [(head, columns, [self._made(kind, value) for value in values]) for head, columns, kind, values in rows]

    def _made(self, kind: str, value: str) -> Chip:
        editor, t, asked = self.editor, self.t, self.editor.pool_query
        match kind:
            case "word":
                label, on = t(f"decks.chip.{value.replace(':', '_')}"), asked.has(value)
                return Chip((kind, value), label, on, lambda: editor.wish(editor.pool_query.switched(value)))
            case "list":
                act = partial(editor.open_dialog, "filter_values", value)
                return Chip((kind, value), self._listed(value), bool(asked.chosen(value)), act)
        label, on = t(f"{WORDS[kind]}{value}") if WORDS[kind] else value, asked.lit(kind, value)
        return Chip((kind, value), label, on, lambda: editor.wish(editor.pool_query.toggled(kind, value)))

    def _listed(self, which: str) -> str:
        """What stands on the chip of a longer list: what was chosen in it, or of several how many."""
        chosen, head = self.editor.pool_query.chosen(which), self.t(f"decks.list.{which}")
        if len(chosen) == 1:
            word = f"face.word.{chosen[0]}"
            value = self.t(word) if word in self.t else chosen[0]
            return self.t("decks.list.one", what=head.rstrip(" …"), value=value)
        return self.t("decks.list.lit", what=head, n=len(chosen)) if chosen else head

    def _placed(
        self, layout: Layout, view: Rect, rows: list[tuple[str, int, list[Chip]]]
    ) -> tuple[int, list[tuple[Chip, Rect]]]:
        """How long all of it is, and where every chip lies now."""
        u = layout.u
        wide, gap = view.w - u(8) - (u(10) if self.scroll.most else 0), u(3)
        line, high = layout.text(XS) + u(4), max(u(24), layout.text(XS) + u(7))
        y = view.y - self.scroll.top
        placed: list[tuple[Chip, Rect]] = []
        self._headings = []
        for heading, columns, chips in rows:
            if heading:
                self._headings.append((Rect(view.x + u(6), y, wide, line), heading))
                y += line
            shares = SHARES.get(chips[0].key[0], (1,) * columns)
            each = (wide - gap * (columns - 1)) / sum(shares)
            for number, chip in enumerate(chips):
                row, column = divmod(number, columns)
                x = view.x + u(4) + round(sum(shares[:column]) * each + column * gap)
                placed.append((chip, Rect(x, y + row * (high + gap), round(shares[column] * each), high)))
            y += -(-len(chips) // columns) * (high + gap) + u(3)
        return y + self.scroll.top - view.y, placed

    # drawing -----------------------------------------------------------------------------------------
    def key(self) -> Hashable:
        """What stands on the chips, which are lit, and where they are scrolled to; the line is `SearchBox`'s."""
        return (*self._shown, self.scroll.top)

    def paint(self, canvas: Canvas) -> None:
        """The chips."""
        with canvas.clipped(self.scroll.view):
            for line, heading in self._headings:
                if lies_whole(canvas, line, self.scroll.view):
                    words = self.t(f"decks.head.{heading}")
                    canvas.fitted((line.x, line.centery), words, SMALLER, MANILA, "bold", "ml", line.w)
        self.editor.draw_controls(canvas, self.name)
        self.scroll.draw(canvas)

    def _chip(self, chip: Chip, canvas: Canvas, place: Rect, hover: bool) -> None:
        u, (key, label, on, _) = canvas.u, chip
        canvas.box(place, CHOSEN if on or hover else RAISED, 4, edge=LAMP if on else TAUPE if hover else None)
        ink = BONE if on or hover else MUTED
        face = "bold" if on else "sans"
        with canvas.inside(place):
            match key:
                case ("suit", suit):
                    self._suit(canvas, place, suit, label, ink, face)
                case ("pool", pool):
                    _pool(canvas, place, pool, label, ink, face)
                case ("skill" | "asks", word):
                    canvas.icon(place.center, word, 17, LAMP if on else ink, least=14)
                case ("cost", _):
                    canvas.fitted(place.center, label, SMALLER, ink, face, "c", place.w)
                case _:
                    end = place.right - u(8)
                    if on:
                        canvas.icon((end, place.centery), "tick", 13, LAMP, "mr")
                        end -= u(18)
                    room = end - place.x - u(10)
                    canvas.fitted((place.x + u(10), place.centery), label, SMALLER, ink, face, "ml", room)

    def _suit(self, canvas: Canvas, place: Rect, suit: str, shown: str, ink: Color, face: str) -> None:
        u = canvas.u
        sign = Rect(place.x + u(6), 0, u(20), min(u(18), place.h - 4))
        sign.centery = place.centery
        canvas.box(sign, suit_color(suit, "paper"), 3, edge=VOID)
        canvas.icon(sign.center, suit, 14, suit_color(suit, "bar") if suit not in ("bluff", "adversary") else BONE)
        number = canvas.text((place.right - u(8), place.centery), str(self._counts[suit]), XS, ink, "sans", "mr")
        x = sign.right + u(7)
        short, room = f"face.short.{suit}", number.x - x - u(4)
        if short in self.t and canvas.width(shown, SMALLER[-1], face) > room:
            shown = self.t(short)
        canvas.fitted((x, place.centery), shown, SMALLER, ink, face, "ml", room)


def _pool(canvas: Canvas, place: Rect, pool: str, words: str, ink: Color, face: str) -> None:
    u, signs = canvas.u, POOLS[pool]
    left = place.centerx - (canvas.width(words, XS, face) + u(17)) // 2
    if left < place.x + u(1):
        canvas.fitted(place.center, words, SMALLER, ink, face, "c", place.w - 2)
        return
    for n, sign in enumerate(signs):
        tone = RP if sign == "rp" else CP_TEXT
        canvas.icon((left + u(7) + n * u(4) - (u(2) if len(signs) > 1 else 0), place.centery), sign, 15, tone)
    canvas.text((left + u(19), place.centery), words, XS, ink, face, "ml")


class SearchBox(EditorPanel):
    """A field to type in, and the cross that empties it."""

    name = "line"

    def __init__(self, editor: DeckEditor, chips: FilterChips) -> None:
        """`chips` lie on the same ground."""
        super().__init__(editor)
        self._chips = chips

    def lay(self, layout: Layout) -> Iterable[Target]:
        """The field fills the place; the cross stands behind it while there is anything to empty."""
        u, rect = layout.u, self.rect
        field = Rect(rect.x + u(8), rect.y + u(8), rect.w - u(16), rect.h - u(12))
        words = self.editor.pool_query.text
        clear = Rect(field.right - field.h, field.y, field.h, field.h)
        field.w -= clear.w if words else 0
        self.editor.line.rect = field
        say, tip, line = self.t("decks.line.say", words=words), self.t("decks.line.tip"), self.editor.line
        yield self.target(("line",), field, say, self.editor.enter_line, tip, typed=line, draw=self._field)
        if words:
            yield self.target(("clear",), clear, self.t("decks.line.clear"), self.editor.clear_line, draw=_cross)

    def key(self) -> Hashable:
        """What is typed."""
        return self.editor.line.look

    def ground(self, canvas: Canvas) -> None:
        """One dark panel below the line and the chips."""
        canvas.panel(self.rect.union(self._chips.rect), 235)

    def _field(self, canvas: Canvas, field: Rect, hover: bool) -> None:
        self.editor.line.draw(canvas, field, hover)
        canvas.icon((field.x + canvas.u(15), field.centery), "lens", 15, UMBER)


def _cross(canvas: Canvas, place: Rect, hover: bool) -> None:
    canvas.icon(place.center, "cross", 14, LAMP if hover else MUTED)
