"""Short sheets of the builder: rows to choose from, and decks that the program makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Deck
from game.scenes.decks.editor.deck_editor import DeckEditor
from game.scenes.decks.model import pool_listing
from game.scenes.decks.widgets.dialog import Dialog, columns
from game.scenes.dialogs import Item, Menu
from game.scenes.navigation import fresh_seed
from game.ui.cards import card_images as forms
from game.ui.drawing.canvas import Canvas
from game.ui.faces.facts import short_name
from game.ui.i18n.texts import Texts
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, LAMP, MUTED, PANEL, RAISED, TAUPE, WALNUT_LIT
from game.ui.text.fonts import XS, M
from game.ui.widgets.targets import Target

NAMED = 6  # cards of which each is named when the program has added them
PICTURE = 84  # design units: how wide the picture of a row is


class Row(NamedTuple):
    """A row to choose: its key, what it is called, what it says, what choosing it does, and a picture or sign of it."""

    key: str
    name: str
    about: str
    act: Callable[[], object]
    card: CardDef | None = None
    sign: str = "cards"


class RowMenu(Dialog):
    """A sheet of rows to choose from, each with a picture, a name and a line about it."""

    size = (1040, 684)

    def __init__(self, editor: DeckEditor, title: str, rows: Callable[[], list[Row]], **about: object) -> None:
        """`title` is a key of the texts, filled in with `about`; `rows` gives the rows in the language in use."""
        super().__init__(editor.app, title, **about)
        self.editor = editor
        self.rows, self._made = rows(), rows
        self.targets.main = ("row", self.rows[0].key) if self.rows else ("close",)

    def translated(self) -> None:
        """The same rows in other words."""
        self.rows = self._made()

    def fill(self, layout: Layout) -> Iterable[Target]:
        """Side by side where there is room for two, each line of rows as high as its words."""
        places = self.list_in(layout, self.body, partial(self._laid, layout), layout.u(80))
        for number, (row, place) in enumerate(zip(self.rows, places, strict=True)):
            act, draw = partial(self._choose, row.act), partial(self._row, row)
            number = number + 1 if number < 9 else 0
            yield self.target(("row", row.key), place, f"{row.name}. {row.about}", act, number=number, draw=draw)

    def _laid(self, layout: Layout, room: int) -> list[Rect]:
        """The places of the rows in so much room, from the top of the list."""
        u, canvas, gap = layout.u, self.app.canvas, layout.u(8)
        ends, found = columns(room, 2 if self.body.w >= 46 * layout.text(XS) else 1, gap), []
        for first in range(0, len(self.rows), len(ends)):
            beside = self.rows[first : first + len(ends)]
            words = max(canvas.para_height(row.about, ends[0].w - u(PICTURE + 34), XS) for row in beside)
            high = max(u(PICTURE * 3 // 4 + 16), round(layout.text(M) * 1.25) + words + u(16))
            for end in ends[: len(beside)]:
                found.append(Rect(end.x, end.y, end.w, high))
                end.y += high + gap
        return found

    def _choose(self, act: Callable[[], object]) -> None:
        self.app.pop()
        act()

    def _row(self, row: Row, canvas: Canvas, place: Rect, hover: bool) -> None:
        u, hover = canvas.u, hover or self.targets.main == ("row", row.key)
        canvas.box(place, WALNUT_LIT if hover else RAISED, 5, edge=LAMP if hover else None)
        photo = Rect(place.x + u(8), place.y + u(8), u(PICTURE), u(PICTURE * 3 // 4))
        photo.centery = place.centery
        if row.card is not None:
            canvas.surface.blit(forms.picture(row.card, photo.size), photo)
            canvas.rim(photo, LAMP if hover else TAUPE, 1, 2)
        else:
            canvas.box(photo, PANEL, 4)
            canvas.icon(photo.center, row.sign, 30, LAMP if hover else MUTED)
        with canvas.inside(place):
            x, y, room = photo.right + u(12), place.y + u(7), place.right - photo.right - u(24)
            canvas.text((x, y), row.name, M, LAMP if hover else BONE, "bold", room=room)
            canvas.para((x, y + round(canvas.px(M) * 1.25) + u(2)), row.about, room, XS, BONE)


def open_orders(editor: DeckEditor) -> Menu:
    """The orders in which the pool can lie; the one that it lies in is lit."""
    now = editor.memory.order
    act = editor.sort
    kinds = {order: "on" if order == now else "plain" for order in pool_listing.ORDERS}
    items = [Item(order, editor.t(f"decks.sort.{order}"), partial(act, order), kind) for order, kind in kinds.items()]
    menu = Menu(editor.app, editor.t("decks.sort.title"), items, width=360)
    menu.made, menu.targets.main = partial(open_orders, editor), now
    return menu


def open_complete(editor: DeckEditor) -> RowMenu:
    """Fill the deck up, or have one made: by chance or of a theme."""
    return RowMenu(editor, "decks.make.title", partial(_ways, editor))


def _ways(editor: DeckEditor) -> list[Row]:
    """What the program can do."""
    from game.engine.decks.deck_themes import theme, theme_ids

    t = editor.t
    whole, about = t("decks.make.complete"), t("decks.make.complete.about")
    rows = [Row("complete", whole, about, partial(_complete, editor), sign="deck")]
    rows.append(Row("", t("decks.make.random"), t("decks.make.random.about"), partial(_make, editor, ""), sign="cards"))
    shown: set[str] = set()
    for theme_id in theme_ids():
        fitting = [card for card in editor.pool.cards if card.suit == "x_file" and card.id not in shown]
        card = next((card for card in fitting if theme(theme_id, editor.pool).x_file.matches(card)), None)
        shown.add(card.id if card is not None else "")
        name, about = t(f"deck.theme.{theme_id}"), t(f"deck.theme.{theme_id}.about")
        rows.append(Row(theme_id, name, about, partial(_make, editor, theme_id), card))
    return rows


def _complete(editor: DeckEditor) -> None:
    from game.engine.decks.deck_generator import NoDeck, complete

    before = editor.working.deck
    try:
        made = complete(before, fresh_seed(), pool=editor.pool)
    except NoDeck as fault:
        editor.tell(str(fault))
        return
    if made.same_as(before):
        editor.tell(editor.t("decks.made.nothing"))
        return
    words = _completed(before, made, editor.t)
    editor.adopt(replace(made, faults=before.faults), words)
    if editor.waiting:
        editor.tell(f"{words} {editor.t('decks.waiting', n=len(editor.waiting))}")


def _completed(before: Deck, made: Deck, t: Texts) -> str:
    """How many cards were added, by name where they are few, who joined the team and what had to be taken out."""
    had, has = Counter(before.listing()), Counter(made.listing())
    gone = [_gone(card, n, had[card], t) for card, n in (had - has).items()]
    gone += [short_name(agent) for agent in before.agents if agent not in made.agents]
    joined = [short_name(agent) for agent in made.agents if agent not in before.agents]
    told = [t("decks.made.complete", n=(has - had).total())]
    new = [short_name(card) for card in has - had]
    for key, names in (("which", new if len(new) <= NAMED else []), ("team", joined), ("gone", gone)):
        if names:
            told.append(t(f"decks.made.{key}", names=t.series(names)))
    return " ".join(told)


def _gone(card: CardDef, gone: int, had: int, t: Texts) -> str:
    """The card by its name, and how many of its copies where that is not all of them."""
    return short_name(card) if gone == had else t("decks.made.gone.some", card=short_name(card), gone=gone, had=had)


def _make(editor: DeckEditor, theme: str) -> None:
    from game.engine.decks.deck_generator import random_deck

    seed = fresh_seed()
    name = editor.working.deck.name or editor.t(
        "decks.make.name", theme=editor.t(f"deck.theme{'.' if theme else ''}{theme}")
    )
    made = random_deck(theme, seed, pool=editor.pool)
    editor.adopt(replace(made, name=name), editor.t("decks.made.random", seed=seed))
