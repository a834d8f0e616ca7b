"""The X-Files CCG for the computer: `engine` is the rules, `ai` the opponent, `ui` and `scenes` the window."""

__version__ = "0.1.0"
