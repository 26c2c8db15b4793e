"""The commands of `islands host`."""
