//! A game: a board, the moves made on it, and their distances.

use jiugong::{Board, Metric, Move, QueryError, Solver, TableError};
use jiugong_app::table_store::TableBytes;
use rand::Rng;

/// The source of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveSource {
    Player,
    Solver,
}

/// A move of a game.
#[derive(Clone, Copy, Debug)]
pub struct PlayedMove {
    m: Move,
    /// The distance after the move.
    pub distance: u32,
    source: MoveSource,
}

/// A game. The distances of its boards are read from the table.
#[derive(Debug)]
pub struct Game<'a> {
    solver: Solver<'a, TableBytes>,
    start_distance: u32,
    board: Board,
    /// The moves made, followed by those that were undone.
    history: Vec<PlayedMove>,
    moves_made: usize,
}

impl<'a> Game<'a> {
    /// Creates a game.
    pub fn new(solver: Solver<'a, TableBytes>, start: Board) -> Result<Game<'a>, QueryError> {
        Ok(Game {
            solver,
            start_distance: solver.distance(&start)?,
            board: start,
            history: Vec::new(),
            moves_made: 0,
        })
    }

    /// Creates a game with the same goal and a random start: see [`random_start`].
    pub fn shuffled(
        &self,
        distance: Option<u32>,
        rng: &mut impl Rng,
    ) -> Result<Option<Game<'a>>, QueryError> {
        let start = random_start(&self.solver, distance, rng)?;
        start.map(|start| Game::new(self.solver, start)).transpose()
    }

    pub fn goal(&self) -> &'a Board {
        self.solver.goal().board()
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the largest distance of all boards.
    pub fn radius(&self) -> u32 {
        self.solver.table().header().distribution().radius()
    }

    /// Returns the moves made, followed by those that were undone.
    pub fn history(&self) -> &[PlayedMove] {
        &self.history
    }

    pub fn moves_made(&self) -> usize {
        self.moves_made
    }

    /// Returns the number of moves made that the solver found.
    pub fn hints(&self) -> usize {
        let made = self.history.iter().take(self.moves_made);
        made.filter(|played| played.source == MoveSource::Solver).count()
    }

    /// Returns the distance of the start.
    pub fn start_distance(&self) -> u32 {
        self.start_distance
    }

    /// Returns the distance of the board.
    pub fn distance(&self) -> u32 {
        self.last_move().map_or(self.start_distance, |last| last.distance)
    }

    /// Returns the number of moves wasted so far.
    pub fn extra_moves(&self) -> usize {
        let total = self.moves_made + self.distance() as usize;
        total.saturating_sub(self.start_distance as usize)
    }

    pub fn is_solved(&self) -> bool {
        self.distance() == 0
    }

    /// Returns the best move; `None` at the goal.
    pub fn best_move(&self) -> Result<Option<Move>, QueryError> {
        self.solver.best_move(&self.board)
    }

    /// Returns the move of the tile on a cell and of those between it and the blank; `None` if the
    /// cell is not in the blank's row or column.
    pub fn move_from(&self, cell: usize) -> Option<Move> {
        // The moves of mtm, in either metric.
        let mut neighbours = self.board.neighbours(Metric::Mtm);
        let neighbour = neighbours.find(|(_, board)| board.blank() == cell);
        neighbour.map(|(m, _)| m)
    }

    /// Makes a move, in stm tile by tile. Returns whether it is legal.
    pub fn apply(&mut self, m: Move, source: MoveSource) -> Result<bool, QueryError> {
        if self.board.after(m).is_none() {
            return Ok(false);
        }
        match self.metric() {
            Metric::Stm => {
                for direction in m.steps() {
                    self.make(direction.into(), source)?;
                }
            }
            Metric::Mtm => self.make(m, source)?,
        }
        Ok(true)
    }

    fn make(&mut self, m: Move, source: MoveSource) -> Result<(), QueryError> {
        let Some(board) = self.board.after(m) else {
            return Ok(());
        };
        let distance = self.solver.distance(&board)?;
        let m = match self.metric() {
            Metric::Stm => m,
            Metric::Mtm => self.merge_with_last(m),
        };
        // Making the move that was undone keeps the undone moves after it.
        let undone = self.history.get(self.moves_made);
        if undone.is_none_or(|undone| undone.m != m) {
            self.history.truncate(self.moves_made);
            self.history.push(PlayedMove { m, distance, source });
        }
        self.moves_made += 1;
        self.board = board;
        Ok(())
    }

    /// Merges a move with the last one if both have the same direction: in mtm they count as one
    /// move, but keys move tiles one by one. Undoes the last move then.
    fn merge_with_last(&mut self, m: Move) -> Move {
        let direction = m.direction();
        let last = self.last_move().filter(|last| last.m.direction() == direction);
        let merged = last.and_then(|last| Move::new(direction, last.m.tiles() + m.tiles()));
        if merged.is_some() {
            self.undo();
        }
        merged.unwrap_or(m)
    }

    /// Undoes the last move. Returns whether there is one.
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.last_move() else {
            return false;
        };
        self.board.apply(last.m.opposite());
        self.moves_made -= 1;
        true
    }

    /// Makes the move again that was undone. Returns whether there is one.
    pub fn redo(&mut self) -> bool {
        let Some(undone) = self.history.get(self.moves_made) else {
            return false;
        };
        self.board.apply(undone.m);
        self.moves_made += 1;
        true
    }

    fn last_move(&self) -> Option<PlayedMove> {
        let last = self.moves_made.checked_sub(1)?;
        self.history.get(last).copied()
    }

    fn metric(&self) -> Metric {
        self.solver.table().header().metric()
    }
}

/// Returns a random board, drawn uniformly from those at a distance or from all; `None` if there is
/// none at the distance.
pub fn random_start(
    solver: &Solver<'_, TableBytes>,
    distance: Option<u32>,
    rng: &mut impl Rng,
) -> Result<Option<Board>, TableError> {
    match distance {
        None => Ok(Some(solver.goal().random_board(rng))),
        Some(distance) => Ok(solver.random_boards_at(distance, 1, rng)?.pop()),
    }
}

#[cfg(test)]
mod tests;
