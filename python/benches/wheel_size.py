"""The size of a wheel and of its largest files. Fails if the size in the README is another one.

Usage: python benches/wheel_size.py WHEEL
"""

from __future__ import annotations

import re
import sys
import zipfile
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"
TOLERANCE = 0.06
"""In MB: half of the last digit, and what another version of a compiler makes of it."""


def main() -> None:
    wheel = Path(sys.argv[1])
    size = wheel.stat().st_size / 1e6
    print(f"{wheel.name}: {size:.2f} MB")
    files = sorted(zipfile.ZipFile(wheel).infolist(), key=lambda file: -file.file_size)
    for file in files[:3]:
        sizes = f"{file.file_size / 1e6:.2f} MB, compressed {file.compress_size / 1e6:.2f} MB"
        print(f"  {file.filename}: {sizes}")
    written = re.search(r"^\| the wheel \| ([0-9.]+) MB \|$", README.read_text(), re.MULTILINE)
    assert written, "the README does not say the size of the wheel"
    assert abs(float(written[1]) - size) < TOLERANCE, f"the README says {written[1]} MB"


if __name__ == "__main__":
    main()
