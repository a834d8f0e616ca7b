"""What every screen shares: window, layout, type, drawing words, motion, input, texts; it knows no scene and no AI."""
