"""The widgets that tables and screens share, and how what several of them show is painted."""
