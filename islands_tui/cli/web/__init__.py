"""The menu on a page of a browser, with the package `textual-serve`."""
