"""Card texts as the examples write them."""

from __future__ import annotations

MARKS = {"label": "**", "title": "*", "reminder": "*"}


def written(paragraphs: list[list[tuple[str, str]]], reminders: bool = True) -> str:
    """Runs as the examples write them: labels in two stars, titles and reminders in one."""
    lines = []
    for runs in paragraphs:
        kept = [(role, words) for role, words in runs if reminders or role != "reminder"]
        lines.append("".join(f"{MARKS.get(role, '')}{words}{MARKS.get(role, '')}" for role, words in kept).strip())
    return " ¶ ".join(lines)
