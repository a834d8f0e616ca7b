"""A little of the fuzzer of readers, the same inputs every time; `python -m tests.tools.reader_fuzz` runs all of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.safe_yaml import TOO_DEEP
from game.engine.decks.formats import read
from game.engine.scenario import ScenarioFaults, load
from tests.tools import reader_fuzz
from tests.tools.reader_fuzz import Excess, run
from tests.tools.reader_fuzz.readers import Reader, readers

INPUTS = 10


@pytest.fixture
def every(own_home: Path) -> dict[str, Reader]:
    return readers(own_home)


@pytest.mark.parametrize("inputs", [INPUTS // 4, pytest.param(INPUTS, marks=pytest.mark.matrix)])
def test_no_damaged_file_ends_in_an_exception_or_takes_long(inputs: int, every: dict[str, Reader]) -> None:
    found = [each for name, reader in every.items() for each in run(name, reader, inputs, seed=1)]
    assert [f"{each.reader}: {each.why}" for each in found if isinstance(each, Excess)] == []


def test_the_fuzzer_finds_a_reader_that_falls_and_one_that_dawdles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader_fuzz, "PATIENCE_S", 0.01)

    def falls(data: bytes) -> None:
        raise KeyError(len(data))

    def dawdles(data: bytes) -> int:
        return sum(1 for _ in range(2_000_000))

    assert [isinstance(each, Excess) for each in run("a", Reader((b"a: 1",), falls, ()), 1, 1)] == [True, False]
    assert [isinstance(each, Excess) for each in run("b", Reader((b"a: 1",), dawdles, ()), 1, 1)] == [True]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"name: x\nplayers: \x0c", "{file}:2: not YAML"),
        (b"name: &a [x]\nshows: *a", "aliases"),
        (b"seed: " + b"9" * 5000, "is no number"),
        (b"seed: 0b_", "is no number"),
        (b"name: " + b"[" * 5000, TOO_DEEP),
        (b"x" * 1_000_001, "at most 1,000,000 bytes"),
        (b"\xff\xfex", "UTF-8"),
    ],
)
def test_a_scenario_that_is_no_file_of_ours_is_refused_in_a_sentence(tmp_path: Path, data: bytes, said: str) -> None:
    file = tmp_path / "x.yaml"
    file.write_bytes(data)
    with pytest.raises(ScenarioFaults) as refused:
        load(file)
    assert said.format(file=file) in str(refused.value)


@pytest.mark.parametrize(
    "line", ["0" * 30_000, "-" * 30_000, "1 " + "( " * 15_000, "2 Knife" + " " * 30_000 + "x", "&#" + "9" * 5_000 + ";"]
)
def test_a_line_of_a_list_however_long_is_read_at_once(line: str, pool: CardPool) -> None:
    def long() -> None:
        read(f"2 Kick\n{line}\n", pool)

    assert [each for each in run("x", Reader((b"x",), lambda _: long(), ()), 1, 1) if isinstance(each, Excess)] == []
