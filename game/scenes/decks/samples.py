"""The deck screens in representative positions, for pictures and tests: empty, half built, illegal, complete."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.engine.cards.deck import Deck
from game.engine.decks.formats import read
from game.engine.decks.legality import COPIES
from game.engine.decks.library import ready_made
from game.scenes.common.deck_choice import pool
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.dialogs.deck_history import DeckHistoryDialog
from game.scenes.decks.dialogs.problems import ProblemsDialog
from game.scenes.decks.dialogs.transfer import pasted
from game.scenes.decks.library.scene import DeckLibrary
from game.scenes.decks.model.pool_query import PoolQuery
from game.scenes.decks.model.working_deck import EMPTY
from game.scenes.decks.storage.deck_store import DeckStore
from game.ui.input import clipboard
from game.ui.input.signals import Signal
from game.ui.runtime.app import App, SceneProtocol
from game.ui.testing.screenshots import register

NEARLY = """X-File:
1 Alien Abducters
Agents:
1 Agent Fox Mulder
1 Agent Dana Scully
1 Agent Nobody
Deck:
2 Car Trubles
2 Shotgun
3 Sweet Dreams
1 A Card That Nobody Has Ever Printed
"""
"""A list as people mail it, with names that are nearly right and one that is none."""


FOREIGN = """# GCCG v0.9.8.1 The X-Files CCG deck
######
Agents
######
1 AGENT ALEX KRYCEK (TRU)
1 AGENT FRED NEMHAUSER
####
Deck
####
2 AUBREY, MO (TRU)
1 BRADDOCK HEIGHTS, MARYLAND
2 DETECTIVE
2 CAR TRUBLES
//Sideboard
2 SHOTGUN
1 ROAD TRIP
1 KNIFE
"""
"""A deck of another program with cards of another set, a sideboard and names that are not quite right."""


def complete() -> Deck:
    """The first ready-made deck."""
    return ready_made(pool())[0]


def half() -> Deck:
    """Its X-File, two of its team, and every other card."""
    deck = complete()
    cards = dict(list(deck.cards.items())[::2])
    return replace(deck, id="", name="Half a Road", agents=deck.agents[:2], cards=cards)


def illegal() -> Deck:
    """One card three times, and too few in all."""
    deck = complete()
    cards = dict(deck.cards)
    events = [card for card in cards if card.suit == "event"]
    cards[events[0]] = 3
    for card in events[1:6]:
        del cards[card]
    return replace(deck, id="", name="Two Roads", cards=cards)


def hungry() -> Deck:
    """Legal, but beside its Sites there is nothing but dear Conspiracy in it."""
    deck = complete()
    cards = {card: count for card, count in deck.cards.items() if card.suit == "site"}
    free = (deck.size - sum(cards.values())) // COPIES
    dear = sorted(
        (card for card in pool().cards if card.pool == "CP" and not card.is_killer and not card.is_multiplayer),
        key=lambda card: (-(card.cost or 0), card.id),
    )
    titles = {card.name: card for card in reversed(dear)}
    chosen = sorted(titles.values(), key=dear.index)[: free + 1]
    return replace(deck, id="", name="All Shadow", cards=cards | dict.fromkeys(chosen, COPIES))


def store() -> DeckStore:
    """A drawer that nobody else opens."""
    return DeckStore(Path(tempfile.mkdtemp(prefix="decks-")), pool())


def decks(app: App, deck: Deck = EMPTY, words: str = "") -> Builder:
    """The builder with a deck on it, showing what these words ask for."""
    scene = Builder(app, store(), deck)
    scene.wish(PoolQuery(words, scene.pool))
    return scene


def listed(app: App, deck: Deck, words: str = "") -> Builder:
    """The builder with the pool as a list."""
    app.settings.deck_view = "list"
    return decks(app, deck, words)


def over(app: App, dialog: str, deck: Deck | None = None, about: Sequence[object] = ()) -> SceneProtocol:
    """The dialog of that name over the builder."""
    editor = decks(app, deck or complete())
    app.push(editor)
    editor.open_dialog(dialog, *about)
    return app.scenes.pop()  # whoever draws it pushes it again


def whole(app: App, name: str) -> SceneProtocol:
    """A card, read whole."""
    return over(app, "card", about=(pool().named(name),))


def answered(app: App, text: str, *codes: str) -> SceneProtocol:
    """The sheet of reasons of a deck that was read, those of these codes answered."""
    editor = decks(app, replace(read(text, pool()), name="Night Bus"))
    app.push(editor)
    editor.open_dialog("problems")
    sheet = app.top
    assert isinstance(sheet, ProblemsDialog)
    for row in sheet.rows:
        if row.reason.code in codes:
            sheet.fix(row)
    while app.scenes[-2] is not editor:
        app.scenes.pop(-2)
    return app.scenes.pop()


def taken(app: App, text: str) -> SceneProtocol:
    """The sheet for sharing, after this was on the clipboard and has been taken in."""
    editor = decks(app, half())
    app.push(editor)
    held, clipboard.get = clipboard.get, lambda: text
    try:
        found = pasted(editor)
    finally:
        clipboard.get = held
    editor.open_dialog("share", found)
    return app.scenes.pop()


def record(app: App) -> SceneProtocol:
    """The file of a deck that has a history."""
    editor = decks(app, half())
    editor.working.change(complete())
    moments = iter(range(1_763_000_000, 1_763_900_000, 100_000))
    editor.store = DeckStore(editor.store.folder, editor.pool, clock=lambda: float(next(moments)))
    key = editor.store.save(half()).key
    editor.store.versions.keep_origin(key, half())
    for deck in (illegal(), complete()):
        editor.store.save(deck, key, keep=True)
    editor.store.notes.write(key, "Fast against Night Shift; wants one more Witness.")
    for won in (True, True, False):
        editor.store.notes.record(key, won)
    editor.working.key = key
    editor.keeper.done()
    app.push(editor)
    editor.open_dialog("history")
    return app.scenes.pop()


def noting(app: App) -> SceneProtocol:
    """The same while longer notes are written."""
    sheet = record(app)
    assert isinstance(sheet, DeckHistoryDialog)
    sheet.notes.put("Fast against Night Shift.\n\n" + "Wants one more Witness and a Site with two cards. " * 6)
    sheet.notes.enter()
    sheet.notes.take(Signal("select_all"))
    return sheet


def shelf(app: App, own: bool = True) -> SceneProtocol:
    """The drawer with three decks of the player's own, or with none."""
    where = store()
    if own:
        for deck in (half(), illegal(), replace(complete(), id="", name="Night Bus")):
            key = where.save(deck).key
        where.notes.record(key, True)
    return DeckLibrary(app, where)


