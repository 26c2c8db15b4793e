"""The menu as a web page, served by the package `textual-serve`."""
