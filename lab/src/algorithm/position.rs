//! Boards that depth-first search changes in place.

use jiugong::{Board, Direction, Snake};

use crate::heuristic::{CELLS, Changes};
use crate::{Heuristic, Problem};

/// A move of the tile on a cell into the blank beside it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exit {
    pub m: Direction,
    from: u8,
}

impl Exit {
    /// The cell of the tile, where the blank will be.
    #[inline]
    pub fn from(self) -> usize {
        usize::from(self.from)
    }
}

/// The moves from each cell of the blank, by the move that led there, without the one that would
/// undo it.
#[derive(Debug)]
pub(crate) struct Exits {
    by: [[Few; 5]; CELLS],
}

/// At most four moves, in the order in which they are tried.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Few {
    list: [Option<Exit>; 4],
}

impl Few {
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Exit> {
        self.list.into_iter().map_while(|exit| exit)
    }
}

impl Exits {
    pub fn new(problem: &Problem) -> Exits {
        let snake = Snake::new(problem.start.shape());
        let mut by = [[Few::default(); 5]; CELLS];
        for (blank, by) in by.iter_mut().enumerate().take(snake.shape().cells()) {
            for (last, few) in [None].into_iter().chain(Direction::ALL.map(Some)).zip(by) {
                let tried = problem.order.iter().filter(|m| Some(m.opposite()) != last);
                let exits = tried.filter_map(|&m| {
                    let place = snake.step(snake.place(blank), m)?;
                    let from = snake.cell(place) as u8;
                    Some(Exit { m, from })
                });
                few.list
                    .iter_mut()
                    .zip(exits)
                    .for_each(|(slot, exit)| *slot = Some(exit));
            }
        }
        Exits { by }
    }

    /// The moves of a board whose blank is on a cell and whose last move was this.
    #[inline]
    pub fn of(&self, blank: usize, last: Option<Direction>) -> Few {
        self.by[blank % CELLS][last.map_or(0, |m| m as usize + 1)]
    }
}

/// A board that is changed in place, and what it does to its estimate.
pub(crate) trait Position {
    /// What the estimate, which is `h` now, becomes by a move.
    fn estimate(&self, exit: Exit, h: u32) -> u32;
    /// Makes a move into the blank's cell.
    fn apply(&mut self, exit: Exit, blank: usize);
    /// Takes it back.
    fn unslide(&mut self, exit: Exit, blank: usize);
    /// Whether it is the goal.
    fn is_goal(&self) -> bool;
    /// The board.
    fn board(&self) -> Board;
}

/// A board whose estimate is a sum over its tiles: by a move it changes by what one tile tells.
#[derive(Debug)]
pub(crate) struct Sum<'a> {
    tiles: [u8; CELLS],
    goal: [u8; CELLS],
    start: Board,
    changes: &'a Changes,
}

impl<'a> Sum<'a> {
    pub fn new(problem: &Problem, changes: &'a Changes) -> Sum<'a> {
        let padded = |board: &Board| {
            let mut tiles = [0; CELLS];
            tiles[..board.tiles().len()].copy_from_slice(board.tiles());
            tiles
        };
        Sum {
            tiles: padded(&problem.start),
            goal: padded(&problem.goal),
            start: problem.start,
            changes,
        }
    }
}

impl Position for Sum<'_> {
    #[inline]
    fn estimate(&self, exit: Exit, h: u32) -> u32 {
        let from = exit.from() % CELLS;
        h.wrapping_add_signed(self.changes.of(self.tiles[from], from, exit.m))
    }

    #[inline]
    fn apply(&mut self, exit: Exit, blank: usize) {
        let from = exit.from() % CELLS;
        self.tiles[blank % CELLS] = self.tiles[from];
        self.tiles[from] = 0;
    }

    #[inline]
    fn unslide(&mut self, exit: Exit, blank: usize) {
        let from = exit.from() % CELLS;
        self.tiles[from] = self.tiles[blank % CELLS];
        self.tiles[blank % CELLS] = 0;
    }

    #[inline]
    fn is_goal(&self) -> bool {
        self.tiles == self.goal
    }

    fn board(&self) -> Board {
        let board = Board::new(self.start.shape(), &self.tiles[..self.start.tiles().len()]);
        // Moves keep it a permutation.
        board.unwrap_or(self.start)
    }
}

/// A board whose estimate is worked out anew after each move.
#[derive(Debug)]
pub(crate) struct Whole<'a> {
    board: Board,
    goal: Board,
    heuristic: &'a dyn Heuristic,
}

impl<'a> Whole<'a> {
    pub fn new(problem: &Problem, heuristic: &'a dyn Heuristic) -> Whole<'a> {
        Whole {
            board: problem.start,
            goal: problem.goal,
            heuristic,
        }
    }
}

impl Position for Whole<'_> {
    fn estimate(&self, exit: Exit, h: u32) -> u32 {
        let after = self.board.after(exit.m);
        after.map_or(h, |board| self.heuristic.estimate(&board))
    }

    fn apply(&mut self, exit: Exit, _: usize) {
        self.board.apply(exit.m);
    }

    fn unslide(&mut self, exit: Exit, _: usize) {
        self.board.apply(exit.m.opposite());
    }

    fn is_goal(&self) -> bool {
        self.board == self.goal
    }

    fn board(&self) -> Board {
        self.board
    }
}
