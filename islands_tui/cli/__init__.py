"""The launcher: what may be typed after `islands`, one module a command, and the interface that opens."""
