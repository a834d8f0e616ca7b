"""The readers of files from outside, with good files for each, and what it may raise."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

from game.engine.cards.card_pool import CardPool
from game.engine.cards.loader import read_cards
from game.engine.core import typed_yaml
from game.engine.core.decisions import declining
from game.engine.core.state import Options
from game.engine.core.typed_json import JsonFault
from game.engine.decks import formats
from game.engine.decks.formats import DeckUnreadable
from game.engine.decks.legality import check
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.engine.record import replay, saves
from game.engine.record.bots import Bot, BotFault
from game.engine.record.replay import Header, Replay, ReplayFault
from game.engine.record.saves import Autosave, SaveFault
from game.engine.scenario import ScenarioFaults
from game.engine.scenario import load as load_scenarios
from game.engine.scenario import play as play_scenario
from game.paths import HOME_VARIABLE, asset, cards_dir

STEPS = 30
"""Choices of the recorded game."""


class Reader(NamedTuple):
    """A reader, its good files, and what it may raise."""

    samples: tuple[bytes, ...]
    read: Callable[[bytes], object]
    refusals: tuple[type[BaseException], ...]
    tree: str = ""
    """The form of its files as a tree: yaml or json."""


def readers(folder: Path) -> dict[str, Reader]:
    """Every reader by name; `folder` is theirs."""
    pool = CardPool.load()
    game, written = _recorded(pool)
    found = dict(_decks(pool))
    found["replay"] = Reader(
        (written.text().encode(),),
        lambda data: replay.parse_text(data.decode("utf-8", "surrogateescape"), pool=pool).end(pool),
        (ReplayFault,),
        "yaml",
    )
    found["save"] = Reader(
        _saved(game, written, folder),
        _file(folder / "save.json", lambda path: _usable(saves.load(path, pool).game)),
        (SaveFault,),
        "json",
    )
    found["position"] = Reader(
        (game.to_json().encode(),),
        lambda data: Game.from_json(data.decode("utf-8", "replace"), pool),
        (ValueError,),
        "json",
    )
    found["fields"] = Reader(
        (written.header.text().encode(),),
        lambda data: _fields(data.decode("utf-8", "replace")),
        (typed_yaml.FieldFault,),
        "yaml",
    )
    found["scenario"] = Reader(_scenarios(), _file(folder / "scenario.yaml", _play), (ScenarioFaults,), "yaml")
    found["lesson"] = Reader(_assets("lessons"), _file(folder / "01_lesson.yaml", _lesson), (ScenarioFaults,), "yaml")
    found["puzzle"] = Reader(_assets("puzzles"), _file(folder / "01_puzzle.yaml", _puzzle), (ScenarioFaults,), "yaml")
    found["cards"] = Reader(
        _cards(), _file(folder / "set" / "set.yaml", lambda path: read_cards(path.parent)), (), "yaml"
    )
    found["bot"] = Reader(*_bot(game), "json")
    found |= _players_files(folder)
    return found


def _file(path: Path, read: Callable[[Path], object]) -> Callable[[bytes], object]:
    path.parent.mkdir(parents=True, exist_ok=True)

    def written(data: bytes) -> object:
        path.write_bytes(data)
        return read(path)

    return written


def _recorded(pool: CardPool) -> tuple[Game, Replay]:
    """A game of two ready-made decks after some choices."""
    dice = random.Random(3)
    written = Replay(Header(ready_made(pool)[:2], 7, Options(), ("Ann", "Žofie")))
    game = written.header.new_game(pool)
    for _ in range(STEPS):
        assert game.decision is not None
        choice = declining(game.decision) or dice.choice(game.decision.choices)
        written.note(game, choice)
        game.apply(choice)
    return game, written


def _usable(game: Game) -> None:
    """The questions and the table of a game that was loaded can be shown."""
    for player in range(len(game.players)):
        view = game.view(player)
        view.to_json()
        if game.decision is not None and game.decision.player == player:
            view.lines  # noqa: B018


def _saved(game: Game, written: Replay, folder: Path) -> tuple[bytes, ...]:
    """A save as it is written now, and one of an earlier version, without sums."""
    keeper = Autosave(folder, written.header, "sample", {"seats": [{"name": "Ann"}]})
    keeper.replay = written
    return keeper.save(game).read_bytes(), *_older("games/", most=14_000)[:6]


def _older(start: str, most: int = 100_000) -> tuple[bytes, ...]:
    """Files that earlier versions wrote, by the beginning of their names."""
    found = []
    for archive in sorted((Path(__file__).parents[2] / "older_files").glob("*.zip")):
        with ZipFile(archive) as files:
            members = [each for each in files.infolist() if each.filename.startswith(start)]
            found += [files.read(each) for each in members if each.file_size < most]
    return tuple(found)


def _players_files(folder: Path) -> Iterator[tuple[str, Reader]]:
    """The small files in a player's folder."""
    from game.scenes import saved_cases
    from game.scenes.career import ledger
    from game.scenes.decks.storage.deck_store import DeckStore
    from game.scenes.learning import learning_progress
    from game.scenes.rulebook import reading_history
    from game.scenes.setup import draft
    from game.scenes.table.hints import seen_store
    from game.ui.settings import Settings

    os.environ[HOME_VARIABLE] = str(folder)
    refusals = (JsonFault, OSError)
    about = '{"notes": "fast", "won": 2, "lost": 1}'
    told: dict[str, Callable[[Path], object]] = {
        "settings": Settings.load,
        "career": lambda path: ledger._file(path).read(),
        "learning": lambda path: learning_progress._file(path).read(),
        "setup": lambda _: draft._file().read(),
        "hints": lambda _: seen_store._file().read(),
        "rulebook": lambda _: reading_history._file().read(),
        "case": lambda _: saved_cases.note_of_slot("case"),
    }
    for name, read in told.items():
        samples = _older(f"home/{name}.json") or (b'{"known": ["sell"], "page": "4", "anchor": "4.2", "version": 1}',)
        yield name, Reader(samples, _file(folder / f"{name}.json", read), refusals, "json")
    drawer = DeckStore(folder / "decks")
    notes = _file(folder / "decks" / ".about" / "x.yaml.json", lambda _: drawer.notes._about("x.yaml").read())
    yield "notes", Reader((about.encode(),), notes, refusals, "json")


