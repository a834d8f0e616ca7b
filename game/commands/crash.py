"""What is kept when the program itself fails: a report in the folder for temporary files."""

from __future__ import annotations

import platform
import tempfile
import time
import traceback
from collections.abc import Sequence
from pathlib import Path

from game import __version__


def write_report(fault: BaseException, words: Sequence[str]) -> Path | None:
    """Writes where and on what system `fault` arose; returns the file, or None where none can be written."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    lines = [
        f"xfiles-ccg {__version__}, Python {platform.python_version()}, {platform.platform()}",
        f"command: {' '.join(words)}",
        "",
        *traceback.format_exception(fault),
    ]
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", prefix=f"xfiles-ccg-{stamp}-", suffix=".txt", delete=False
        ) as out:
            out.write("\n".join(lines))
        return Path(out.name)
    except OSError:
        return None
