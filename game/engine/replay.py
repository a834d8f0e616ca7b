"""A whole game as a text file: a header, then one line of notation for each choice (DESIGN.md, Notation).

The header fixes everything that the lines do not: format, optional rules, seed, who began, players and decks.  The same
file gives the same game on every machine.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from game.engine.cards import CardDef, CardPool, UnknownCard
from game.engine.decisions import Choice
from game.engine.decks import Deck
from game.engine.game import FORMAT, Game
from game.engine.notation import NotationError, letter, line, parse, seat_of, with_player
from game.engine.state import Options

_RULE = "---"
_RESULT = "result:"


class ReplayFault(ValueError):
    """A file that is no replay, or one whose lines do not fit its game; one sentence with file and line."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a game is set up with.  `first` is the seat that begins, None where the dice chose."""

    decks: tuple[Deck, ...]
    seed: int
    options: Options
    names: tuple[str, ...]
    first: int | None = None

    def new_game(self, pool: CardPool | None = None) -> Game:
        """The game at its first question."""
        return Game.new(self.decks, self.seed, self.options, pool, self.names, self.first)

    def text(self) -> str:
        """The header as it stands in a file."""
        return "".join(
            (
                "# A game of the X-Files CCG: what it was set up with, then one line for each choice.\n",
                f"format: {FORMAT}\n",
                f"options: [{', '.join(_options_on(self.options))}]\n",
                f"seed: {self.seed}\n",
                "" if self.first is None else f"first: {letter(self.first)}\n",
                "players:\n",
                *(_player_text(name, deck) for name, deck in zip(self.names, self.decks, strict=True)),
            )
        )


@dataclass(slots=True)
class Replay:
    """A header, the lines given so far, and how the game ended ("" while it goes on)."""

    header: Header
    lines: list[str] = field(default_factory=list)
    result: str = ""
    file: str = ""
    first_line: int = 1
    """Where in the file the lines begin."""

    def note(self, game: Game, choice: Choice) -> None:
        """Write down a choice; call it before the choice is applied."""
        assert game.decision is not None
        self.lines.append(with_player(game.decision, line(game, game.decision, choice)))

    def finish(self, game: Game) -> None:
        """Write down how the game ended."""
        self.result = result_of(game)

    def text(self) -> str:
        """The whole file."""
        body = "".join(f"{each}\n" for each in self.lines)
        end = f"{_RESULT} {self.result}\n" if self.result else ""
        return f"{self.header.text()}{_RULE}\n{body}{end}"

    def play(self, pool: CardPool | None = None) -> Iterator[Game]:
        """The game before each line and after the last one.  Raises ReplayFault for a line that it refuses."""
        game = self.header.new_game(pool)
        yield game
        for number, text in enumerate(self.lines, start=self.first_line):
            try:
                game.apply(parse(game, text))
            except NotationError as fault:
                raise ReplayFault(f"{self.file}:{number}: {fault}") from None
            yield game

    def end(self, pool: CardPool | None = None) -> Game:
        """The game after its last line.  Raises ReplayFault."""
        *_, last = self.play(pool)
        return last


def result_of(game: Game) -> str:
    """How a game ended, in a few words: `A wins by guess in turn 12`; "" while it goes on."""
    if game.winner >= 0:
        return f"{letter(game.winner)} wins by {game.why} in turn {game.turn}"
    return ""


def read(path: str | Path, pool: CardPool | None = None) -> Replay:
    """The replay of a file.  Raises ReplayFault with one sentence, OSError if the file cannot be read."""
    name = str(path)
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ReplayFault(f"{name}:1: this is not a text file in UTF-8") from None
    return parse_text(text, name, pool)


def parse_text(text: str, name: str = "replay", pool: CardPool | None = None) -> Replay:
    """The replay that `Replay.text` wrote.  Raises ReplayFault."""
    rows = text.splitlines()
    if _RULE not in rows:
        raise ReplayFault(f"{name}:1: a replay is a header, a line with {_RULE}, then the choices; there is no {_RULE}")
    border = rows.index(_RULE)
    try:
        plain = yaml.safe_load("\n".join(rows[:border]))
    except yaml.MarkedYAMLError as fault:
        mark = fault.problem_mark
        raise ReplayFault(f"{name}:{mark.line + 1 if mark else 1}: the header is not YAML: {fault.problem}") from None
    if not isinstance(plain, dict):
        raise ReplayFault(f"{name}:1: the header holds format, options, seed and players")
    header = _header(plain, name, pool or CardPool.load())
    body = rows[border + 1 :]
    while body and not body[-1].strip():
        body.pop()
    result = ""
    if body and body[-1].startswith(_RESULT):
        result = body.pop()[len(_RESULT) :].strip()
    return Replay(header, [row.strip() for row in body], result, name, border + 2)


