"""The builder: at the left the pool, sieved by words and chips; at the right the deck, its team, figures and faults.

Everything can be done with the mouse, with keys and with a pad; every change is saved and can be taken back.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import chain

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Deck
from game.scenes.base import WALKS
from game.scenes.decks.builder.deck_list import DeckList
from game.scenes.decks.builder.editor_panel import EditorPanel
from game.scenes.decks.builder.filter_chips import FilterChips, SearchBox
from game.scenes.decks.builder.fly_animation import Flights
from game.scenes.decks.builder.list_navigation import HeldCard, place_kept
from game.scenes.decks.builder.pool_panel import PoolPanel
from game.scenes.decks.builder.problems_panel import ProblemsPanel, line_height, most_in
from game.scenes.decks.builder.stats_panel import StatsPanel
from game.scenes.decks.builder.team_panel import TeamPanel
from game.scenes.decks.builder.top_bar import TopBar
from game.scenes.decks.editor.deck_editor import DeckEditor
from game.scenes.decks.model.working_deck import EMPTY
from game.scenes.decks.storage.deck_store import DeckStore
from game.scenes.decks.widgets import face_cache
from game.ui.backdrop import backdrops
from game.ui.drawing.canvas import Canvas
from game.ui.gui.text_field import TextField
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.style.layout import Layout, split
from game.ui.text.fonts import XS, S
from game.ui.widgets.partial_redraw import PartialRedraw
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.targets import Target

RANKS = {"grid": 0, "line": 1, "chips": 2, "bar": 3, "team": 4, "deck": 5, "figures": 6, "reasons": 7}
CHIPS, DECK, DECK_WIDE = 178, 438, 560  # design units
FLYING = 150  # design units: so high a card is, before it is made smaller, that flies from a line into the deck
HOLD_MS = 450.0  # so long a card is pressed to see it whole


class Builder(DeckEditor):
    """The screen."""

    own_foot = True

    def __init__(self, app: App, store: DeckStore, deck: Deck = EMPTY, key: str = "") -> None:
        super().__init__(app, store, deck, key)
        self.flights = Flights()
        self.pool_panel, self.deck_list, self.filter_chips = PoolPanel(self), DeckList(self), FilterChips(self)
        self.top_bar, self.team_panel, self.problems_panel = TopBar(self), TeamPanel(self), ProblemsPanel(self)
        self.board = PartialRedraw(lambda: app.top is not self)
        self.parts: tuple[EditorPanel, ...] = (
            self.pool_panel, SearchBox(self, self.filter_chips), self.filter_chips, self.deck_list,
            self.top_bar, self.team_panel, StatsPanel(self), self.problems_panel,
        )  # fmt: skip
        self.scrolls = tuple(part.scroll for part in self.parts)
        self.fields = (self.line, self.name_line)
        self._laid: dict[EditorPanel, list[Target]] = {}
        self.targets.ranks = RANKS
        self._pressed = HeldCard()

    def close(self) -> None:
        """It is left: the deck is saved, and no picture of it is kept."""
        super().close()
        self.save()
        self.board.forget()
        self.memory.keep(self.store.folder, self.working)
        face_cache.forget()

    # time --------------------------------------------------------------------------------------------
    @property
    def animating(self) -> bool:
        """Whether cards fly, too."""
        return super().animating or bool(self.flights.flying)

    @property
    def polling(self) -> bool:
        """Whether time matters though nothing moves."""
        return self.keeper.waiting or self.telling or self._pressed.card is not None

    def update(self, ms: float) -> None:
        """Lists glide, cards fly, the deck is saved once it is quiet, a card that is held is shown whole."""
        super().update(ms)
        if self.flights.update(ms, self.app.settings.pace):
            self.app.redraw()
        self.forget_told(ms)
        if self.keeper.update(ms):
            self.saved()
        if card := self._pressed.held_through(ms, HOLD_MS * self.app.settings.hold_ms / 900):
            self.spent.hold(True)
            self.open_dialog("card", card)

    def fly(self, card: CardDef, start: Rect, where: str) -> None:
        """From a face or a line to where its line in the deck will come to rest, else to the team above it."""
        image = face_cache.card(card, max(self.pool_panel.place(0).h, self.app.canvas.u(FLYING)))
        goal, scroll, row = self.team_panel.rect, self.deck_list.scroll, self.targets.get(("row", card.id))
        if where == "deck" and row is not None and row.whole is not None:
            landing = row.whole.move(0, scroll.top - round(scroll.goal))
            goal = landing if landing.colliderect(scroll.view) else goal
        self.flights.send(image, start, goal, self.app.settings.pace)

    # signals -----------------------------------------------------------------------------------------
    def handle(self, signal: Signal) -> None:
        """What was told of a card gives way where the focus or the pointer goes on to another."""
        before = self.pointed_card
        super().handle(signal)
        if signal.name in ("move", *WALKS) and before and self.told_of and self.pointed_card not in (None, before):
            self.tell("")

    def intercept_signal(self, signal: Signal) -> bool:
        """The keys that mean a card or the whole deck; a card that is held, or clicked with the right button."""
        card = self.pointed_card
        if signal.pointer:
            target = self.targets.at(signal.pos)
            under = target.data if target is not None and isinstance(target.data, CardDef) else None
            self._pressed.take(signal, under)
            taken = signal.name == "click" and signal.button == 3 and target is not None
            if taken and under is not None:
                self.open_dialog("card", under)
            return taken
        match signal.name:
            case "whole_card" if card is not None and not signal.repeat:
                self.open_dialog("card", card)
            case "remove" | "less" if card is not None:
                self.remove(card)
            case "more" if card is not None:
                self.add(card)
            case "undo":
                self.redo() if signal.shift else self.undo()
            case "find":
                self.enter_line()
            case "copy":
                self.open_dialog("copy", "text")
            case "paste":
                self.open_dialog("paste")
            case "help" if not signal.repeat:
                self.open_dialog("help")
            case "log" if not signal.repeat:
                self.pool_panel.other_form()
            case "notebook" if not signal.repeat:
                self.open_dialog("history")
            case "left" | "right" | "up" | "down":
                return self._walk(signal.name)
            case _:
                return False
        return True

    # fields and lists ----------------------------------------------------------------------------------
    def scrolled(self, *scrolls: Scroll) -> None:
        """Only what lies in these lists is laid out again."""
        self._pressed.card = None
        self.relay_parts(*(part for part in self.parts if part.scroll in scrolls))

    def field_out(self, field: TextField, signal: Signal) -> bool:
        """Enter and the arrow down lead on to what was found."""
        super().field_out(field, signal)
        found = bool(self.cards) and not self.pool_query.faults
        if found and field is self.line and signal.name in ("confirm", "down"):
            self.targets.give_focus(("card", self.cards[0].id))
            self.reveal()
        return signal.name in ("back", "confirm", "down", "up")

    def scroll_to(self, key: Hashable) -> bool:
        """Scroll to the card of a target in the pool or in the deck; False where it is none of them."""
        target, scroll = self.targets.get(key), self.deck_list.scroll
        if self.pool_panel.reveal(key):
            return True
        if target is None or target.scroll is not scroll or target.whole is None:
            return False
        top, high = target.whole.y + scroll.top - scroll.view.y, target.whole.h
        scroll.show(top, top + high, high)  # and the line before and after it
        return True

    def _walk(self, way: str) -> bool:
        """Left and right in the grid, up and down in the deck; False where the arrow means something else."""
        walked: EditorPanel = self.pool_panel if way in ("left", "right") else self.deck_list
        keys: list[Hashable] = [each.key for each in self._laid[walked]]
        if walked is self.pool_panel:
            keys = [("card", card.id) for card in self.cards]  # only some of them are laid
        here, by = self.targets.focus, 1 if way in ("right", "down") else -1
        at = keys.index(here) + by if self.targets.ring and here in keys else -1
        if not 0 <= at < len(keys):
            return False
        self.scroll_to(keys[at])
        self.relay_parts(walked)
        self.targets.give_focus(keys[at])
        return True

    # layout ------------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target]:
        """Bar, chips, grid, and at the right the deck."""
        for part, rect in zip(self.parts, _arranged(layout, self.problems_panel.length), strict=True):
            part.rect = rect
        self._laid = {part: list(part.lay(layout)) for part in self.parts}
        return chain(*self._laid.values())

    def relay_parts(self, *parts: EditorPanel) -> None:
        """Lay out these parts again; the others lie where they lay."""
        if self.layout is not None and self._laid:
            for part in parts:
                self._laid[part] = list(part.lay(self.layout))
            with place_kept(self.targets):
                self.targets.reset(chain(*self._laid.values()))
            self.targets.point(self.pointer)
            self.app.redraw()

    def relay_pool(self) -> None:
        """The cards, the words that ask for them, and the chips."""
        self.relay_parts(*self.parts[:3])

    def relay(self) -> None:
        """Lay out again; where what had the focus is gone, what took its place has it."""
        with place_kept(self.targets):
            super().relay()

    def resized(self, layout: Layout) -> None:
        """Another window: faces of another size."""
        face_cache.forget()
        super().resized(layout)

    def develop(self) -> None:
        """Pictures have come from the picture worker."""
        self.board.develop()
        self.app.redraw()

    # drawing -----------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The board with everything that rests, the cards above it, those that fly over all."""
        self.board.ground(canvas, (self.unfinished, *(tuple(part.rect) for part in self.parts)), self._ground)
        for part in self.parts:
            if part.rect.h:
                self.board.part(canvas, part.name, (part.key(), part.pointed), part.rect, part.paint)
        self.board.show(canvas)
        self.pool_panel.draw(canvas)
        self.flights.draw(canvas.surface)

    def _ground(self, canvas: Canvas) -> None:
        canvas.surface.blit(backdrops.desk(*canvas.full.size, backdrops.SETUP_LAMP), (0, 0))
        for part in self.parts:
            if part.rect.h:
                part.ground(canvas)


