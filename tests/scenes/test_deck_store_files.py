"""The drawer of decks: files of other programs, and what may happen to a folder."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.clean_text import clean
from game.engine.decks import formats
from game.engine.decks.library import ready_made
from game.scenes.decks.storage.deck_store import DeckStore
from game.scenes.decks.storage.deck_versions import VERSION_S, VERSIONS
from tests.support.cards import deck_files
from tests.support.scenes.turned_clock import Clock, read, shrunk


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, pool: CardPool, clock: Clock) -> DeckStore:
    return DeckStore(tmp_path / "decks", pool, clock=clock)


@pytest.fixture
def deck(pool: CardPool) -> Deck:
    return replace(ready_made(pool)[0], id="", name="Night Shift")


FOREIGN = {
    "night.deck": "#####\nAgents\n#####\n1 AGENT ALEX KRYCEK (TRU)\n####\nDeck\n####\n2 AUBREY, MO (TRU)\n",
    "night.o8d": '<deck game="any"><section name="Main"><card qty="2" id="x">Aubrey, MO</card></section></deck>',
    "night.cod": '<cockatrice_deck version="1"><zone name="main"><card number="2" name="Aubrey, MO"/></zone>'
    "</cockatrice_deck>",
    "night.csv": 'Count,Name\n2,"Aubrey, MO"\n',
    "night.tsv": "Count\tName\n2\tAubrey, MO\n",
}


@pytest.mark.parametrize("key", FOREIGN)
def test_a_deck_of_another_program_lies_in_the_drawer_and_is_kept_in_our_form_once_it_is_changed(
    store: DeckStore, key: str, pool: CardPool
) -> None:
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
    assert (entry.key, entry.notes, entry.won) == ("night.yaml", "from a friend", 1)
    assert read(store, "night.yaml").cards[knife] == 1
    (before,) = store.versions.of("night.yaml")
    assert store.deck_of(before).cards == {pool.named("Aubrey, MO"): 2}, "what stood there is its first state"
    assert [place.read_text(encoding="utf-8") for place in store.thrown()] == [FOREIGN[key]]
    assert store.restore(store.thrown()[0]) == key


@pytest.mark.parametrize(("key", "form"), [("mail.json", "json"), ("mail.dek", "dek"), ("mail.link", "link")])
def test_a_form_that_does_not_hold_what_waits_gives_way_to_one_that_does(
    store: DeckStore, deck: Deck, pool: CardPool, key: str, form: str
) -> None:
    deck_files.save(deck, store.folder / key, form)
    assert store.save(shrunk(read(store, key), 1), key).key == key, "as long as it holds all it stays"
    waiting = formats.read("2 Car Trubles\n2 Knife\n", pool)
    saved = store.save(waiting, key)
    assert saved.key == "mail.yaml"
    assert [fault.names for fault in read(store, saved.key).faults] == [("Car Troubles",)]
    assert store.save(waiting, saved.key).key == saved.key


def test_a_list_keeps_what_waits_as_it_is(store: DeckStore, pool: CardPool) -> None:
    store.folder.mkdir(parents=True)
    (store.folder / "mail.txt").write_text("2 Car Trubles\n2 Knife\n", encoding="utf-8")
    deck = read(store, "mail.txt")
    assert store.save(replace(deck, x_file=pool.named("Eve")), "mail.txt").key == "mail.txt"
    assert [fault.names for fault in read(store, "mail.txt").faults] == [("Car Troubles",)]


def test_a_file_that_another_program_changed_meanwhile_stays_beside_the_one_in_our_form(
    store: DeckStore, pool: CardPool
) -> None:
    store.folder.mkdir(parents=True)
    path = store.folder / "night.csv"
    path.write_text(FOREIGN["night.csv"], encoding="utf-8")
    deck = read(store, "night.csv")
    path.write_text("Count,Name\n1,Trap\n", encoding="utf-8")
    store.save(replace(deck, x_file=pool.named("Eve")), "night.csv")
    assert sorted(entry.key for entry in store.entries()) == ["night.csv", "night.yaml"]
    assert read(store, "night.csv").cards == {pool.named("Trap"): 1}


# what may happen to a folder ----------------------------------------------------------------------------
def test_an_evening_with_the_clock_a_year_ahead_loses_no_state(store: DeckStore, deck: Deck, clock: Clock) -> None:
    year = 365 * 86_400
    key = store.save(deck).key
    clock.now += year
    for by in range(1, 13):
        clock.now += VERSION_S
        store.save(shrunk(deck, by), key)
    clock.now -= year
    for by in range(13, 16):
        clock.now += VERSION_S
        store.save(shrunk(deck, by), key, keep=by == 14)
    kept = store.versions.of(key)
    assert len(kept) == VERSIONS
    assert all(store.deck_of(each).same_as(shrunk(deck, by)) for each, by in zip(kept, range(14, 4, -1)))


def test_what_was_thrown_away_last_is_first_whatever_the_clock_says(store: DeckStore, deck: Deck, clock: Clock) -> None:
    folder = store.folder / ".bin"
    folder.mkdir(parents=True)
    earlier = [folder / f"old.{stamp}.yaml" for stamp in ("20990101-000000", "20240101-000000-002", "20240101-000000")]
    for place in earlier:
        place.write_text(formats.write(deck, "yaml"))
    thrown = []
    for days in (0, 365, -365, 0, 0):
        clock.now += days * 86_400
        thrown.append(store.remove(store.save(deck, "night.yaml").key))
    assert store.thrown() == [*reversed(thrown), *earlier]
    assert store.restore(earlier[0]) == "old.yaml"
    assert store.restore(thrown[1]) == "night.yaml"


def test_states_of_earlier_programs_are_older_than_all_others(store: DeckStore, deck: Deck, clock: Clock) -> None:
    key = store.save(deck).key
    folder = store.folder / ".versions" / key
    folder.mkdir(parents=True)
    for number, stamp in enumerate(("20990101-000000", "20240101-000000-002", "20240101-000000", "no stamp")):
        (folder / f"{stamp}.yaml").write_text(formats.write(shrunk(deck, number + 3), "yaml"))
    store.save(shrunk(deck, 1), key)
    assert [each.path.stem for each in store.versions.of(key)][1:] == [
        "no stamp",
        "20990101-000000",
        "20240101-000000-002",
        "20240101-000000",
    ]
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


def test_a_damaged_note_of_a_deck_is_put_aside(store: DeckStore, deck: Deck) -> None:
    key = store.save(deck).key
    path = store.folder / ".about" / f"{key}.json"
    path.parent.mkdir()
    path.write_text('{"won": "many", "notes": "dear"}')
    store.notes.record(key, won=True)
    assert store.notes.about(key).won == 1
    assert "dear" in path.with_name(f"{key}.damaged.json").read_text()


def test_two_drawers_on_one_folder_lose_nothing(store: DeckStore, deck: Deck) -> None:
    other = DeckStore(store.folder, store.pool)
    first, second = store.save(deck).key, other.save(shrunk(deck, 1)).key
    assert first != second
    other.entries()
    store.save(shrunk(deck, 2), first)
    saved = other.save(shrunk(deck, 3), first)
    assert read(other, saved.key).same_as(shrunk(deck, 3))
    assert read(other, saved.aside).same_as(shrunk(deck, 2))


@pytest.mark.parametrize("start", [0, 0x2000, 0xA000, 0xD700, 0xF000, 0x1F000, 0xE0000])
def test_a_deck_of_any_name_that_passes_the_gate_can_be_read_again(store: DeckStore, start: int, deck: Deck) -> None:
    small = shrunk(deck, len(deck.cards) - 1)
    letters = [chr(code) for code in range(start, start + 0x1000)]
    for at in range(0, len(letters), 36):
        name = clean("".join(f"{one}b" for one in letters[at : at + 36]))
        for form in ("yaml", ("text", "dek", "json")[at // 36 % 3]):
            text = formats.write(replace(small, name=name, plan=(name,)), form)
            again = formats.read(text.encode(), store.pool)
            assert again.size == small.size
            assert form not in ("yaml", "dek") or again.name == name
            assert form != "yaml" or again.plan == (name,)


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
