"""The X-Files CCG for the computer: `engine` is the rules, `ai` the opponent, `ui` and `scenes` the window."""

import re

__version__ = "0.1.0"


def is_later(program: str) -> bool:
    """Whether this is the name of a later version of the program than the one that runs."""
    found, own = ([int(digits) for digits in re.findall("[0-9]{1,9}", version)] for version in (program, __version__))
    return found > own
