"""The commands of the launcher, one module each, named like the command."""
