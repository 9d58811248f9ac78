//! The goal that was told, on each shape.

use std::cell::OnceCell;

use crate::i18n::Words;
use crate::say;
use jiugong::{
    Board, BoardError, BoardFault, Goal, NamedGoal, Notation, Precomputed, Shape, Unsolvable,
};

use crate::Failure;

/// The goal that was told.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Told {
    /// None: the tiles in their order.
    Order,
    NamedGoal(NamedGoal),
    Board(Board),
}

impl Told {
    /// Reads a goal, in a notation that learns the goal's shape: boards without rows are read in
    /// that.
    pub fn new(
        text: Option<&str>,
        notation: &mut Notation,
        words: &Words,
    ) -> Result<Told, Failure> {
        let Some(text) = text else {
            return Ok(Told::Order);
        };
        if let Some(usual) = NamedGoal::named(&text.to_ascii_lowercase()) {
            return Ok(Told::NamedGoal(usual));
        }
        let board = notation.parse(text);
        let board = board.map_err(|error| bad_goal(words, text, &error))?;
        notation.shape = Some(board.shape());
        Ok(Told::Board(board))
    }

    /// The goal on a shape, where the tiles in their order are this board.
    pub fn board(&self, shape: Shape, in_order: Board) -> Result<Board, Unsolvable> {
        match *self {
            Told::Order => Ok(in_order),
            Told::NamedGoal(usual) => Ok(usual.board(shape)),
            Told::Board(board) if board.shape() == shape => Ok(board),
            Told::Board(board) => Err(Unsolvable::Shape {
                board: shape,
                goal: board.shape(),
            }),
        }
    }

    /// That a text is a board of another shape than the goal that was told as a board, if it is:
    /// what is written without rows was read in the goal's shape.
    pub fn misfit(&self, text: &str, notation: &Notation) -> Option<Unsolvable> {
        let Told::Board(goal) = self else {
            return None;
        };
        let free = Notation {
            shape: None,
            ..*notation
        };
        let (board, goal) = (free.parse(text).ok()?.shape(), goal.shape());
        (board != goal).then_some(Unsolvable::Shape { board, goal })
    }
}

/// A goal on one shape.
#[derive(Debug)]
pub struct Target {
    /// The goal.
    pub goal: Goal,
    /// The goal in writing.
    pub text: String,
    usual: OnceCell<[Goal; 3]>,
    pub(crate) routes: OnceCell<Option<Precomputed>>,
}

impl Target {
    /// A goal, written in a notation.
    pub fn new(board: Board, notation: &Notation) -> Target {
        Target {
            goal: Goal::new(board),
            text: notation.show(&board).to_string(),
            usual: OnceCell::new(),
            routes: OnceCell::new(),
        }
    }

    /// Those of the usual goals that a board reaches.
    pub fn usual_goals(&self, board: &Board) -> impl Iterator<Item = (NamedGoal, &Goal)> {
        let shape = self.goal.board().shape();
        let goals = self
            .usual
            .get_or_init(|| NamedGoal::ALL.map(|usual| Goal::new(usual.board(shape))));
        let board = *board;
        let named = NamedGoal::ALL.into_iter().zip(goals);
        named.filter(move |(_, goal)| goal.check(&board).is_ok())
    }
}

fn bad_goal(words: &Words, text: &str, error: &BoardError) -> Failure {
    let names = NamedGoal::ALL.map(NamedGoal::name).join(", ");
    let unknown = |fault: &BoardFault| matches!(fault, BoardFault::Unknown { .. });
    Failure::Input(match error.faults().iter().any(unknown) {
        // A name, then, that is none.
        true => say!(words, "goal-unknown", goal = text, names = names),
        false => {
            let error = words.board_error(error);
            say!(words, "goal-bad", goal = text, error = error)
        }
    })
}
