"""A seeded fuzzer for every screen of the app.

It opens a screen, sends it keys, pastes, mouse reports and window sizes as a terminal would, and looks whether the app
lives on. A sequence that ends it is shortened as far as it goes. Time is virtual: the same seed does the same things
on every machine, and nobody waits for timers.

`python -m tests.fuzz --events N --seed S` runs it for longer than the tests do.
"""
