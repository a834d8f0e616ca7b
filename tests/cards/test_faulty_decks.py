"""Faulty decks as players have them, and hostile ones; what each is told is in `faulty_decks/messages.yaml`."""

from __future__ import annotations

import tracemalloc
from copy import copy
from pathlib import Path

import pytest
import yaml

from game.cli import main
from game.deck_cli import reason_text
from game.engine.cards.card_pool import CardPool
from game.engine.decks.deck_generator import complete
from game.engine.decks.formats import DeckUnreadable, plain_lists, read, read_file, write
from game.engine.decks.formats.parts import SIZE_LIMIT, unread
from game.engine.decks.legality import check, legal
from game.ui.i18n.texts import Texts

FOLDER = Path(__file__).parent / "faulty_decks"
MESSAGES: dict[str, list[str]] = yaml.safe_load((FOLDER / "messages.yaml").read_text(encoding="utf-8"))
FILES = sorted(path for path in FOLDER.iterdir() if path.name != "messages.yaml")
READABLE = [path for path in FILES if not MESSAGES[path.name][0].startswith(path.name)]


def told(path: Path, pool: CardPool) -> list[str]:
    """Everything that a player is told of a file: why it cannot be read, or every reason against its deck."""
    try:
        deck = read_file(path, pool)
    except DeckUnreadable as fault:
        return [str(fault)]
    texts = Texts(strict=True)
    return [reason_text(each, texts) for each in check(deck)]


def test_there_are_many_and_each_has_its_message() -> None:
    assert len(FILES) >= 30
    assert sorted(MESSAGES) == [path.name for path in FILES]
    assert {path.suffix for path in FILES} == {".txt", ".json", ".link", ".dek", ".yaml"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_what_a_player_is_told(path: Path, pool: CardPool) -> None:
    assert told(path, pool) == MESSAGES[path.name]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_command_line_says_so_and_fails(path: Path, pool: CardPool, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["deck", "check", str(path)])
    out = capsys.readouterr().out
    assert code == 1
    for message in MESSAGES[path.name]:
        assert message in out


@pytest.mark.parametrize("path", READABLE, ids=lambda path: path.name)
def test_what_was_not_understood_is_kept_when_the_deck_is_saved(path: Path, pool: CardPool) -> None:
    deck = read_file(path, pool)
    again = read(write(deck, "yaml"), pool)
    assert again.same_as(deck)
    assert unread(again) == unread(deck)
    assert all(line in write(deck, "text") for line in unread(deck))


@pytest.mark.parametrize("path", [path for path in READABLE if path.suffix == ".txt"], ids=lambda path: path.name)
def test_every_line_is_a_card_or_told(path: Path, pool: CardPool) -> None:
    """Nothing of a file is passed over in silence."""
    text = path.read_bytes().decode("utf-16" if path.name.startswith("unicode") else "utf-8")
    written = plain_lists.read(text)
    known = {each.line for each in written.entries} | {str(each.parameters()["line"]) for each in written.faults}
    for line in map(str.strip, text.splitlines()):
        heading = line.partition(":")[0] in ("X-File", "Agents", "Deck")
        assert not line or heading or line in known


@pytest.mark.parametrize("path", READABLE, ids=lambda path: path.name)
def test_completing_one_gives_a_legal_deck(path: Path, pool: CardPool) -> None:
    assert legal(complete(read_file(path, pool), pool=pool))


def test_a_file_of_ten_megabytes_is_not_even_held(tmp_path: Path, pool: CardPool) -> None:
    big = tmp_path / "big.txt"
    big.write_bytes(b"2 Knife\n" * 1_310_720)
    assert big.stat().st_size > 10_000_000
    tracemalloc.start()
    with pytest.raises(DeckUnreadable, match=r"big\.txt: this is larger than 1,000,000 bytes, which no deck is"):
        read_file(big, pool)
    assert tracemalloc.get_traced_memory()[1] < 3 * SIZE_LIMIT
    tracemalloc.stop()


def test_hostile_files_cost_little(pool: CardPool) -> None:
    """Entities that multiply, links that swell, nesting without end: refused before they grow."""
    tracemalloc.start()
    for name in ("billion_laughs.dek", "swelling.link", "deeply_nested.dek", "deeply_nested.json"):
        with pytest.raises(DeckUnreadable):
            read_file(FOLDER / name, pool)
    assert tracemalloc.get_traced_memory()[1] < 5 * SIZE_LIMIT
    tracemalloc.stop()


def test_why_a_deck_cannot_be_read_is_told_by_key(pool: CardPool) -> None:
    """Screens say it in their language; as text, also of a copy, it is English."""
    with pytest.raises(DeckUnreadable) as told:
        read_file(FOLDER / "cut_off.dek", pool)
    reason = told.value.reason
    assert (reason.code, reason.parameters(), told.value.file) == ("unreadable_xml_cut_off", {"line": 5}, "cut_off.dek")
    assert str(told.value) == f"cut_off.dek: {Texts(strict=True)(reason.text_key, line=5)}"
    assert str(copy(told.value)) == str(told.value)
