"""The window, the main loop, the stack of scenes, and what runs between frames."""
