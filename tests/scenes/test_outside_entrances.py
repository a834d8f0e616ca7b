"""Every entrance through which text from outside comes in: what is kept of it has passed the one gate."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.clean_text import LINE_LENGTH, NAME_LENGTH, clean, drawable
from game.engine.core.state import Options
from game.engine.decks import formats
from game.engine.decks.formats import DeckUnreadable
from game.engine.decks.legality import check
from game.engine.decks.library import ready_made
from game.engine.record import replay
from game.engine.record.bots import Bot, BotFault
from game.engine.record.replay import Header, ReplayFault
from game.scenes import saved_cases
from game.scenes.common.deck_choice import pool
from game.scenes.decks.storage.deck_store import DeckStore
from game.scenes.decks.storage.file_info import LONGEST_NOTE
from game.scenes.replay import replay_files
from game.scenes.setup import Setup
from game.scenes.setup import draft as drafts
from game.session import game_setup
from game.ui.input import clipboard
from tests.support.scenes.deck_editor import editor
from tests.support.scenes.windows import push, window

CONTROLS = ("\x1b[31m", "\0", "\x7f", "\x85", "\n")
INVISIBLE = ("\u200b", "\u202e", "\ufe0f", "\u00ad", "\ufffe", "\U000e0001", "\ud800", "\u2028")
HOSTILE = (
    *(f"a{odd}b" for odd in (*CONTROLS, *INVISIBLE)),
    *("a" + "\u0335" * 40, "\u3164", "\ufe0f", "Dupre\u0301", "x" * 5000, "\U0001f6f8 b"),
)


def _deck(name: str, **changes: object) -> Deck:
    return replace(ready_made(pool())[0], name=name, **changes)  # type: ignore[arg-type]


def _read(data: str | bytes, suffix: str = "") -> Iterable[str]:
    """All words of a deck that was read, or of why it was not."""
    try:
        deck = formats.read(data, pool(), suffix=suffix)
    except DeckUnreadable as refused:
        return [str(each) for each in refused.reason.parameters().values()]
    found = [str(said) for fault in deck.faults for said in fault.parameters().values()]
    assert check(deck) is not None
    again = formats.read(formats.write(deck, "yaml").encode("utf-8"), pool(), suffix=".yaml")
    assert (again.name, again.cards, again.plan) == (deck.name, deck.cards, deck.plan)
    return [deck.name, deck.id, deck.theme, *deck.plan, *found]


def yaml_deck(text: str, home: Path) -> Iterable[str]:
    said = json.dumps(text)  # with escapes, which make what no YAML may hold as it is
    keys = "".join(f"{key}: {said}\n" for key in ("name", "id", "theme", "stays_home", "x_file", "strange"))
    lists = "".join(f"{key}:\n- {said}\n" for key in ("plan", "agents", "cards", "unread"))
    return _read((keys + lists).encode(), ".yaml")


def json_deck(text: str, home: Path) -> Iterable[str]:
    return _read(json.dumps({"name": text, "deck": {text: 2, "Knife": 1}}).encode(), ".json")


def pasted_list(text: str, home: Path) -> Iterable[str]:
    return _read(f"Name: {text}\n{text}:\n2 Knife\n2 {text}\n{text}")


def other_programs_deck(text: str, home: Path) -> Iterable[str]:
    shown = "".join(letter for letter in drawable(text) if letter != "\x85")
    card = f'<card qty="{shown}"><name id="x">{shown}</name></card>'
    return _read(f'<deck><meta><game>x</game></meta><superzone name="{shown}">{card}</superzone></deck>'.encode())


def table_of_cards(text: str, home: Path) -> Iterable[str]:
    return _read(f"name,count\n{text},2\nKnife,{text}\n".encode("utf-8", "surrogatepass"), ".csv")


def file_name(text: str, home: Path) -> Iterable[str]:
    path = home / f"{text[:60]}.txt".replace("\0", "").replace("/", "")
    try:
        path.write_text("2 Knife\n")
    except (OSError, UnicodeError):
        return ()
    return [formats.read_file(path, pool()).name]


def typed_deck_name(text: str, home: Path) -> Iterable[str]:
    scene = editor(home / "decks", _deck("x"))
    scene.name_line.put(text)
    scene.named()
    return [scene.working.deck.name]


def typed_name_of_a_player(text: str, home: Path) -> Iterable[str]:
    scene = push(Setup(window()))
    scene.enter(scene.name)
    scene.name.put(text)
    scene.leave_fields()
    return [scene.draft.seat.name]


def notes_on_a_deck(text: str, home: Path) -> Iterable[str]:
    drawer = DeckStore(home / "decks", pool())
    key = drawer.save(_deck("x")).key
    about = home / "decks" / ".about" / f"{key}.json"
    typed = drawer.notes.write(key, text).notes
    kept = json.loads(about.read_text())["notes"]
    about.write_text(json.dumps({"notes": text}))
    return [line for notes in (typed, kept, drawer.notes.about(key).notes) for line in notes.split("\n")]


def setup_file(text: str, home: Path) -> Iterable[str]:
    setup = game_setup.GameSetup.duel("two_roads", "paper_trail", "novice", 7)
    named = replace(setup, seats=(replace(setup.seats[0], name=text), setup.seats[1]))
    (home / "setup.json").write_text(json.dumps({"form": 2, **named.plain()}))
    note = {"opponent": text, "turn": 1, "suspects": 3, "setup": named.plain(), "known": [[text, text, True]]}
    (home / "case.json").write_text(json.dumps(note))
    left = saved_cases.note_of_slot("case")
    return [*(seat.name for seat in drafts._file().read().setup.seats), left.opponent, left.setup.seats[0].name]


def head_of_a_recorded_game(text: str, home: Path) -> Iterable[str]:
    header = Header((_deck(text), _deck("x")), 7, Options(), (text, "Bo"), program=text)
    escaped = json.dumps(text)
    file = home / "x.txt"
    found: list[str] = []
    for words in (header.text(), header.text().replace(json.dumps(text, ensure_ascii=False), escaped)):
        file.write_bytes(f"{words}---\n{text}\n".encode("utf-8", "surrogatepass"))
        seen = replay_files.glance(file)
        found += [*seen.names, *seen.decks]
        try:
            read = replay.read(file)
        except ReplayFault:
            continue
        found += [*read.header.names, *(deck.name for deck in read.header.decks), read.header.program]
    return found


def words_of_a_bot(text: str, home: Path) -> Iterable[str]:
    bot = Bot.__new__(Bot)
    bot.command = "x"
    game = Header((_deck("x"), _deck("y")), 7, Options(), ("A", "B")).new_game(CardPool.load())
    view = game.view(game.decision.player)
    found = []
    for row in (text, json.dumps({"line": text}), json.dumps([text])):
        with pytest.raises(BotFault) as refused:
            bot._read(row, game.decision, view.lines, view)
        found.append(str(refused.value))
    return found


ENTRANCES: tuple[tuple[Callable[[str, Path], Iterable[str]], int], ...] = (
    *((each, LINE_LENGTH) for each in (yaml_deck, json_deck, pasted_list, other_programs_deck, table_of_cards)),
    *((each, NAME_LENGTH) for each in (file_name, typed_deck_name, typed_name_of_a_player, head_of_a_recorded_game)),
    *((notes_on_a_deck, LONGEST_NOTE), (setup_file, LINE_LENGTH), (words_of_a_bot, LINE_LENGTH)),
)


@pytest.mark.parametrize(("entrance", "most"), ENTRANCES, ids=lambda each: getattr(each, "__name__", ""))
def test_what_comes_in_has_passed_the_gate(
    entrance: Callable[[str, Path], Iterable[str]], most: int, own_home: Path
) -> None:
    for text in HOSTILE:
        for kept in entrance(text, own_home):
            assert kept == clean(kept, most), (text, kept)


COMMANDS = (
    *("TEXT", "play --deck TEXT", "deck check TEXT", "replay --verify TEXT", "scenario TEXT"),
    *("shot TEXT x.png", "lint TEXT", "arena --a TEXT", "--lang TEXT", "arena --a bot:TEXT"),
    *("deck random --theme TEXT", "bench --only TEXT", "fuzz --games TEXT"),
    pytest.param("cards --find TEXT", marks=pytest.mark.matrix),
)


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize("command", COMMANDS)
def test_what_the_command_line_says_of_its_words_is_clean(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    for text in ("a\x1b[31mb", "a\x07b", "\udcffx", "a\u202eb", "x" * 5000):
        code = main([word.replace("TEXT", text) for word in command.split()])
        assert code in (0, 1, 2), (text, capsys.readouterr().err)
        told = "".join(capsys.readouterr())
        assert all(drawable(line) == line for line in told.expandtabs().split("\n")), told


@pytest.mark.parametrize(
    "fault", [pygame.error("none"), UnicodeDecodeError("utf-8", b"x", 0, 1, "x"), ValueError("NUL")]
)
def test_a_clipboard_that_holds_no_text_is_an_empty_one(monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    def fails(*_: object) -> str:
        raise fault

    monkeypatch.setattr(pygame.scrap, "get_text", fails)
    monkeypatch.setattr(pygame.scrap, "put_text", fails)
    assert clipboard.get() == ""
    assert not clipboard.put("a\0b")
