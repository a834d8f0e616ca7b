"""What lies in the drawer, as it is shown: the player's own decks, then the ready-made ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.engine.cards.deck import Deck, Reason
from game.engine.decks.library import beginners_first, ready_made
from game.scenes.common import deck_descriptions
from game.scenes.decks.model.messages import LACKING, heads, reason_briefly, reason_text
from game.scenes.decks.storage.deck_store import DeckStore
from game.ui.i18n.texts import Texts
from game.ui.user_files import shown


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """One deck as the drawer shows it. `key` names its file, `deck` is None where that cannot be read."""

    key: str
    name: str
    about: str
    deck: Deck | None
    fault: str = ""
    games: str = ""
    mine: bool = True
    begun: bool = False
    """Whether all that is said against it is that something is lacking."""
    waiting: bool = False
    """Its file is still to be read."""


def contents(store: DeckStore, t: Texts, at_once: int | None = None) -> list[LibraryEntry]:
    """All of it; of the files that are not known already only the first `at_once` are read, where that is given."""
    mine = []
    for number, path in enumerate(store.paths()):
        soon = at_once is None or number < at_once or store.is_known(path)
        mine.append(
            of_file(store, path, t) if soon else LibraryEntry(path.name, shown(path.stem), "", None, waiting=True)
        )
    return [*mine, *_ready(store, t)]


def of_file(store: DeckStore, path: Path, t: Texts) -> LibraryEntry:
    """One of the player's own decks."""
    try:
        entry = store.entry(path.name)
    except OSError as gone:
        return LibraryEntry(path.name, shown(path.stem), "", None, str(gone))
    against = [reason for reason in heads(entry.reasons) if not reason.warning]
    unread = t("said.pair", what=shown(entry.key), value=reason_text(entry.unread, t)) if entry.unread else entry.fault
    fault = unread or " ".join(_said(against, entry.deck, t))
    about = entry.about.notes or (deck_descriptions.about(entry.deck, t) if entry.deck else "")
    if not about and entry.deck is not None:
        about = t("decks.drawer.size", n=entry.deck.size)
    won, lost = entry.about.won, entry.about.lost
    games = t("decks.drawer.games", won=won, lost=lost) if won + lost else ""
    name = entry.deck.name if entry.deck is not None and entry.deck.name else shown(entry.key)
    begun = not entry.fault and all(reason.code in LACKING for reason in against)
    return LibraryEntry(entry.key, name, about, entry.deck, fault, games, begun=begun)


def _said(against: Sequence[Reason], deck: Deck | None, t: Texts) -> Iterable[str]:
    """What is said against a deck in few words; of lines that wait for an answer how many there are."""
    lines = set(map(id, deck.faults if deck is not None else ()))
    waiting = [reason for reason in against if id(reason) in lines]
    if len(waiting) > 1:
        yield t("decks.waiting", n=len(waiting))
        against = [reason for reason in against if id(reason) not in lines]
    yield from (reason_briefly(reason, t) for reason in against)


def _ready(store: DeckStore, t: Texts) -> Iterable[LibraryEntry]:
    for deck in beginners_first(ready_made(store.pool)):
        yield LibraryEntry(deck.id, deck.name, deck_descriptions.about(deck, t), deck, mine=False)
