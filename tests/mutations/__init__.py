"""Mistakes put into the rules on purpose, one at a time, to see whether laws and tests notice them."""
