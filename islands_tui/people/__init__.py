"""The people who play here: what their finished matches say about them."""
