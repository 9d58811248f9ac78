//! Answers to queries: a goal and its table.

pub mod judgement;
mod lookup;
pub mod precomputed;
pub mod solutions;
mod steps;

use alloc::string::ToString;
use alloc::vec::Vec;
use core::iter::FusedIterator;

use rand::Rng;

use crate::board::Board;
use crate::board::metric::Metric;
use crate::board::moves::Move;
use crate::board::shape::ShapeError;
use crate::file::FileError;
use crate::index::State;
use crate::index::goal::{Goal, GoalError, Unsolvable};
use crate::index::home::Home;
use crate::message::{Message, impl_from};
use crate::solve::solutions::Solutions;
use crate::table::Table;
use crate::table::error::TableError;
use crate::table::sparse::probe::{SparseProbe, WalkMoves};
use crate::{impl_error, message};

/// A goal with the table that answers queries for it.
///
/// All solutions are proven shortest, in moves of the table's [`Metric`]. Of
/// several equally good moves the least [`Move`] is taken.
///
/// ```
/// use jiugong::{Board, Direction, Goal, Move, Solver, Table};
///
/// let goal = Goal::new("123456780".parse()?);
/// let table = Table::embedded(goal.home()).unwrap();
/// let solver = Solver::new(&table, &goal)?;
///
/// let board: Board = "123405786".parse()?;
/// let moves: Vec<Move> = solver.solution(&board)?.collect::<Result<_, _>>()?;
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
    /// Creates a solver for `goal`.
    ///
    /// # Errors
    ///
    /// [`QueryError::WrongHome`] if the table has another home than the goal.
    pub fn new(table: &'a Table<D>, goal: &'a Goal) -> Result<Solver<'a, D>, QueryError> {
        let home = table.header().home();
        if home == goal.home() {
            Ok(Solver { table, goal })
        } else {
            Err(QueryError::WrongHome { table: home, goal: goal.home() })
        }
    }

    /// Returns the table.
    pub fn table(&self) -> &'a Table<D> {
        self.table
    }

    /// Returns the goal.
    pub fn goal(&self) -> &'a Goal {
        self.goal
    }

    /// Returns the fewest moves from `board` to the goal: one byte read, or with sparse encoding a
    /// few stored distances.
    ///
    /// # Errors
    ///
    /// [`QueryError`] if the goal cannot be reached from the board, or the bytes read are damaged.
    pub fn distance(&self, board: &Board) -> Result<u32, QueryError> {
        Ok(self.table.distance(&self.goal.state(board)?)?)
    }

    /// Returns the first move of the shortest solution; `None` at the goal. Constant time.
    ///
    /// # Errors
    ///
    /// As [`distance`](Solver::distance).
    pub fn best_move(&self, board: &Board) -> Result<Option<Move>, QueryError> {
        let first = self.solution(board)?.next();
        Ok(first.transpose()?)
    }

    /// Returns a shortest solution, move by move: a walk downhill. Constant time a move, no
    /// allocation.
    ///
    /// If the bytes read are damaged, the last item is an error.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the goal cannot be reached from the board.
    pub fn solution(
        &self,
        board: &Board,
    ) -> Result<impl FusedIterator<Item = Result<Move, TableError>> + use<'a, D>, GoalError> {
        Ok(Walk {
            solver: *self,
            state: Some(self.goal.state(board)?),
            left: self.table.header().distribution().radius(),
            sparse: SparseProbe::new(self.table),
            distance: None,
            moves: WalkMoves::default(),
        })
    }

    /// Returns every legal move with the distance after it, best first. One read for each move,
    /// and with sparse encoding a few for each.
    ///
    /// # Errors
    ///
    /// As [`distance`](Solver::distance).
    pub fn moves(&self, board: &Board) -> Result<Vec<(Move, u32)>, QueryError> {
        let state = self.goal.state(board)?;
        let distance = self.table.distance(&state)?;
        let mut moves = board
            .neighbours(self.table.header().metric())
            .map(|(m, next)| {
                let next = self.goal.state(&next)?;
                Ok((m, self.table.neighbour_distance(&state, distance, &next)?))
            })
            .collect::<Result<Vec<_>, QueryError>>()?;
        moves.sort_by_key(|&(_, distance)| distance);
        Ok(moves)
    }

    /// Returns all shortest solutions. Time and memory grow with the number of boards on them, not
    /// with the number of solutions.
    ///
    /// # Errors
    ///
    /// As [`distance`](Solver::distance).
    pub fn solutions(&self, board: &Board) -> Result<Solutions, QueryError> {
        Solutions::new(self.table, self.goal, self.goal.state(board)?, |_| Ok(()))
    }

    /// Returns all shortest solutions, or `None` if more than `max_boards` boards are on them. For
    /// tables larger than memory, where each of these boards can take reads from a disk.
    ///
    /// # Errors
    ///
    /// As [`distance`](Solver::distance).
    pub fn solutions_within(
        &self,
        board: &Board,
        max_boards: usize,
    ) -> Result<Option<Solutions>, QueryError> {
        let check = |boards| if boards <= max_boards { Ok(()) } else { Err(None) };
        match Solutions::new(self.table, self.goal, self.goal.state(board)?, check) {
            Ok(solutions) => Ok(Some(solutions)),
            Err(error) => error.map_or(Ok(None), |error: TableError| Err(error.into())),
        }
    }

    /// Returns all boards at an exact distance; see [`Table::states_at`] for the cost.
    pub fn boards_at(&self, distance: u32) -> impl Iterator<Item = Result<Board, TableError>> + '_ {
        let states = self.table.states_at(distance);
        states.filter_map(|state| {
            let board = state.map(|state| self.goal.board_from_state(&state));
            board.transpose()
        })
    }

    /// Draws `count` boards uniformly and independently from those at an exact distance; none if
    /// no board is at this distance. A larger count appends boards and keeps the first ones.
    ///
    /// Near the goal and at far distances they are drawn from the states that
    /// [`Table::states_at`] finds there, otherwise by trying random states. With byte encoding, if
    /// less than 1 in 1,024 states is at the distance, one pass over the table finds all boards
    /// instead.
    ///
    /// # Errors
    ///
    /// [`TableError`] if the bytes read are damaged.
    pub fn random_boards_at(
        &self,
        distance: u32,
        count: u16,
        rng: &mut impl Rng,
    ) -> Result<Vec<Board>, TableError> {
        let states = self.table.random_states_at(distance, count, rng)?;
        let boards = states.iter().filter_map(|state| self.goal.board_from_state(state));
        Ok(boards.collect())
    }
}

