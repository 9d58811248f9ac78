//! The goal of a command, and its form on each shape.

use std::sync::{Arc, Mutex, OnceLock};

use jiugong::{
    Board, BoardError, Distances, Goal, GoalError, Metric, Mistake, NamedGoal, Notation,
    Precomputed, Shape, Solver, Table,
};

use jiugong_engine::NearLevels;

use crate::error::{Error, NoAnswer};
use crate::files::TableBytes;
use crate::guided::GuidedGoal;

/// The goal that a user gave.
#[derive(Clone, Copy, Debug, Default)]
pub enum GoalArg {
    /// None: the tiles in order.
    #[default]
    Default,
    /// A goal by name, which every shape has.
    Named(NamedGoal),
    /// A board.
    Board(Board),
}

/// Error for a text that is no goal.
#[derive(Clone, Debug)]
pub enum GoalArgError {
    /// It is neither a name nor written like a board.
    Unknown,
    /// It is a board with mistakes.
    Board(BoardError),
}

impl GoalArg {
    /// Parses a goal. If it is a board, boards without rows have its shape from then on.
    ///
    /// # Errors
    ///
    /// [`GoalArgError`].
    pub fn parse(text: &str, notation: &mut Notation) -> Result<GoalArg, GoalArgError> {
        if let Some(named) = NamedGoal::from_name(&text.to_ascii_lowercase()) {
            return Ok(GoalArg::Named(named));
        }
        let board = notation.parse(text).map_err(|error| {
            let is_symbol = |mistake: &Mistake| {
                matches!(mistake, Mistake::UnknownSymbol { .. } | Mistake::OpenCell { .. })
            };
            if error.mistakes().iter().any(is_symbol) {
                GoalArgError::Unknown
            } else {
                GoalArgError::Board(error)
            }
        })?;
        notation.shape = Some(board.shape());
        Ok(GoalArg::Board(board))
    }

    /// Returns the goal on a shape, where `default` is the board with the tiles in order.
    ///
    /// # Errors
    ///
    /// [`GoalError::ShapeMismatch`] if the goal is a board of another shape.
    pub fn board(&self, shape: Shape, default: Board) -> Result<Board, GoalError> {
        match *self {
            GoalArg::Default => Ok(default),
            GoalArg::Named(named) => Ok(named.board(shape)),
            GoalArg::Board(board) if board.shape() == shape => Ok(board),
            GoalArg::Board(board) => {
                Err(GoalError::ShapeMismatch { board: shape, goal: board.shape() })
            }
        }
    }

    /// Returns the error for a text that is a board of another shape than the goal. Boards without
    /// rows are parsed in the shape of the goal, and all other mistakes in them follow from that.
    pub fn shape_mismatch(&self, text: &str, notation: &Notation) -> Option<GoalError> {
        let GoalArg::Board(goal) = self else {
            return None;
        };
        let any_shape = Notation { shape: None, ..*notation };
        let board = any_shape.parse(text).ok()?.shape();
        let goal = goal.shape();
        (board != goal).then_some(GoalError::ShapeMismatch { board, goal })
    }
}

/// A goal on one shape in one metric, with what is computed for it once.
#[derive(Debug)]
pub struct PreparedGoal {
    /// The goal.
    pub goal: Goal,
    /// The metric.
    pub metric: Metric,
    /// The goal as text.
    pub text: String,
    named: OnceLock<[Goal; NamedGoal::ALL.len()]>,
    /// `None` if boards are solved one by one; an error if the table is damaged.
    pub(crate) precomputed: OnceLock<Result<Option<Arc<PrecomputedGoal>>, Error>>,
    /// The search that answers the goal without a complete table.
    pub(crate) guided: OnceLock<Result<Option<Arc<GuidedGoal>>, NoAnswer>>,
    /// The boards near the goal that have been found.
    pub(crate) near: Mutex<NearLevels>,
}

/// The solutions of all boards, and the table they come from.
#[derive(Debug)]
pub(crate) struct PrecomputedGoal {
    pub table: Arc<Table<TableBytes>>,
    pub solutions: Precomputed,
}

/// Returns whether the solutions of all boards to a goal are computed for batches.
pub(crate) fn is_precomputed(goal: &PreparedGoal) -> bool {
    goal.metric == Metric::Stm && goal.shape().cells() <= Distances::MAX_CELLS
}

impl PrecomputedGoal {
    /// Computes the solutions from the table of the goal.
    pub fn new(
        goal: &PreparedGoal,
        table: Arc<Table<TableBytes>>,
    ) -> Result<PrecomputedGoal, Error> {
        let solutions = Precomputed::new(&Solver::new(&table, &goal.goal)?)?;
        Ok(PrecomputedGoal { table, solutions })
    }
}

impl PreparedGoal {
    /// Prepares a goal that is written in a notation.
    pub fn new(board: Board, metric: Metric, notation: &Notation) -> PreparedGoal {
        PreparedGoal {
            goal: Goal::new(board),
            metric,
            text: notation.format(&board).to_string(),
            named: OnceLock::new(),
            precomputed: OnceLock::new(),
            guided: OnceLock::new(),
            near: Mutex::new(NearLevels::new(board, metric)),
        }
    }

    /// Returns the goal for a few boards, for which the solutions of all boards are not computed.
    #[must_use]
    pub fn without_precomputation(self) -> PreparedGoal {
        PreparedGoal { precomputed: Ok(None).into(), ..self }
    }

    /// Returns the solutions of all boards, computed once from a table of the goal; `None` in mtm
    /// and on large shapes, where each board is solved by itself.
    ///
    /// # Errors
    ///
    /// [`Error`] if the table is damaged.
    pub fn precompute(
        &self,
        table: &Arc<Table<TableBytes>>,
    ) -> Result<Option<&Precomputed>, Error> {
        let result = self.precomputed.get_or_init(|| {
            let table = Arc::clone(table);
            is_precomputed(self)
                .then(|| PrecomputedGoal::new(self, table).map(Arc::new))
                .transpose()
        });
        match result {
            Ok(precomputed) => Ok(precomputed.as_ref().map(|goal| &goal.solutions)),
            Err(error) => Err(error.clone()),
        }
    }

    /// Returns the solutions of all boards if they [have been computed](PreparedGoal::precompute).
    pub fn precomputed(&self) -> Option<&Precomputed> {
        match self.precomputed.get() {
            Some(Ok(Some(precomputed))) => Some(&precomputed.solutions),
            _ => None,
        }
    }

    /// Returns the shape of the goal.
    pub fn shape(&self) -> Shape {
        self.goal.board().shape()
    }

    /// Returns the named goals that a board can reach.
    pub fn reachable_named_goals(&self, board: &Board) -> impl Iterator<Item = (NamedGoal, &Goal)> {
        let goals = self
            .named
            .get_or_init(|| NamedGoal::ALL.map(|named| Goal::new(named.board(self.shape()))));
        let board = *board;
        let named = NamedGoal::ALL.into_iter().zip(goals);
        named.filter(move |(_, goal)| goal.check_solvable(&board).is_ok())
    }
}
