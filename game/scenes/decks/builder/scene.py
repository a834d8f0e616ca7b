"""The builder: at the left the pool, sieved by words and chips; at the right the deck, its team, figures and faults.

Everything can be done with the mouse, with keys and with a pad; every change is saved and can be taken back.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Deck
from game.scenes.decks.builder.editor import DeckEditor
from game.scenes.decks.builder.layout import arranged
from game.scenes.decks.builder.list_navigation import HeldCard, place_kept, walk
from game.scenes.decks.model.working_deck import EMPTY
from game.scenes.decks.open_dialogs import open_dialog
from game.scenes.decks.storage.deck_store import DeckStore
from game.scenes.decks.widgets import face_cache
from game.scenes.decks.widgets.editor_panel import EditorPanel
from game.ui.backdrop import backdrops
from game.ui.drawing.canvas import Canvas
from game.ui.gui.field import Field
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.sound.cues import cue
from game.ui.style.layout import Layout
from game.ui.widgets.partial_redraw import PartialRedraw
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.targets import Target

RANKS = {"grid": 0, "line": 1, "chips": 2, "bar": 3, "team": 4, "deck": 5, "figures": 6, "reasons": 7}
HOLD_MS = 450.0  # so long a card is pressed to see it whole


class Builder(DeckEditor):
    """The screen."""

    own_foot = True

    def __init__(self, app: App, store: DeckStore, deck: Deck = EMPTY, key: str = "") -> None:
        super().__init__(app, store, deck, key)
        self.board = PartialRedraw(lambda: app.top is not self)
        self.parts: tuple[EditorPanel, ...] = (
            self.pool_panel, self.search_box, self.filter_chips, self.deck_list,
            self.top_bar, self.team_panel, self.stats_panel, self.problems_panel,
        )  # fmt: skip
        self.scrolls = tuple(part.scroll for part in self.parts)
        self.fields = (self.line, self.name_line)
        self._laid: dict[EditorPanel, list[Target]] = {}
        self.targets.ranks = RANKS
        self._pressed = HeldCard()

    # where everything leads ----------------------------------------------------------------------------
    def back(self) -> None:
        """All cards again first, and only then to the store."""
        if self.pool_query.text:
            self.clear_line()
        else:
            self.leave()

    def pause(self) -> None:
        """Something covers it."""
        super().pause()
        self.save()

    def close(self) -> None:
        """It is left: the deck is saved, and no picture of it is kept."""
        super().close()
        self.save()
        self.board.forget()
        self.memory.keep(self.store.folder, self.working)
        face_cache.forget()

    def rescue(self) -> str:
        """After a fault: the deck is saved."""
        self.keeper.save()
        return self.keeper.fault or self.t("decks.rescued", name=self.title)

    # time --------------------------------------------------------------------------------------------
    @property
    def animating(self) -> bool:
        """Whether cards fly, too."""
        return super().animating or self.flights.busy

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
            open_dialog(self, "card", card)

    # signals -----------------------------------------------------------------------------------------
    def intercept_signal(self, signal: Signal) -> bool:
        """The keys that mean a card or the whole deck; a card that is held, or clicked with the right button."""
        card = self.pointed_card
        if signal.pointer:
            target = self.targets.at(signal.pos)
            under = target.data if target is not None and isinstance(target.data, CardDef) else None
            self._pressed.take(signal, under)
            taken = signal.name == "click" and signal.button == 3 and target is not None
            if taken and under is not None:
                open_dialog(self, "card", under)
            return taken
        match signal.name:
            case "whole_card" if card is not None and not signal.repeat:
                open_dialog(self, "card", card)
            case "remove" | "less" if card is not None:
                self.remove(card)
            case "more" if card is not None:
                self.add(card)
            case "undo":
                self.redo() if signal.shift else self.undo()
            case "find":
                self.enter_line()
            case "copy":
                open_dialog(self, "copy", "text")
            case "paste":
                open_dialog(self, "paste")
            case "help" if not signal.repeat:
                open_dialog(self, "help")
            case "log" if not signal.repeat:
                self.pool_panel.other_form()
            case "notebook" if not signal.repeat:
                open_dialog(self, "history")
            case "left" | "right" | "up" | "down":
                return walk(self, signal.name)
            case _:
                return False
        return True

    # fields and lists ----------------------------------------------------------------------------------
    def scrolled(self, *scrolls: Scroll) -> None:
        """Only what lies in these lists is laid out again."""
        self._pressed.card = None
        self.relay_parts(*(part for part in self.parts if part.scroll in scrolls))

    def field_left(self, field: Field) -> None:
        """The name was typed, or words."""
        if field is self.name_line:
            self.named()
        else:
            field.put(field.text.rstrip())
            self.relay()

    def field_changed(self, field: Field) -> None:
        """What is typed sieves the pool at once."""
        if field is self.line:
            self.typed()
        elif field.full:
            cue("refused")
            self.tell(self.t("decks.name.full", n=field.longest))

    def field_out(self, field: Field, signal: Signal) -> bool:
        """Enter and the arrow down lead on to what was found."""
        super().field_out(field, signal)
        found = bool(self.pool_panel.cards) and not self.pool_query.faults
        if found and field is self.line and signal.name in ("confirm", "down"):
            self.targets.give_focus(("card", self.pool_panel.cards[0].id))
            self.reveal()
        return signal.name in ("back", "confirm", "down", "up")

    # layout ------------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target]:
        """Bar, chips, grid, and at the right the deck."""
        for part, rect in zip(self.parts, arranged(layout, self.problems_panel.length), strict=True):
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
