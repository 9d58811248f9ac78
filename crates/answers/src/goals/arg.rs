//! The goals that a user gave.

use jiugong::{
    Arrangement, Board, BoardError, GoalError, Labels, Mistake, NamedGoal, NamedGoalSet, Notation,
    Shape,
};

/// The goals that a user gave, and the pieces that are alike. The default is the board with the
/// tiles in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GoalArg {
    /// The goals, of which the nearest counts. If there are none, the goal is the default.
    pub goals: Vec<OneGoalArg>,
    /// Groups of tiles that are alike although their numbers are different.
    pub alike: Vec<Vec<u8>>,
}

/// A goal that a user gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OneGoalArg {
    /// A goal by name, which every shape has.
    Named(NamedGoal),
    /// A set of goals by name.
    NamedSet(NamedGoalSet),
    /// A board, perhaps with open cells or with numbers that are equal.
    Arrangement(Arrangement),
}

/// Error for a text that is no goal.
#[derive(Clone, Debug)]
pub enum GoalArgError {
    /// It is neither a name nor written like a board.
    Unknown,
    /// It is a board with mistakes.
    Board(BoardError),
}

impl From<OneGoalArg> for GoalArg {
    fn from(goal: OneGoalArg) -> GoalArg {
        GoalArg { goals: vec![goal], alike: Vec::new() }
    }
}

impl From<Board> for GoalArg {
    fn from(board: Board) -> GoalArg {
        OneGoalArg::Arrangement(board.into()).into()
    }
}

impl From<NamedGoal> for GoalArg {
    fn from(named: NamedGoal) -> GoalArg {
        OneGoalArg::Named(named).into()
    }
}

impl OneGoalArg {
    /// Returns the goal as text, and what it is on a shape.
    pub(super) fn arrangements(
        &self,
        shape: Shape,
        notation: &Notation,
    ) -> (String, Vec<Arrangement>) {
        let text = |arrangement: &Arrangement| notation.format_arrangement(arrangement).to_string();
        match self {
            OneGoalArg::Named(named) => {
                let arrangement = named.board(shape).into();
                (text(&arrangement), vec![arrangement])
            }
            OneGoalArg::NamedSet(named) => (named.name().into(), named.arrangements(shape)),
            OneGoalArg::Arrangement(arrangement) => (text(arrangement), vec![arrangement.clone()]),
        }
    }
}

impl GoalArg {
    /// Parses a goal. If it is a board or leaves cells open, boards without rows have its shape
    /// from then on.
    ///
    /// # Errors
    ///
    /// [`GoalArgError`].
    pub fn parse(text: &str, notation: &mut Notation) -> Result<GoalArg, GoalArgError> {
        // A byte order mark belongs to no name.
        let name = text.trim_start_matches('\u{feff}').to_ascii_lowercase();
        if let Some(named) = NamedGoal::from_name(&name) {
            return Ok(OneGoalArg::Named(named).into());
        }
        if let Some(named) = NamedGoalSet::from_name(&name) {
            return Ok(OneGoalArg::NamedSet(named).into());
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
        Ok(OneGoalArg::Arrangement(arrangement).into())
    }

    /// Returns the goal that is any of several, where each group of tiles is alike.
    #[must_use]
    pub fn any_of(goals: Vec<GoalArg>, alike: Vec<Vec<u8>>) -> GoalArg {
        GoalArg { goals: goals.into_iter().flat_map(|goal| goal.goals).collect(), alike }
    }

    /// Returns whether no goal was given.
    pub fn is_default(&self) -> bool {
        *self == GoalArg::default()
    }

    /// Returns the goal if it was given as one board, or by the name of one. `default` is the board
    /// with the tiles in order.
    pub fn board(&self, default: &Board) -> Option<Board> {
        match &self.goals[..] {
            _ if !self.alike.is_empty() => None,
            [] => Some(default.clone()),
            [OneGoalArg::Named(named)] => Some(named.board(default.shape())),
            [OneGoalArg::Arrangement(arrangement)] => arrangement.board(),
            _ => None,
        }
    }

    /// Returns whether the goal was given as one board, or by the name of one, or is the default.
    pub fn is_plain(&self) -> bool {
        self.alike.is_empty()
            && match &self.goals[..] {
                [] | [OneGoalArg::Named(_)] => true,
                [OneGoalArg::Arrangement(arrangement)] => arrangement.board().is_some(),
                _ => false,
            }
    }

    /// Returns whether boards with equal numbers may reach the goal.
    pub fn allows_alike(&self) -> bool {
        !self.goals.is_empty() && !self.is_plain()
    }

    /// Returns the board if the goal was given as one.
    pub fn given_board(&self) -> Option<Board> {
        match &self.goals[..] {
            [OneGoalArg::Arrangement(arrangement)] if self.alike.is_empty() => arrangement.board(),
            _ => None,
        }
    }

    /// Returns the numbers on the tiles of the goal, if some are equal and no cell is open.
    pub fn labels(&self) -> Option<Labels> {
        self.goals.iter().find_map(|goal| match goal {
            OneGoalArg::Arrangement(arrangement) if arrangement.board().is_none() => {
                arrangement.labelled_board().map(|(_, labels)| labels)
            }
            _ => None,
        })
    }

    /// Returns the error for a text that is a board of another shape than the goal. Boards without
    /// rows are parsed in the shape of the goal, and all other mistakes in them follow from that.
    pub fn shape_mismatch(&self, text: &str, notation: &Notation) -> Option<GoalError> {
        let goal = self.goals.iter().find_map(|goal| match goal {
            OneGoalArg::Arrangement(arrangement) => Some(arrangement.shape()),
            OneGoalArg::Named(_) | OneGoalArg::NamedSet(_) => None,
        })?;
        let any_shape = Notation { shape: None, ..*notation };
        let board = any_shape.parse(text).ok()?.shape();
        (board != goal).then_some(GoalError::ShapeMismatch { board, goal })
    }
}
