//! A session: everything a command needs to answer.

use std::sync::Arc;
use std::time::Duration;

use jiugong::{Board, Goal, Metric, Notation, Shape, Table};
use jiugong_answers::files::TableFolders;
use jiugong_answers::text::{Asked, Reader, parse_shape};
use jiugong_answers::{
    Answers, DistanceTable, Effort, GoalArg, Goals, GoalsError, Limits, Mode, NoAnswer, Query,
    TableBytes,
};

use crate::args::BoardArgs;
use crate::env;
use crate::error::Error;
use crate::i18n::I18n;
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
    /// The answers to boards.
    pub answers: Arc<Answers>,
    /// The observer of the answers.
    pub observer: Arc<Terminal>,
    /// The time that the search of each board may take; without limit if there is none.
    pub time_limit: Option<Duration>,
    /// The work of searches for short solutions, if it is given.
    pub effort: Option<Effort>,
    goal_arg: GoalArg,
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
    /// Creates the session of a command line, with the standard streams.
    ///
    /// # Errors
    ///
    /// [`Error`] for an invalid shape or goal, or a missing folder of tables.
    pub fn new(setup: Setup<'_>) -> Result<Session, Error> {
        let folders = match setup.boards {
            Some(boards) => env::table_folders(boards.tables.tables.clone())?,
            None => TableFolders::Default(Vec::new()),
        };
        let is_verbose = setup.boards.is_some_and(|boards| boards.tables.verbose);
        let observer = Arc::new(Terminal::new(setup.program, Arc::clone(&setup.i18n), is_verbose));
        let answers = Arc::new(Answers::new(folders));
        let Setup { program, i18n, format, boards, metric, shape } = setup;
        let defaults = BoardArgs::default();
        let boards = boards.unwrap_or(&defaults);
        let mut notation = boards.notation.notation()?;
        let shape = shape.map(parse_shape).transpose()?;
        let goal_arg = boards.notation.goals.parse(shape, &mut notation)?;
        Ok(Session {
            observer,
            output: Output::new(program, i18n, format),
            notation,
            metric,
            answers,
            time_limit: None,
            effort: None,
            goal_arg,
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
            Some(text) => Ok(parse_shape(text)?),
            None => Ok(self.notation.shape.unwrap_or(Shape::EIGHT_PUZZLE)),
        }
    }

    /// Returns the parser of boards.
    pub fn reader(&self) -> Reader<'_> {
        Reader { notation: &self.notation, goal: &self.goal_arg }
    }

    /// Returns a board as text.
    pub fn board_text(&self, board: &Board) -> String {
        self.notation.format(board).to_string()
    }

    /// Returns the goals for boards of a shape: those with the pieces of the goal, if it has equal
    /// numbers, or else the ordinary ones. From then on boards are written with their labels.
    ///
    /// # Errors
    ///
    /// [`Error::Input`] if a goal has another shape, or does not fit the pieces.
    pub fn goals(&mut self, shape: Shape) -> Result<Arc<Goals>, Error> {
        self.notation.labels = self.goal_arg.labels();
        self.prepared(&self.goal_arg, shape)
    }

    /// Returns the goal for ordinary boards of a shape, for work that needs one board.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] if the goal is not one board; as [`goals`](Session::goals).
    pub fn one_goal(&mut self, shape: Shape) -> Result<(Arc<Goals>, Goal), Error> {
        with_board(self.goals(shape)?)
    }

    /// Returns the goals of a board: its own, or those for boards of its shape. From then on boards
    /// are written with its labels.
    ///
    /// # Errors
    ///
    /// [`Error::Input`] if a goal has another shape, or does not fit the pieces.
    pub fn goals_of(&mut self, asked: &Asked) -> Result<Arc<Goals>, Error> {
        self.notation.labels = asked.labels;
        let shape = asked.board.shape();
        match &asked.goal {
            Some(goal) => self.prepared(goal, shape),
            None => {
                let goals = self.prepared(&self.goal_arg, shape)?;
                goals.set_of_batch();
                Ok(goals)
            }
        }
    }

    /// Returns the goal of a board if it is one board.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] if it is not; as [`goals_of`](Session::goals_of).
    pub fn one_goal_of(&mut self, asked: &Asked) -> Result<(Arc<Goals>, Goal), Error> {
        with_board(self.goals_of(asked)?)
    }

    /// Prepares goals for boards of a shape with the labels of the notation.
    fn prepared(&self, goal: &GoalArg, shape: Shape) -> Result<Arc<Goals>, Error> {
        let default = self.notation.sorted_board(shape)?;
        let labels = self.notation.labels;
        let goals = self.answers.goals(goal, default, labels, self.metric, self.notation);
        goals.map_err(|error| match error {
            GoalsError::Alike { number: number @ 1.. } => {
                Error::Input(msg!("alike-no-tile", number = self.notation.label(number)))
            }
            error => error.into(),
        })
    }

    /// Prepares another goal, in the metric and the notation of the session.
    pub fn goals_of_board(&self, board: Board) -> Arc<Goals> {
        Arc::new(Goals::of_board(board, self.metric, &self.notation))
    }

    /// Returns the limits of an answer that begins now.
    pub fn limits(&self) -> Limits {
        Limits { effort: self.effort, ..Limits::of_time(self.time_limit) }
    }

    /// Chooses what answers a board: see [`Answers::query`].
    ///
    /// # Errors
    ///
    /// As [`Answers::query`].
    pub fn query(
        &self,
        goals: &Arc<Goals>,
        board: &Board,
        mode: Mode,
        limits: Limits,
    ) -> Result<Query, NoAnswer> {
        self.answers.query(goals, board, mode, limits, &*self.observer)
    }

    /// Returns the distances of all boards to goals: see [`Answers::table`]. The build of the table
    /// of a goal that is one board has no limit.
    ///
    /// # Errors
    ///
    /// [`Error`] if there are none, or they are damaged.
    pub fn table(&self, goals: &Goals) -> Result<DistanceTable, Error> {
        let limits = if goals.one().is_some() { Limits::NONE } else { self.limits() };
        Ok(self.answers.table(goals, limits, &*self.observer)?)
    }

    /// Returns the complete table of a goal that is one board: see [`Answers::complete_table`].
    ///
    /// # Errors
    ///
    /// [`Error`] if there is none, or it is damaged.
    pub fn complete_table(&self, goals: &Goals) -> Result<Arc<Table<TableBytes>>, Error> {
        Ok(self.answers.complete_table(goals, Limits::NONE, &*self.observer)?)
    }

    /// Returns the table of a goal; `None` if there is none, or the time limit ends its build: see
    /// [`Answers::find_table`].
    ///
    /// # Errors
    ///
    /// [`Error`] if it is damaged.
    pub fn find_table(&self, goals: &Goals) -> Result<Option<Arc<Table<TableBytes>>>, Error> {
        Ok(self.answers.find_table(goals, self.limits(), &*self.observer)?)
    }

    /// Returns the table of a goal if it is found: see [`Answers::found_table`].
    ///
    /// # Errors
    ///
    /// [`Error`] if it is damaged.
    pub fn found_table(&self, goals: &Goals) -> Result<Option<Arc<Table<TableBytes>>>, Error> {
        Ok(self.answers.found_table(goals, &*self.observer)?)
    }
}

/// Returns goals with the board that they are.
fn with_board(goals: Arc<Goals>) -> Result<(Arc<Goals>, Goal), Error> {
    match goals.one().cloned() {
        Some(goal) => Ok((goals, goal)),
        None => Err(Error::Usage(msg!("goal-not-one", goal = goals.text()))),
    }
}
