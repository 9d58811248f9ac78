//! Boards and searches that share nothing with the library: a board is a word, a move changes
//! two of its digits, and a search keeps every board it meets in a hash map. Slow, short, and
//! plain enough to be believed by reading, which is what the library's answers are held against.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::collections::HashMap;

use jiugong::{Board, Shape, Move};

/// A board: a hexadecimal digit a cell, the first cell the highest, so that `867254301` is
/// `0x867254301`. Room for 16 cells.
pub type Word = u64;

/// A move: its letter, and how many tiles go.
pub type Letters = (char, u32);

/// A move of the library's in these terms.
pub fn letters(slide: Move) -> Letters {
    (slide.direction().letter(), slide.tiles())
}

/// Rows and columns, and how many tiles may go at once.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    rows: usize,
    cols: usize,
    most_tiles: u32,
}

impl Grid {
    pub fn new(rows: usize, cols: usize) -> Grid {
        assert!(rows * cols <= 16);
        Grid {
            rows,
            cols,
            most_tiles: 1,
        }
    }

    pub fn of(shape: Shape) -> Grid {
        Grid::new(shape.rows(), shape.cols())
    }

    /// The same with runs of tiles that go as one move.
    pub fn mtm(self) -> Grid {
        Grid {
            most_tiles: u32::MAX,
            ..self
        }
    }

    pub fn word(self, board: &Board) -> Word {
        let tiles = board.tiles().iter();
        tiles.fold(0, |word, &tile| word << 4 | Word::from(tile))
    }

    pub fn board(self, word: Word) -> Board {
        let cells = self.rows * self.cols;
        let tiles: Vec<u8> = (0..cells)
            .map(|cell| (word >> self.shift(cell) & 15) as u8)
            .collect();
        let shape = Shape::new(self.rows, self.cols).unwrap();
        Board::new(shape, &tiles).unwrap()
    }

    /// The board after the tile next to the blank goes up, down, left or right; `None` if no
    /// tile can.
    pub fn moved(self, board: Word, letter: char) -> Option<Word> {
        let cells = self.rows * self.cols;
        let blank = (0..cells).find(|&cell| board >> self.shift(cell) & 15 == 0)?;
        let (row, col) = (blank / self.cols, blank % self.cols);
        // A tile that goes up comes from below the blank, and so on round.
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

    /// The legal moves, in the order that settles ties.
    pub fn neighbours(self, board: Word) -> impl Iterator<Item = (Letters, Word)> {
        "UDLR".chars().flat_map(move |letter| {
            let mut board = board;
            (1..=self.most_tiles).map_while(move |tiles| {
                board = self.moved(board, letter)?;
                Some(((letter, tiles), board))
            })
        })
    }

    /// The board at the end of a path; `None` where a move is illegal.
    pub fn follow<M: Into<Move>>(
        self,
        start: Word,
        path: impl IntoIterator<Item = M>,
    ) -> Option<Word> {
        let moves = path.into_iter().map(|m| letters(m.into()));
        let steps = moves.flat_map(|(letter, tiles)| (0..tiles).map(move |_| letter));
        steps
            .into_iter()
            .try_fold(start, |board, letter| self.moved(board, letter))
    }

    /// Every board that reaches `goal`, by distance.
    pub fn search(self, goal: Word) -> Search {
        let mut distances = HashMap::from([(goal, 0)]);
        let mut levels = vec![vec![goal]];
        while let Some(level) = levels.last().filter(|level| !level.is_empty()) {
            let mut next = Vec::new();
            for &board in level {
                for (_, neighbour) in self.neighbours(board) {
                    distances.entry(neighbour).or_insert_with(|| {
                        next.push(neighbour);
                        levels.len() as u32
                    });
                }
            }
            levels.push(next);
        }
        levels.pop();
        Search {
            grid: self,
            distances,
            levels,
        }
    }

    /// The fewest moves between two boards, searched from both ends at once; `None` if there is
    /// no way. Levels are always whole, so the first that touches the other side's last is as
    /// far from here as the two are deep.
    pub fn between(self, start: Word, goal: Word) -> Option<u32> {
        if start == goal {
            return Some(0);
        }
        let mut sides = [start, goal].map(|end| (HashMap::from([(end, ())]), vec![end]));
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

/// What a search from a goal found.
#[derive(Debug)]
pub struct Search {
    grid: Grid,
    pub distances: HashMap<Word, u32>,
    pub levels: Vec<Vec<Word>>,
}

impl Search {
    /// The number of boards at each distance.
    pub fn counts(&self) -> Vec<u64> {
        self.levels.iter().map(|level| level.len() as u64).collect()
    }

    /// The number of shortest paths of each board, layer by layer: a board's paths are those of
    /// its neighbours in the layer before.
    pub fn paths(&self) -> HashMap<Word, u64> {
        let mut paths = HashMap::from([(self.levels[0][0], 1)]);
        for (distance, level) in (0..).zip(&self.levels).skip(1) {
            for &board in level {
                let next = self.grid.neighbours(board).map(|(_, next)| next);
                let closer = next.filter(|next| self.distances[next] + 1 == distance);
                let count: u64 = closer.map(|next| paths[&next]).sum();
                paths.insert(board, count);
            }
        }
        paths
    }
}
