//! Boards modified in place by depth-first search.

use jiugong::{Board, Direction, Snake};
use jiugong_pattern::search::PatternPosition;

use crate::heuristic::{CELLS, Deltas};
use crate::{Heuristic, Problem};

/// A move of the tile on a cell next to the blank.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Successor {
    pub m: Direction,
    from: u8,
}

impl Successor {
    /// Returns the cell of the tile: the next cell of the blank.
    #[inline]
    pub fn from(self) -> usize {
        usize::from(self.from)
    }
}

/// The successors for each cell of the blank and each last move, without the one that undoes the
/// last move.
#[derive(Debug)]
pub(crate) struct SuccessorTable {
    table: [[Successors; 5]; CELLS],
}

/// Up to four successors, in order.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Successors {
    list: [Option<Successor>; 4],
}

impl Successors {
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Successor> {
        self.list.into_iter().map_while(|successor| successor)
    }
}

impl SuccessorTable {
    pub fn new(problem: &Problem) -> SuccessorTable {
        let snake = Snake::new(problem.start.shape());
        let mut table = [[Successors::default(); 5]; CELLS];
        for (blank, row) in table.iter_mut().enumerate().take(snake.shape().cells()) {
            for (last, successors) in [None].into_iter().chain(Direction::ALL.map(Some)).zip(row) {
                let allowed = problem.order.iter().filter(|m| Some(m.opposite()) != last);
                let found = allowed.filter_map(|&m| {
                    let place = snake.step(snake.place(blank), m)?;
                    let from = snake.cell(place) as u8;
                    Some(Successor { m, from })
                });
                for (slot, successor) in successors.list.iter_mut().zip(found) {
                    *slot = Some(successor);
                }
            }
        }
        SuccessorTable { table }
    }

    /// Returns the successors of a board, by the cell of its blank and its last move.
    #[inline]
    pub fn get(&self, blank: usize, last: Option<Direction>) -> Successors {
        self.table[blank % CELLS][last.map_or(0, |m| m as usize + 1)]
    }
}

/// A board modified in place. `blank` is the cell of the blank before the move.
pub(crate) trait Position {
    /// Returns the estimate after a move; `h` is the current estimate.
    fn estimate(&self, successor: Successor, h: u32) -> u32;
    /// Makes a move.
    fn apply(&mut self, successor: Successor, blank: usize);
    /// Undoes a move.
    fn undo(&mut self, successor: Successor, blank: usize);
    /// Returns whether this is the goal.
    fn is_goal(&self) -> bool;
    /// Returns the board.
    fn board(&self) -> Board;
}

/// A position whose estimate is updated incrementally, from the moving tile alone.
#[derive(Debug)]
pub(crate) struct Incremental<'a> {
    tiles: [u8; CELLS],
    goal: [u8; CELLS],
    start: Board,
    deltas: &'a Deltas,
}

impl<'a> Incremental<'a> {
    pub fn new(problem: &Problem, deltas: &'a Deltas) -> Incremental<'a> {
        let padded = |board: &Board| {
            let mut tiles = [0; CELLS];
            tiles[..board.tiles().len()].copy_from_slice(board.tiles());
            tiles
        };
        Incremental {
            tiles: padded(&problem.start),
            goal: padded(&problem.goal),
            start: problem.start.clone(),
            deltas,
        }
    }
}

impl Position for Incremental<'_> {
    #[inline]
    fn estimate(&self, successor: Successor, h: u32) -> u32 {
        let from = successor.from() % CELLS;
        h.wrapping_add_signed(self.deltas.get(self.tiles[from], from, successor.m))
    }

    #[inline]
    fn apply(&mut self, successor: Successor, blank: usize) {
        let from = successor.from() % CELLS;
        self.tiles[blank % CELLS] = self.tiles[from];
        self.tiles[from] = 0;
    }

    #[inline]
    fn undo(&mut self, successor: Successor, blank: usize) {
        let from = successor.from() % CELLS;
        self.tiles[from] = self.tiles[blank % CELLS];
        self.tiles[blank % CELLS] = 0;
    }

    #[inline]
    fn is_goal(&self) -> bool {
        self.tiles == self.goal
    }

    fn board(&self) -> Board {
        let board = Board::new(self.start.shape(), &self.tiles[..self.start.tiles().len()]);
        // Moves preserve the permutation, so this cannot fail.
        board.unwrap_or_else(|_| self.start.clone())
    }
}

/// A position whose estimate is recomputed after each move.
#[derive(Debug)]
pub(crate) struct Recomputed<'a> {
    board: Board,
    goal: Board,
    heuristic: &'a dyn Heuristic,
}

impl<'a> Recomputed<'a> {
    pub fn new(problem: &Problem, heuristic: &'a dyn Heuristic) -> Recomputed<'a> {
        Recomputed { board: problem.start.clone(), goal: problem.goal.clone(), heuristic }
    }
}

impl Position for Recomputed<'_> {
    fn estimate(&self, successor: Successor, h: u32) -> u32 {
        let after = self.board.after(successor.m);
        after.map_or(h, |board| self.heuristic.estimate(&board))
    }

    fn apply(&mut self, successor: Successor, _: usize) {
        self.board.apply(successor.m);
    }

    fn undo(&mut self, successor: Successor, _: usize) {
        self.board.apply(successor.m.opposite());
    }

    fn is_goal(&self) -> bool {
        self.board == self.goal
    }

    fn board(&self) -> Board {
        self.board.clone()
    }
}

/// A position whose estimate follows the moves in pattern tables.
#[derive(Debug)]
pub(crate) struct Patterns<'a> {
    board: Board,
    goal: Board,
    bounds: PatternPosition<'a>,
}

impl<'a> Patterns<'a> {
    pub fn new(problem: &Problem, bounds: PatternPosition<'a>) -> Patterns<'a> {
        Patterns { board: problem.start.clone(), goal: problem.goal.clone(), bounds }
    }
}

impl Position for Patterns<'_> {
    fn estimate(&self, successor: Successor, h: u32) -> u32 {
        self.bounds.bound_after(successor.m).unwrap_or(h)
    }

    fn apply(&mut self, successor: Successor, _: usize) {
        self.bounds.apply(successor.m);
        self.board.apply(successor.m);
    }

    fn undo(&mut self, successor: Successor, _: usize) {
        self.bounds.apply(successor.m.opposite());
        self.board.apply(successor.m.opposite());
    }

    fn is_goal(&self) -> bool {
        self.board == self.goal
    }

    fn board(&self) -> Board {
        self.board.clone()
    }
}
