"""Parts of a frame: the canvas that brings it to the terminal, and painters for what all games share."""
