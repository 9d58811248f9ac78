//! A session: everything a command needs to answer.

use std::sync::Arc;
use std::time::Duration;

use jiugong::{Board, Goal, Metric, NamedGoal, Notation, Shape, ShapeError, Table};
use jiugong_answers::files::TableFolders;
use jiugong_answers::guided::GuidedSolver;
use jiugong_answers::{
    Answers, GoalArg, GoalArgError, Limits, Mode, NoAnswer, PreparedGoal, Query, TableBytes,
};

use crate::args::{BoardArgs, parse_shape};
use crate::env;
use crate::error::Error;
use crate::i18n::{I18n, Value, similar};
use crate::input::Asked;
use crate::msg;
use crate::observer::Terminal;
use crate::output::{Format, Output};

/// Everything a command needs to answer: how boards are written, the goal, the tables, the output.
#[derive(Debug)]
pub struct Session {
    /// The output.
    pub output: Output,
    /// The notation of boards.
    pub notation: Notation,
    /// The metric of distances.
    pub metric: Metric,
    /// What answers boards.
    pub answers: Answers,
    /// The observer of the answers.
    pub observer: Terminal,
    /// The time that the search of each board may take; without limit if there is none.
    pub time_limit: Option<Duration>,
    goal_arg: GoalArg,
    /// The goal on each shape so far.
    goals: Vec<Arc<PreparedGoal>>,
    /// The last goal of a board with a goal of its own.
    own_goal: Option<Arc<PreparedGoal>>,
}

/// The parameters of [`Session::new`].
#[derive(Debug)]
pub struct Setup<'a> {
    /// The name of the program, for error messages.
    pub program: &'static str,
    /// The translator into the user's language.
    pub i18n: Arc<I18n>,
    /// The format of answers.
    pub format: Format,
    /// The options about boards; `None` for a command without boards, which needs no tables.
    pub boards: Option<&'a BoardArgs>,
    /// The metric.
    pub metric: Metric,
    /// The shape that the command is about, in which a goal without rows is read first.
    pub shape: Option<&'a str>,
}

impl Session {
    /// Creates a session.
    ///
    /// # Errors
    ///
    /// [`Error`] for an invalid shape or goal, or a missing folder of tables.
    pub fn new(setup: Setup<'_>) -> Result<Session, Error> {
        let Setup { program, i18n, format, boards, metric, shape } = setup;
        let defaults = BoardArgs::default();
        let folders = match boards {
            Some(boards) => env::table_folders(boards.tables.tables.clone())?,
            None => TableFolders::Default(Vec::new()),
        };
        let boards = boards.unwrap_or(&defaults);
        let mut notation = boards.notation.notation()?;
        let goal_arg = match &boards.notation.goal {
            Some(text) => {
                let shape = shape.map(parse_shape).transpose()?;
                parse_goal_of(shape, text, &mut notation)?
            }
            None => GoalArg::Default,
        };
        Ok(Session {
            observer: Terminal::new(program, Arc::clone(&i18n), boards.tables.verbose),
            output: Output::new(program, i18n, format),
            notation,
            metric,
            answers: Answers::new(folders),
            time_limit: None,
            goal_arg,
            goals: Vec::new(),
            own_goal: None,
        })
    }

    /// Returns the shape a command is about: that of its argument, or else that of `--shape` or the
    /// goal, or else 3×3.
    ///
    /// # Errors
    ///
    /// [`Error`] for an invalid shape.
    pub fn shape(&self, arg: Option<&str>) -> Result<Shape, Error> {
        match arg {
            Some(text) => parse_shape(text),
            None => Ok(self.notation.shape.unwrap_or(Shape::EIGHT_PUZZLE)),
        }
    }

    /// Parses a board.
    ///
    /// # Errors
    ///
    /// [`Error::Input`] for an invalid board, or one of another shape than the goal.
    pub fn parse_board(&self, text: &str) -> Result<Board, Error> {
        self.notation.parse(text).map_err(|error| {
            if let Some(mismatch) = self.goal_arg.shape_mismatch(text, &self.notation) {
                return mismatch.into();
            }
            let text = text.trim();
            match text.parse::<Shape>() {
                Ok(shape) => {
                    let (error, shape) = (Value::error(&error), shape.to_string());
                    Error::Input(msg!("board-is-shape", error = error, shape = shape))
                }
                // With longer numbers the text is rather a board whose blank is x.
                Err(ShapeError::Unsupported { rows, cols }) if rows.max(cols) < 100 => {
                    Error::Input(msg!("invalid-shape", shape = text))
                }
                Err(_) => error.into(),
            }
        })
    }

    /// Returns a board as text.
    pub fn board_text(&self, board: &Board) -> String {
        self.notation.format(board).to_string()
    }

