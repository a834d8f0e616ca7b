"""What one page of the notebook says: who is crossed off by which answer, and what is looked up in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.engine.cards.card_def import CardDef
from game.engine.core.state import NOBODY, Note
from game.engine.view.player_view import PlayerView
from game.scenes.common import short_names
from game.scenes.question.suspects import KINDS, asked_at
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.style.palette import Color

MARKS = ("!", "?", "-")
"""The pencil marks: a bet, a doubt, crossed off by hand."""


@dataclass(slots=True)
class Page(short_names.ViewWords):
    """One opponent's page, and what it is drawn with."""

    canvas: Canvas
    view: PlayerView
    texts: Texts
    about: int
    help: str
    picked: int
    lit: tuple[Any, ...] | None
    marks: Mapping[int, str]
    colors: tuple[Color, ...] = ()
    """The players' colours, by seat."""
    notes: tuple[Note, ...] = ()
    files: list[CardDef] = field(default_factory=list)
    _out: dict[int, int] = field(default_factory=dict)
    _sites: dict[tuple[int, str, str], int] | None = None
    """Where each question was asked: read once, as all that has happened is read for it."""

    def __post_init__(self) -> None:
        self.notes = self.view.notes(self.about)
        self.files = list(self.view.pool.x_files)
        for suspect in self.view.suspects(self.about):
            if suspect.excluded_by is not None and self.help != "off":  # else nothing is crossed off
                self._out[suspect.x_file] = self.notes.index(suspect.excluded_by) + 1

    def u(self, units: float) -> int:
        """Design units in pixels."""
        return self.canvas.u(units)

    @property
    def others(self) -> list[int]:
        """Among several, whose pages there are; with one opponent there is nothing to turn."""
        seats = [seat for seat in range(len(self.view.names)) if seat != self.view.seat]
        return seats if len(seats) > 1 else []

    @property
    def left(self) -> list[int]:
        """Who remains."""
        return [index for index in range(len(self.files)) if index not in self._out]

    def number(self, index: int) -> int:
        """The number of the answer that crossed this X-File off, 0 if none did."""
        return self._out.get(index, 0)

    def fell(self, number: int) -> list[int]:
        """Who fell by the answer of that number."""
        return [index for index, by in self._out.items() if by == number]

    def having(self, kind: str, value: str) -> list[int]:
        """Suspects with this value."""
        return [index for index in self.left if self.files[index].characteristics[kind] == value]

    def shown(self, index: int) -> bool:
        """Whether this X-File is one of those that are looked up."""
        if self.lit is None:
            return False
        if self.lit[0] == "note" and self.help == "off":  # no help: who has what was asked about, not who fell
            note = self.notes[self.lit[1] - 1]
            return note.kind == "value" and self.files[index].characteristics[note.a] == note.b
        if self.lit[0] == "note":
            return self.number(index) == self.lit[1]
        return self.files[index].characteristics[self.lit[1]] == self.lit[2]

    def by(self, kind: str, value: str) -> int:
        """The number of the first answer after which nobody may have this value, 0 while somebody may."""
        if self.having(kind, value):
            return 0
        for number, note in enumerate(self.notes, 1):
            direct = note.kind == "value" and note.a == kind and (note.b == value) != note.yes
            if direct or (note.kind == "shared" and kind == "affiliation" and (value in note.b) != note.yes):
                return number
        return max((self._out[i] for i, x in enumerate(self.files) if x.characteristics[kind] == value), default=0)

    def excluding(self, index: int) -> set[str]:
        """The characteristics by which this X-File is crossed off."""
        traits = self.files[index].characteristics
        return {
            note.a
            for note in self.notes
            if note.kind == "value" and note.a in KINDS and (traits[note.a] == note.b) != note.yes
        }

    # words ----------------------------------------------------------------------------------------
    def code(self, value: str) -> str:
        """Three letters for a value."""
        return self.texts(f"notebook.code.{value}")

    def legend(self, index: int) -> str:
        """What an X-File's three letters stand for: motive, method and result in full."""
        traits = self.files[index].characteristics
        told = {kind: f"{self.word(traits[kind])} ({self.code(traits[kind])})" for kind in KINDS[1:]}
        return ", ".join(self.texts.pair(self.word(kind), words) for kind, words in told.items()) + "."

    def subject(self, note: Note) -> str:
        """What an answer was about."""
        if note.kind == "guess":
            return self.files[note.b].name.split(",")[0]
        if note.kind == "shared":
            return ", ".join(self.word(value) for value in note.b)
        return self.word(note.b)

    def where(self, note: Note) -> str:
        """When and where it was learnt."""
        if note.kind == "guess":
            return self.texts("notebook.named", n=note.turn)
        if not note.turn:
            return self.texts("notebook.told")
        place = self.place(note)
        return (
            self.texts("notebook.at", n=note.turn, place=place)
            if place
            else self.texts("notebook.in_turn", n=note.turn)
        )

    def place(self, note: Note) -> str:
        """The Site where it was asked, without town and state; "" where it was asked at none."""
        if self._sites is None:
            self._sites = asked_at(self.view)
        site = self.view.card(self._sites.get((note.about, note.a, note.b), NOBODY)) if note.kind == "value" else None
        return short_names.place(site.name).split(",")[0] if site is not None else ""

    def say_value(self, kind: str, value: str) -> str:
        """The sentence about a value of the left column."""
        number = self.by(kind, value)
        word, short = self.word(value), self.short_word(value)
        word = f"{word} ({short})" if word != short else word
        if self.help == "off":
            return self.texts("notebook.say_value_off", value=word)
        if number:
            return self.texts("notebook.say_value_out", value=word, n=number)
        return self.texts("notebook.say_value", value=word, n=len(self.having(kind, value)))

    def say_note(self, number: int) -> str:
        """The sentence about an answer."""
        note = self.notes[number - 1]
        told = self.texts("notebook.yes" if note.yes else "notebook.no")
        fell = "" if self.help == "off" else f" −{len(self.fell(number))}"
        return f"{self.texts.pair(str(number), self.subject(note))}, {told}, {self.where(note)}.{fell}"
