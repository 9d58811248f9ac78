//! The goal of a command, and its form on each shape.

use std::cell::OnceCell;
use std::rc::Rc;

use jiugong::{Board, Goal, Mistake, NamedGoal, Notation, Precomputed, Shape, Table, Unsolvable};

use crate::error::Error;
use crate::guided::goal::GuidedGoal;
use crate::i18n::{Value, similar};
use crate::msg;
use crate::table_bytes::TableBytes;

/// The value of `--goal`.
#[derive(Clone, Copy, Debug)]
pub(crate) enum GoalArg {
    /// No goal was given: the tiles in order.
    Default,
    /// A goal by name, which every shape has.
    Named(NamedGoal),
    /// A board.
    Board(Board),
}

impl GoalArg {
    /// Parses a goal. If it is a board, boards without rows have its shape from then on.
    pub fn parse(text: Option<&str>, notation: &mut Notation) -> Result<GoalArg, Error> {
        let Some(text) = text else {
            return Ok(GoalArg::Default);
        };
        if let Some(named) = NamedGoal::from_name(&text.to_ascii_lowercase()) {
            return Ok(GoalArg::Named(named));
        }
        let board = notation.parse(text).map_err(|error| {
            let is_symbol = |mistake: &Mistake| matches!(mistake, Mistake::UnknownSymbol { .. });
            Error::Usage(if error.mistakes().iter().any(is_symbol) {
                let names = NamedGoal::ALL.map(NamedGoal::name);
                let similar = similar(text, names);
                msg!("goal-unknown", goal = text, similar = similar, names = &names[..])
            } else {
                msg!("goal-invalid", goal = text, error = Value::error(&error))
            })
        })?;
        notation.shape = Some(board.shape());
        Ok(GoalArg::Board(board))
    }

    /// Returns the goal on a shape, where `default` is the board with the tiles in order.
    pub fn board(&self, shape: Shape, default: Board) -> Result<Board, Unsolvable> {
        match *self {
            GoalArg::Default => Ok(default),
            GoalArg::Named(named) => Ok(named.board(shape)),
            GoalArg::Board(board) if board.shape() == shape => Ok(board),
            GoalArg::Board(board) => {
                Err(Unsolvable::ShapeMismatch { board: shape, goal: board.shape() })
            }
        }
    }

    /// Returns the error for a text that is a board of another shape than the goal. Boards without
    /// rows are parsed in the shape of the goal, and all other mistakes in them follow from that.
    pub fn shape_mismatch(&self, text: &str, notation: &Notation) -> Option<Unsolvable> {
        let GoalArg::Board(goal) = self else {
            return None;
        };
        let any_shape = Notation { shape: None, ..*notation };
        let board = any_shape.parse(text).ok()?.shape();
        let goal = goal.shape();
        (board != goal).then_some(Unsolvable::ShapeMismatch { board, goal })
    }
}

/// A goal on one shape, with what is computed for it once.
#[derive(Debug)]
pub struct PreparedGoal {
    /// The goal.
    pub goal: Goal,
    /// The goal as text.
    pub text: String,
    named: OnceCell<[Goal; 3]>,
    /// `None` if boards are solved one by one; an error if the table is damaged.
    pub(crate) precomputed: OnceCell<Result<Option<Rc<PrecomputedGoal>>, Error>>,
    /// `None` if no tables of lower bounds support the shape.
    pub(crate) guided: OnceCell<Result<Option<Rc<GuidedGoal>>, Error>>,
}

/// The solutions of all boards, and the table they come from.
#[derive(Debug)]
pub(crate) struct PrecomputedGoal {
    pub table: Rc<Table<TableBytes>>,
    pub solutions: Precomputed,
}

impl PreparedGoal {
    /// Prepares a goal that is printed in a notation.
    pub fn new(board: Board, notation: &Notation) -> PreparedGoal {
        PreparedGoal {
            goal: Goal::new(board),
            text: notation.format(&board).to_string(),
            named: OnceCell::new(),
            precomputed: OnceCell::new(),
            guided: OnceCell::new(),
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
