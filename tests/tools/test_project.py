"""The frame of the project: the command line's words, run.py, and what a wheel carries."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
import zipfile
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import TextIO

import pytest

from game import cli
from game.commands import COMMANDS

ROOT = Path(__file__).resolve().parents[2]


def run(words: list[str], **environment: str) -> subprocess.CompletedProcess[str]:
    """The program started with `words` in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def the_launcher() -> ModuleType:
    """run.py as a module of its own, so that a test may bend its constants."""
    spec = importlib.util.spec_from_file_location("launcher_under_test", ROOT / "run.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_help_names_every_command_with_a_line() -> None:
    text = run(["--help"]).stdout
    for command in COMMANDS.values():
        assert f"  {command.name} " in text
        assert command.summary in text


def test_the_readme_knows_every_command_and_its_picture_is_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    in_table = set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))
    assert in_table == set(COMMANDS)
    for picture in re.findall(r"!\[.+?\]\((.+?)\)", text):
        assert (ROOT / picture).is_file()


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ([], "play"),
        (["--seed", "7"], "play"),
        (["replay", "x", "--view", "A"], "replay"),
        (["cards", "words"], "cards"),
    ],
)
def test_words_reach_their_command(words: list[str], name: str) -> None:
    assert cli.parse(words)[0].name == name


