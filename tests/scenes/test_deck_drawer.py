"""The drawer of decks: files in the player's folder, of which nothing is ever lost."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.clean_text import clean
from game.engine.decks import formats
from game.engine.decks.library import ready_made
from game.scenes.decks.storage import store
from game.scenes.decks.storage.store import VERSION_S, VERSIONS, Drawer


class Clock:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def drawer(tmp_path: Path, pool: CardPool, clock: Clock) -> Drawer:
    return Drawer(tmp_path / "decks", pool, clock=clock)


@pytest.fixture
def deck(pool: CardPool) -> Deck:
    return replace(ready_made(pool)[0], id="", name="Night Shift")


def shrunk(deck: Deck, by: int) -> Deck:
    """The deck without its first cards, so many titles."""
    return replace(deck, cards=Counter({card: deck.cards[card] for card in list(deck.cards)[by:]}))


def read(drawer: Drawer, key: str) -> Deck:
    found = drawer.entry(key).deck
    assert found is not None
    return found


def test_an_empty_drawer_needs_no_folder(drawer: Drawer) -> None:
    assert drawer.entries() == []
    assert drawer.thrown() == []
    assert not drawer.folder.exists()


def test_a_deck_is_saved_under_its_name_and_found_again(drawer: Drawer, deck: Deck) -> None:
    assert drawer.save(deck) == store.Saved("night_shift.yaml")
    (entry,) = drawer.entries()
    assert (entry.key, entry.legal, entry.fault, entry.reasons) == ("night_shift.yaml", True, "", ())
    assert (entry.notes, entry.won, entry.lost) == ("", 0, 0)
    assert entry.deck is not None and entry.deck.same_as(deck)
    assert entry.deck.plan == deck.plan
    assert drawer.save(deck).key == "night_shift_2.yaml"
    assert drawer.save(replace(deck, name="../…/Ünder & Über")).key == "under_and_uber.yaml"
    assert drawer.save(replace(deck, name="???")).key == "deck.yaml"


def test_an_unfinished_deck_is_kept_and_is_not_legal(drawer: Drawer, deck: Deck) -> None:
    key = drawer.save(shrunk(deck, 5)).key
    entry = drawer.entry(key)
    assert not entry.legal
    assert [each.code for each in entry.reasons] == ["few_cards"]


def test_the_last_changed_stands_first(drawer: Drawer, deck: Deck) -> None:
    import os

    first, second = drawer.save(deck).key, drawer.save(replace(deck, name="Other")).key
    os.utime(drawer.folder / first, (5, 5))
    os.utime(drawer.folder / second, (9, 9))
    assert [entry.key for entry in drawer.entries()] == [second, first]
    assert drawer.entry(first).changed == 5


def test_decks_of_every_form_lie_in_it(drawer: Drawer, deck: Deck) -> None:
    for suffix, form in formats.SUFFIXES.items():
        formats.save(deck, drawer.folder / f"mine{suffix}", form)
    (drawer.folder / "letter.doc").write_text("2 Knife")
    found = drawer.entries()
    assert {entry.path.suffix for entry in found} == set(formats.SUFFIXES)
    for entry in found:
        assert entry.legal and entry.deck is not None and entry.deck.same_as(deck)
        assert drawer.save(shrunk(deck, 1), entry.key).aside == ""
        assert read(drawer, entry.key).same_as(shrunk(deck, 1))


def test_a_damaged_file_says_why_and_stays(drawer: Drawer) -> None:
    drawer.folder.mkdir()
    (drawer.folder / "broken.dek").write_text("<deck>")
    (entry,) = drawer.entries()
    assert (entry.deck, entry.legal) == (None, False)
    assert "broken.dek" in entry.fault
    assert (drawer.folder / "broken.dek").read_text() == "<deck>"


def test_saving_is_whole_or_not_at_all(drawer: Drawer, deck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    key = drawer.save(deck).key
    before = (drawer.folder / key).read_bytes()

    def full(path: Path, text: str) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(store, "write_atomically", full)
    with pytest.raises(OSError, match="no space"):
        drawer.save(shrunk(deck, 3), key)
    assert (drawer.folder / key).read_bytes() == before


def test_the_last_ten_states_are_kept(drawer: Drawer, deck: Deck, clock: Clock) -> None:
    key = drawer.save(deck).key
    assert drawer.versions(key) == []
    for by in range(1, 15):
        clock.now += VERSION_S
        drawer.save(shrunk(deck, by), key)
    kept = drawer.versions(key)
    assert len(kept) == VERSIONS
    assert kept[0].when == clock.now > kept[1].when
    assert [deck.size - drawer.deck_of(each).size for each in kept[:2]] == [
        deck.size - shrunk(deck, by).size for by in (13, 12)
    ]


def test_not_every_card_is_a_version_but_what_is_asked_for_is(drawer: Drawer, deck: Deck, clock: Clock) -> None:
    key = drawer.save(deck).key
    for by in range(1, 6):
        clock.now += 1
        drawer.save(shrunk(deck, by), key)
    assert [drawer.deck_of(each).same_as(deck) for each in drawer.versions(key)] == [True]
    drawer.save(deck, key, keep=True)
    drawer.save(shrunk(deck, 1), key, keep=True)
    assert len(drawer.versions(key)) == 3
    drawer.save(shrunk(deck, 1), key, keep=True)  # nothing new
    assert len(drawer.versions(key)) == 3


def test_what_a_deck_was_copied_from_stays_its_first_state(drawer: Drawer, deck: Deck, clock: Clock) -> None:
    key = drawer.save(shrunk(deck, 1)).key
    drawer.keep_origin(key, deck)
    for by in range(2, 15):
        clock.now += VERSION_S
        drawer.save(shrunk(deck, by), key)
    kept = drawer.versions(key)
    assert [each.origin for each in kept] == [False] * VERSIONS + [True]
    assert drawer.deck_of(kept[-1]).same_as(deck)


@pytest.mark.parametrize("known", [True, False])
def test_what_another_program_has_written_is_set_aside(drawer: Drawer, deck: Deck, pool: CardPool, known: bool) -> None:
    key = drawer.save(deck).key
    theirs = replace(shrunk(deck, 7), name="Theirs")
    formats.save(theirs, drawer.folder / key)
    mine = drawer if known else Drawer(drawer.folder, pool)
    saved = mine.save(shrunk(deck, 2), key)
    assert (saved.key, saved.aside) == (key, "night_shift_2.yaml")
    assert read(mine, key).same_as(shrunk(deck, 2))
    assert read(mine, saved.aside).name == "Theirs"
    assert mine.save(shrunk(deck, 3), key).aside == ""


def test_what_another_program_has_written_is_taken_up_where_it_was_seen(drawer: Drawer, deck: Deck) -> None:
    key = drawer.save(deck).key
    formats.save(shrunk(deck, 7), drawer.folder / key)
    assert read(drawer, key).same_as(shrunk(deck, 7))
    assert drawer.save(shrunk(deck, 8), key).aside == ""
    assert drawer.deck_of(drawer.versions(key)[0]).same_as(shrunk(deck, 7))


def test_a_copy_is_a_deck_of_its_own(drawer: Drawer, deck: Deck) -> None:
    key = drawer.save(deck).key
    drawer.record(key, won=True)
    other = drawer.copy(key, "Day Shift")
    assert (other, read(drawer, other).name, drawer.entry(other).won) == ("day_shift.yaml", "Day Shift", 0)
    assert drawer.copy(key) == "night_shift_2.yaml"
    drawer.save(shrunk(deck, 4), other)
    assert read(drawer, key).same_as(deck)


def test_a_new_name_keeps_all_that_is_known(drawer: Drawer, deck: Deck) -> None:
    key = drawer.save(deck).key
    drawer.save(shrunk(deck, 1), key)
    drawer.note(key, "strong")
    drawer.record(key, won=False)
    new = drawer.rename(key, "Day Shift")
    entry = drawer.entry(new)
    assert new == "day_shift.yaml"
    assert entry.deck is not None and entry.deck.name == "Day Shift"
    assert (entry.notes, entry.lost, len(drawer.versions(new))) == ("strong", 1, 1)
    assert [each.key for each in drawer.entries()] == [new]
    assert drawer.save(deck, new).aside == ""
    assert drawer.rename(new, "Day shift") == new
    assert read(drawer, new).name == "Day shift"


def test_a_list_without_names_becomes_one_with(drawer: Drawer, deck: Deck) -> None:
    formats.save(deck, drawer.folder / "mail.json", "json")
    assert drawer.rename("mail.json", "Letter") == "letter.yaml"
    assert read(drawer, "letter.yaml").name == "Letter"
    assert [path.name.startswith("mail.") for path in drawer.thrown()] == [True]


def test_what_is_thrown_away_can_be_taken_back(drawer: Drawer, deck: Deck) -> None:
    key = drawer.save(deck).key
    place = drawer.remove(key)
    assert drawer.entries() == []
    again = drawer.save(shrunk(deck, 2)).key
    other = drawer.remove(again)
    assert place != other
    assert set(drawer.thrown()) == {place, other}
    assert read(drawer, drawer.restore(place)).same_as(deck)
    assert read(drawer, drawer.restore(other)).same_as(shrunk(deck, 2))
    assert drawer.thrown() == []


def test_notes_wins_and_losses(drawer: Drawer, deck: Deck) -> None:
    key = drawer.save(deck).key
    for won in (True, True, False):
        drawer.record(key, won)
    drawer.note(key, "loses to Bluffs:\n“Car Troubles”")
    entry = drawer.entry(key)
    assert (entry.won, entry.lost, entry.notes) == (2, 1, "loses to Bluffs:\n“Car Troubles”")
    for broken in ("", "[]", '{"won": "many"}', '{"won": null}'):
        (drawer.folder / ".about" / f"{key}.json").write_text(broken)
        assert drawer.about(key) == store.About()


@pytest.mark.parametrize("key", ["../deck.yaml", "a/b.yaml", ".hidden.yaml", "deck.exe", "", "deck"])
def test_a_key_cannot_lead_out_of_the_drawer(drawer: Drawer, deck: Deck, key: str) -> None:
    drawer.save(deck)
    jobs: tuple[Callable[[], object], ...] = (
        lambda: drawer.entry(key),
        lambda: drawer.remove(key),
        lambda: drawer.record(key, won=True),
        lambda: drawer.save(deck, key) if key else drawer.entry(key),
    )
    for job in jobs:
        with pytest.raises(ValueError, match="no name of a deck file"):
            job()


def test_a_deck_that_is_gone_is_said_so(drawer: Drawer) -> None:
    with pytest.raises(FileNotFoundError):
        drawer.entry("gone.yaml")


def test_an_unchanged_file_is_read_once(drawer: Drawer, deck: Deck) -> None:
    drawer.save(deck)
    assert drawer.entries()[0].deck is drawer.entries()[0].deck


@pytest.mark.parametrize("loser", [0, 1])
def test_a_finished_game_counts_for_the_player_s_own_deck(loser: int, deck: Deck, own_home: Path) -> None:
    """A person's own deck has one more game won or lost; ready-made ones and the computer's are not counted."""
    from game.scenes.common.deck_choice import DRAWER, pool
    from game.scenes.saved_cases import GameSetup
    from game.scenes.table import opening
    from game.scenes.table.autosave import Keeper

    own = Drawer(own_home / DRAWER, pool())
    mine, theirs = own.save(deck).key, own.save(replace(deck, name="Theirs")).key
    setup = GameSetup.duel(str(own.folder / mine), str(own.folder / theirs), "random", 3, 0)
    begun = opening.header(setup, ("You", "Random"))
    game, keeper = begun.new_game(pool()), Keeper.new(setup, begun)
    while game.decision is not None and game.decision.player != loser:
        game.apply(game.decision.choices[0])
    keeper.before(game, ("concede",))
    game.apply(("concede",))
    keeper.after(game)
    entry = own.entry(mine)
    assert keeper.fault is None
    assert (entry.won, entry.lost) == ((0, 1) if loser == 0 else (1, 0))
    assert (own.about(theirs).won, own.about(theirs).lost) == (0, 0)


# files that other programs wrote, and forms that do not hold everything -----------------------------------
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
