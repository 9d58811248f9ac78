"""What is installed besides the modules: licences and metadata."""

from __future__ import annotations

import importlib.metadata
import re
import subprocess
import sys
from pathlib import Path

import pytest

import jiugong

ROOT = Path(__file__).parents[2]
README = ROOT / "python/README.md"
LICENCES = ["LICENSE-APACHE", "LICENSE-DEJAVU", "LICENSE-MIT"]


@pytest.mark.parametrize("name", LICENCES)
def test_licences_are_installed(name: str) -> None:
    expected = (ROOT / name).read_text()
    assert len(expected) > 1_000
    assert (ROOT / "python" / name).read_text() == expected
    files = importlib.metadata.files("jiugong") or []
    installed = [file.read_text() for file in files if file.name == name]
    assert installed == [expected]


def test_is_imported_in_the_folder_of_its_sources() -> None:
    code = "import jiugong; print(jiugong.solve('123456708').moves)"
    command = [sys.executable, "-c", code]
    output = subprocess.run(command, cwd=ROOT / "python", check=True, capture_output=True, text=True)
    assert output.stdout == "L\n"


def test_metadata_says_where_it_runs_and_where_it_comes_from() -> None:
    metadata = importlib.metadata.metadata("jiugong")
    assert metadata["Version"] == jiugong.__version__
    assert metadata["License-Expression"] == "MIT OR Apache-2.0"
    assert sorted(metadata.get_all("License-File") or []) == LICENCES
    labels = {url.split(",")[0] for url in metadata.get_all("Project-URL") or []}
    assert labels == {"Repository", "Documentation", "Changelog"}
    classifiers = metadata.get_all("Classifier") or []
    for minor in range(9, 15):
        assert f"Programming Language :: Python :: 3.{minor}" in classifiers
    systems = [name.split(" :: ")[-1] for name in classifiers if name.startswith("Operating System")]
    assert systems == ["MacOS", "Windows", "Linux"]


def test_the_description_is_the_readme_of_the_package() -> None:
    metadata = importlib.metadata.distribution("jiugong").read_text("METADATA") or ""
    assert metadata.partition("\n\n")[2].strip() == README.read_text().strip()


def test_links_of_the_readme_lead_somewhere_outside_the_repository_too() -> None:
    targets = re.findall(r"\]\(([^)]*)\)", README.read_text())
    assert targets
    assert [target for target in targets if not target.startswith("https://")] == []
