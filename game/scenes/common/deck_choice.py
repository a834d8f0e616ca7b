"""The decks that a player can choose from: ready-made ones, a random one, and any deck file named on the command line.

Reading cards and decks takes a few tenths of a second, so it is begun in the background while the title is shown.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from threading import Lock, Thread
from typing import overload

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.state import Options
from game.scenes.common import deck_descriptions
from game.scenes.decks.model.messages import reason_text
from game.scenes.decks.storage.deck_store import DeckStore
from game.session.game_setup import GameSetup
from game.ui.i18n.texts import Texts
from game.ui.user_files import shown, user_folder

RANDOM = "random"
DRAWER = "decks"
"""The folder of the player's own decks, in the user's folder."""
_reading = Lock()


@dataclass(frozen=True, slots=True)
class Offer:
    """One deck as the set-up shows it; `fault` is the first reason why it may not be played, empty if there is none."""

    key: str
    name: str
    about: str
    plan: str = ""
    affiliation: str = ""
    x_file: str = ""
    fault: str = ""

    @property
    def legal(self) -> bool:
        """Whether it may be played."""
        return not self.fault


class Offers(Sequence[Offer]):
    """Deck offers by their keys, each made when it is first looked at: of a thousand decks only a few are."""

    def __init__(self, made: Iterable[tuple[str, Callable[[], Offer]]]) -> None:
        self._makers = list(made)
        self._made: dict[int, Offer] = {}

    @property
    def keys(self) -> list[str]:
        """The keys of all."""
        return [key for key, _ in self._makers]

    @overload
    def __getitem__(self, place: int) -> Offer: ...
    @overload
    def __getitem__(self, place: slice) -> list[Offer]: ...
    def __getitem__(self, place: int | slice) -> Offer | list[Offer]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        place = range(len(self))[place]
        if place not in self._made:
            self._made[place] = self._makers[place][1]()
        return self._made[place]

    def __len__(self) -> int:
        return len(self._makers)


class Library:
    """Deck offers in the order in which they are shown."""

    def __init__(self, offers: Sequence[Offer]) -> None:
        self.offers = offers
        self._keys = offers.keys if isinstance(offers, Offers) else [offer.key for offer in offers]

    def ids(self) -> Iterator[str]:
        """The keys of all that can be played."""
        return (offer.key for offer in self.offers if offer.legal)

    def find(self, key: str) -> Offer | None:
        """The deck of that id or file, else that of that name."""
        if key in self._keys:
            return self.offers[self._keys.index(key)]
        if Path(key).is_absolute():
            return None  # a file that is gone
        wanted = key.strip().casefold().replace(" ", "_")
        names = ((offer.key.casefold(), offer.name.casefold().replace(" ", "_")) for offer in self.offers)
        return next((offer for offer, known in zip(self.offers, names) if wanted in known), None)

    def first(self) -> Offer:
        """The first deck that can be played."""
        return next((offer for offer in self.offers if offer.legal), self.offers[0])

    def other_than(self, mine: Offer, wanted: str = "") -> Offer:
        """`wanted` if it can be played, else the next deck that is not `mine`."""
        found = self.find(wanted) if wanted else None
        if found and found.legal:
            return found
        return next((offer for offer in self.offers if offer.legal and offer.key not in (mine.key, RANDOM)), mine)


def pool() -> CardPool:
    """The card pool, read once with its ready-made decks. Raises CardFaults."""
    from game.engine.cards.card_pool import CardPool
    from game.engine.decks.library import ready_made

    with _reading:
        found = CardPool.load()
        ready_made(found)
        return found


def read_ahead() -> None:
    """Begin to read cards and decks without waiting for them."""
    Thread(target=pool, name="read-ahead", daemon=True).start()


def read_own_ahead() -> None:
    """Have the player's own decks read while the title is looked at."""
    from game.ui.workers.picture_worker import picture_worker

    def read() -> None:
        from game.scenes.decks.storage.deck_store import DeckStore

        DeckStore(user_folder() / DRAWER, pool()).entries()

    picture_worker.also("own decks", read)


def library(t: Texts, options: Options | None = None) -> Library:
    """The player's own decks, all that come with the game, and a random one; which hangs on the rules agreed on."""
    from game.engine.decks.library import beginners_first, ready_made
    from game.scenes.decks.storage.deck_store import DeckStore

    store = DeckStore(user_folder() / DRAWER, pool(), options)
    offers: list[tuple[str, Callable[[], Offer]]] = [
        (str(path), partial(_own, store, path, t, options)) for path in store.paths()
    ]
    offers += [
        (deck.id, partial(offer_of, deck, deck.id, t, options)) for deck in beginners_first(ready_made(pool(), options))
    ]
    offers.append((RANDOM, lambda: Offer(RANDOM, t("setup.random"), t("setup.random.about"))))
    return Library(Offers(offers))


