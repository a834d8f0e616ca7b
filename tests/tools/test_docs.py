"""The pages for those who work on the program: every path and command they name exists, their examples work."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest
import yaml

import run
from game.ai.opponents import LEVELS
from game.commands import COMMANDS
from game.engine.cards.card_pool import CardPool
from game.engine.scenario.clauses import load_clauses
from game.engine.scenario.runner import Player

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), ROOT / "cards" / "README.md"])
TOPS = {path.name for path in ROOT.iterdir()}
PATH = re.compile(r"[\w.*/-]+")
MADE_UP = re.compile(r"cards/fan|FAN-0|XF97-0385|/ID\.yaml|NN_name")


def _text(page: str) -> str:
    return (ROOT / "docs" / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_on_a_page_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for link in re.findall(r"\]\((?!https?:)([^)#]+)\)", text):
        assert (page.parent / link).exists(), f"{page.name}: {link}"
    words = re.findall(r"`([^`\n]+)`", text) + re.findall(r"\S+", "\n".join(re.findall(r"^    .*", text, re.MULTILINE)))
    named = [word for word in words if PATH.fullmatch(word) and "/" in word and word.split("/")[0] in TOPS]
    for path in named:
        if not MADE_UP.search(path):
            assert list(ROOT.glob(path.rstrip("/"))), f"{page.name}: {path}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_on_a_page_exists(page: Path) -> None:
    asked = re.findall(r"(?:run\.py|-m game) ([a-z]+)", page.read_text(encoding="utf-8"))
    assert set(asked) <= {*COMMANDS, "test"}


def test_the_architecture_names_every_package() -> None:
    packages = {path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "game").glob("*/*/__init__.py")}
    packages |= {path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "game").glob("*/__init__.py")}
    packages |= {path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "game/engine").glob("**/__init__.py")}
    told = set(re.findall(r"^\| `(game/[\w/]+)/` \|", _text("architecture.md"), re.MULTILINE))
    assert told == packages - {"game"}


def test_the_picture_of_the_layers_is_that_of_the_contract() -> None:
    contract = (ROOT / "pyproject.toml").read_text(encoding="utf-8").split('containers = ["game.engine"]')[1]
    layers = re.findall(r'"([a-z_ :]+)"', contract.split("]")[0])
    picture = _text("architecture.md").split("    game/engine/  ")[1].split("-----")[0]
    drawn = re.findall(r"^        ([a-z_]+(?: \| [a-z_]+)*)", picture, re.MULTILINE)
    assert [layer.replace(" | ", " : ") for layer in drawn] == layers


def test_the_page_of_the_computer_players_names_every_level() -> None:
    assert re.findall(r"^\| `(\w+)` \|", _text("ai.md"), re.MULTILINE) == list(LEVELS)


def test_the_card_of_the_page_loads_and_its_scenarios_hold(tmp_path: Path) -> None:
    entry, shown = re.findall(r"^```yaml\n(.*?)^```$", _text("cards.md"), re.DOTALL | re.MULTILINE)
    shutil.copytree(ROOT / "cards" / "premiere", tmp_path / "cards" / "premiere")
    (tmp_path / "cards" / "fan").mkdir()
    (tmp_path / "cards" / "fan" / "equipment.yaml").write_text(entry, encoding="utf-8")
    pool = CardPool.load(tmp_path / "cards")
    card = pool.named("Pocket Torch")
    file = tmp_path / f"{card.id}.yaml"
    file.write_text(shown, encoding="utf-8")
    clauses = load_clauses(file)
    assert (clauses.card, clauses.unshown) == (card.id, [])
    assert [Player(scenario, pool, True).play() for scenario in clauses.scenarios] == [[], []]


def test_before_a_commit_run_the_quick_checks_of_run_py() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"][0]["hooks"]
    beside = {".", "--force-exclude"}  # pre-commit names the files itself
    hooked = {tuple(word for word in shlex.split(hook["entry"])[1:] if word not in beside) for hook in hooks}
    checks = {title: tuple(word for word in words if word not in beside) for title, words in run.CHECKS}
    assert hooked == set(checks.values()) - {checks["types"], checks["tests"]}


def test_no_document_is_cited_that_is_not_here() -> None:
    here = {path.name for folder in (".", "docs", "cards") for path in (ROOT / folder).glob("*.md")}
    here |= {path.name for path in (ROOT / "game").rglob("*.md")}
    files = [path for folder in ("game", "tests", "cards", "assets", "docs") for path in (ROOT / folder).rglob("*.*")]
    for path in files:
        if path.suffix in (".py", ".yaml", ".md") and path.is_file():
            cited = re.findall(r"\b[A-Z][A-Z-]+\.md\b", path.read_text(encoding="utf-8", errors="replace"))
            assert set(cited) <= here, path


def test_no_file_is_cited_that_is_not_here() -> None:
    here = {path.name for folder in ("game", "cards", "assets", "tests") for path in (ROOT / folder).rglob("*.*")}
    for folder in ("engine", "ai", "fuzz", "bench"):
        for path in (ROOT / "game" / folder).rglob("*.*"):
            if path.suffix in (".py", ".yaml", ".md"):
                cited = re.findall(r"`(?:[\w/]+/)?(\w+\.(?:py|yaml))`", path.read_text(encoding="utf-8"))
                assert set(cited) <= here, path
