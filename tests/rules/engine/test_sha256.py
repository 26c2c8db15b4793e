"""Fingerprints are the same wherever SHA-256 comes from."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Iterator
from types import ModuleType

import pytest

from rules.engine import codec
from rules.engine.sha256 import sha256


@pytest.fixture(autouse=True)
def _afresh() -> Iterator[None]:
    """Look for it in every test, and as usual afterwards."""
    sha256.cache_clear()
    yield
    sha256.cache_clear()


def test_it_is_the_function_of_hashlib() -> None:
    for data in (b"", b"islands", bytes(range(256)) * 100):
        assert sha256()(data).hexdigest() == hashlib.sha256(data).hexdigest()


def test_a_python_without_its_own_module_has_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    usual, found = codec.digest({"a": 1}), list[str]()
    load = importlib.import_module

    def without(name: str) -> ModuleType:
        found.append(name)
        if name.startswith("_sha"):
            raise ImportError(name)
        return load(name)

    sha256.cache_clear()
    monkeypatch.setattr(importlib, "import_module", without)
    assert codec.digest({"a": 1}) == usual
    assert found[-1] == "hashlib"


def test_a_module_of_this_name_without_the_function_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    load = importlib.import_module
    monkeypatch.setattr(importlib, "import_module", lambda name: ModuleType(name) if name == "_sha2" else load(name))
    assert sha256()(b"").hexdigest() == hashlib.sha256(b"").hexdigest()
