"""Files that earlier versions of the program wrote go on working: `older_files/VERSION.zip` holds what each one left.

`games/` are saves taken in every kind of procedure and decision, `views/` what the deciding player saw and was offered
there, `home/` a player's folder with decks, saves, replays and records. No file is ever written anew: a new version
adds one of its own.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from game.ai.baseline import BaselinePolicy
from game.engine.cards.card_pool import CardPool
from game.engine.game import Game
from game.engine.record import replay, saves
from game.engine.view.view_json import view_json
from game.paths import HOME_VARIABLE
from game.scenes.career.ledger import Ledger
from game.scenes.common.deck_choice import library
from game.scenes.decks.library.scene import player_store
from game.scenes.learning.learning_progress import Progress
from game.scenes.saved_cases import read_notes
from game.scenes.setup.draft import remembered
from game.ui.i18n.texts import Texts
from game.ui.settings import Settings

ARCHIVES = sorted((Path(__file__).parents[1] / "older_files").glob("*.zip"))
HOME = "@HOME@"
"""Stands in the files for the folder in which they lay."""


def _games() -> list[Any]:
    found = []
    for archive in ARCHIVES:
        with ZipFile(archive) as files:
            names = [name for name in files.namelist() if name.startswith("games/")]
        found += [pytest.param(archive, name, id=f"{archive.stem}-{Path(name).stem}") for name in names]
    return found


def _text(archive: Path, name: str) -> str:
    with ZipFile(archive) as files:
        return files.read(name).decode("utf-8")


def _kept(home: Path, name: str) -> dict[str, Any]:
    """What the file of that name says."""
    found: dict[str, Any] = json.loads((home / f"{name}.json").read_text())
    return found


def _lacks(old: Any, new: Any, place: str = "") -> list[str]:
    """The places at which `new` does not say what `old` says; what `new` says beyond it is no fault."""
    if isinstance(old, dict) and isinstance(new, dict):
        return [fault for key in old for fault in _lacks(old[key], new.get(key), f"{place}.{key}")]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [fault for at, each in enumerate(old) for fault in _lacks(each, new[at], f"{place}[{at}]")]
    return [] if old == new else [f"{place}: {old!r} became {new!r}"]


@pytest.mark.parametrize(("archive", "name"), _games())
def test_a_saved_game_is_read_from_its_state_and_played_on(archive: Path, name: str) -> None:
    saved = json.loads(_text(archive, name))
    game = Game.from_json(saved["state"], CardPool.load())
    assert _lacks(json.loads(saved["state"]), json.loads(game.to_json())) == []
    seen = json.loads(_text(archive, name.replace("games/", "views/")))
    player = game.decision.player
    now = {"player": player, "choices": game.decision.choices, "view": view_json(game.view(player))}
    assert _lacks(seen, json.loads(json.dumps(now))) == []
    policies = [BaselinePolicy(seat) for seat in range(len(game.players))]
    for _ in range(15):
        if game.decision is None:
            break
        game.apply(policies[game.decision.player].choose(game.view(game.decision.player), game.decision))


@pytest.mark.parametrize(("archive", "name"), _games()[::5])
def test_a_saved_game_is_read_from_its_file(archive: Path, name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(_text(archive, name), encoding="utf-8")
    assert saves.load(file).game.to_json() == Game.from_json(json.loads(file.read_text())["state"]).to_json()


@pytest.fixture(params=ARCHIVES, ids=[archive.stem for archive in ARCHIVES])
def home(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    with ZipFile(request.param) as files:
        for name in files.namelist():
            if name.startswith("home/"):
                place = tmp_path / name.removeprefix("home/")
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_text(files.read(name).decode("utf-8").replace(HOME, str(tmp_path)), encoding="utf-8")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


def test_a_players_folder_is_read_without_a_complaint_with_own_decks_and_the_last_set_up(home: Path) -> None:
    settings, complaint = Settings.load()
    assert complaint == ""
    assert _lacks(_kept(home, "settings"), json.loads(json.dumps({"version": 1, **asdict(settings)}))) == []
    ledger, progress = Ledger(), Progress()
    assert (ledger.complaint, progress.complaint) == ("", "")
    assert len(ledger.closed) == len(_kept(home, "career")["closed"])
    assert set(progress.marks) == set(_kept(home, "learning")["marks"])
    assert {note.slot for note in read_notes()} == {file.stem for file in home.glob("case*.json")}
    own = {entry.key for entry in player_store().entries()}
    assert own >= {file.name for file in (home / "decks").glob("*.yaml")}
    seats = remembered(library(Texts("en")), Settings()).seats
    assert seats[0].deck == _kept(home, "setup")["seats"][0]["deck"]


def test_cases_that_were_left_are_continued_and_recorded_games_come_to_the_same_end(home: Path) -> None:
    for note in read_notes():
        saved, damaged = saves.best(home / "saves", note.slot)
        assert saved is not None and damaged == []
    for file in (home / "replays").glob("*.txt"):
        assert replay.verify(file) == 0, file.name