def _decks(pool: CardPool) -> Iterator[tuple[str, Reader]]:
    deck = ready_made(pool)[0]
    texts = {f".{form}": formats.write(deck, form).encode() for form in formats.FORMATS}
    texts[".o8d"] = (
        b'<?xml version="1.0"?><deck game="x"><section name="Main"><card qty="3" id="x">Knife</card></section></deck>'
    )
    zone = b'<zone name="main"><card number="2" name="Knife"/></zone>'
    texts[".cod"] = b'<cockatrice_deck version="1"><deckname>x</deckname>' + zone + b"</cockatrice_deck>"
    texts[".csv"] = b'count,name\n2,Knife\n1,"Aubrey, MO"\n'
    texts[".deck"] = b"# Deck x\n2 Knife (TRU)\nSideboard:\n1 Kick\n"
    for suffix, text in texts.items():
        tree = {".yaml": "yaml", ".json": "json"}.get(suffix, "")
        from_file, pasted = partial(_written_again, pool=pool, suffix=suffix), partial(_pasted, pool=pool)
        yield f"deck{suffix}", Reader((text,), from_file, (DeckUnreadable,), tree)
        yield f"deck{suffix} pasted", Reader((text,), pasted, (DeckUnreadable,), tree)


def _pasted(data: bytes, pool: CardPool) -> None:
    formats.read(data.decode("utf-8", "replace"), pool)


def _written_again(data: bytes, pool: CardPool, suffix: str) -> None:
    """What was read is judged, written in every form, and the own form of it can be read."""
    deck = formats.read(data, pool, suffix=suffix)
    check(deck)
    for form in formats.FORMATS:
        text = formats.write(deck, form)
        if form == "yaml":
            again = formats.read(text.encode("utf-8"), pool, suffix=".yaml")
            assert again.cards == deck.cards and again.name == deck.name, (deck.name, again.name)


def _fields(text: str) -> None:
    fields = typed_yaml.read(text, "the file")
    for read in (fields.text, fields.whole, fields.texts, fields.fields):
        for key in ("format", "seed", "options", "players", "x"):
            with suppress(typed_yaml.FieldFault):
                read(key)


def _scenarios() -> tuple[bytes, ...]:
    folder = Path(__file__).parents[2] / "scenarios"
    documents = [part for path in sorted(folder.glob("ch0*.yaml")) for part in path.read_text("utf-8").split("\n---\n")]
    return tuple(part.encode() for part in sorted(documents, key=len)[::6] if len(part) < 2500)


def _assets(kind: str) -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in sorted(asset(kind).glob("*.yaml")))


def _cards() -> tuple[bytes, ...]:
    """The beginnings of the card files: a whole one takes a second."""
    found = []
    for path in sorted((cards_dir() / "premiere").glob("*.yaml")):
        text = path.read_text("utf-8")
        parts = text.split("\n- ", 5)
        found.append("\n- ".join(parts[:5] if len(parts) > 5 else parts).encode() + b"\n")
    return tuple(found)


def _play(path: Path) -> None:
    for scenario in load_scenarios(path):
        play_scenario(scenario)


def _lesson(path: Path) -> object:
    from game.scenes.learning.lessons.lesson_reader import load

    return load(path)


def _puzzle(path: Path) -> object:
    from game.scenes.puzzles.puzzle import read_puzzle

    return read_puzzle(path)


def _bot(game: Game) -> tuple[tuple[bytes, ...], Callable[[bytes], object], tuple[type[BaseException], ...]]:
    decision = game.decision
    assert decision is not None
    view = game.view(decision.player)
    bot = Bot.__new__(Bot)
    bot.command = "sample"
    lines = view.lines
    samples = (b'{"choice": 0}', *(json.dumps({"line": line}).encode() for line in [*lines[:4], "concede"]))
    return samples, lambda data: bot._read(data.decode("utf-8-sig", "replace"), decision, lines, view), (BotFault,)