    /// Returns the goal for boards of a shape.
    ///
    /// # Errors
    ///
    /// [`Error::Input`] if the goal has another shape.
    pub fn goal(&mut self, shape: Shape) -> Result<Arc<PreparedGoal>, Error> {
        // Batches have one shape or a few.
        if let Some(goal) = self.goals.iter().find(|goal| goal.shape() == shape) {
            return Ok(Arc::clone(goal));
        }
        let default = self.notation.sorted_board(shape)?;
        let board = self.goal_arg.board(shape, default)?;
        let goal = Arc::new(self.prepared(board));
        self.goals.push(Arc::clone(&goal));
        Ok(goal)
    }

    /// Returns the goal of a board: its own, or that for boards of its shape.
    ///
    /// # Errors
    ///
    /// [`Error::Input`] if the goal has another shape.
    pub fn goal_of(&mut self, asked: &Asked) -> Result<Arc<PreparedGoal>, Error> {
        let Some(board) = asked.goal else {
            return self.goal(asked.board.shape());
        };
        if let Some(goal) = &self.own_goal
            && *goal.goal.board() == board
        {
            return Ok(Arc::clone(goal));
        }
        // The next board may have another goal: not worth the solutions of all boards.
        let goal = Arc::new(self.prepared(board).without_precomputation());
        self.own_goal = Some(Arc::clone(&goal));
        Ok(goal)
    }

    /// Returns whether a goal was given.
    pub fn has_goal(&self) -> bool {
        !matches!(self.goal_arg, GoalArg::Default)
    }

    /// Prepares another goal, in the metric and the notation of the session.
    pub fn prepared(&self, board: Board) -> PreparedGoal {
        PreparedGoal::new(board, self.metric, &self.notation)
    }

    /// Returns the limits of an answer that begins now.
    pub fn limits(&self) -> Limits {
        Limits::of_time(self.time_limit)
    }

    /// Chooses what answers a board: see [`Answers::query`].
    ///
    /// # Errors
    ///
    /// As [`Answers::query`].
    pub fn query(
        &self,
        goal: &Arc<PreparedGoal>,
        board: &Board,
        mode: Mode,
        limits: Limits,
    ) -> Result<Query, NoAnswer> {
        self.answers.query(goal, board, mode, limits, &self.observer)
    }

    /// Returns the table of a goal: see [`Answers::table`].
    ///
    /// # Errors
    ///
    /// [`Error`] if there is none, or it is damaged.
    pub fn table(&self, goal: &Goal) -> Result<Arc<Table<TableBytes>>, Error> {
        Ok(self.answers.table(goal, self.metric, &self.observer)?)
    }

    /// Returns the table of a goal; `None` if there is none, or the time limit ends its build: see
    /// [`Answers::find_table`].
    ///
    /// # Errors
    ///
    /// [`Error`] if it is damaged.
    pub fn find_table(&self, goal: &Goal) -> Result<Option<Arc<Table<TableBytes>>>, Error> {
        Ok(self.answers.find_table(goal, self.metric, self.limits(), &self.observer)?)
    }

    /// Returns the table of a goal if it is found: see [`Answers::found_table`].
    ///
    /// # Errors
    ///
    /// [`Error`] if it is damaged.
    pub fn found_table(&self, goal: &Goal) -> Result<Option<Arc<Table<TableBytes>>>, Error> {
        Ok(self.answers.found_table(goal, self.metric, &self.observer)?)
    }

    /// Returns a solver for a goal without a table: see [`Answers::guided_solver`].
    ///
    /// # Errors
    ///
    /// As [`Answers::guided_solver`].
    pub fn guided_solver(
        &self,
        goal: &PreparedGoal,
        limits: Limits,
    ) -> Result<Option<Arc<GuidedSolver>>, NoAnswer> {
        self.answers.guided_solver(goal, limits, &self.observer)
    }
}

/// Parses the value of `--goal`, in a shape if it is a board of this shape.
fn parse_goal_of(
    shape: Option<Shape>,
    text: &str,
    notation: &mut Notation,
) -> Result<GoalArg, Error> {
    let mut of_shape = Notation { shape, ..*notation };
    match GoalArg::parse(text, &mut of_shape) {
        Ok(goal) if shape.is_some() => {
            *notation = of_shape;
            Ok(goal)
        }
        _ => parse_goal(text, notation),
    }
}

/// Parses the value of `--goal`.
fn parse_goal(text: &str, notation: &mut Notation) -> Result<GoalArg, Error> {
    GoalArg::parse(text, notation).map_err(|error| {
        Error::Usage(match error {
            GoalArgError::Unknown => {
                let names = NamedGoal::ALL.map(NamedGoal::name);
                let similar = similar(text, names);
                msg!("goal-unknown", goal = text, similar = similar, names = &names[..])
            }
            GoalArgError::Board(error) => {
                msg!("goal-invalid", goal = text, error = Value::error(&error))
            }
        })
    })
}
