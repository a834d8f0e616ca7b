"""What cures a reason that is said against the deck."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Reason
from game.engine.decks.legality import COPIES
from game.scenes.decks.editor.deck_editor import DeckEditor
from game.scenes.decks.model import edits
from game.scenes.decks.model.deck_rows import rows_of
from game.scenes.decks.model.messages import HEADINGS
from game.scenes.decks.model.pool_query import TEAM, X_FILES, PoolQuery

DISMISSED = (*HEADINGS, "other_set", "left_out", "unread")
"""What is said of lines that are left out already: there is nothing to do but to forget them."""
TAKEN_OUT = ("x_file_in_deck", "not_an_agent", "killer", "unplayable", "multiplayer", "not_an_x_file")


class Fix(NamedTuple):
    """What a button beside a reason says and does."""

    label: str
    act: Callable[[], object]
    leaves: bool = False
    """Whether it leads elsewhere instead of curing at once."""
    done: str = "done"
    """The word for what is done then: `decks.fix.` and this is its key."""


def fix(editor: DeckEditor, reason: Reason) -> Fix:
    """The cure of a reason."""
    t, args = editor.t, reason.parameters()
    card = editor.card(reason.card) if reason.card else None
    match reason.code:
        case "many_copies" if card is not None:
            over = edits.copies(editor.working.deck, card) - COPIES
            return Fix(
                t("decks.cure.remove", n=over),
                lambda: editor.change(edits.without_card(editor.working.deck, card, over)),
            )
        case "few_cards":
            return Fix(t("decks.cure.add", n=args.get("short", 0)), partial(_show_lacking, editor), True)
        case "small_team":
            return Fix(t("decks.cure.agents"), partial(editor.show_cards, TEAM), True)
        case "team_cost":
            return Fix(t("decks.cure.team"), lambda: editor.focus(("agent", 0)), True)
        case "agent_twice" if card is not None:
            return Fix(t("decks.cure.one"), lambda: editor.dismiss(card))
        case "no_x_file":
            return Fix(t("decks.cure.x_file"), partial(editor.show_cards, X_FILES), True)
        case "unknown_card_near" | "ambiguous_card" | "many_x_files" if meant := meant_by(editor, reason):
            if len(meant) > 1:
                return Fix(t("decks.cure.which"), partial(editor.open_dialog, "which", reason))
            known, deck = meant[0], editor.working.deck
            full = known.suit == "agent" and not edits.joins(deck, known)
            return Fix(
                t("decks.cure.yes"),
                lambda: editor.change(edits.understanding(editor.working.deck, reason, known)),
                done="added_deck" if full else "added",
            )
        case "hungry":
            return Fix(t("decks.cure.show"), partial(editor.wish, PoolQuery("in:deck pool:cp", editor.pool)), True)
        case code if code in TAKEN_OUT and card is not None:
            return Fix(t("decks.cure.out"), lambda: editor.change(edits.without(editor.working.deck, card)))
    label = t("decks.cure.dismiss" if reason.code in DISMISSED else "decks.cure.leave")
    return Fix(label, lambda: editor.change(edits.forgetting(editor.working.deck, reason)), done="dropped")


def _show_lacking(editor: DeckEditor) -> None:
    """Show what may be added of the kinds that are lacking, and say so: the button adds none by itself."""
    editor.show_cards(f"suit:{','.join(lacking_kinds(editor))} can:add")
    editor.tell(editor.t("decks.cure.add.shown"))


def leads(editor: DeckEditor, reason: Reason) -> bool:
    """Whether there is anything to show of a reason: cards, or what is lacking."""
    return (
        bool(reason.card and editor.card(reason.card)) or bool(meant_by(editor, reason)) or fix(editor, reason).leaves
    )


def lacking_kinds(editor: DeckEditor) -> list[str]:
    """The kinds of which there are fewer than the rule book advises, those that lack most first; else all of them."""
    lines = [line for line in rows_of(editor.working.deck) if line.card is None and line.advised]
    lacking = [line for line in lines if line.copies < line.advised] or lines
    return [line.suit for line in sorted(lacking, key=lambda line: line.copies - line.advised)]


def meant_by(editor: DeckEditor, reason: Reason) -> list[CardDef]:
    """The cards of which it was asked whether they are meant."""
    return [editor.pool.by_name[name] for name in reason.names if name in editor.pool.by_name]


def show_culprit(editor: DeckEditor, reason: Reason) -> None:
    """Lead to the card that a reason is about, in the deck and in the grid.

    Without one the cards are shown that may be meant, or what is lacking; a line that says no more is read on the
    sheet.
    """
    card = editor.card(reason.card) if reason.card else None
    if card is not None:
        editor.shown = card.id
        editor.scroll_to(("row", card.id))
        if card not in editor.cards:
            editor.wish(PoolQuery(f'name:"{card.name}"', editor.pool))
        editor.scroll_to(("card", card.id))
        editor.relay()
        editor.targets.give_focus(("card", card.id))
    elif meant := meant_by(editor, reason):
        names = ",".join(f'"{each.name}"' for each in meant)
        editor.show_cards(f"name={names}")
    elif (found := fix(editor, reason)).leaves:
        found.act()
    else:
        editor.open_dialog("problems")
