"""A whole game as a text file: a header, then one line of notation for each choice.

The header fixes everything that the lines do not: format, optional rules, seed, who began, players and decks.  The same
file gives the same game on every machine.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from game import __version__
from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool, UnknownCard
from game.engine.cards.deck import Deck
from game.engine.core import typed_yaml
from game.engine.core.choices import Choice
from game.engine.core.clean_text import NAME_LENGTH, clean
from game.engine.core.state import Options
from game.engine.core.typed_yaml import FieldFault, Fields
from game.engine.game import FORMAT, Game
from game.engine.notation import NotationError, letter, line, parse, seat_of, with_player

SIZE_LIMIT = 4_000_000
"""Bytes of a file that is read; a game of four players in full has a tenth of it."""
FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
MOST_COPIES = 999
MOST_CARDS = 2_000
MOST_AGENTS = 40
"""In a team: no Agent is in it twice, and the pool has fewer; with hundreds the choices of one question fill memory."""
_RULE = "---"
_RESULT = "result:"
_CHECKSUM = "checksum:"


class ReplayFault(ValueError):
    """A file that is no replay, or one whose lines do not fit its game; one sentence with file and line."""


class SetsMissing(ReplayFault):
    """A game that was played with card sets which the pool has not; `sets` are their names."""

    def __init__(self, message: str, sets: Sequence[str]) -> None:
        super().__init__(message)
        self.sets = tuple(sets)


@dataclass(frozen=True, slots=True)
class Header:
    """What a game is set up with.  `first` is the seat that begins, None where the dice chose."""

    decks: tuple[Deck, ...]
    seed: int
    options: Options
    names: tuple[str, ...]
    first: int | None = None
    program: str = __version__
    """The version that recorded the game, "" where an earlier one did not say."""

    sets: tuple[str, ...] = ()
    """The card sets that it is played with, () where an earlier version did not say: then all that there are."""

    def new_game(self, pool: CardPool | None = None) -> Game:
        """The game at its first question."""
        known = pool or CardPool.load()
        if self.sets:
            known = known.of_sets(*self.sets)
        return Game.new(self.decks, self.seed, self.options, known, self.names, self.first)

    def text(self) -> str:
        """The header as it stands in a file."""
        return "".join(
            (
                "# A game of the X-Files CCG: what it was set up with, then one line for each choice.\n",
                f"format: {FORMAT}\n",
                f"program: {_quoted(self.program)}\n" if self.program else "",
                f"sets: [{', '.join(map(_quoted, self.sets))}]\n" if self.sets else "",
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
    intact: bool | None = None
    """Whether the text is as it was written; None where it has no checksum, or was read from no file."""

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
        rest = f"{_RULE}\n{body}{end}"
        head = self.header.text()
        return f"{head}{_CHECKSUM} {checksum(head + rest)}\n{rest}"

    def play(self, pool: CardPool | None = None) -> Iterator[Game]:
        """The game before each line and after the last one.  Raises ReplayFault for a line that it refuses."""
        game = self.header.new_game(pool)
        yield game
        for number, text in enumerate(self.lines, start=self.first_line):
            try:
                game.apply(parse(game, text))
            except NotationError as fault:
                raise ReplayFault(f"{self.file}:{number}: {fault}{self._of_another_version()}") from None
            yield game

    def _of_another_version(self) -> str:
        """Why a line may be refused though nobody changed it; "" where that cannot be."""
        if self.header.program == __version__ and self.intact is not False:
            return ""
        if self.intact is False:
            return " (the file was changed after it was written)"
        return f" (recorded by {self.header.program or 'an earlier version'}; this is {__version__}, with other rules)"

    def end(self, pool: CardPool | None = None) -> Game:
        """The game after its last line.  Raises ReplayFault."""
        *_, last = self.play(pool)
        return last


def checksum(text: str) -> str:
    """A short sum of a text by which a change is noticed; no protection against one that is meant."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def result_of(game: Game) -> str:
    """How a game ended, in a few words: `A wins by guess in turn 12`; "" while it goes on."""
    if game.winner >= 0:
        return f"{letter(game.winner)} wins by {game.why} in turn {game.turn}"
    return ""


def read(path: str | Path, pool: CardPool | None = None) -> Replay:
    """The replay of a file.  Raises ReplayFault with one sentence, OSError if the file cannot be read."""
    name = str(path)
    with Path(path).open("rb") as file:
        data = file.read(SIZE_LIMIT + 1)
    if len(data) > SIZE_LIMIT:
        raise ReplayFault(f"{name}:1: a replay has at most {SIZE_LIMIT:,} bytes; this file is larger and is not read")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ReplayFault(f"{name}:1: this is not a text file in UTF-8") from None
    return parse_text(text, name, pool)


