"""Question time: the five values of a characteristic, what each answer leaves, and the naming of the X-File."""