def _arranged(layout: Layout, problems: int) -> tuple[Rect, ...]:
    """The places of the parts in the order of `Builder.parts`, with room for so many problems: without any none.

    Of the problems as many are shown as find a place.
    """
    u, text = layout.u, layout.text(XS)
    body = layout.full.inflate(-u(20), -u(16))
    bar, main = split(body, [max(u(46), layout.text(S) + u(26)), 1.0], u(8), True)
    chips_wide = max(u(CHIPS), round(text * 11.2))
    deck_wide = u(DECK_WIDE if layout.wide else DECK)
    left, pool, right = split(main, [chips_wide, 1.0, deck_wide], u(8 if layout.small else 10))
    search, chips = split(left, [max(u(32), layout.text(S) + u(12)) + u(14), 1.0], 0, True)
    team_high = max(u(142), round(text * 6.4) + u(40))
    stats_high = max(u(112 if layout.small else 146), round(text * 3.2) + u(70))
    parts: list[int | float] = [team_high, 1.0, stats_high]
    if problems:
        parts.append(min(most_in(layout), problems) * line_height(layout) + u(8))
    team, deck, stats, reasons, *_ = (*split(right, parts, u(6), True), Rect(right.x, right.bottom, right.w, 0))
    return pool, search, chips, deck, bar, team, stats, reasons
