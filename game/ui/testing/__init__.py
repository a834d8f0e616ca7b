"""Pictures of scenes without a display, and the lint of their text."""
