"""Files from anywhere on the computer: chosen in a list or dropped on the window."""
