//! The legal moves of a board.

use crate::board::Board;
use crate::board::direction::Direction;
use crate::board::metric::Metric;
use crate::board::moves::Move;

impl Board {
    /// Returns the legal moves of a metric, in the order that breaks ties, with the boards after
    /// them. A run of tiles ends before the next gap.
    pub fn neighbours(&self, metric: Metric) -> impl Iterator<Item = (Move, Board)> + use<> {
        Neighbours::new(self, metric)
    }
}

/// The legal moves of a board with the boards after them, run by run: by direction, then by gap.
///
/// Searches spend much of their time here, so that it is one loop instead of nested iterators.
#[derive(Clone, Debug)]
struct Neighbours {
    start: Board,
    max_tiles: u16,
    /// The move of one tile that the run begins with.
    first: Move,
    /// The number of tiles of the run that have moved, the board after that, and the cell of its
    /// gap.
    tiles: u16,
    board: Board,
    cell: usize,
}

impl Neighbours {
    fn new(start: &Board, metric: Metric) -> Neighbours {
        Neighbours {
            start: start.clone(),
            max_tiles: metric.max_tiles(),
            first: Direction::ALL[0].into(),
            tiles: 0,
            board: start.clone(),
            cell: start.gap_cell(0),
        }
    }

    /// Begins the next run.
    #[inline]
    fn next_run(&mut self) -> Option<()> {
        let gap = self.first.gap() + 1;
        self.first = if gap < self.start.gaps {
            self.first.of_gap(gap)
        } else {
            (*Direction::ALL.get(self.first.direction() as usize + 1)?).into()
        };
        self.tiles = 0;
        self.board = self.start.clone();
        self.cell = self.start.gap_cell(self.first.gap());
        Some(())
    }
}

impl Iterator for Neighbours {
    type Item = (Move, Board);

    #[inline]
    fn next(&mut self) -> Option<(Move, Board)> {
        loop {
            if self.tiles < self.max_tiles
                && let Some((_, from)) = self.board.step_into(self.cell, self.first.direction())
            {
                let m = self.first.longer(self.tiles.into());
                self.tiles += 1;
                self.cell = from;
                return Some((m, self.board.clone()));
            }
            self.next_run()?;
        }
    }
}
