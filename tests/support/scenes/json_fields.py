"""Plain data as a file of it would be read."""

from __future__ import annotations

import json
from typing import Any

from game.engine.core.typed_json import Fields, read


def fields(plain: dict[str, Any]) -> Fields:
    """The data written down and read again."""
    return read(json.dumps(plain), "the file")
