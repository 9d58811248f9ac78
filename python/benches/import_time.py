"""The time of `import jiugong` after `import numpy`, in new processes.

Usage: python benches/import_time.py [--assert]

With --assert, fails if it takes longer than numpy's own import.
"""

from __future__ import annotations

import subprocess
import sys

RUNS = 10
CODE = """
import time
start = time.perf_counter()
import numpy
middle = time.perf_counter()
import jiugong
print(middle - start, time.perf_counter() - middle)
"""


def main() -> None:
    runs = []
    for _ in range(RUNS):
        output = subprocess.run([sys.executable, "-c", CODE], check=True, capture_output=True, text=True)
        runs.append(list(map(float, output.stdout.split())))
    numpy, jiugong = (min(times) for times in zip(*runs))
    print(f"import numpy {1000 * numpy:.1f} ms, import jiugong {1000 * jiugong:.1f} ms more")
    if "--assert" in sys.argv:
        assert jiugong < numpy, (jiugong, numpy)


if __name__ == "__main__":
    main()
