"""What commands print: whatever the encoding of a file or pipe, and where there is no output at all."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import cli
from game.ui.runtime.screen_reader import ScreenReader

COMMANDS = (
    "cards --find scully",
    pytest.param("cards --find scully --json", marks=pytest.mark.matrix),
    pytest.param("cards words", marks=pytest.mark.matrix),
    "deck convert two_roads --to yaml",
    "deck check two_roads",
    "deck check no_such_deck",
    pytest.param("arena --help", marks=pytest.mark.matrix),
    pytest.param("arena --a light --b light --games 2", marks=pytest.mark.games),
    "replay --verify no_such_file",
    "no such command “x”",
)
ENCODINGS = ("ascii", "utf-8", "cp1252", "cp437", "utf-16")


class Pipe(io.TextIOWrapper):
    """An output with an encoding that fails at what it lacks."""

    def __init__(self, encoding: str) -> None:
        self.taken = io.BytesIO()
        super().__init__(self.taken, encoding=encoding, errors="strict")

    @property
    def said(self) -> bytes:
        """All that was printed."""
        self.flush()
        return self.taken.getvalue()


def run(command: str) -> int:
    """The exit code of a command."""
    try:
        return cli.main(command.split())
    except SystemExit as left:  # `--help` leaves so
        return int(left.code or 0)


def said(monkeypatch: pytest.MonkeyPatch, command: str, encoding: str, chosen: str) -> tuple[int, bytes]:
    """The exit code of a command and what it prints."""
    pipe = Pipe(encoding)
    monkeypatch.setattr(sys, "stdout", pipe)
    monkeypatch.setattr(sys, "stderr", Pipe(encoding))
    monkeypatch.setenv("PYTHONIOENCODING", chosen)
    return run(command), pipe.said


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_what_an_encoding_lacks_is_no_fault(
    command: str, encoding: str, monkeypatch: pytest.MonkeyPatch, own_home: Path
) -> None:
    usual, whole = said(monkeypatch, command, "utf-8", "")
    assert usual in (0, 1, 2)
    assert said(monkeypatch, command, encoding, f"{encoding}:strict")[0] == usual
    if "arena --a" not in command:  # which prints times
        assert said(monkeypatch, command, encoding, "") == (usual, whole), "files and pipes get UTF-8"
    assert not list(own_home.glob("reports/*"))


@pytest.mark.parametrize("command", COMMANDS)
def test_no_output_is_no_fault(command: str, monkeypatch: pytest.MonkeyPatch, own_home: Path) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert run(command) in (0, 1, 2)
    assert not list(own_home.glob("reports/*"))


@given(st.text(st.characters(exclude_categories=[])), st.sampled_from(ENCODINGS), st.booleans())
def test_every_text_can_be_printed(text: str, encoding: str, chosen: bool) -> None:
    with pytest.MonkeyPatch.context() as patch:
        pipe = Pipe(encoding)
        patch.setattr(sys, "stdout", pipe)
        patch.setenv("PYTHONIOENCODING", encoding if chosen else "")
        cli._prepare_outputs()
        print(text)
        assert pipe.said


def test_a_sentence_about_what_was_asked_steers_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["\x1b[2Jx\ud800"]) == cli.EXIT_USAGE
    assert '"[2Jx"' in capsys.readouterr().err


def test_after_the_terminal_was_closed_the_program_ends_without_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError("closed")

    monkeypatch.setattr(sys, "stdout", Closed())
    aloud = ScreenReader()
    aloud.say("a question", "a card")
    aloud.say("another question", "a card")
    print("and more")
    sys.stdout.flush()
