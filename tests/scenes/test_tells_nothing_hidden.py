"""Whole games: nothing that a player reads at the table or in his folder names a card that he may not know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game.engine.core.decisions import IllegalChoice
from game.engine.core.event_data import CardPut
from game.engine.core.events import Event, redact
from game.engine.game import Game
from game.engine.query.card_ids import cards_in_event
from game.engine.query.visibility import may_see
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.case_saver import CaseSaver, replay_folder
from game.scenes.table.log.event_text import Teller
from game.scenes.table.samples import multiplayer
from game.session.ai_process import InlineAi
from game.session.game_setup import GameSetup
from game.session.session import Session
from game.ui.i18n.texts import Texts
from game.ui.runtime.crash import rescued, write_report
from tests.support.engine import games

SHOWING = frozenset({"looked", "shown", "revealed", "guessed", "announced"})
"""Events by which somebody learns what a card is though it stays where it lies."""
EVERY = 60  # rounds between two looks into the player's folder


def found_and_shown(event: Event) -> bool:
    """Whether a search has brought a card into the hand that its text has shown to all; else its number is not told."""
    put = event.data
    return isinstance(put, CardPut) and (put.from_zone, put.to_zone) == ("deck", "hand") and put.card >= 0


class Witness:
    """Follows a game, and knows which names each seat has had a chance to read."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.heard = 0
        cards = range(len(game.zone))
        self.seen = [{game.table.defs[card].name for card in cards if game.owner(card) == seat} for seat in self.seats]

    @property
    def seats(self) -> range:
        return range(len(self.game.players))

    def look(self) -> None:
        """What everybody may see now, and what has been shown since."""
        game = self.game
        for seat in self.seats:
            cards = [card for card in range(len(game.zone)) if may_see(game, seat, card)]
            self.seen[seat] |= {game.table.defs[card].name for card in cards}
            for event in (game.log or ())[self.heard :]:
                if event.kind in SHOWING or found_and_shown(event):
                    self.seen[seat] |= {game.table.defs[card].name for card in cards_in_event(redact(event, seat))}
        self.heard = len(game.log or ())

    def hidden(self, seat: int, seen: set[str] | None = None) -> set[str]:
        """The names of other players' cards and X-Files that this seat may not know."""
        game, found = self.game, set()
        for card in range(len(game.zone)):
            if game.owner(card) != seat:
                found.add(game.table.defs[card].name)
        found -= self.seen[seat] if seen is None else seen
        found |= {game.table.pool.x_files[player.x_file].name for player in game.players if not player.announced}
        return found - {game.table.pool.x_files[game.players[seat].x_file].name}


@cache
def names_of_cards() -> re.Pattern[str]:
    """Any name of a card or X-File, of several that begin alike the longest."""
    names = sorted(pool().by_name, key=len, reverse=True)
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, names))})(?!\w)")


def named(text: str, names: set[str]) -> set[str]:
    return set(names_of_cards().findall(text)) & names


class Table:
    """A game that people play by chance, with all that is told to them."""

    def __init__(self, setup: GameSetup, home: Path, language: str) -> None:
        self.home, self.t = home, Texts(language, strict=True)
        header = open_game.header(setup, multiplayer.NAMES[: len(setup.seats)])
        self.game = header.new_game(pool())
        self.keeper = CaseSaver.new(setup, header)
        thinker = InlineAi(self.game, setup.levels, 1)
        self.session = Session(self.game, setup.people[0], setup.levels, thinker, setup, self.keeper)
        self.witness = Witness(self.game)
        self.dice = Random(setup.seed)
        self.read: list[tuple[int, str]] = []
        """What the player at the screen has read in practice, and after how many events."""
        self.past: list[tuple[int, set[str]]] = []
        """What he had seen at each of his questions, and after how many events."""
        self.undone = self.checked = 0

    def play(self, most: int) -> None:
        for number in range(most):
            if self.session.over:
                return
            if self.session.handover is not None:
                self.session.sit(self.session.handover.seat)
            self.witness.look()
            if self.session.decision is None:
                self.session.update(1e6)
                continue
            self.told()
            if number % EVERY == 0:
                self.crashed()
                self.kept()
            if self.session.practice and self.dice.random() < 0.2 and self.taken_back():
                continue
            self.session.answer(games.pick(self.game, self.dice))

    def told(self) -> None:
        """The lines of the log, on its sheet, as notation, and why nothing can be taken back."""
        session, me = self.session, self.session.me
        events = session.news()
        told = Teller(session.view, self.t).tell_all(events)
        lines = [part for line in told for part in (line.text, line.alone, line.head)]
        lines += [session.view.tell(event) for event in events]
        lines += [line for line in session.view.lines if not line.startswith("guess ")]  # any X-File may be guessed
        refusal = session.why_no_undo()
        lines += [] if refusal is None else [self.t(refusal.key)] if refusal.key in self.t else [refusal.key]
        text = "\n".join(line for line in lines if line)
        assert not named(text, self.witness.hidden(me)), text
        self.checked += 1
        size = len(self.game.log or ())
        self.read.append((size, text))
        self.past.append((size, set(self.witness.seen[me])))

    def taken_back(self) -> bool:
        """What was read since tells nothing that was not known at the question to which one has come back."""
        if self.session.take_back() is not None:
            return False
        size, me = len(self.game.log or ()), self.session.me
        self.witness.heard = size
        while self.past and self.past[-1][0] > size:
            self.past.pop()
        if self.past:
            hidden = self.witness.hidden(me, self.past[-1][1])
            assert not [found for at, text in self.read if at > size for found in named(text, hidden)]
        self.read = [one for one in self.read if one[0] <= size]
        self.undone += 1
        return True

    def crashed(self) -> None:
        """A report of a fault in the middle of the game names no card at all that is not open to all."""
        try:
            self.game.apply(("play", 10**6))
        except IllegalChoice as fault:
            report = write_report(fault, rescued(()), ())
        text = report.read_text(encoding="utf-8")
        assert "IllegalChoice" in text
        assert not named(text, set.union(*map(self.witness.hidden, self.witness.seats)))
        report.unlink()

    def kept(self) -> None:
        """No file of the folder can be read by eye where it concerns what is hidden."""
        hidden = set.union(*map(self.witness.hidden, self.witness.seats))
        for path, text in written(self.home):
            assert not named(text, hidden), path


def written(home: Path) -> Iterator[tuple[Path, str]]:
    """The texts of all files in the player's folder, but of games that are over."""
    for path in home.rglob("*"):
        if path.is_file() and path.parent != replay_folder():
            text = path.read_bytes().decode("latin-1")
            yield path, text
            if path.suffix == ".json":
                yield path, json.dumps(json.loads(text), ensure_ascii=False)


@pytest.mark.games
@pytest.mark.parametrize(
    ("players", "people", "seed", "language"),
    [(2, 2, 3, "en"), (3, 3, 4, "fr"), (3, 2, 5, "cs"), (2, 1, 6, "en"), (4, 1, 7, "fr")],
)
def test_whole_games_tell_nobody_what_he_may_not_know(
    players: int, people: int, seed: int, language: str, own_home: Path
) -> None:
    setup = multiplayer.setup_of(players, people)
    table = Table(GameSetup(setup.seats, seed, 0), own_home, language)
    table.play(1200)
    assert table.checked > 100 and (table.undone > 10 or people > 1)
    assert list(own_home.rglob("case*.json")) or table.session.over
