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
from game.scenes.decks.storage.deck_store import VERSION_S, VERSIONS, Drawer
from tests.support.scenes.turned_clock import Clock, read, shrunk


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def drawer(tmp_path: Path, pool: CardPool, clock: Clock) -> Drawer:
    return Drawer(tmp_path / "decks", pool, clock=clock)


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
    drawer: Drawer, key: str, pool: CardPool
) -> None:
    drawer.folder.mkdir(parents=True)
    path = drawer.folder / key
    path.write_text(FOREIGN[key], encoding="utf-8")
    (entry,) = drawer.entries()
    assert (entry.key, entry.fault) == (key, "")
    assert {card.name: count for card, count in read(drawer, key).cards.items()} == {"Aubrey, MO": 2}
    drawer.note(key, "from a friend")
    drawer.record(key, won=True)
    knife = pool.named("Knife")
    saved = drawer.save(replace(read(drawer, key), cards={**read(drawer, key).cards, knife: 1}), key)
    assert saved.key == "night.yaml" and saved.aside == ""
    (entry,) = drawer.entries()
    assert (entry.key, entry.notes, entry.won) == ("night.yaml", "from a friend", 1)
    assert read(drawer, "night.yaml").cards[knife] == 1
    (before,) = drawer.versions("night.yaml")
    assert drawer.deck_of(before).cards == {pool.named("Aubrey, MO"): 2}, "what stood there is its first state"
    assert [place.read_text(encoding="utf-8") for place in drawer.thrown()] == [FOREIGN[key]]
    assert drawer.restore(drawer.thrown()[0]) == key


@pytest.mark.parametrize(("key", "form"), [("mail.json", "json"), ("mail.dek", "dek"), ("mail.link", "link")])
def test_a_form_that_does_not_hold_what_waits_gives_way_to_one_that_does(
    drawer: Drawer, deck: Deck, pool: CardPool, key: str, form: str
) -> None:
    formats.save(deck, drawer.folder / key, form)
    assert drawer.save(shrunk(read(drawer, key), 1), key).key == key, "as long as it holds all it stays"
    waiting = formats.read("2 Car Trubles\n2 Knife\n", pool)
    saved = drawer.save(waiting, key)
    assert saved.key == "mail.yaml"
    assert [fault.names for fault in read(drawer, saved.key).faults] == [("Car Troubles",)]
    assert drawer.save(waiting, saved.key).key == saved.key


def test_a_list_keeps_what_waits_as_it_is(drawer: Drawer, pool: CardPool) -> None:
    drawer.folder.mkdir(parents=True)
    (drawer.folder / "mail.txt").write_text("2 Car Trubles\n2 Knife\n", encoding="utf-8")
    deck = read(drawer, "mail.txt")
    assert drawer.save(replace(deck, x_file=pool.named("Eve")), "mail.txt").key == "mail.txt"
    assert [fault.names for fault in read(drawer, "mail.txt").faults] == [("Car Troubles",)]


def test_a_file_that_another_program_changed_meanwhile_stays_beside_the_one_in_our_form(
    drawer: Drawer, pool: CardPool
) -> None:
    drawer.folder.mkdir(parents=True)
    path = drawer.folder / "night.csv"
    path.write_text(FOREIGN["night.csv"], encoding="utf-8")
    deck = read(drawer, "night.csv")
    path.write_text("Count,Name\n1,Trap\n", encoding="utf-8")
    drawer.save(replace(deck, x_file=pool.named("Eve")), "night.csv")
    assert sorted(entry.key for entry in drawer.entries()) == ["night.csv", "night.yaml"]
    assert read(drawer, "night.csv").cards == {pool.named("Trap"): 1}


# what may happen to a folder ----------------------------------------------------------------------------
def test_an_evening_with_the_clock_a_year_ahead_loses_no_state(drawer: Drawer, deck: Deck, clock: Clock) -> None:
    year = 365 * 86_400
    key = drawer.save(deck).key
    clock.now += year
    for by in range(1, 13):
        clock.now += VERSION_S
        drawer.save(shrunk(deck, by), key)
    clock.now -= year
    for by in range(13, 16):
        clock.now += VERSION_S
        drawer.save(shrunk(deck, by), key, keep=by == 14)
    kept = drawer.versions(key)
    assert len(kept) == VERSIONS
    assert all(drawer.deck_of(each).same_as(shrunk(deck, by)) for each, by in zip(kept, range(14, 4, -1)))


