"""Where things lie on the table, in rectangles."""
