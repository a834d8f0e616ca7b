"""The opponents that think ahead: veteran and director.

At a decision the rule of thumb names the answers that deserve a look. Each is tried in the same imagined games, dealt
anew from what the player may know; everybody plays on there by rules of thumb, each from his own view, until the turn
is over; the position is valued by a table of the race for the X-File and by what each side has left.
"""
