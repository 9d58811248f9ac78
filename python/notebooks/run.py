"""Runs a notebook from the start and prints its text outputs. Fails if a cell fails.

Usage: python notebooks/run.py NOTEBOOK
"""

from __future__ import annotations

import sys

import nbformat
from nbclient import NotebookClient


def main() -> None:
    notebook = nbformat.read(sys.argv[1], as_version=4)
    NotebookClient(notebook, timeout=300).execute()
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if output.get("name") == "stdout":
                print(output["text"], end="")


if __name__ == "__main__":
    main()
