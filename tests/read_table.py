"""Reads tables of the encoding `sparse`, as docs/sparse-tables.md describes them, and compares them with others.

    python3 tests/read_table.py SPARSE.table BYTE.table

compares the distance of every state, the distribution and the far states of a sparse table with a table of the same
shape and goal that has a byte for each state. This is a second implementation, which shares no code with the library:
it shows that the page suffices to read a table. It does not verify the checksums.
"""

import sys
from functools import lru_cache
from itertools import product
from math import factorial, prod
from operator import itemgetter

VERSION = 2
BYTE, SPARSE = 0, 1

MAGIC = bytes.fromhex("89 4A 47 39 0D 0A 1A 0A")
STM, MTM = 0, 1
PAGE = 4096

# "Stored places": the branches of each shape. A branch begins at a stored place.
BRANCHES = {
    (2, 2): [],
    (2, 3): [],
    (2, 4): [(3, 4)],
    (3, 3): [(3, 4)],
    (2, 5): [(2, 5, 6)],
    (2, 6): [(4, 7, 8), (3, 4)],
    (3, 4): [(4, 7), (3, 4)],
    (2, 7): [(6, 9, 10), (2, 5, 6)],
    (3, 5): [(7, 10), (4, 7), (3, 4)],
    (2, 8): [(8, 11, 12), (4, 7, 8), (3, 4)],
    (4, 4): [(9, 10), (6, 9), (4, 5, 6)],
}


