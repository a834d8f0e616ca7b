"""The drawer of decks as files: what is kept, what is found again, and what another program has written."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace as Clock

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.decks import formats
from game.engine.decks.library import ready_made
from game.scenes.decks.storage import deck_store
from game.scenes.decks.storage.deck_store import DeckStore
from game.scenes.decks.storage.deck_versions import VERSION_S, VERSIONS
from game.scenes.decks.storage.file_info import About
from tests.support.cards import deck_files
from tests.support.scenes.bins import thrown


def shrunk(deck: Deck, by: int) -> Deck:
    """The deck without its first cards, so many titles."""
    return replace(deck, cards=Counter({card: deck.cards[card] for card in list(deck.cards)[by:]}))


def read(drawer: DeckStore, key: str) -> Deck:
    return drawer.entry(key).deck


@pytest.fixture
def clock() -> Clock:
    """A clock that the test turns."""
    return Clock(now=1_700_000_000.0)


@pytest.fixture
def store(tmp_path: Path, pool: CardPool, clock: Clock) -> DeckStore:
    return DeckStore(tmp_path / "decks", pool, clock=lambda: clock.now)


@pytest.fixture
def deck(pool: CardPool) -> Deck:
    return replace(ready_made(pool)[0], id="", name="Night Shift")


def test_an_empty_drawer_needs_no_folder_says_that_a_deck_is_gone_and_why_one_is_damaged(store: DeckStore) -> None:
    assert store.entries() == []
    assert not store.folder.exists()
    with pytest.raises(FileNotFoundError):
        store.entry("gone.yaml")
    store.folder.mkdir()
    (store.folder / "broken.dek").write_text("<deck>")
    (entry,) = store.entries()
    assert entry.deck is None and "broken.dek" in entry.fault


def test_a_deck_is_saved_under_its_name_and_found_again(store: DeckStore, deck: Deck) -> None:
    assert store.save(deck) == deck_store.Saved("night_shift.yaml")
    (entry,) = store.entries()
    assert (entry.key, entry.fault, entry.reasons) == ("night_shift.yaml", "", ())
    assert entry.about == About()
    assert entry.deck is not None and entry.deck.same_as(deck)
    assert entry.deck.plan == deck.plan
    unfinished = store.entry(store.save(shrunk(deck, 5)).key)
    assert unfinished.key == "night_shift_2.yaml"
    assert [each.code for each in unfinished.reasons] == ["few_cards"]
    assert store.save(replace(deck, name="../…/Ünder & Über")).key == "under_and_uber.yaml"
    odd = replace(deck, name="???", plan=("- no: 'list'", '# "no" comment\\'))
    assert store.save(odd).key == "deck.yaml" and read(store, "deck.yaml").plan == odd.plan


def test_the_last_changed_stands_first(store: DeckStore, deck: Deck) -> None:
    first, second = store.save(deck).key, store.save(replace(deck, name="Other")).key
    os.utime(store.folder / first, (5, 5))
    os.utime(store.folder / second, (9, 9))
    assert [entry.key for entry in store.entries()] == [second, first]


def test_decks_of_every_form_lie_in_it(store: DeckStore, deck: Deck) -> None:
    for suffix, form in formats.SUFFIXES.items():
        deck_files.save(deck, store.folder / f"mine{suffix}", form)
    (store.folder / "letter.doc").write_text("2 Knife")
    found = store.entries()
    assert {Path(entry.key).suffix for entry in found} == set(formats.SUFFIXES)
    for entry in found:
        assert not entry.reasons and entry.deck is not None and entry.deck.same_as(deck)
        assert store.save(shrunk(deck, 1), entry.key).aside == ""
        assert read(store, entry.key).same_as(shrunk(deck, 1))


def test_not_every_card_is_a_version_but_what_is_asked_for_is(store: DeckStore, deck: Deck, clock: Clock) -> None:
    key = store.save(deck).key
    for by in range(1, 6):
        clock.now += 1
        store.save(shrunk(deck, by), key)
    assert [store.deck_of(each).same_as(deck) for each in store.versions.of(key)] == [True]
    store.save(deck, key, keep=True)
    store.save(shrunk(deck, 1), key, keep=True)
    assert len(store.versions.of(key)) == 3
    store.save(shrunk(deck, 1), key, keep=True)  # nothing new
    assert len(store.versions.of(key)) == 3


def test_what_a_deck_was_copied_from_stays_its_first_state(store: DeckStore, deck: Deck, clock: Clock) -> None:
    key = store.save(shrunk(deck, 1)).key
    store.versions.keep_origin(key, deck)
    for by in range(2, 15):
        clock.now += VERSION_S
        store.save(shrunk(deck, by), key)
    kept = store.versions.of(key)
    assert [each.origin for each in kept] == [False] * VERSIONS + [True]
    assert store.deck_of(kept[-1]).same_as(deck)


@pytest.mark.parametrize("known", [True, False])
def test_what_another_program_wrote_is_set_aside(store: DeckStore, deck: Deck, pool: CardPool, known: bool) -> None:
    key = store.save(deck).key
    theirs = replace(shrunk(deck, 7), name="Theirs")
    deck_files.save(theirs, store.folder / key)
    mine = store if known else DeckStore(store.folder, pool)
    saved = mine.save(shrunk(deck, 2), key)
    assert (saved.key, saved.aside) == (key, "night_shift_2.yaml")
    assert read(mine, key).same_as(shrunk(deck, 2))
    assert read(mine, saved.aside).name == "Theirs"
    assert mine.save(shrunk(deck, 3), key).aside == ""


def test_what_another_program_has_written_is_taken_up_where_it_was_seen(store: DeckStore, deck: Deck) -> None:
    key = store.save(deck).key
    deck_files.save(shrunk(deck, 7), store.folder / key)
    assert read(store, key).same_as(shrunk(deck, 7))
    assert store.save(shrunk(deck, 8), key).aside == ""
    assert store.deck_of(store.versions.of(key)[0]).same_as(shrunk(deck, 7))


def test_notes_wins_and_losses_are_kept_and_damaged_ones_put_aside(store: DeckStore, deck: Deck) -> None:
    key = store.save(deck).key
    for won in (True, True, False):
        store.notes.record(key, won)
    store.notes.write(key, "loses to Bluffs:\n“Car Troubles”")
    assert store.entry(key).about == About("loses to Bluffs:\n“Car Troubles”", 2, 1)
    path = store.folder / ".about" / f"{key}.json"
    for broken in ("", "[]", '{"won": "many"}', '{"won": null}'):
        path.write_text(broken)
        assert store.notes.about(key) == About()
    path.write_text('{"won": "many", "notes": "dear"}')
    store.notes.record(key, won=True)
    assert store.notes.about(key).won == 1
    assert "dear" in path.with_name(f"{key}.damaged.json").read_text()


@pytest.mark.parametrize("key", ["../deck.yaml", "a/b.yaml", ".hidden.yaml", "deck.exe", "", "deck"])
def test_a_key_cannot_lead_out_of_the_drawer(store: DeckStore, deck: Deck, key: str) -> None:
    store.save(deck)
    jobs: tuple[Callable[[], object], ...] = (
        lambda: store.entry(key),
        lambda: store.remove(key),
        lambda: store.notes.record(key, won=True),
        lambda: store.save(deck, key) if key else store.entry(key),
    )
    for job in jobs:
        with pytest.raises(ValueError, match="no name of a deck file"):
            job()


FOREIGN = {
    "night.DECK": "#####\nAgents\n#####\n1 AGENT ALEX KRYCEK (TRU)\n####\nDeck\n####\n2 AUBREY, MO (TRU)\n",
    "night.o8d": '<deck game="any"><section name="Main"><card qty="2" id="x">Aubrey, MO</card></section></deck>',
    "night.cod": '<cockatrice_deck version="1"><zone name="main"><card number="2" name="Aubrey, MO"/></zone>'
    "</cockatrice_deck>",
    "night.csv": 'Count,Name\n2,"Aubrey, MO"\n',
    "night.tsv": "Count\tName\n2\tAubrey, MO\n",
}


@pytest.mark.parametrize("key", FOREIGN)
def test_a_deck_of_another_program_is_kept_in_our_form_once_changed(store: DeckStore, key: str, pool: CardPool) -> None:
    store.folder.mkdir(parents=True)
    path = store.folder / key
    path.write_text(FOREIGN[key], encoding="utf-8")
    (entry,) = store.entries()
    assert (entry.key, entry.fault) == (key, "")
    assert {card.name: count for card, count in read(store, key).cards.items()} == {"Aubrey, MO": 2}
    store.notes.write(key, "from a friend")
    store.notes.record(key, won=True)
    knife = pool.named("Knife")
    saved = store.save(replace(read(store, key), cards={**read(store, key).cards, knife: 1}), key)
    assert saved.key == "night.yaml" and saved.aside == ""
    (entry,) = store.entries()
    assert (entry.key, entry.about) == ("night.yaml", About("from a friend", 1))
    assert read(store, "night.yaml").cards[knife] == 1
    (before,) = store.versions.of("night.yaml")
    assert store.deck_of(before).cards == {pool.named("Aubrey, MO"): 2}, "what stood there is its first state"
    assert not thrown(store), "nobody threw it away"
    (aside,) = (store.folder / ".replaced").iterdir()
    assert aside.read_text(encoding="utf-8") == FOREIGN[key]
    assert store.restore(aside) == key


@pytest.mark.parametrize(
    ("key", "form", "held_by"),
    [*((f"mail.{form}", form, "mail.yaml") for form in ("json", "dek", "link")), ("mail.txt", "text", "mail.txt")],
)
def test_a_form_that_does_not_hold_what_waits_gives_way_to_one_that_does(
    store: DeckStore, deck: Deck, pool: CardPool, key: str, form: str, held_by: str
) -> None:
    deck_files.save(deck, store.folder / key, form)
    assert store.save(shrunk(read(store, key), 1), key).key == key, "as long as it holds all it stays"
    waiting = formats.read("2 Car Trubles\n2 Knife\n", pool)
    saved = store.save(waiting, key)
    assert saved.key == held_by
    assert [fault.names for fault in read(store, saved.key).faults] == [("Car Troubles",)]
    assert store.save(waiting, saved.key).key == saved.key


def test_a_file_that_was_changed_meanwhile_stays_beside_the_one_in_our_form(store: DeckStore, pool: CardPool) -> None:
    store.folder.mkdir(parents=True)
    path = store.folder / "night.csv"
    path.write_text(FOREIGN["night.csv"], encoding="utf-8")
    deck = read(store, "night.csv")
    path.write_text("Count,Name\n1,Trap\n", encoding="utf-8")
    store.save(replace(deck, x_file=pool.named("Eve")), "night.csv")
    assert sorted(entry.key for entry in store.entries()) == ["night.csv", "night.yaml"]
    assert read(store, "night.csv").cards == {pool.named("Trap"): 1}


# what may happen to a folder ----------------------------------------------------------------------------
def test_the_last_ten_states_are_kept_though_the_clock_was_ahead(store: DeckStore, deck: Deck, clock: Clock) -> None:
    year = 365 * 86_400
    key = store.save(deck).key
    assert store.versions.of(key) == []
    clock.now += year
    for by in range(1, 13):
        clock.now += VERSION_S
        store.save(shrunk(deck, by), key)
    kept = store.versions.of(key)
    assert len(kept) == VERSIONS and kept[0].when == clock.now > kept[1].when
    clock.now -= year
    for by in range(13, 16):
        clock.now += VERSION_S
        store.save(shrunk(deck, by), key, keep=by == 14)
    kept = store.versions.of(key)
    assert all(store.deck_of(each).same_as(shrunk(deck, by)) for each, by in zip(kept, range(14, 4, -1), strict=True))


def test_what_is_thrown_away_can_be_taken_back_at_any_hour(store: DeckStore, deck: Deck, clock: Clock) -> None:
    folder = store.folder / ".bin"
    folder.mkdir(parents=True)
    earlier = [folder / f"old.{stamp}.yaml" for stamp in ("20990101-000000", "20240101-000000-002", "20240101-000000")]
    for place in earlier:
        place.write_text(formats.write(deck, "yaml"))
    later = []
    for by, days in enumerate((0, 365, -365, 0, 0)):
        clock.now += days * 86_400
        later.append(store.remove(store.save(shrunk(deck, by), "night.yaml").key))
        assert store.entries() == []
    assert thrown(store) == {*later, *earlier} and len({*later}) == 5
    assert store.restore(earlier[0]) == "old.yaml"
    assert store.restore(later[1]) == "night.yaml"
    assert read(store, "night.yaml").same_as(shrunk(deck, 1)) and thrown(store) == {*later, *earlier[1:]} - {later[1]}


def test_states_of_earlier_programs_are_older_than_all_others(store: DeckStore, deck: Deck, clock: Clock) -> None:
    key = store.save(deck).key
    folder = store.folder / ".versions" / key
    folder.mkdir(parents=True)
    stamps = ("20990101-000000", "20240101-000000-002", "20240101-000000", "no stamp")
    for number, stamp in enumerate(stamps):
        (folder / f"{stamp}.yaml").write_text(formats.write(shrunk(deck, number + 3), "yaml"))
    store.save(shrunk(deck, 1), key)
    assert [each.path.stem for each in store.versions.of(key)][1:] == ["no stamp", *stamps[:3]]
    assert store.deck_of(store.versions.of(key)[0]).same_as(deck)


def test_a_case_counts_once_and_what_nobody_knows_of_a_deck_stays(store: DeckStore, deck: Deck) -> None:
    key = store.save(deck).key
    path = store.folder / ".about" / f"{key}.json"
    path.parent.mkdir()
    path.write_text('{"won": 1, "lost": 2, "rating": {"elo": 1500}}')
    for _ in range(3):
        store.notes.record(key, won=True, case="abc")
    DeckStore(store.folder, store.pool).notes.record(key, won=False, case="def")
    store.notes.write(key, "strong")
    about = store.notes.about(key)
    assert (about.won, about.lost, about.notes) == (2, 3, "strong")
    assert '"rating": {"elo": 1500}' in path.read_text()


@pytest.mark.skipif(os.name == "nt", reason="other systems have no such names")
def test_a_file_whose_name_is_no_text_is_a_deck_like_any_other(store: DeckStore, deck: Deck) -> None:
    name = os.fsdecode(b"caf\xe9.json")
    store.folder.mkdir()
    (store.folder / name).write_text(formats.write(deck, "json"))
    (entry,) = store.entries()
    assert entry.deck is not None and entry.deck.name.startswith("caf\ufffd")
    store.notes.write(entry.key, "odd")
    store.notes.record(entry.key, won=True)
    assert (store.notes.about(entry.key).notes, store.notes.about(entry.key).won) == ("odd", 1)
    assert Path(store.save(shrunk(deck, 1), entry.key).key).suffix
