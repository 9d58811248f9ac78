//! The path that a puzzle is read along, as the engine needs it.

/// A rectangle of cells, read to and fro along its short side: `lines` lines of `width` places.
///
/// ```text
/// 4 lines of 3      places        links off the path
///                   0  1  2       (0,5) (1,4)
///                   5  4  3       (3,8) (4,7)
///                   6  7  8       (6,11) (7,10)
///                   11 10 9
/// ```
///
/// The order of the tiles along the path and the blank's place on it are the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path {
    lines: usize,
    width: usize,
}

/// The most entries whose digits differ within a tile: the 2520 even orders of seven tiles, and
/// what they come from, stay in a core's first cache.
const ENTRIES_OF_A_TILE: usize = 7;

impl Path {
    /// The fewest cells and the most: below, five tiles and the blank do not fit; above, the
    /// places of one colour do not fit in a byte.
    pub const CELLS: std::ops::RangeInclusive<usize> = 6..=16;

    /// The path through a rectangle, whichever way it lies; `None` for one that is too small, too
    /// large or but a line.
    pub fn new(rows: usize, cols: usize) -> Option<Path> {
        let (width, lines) = (rows.min(cols), rows.max(cols));
        let cells = width.checked_mul(lines)?;
        (width >= 2 && Path::CELLS.contains(&cells)).then_some(Path { lines, width })
    }

    /// A path along the long side, which has links of other lengths.
    #[cfg(test)]
    pub(crate) fn along_the_long_side(rows: usize, cols: usize) -> Path {
        let (lines, width) = (rows.min(cols), rows.max(cols));
        Path { lines, width }
    }

    /// The number of cells, N.
    pub fn cells(self) -> usize {
        self.lines * self.width
    }

    /// The number of even orders of the N−1 tiles.
    pub fn orders(self) -> u64 {
        orders_from(self.tiles(), 0)
    }

    /// The number of states: N!/2.
    pub fn states(self) -> u64 {
        self.orders() * self.cells() as u64
    }

    /// The number of tiles: n = N−1 entries of an order.
    pub(crate) fn tiles(self) -> usize {
        self.cells() - 1
    }

    pub(crate) fn lines(self) -> usize {
        self.lines
    }

    /// The places of a line.
    pub(crate) fn line(self, line: usize) -> std::ops::Range<usize> {
        line * self.width..(line + 1) * self.width
    }

    /// The pairs of neighbouring places in a line and the next, the earlier first: the links, and
    /// last the step of the path.
    pub(crate) fn across(self, line: usize) -> impl Iterator<Item = (usize, usize)> {
        let (first, last) = (line * self.width, (line + 2) * self.width - 1);
        (0..self.width).map(move |k| (first + k, last - k))
    }

    /// The links between all lines.
    pub(crate) fn links(self) -> impl Iterator<Item = (usize, usize)> {
        let pairs = (0..self.lines - 1).flat_map(move |line| self.across(line));
        pairs.filter(|(i, j)| j - i > 1)
    }

    /// The first entry whose digit differs within a tile.
    pub(crate) fn first_of_tile(self) -> usize {
        self.tiles().saturating_sub(ENTRIES_OF_A_TILE)
    }

    /// The bits of the places of a colour in a word.
    pub(crate) fn places(self, colour: usize) -> u8 {
        let places = (colour..self.cells()).step_by(2);
        places.fold(0, |bits, place| bits | bit(place))
    }

    /// The consecutive ranks that are worked on at a time.
    pub(crate) fn tile(self) -> usize {
        orders_from(self.tiles(), self.first_of_tile()) as usize
    }
}

/// The bit of a place in a word of its colour.
pub(crate) fn bit(place: usize) -> u8 {
    1 << (place / 2)
}

/// The even orders of `tiles` tiles that agree in the entries before entry k: half of (n−k)!, or 1
/// where fewer than two are left.
pub(crate) fn orders_from(tiles: usize, k: usize) -> u64 {
    (3..=(tiles - k) as u64).product()
}

/// The parity of the digits of some entries in the `number`-th choice of them.
pub(crate) fn parity(tiles: usize, entries: std::ops::Range<usize>, number: u64) -> usize {
    let (mut rest, mut sum) = (number, 0);
    for k in entries.rev() {
        let radix = (tiles - k) as u64;
        sum += rest % radix;
        rest /= radix;
    }
    (sum % 2) as usize
}
