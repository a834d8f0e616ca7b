"""Players in other programs: one JSON object a line in, one out (DESIGN.md, Notation).

The program gets `{"decide": …, "view": …, "events": […]}` and answers `{"choice": INDEX}` or `{"line": LINE}`;
`{"over": {"winner", "why"}}` ends a game.  It sees what its seat may know and nothing else.  What it says on standard
error is passed through.
"""

from __future__ import annotations

import json
import os
import queue
import shlex
import subprocess
import threading
from typing import IO, TYPE_CHECKING, Any

from game.engine import notation
from game.engine.decisions import CONCEDE, Choice, Decision

if TYPE_CHECKING:
    from game.engine.view import PlayerView

PREFIX = "bot:"
PATIENCE = 60.0
"""Seconds that a bot may take for one answer."""


class BotFault(Exception):
    """A bot that does not answer, or not with a choice on offer; the message is one sentence that names the bot."""


class Bot:
    """A policy whose answers come from another program."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        """Start the program.  Raises BotFault if it cannot be started."""
        self.command = command
        self.patience = patience
        self._told = 0
        try:
            words = shlex.split(command, posix=os.name != "nt")
        except ValueError as fault:
            raise BotFault(f"{self}: it cannot be started: {fault}") from None
        if not words:
            raise BotFault(f"`{PREFIX}{command}` names no program; write {PREFIX}COMMAND")
        try:
            self._program = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace", bufsize=1
            )
        except OSError as fault:
            raise BotFault(f"{self}: it cannot be started: {fault.strerror or fault}") from None
        self._answers: queue.Queue[str | None] = queue.Queue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def __str__(self) -> str:
        return f"{PREFIX}{self.command}"

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        """Ask the program.  Raises BotFault."""
        self._refuse_what_was_not_asked()
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
        return self._read(self._answer(), decision, lines, view)

    def over(self, winner: str | None, why: str) -> None:
        """Tell the program that the game has ended; it may play another one."""
        self._told = 0
        self._say({"over": {"winner": winner, "why": why}})

    def close(self) -> None:
        """Let the program go."""
        program = self._program
        _close(program.stdin)
        try:
            program.wait(timeout=1.0)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()
        self._listener.join(timeout=1.0)
        if not self._listener.is_alive():  # else a child of the program holds the pipe, and closing would wait for it
            _close(program.stdout)

    # -- the two pipes -----------------------------------------------------------------------------

    def _say(self, plain: dict[str, Any]) -> None:
        assert self._program.stdin is not None
        try:
            self._program.stdin.write(json.dumps(plain, ensure_ascii=False) + "\n")
            self._program.stdin.flush()
        except (OSError, ValueError):
            raise BotFault(f"{self}: the program has ended{self._code()}") from None

    def _listen(self) -> None:
        assert self._program.stdout is not None
        try:
            for row in self._program.stdout:
                self._answers.put(row)
        except (OSError, ValueError):
            pass
        self._answers.put(None)

    def _refuse_what_was_not_asked(self) -> None:
        """An answer too many would be taken for the answer to the next question."""
        try:
            row = self._answers.get_nowait()
        except queue.Empty:
            return
        if row is not None:
            raise BotFault(f"{self}: it said `{_shown(row)}` unasked; give one line for each question")
        self._answers.put(None)

    def _answer(self) -> str:
        try:
            row = self._answers.get(timeout=self.patience)
        except queue.Empty:
            raise BotFault(f"{self}: no answer within {self.patience:g} seconds") from None
        if row is None:
            raise BotFault(f"{self}: the program has ended without an answer{self._code()}")
        return row

    def _code(self) -> str:
        """Why it has ended, if it has: its pipe may have closed a moment sooner."""
        try:
            return f" (exit code {self._program.wait(timeout=0.5)})"
        except subprocess.TimeoutExpired:
            return ""

    def _read(self, row: str, decision: Decision, lines: list[str], view: PlayerView) -> Choice:
        shown = _shown(row)
        try:
            plain = json.loads(row)
        except ValueError:
            raise BotFault(f"{self}: `{shown}` is not JSON; answer {_FORM}") from None
        if not isinstance(plain, dict):
            raise BotFault(f"{self}: `{shown}` is no object; answer {_FORM}")
        index, line = plain.get("choice"), plain.get("line")
        if isinstance(index, int) and not isinstance(index, bool):
            if not 0 <= index < len(lines):
                raise BotFault(f"{self}: there is no choice {index}; there are 0 to {len(lines) - 1}")
            return decision.choices[index]
        if isinstance(line, str):
            return self._line(line, view)
        raise BotFault(f"{self}: `{shown}` holds no choice; answer {_FORM}")

    def _line(self, line: str, view: PlayerView) -> Choice:
        if line.strip() == "concede":
            return CONCEDE
        try:
            return view.parse(line)
        except notation.NotationError as fault:
            raise BotFault(f"{self}: {fault}") from None


_FORM = '{"choice": INDEX} or {"line": "LINE"}'


def is_bot(policy: str) -> bool:
    """Whether a policy's name names a bot: `bot:COMMAND`."""
    return policy.startswith(PREFIX)


def start(policy: str) -> Bot:
    """The bot that `bot:COMMAND` names.  Raises BotFault."""
    return Bot(policy[len(PREFIX) :])


def _shown(row: str) -> str:
    row = row.strip()
    return row if len(row) <= 80 else f"{row[:77]}…"


def _close(pipe: IO[str] | None) -> None:
    if pipe is not None:
        try:
            pipe.close()
        except OSError:
            pass
