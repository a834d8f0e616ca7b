"""Damaged files for every reader of files from outside: none may end in another exception than its own, or take long.

    python -m tests.tools.reader_fuzz --inputs 20000 [--seed 1] [--only replay] [--keep FOLDER]

The samples of each reader are changed byte by byte, line by line, and as trees of YAML or JSON. A reader may refuse
with the exceptions that it names, and each input may take a second of the processor's time. `--keep` writes the inputs
that were too much to a folder. Exit code 1 when there was one.
"""

from __future__ import annotations

import random
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.tools.reader_fuzz.changes import changed
from tests.tools.reader_fuzz.readers import Reader

PATIENCE_S = 1.0
"""Seconds of the processor's time that an input may take."""


class Excess(NamedTuple):
    """An input that was too much for a reader."""

    reader: str
    data: bytes
    why: str


def run(name: str, reader: Reader, inputs: int, seed: int) -> Iterator[Excess | float]:
    """The seconds that each input took, or why it was too much."""
    dice = random.Random(f"{seed} {name}")
    for _ in range(inputs):
        data = changed(dice.choice(reader.samples), reader.tree, dice)
        begun = time.process_time()
        try:
            reader.read(data)
        except reader.refusals:
            pass
        except Exception as fault:
            last = traceback.extract_tb(fault.__traceback__)[-1]
            yield Excess(
                name, data, f"{type(fault).__name__} in {Path(last.filename).name}:{last.lineno}: {str(fault)[:90]}"
            )
        spent = time.process_time() - begun
        yield spent if spent <= PATIENCE_S else Excess(name, data, f"took {spent:.1f} s")
