"""Commands: what a player can do, which keys call it, and which keys were meant for the frame on the screen."""
