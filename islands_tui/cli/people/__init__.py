"""The commands of `islands people`."""
