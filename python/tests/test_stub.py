"""The stub of the compiled module."""

from __future__ import annotations

from docstrings import STUB, with_docstrings


def test_the_stub_has_the_docstrings_of_the_module() -> None:
    stub = STUB.read_text()
    assert stub.count('"""') > 100
    assert with_docstrings(stub) == stub, "run `python tests/docstrings.py`"
