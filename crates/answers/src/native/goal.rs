//! The goal of a command, and its form on each shape.

use std::sync::{Arc, Mutex, OnceLock};

use jiugong::{
    Board, BoardError, Distances, Goal, GoalError, Labels, Metric, Mistake, NamedGoal,
    NamedGoalSet, Notation, Precomputed, Shape, Solver, Table,
};

use jiugong_engine::NearLevels;

use crate::error::{Error, NoAnswer};
use crate::files::TableBytes;
use crate::goal_set::{OneOfSet, PreparedSet, SetArg, SetError};
use crate::guided::GuidedGoal;
use crate::target::Target;

/// The goal that a user gave.
#[derive(Clone, Debug, Default)]
pub enum GoalArg {
    /// None: the tiles in order.
    #[default]
    Default,
    /// A goal by name, which every shape has.
    Named(NamedGoal),
    /// A board.
    Board(Board),
    /// A set of goals.
    Set(SetArg),
}

/// Error for a text that is no goal.
#[derive(Clone, Debug)]
pub enum GoalArgError {
    /// It is neither a name nor written like a board.
    Unknown,
    /// It is a board with mistakes.
    Board(BoardError),
}

/// Error for a goal that does not fit the boards of a shape.
#[derive(Clone, Debug)]
pub enum TargetError {
    /// The goal has another shape, or there is no goal of this shape.
    Goal(GoalError),
    /// The goals do not fit the pieces.
    Set(SetError),
}

impl GoalArg {
    /// Parses a goal. If it is a board or leaves cells open, boards without rows have its shape from
    /// then on.
    ///
    /// # Errors
    ///
    /// [`GoalArgError`].
    pub fn parse(text: &str, notation: &mut Notation) -> Result<GoalArg, GoalArgError> {
        // A byte order mark belongs to no name.
        let name = text.trim_start_matches('\u{feff}').to_ascii_lowercase();
        if let Some(named) = NamedGoal::from_name(&name) {
            return Ok(GoalArg::Named(named));
        }
        let of_set = |goal| GoalArg::Set(SetArg { goals: vec![goal], alike: Vec::new() });
        if let Some(named) = NamedGoalSet::from_name(&name) {
            return Ok(of_set(OneOfSet::NamedSet(named)));
        }
        let arrangement = notation.parse_arrangement(text).map_err(|error| {
            let is_symbol = |mistake: &Mistake| matches!(mistake, Mistake::UnknownSymbol { .. });
            if error.mistakes().iter().any(is_symbol) {
                GoalArgError::Unknown
            } else {
                GoalArgError::Board(error)
            }
        })?;
        notation.shape = Some(arrangement.shape());
        let goal = match arrangement.board() {
            Some(board) => GoalArg::Board(board),
            None => of_set(OneOfSet::Arrangement(arrangement)),
        };
        Ok(goal)
    }

    /// Returns the goal that is any of several, where each group of tiles is alike.
    #[must_use]
    pub fn any_of(goals: Vec<GoalArg>, alike: Vec<Vec<u8>>) -> GoalArg {
        if alike.is_empty() && goals.len() <= 1 {
            return goals.into_iter().next().unwrap_or_default();
        }
        let goals = goals.into_iter().flat_map(|goal| match goal {
            GoalArg::Default => Vec::new(),
            GoalArg::Named(named) => vec![OneOfSet::Named(named)],
            GoalArg::Board(board) => vec![OneOfSet::Arrangement(board.into())],
            GoalArg::Set(set) => set.goals,
        });
        GoalArg::Set(SetArg { goals: goals.collect(), alike })
    }

    /// Returns whether boards with equal numbers may reach the goal.
    pub fn allows_alike(&self) -> bool {
        matches!(self, GoalArg::Set(set) if !set.goals.is_empty())
    }

    /// Returns the numbers on the tiles of the goal, if some are equal and no cell is open.
    pub fn labels(&self) -> Option<Labels> {
        let GoalArg::Set(set) = self else {
            return None;
        };
        set.goals.iter().find_map(|goal| match goal {
            OneOfSet::Arrangement(arrangement) if arrangement.board().is_none() => {
                arrangement.labelled_board().map(|(_, labels)| labels)
            }
            _ => None,
        })
    }

    /// Returns what boards are to reach that have the shape of `default`, which is the board with
    /// the tiles in order, and the tiles of `labels`, or else the ordinary ones. A set that is only
    /// one board is that board.
    ///
    /// # Errors
    ///
    /// [`TargetError`] if the goal does not fit these boards.
    pub fn target(
        &self,
        default: Board,
        labels: Option<&Labels>,
        metric: Metric,
        notation: &Notation,
    ) -> Result<Target, TargetError> {
        let shape = default.shape();
        let board = match (self, labels) {
            (GoalArg::Set(set), _) => {
                let set = PreparedSet::new(set, default, labels, metric, notation);
                let set = set.map_err(TargetError::Set)?;
                match set.only_board().filter(|_| labels.is_none()) {
                    Some(board) => board,
                    None => return Ok(Target::Set(Arc::new(set))),
                }
            }
            (GoalArg::Default, _) => default,
            (GoalArg::Named(named), _) => named.board(shape),
            (GoalArg::Board(board), _) if board.shape() == shape => board.clone(),
            (GoalArg::Board(board), _) => {
                let error = GoalError::ShapeMismatch { board: shape, goal: board.shape() };
                return Err(TargetError::Goal(error));
            }
        };
        Ok(Target::One(Arc::new(PreparedGoal::new(board, metric, notation))))
    }

    /// Returns the error for a text that is a board of another shape than the goal. Boards without
    /// rows are parsed in the shape of the goal, and all other mistakes in them follow from that.
    pub fn shape_mismatch(&self, text: &str, notation: &Notation) -> Option<GoalError> {
        let goal = match self {
            GoalArg::Board(goal) => goal.shape(),
            GoalArg::Set(set) => set.goals.iter().find_map(|goal| match goal {
                OneOfSet::Arrangement(arrangement) => Some(arrangement.shape()),
                OneOfSet::Named(_) | OneOfSet::NamedSet(_) => None,
            })?,
            GoalArg::Default | GoalArg::Named(_) => return None,
        };
        let any_shape = Notation { shape: None, ..*notation };
        let board = any_shape.parse(text).ok()?.shape();
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
        let text = notation.format(&board).to_string();
        PreparedGoal {
            goal: Goal::new(board.clone()),
            metric,
            text,
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
        let board = board.clone();
        let named = NamedGoal::ALL.into_iter().zip(goals);
        named.filter(move |(_, goal)| goal.check_solvable(&board).is_ok())
    }
}