def verify(path: str | Path) -> int:
    """Plays a replay without a window and prints one sentence.

    0 if every line is legal and the game ends as it is recorded, else 1.  Raises OSError if the file cannot be read.
    """
    try:
        replay = read(path)
        game = replay.end()
    except ReplayFault as fault:
        print(fault)
        return 1
    was = result_of(game)
    if was != replay.result:
        print(f"{path}: the recorded result is `{replay.result or 'none'}`, the lines lead to `{was or 'none'}`")
        return 1
    print(f"{path}: {len(replay.lines)} lines, {was or f'not over in turn {game.turn}'}")
    return 0


# -- the header ----------------------------------------------------------------------------------------


def _options_on(options: Options) -> list[str]:
    return [name for name in type(options).__dataclass_fields__ if getattr(options, name)]


def _player_text(name: str, deck: Deck) -> str:
    x_file = f"{deck.x_file.id} {deck.x_file.name}" if deck.x_file else ""
    rows = [f"- name: {_quoted(name)}", f"  deck: {_quoted(deck.name)}", f"  x_file: {_quoted(x_file)}", "  agents:"]
    rows += [f"  - {_quoted(f'{card.id} {card.name}')}" for card in deck.agents]
    rows.append("  cards:")
    counts = Counter(deck.listing())
    rows += [f"  - {_quoted(f'{count} {card.id} {card.name}')}" for card, count in counts.items()]
    return "\n".join(rows) + "\n"


def _quoted(text: str) -> str:
    """A YAML string, whatever stands in it: JSON strings are YAML strings."""
    return json.dumps(text, ensure_ascii=False)


def _header(plain: dict[str, Any], name: str, pool: CardPool) -> Header:
    if plain.get("format") != FORMAT:
        raise ReplayFault(f"{name}:1: the replay has format {plain.get('format')}; this program reads format {FORMAT}")
    known = tuple(Options.__dataclass_fields__)
    unknown = [option for option in plain.get("options") or [] if option not in known]
    if unknown:
        raise ReplayFault(f"{name}:1: there is no option {unknown[0]}; the options are {', '.join(known)}")
    players = plain.get("players")
    if not isinstance(players, list) or len(players) < 2 or not all(isinstance(each, dict) for each in players):
        raise ReplayFault(f"{name}:1: players is a list of at least two, each with name, x_file, agents and cards")
    seed = plain.get("seed")
    if not isinstance(seed, int):
        raise ReplayFault(f"{name}:1: seed is a whole number")
    first = plain.get("first")
    return Header(
        decks=tuple(_deck(each, name, pool) for each in players),
        seed=seed,
        options=Options(**dict.fromkeys(plain.get("options") or [], True)),
        names=tuple(str(each.get("name", "")) for each in players),
        first=None if first is None else max(0, seat_of(str(first), len(players))),
    )


def _deck(plain: dict[str, Any], name: str, pool: CardPool) -> Deck:
    cards: Counter[CardDef] = Counter()
    for row in plain.get("cards") or []:
        count, _, card = str(row).partition(" ")
        if not count.isdecimal():
            raise ReplayFault(f"{name}:1: `{row}` is no card of a deck; write `2 XF96-0321 Knife`")
        cards[_card(card, name, pool)] += int(count)
    return Deck(
        name=str(plain.get("deck", "")),
        x_file=_card(plain.get("x_file"), name, pool),
        agents=tuple(_card(each, name, pool) for each in plain.get("agents") or []),
        cards=cards,
    )


def _card(text: Any, name: str, pool: CardPool) -> CardDef:
    card_id = str(text).partition(" ")[0]
    try:
        return pool.by_id.get(card_id) or pool.lookup(str(text))
    except UnknownCard as unknown:
        raise ReplayFault(f"{name}:1: {unknown}") from None


def record(header: Header, game: Game, choices: Sequence[Choice]) -> Replay:
    """The replay of a game from its choices, played anew from its start."""
    replay = Replay(header)
    for choice in choices:
        replay.note(game, choice)
        game.apply(choice)
    replay.finish(game)
    return replay
