"""What one seat may know, and the forms in which it is given out."""
