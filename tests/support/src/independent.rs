//! An independent solver: boards as integers, and breadth-first search with a hash map.
//!
//! Slow, short, and shares no code with the library, whose answers are compared with it.

use jiugong::{Board, Metric, Move, Shape};
use rustc_hash::FxHashMap;

/// A board of at most 16 cells: one hexadecimal digit per cell, the first cell in the highest one,
/// so that `867254301` is `0x867254301`.
pub type Word = u64;

/// A move: letter and number of tiles.
pub type Letters = (char, u32);

/// Converts a move of the library.
pub fn letters(m: Move) -> Letters {
    (m.direction().letter(), m.tiles())
}

/// A shape with the maximum number of tiles that move at once.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    rows: usize,
    cols: usize,
    max_tiles: u32,
}

impl Grid {
    /// Creates a grid in stm.
    pub fn new(rows: usize, cols: usize) -> Grid {
        assert!(rows * cols <= 16);
        Grid { rows, cols, max_tiles: 1 }
    }

    /// Creates a grid in stm.
    pub fn of(shape: Shape) -> Grid {
        Grid::new(shape.rows(), shape.cols())
    }

    /// Returns the grid in a metric.
    pub fn with_metric(self, metric: Metric) -> Grid {
        let max_tiles = match metric {
            Metric::Stm => 1,
            Metric::Mtm => u32::MAX,
        };
        Grid { max_tiles, ..self }
    }

    /// Converts a board of the library.
    pub fn word(self, board: &Board) -> Word {
        let tiles = board.tiles().iter();
        tiles.fold(0, |word, &tile| word << 4 | Word::from(tile))
    }

    /// Converts a board to one of the library.
    pub fn board(self, word: Word) -> Board {
        let cells = self.rows * self.cols;
        let tiles: Vec<u8> = (0..cells).map(|cell| (word >> self.shift(cell) & 15) as u8).collect();
        let shape = Shape::new(self.rows, self.cols).unwrap();
        Board::new(shape, &tiles).unwrap()
    }

    /// Returns the board after one tile moves up, down, left or right; `None` if there is no tile
    /// to move.
    pub fn moved(self, board: Word, letter: char) -> Option<Word> {
        let cells = self.rows * self.cols;
        let blank = (0..cells).find(|&cell| board >> self.shift(cell) & 15 == 0)?;
        let (row, col) = (blank / self.cols, blank % self.cols);
        // A tile that moves up comes from below the blank.
        let from = match letter {
            'U' if row + 1 < self.rows => blank + self.cols,
            'D' if row > 0 => blank - self.cols,
            'L' if col + 1 < self.cols => blank + 1,
            'R' if col > 0 => blank - 1,
            _ => return None,
        };
        let tile = board >> self.shift(from) & 15;
        Some(board - (tile << self.shift(from)) + (tile << self.shift(blank)))
    }

    /// Returns the legal moves in the order U, D, L, R, fewest tiles first, with the boards after
    /// them.
    pub fn neighbours(self, board: Word) -> impl Iterator<Item = (Letters, Word)> {
        "UDLR".chars().flat_map(move |letter| {
            let mut board = board;
            (1..=self.max_tiles).map_while(move |tiles| {
                board = self.moved(board, letter)?;
                Some(((letter, tiles), board))
            })
        })
    }

    /// Returns the board at the end of a path; `None` if a move is illegal.
    pub fn follow<M: Into<Move>>(
        self,
        start: Word,
        path: impl IntoIterator<Item = M>,
    ) -> Option<Word> {
        let moves = path.into_iter().map(|m| letters(m.into()));
        let steps = moves.flat_map(|(letter, tiles)| (0..tiles).map(move |_| letter));
        steps.into_iter().try_fold(start, |board, letter| self.moved(board, letter))
    }

    /// Finds the distances of all boards from which `goal` can be reached.
    pub fn search(self, goal: Word) -> Search {
        let mut distances = FxHashMap::from_iter([(goal, 0)]);
        let mut layers = vec![vec![goal]];
        while let Some(layer) = layers.last().filter(|layer| !layer.is_empty()) {
            let mut next = Vec::new();
            for &board in layer {
                for (_, neighbour) in self.neighbours(board) {
                    distances.entry(neighbour).or_insert_with(|| {
                        next.push(neighbour);
                        layers.len() as u32
                    });
                }
            }
            layers.push(next);
        }
        layers.pop();
        Search { grid: self, distances, layers }
    }

    /// Returns the distance between two boards by bidirectional breadth-first search; `None` if
    /// there is no path. Each step expands the whole smaller frontier, so the first contact gives
    /// the distance.
    pub fn between(self, start: Word, goal: Word) -> Option<u32> {
        if start == goal {
            return Some(0);
        }
        let mut sides = [start, goal].map(|end| (FxHashMap::from_iter([(end, ())]), vec![end]));
        let mut distance = 0;
        loop {
            let [(near, frontier), (far, other)] = &mut sides;
            if frontier.is_empty() || other.is_empty() {
                return None;
            }
            distance += 1;
            let mut next = Vec::new();
            for &board in &*frontier {
                for (_, neighbour) in self.neighbours(board) {
                    if far.contains_key(&neighbour) {
                        return Some(distance);
                    }
                    if near.insert(neighbour, ()).is_none() {
                        next.push(neighbour);
                    }
                }
            }
            *frontier = next;
            if sides[0].1.len() > sides[1].1.len() {
                sides.swap(0, 1);
            }
        }
    }

    fn shift(self, cell: usize) -> usize {
        4 * (self.rows * self.cols - 1 - cell)
    }
}

/// The result of a search from a goal.
#[derive(Debug)]
pub struct Search {
    grid: Grid,
    pub distances: FxHashMap<Word, u32>,
    pub layers: Vec<Vec<Word>>,
}

impl Search {
    /// Returns the number of boards at each distance.
    pub fn counts(&self) -> Vec<u64> {
        self.layers.iter().map(|layer| layer.len() as u64).collect()
    }

    /// Returns the number of shortest paths of each board: the sum over its closer neighbours.
    pub fn paths(&self) -> FxHashMap<Word, u64> {
        let mut paths = FxHashMap::from_iter([(self.layers[0][0], 1)]);
        for (distance, layer) in (0..).zip(&self.layers).skip(1) {
            for &board in layer {
                let next = self.grid.neighbours(board).map(|(_, next)| next);
                let closer = next.filter(|next| self.distances[next] + 1 == distance);
                let count: u64 = closer.map(|next| paths[&next]).sum();
                paths.insert(board, count);
            }
        }
        paths
    }
}
