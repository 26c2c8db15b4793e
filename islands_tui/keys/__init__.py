"""Keys: what each one does, in which order they count, and which were meant for the frame in sight."""
