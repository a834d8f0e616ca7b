"""The chips at the left: another picture of the line of words above them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.decks.model import pool_listing
from game.scenes.decks.model.pool_query import COSTS
from game.scenes.decks.open_dialogs import open_dialog
from game.scenes.decks.widgets.editor_panel import EditorPanel
from game.ui.faces.frame import suit_color
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, CHOSEN, CP_TEXT, LAMP, MANILA, MUTED, RAISED, RP, TAUPE, VOID, Color
from game.ui.text.fonts import SMALLER, XS
from game.ui.widgets.partial_redraw import lies_whole
from game.ui.widgets.targets import Target, key_kind

if TYPE_CHECKING:
    from game.scenes.decks.model.pool_query import PoolQuery
    from game.scenes.decks.widgets.editor_protocols import DeckEditorProtocol
    from game.ui.drawing.canvas import Canvas

POOLS = {"rp": ("rp", RP), "cp": ("cp", CP_TEXT), "star": ("star", LAMP)}
QUESTIONS = ("affiliation", "motive", "method", "result")
OF_DECK = ("in:deck", "can:add")
LISTS = ("keyword", "activator", "episode")


class FilterChips(EditorPanel):
    """The chips, in rows by what they speak of."""

    name = "chips"

    def __init__(self, editor: DeckEditorProtocol) -> None:
        super().__init__(editor)
        self._headings: list[tuple[Rect, str]] = []
        self._counts = Counter(card.suit for card in editor.pool.cards)
        self._skills: Sequence[str] = ()
        self._lit_for: PoolQuery | None = None
        self._lit: tuple[Hashable, ...] = ()

    # laying out --------------------------------------------------------------------------------------
    def lay(self, layout: Layout, rect: Rect) -> Iterable[Target]:
        """From top to bottom: kinds of cards, pools, costs, skills, questions, the deck, longer lists."""
        from game.engine.cards.term_lists import INVESTIGATION_SKILLS

        self.begin(rect)
        self._skills = INVESTIGATION_SKILLS
        u = layout.u
        view = Rect(rect.x + u(4), rect.y, rect.w - u(6), rect.h - u(2))
        rows = self._rows(layout, view)
        for _ in range(2):  # once to measure, once to place
            bottom, placed = self._placed(layout, view, rows)
            self.scroll.fit(layout, view, bottom - u(3), u(60))
        for key, place, act in placed:
            yield self.entry(key, place, self.said(key), act, draw=partial(self._chip, key))

    def _rows(self, layout: Layout, view: Rect) -> list[tuple[str, int, int, list[tuple[str, ...]]]]:
        """Each row of chips: its heading, how many columns, how high, and the keys."""
        u = layout.u
        high = max(u(24), layout.text(XS) + u(7))
        icons = max(2, min(6, (view.w - u(12)) // max(u(25), layout.text(XS) + u(8))))
        return [
            ("", 1, high, [("suit", suit) for suit in pool_listing.SUITS]),
            ("", 3, high, [("pool", pool) for pool in POOLS]),
            ("cost", 6, high, [("cost", cost) for cost in COSTS]),
            ("skill", icons, high, [("skill", skill) for skill in self._skills]),
            ("asks", 4, high, [("asks", question) for question in QUESTIONS]),
            ("", 1, high, [("word", word) for word in OF_DECK]),
            ("", 1, high, [("list", each) for each in LISTS]),
        ]

    def _placed(
        self, layout: Layout, view: Rect, rows: list[tuple[str, int, int, list[tuple[str, ...]]]]
    ) -> tuple[int, list[tuple[Hashable, Rect, Callable[[], None]]]]:
        """Where every chip lies now, and how long all of it is."""
        u = layout.u
        wide, gap = view.w - u(8) - (u(10) if self.scroll.most else 0), u(3)
        y = view.y - self.scroll.top
        placed: list[tuple[Hashable, Rect, Callable[[], None]]] = []
        self._headings = []
        for heading, columns, high, keys in rows:
            if heading:
                line = layout.text(XS) + u(4)
                self._headings.append((Rect(view.x + u(6), y, wide, line), heading))
                y += line
            each = (wide - gap * (columns - 1)) / columns
            for number, key in enumerate(keys):
                row, column = divmod(number, columns)
                x = view.x + u(4) + round(column * (each + gap))
                place = Rect(x, y + row * (high + gap), round(each), high)
                placed.append((key, place, self._act(key)))
            y += -(-len(keys) // columns) * (high + gap) + u(3)
        return y + self.scroll.top - view.y, placed

    def _act(self, key: tuple[str, ...]) -> Callable[[], None]:
        kind, value = key
        if kind == "word":
            return lambda: self.editor.wish(self.editor.pool_query.switched(value))
        if kind == "list":
            return partial(open_dialog, self.editor, "filter_values", value)
        return lambda: self.editor.wish(self.editor.pool_query.toggled(kind, value))

    # what a chip says --------------------------------------------------------------------------------
    def lit(self, key: Hashable) -> bool:
        """Whether the words say what the chip says."""
        match key:
            case ("word", str(word)):
                return self.editor.pool_query.has(word)
            case ("list", str(which)):
                return bool(self.editor.pool_query.chosen(which))
            case (str(kind), str(value)):
                return self.editor.pool_query.lit(kind, value)
        return False

    def label(self, key: Hashable) -> str:
        """The words on it."""
        match key:
            case ("suit", str(suit)):
                return self.t(f"face.suit.{suit}")
            case ("pool", str(pool)):
                return self.t(f"decks.pool.{pool}")
            case ("skill" | "asks", str(word)):
                return self.t(f"face.word.{word}")
            case ("word", str(word)):
                return self.t(f"decks.chip.{word.replace(':', '_')}")
            case ("list", str(which)):
                chosen = self.editor.pool_query.chosen(which)
                head = self.t(f"decks.list.{which}")
                if len(chosen) == 1:
                    word = f"face.word.{chosen[0]}"
                    value = self.t(word) if word in self.t else chosen[0]
                    return self.t("decks.list.one", what=head.rstrip(" …"), value=value)
                return self.t("decks.list.lit", what=head, n=len(chosen)) if chosen else head
            case (_, str(value)):
                return value
        return ""

    def said(self, key: Hashable) -> str:
        """The sentence of a chip."""
        state = self.t("decks.chip.on" if self.lit(key) else "decks.chip.off")
        return self.t(f"decks.chip.{key_kind(key)}.say", what=self.label(key), state=state)

    # drawing -----------------------------------------------------------------------------------------
    def key(self) -> Hashable:
        """Which chips are lit, where they are scrolled to, and what is pointed at; the line is `SearchBox`'s."""
        return (self._lit_now(), self.scroll.top, self.pointed)

    def _lit_now(self) -> tuple[Hashable, ...]:
        """All chips that are lit, found once for each line of words."""
        pool_query = self.editor.pool_query
        if self._lit_for is not pool_query:
            lists = tuple(pool_query.chosen(which) for which in LISTS)
            self._lit_for, self._lit = pool_query, (lists, *(key for key in self.places if self.lit(key)))
        return self._lit

    def paint(self, canvas: Canvas) -> None:
        """The chips."""
        with canvas.clipped(self.scroll.view):
            for line, heading in self._headings:
                if lies_whole(canvas, line, self.scroll.view):
                    words = self.t(f"decks.head.{heading}")
                    canvas.fitted((line.x, line.centery), words, SMALLER, MANILA, "bold", "ml", line.w)
        self.editor.draw_controls(canvas, self.name)
        self.scroll.draw(canvas)

    def _chip(self, key: Hashable, canvas: Canvas, place: Rect, hover: bool) -> None:
        u, on = canvas.u, self.lit(key)
        canvas.box(place, CHOSEN if on or hover else RAISED, 4, edge=LAMP if on else TAUPE if hover else None)
        ink = BONE if on or hover else MUTED
        face = "bold" if on else "sans"
        with canvas.inside(place):
            match key:
                case ("suit", str(suit)):
                    self._suit(canvas, place, suit, ink, face)
                case ("pool", str(pool)):
                    self._pool(canvas, place, pool, ink, face)
                case ("skill" | "asks", str(word)):
                    canvas.icon(place.center, word, 17, LAMP if on else ink, least=14)
                case ("cost", str(cost)):
                    canvas.fitted(place.center, cost, SMALLER, ink, face, "c", place.w)
                case _:
                    end = place.right - u(8)
                    if on:
                        canvas.icon((end, place.centery), "tick", 13, LAMP, "mr")
                        end -= u(18)
                    room = end - place.x - u(10)
                    canvas.fitted((place.x + u(10), place.centery), self.label(key), SMALLER, ink, face, "ml", room)

    def _suit(self, canvas: Canvas, place: Rect, suit: str, ink: Color, face: str) -> None:
        u = canvas.u
        sign = Rect(place.x + u(6), 0, u(20), min(u(18), place.h - 4))
        sign.centery = place.centery
        canvas.box(sign, suit_color(suit, "paper"), 3, edge=VOID)
        canvas.icon(sign.center, suit, 14, suit_color(suit, "bar") if suit not in ("bluff", "adversary") else BONE)
        number = canvas.text((place.right - u(8), place.centery), str(self._counts[suit]), XS, ink, "sans", "mr")
        x = sign.right + u(7)
        shown, short, room = self.label(("suit", suit)), f"face.short.{suit}", number.x - x - u(4)
        if short in self.t and canvas.width(shown, SMALLER[-1], face) > room:
            shown = self.t(short)
        canvas.fitted((x, place.centery), shown, SMALLER, ink, face, "ml", room)

    def _pool(self, canvas: Canvas, place: Rect, pool: str, ink: Color, face: str) -> None:
        u, words = canvas.u, self.label(("pool", pool))
        signs = {"rp": ("rp",), "cp": ("cp",), "star": ("rp", "cp")}[pool]
        wide = canvas.width(words, XS, face)
        left = place.centerx - (wide + u(17)) // 2
        if left < place.x + u(1):
            canvas.fitted(place.center, words, SMALLER, ink, face, "c", place.w - 2)
            return
        for n, sign in enumerate(signs):
            tone = RP if sign == "rp" else CP_TEXT
            canvas.icon((left + u(7) + n * u(4) - (u(2) if len(signs) > 1 else 0), place.centery), sign, 15, tone)
        canvas.text((left + u(19), place.centery), words, XS, ink, face, "ml")
