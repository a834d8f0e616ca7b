"""Puzzles: a position, a goal and a limit, the other side's replies, hints and one idea that works.

`puzzle` is what a file says, `files` reads it, `replies` answers for the other side, `judging` tells whether the goal
is met, `course` plays a whole try: none of these knows a window.
"""