POSITIONS: dict[str, Callable[[App], SceneProtocol]] = {
    "decks": lambda app: decks(app, complete()),
    "decks_empty": decks,
    "decks_half": lambda app: decks(app, half(), "pool:rp cost<4"),
    "decks_illegal": lambda app: decks(app, illegal(), "suit:event pool:rp cost<4"),
    "decks_list": lambda app: listed(app, complete()),
    "decks_list_mixed": lambda app: listed(app, half(), "pool:rp"),
    "decks_team": lambda app: decks(app, replace(half(), agents=half().agents[:1]), "suit:agent for:team"),
    "decks_x_files": lambda app: decks(app, half(), "suit:x_file"),
    "decks_whole": lambda app: whole(app, "Car Troubles"),
    "decks_whole_agent": lambda app: whole(app, "Agent Fox Mulder"),
    "decks_reasons": lambda app: over(app, "problems", replace(illegal(), agents=(), x_file=None)),
    "decks_noted": lambda app: over(app, "problems", hungry()),
    "decks_make": lambda app: over(app, "complete"),
    "decks_help": lambda app: over(app, "help"),
    "decks_orders": lambda app: over(app, "orders"),
    "decks_keywords": lambda app: over(app, "filter_values", about=("keyword",)),
    "decks_share": lambda app: over(app, "share"),
    "decks_taken": lambda app: taken(app, NEARLY),
    "decks_foreign": lambda app: answered(app, FOREIGN),
    "decks_answered": lambda app: answered(app, FOREIGN, "unknown_card_near", "sideboard"),
    "decks_which": lambda app: answered(app, FOREIGN, "ambiguous_card"),
    "decks_waiting": lambda app: decks(app, read(FOREIGN, pool())),
    "decks_not_taken": lambda app: taken(app, "<html>"),
    "decks_figures": lambda app: over(app, "statistics"),
    "decks_record": record,
    "decks_noting": noting,
    "decks_shelf": shelf,
    "decks_shelf_empty": lambda app: shelf(app, False),
}
for name, build in POSITIONS.items():
    register(name, partial(build))
