"""Words of the full game that the basic game lacks."""

from __future__ import annotations

LACKS = {
    "en": r"\b(RP|CP|RES|points?|pay|paid|price|Combat|Health|long range)\b",
    "fr": r"\b(PR|PC|points?|pay\w*|prix|combat\w*|santé|longue portée)\b",
    "cs": r"\b(RP|CP|bod\w*|zaplat\w*|zaplac\w*|cen[auy]|souboj\w*|boj\w*|zdraví)\b",
}
"""Words of what the basic game has not."""
