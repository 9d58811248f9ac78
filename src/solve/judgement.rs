//! The worth of moves as a solution.

use crate::board::Board;
use crate::board::given_moves::GivenMoves;
use crate::board::metric::Metric;
use crate::board::moves::Move;
use crate::board::notation::Notation;

/// The worth of moves as a solution of a board.
///
/// ```
/// use jiugong::{Board, Convention, Fault, GivenMoves, Goal, Judgement, Metric, Notation};
/// use jiugong::{Solver, Table};
///
/// let goal = Goal::new("123456780".parse()?);
/// let table = Table::embedded(goal.home()).unwrap();
/// let board: Board = "123405786".parse()?;
/// let notation = Notation::default();
/// let solutions = Solver::new(&table, &goal)?.solutions(&board)?;
///
/// let given = GivenMoves::parse("LUDU", &board, &notation, Metric::Stm, Convention::Tile)?;
/// let judgement = Judgement::new(
///     &given, &board, |end| end == goal.board(), &notation, Metric::Stm,
///     Some(solutions.distance()), |moves| solutions.optimal_prefix(moves),
/// );
/// assert!(judgement.reaches_goal);
/// assert_eq!(judgement.excess(), Some(2));
/// assert_eq!(judgement.first_fault(), Some((2, Fault::Detour)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The number of moves.
    pub length: usize,
    /// The number of moves before the first that is illegal.
    pub legal: usize,
    /// The number of moves, from the first on, that stay on a shortest solution.
    pub good: usize,
    /// The board after the legal moves.
    pub end: Board,
    /// Whether the moves are a solution.
    pub reaches_goal: bool,
    /// The fewest moves to the goal; `None` if the board is unsolvable.
    pub distance: Option<u32>,
}

/// The fault of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The blank has no tile, or too few, in that direction.
    Illegal,
    /// The move leaves the shortest solutions.
    Detour,
    /// All moves are good, but more are needed.
    Short,
}

impl Judgement {
    /// Judges moves on a board, given its distance; `None` if it is unsolvable. `is_goal` returns
    /// whether a board is a goal. `good` returns the
    /// number of legal moves, from the first on, that stay on a shortest solution.
    pub fn new(
        given: &GivenMoves,
        board: &Board,
        is_goal: impl FnOnce(&Board) -> bool,
        notation: &Notation,
        metric: Metric,
        distance: Option<u32>,
        good: impl FnOnce(&[Move]) -> usize,
    ) -> Judgement {
        let (moves, end) = given.on(board, notation, metric);
        let reaches_goal = moves.len() == given.len() && is_goal(&end);
        let is_shortest = reaches_goal && distance == Some(moves.len() as u32);
        let good = if is_shortest { moves.len() } else { good(&moves) };
        Judgement { length: given.len(), legal: moves.len(), good, end, reaches_goal, distance }
    }

    /// Returns whether all moves are legal.
    pub fn is_legal(&self) -> bool {
        self.legal == self.length
    }

    /// Returns the number of moves over the shortest solution; `None` if the moves are not a
    /// solution.
    pub fn excess(&self) -> Option<usize> {
        let distance = self.distance.filter(|_| self.reaches_goal)?;
        self.length.checked_sub(distance as usize)
    }

    /// Returns the position of the first move that is wrong, and its fault; `None` if there is
    /// none.
    pub fn first_fault(&self) -> Option<(usize, Fault)> {
        if !self.is_legal() {
            Some((self.legal, Fault::Illegal))
        } else if self.good < self.length {
            Some((self.good, Fault::Detour))
        } else if Some(self.length as u32) == self.distance {
            None
        } else {
            Some((self.good, Fault::Short))
        }
    }
}
