"""Text and files from outside: one gate for words, one strict reader for replays and saves."""

from __future__ import annotations

import json
import random
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import __version__
from game.engine.cards.card_pool import CardPool
from game.engine.core import typed_yaml
from game.engine.core.clean_text import NAME_LENGTH, clean
from game.engine.core.decisions import declining
from game.engine.core.state import Options
from game.engine.core.typed_yaml import FieldFault
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.engine.record import replay, saves
from game.engine.record.replay import Header, ReplayFault, parse_text

POOL = CardPool.load()


# -- the gate ----------------------------------------------------------------------------------------


@given(st.text(st.characters(), max_size=300))
def test_what_passes_the_gate_can_be_drawn_and_saved(text: str) -> None:
    passed = clean(text)
    assert len(passed) <= NAME_LENGTH
    assert clean(passed) == passed
    assert not {unicodedata.category(letter) for letter in passed} & {"Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp"}
    assert not passed or unicodedata.category(passed[0]) not in ("Mn", "Me")
    assert json.loads(json.dumps(passed)) == passed


@pytest.mark.parametrize(
    ("text", "passed"),
    [
        ("Night Shift", "Night Shift"),
        ("  Dupré\t& Sons\n", "Dupré & Sons"),
        ("Dupre\u0301", "Dupré"),
        ("\ufe0f", ""),
        ("soft\u00adhyphen", "softhyphen"),
        ("\u200bzwsp", "zwsp"),
        ("\u202eevil", "evil"),
        ("a\0b\x1b[31mc\x85", "ab[31mc"),
        ("\ud800x", "x"),
        ("x" + "\u0335" * 50, "x" + "\u0335" * 2),
        ("Архив", "Архив"),
    ],
)
def test_the_gate(text: str, passed: str) -> None:
    assert clean(text) == passed


# -- recorded games ----------------------------------------------------------------------------------


def _recorded(steps: int = 40) -> tuple[replay.Replay, Game]:
    decks = ready_made(POOL)[:2]
    written = replay.Replay(Header(decks, 7, Options(), ("Ann", "Bob")))
    game = written.header.new_game(POOL)
    dice = random.Random(3)
    for _ in range(steps):
        assert game.decision is not None
        choice = declining(game.decision) or dice.choice(game.decision.choices)
        written.note(game, choice)
        game.apply(choice)
    return written, game


RECORDED, GAME = _recorded()
TEXT = RECORDED.text()


def test_a_replay_says_who_wrote_it_and_whether_it_was_changed() -> None:
    again = parse_text(TEXT, pool=POOL)
    assert (again.header.program, again.intact) == (__version__, True)
    assert again.text() == TEXT
    assert parse_text(TEXT.replace("Ann", "Eve"), pool=POOL).intact is False
    assert parse_text(TEXT.replace("\n", "\r\n"), pool=POOL).intact is True
    older = "\n".join(row for row in TEXT.split("\n") if not row.startswith(("program:", "checksum:")))
    again = parse_text(older, pool=POOL)
    assert (again.header.program, again.intact, again.lines) == ("", None, RECORDED.lines)


TREES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8), st.dates()),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=6), inner, max_size=3)),
    max_leaves=6,
)
KEYS = ("format", "program", "options", "seed", "first", "players")


@given(st.sampled_from(KEYS), TREES)
def test_a_header_of_wrong_types_is_one_sentence_with_its_line(key: str, value: object) -> None:
    plain = {"format": 1, "options": [], "seed": 1, "players": [], key: value}
    text = "".join(f"{name}: {json.dumps(each, default=str)}\n" for name, each in plain.items())
    with pytest.raises(ReplayFault, match=r"^replay:\d+: .+") as caught:
        parse_text(f"{text}---\n", pool=POOL)
    assert "\n" not in str(caught.value)


