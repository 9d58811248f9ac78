//! A goal and its table: every question about a board.

mod lookup;
pub mod precomputed;
mod random;
pub mod solutions;

use alloc::vec::Vec;
use core::fmt;

use crate::board::Board;
use crate::board::moves::Move;
use crate::board::shape::ShapeError;
use crate::index::State;
use crate::index::goal::{Goal, Unsolvable};
use crate::message::{Message, Translate};
use crate::solve::solutions::Solutions;
use crate::table::Table;
use crate::table::error::TableError;

/// A goal and the table that answers it.
///
/// All answers are proven shortest, in moves as the table's [`Metric`] counts them. Of several
/// equally good moves the least [`Move`] is taken.
///
/// ```
/// use jiugong::{Board, Goal, Direction, Move, Solver, Table};
///
/// let table = Table::new(include_bytes!("../data/3x3-corner.table").as_slice())?;
/// let goal = Goal::new("123456780".parse()?);
/// let solver = Solver::new(&table, &goal)?;
///
/// let board: Board = "123405786".parse()?;
/// let moves: Vec<Move> = solver.walk(&board)?.collect::<Result<_, _>>()?;
/// assert_eq!(moves, [Direction::Left, Direction::Up]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver<'a, D> {
    table: &'a Table<D>,
    goal: &'a Goal,
}

impl<D> Clone for Solver<'_, D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<D> Copy for Solver<'_, D> {}

impl<'a, D: AsRef<[u8]>> Solver<'a, D> {
    /// Puts a table to a goal.
    ///
    /// # Errors
    ///
    /// [`TableError::WrongHome`] if the table has another home than the goal.
    pub fn new(table: &'a Table<D>, goal: &'a Goal) -> Result<Solver<'a, D>, TableError> {
        let home = table.header().home();
        if home == goal.home() {
            Ok(Solver { table, goal })
        } else {
            Err(TableError::WrongHome {
                table: home,
                goal: goal.home(),
            })
        }
    }

    /// The table.
    pub fn table(&self) -> &'a Table<D> {
        self.table
    }

    /// The goal.
    pub fn goal(&self) -> &'a Goal {
        self.goal
    }

    /// The fewest moves from a board to the goal. Cost as [`Table::distance`].
    ///
    /// # Errors
    ///
    /// [`QueryError`] if the goal cannot be reached, or the table is damaged there.
    pub fn distance(&self, board: &Board) -> Result<u32, QueryError> {
        Ok(self.table.distance(&self.goal.state(board)?)?)
    }

    /// The best move from a board; `None` at the goal. Cost as [`Table::closer`].
    ///
    /// # Errors
    ///
    /// As [`distance`](Solver::distance).
    pub fn next(&self, board: &Board) -> Result<Option<Move>, QueryError> {
        self.walk(board)?
            .next()
            .transpose()
            .map_err(QueryError::from)
    }

    /// One shortest path from a board to the goal, move by move. Constant time a move, and no
    /// allocation.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`] if there is no path.
    pub fn walk(&self, board: &Board) -> Result<Walk<'a, D>, Unsolvable> {
        Ok(Walk {
            solver: *self,
            state: Some(self.goal.state(board)?),
            left: self.table.header().distribution().radius(),
        })
    }

    /// Every legal move from a board with the distance after it, the best first. With bit
    /// encoding, one walk, and a read for each move.
    ///
    /// # Errors
    ///
    /// As [`distance`](Solver::distance).
    pub fn moves(&self, board: &Board) -> Result<Vec<(Move, u32)>, QueryError> {
        let state = self.goal.state(board)?;
        let distance = self.table.distance(&state)?;
        let mut moves = board
            .neighbours(self.table.header().metric())
            .map(|(slide, next)| {
                let next = self.goal.state(&next)?;
                Ok((slide, self.table.distance_beside(&state, distance, &next)?))
            })
            .collect::<Result<Vec<_>, QueryError>>()?;
        moves.sort_by_key(|&(_, distance)| distance);
        Ok(moves)
    }

    /// All shortest paths from a board to the goal. Time and memory grow with the number of
    /// boards on them, not of paths.
    ///
    /// # Errors
    ///
    /// As [`distance`](Solver::distance).
    pub fn solutions(&self, board: &Board) -> Result<Solutions, QueryError> {
        Ok(Solutions::new(self, self.goal.state(board)?)?)
    }

    /// The boards at an exact distance, as [`Table::states_at`] finds them.
    pub fn boards_at(&self, distance: u32) -> impl Iterator<Item = Result<Board, TableError>> + '_ {
        let states = self.table.states_at(distance);
        states.filter_map(|state| state.map(|state| self.goal.board_of(&state)).transpose())
    }
}

/// A walk down a table to the goal: an iterator over moves.
///
/// An item is an error, and the last, where the table is damaged.
#[derive(Debug)]
pub struct Walk<'a, D> {
    solver: Solver<'a, D>,
    state: Option<State>,
    /// The steps that may still be taken; a table whose walks are longer holds no distances.
    left: u32,
}

impl<D: AsRef<[u8]>> Iterator for Walk<'_, D> {
    type Item = Result<Move, TableError>;

    fn next(&mut self) -> Option<Result<Move, TableError>> {
        let state = self.state.take()?;
        let Solver { table, goal } = self.solver;
        let (slide, next) = match table.closer(&state, goal.turns()) {
            Ok(closer) => closer?,
            Err(damage) => return Some(Err(damage)),
        };
        let Some(left) = self.left.checked_sub(1) else {
            return Some(Err(TableError::NoCloserNeighbour {
                state: table.index().number(&state),
            }));
        };
        self.left = left;
        self.state = Some(next);
        Some(Ok(slide))
    }
}

impl<D: AsRef<[u8]>> core::iter::FusedIterator for Walk<'_, D> {}

/// Error for a query without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueryError {
    /// The goal cannot be reached from the board.
    Unsolvable(Unsolvable),
    /// The table is damaged or does not fit the query.
    Table(TableError),
    /// The shape is too large for the query.
    Shape(ShapeError),
}

impl fmt::Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QueryError::Unsolvable(error) => error.fmt(f),
            QueryError::Table(error) => error.fmt(f),
            QueryError::Shape(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for QueryError {}

impl Translate for QueryError {
    fn messages(&self) -> Vec<Message> {
        match self {
            QueryError::Unsolvable(error) => error.messages(),
            QueryError::Table(error) => error.messages(),
            QueryError::Shape(error) => error.messages(),
        }
    }
}

impl From<Unsolvable> for QueryError {
    fn from(error: Unsolvable) -> QueryError {
        QueryError::Unsolvable(error)
    }
}

impl From<TableError> for QueryError {
    fn from(error: TableError) -> QueryError {
        QueryError::Table(error)
    }
}

impl From<ShapeError> for QueryError {
    fn from(error: ShapeError) -> QueryError {
        QueryError::Shape(error)
    }
}
