"""Looking rules up: what is asked for, how it is told in lines, and the way through the book."""
