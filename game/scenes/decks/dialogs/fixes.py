"""What cures a reason that is said against the deck."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.engine.decks.legality import COPIES
from game.scenes.decks import open_dialogs
from game.scenes.decks.model import edits
from game.scenes.decks.model.deck_rows import rows_of
from game.scenes.decks.model.messages import HEADINGS
from game.scenes.decks.model.pool_query import Wishes

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef
    from game.engine.cards.deck import Reason
    from game.scenes.decks.widgets.editor_protocols import DeckDesk

DISMISSED = (*HEADINGS, "other_set", "left_out", "unread")
"""What is said of lines that are left out already: there is nothing to do but to forget them."""
TAKEN_OUT = ("x_file_in_deck", "not_an_agent", "killer", "unplayable", "multiplayer", "not_an_x_file")


class Cure(NamedTuple):
    """What a button beside a reason says and does."""

    label: str
    act: Callable[[], object]
    leaves: bool = False
    """Whether it leads elsewhere instead of curing at once."""
    done: str = "done"
    """The word for what is done then: `decks.cure.` and this is its key."""


def cure(desk: DeckDesk, reason: Reason) -> Cure:
    """The cure of a reason."""
    t, args = desk.t, reason.parameters()
    card = desk.card(reason.card) if reason.card else None
    match reason.code:
        case "many_copies" if card is not None:
            over = edits.copies(desk.working.deck, card) - COPIES
            return Cure(
                t("decks.cure.remove", n=over),
                lambda: desk.change(edits.without_card(desk.working.deck, card, over)),
            )
        case "few_cards":
            return Cure(
                t("decks.cure.add", n=int(args.get("short", 0))), partial(desk.show_lacking, lacking_kinds(desk)), True
            )
        case "small_team":
            return Cure(t("decks.cure.agents"), desk.hire, True)
        case "team_cost":
            return Cure(t("decks.cure.team"), lambda: desk.focus(("agent", 0)), True)
        case "agent_twice" if card is not None:
            return Cure(t("decks.cure.one"), lambda: desk.dismiss(card))
        case "no_x_file":
            return Cure(t("decks.cure.x_file"), desk.choose_x_file, True)
        case "unknown_card_near" | "ambiguous_card" | "many_x_files" if meant := meant_by(desk, reason):
            if len(meant) > 1:
                return Cure(t("decks.cure.which"), partial(open_dialogs.which, desk, reason))
            known = meant[0]
            return Cure(
                t("decks.cure.yes"),
                lambda: desk.change(edits.understanding(desk.working.deck, reason, known)),
                done="added",
            )
        case "hungry":
            return Cure(t("decks.cure.show"), partial(desk.wish, Wishes("in:deck pool:cp", desk.pool)), True)
        case code if code in TAKEN_OUT and card is not None:
            return Cure(t("decks.cure.out"), lambda: desk.change(edits.without(desk.working.deck, card)))
    label = t("decks.cure.dismiss" if reason.code in DISMISSED else "decks.cure.leave")
    return Cure(label, lambda: desk.change(edits.forgetting(desk.working.deck, reason)), done="dropped")


def leads(desk: DeckDesk, reason: Reason) -> bool:
    """Whether there is anything to show of a reason: cards, or what is lacking."""
    return bool(reason.card and desk.card(reason.card)) or bool(meant_by(desk, reason)) or cure(desk, reason).leaves


def lacking_kinds(desk: DeckDesk) -> list[str]:
    """The kinds of which there are fewer than the rule book advises, those that lack most first; else all of them."""
    lines = [line for line in rows_of(desk.working.deck) if line.card is None and line.advised]
    lacking = [line for line in lines if line.copies < line.advised] or lines
    return [line.suit for line in sorted(lacking, key=lambda line: line.copies - line.advised)]


def meant_by(desk: DeckDesk, reason: Reason) -> list[CardDef]:
    """The cards of which it was asked whether they are meant."""
    return [desk.pool.by_name[name] for name in reason.names if name in desk.pool.by_name]
