"""Copies the docstrings of the compiled module into its stub, where editors and type checkers see them.

Usage: python tests/docstrings.py, with the package installed
"""

from __future__ import annotations

import ast
import importlib
import inspect
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Union

STUB = Path(__file__).parents[1] / "package/jiugong/_jiugong.pyi"

_Definition = Union[ast.FunctionDef, ast.ClassDef]


def definitions(body: list[ast.stmt], owner: Any) -> Iterator[tuple[_Definition, Any]]:
    """Returns the public definitions of a stub, the first of overloads, with what they describe."""
    names = set()
    for node in body:
        if (
            isinstance(node, (ast.FunctionDef, ast.ClassDef))
            and not node.name.startswith("_")
            and node.name not in names
        ):
            names.add(node.name)
            yield node, getattr(owner, node.name)
            if isinstance(node, ast.ClassDef):
                yield from definitions(node.body, getattr(owner, node.name))


def with_docstrings(stub: str) -> str:
    """Returns the text of a stub with the docstrings of the compiled module."""
    lines = stub.splitlines()
    module = importlib.import_module("jiugong._jiugong")
    found = list(definitions(ast.parse(stub).body, module))
    for node, described in sorted(found, key=lambda pair: -pair[0].lineno):
        docstring = inspect.getdoc(described)
        assert docstring, node.name
        first = node.body[0]
        is_old = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
        quoted = f'"""{docstring}\n"""' if "\n" in docstring else f'"""{docstring}"""'
        new = textwrap.indent(quoted, " " * (node.col_offset + 4)).splitlines()
        if not is_old:
            decorators = first.decorator_list if isinstance(first, ast.FunctionDef) else []
            at = min(part.lineno for part in [first, *decorators]) - 1
            lines[at:at] = new
            continue
        assert first.end_lineno is not None
        # A body that is only `...` is in the line of its definition.
        before = lines[first.lineno - 1][: first.col_offset].rstrip()
        lines[first.lineno - 1 : first.end_lineno] = [before, *new] if before else new
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    STUB.write_text(with_docstrings(STUB.read_text()))
