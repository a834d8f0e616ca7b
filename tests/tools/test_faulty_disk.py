"""Nothing that was reported as saved is lost, whatever the disk does; `tests.tools.faulty_disk` looks longer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools import faulty_disk

KILLED_WHILE_ENTERING = 7045
"""A sequence in which no end of a case can be saved, and the program is killed while it enters one."""
SET_BACK = 8079
"""A sequence in which a setting that could not be saved is set back to what it was, while another window changes it."""


@pytest.mark.parametrize("seed", [*range(12), KILLED_WHILE_ENTERING, SET_BACK])
def test_what_was_reported_as_saved_is_there(seed: int, tmp_path: Path) -> None:
    assert faulty_disk.run(seed, tmp_path) == []
