"""Names of files that stand in the order in which they were written, whatever the clock said then."""

from __future__ import annotations

import re
from datetime import UTC, datetime

_NUMBERED = re.compile(r"(?:v(?P<number>\d{1,9})-)?(?P<stamp>\d{8}-\d{6})")


def numbered(number: int, when: float) -> str:
    """A number and a moment, in seconds since 1970, as part of a file's name."""
    return f"v{number:06}-{datetime.fromtimestamp(when, UTC):%Y%m%d-%H%M%S}"


def number_in(name: str) -> tuple[int, float]:
    """The number with which a name begins, 0 for those of earlier programs, and its moment, 0 where it has none."""
    found = _NUMBERED.match(name)
    if found is None:
        return 0, 0.0
    try:
        when = datetime.strptime(found["stamp"], "%Y%m%d-%H%M%S").replace(tzinfo=UTC).timestamp()
    except ValueError:
        when = 0.0
    return int(found["number"] or 0), when