/// A walk downhill in a table to the goal.
struct Walk<'a, D> {
    solver: Solver<'a, D>,
    state: Option<State>,
    /// Moves left before the walk is longer than the radius, so that the table must be wrong.
    left: u32,
    /// With sparse encoding, the query, the distance of `state`, and the moves that lead to it.
    sparse: Option<SparseProbe<'a, D>>,
    distance: Option<u32>,
    moves: WalkMoves,
}

impl<D: AsRef<[u8]>> Walk<'_, D> {
    /// Returns the next move in a sparse table: finds the moves to the next stored state at a time.
    fn next_sparse(&mut self) -> Result<Option<Move>, TableError> {
        if let Some(direction) = self.moves.next() {
            return Ok(Some(direction.into()));
        }
        let Some((state, probe)) = self.state.take().zip(self.sparse.as_mut()) else {
            return Ok(None);
        };
        let distance = match self.distance {
            Some(distance) => distance,
            None => probe.distance(&state)?,
        };
        let table = self.solver.table;
        if distance == 0 {
            // A wrong table could lead elsewhere.
            let number = table.index().number(&state);
            let is_goal = number == table.goal();
            return if is_goal {
                Ok(None)
            } else {
                Err(TableError::GoalDistance { state: number })
            };
        }
        let directions = self.solver.goal.table_directions();
        let before = self.moves.last().map(|last| directions[last as usize]);
        let (moves, end) = probe.first_walk(&state, distance, directions, before)?;
        self.distance = distance.checked_sub(moves.len());
        self.moves = moves;
        self.state = Some(end);
        Ok(self.moves.next().map(Move::from))
    }
}

impl<D: AsRef<[u8]>> Iterator for Walk<'_, D> {
    type Item = Result<Move, TableError>;

    fn next(&mut self) -> Option<Result<Move, TableError>> {
        if self.sparse.is_some() {
            return self.next_sparse().transpose();
        }
        let state = self.state.take()?;
        let Solver { table, goal } = self.solver;
        let (m, next) = match table.best_move_in(&state, goal.table_directions()) {
            Ok(best) => best?,
            Err(error) => return Some(Err(error)),
        };
        let Some(left) = self.left.checked_sub(1) else {
            return Some(Err(TableError::NoCloserNeighbour {
                state: table.index().number(&state),
            }));
        };
        self.left = left;
        self.state = Some(next);
        Some(Ok(m))
    }
}

impl<D: AsRef<[u8]>> FusedIterator for Walk<'_, D> {}

/// Error for a query without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueryError {
    /// The goal cannot be reached from the board, or they have different shapes.
    Goal(GoalError),
    /// The table is damaged or wrong.
    Table(TableError),
    /// The table has another home than the goal.
    WrongHome {
        /// The home of the table.
        table: Home,
        /// The home of the goal.
        goal: Home,
    },
    /// The query does not support the metric of the table.
    Metric(Metric),
    /// The shape is too large for the query.
    Shape(ShapeError),
}

impl QueryError {
    fn message(self) -> Message {
        match self {
            QueryError::Goal(error) => error.message(),
            QueryError::Table(error) => error.message(),
            QueryError::WrongHome { table, goal } => message!(
                "table-wrong-home",
                "the table is for {table}, the goal needs {goal}";
                table = table.to_string(), goal = goal.to_string()
            ),
            QueryError::Metric(metric) => message!(
                "table-metric", "not supported for tables in {metric}"; metric = metric.name()
            ),
            QueryError::Shape(error) => error.message(),
        }
    }
}

impl_error!(QueryError);

impl_from! {
    QueryError;
    GoalError => QueryError::Goal,
    Unsolvable => |error| QueryError::Goal(GoalError::Unsolvable(error)),
    TableError => QueryError::Table,
    FileError => |error| QueryError::Table(TableError::File(error)),
    ShapeError => QueryError::Shape,
}
