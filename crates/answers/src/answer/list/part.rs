//! Successive boards of a list.

/// Successive boards of a list, with their distances.
#[derive(Debug)]
pub struct ListPart {
    cells: usize,
    /// The maximum number of boards.
    limit: u64,
    /// The tiles of each board, one after the other.
    tiles: Vec<u8>,
    distances: Vec<u32>,
    /// The number of shortest solutions of each board; empty if they are not counted.
    solutions: Vec<u64>,
}

/// A board of a list.
#[derive(Clone, Copy, Debug)]
pub struct ListedBoard<'a> {
    /// The tiles.
    pub tiles: &'a [u8],
    /// The fewest moves to the goal.
    pub distance: u32,
    /// The number of shortest solutions; `None` if they are not counted.
    pub solutions: Option<u64>,
}

impl ListPart {
    /// Creates an empty part of at most `limit` boards.
    pub(super) fn new(cells: usize, limit: u64) -> ListPart {
        let (tiles, distances, solutions) = (Vec::new(), Vec::new(), Vec::new());
        ListPart { cells, limit, tiles, distances, solutions }
    }

    /// Returns the number of boards.
    pub fn count(&self) -> u64 {
        self.distances.len() as u64
    }

    /// Returns the boards.
    pub fn boards(&self) -> impl Iterator<Item = ListedBoard<'_>> {
        let mut solutions = self.solutions.iter().copied();
        let tiles = self.tiles.chunks_exact(self.cells);
        tiles.zip(&self.distances).map(move |(tiles, &distance)| ListedBoard {
            tiles,
            distance,
            solutions: solutions.next(),
        })
    }

    /// Returns whether the limit is reached.
    pub(super) fn is_full(&self) -> bool {
        self.count() >= self.limit
    }

    /// Appends a board, unless the limit is reached.
    pub(super) fn push(&mut self, tiles: &[u8], distance: u32, solutions: Option<u64>) {
        if !self.is_full() {
            self.tiles.extend_from_slice(tiles);
            self.distances.push(distance);
            self.solutions.extend(solutions);
        }
    }

    /// Removes the first boards, and those after the next `limit`.
    pub(super) fn keep(&mut self, skip: u64, limit: u64) {
        let start = skip.min(self.count()) as usize;
        let end = start + limit.min(self.count() - start as u64) as usize;
        if (start, end) == (0, self.distances.len()) {
            return;
        }
        self.tiles.truncate(end * self.cells);
        self.tiles.drain(..start * self.cells);
        self.distances.truncate(end);
        self.distances.drain(..start);
        if !self.solutions.is_empty() {
            self.solutions.truncate(end);
            self.solutions.drain(..start);
        }
    }
}
