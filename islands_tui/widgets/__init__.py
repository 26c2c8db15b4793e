"""The widgets that tables and screens share, and the painting that several widgets have in common."""