@given(st.data())
def test_a_damaged_replay_is_read_or_refused_in_a_sentence(data: st.DataObject) -> None:
    rows = TEXT.split("\n")[:60]
    at = data.draw(st.integers(0, len(rows) - 1))
    rows[at] = data.draw(
        st.one_of(st.text(max_size=30), st.just(rows[at][: len(rows[at]) // 2]), st.just("x" * 30_000))
    )
    said = ""
    names: tuple[str, ...] = ()
    try:
        names = parse_text("\n".join(rows), pool=POOL).header.names
    except ReplayFault as fault:
        said = str(fault)
    assert said.startswith("replay:") or (len(names) == 2 and all(clean(name) == name for name in names))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: &a [x]\nb: *a", "aliases"),
        ("[" * 200, "nested"),
        ("a: 1\na: 2", "a second time"),
        ("a: " + "9" * 25_000, "more than 20,000"),
        ("- a", "a mapping"),
        ("a: \x80", "not YAML"),
    ],
)
def test_the_strict_reader_bounds_what_it_reads(text: str, said: str) -> None:
    with pytest.raises(FieldFault, match=said):
        typed_yaml.read(text, "the header").whole("a")


# -- saved games -------------------------------------------------------------------------------------


def _save(folder: Path) -> Path:
    keeper = saves.Autosave(folder, RECORDED.header)
    keeper.replay = RECORDED
    return keeper.save(GAME)


def test_a_bit_turned_in_a_save_never_loads_another_game(tmp_path: Path) -> None:
    path = _save(tmp_path)
    whole, right = path.read_bytes(), GAME.to_json()
    assert saves.load(path, POOL).game.to_json() == right
    dice = random.Random(11)
    loaded = 0
    for _ in range(120):
        at, bit = dice.randrange(len(whole)), 1 << dice.randrange(8)
        path.write_bytes(whole[:at] + bytes([whole[at] ^ bit]) + whole[at + 1 :])
        try:
            found = saves.load(path, POOL)
        except saves.SaveFault:
            continue
        loaded += 1
        assert found.game.to_json() == right
    assert loaded, "a save whose state is damaged falls back to its replay"


def test_a_save_of_an_earlier_version_has_no_checksum_and_is_read(tmp_path: Path) -> None:
    path = _save(tmp_path)
    plain = json.loads(path.read_text(encoding="utf-8"))
    assert plain["program"] == __version__
    del plain["checksum"], plain["program"]
    path.write_text(json.dumps(plain), encoding="utf-8")
    assert saves.load(path, POOL).game.to_json() == GAME.to_json()


def test_a_team_of_hundreds_is_refused() -> None:
    row = next(row for row in TEXT.split("\n") if "Agent" in row)
    with pytest.raises(ReplayFault, match="at most 40 Agents"):
        parse_text(TEXT.replace(f"{row}\n", f"{row}\n" * 300, 1), pool=POOL)


def test_a_save_tells_nobody_who_looks_at_it_what_is_hidden(tmp_path: Path) -> None:
    keeper = saves.Autosave(tmp_path, RECORDED.header, "autosave", {"pencil": "Bob's marks"})
    keeper.replay = RECORDED
    path = keeper.save(GAME)
    text = path.read_text(encoding="utf-8")
    for deck in RECORDED.header.decks:
        assert deck.x_file is not None
        assert not [word for word in (deck.name, deck.x_file.id, deck.x_file.name, "XF96", "pencil") if word in text]
    found = saves.load(path, POOL)
    assert (found.more, found.replay.text()) == (keeper.more, RECORDED.text())


def test_a_save_that_was_not_packed_is_read(tmp_path: Path) -> None:
    plain = {"is": "xfiles-ccg save", "more": {"x": 1}, "replay": TEXT, "state": GAME.to_json()}
    path = tmp_path / "autosave.json"
    path.write_text(json.dumps(plain), encoding="utf-8")
    assert saves.load(path, POOL).game.to_json() == GAME.to_json()
    assert saves.load(path, POOL).more == {"x": 1}


@given(st.sampled_from(("is", "more", "replay", "state", "checksum")), TREES)
def test_a_save_of_wrong_types_is_damaged_and_the_older_one_is_taken(
    tmp_path_factory: pytest.TempPathFactory, key: str, value: object
) -> None:
    folder = tmp_path_factory.mktemp("saves")
    _save(folder)
    path = _save(folder)
    plain = json.loads(path.read_text(encoding="utf-8"))
    plain[key] = value
    path.write_text(json.dumps(plain, default=str), encoding="utf-8")
    found, _ = saves.best(folder, pool=POOL)
    assert found is not None
    assert found.game.to_json() == GAME.to_json()