def test_every_command_is_answered_by_a_function_that_exists() -> None:
    asked = [
        ["play"],
        ["arena"],
        ["scenario", "f"],
        ["replay", "f"],
        ["replay", "f", "--verify"],
        ["deck", "stats", "f"],
    ]
    asked += [["cards"], ["bench"], ["shot", "table", "o.png"], ["lint"], ["fuzz"]]
    assert {words[0] for words in asked} == set(COMMANDS)
    for words in asked:
        command, arguments = cli.parse(words)
        module, function = command.target(arguments).split(":")
        assert callable(getattr(importlib.import_module(module), function)), command.target(arguments)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["crads"], "`cards`"),
        (["play", "--seed", "seven"], '"seven" is not a whole number'),
        (["play", "--seed", "9" * 5000], f'"{"9" * 80}" is not a whole number'),
        (["play", "--opponent", "bot:no-such-program"], "bot:no-such-program: it cannot be started"),
        (["shot", "table", "--size", "big", "out.png"], "1280x720"),
        (["shot", "table", "--size", "99999x99999", "out.png"], "1280x720"),
        (["deck"], "check|convert|stats"),
        (["cards", "check", "--json"], "cards check"),
        (["scenario", "no-such-file.yaml"], "no-such-file.yaml"),
        (["replay", "no-such-file.txt", "--verify"], "no-such-file.txt"),
    ],
)
def test_a_wrong_request_is_answered_by_one_sentence_and_2(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(words) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1


def test_a_deck_that_is_not_there_is_answered_by_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deck", "stats", "no-such-deck.yaml"]) == 1
    told = capsys.readouterr().err
    assert "no-such-deck.yaml" in told
    assert told.count("\n") == 1


def test_a_fault_of_the_program_is_told_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(words: object) -> int:
        raise KeyError("lost")

    monkeypatch.setattr(cli, "_run", fail)
    assert cli.main(["cards"]) == 3
    told = capsys.readouterr().err
    assert "Traceback" not in told
    report = Path(told.split("The report is in ")[1].rstrip(".\n"))
    assert "KeyError: 'lost'" in report.read_text(encoding="utf-8")
    report.unlink()


def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(words: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_run", interrupt)
    assert cli.main(["cards"]) == 130
    assert capsys.readouterr() == ("", "")


def test_without_a_display_one_sentence_says_what_still_works() -> None:
    ended = run(["play"], SDL_VIDEODRIVER="x11", DISPLAY="", WAYLAND_DISPLAY="")
    assert ended.returncode == 2
    assert "arena" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("module", "unwanted"),
    [
        ("game.cli", ("pygame", "numpy", "yaml", "pygame_gui")),
        ("game.engine.decks.formats", ("ssl", "urllib.request")),  # 9 MB that stay as long as the program
    ],
)
def test_nothing_slow_or_heavy_is_imported_before_it_is_needed(module: str, unwanted: tuple[str, ...]) -> None:
    probe = f"import sys, {module}; print([m for m in {unwanted} if m in sys.modules])"
    ended = subprocess.run([sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == "[]"


def test_only_the_parts_of_a_scene_package_share_a_file_name() -> None:
    parts = {"__init__.py", "scene.py", "layout.py", "drawing.py", "input.py", "samples.py", "panel.py"}
    names = Counter(path.name for path in (ROOT / "game").rglob("*.py") if path.name not in parts)
    assert [name for name, count in names.items() if count > 1] == []


def test_run_py_turns_an_old_python_away_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    launcher = the_launcher()
    monkeypatch.setattr(launcher, "NEEDED", (99, 1))
    assert launcher.main([]) == 2
    assert "needs Python 99.1 or newer" in capsys.readouterr().err


class Pip:
    """Stands for pip: notes what it is to install and fails as it was told to, with a word in the log."""

    def __init__(self, fails_at: str = "nothing", said: str = "") -> None:
        self.asked: list[str] = []
        self.fails_at, self.said = fails_at, said

    def __call__(self, command: list[str], stdout: TextIO, **options: object) -> subprocess.CompletedProcess[str]:
        self.asked.append(command[-1])
        stdout.write(self.said)
        return subprocess.CompletedProcess(command, self.fails_at in command[-1])


def launcher_with(pip: Pip, folder: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """`run.py` as it installs into this folder."""
    launcher = the_launcher()
    (folder / "python").touch()
    for name, value in (("STAMP", "installed.txt"), ("PIP_LOG", "pip.log"), ("PYTHON", "python")):
        monkeypatch.setattr(launcher, name, folder / value)
    monkeypatch.setattr(launcher, "make_environment", lambda: None)
    monkeypatch.setattr(launcher.subprocess, "run", pip)
    return launcher


def test_run_py_installs_nothing_twice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pip = Pip()
    launcher = launcher_with(pip, tmp_path, monkeypatch)
    launcher.install(with_tools=False)
    launcher.install(with_tools=False)
    assert pip.asked == [str(ROOT)]  # players get no test tools
    launcher.install(with_tools=True)
    launcher.install(with_tools=True)
    launcher.install(with_tools=False)
    assert pip.asked[1:] == [f"{ROOT}[dev]"]
    launcher.install(with_tools=True, with_extras=True)
    launcher.install(with_tools=True, with_extras=True)
    launcher.install(with_tools=False)
    assert pip.asked[2:] == [f"{ROOT}[dev,zoo,cluster]"]


def test_run_py_tests_without_the_extras_where_they_cannot_be_had(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pip = Pip("zoo", "ERROR: No matching distribution found for pettingzoo\n")
    launcher = launcher_with(pip, tmp_path, monkeypatch)
    launcher.install(with_tools=True, with_extras=True)
    assert "No matching distribution found for pettingzoo): their tests skip" in capsys.readouterr().err
    assert launcher.STAMP.read_text(encoding="utf-8").split()[1:] == ["tools"]


def test_run_py_leaves_the_matrix_to_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    launcher = the_launcher()
    ran: list[tuple[str, ...]] = []

    def check(said: tuple[str, ...], *how: object) -> tuple[bool, float, str]:
        ran.append(said)
        return True, 0.0, ""

    monkeypatch.setattr(launcher, "run_check", check)
    tests = dict(launcher.CHECKS)["tests"]
    launcher.run_tests([])
    assert (*tests, "-m", "not matrix and not games") in ran and len(ran) == len(launcher.CHECKS)
    ran.clear()
    launcher.run_tests(["--all"])
    assert tests in ran and len(ran) == len(launcher.CHECKS)
    ran.clear()
    launcher.run_tests(["tests/cards", "-k", "deck"])
    assert ran == [("-m", "pytest", "tests/cards", "-k", "deck")]


def test_ci_runs_everything() -> None:
    assert "exec python3 run.py test --all" in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_run_py_tells_when_pip_fails(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pip = Pip("", "Looking in indexes\nERROR: No matching distribution found for numpy\n")
    launcher = launcher_with(pip, tmp_path, monkeypatch)
    assert launcher.main([]) == 2
    told = capsys.readouterr().err
    assert "pip could not install what the game needs (No matching distribution found for numpy)" in told
    assert told.count("\n") == 2  # that it installs, and why it could not


@pytest.mark.games
def test_an_installed_wheel_runs_from_any_folder(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "dist")]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert any(name.startswith("game/_data/cards/") for name in names)
    assert any(name.startswith("game/_data/assets/") for name in names)
    assert "game/py.typed" in names
    assert not [name for name in names if name.startswith(("tests", "cards", "assets", "game/_data/assets/docs"))]

    target = tmp_path / "site"
    install = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--target", str(target), str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    environment = {**os.environ, "PYTHONPATH": str(target)}
    where = [sys.executable, "-c", "import game; print(game.__file__)"]
    found = subprocess.run(where, cwd=elsewhere, env=environment, capture_output=True, text=True, check=True).stdout
    assert found.startswith(str(target))
    script = next((target / "bin").glob("xfiles-ccg*"))

    def program(*words: str) -> subprocess.CompletedProcess[str]:
        command = [str(script), *words]
        return subprocess.run(command, cwd=elsewhere, env=environment, capture_output=True, text=True, check=False)

    cards = program("cards", "--find", "Mulder")
    assert cards.returncode == 0, cards.stderr
    assert "Agent Fox Mulder" in cards.stdout
    title = program("shot", "title", "title.png")
    assert title.returncode == 0, title.stderr
    assert (elsewhere / "title.png").is_file()


@pytest.mark.parametrize(("fails", "ends"), [(None, 0), ("types", 1), ("tests", 1)])
def test_run_py_shows_what_every_check_said_and_fails_with_any_of_them(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], fails: str | None, ends: int
) -> None:
    launcher = the_launcher()
    titles = ("ruff check", "types", "tests")
    said = [(title, ("-c", f"print('{title} spoke'); raise SystemExit({int(title == fails)})")) for title in titles]
    monkeypatch.setattr(launcher, "CHECKS", tuple(said))
    monkeypatch.setattr(launcher, "PYTHON", Path(sys.executable))
    assert launcher.run_tests([]) == ends
    shown = capfd.readouterr().out
    for title in titles:
        assert f"{title} spoke" in shown
        assert f"{'FAIL' if title == fails else 'PASS'}  {title} " in shown
