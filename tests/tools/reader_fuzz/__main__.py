"""The command; what it does is told by the package."""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from pathlib import Path

import tests.tools.reader_fuzz
from tests.tools.reader_fuzz import run
from tests.tools.reader_fuzz.readers import readers


def main() -> int:
    """Run all readers and tell the figures."""
    parser = argparse.ArgumentParser(
        description=tests.tools.reader_fuzz.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--inputs", type=int, default=20000, help="for each reader")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="readers whose name begins so")
    parser.add_argument("--keep", type=Path, help="where inputs go that were too much")
    asked = parser.parse_args()
    worst = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, reader in readers(Path(folder)).items():
            if not name.startswith(asked.only):
                continue
            kinds: Counter[str] = Counter()
            longest = 0.0
            for found in run(name, reader, asked.inputs, asked.seed):
                if isinstance(found, float):
                    longest = max(longest, found)
                    continue
                kinds[found.why] += 1
                if asked.keep and kinds[found.why] == 1:
                    asked.keep.mkdir(parents=True, exist_ok=True)
                    (asked.keep / f"{name.replace(' ', '_')}-{len(kinds)}").write_bytes(found.data)
            print(
                f"{name:<20} {asked.inputs} inputs, {kinds.total()} too much, longest {longest * 1000:.0f} ms",
                flush=True,
            )
            for why, count in kinds.most_common():
                print(f"    {count} times {why}", flush=True)
            worst = max(worst, kinds.total())
    return 1 if worst else 0


if __name__ == "__main__":
    raise SystemExit(main())
