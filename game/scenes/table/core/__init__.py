"""What all parts of the table use: the drawing context, the prompt as data, add-ons."""
