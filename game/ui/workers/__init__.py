"""Work beside the frame: pictures in a thread, files in a thread, long work in slices."""