def _own(store: DeckStore, path: Path, t: Texts, options: Options | None) -> Offer:
    """A deck of the player's own: what he has noted on it is how it is played."""
    try:
        entry = store.entry(path.name)
    except OSError as gone:
        return Offer(str(path), shown(path.name), "", fault=str(gone))
    if entry.deck is None:
        fault = reason_text(entry.unread, t) if entry.unread else entry.fault
        return Offer(str(path), shown(path.name), "", fault=fault)
    offer = offer_of(entry.deck, str(path), t, options)
    about = offer.about or t("setup.own", n=entry.deck.size)
    return replace(offer, about=about, plan=entry.about.notes or offer.plan or t("setup.own.no_plan"))


def count_result(setup: GameSetup, winner: int, case: str = "") -> None:
    """A game is over: it counts once for the player's own decks with which persons have played it. Raises OSError.

    One in which the coach was asked counts neither as won nor as lost: half of it was the coach's. Nor does one that
    was played on from a recorded game: what lay ahead was known.
    """
    from game.engine.core.state import NOBODY
    from game.scenes.decks.storage.deck_store import DeckStore

    folder = user_folder() / DRAWER
    if setup.advised or setup.played_on:
        return
    for number, seat in enumerate(setup.seats):
        path = Path(seat.deck)
        if seat.person and winner != NOBODY and path.parent == folder and path.is_file():
            DeckStore(folder, pool()).notes.record(path.name, won=number == winner, case=case)


def rules_of(names: Iterable[str]) -> Options:
    """The optional rules of these names (rulebook 13)."""
    from game.engine.core.state import Options

    return Options(**dict.fromkeys(names, True))


def offer_of(deck: Deck, key: str, t: Texts, options: Options | None = None) -> Offer:
    """A deck as the set-up shows it; what is legal hangs on the optional rules (rulebook 13.3)."""
    from game.engine.decks.legality import check

    reasons = [reason for reason in check(deck, options) if not reason.warning]
    fault = ""
    if reasons:
        fault = reason_text(reasons[0], t)
        if len(reasons) > 1:
            fault = t("setup.more_faults", fault=fault, n=len(reasons) - 1)
    x_file = deck.x_file
    return Offer(
        key,
        deck.name,
        deck_descriptions.about(deck, t),
        deck_descriptions.plan(deck, t),
        x_file.characteristics.get("affiliation", "") if x_file else "",
        x_file.name if x_file else "",
        fault,
    )


def decks_of(setup: GameSetup, picked: Mapping[int, CardDef] | None = None) -> tuple[Deck, ...]:
    """The decks that a game is set up with, by seat; `picked` are X-Files that players chose for themselves.

    What is left to chance hangs on the seed alone: the same set-up always gives the same decks. In a case of the
    career it does so for everybody, whatever card sets he has.
    Raises DeckUnreadable for a key that names no deck.
    """
    from game.engine.cards.card_def import BASE_SET

    dice = random.Random(f"decks {setup.seed}")
    options = rules_of(setup.options)
    decks = [_deck(seat.deck, dice, options) for seat in setup.seats]
    known = pool().of_sets(BASE_SET) if setup.errand else pool()
    for number, seat in enumerate(setup.seats):
        if seat.x_file == "chance":
            decks[number] = replace(decks[number], x_file=dice.choice(known.x_files))
    for number, x_file in (picked or {}).items():
        decks[number] = replace(decks[number], x_file=x_file)
    return tuple(decks)


def _deck(key: str, dice: random.Random, options: Options) -> Deck:
    from game.engine.decks.by_name import named
    from game.engine.decks.deck_generator import random_deck

    if key == RANDOM:
        return random_deck(seed=dice.getrandbits(64), pool=pool(), options=options)
    return named(key, pool(), options)


def offer_of_file(path: str, t: Texts, options: Options | None = None) -> Offer:
    """The offer of a deck file. Raises DeckUnreadable with the decks that there are."""
    from game.engine.decks.by_name import named

    return offer_of(named(path, pool()), path, t, options)


def ready_decks() -> tuple[Deck, ...]:
    """All of them, in the order of the drawer."""
    from game.engine.decks.library import ready_made

    return ready_made(pool())


def name_of(key: str) -> str:
    """What the deck of that id is called; the id where there is none."""
    return next((deck.name for deck in ready_decks() if deck.id == key), key)
