"""The coach: what the computer would do in the player's place and why, and where a game that is over was turned.

What thinks (`advice`, `review`, `workers`) knows no screen: a process of its own imports it.
"""