def test_what_was_thrown_away_last_is_first_whatever_the_clock_says(drawer: Drawer, deck: Deck, clock: Clock) -> None:
    folder = drawer.folder / ".bin"
    folder.mkdir(parents=True)
    earlier = [folder / f"old.{stamp}.yaml" for stamp in ("20990101-000000", "20240101-000000-002", "20240101-000000")]
    for place in earlier:
        place.write_text(formats.write(deck, "yaml"))
    thrown = []
    for days in (0, 365, -365, 0, 0):
        clock.now += days * 86_400
        thrown.append(drawer.remove(drawer.save(deck, "night.yaml").key))
    assert drawer.thrown() == [*reversed(thrown), *earlier]
    assert drawer.restore(earlier[0]) == "old.yaml"
    assert drawer.restore(thrown[1]) == "night.yaml"


def test_states_of_earlier_programs_are_older_than_all_others(drawer: Drawer, deck: Deck, clock: Clock) -> None:
    key = drawer.save(deck).key
    folder = drawer.folder / ".versions" / key
    folder.mkdir(parents=True)
    for number, stamp in enumerate(("20990101-000000", "20240101-000000-002", "20240101-000000", "no stamp")):
        (folder / f"{stamp}.yaml").write_text(formats.write(shrunk(deck, number + 3), "yaml"))
    drawer.save(shrunk(deck, 1), key)
    assert [each.path.stem for each in drawer.versions(key)][1:] == [
        "no stamp",
        "20990101-000000",
        "20240101-000000-002",
        "20240101-000000",
    ]
    assert drawer.deck_of(drawer.versions(key)[0]).same_as(deck)


def test_a_case_counts_once_and_what_nobody_knows_of_a_deck_stays(drawer: Drawer, deck: Deck) -> None:
    key = drawer.save(deck).key
    path = drawer.folder / ".about" / f"{key}.json"
    path.parent.mkdir()
    path.write_text('{"won": 1, "lost": 2, "rating": {"elo": 1500}}')
    for _ in range(3):
        drawer.record(key, won=True, case="abc")
    Drawer(drawer.folder, drawer.pool).record(key, won=False, case="def")
    drawer.note(key, "strong")
    about = drawer.about(key)
    assert (about.won, about.lost, about.notes) == (2, 3, "strong")
    assert '"rating": {"elo": 1500}' in path.read_text()


def test_a_damaged_note_of_a_deck_is_put_aside(drawer: Drawer, deck: Deck) -> None:
    key = drawer.save(deck).key
    path = drawer.folder / ".about" / f"{key}.json"
    path.parent.mkdir()
    path.write_text('{"won": "many", "notes": "dear"}')
    drawer.record(key, won=True)
    assert drawer.about(key).won == 1
    assert "dear" in path.with_name(f"{key}.damaged.json").read_text()


def test_two_drawers_on_one_folder_lose_nothing(drawer: Drawer, deck: Deck) -> None:
    other = Drawer(drawer.folder, drawer.pool)
    first, second = drawer.save(deck).key, other.save(shrunk(deck, 1)).key
    assert first != second
    other.entries()
    drawer.save(shrunk(deck, 2), first)
    saved = other.save(shrunk(deck, 3), first)
    assert read(other, saved.key).same_as(shrunk(deck, 3))
    assert read(other, saved.aside).same_as(shrunk(deck, 2))


@pytest.mark.parametrize("start", [0, 0x2000, 0xA000, 0xD700, 0xF000, 0x1F000, 0xE0000])
def test_a_deck_of_any_name_that_passes_the_gate_can_be_read_again(drawer: Drawer, start: int, deck: Deck) -> None:
    small = shrunk(deck, len(deck.cards) - 1)
    letters = [chr(code) for code in range(start, start + 0x1000)]
    for at in range(0, len(letters), 36):
        name = clean("".join(f"{one}b" for one in letters[at : at + 36]))
        for form in ("yaml", "text", "dek", "json"):
            text = formats.write(replace(small, name=name, plan=(name,)), form)
            again = formats.read(text.encode(), drawer.pool)
            assert again.size == small.size
            assert form not in ("yaml", "dek") or again.name == name
            assert form != "yaml" or again.plan == (name,)


@pytest.mark.skipif(os.name == "nt", reason="other systems have no such names")
def test_a_file_whose_name_is_no_text_is_a_deck_like_any_other(drawer: Drawer, deck: Deck) -> None:
    name = os.fsdecode(b"caf\xe9.json")
    drawer.folder.mkdir()
    (drawer.folder / name).write_text(formats.write(deck, "json"))
    (entry,) = drawer.entries()
    assert entry.deck is not None and entry.deck.name.startswith("caf\ufffd")
    drawer.note(entry.key, "odd")
    drawer.record(entry.key, won=True)
    assert (drawer.about(entry.key).notes, drawer.about(entry.key).won) == ("odd", 1)
    assert Path(drawer.save(shrunk(deck, 1), entry.key).key).suffix
