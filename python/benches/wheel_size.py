"""The size of a wheel and of its largest files.

Usage: python benches/wheel_size.py WHEEL
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path


def main() -> None:
    wheel = Path(sys.argv[1])
    print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.2f} MB")
    files = sorted(zipfile.ZipFile(wheel).infolist(), key=lambda file: -file.file_size)
    for file in files[:3]:
        sizes = f"{file.file_size / 1e6:.2f} MB, compressed {file.compress_size / 1e6:.2f} MB"
        print(f"  {file.filename}: {sizes}")


if __name__ == "__main__":
    main()