def round_up(length, unit):
    return -(-length // unit) * unit


def integers(data):
    return [int.from_bytes(data[at:at + 8], "little") for at in range(0, len(data), 8)]


def check(condition, message):
    if not condition:
        raise ValueError(message)


class Shape:
    """The places of the cells, and the orders with their ranks. See "Boards as numbers"."""

    def __init__(self, rows, cols):
        lines, self.width = (cols, rows) if rows < cols else (rows, cols)
        self.cells = rows * cols
        self.tiles = self.cells - 1
        self.orders = factorial(self.tiles) // 2
        # Line and column of each place, along the snake.
        snake = [(line, at if line % 2 == 0 else self.width - 1 - at)
                 for line in range(lines) for at in range(self.width)]
        # The place of each cell, by rows.
        self.places = [snake.index((row, col) if rows == cols else (col, row))
                       for row in range(rows) for col in range(cols)]
        self.neighbours = [[place for place, (y, x) in enumerate(snake) if abs(y - line) + abs(x - at) == 1]
                           for line, at in snake]
        self.rank = lru_cache(None)(self.rank)
        self.order = lru_cache(None)(self.order)

    def rank(self, order):
        """The rank of an even order."""
        total = 0
        for k, entry in enumerate(order):
            total = total * (self.tiles - k) + sum(later < entry for later in order[k + 1:])
        return total // 2

    def digits(self, rank):
        """The Lehmer code of the even order with this rank."""
        digits, rest = [0, 0], rank
        for base in range(3, self.tiles + 1):
            rest, digit = divmod(rest, base)
            digits.insert(0, digit)
        digits[-2] = sum(digits) % 2
        return digits

    def order(self, rank):
        """The even order with this rank."""
        entries = list(range(self.tiles))
        return tuple(entries.pop(digit) for digit in self.digits(rank))

    def walk(self, path):
        """Returns the function from the order at the start of a path of the blank to the order at its end."""
        order = tuple(range(self.tiles))
        for start, end in zip(path, path[1:]):
            low, high = min(start, end), max(start, end)
            part = order[low:high]
            part = part[-1:] + part[:-1] if start < end else part[1:] + part[:1]
            order = order[:low] + part + order[high:]
        return itemgetter(*order)


class Table:
    """A table file: its header, and its payload once the length is known. See "The file"."""

    def __init__(self, path, encoding):
        with open(path, "rb") as file:
            self.data = data = file.read()
        check(len(data) >= PAGE and data[:8] == MAGIC, "not a table")
        check(int.from_bytes(data[8:10], "little") == VERSION, "unsupported version")
        self.dimensions, (self.blank, self.metric, found, self.radius) = tuple(data[10:12]), data[12:16]
        check(self.dimensions in BRANCHES, "unsupported shape")
        check(self.metric in (STM, MTM), "unsupported metric")
        check(found == encoding, f"expected encoding {encoding}, found {found}")
        self.shape = Shape(*self.dimensions)
        check(self.blank < self.shape.cells, "the cell of the blank is not on the board")
        self.states, *self.distribution = integers(data[16:2072])
        check(self.states == self.shape.orders * self.shape.cells == sum(self.distribution), "wrong number of states")
        check(self.distribution[self.radius] and not any(self.distribution[self.radius + 1:]), "wrong radius")

    def payload(self, length):
        """The payload, whose length tells where it begins."""
        checksums = round_up(-(-length // PAGE) * 8, PAGE)
        start = PAGE + round_up(checksums // PAGE * 8, PAGE) + checksums
        check(len(self.data) == start + length, f"expected {start + length} bytes, found {len(self.data)}")
        return self.data[start:]


class SparseTable(Table):
    """A table of the encoding `sparse`."""

    def __init__(self, path):
        super().__init__(path, SPARSE)
        self.home = self.shape.places[self.blank]

    def take_payload(self, length):
        """The distances, of so many bytes. Sets the numbers of the far states. See "The file"."""
        self.far = self.radius + 1
        while sum(self.distribution[self.far - 1:]) <= self.states >> 14:
            self.far -= 1
        far_start = round_up(length, 8)
        payload = self.payload(far_start + 8 * sum(self.distribution[self.far:]))
        check(not any(payload[length:far_start]), "unexpected data after the distances")
        self.far_states = integers(payload[far_start:])
        return payload[:length]


class TrackTable(SparseTable):
    """A table of the encoding `sparse` in `mtm`. See "Several tiles a move"."""

    def __init__(self, path):
        super().__init__(path)
        shape, width = self.shape, self.shape.width
        lines = shape.cells // width
        self.core = lines // 2 * width
        self.patterns = [pattern for pattern in product(range(3), repeat=width) if 0 in pattern]
        self.bits = (len(self.patterns) * (self.radius - 1)).bit_length()
        data = self.take_payload(-(-shape.orders * self.bits // 8))
        # With room after the last record.
        self.records = data + bytes(8)
        check(self.record(shape.orders) == [0] * width, "unexpected bits after the records")
        self.walks = [self.find_walk(place) for place in range(shape.cells)]

    def find_walk(self, place):
        """The way of the blank across the lines to the core line: where it ends, and what becomes of the order."""
        width, path = self.shape.width, [place]
        while path[-1] // width != self.core // width:
            step = 1 if path[-1] < self.core else -1
            path.append((path[-1] // width + step) * width + width - 1 - path[-1] % width)
        return path[-1] - self.core, self.shape.walk(path)

    def record(self, rank):
        """The least distances of the tracks of a record."""
        byte, bit = divmod(rank * self.bits, 8)
        number = int.from_bytes(self.records[byte:byte + 4], "little") >> bit & (1 << self.bits) - 1
        least, pattern = divmod(number, len(self.patterns))
        return [least + difference for difference in self.patterns[pattern]]

    def distance(self, number):
        """The distance of a state."""
        rank, place = divmod(number, self.shape.cells)
        line = place - place % self.shape.width
        if rank == 0 and line <= self.home < line + self.shape.width:
            return int(place != self.home)
        order, tracks = self.shape.order(rank), []
        for other in range(line, line + self.shape.width):
            track, walk = self.walks[other]
            tracks.append(self.record(self.shape.rank(walk(order)))[track])
        return min(tracks) + (1 if tracks[place - line] == min(tracks) else 2)


class WalkTable(SparseTable):
    """A table of the encoding `sparse` in `stm`."""

    def __init__(self, path):
        super().__init__(path)
        shape = self.shape
        self.core = shape.cells - shape.width - 2
        self.branches = BRANCHES[self.dimensions]
        self.stored = {self.core, *(branch[0] for branch in self.branches)}

        # "Circles and trees": how many entries are the last ones, and how many records a block has.
        self.last = {(2, 2): 3, (4, 4): 6}.get(self.dimensions, 5)
        self.records = factorial(self.last) // 2
        self.circles = [shape.walk(circle) for circle in self.find_circles()]
        self.trees = lru_cache(None)(self.trees)

        # "Packing".
        self.values = 5 * prod(len(branch) for branch in self.branches)
        bits = {count: (self.values ** count - 1).bit_length() for count in (1, 2, 3)}
        self.word_records = min(bits, key=lambda count: 60 // count * bits[count])
        self.word_bits = bits[self.word_records]
        self.base_bits = (self.radius // 2).bit_length()
        bases = sum(parent is None for _, parent in self.trees(0))
        block_bits = bases * self.base_bits + self.records // self.word_records * self.word_bits
        self.block_bytes = -(-block_bits // 8)
        self.block = lru_cache(None)(self.block)

        # "Stored places": the walks from each place, and the distances of the states with a walk that meets the goal.
        self.walks = [self.find_walks(place) for place in range(shape.cells)]
        self.near = {}
        if self.home not in self.stored:
            for path in self.paths([self.home]):
                if path[-1] not in self.stored:
                    rank = shape.rank(shape.walk(path)(range(shape.tiles)))
                    self.near[rank * shape.cells + path[-1]] = len(path) - 1

        self.blocks = self.take_payload(shape.orders // self.records * self.block_bytes)

    def find_circles(self):
        """The circles, sorted by their places. See "Circles and trees"."""
        first = self.shape.tiles - self.last
        paths = [[self.core]]
        for _ in range(4):
            paths = [path + [place] for path in paths for place in self.shape.neighbours[path[-1]]
                     if abs(place - path[-1]) == 1 or min(place, path[-1]) >= first]
        return sorted(path for path in paths if path[-1] == self.core and len(set(path)) == 4)

    def paths(self, path):
        """All walks through the forest that begin with a path, up to their first stored place."""
        yield path
        if path[-1] not in self.stored:
            for place in self.shape.neighbours[path[-1]]:
                if place not in path:
                    yield from self.paths(path + [place])

    def find_walks(self, place):
        """The walks from a place to stored places: their moves, their ends, and the way on to the core."""
        walks = []
        for path in self.paths([place]):
            if path[-1] in self.stored:
                on = list(path)
                while on[-1] != self.core:
                    on += next(branch[1:] for branch in self.branches if branch[0] == on[-1])
                walks.append((len(path) - 1, path[-1], self.shape.walk(on)))
        return walks

    def trees(self, parity):
        """The records of a block in the sequence in which they are found, each with its parent (none for a root)."""
        shape = self.shape
        first = next(first for first in range(0, shape.orders, self.records) if self.parity(first) == parity)
        trees, seen = [], set()
        for root in range(self.records):
            tree = [(root, None)] if root not in seen else []
            seen.add(root)
            for record, _ in tree:
                for circle in self.circles:
                    child = shape.rank(circle(shape.order(first + record))) - first
                    if child not in seen:
                        seen.add(child)
                        tree.append((child, record))
            trees += tree
        return trees

    def parity(self, rank):
        """The parity of the sum of the digits before the last entries."""
        return sum(self.shape.digits(rank)[:-self.last]) % 2

    def block(self, index):
        """The distances of each record of a block, by stored place. See "Packing" and "Records"."""
        start = index * self.block_bytes
        bits = int.from_bytes(self.blocks[start:start + self.block_bytes], "little")
        trees = self.trees(self.parity(index * self.records))

        def take(count):
            nonlocal bits
            value = bits & (1 << count) - 1
            bits >>= count
            return value

        bases = [take(self.base_bits) for _, parent in trees if parent is None]
        values = []
        while len(values) < self.records:
            word = take(self.word_bits)
            for _ in range(self.word_records):
                word, value = divmod(word, self.values)
                values.append(value)
            check(word == 0, f"invalid word in block {index}")
        check(bits == 0, f"unexpected bits after the words of block {index}")

        block = [{} for _ in range(self.records)]
        for record, parent in trees:
            rest, circle = divmod(values[record], 5)
            distances = block[record]
            if parent is None:
                check(circle == 0, f"invalid root in block {index}")
                distances[self.core] = 2 * bases.pop(0) + (self.core + self.home) % 2
            else:
                distances[self.core] = block[parent][self.core] + 2 * circle - 4
            for branch in self.branches:
                rest, difference = divmod(rest, len(branch))
                moves = len(branch) - 1
                distances[branch[0]] = distances[branch[-1]] + 2 * difference - moves
        return block

    def distance(self, number):
        """The distance of a state. See "Stored places"."""
        rank, place = divmod(number, self.shape.cells)
        order = self.shape.order(rank)
        least = self.near.get(number, 255)
        for moves, end, walk in self.walks[place]:
            block, record = divmod(self.shape.rank(walk(order)), self.records)
            least = min(least, moves + self.block(block)[record][end])
        return least


def compare(sparse, byte):
    for name in ("dimensions", "blank", "metric", "radius", "distribution"):
        expected, found = getattr(byte, name), getattr(sparse, name)
        check(expected == found, f"{name}: expected {expected}, found {found}")
    distribution, far = [0] * 256, []
    for number, expected in enumerate(byte.payload(byte.states)):
        found = sparse.distance(number)
        check(expected == found, f"state {number}: expected {expected}, found {found}")
        distribution[found] += 1
        if found >= sparse.far:
            far.append((found, number))
    check(distribution == sparse.distribution, "the distribution differs from the distances")
    check(sparse.far_states == [number for _, number in sorted(far)], "the far states differ from the distances")


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: read_table.py SPARSE.table BYTE.table")
    try:
        byte = Table(sys.argv[2], BYTE)
        sparse = (WalkTable if byte.metric == STM else TrackTable)(sys.argv[1])
        compare(sparse, byte)
    except (OSError, ValueError) as error:
        print(error)
        sys.exit(1)
    print(f"{sparse.states} states compared")


if __name__ == "__main__":
    main()
