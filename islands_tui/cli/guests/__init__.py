"""The commands of `islands guests`."""
