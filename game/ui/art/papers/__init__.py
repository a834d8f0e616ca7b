"""What lies on the desk and hangs on the wall: formats and scenes for Events and Bluffs."""
