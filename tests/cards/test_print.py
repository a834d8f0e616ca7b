"""Every clause of every printed card: scenarios written from the print alone, by readers who had not seen the entry."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards_coverage import coverage
from game.engine import scenario
from game.engine.cards.card_pool import CardPool

FOLDER = Path(__file__).parent / "print"
FILES = sorted(FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_print(file: Path) -> None:
    assert [str(failure) for one in scenario.load(file) for failure in scenario.play(one, strict=True)] == []


def test_what_is_missing_is_named(tmp_path: Path, pool: CardPool, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "XF96-0033.yaml").write_text(
        "card: XF96-0033\nclauses: {negates_damage: effect}\n---\nname: Nothing\nplayers: {A: {}, B: {}}\n",
        encoding="utf-8",
    )
    assert coverage(tmp_path) == 1
    told = capsys.readouterr().out.splitlines()
    assert "XF96-0001  Aura Of Invulnerability: nobody has counted its clauses" in told
    assert "XF96-0033  Illusionary Foe: no scenario shows negates_damage" in told
    assert "XF96-0033  Illusionary Foe: read 1 of 2 times" in told
    assert told[-1] == f"0 of {len(pool.cards)} cards complete; 0 of 1 clauses shown by 1 scenarios"