def parse_text(text: str, name: str = "replay", pool: CardPool | None = None) -> Replay:
    """The replay that `Replay.text` wrote.  Raises ReplayFault."""
    rows = text.split("\n")
    if _RULE not in map(str.strip, rows):
        raise ReplayFault(f"{name}:1: a replay is a header, a line with {_RULE}, then the choices; there is no {_RULE}")
    border = [row.strip() for row in rows].index(_RULE)
    sums = [row for row in rows[:border] if row.startswith(_CHECKSUM)]
    intact = None
    if sums:
        unsummed = "\n".join(row for row in rows if row is not sums[0])
        intact = sums[0].removeprefix(_CHECKSUM).strip() == checksum(unsummed.replace("\r", ""))
    try:
        fields, known = typed_yaml.read("\n".join(rows[:border]), "the header"), pool or CardPool.load()
        if missing := [each for each, _ in fields.texts("sets") if each not in known.sets]:
            raise SetsMissing(f"{name}:{fields.line_of('sets')}: {_missing(missing)}", missing)
        header = _header(fields, known)
    except FieldFault as fault:
        raise ReplayFault(f"{name}:{fault.line}: {fault}") from None
    body = [row.strip() for row in rows[border + 1 :]]
    while body and not body[-1]:
        body.pop()
    result = ""
    if body and body[-1].startswith(_RESULT):
        result = body.pop()[len(_RESULT) :].strip()
    return Replay(header, body, result, name, border + 2, intact)


def _missing(sets: Sequence[str]) -> str:
    named = ", ".join(f'"{clean(each)}"' for each in sets)
    return f"the game was played with the card set{'s' * (len(sets) > 1)} {named}, which this program does not have"


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
    if replay.intact is False:
        print(f"{path}: the file was changed after it was written")
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


def _header(fields: Fields, pool: CardPool) -> Header:
    if (found := fields.text("format", "none")) != str(FORMAT):
        fields.fault("format", f"the replay has format {found[:20]}; this program reads format {FORMAT}")
    known = tuple(Options.__dataclass_fields__)
    options = fields.texts("options")
    for option, at in options:
        if option not in known:
            raise FieldFault(at, f"there is no option {option[:40]}; the options are {', '.join(known)}")
    players = fields.fields("players")
    if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
        message = f"players is a list of {FEWEST_PLAYERS} to {MOST_PLAYERS}, each with name, x_file, agents and cards"
        fields.fault("players", message)
    first = seat_of(fields.text("first"), len(players)) if "first" in fields else None
    if first is not None and first < 0:
        fields.fault("first", f"first is the letter of a player, not `{fields.text('first')[:20]}`")
    return Header(
        decks=tuple(_deck(each, pool) for each in players),
        seed=fields.whole("seed"),
        options=Options(**{option: True for option, _ in options}),
        names=tuple(clean(each.text("name", "")) for each in players),
        first=first,
        program=clean(fields.text("program", "")),
        sets=tuple(each for each, _ in fields.texts("sets")),
    )


def _deck(fields: Fields, pool: CardPool) -> Deck:
    cards: Counter[CardDef] = Counter()
    for row, at in fields.texts("cards"):
        count, _, card = row.partition(" ")
        if not (count.isascii() and count.isdecimal() and len(count) <= 3 and 1 <= int(count) <= MOST_COPIES):
            raise FieldFault(at, f"`{row[:60]}` is no card of a deck; write `2 XF96-0321 Knife`")
        cards[_card(card, at, pool)] += int(count)
    if sum(cards.values()) > MOST_CARDS:
        fields.fault("cards", f"a deck of a replay has at most {MOST_CARDS} cards")
    agents = fields.texts("agents")
    if len(agents) > MOST_AGENTS:
        fields.fault("agents", f"a team of a replay has at most {MOST_AGENTS} Agents")
    return Deck(
        name=clean(fields.text("deck", "")),
        x_file=_card(fields.text("x_file"), fields.line_of("x_file"), pool, "x_file"),
        agents=tuple(_card(text, at, pool, "agent") for text, at in agents),
        cards=cards,
    )


def _card(text: str, at: int, pool: CardPool, suit: str = "") -> CardDef:
    """The card of a text that begins with its id. Raises FieldFault for none, and for one of another suit."""
    try:
        card = pool.by_id.get(text.partition(" ")[0]) or pool.lookup(text[:NAME_LENGTH])
    except UnknownCard as unknown:
        raise FieldFault(at, str(unknown)) from None
    if suit and card.suit != suit:
        raise FieldFault(at, f'"{card.name}" is no {"X-File" if suit == "x_file" else "Agent"}')
    return card
