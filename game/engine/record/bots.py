"""Players in other programs: one JSON object a line in, one out.

The program gets `{"decide": …, "view": …, "events": […]}` and answers `{"choice": INDEX}` or `{"line": LINE}`;
`{"over": {"winner", "why"}}` ends a game.  It sees what its seat may know and nothing else.  What it says on standard
error is passed on, cleaned and up to a bound.
"""

from __future__ import annotations

import json
import os
import shlex
from typing import Any

from game.engine import notation
from game.engine.core.choices import CONCEDE, Choice
from game.engine.core.clean_text import LINE_LENGTH, clean
from game.engine.core.decisions import Decision
from game.engine.record.bot_process import FAREWELL, Program, ProgramFault
from game.engine.view.player_view import PlayerView

PREFIX = "bot:"
PATIENCE = 60.0
"""Seconds that a bot may take to read a line or to answer one."""
SENTENCE = 300
"""Characters of a sentence that holds a line of a bot."""


class BotFault(Exception):
    """A bot that does not answer, or not with a choice on offer; the message is one sentence that names the bot."""

    def __init__(self, message: str) -> None:
        super().__init__(clean(message, LINE_LENGTH))


class Bot:
    """A policy whose answers come from another program, which is ended at its first fault."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        """Start the program.  Raises BotFault if it cannot be started."""
        self.command = command
        self._told = 0
        try:
            words = shlex.split(command, posix=os.name != "nt")
            if not words:
                raise BotFault(f"`{PREFIX}{command}` names no program; write {PREFIX}COMMAND")
            self._program = Program(words, patience)
        except ValueError as fault:
            raise BotFault(f"{self}: it cannot be started: {fault}") from None
        except OSError as fault:
            raise BotFault(f"{self}: it cannot be started: {fault.strerror or fault}") from None

    def __str__(self) -> str:
        return f"{PREFIX}{self.command}"

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        """Ask the program.  Raises BotFault."""
        try:
            return self._choose(view, decision)
        except ProgramFault as fault:
            self.close(farewell=0)
            raise BotFault(f"{self}: {fault}") from None
        except BotFault:
            self.close(farewell=0)
            raise

    def over(self, winner: str | None, why: str) -> None:
        """Tell the program that the game has ended; it may play another one.  Raises BotFault."""
        self._told = 0
        try:
            self._say({"over": {"winner": winner, "why": why}})
        except ProgramFault as fault:
            raise BotFault(f"{self}: {fault}") from None

    def close(self, farewell: float = FAREWELL) -> None:
        """Let the program go, with all that it has started."""
        self._program.close(farewell)

    def _choose(self, view: PlayerView, decision: Decision) -> Choice:
        if (row := self._program.overheard()) is not None:  # it would be taken for the answer to the next question
            raise BotFault(f"{self}: it said `{_shown(row)}` unasked; give one line for each question")
        lines = view.lines
        events = view.events(self._told)
        self._told += len(events)
        self._say(
            {
                "decide": {
                    "player": notation.letter(decision.player),
                    "kind": decision.kind,
                    "prompt": decision.prompt,
                    "choices": lines,
                },
                "view": view.to_json(),
                "events": [sentence for event in events if (sentence := view.tell(event))],
            }
        )
        return self._read(self._program.hear(), decision, lines, view)

    def _say(self, plain: dict[str, Any]) -> None:
        self._program.say(json.dumps(plain, ensure_ascii=False))

    def _read(self, row: str, decision: Decision, lines: list[str], view: PlayerView) -> Choice:
        shown = _shown(row)
        try:
            plain = json.loads(row)
        except (ValueError, RecursionError):
            raise BotFault(f"{self}: `{shown}` is not JSON; answer {_FORM}") from None
        if not isinstance(plain, dict):
            raise BotFault(f"{self}: `{shown}` is no object; answer {_FORM}")
        index, line = plain.get("choice"), plain.get("line")
        if isinstance(index, int) and not isinstance(index, bool):
            if not 0 <= index < len(lines):
                raise BotFault(f"{self}: there is no choice {_shown(str(index))}; there are 0 to {len(lines) - 1}")
            return decision.choices[index]
        if isinstance(line, str):
            return self._line(clean(line, LINE_LENGTH), view)
        raise BotFault(f"{self}: `{shown}` holds no choice; answer {_FORM}")

    def _line(self, line: str, view: PlayerView) -> Choice:
        if line == "concede":
            return CONCEDE
        try:
            return view.parse(line)
        except notation.NotationError as fault:
            raise BotFault(f"{self}: in `{_shown(line)}`: {_shown(str(fault), SENTENCE)}") from None


_FORM = '{"choice": INDEX} or {"line": "LINE"}'


def _shown(text: str, most: int = 80) -> str:
    text = clean(text, most + 1)
    return text if len(text) <= most else f"{text[: most - 1]}…"
