"""The deck that is edited, what is done to it, and where that leads; the screen of it is `builder`."""
