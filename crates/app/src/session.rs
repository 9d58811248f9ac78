//! A session: everything a command needs to answer.

use std::sync::Arc;
use std::time::Duration;

use jiugong::{
    Board, Goal, Labels, Metric, Mistake, NamedGoal, NamedGoalSet, Notation, Shape, ShapeError,
    Table,
};
use jiugong_answers::files::TableFolders;
use jiugong_answers::guided::GuidedSolver;
use jiugong_answers::stores::GoalTable;
use jiugong_answers::{
    Answers, Effort, GoalArg, GoalArgError, Limits, Mode, NoAnswer, PreparedGoal, PreparedSet,
    Query, SetError, TableBytes, Target, TargetError,
};

use crate::args::{BoardArgs, parse_shape};
use crate::env;
use crate::error::Error;
use crate::i18n::{I18n, Value, similar};
use crate::input::Asked;
use crate::msg;
use crate::observer::{SessionObserver, Terminal};
use crate::output::{Format, Output, Sink};

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
    pub answers: Arc<Answers>,
    /// The observer of the answers.
    pub observer: Arc<dyn SessionObserver>,
    /// The time that the search of each board may take; without limit if there is none.
    pub time_limit: Option<Duration>,
    /// The work of searches for short solutions, if it is given.
    pub effort: Option<Effort>,
    /// What is read where a command line names standard input.
    pub(crate) input: Input,
    goal_arg: GoalArg,
    /// The goals for boards of each shape with the same labels so far.
    targets: Vec<(Option<Labels>, Target)>,
    /// The last goal of a board with a goal of its own, and the text of it.
    own_target: Option<(String, Option<Labels>, Target)>,
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

/// What is read where a command line names standard input.
#[derive(Debug)]
pub(crate) enum Input {
    /// Standard input.
    Standard,
    /// A line with its number; `None` if there is none, or it has been read.
    Line(Option<(u64, Vec<u8>)>),
}

/// A request that another program than the command line makes: it shares its tables with others, and its input and
/// output are in memory.
#[derive(Debug)]
pub struct Request {
    /// What answers boards.
    pub answers: Arc<Answers>,
    /// The observer of the answers.
    pub observer: Arc<dyn SessionObserver>,
    /// The line of boards that is read in place of standard input, and its number.
    pub line: Option<(u64, Vec<u8>)>,
    /// What boards are to reach, from [`Session::targets`] of an earlier request about the same goal.
    pub targets: Vec<Target>,
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
        Session::with(setup, answers, observer, Input::Standard, Sink::Stdout)
    }

    /// Creates the session of a request. It names no file, and prints nothing: [`Output::take`] returns the answers.
    ///
    /// # Errors
    ///
    /// [`Error`] for an invalid shape or goal.
    pub fn of_request(setup: Setup<'_>, request: Request) -> Result<Session, Error> {
        let Request { answers, observer, line, targets } = request;
        let mut session = Session::with(setup, answers, observer, Input::Line(line), Sink::Memory)?;
        session.targets.extend(targets.into_iter().map(|target| (None, target)));
        Ok(session)
    }

    /// Returns what ordinary boards of each shape so far are to reach.
    pub fn targets(&self) -> impl Iterator<Item = &Target> {
        self.targets.iter().filter(|(labels, _)| labels.is_none()).map(|(_, target)| target)
    }

    fn with(
        setup: Setup<'_>,
        answers: Arc<Answers>,
        observer: Arc<dyn SessionObserver>,
        input: Input,
        sink: Sink,
    ) -> Result<Session, Error> {
        let Setup { program, i18n, format, boards, metric, shape } = setup;
        let defaults = BoardArgs::default();
        let boards = boards.unwrap_or(&defaults);
        let mut notation = boards.notation.notation()?;
        let shape = shape.map(parse_shape).transpose()?;
        let goal_arg = boards.notation.goals.parse(shape, &mut notation)?;
        Ok(Session {
            observer,
            output: Output::new(program, i18n, format, sink),
            notation,
            metric,
            answers,
            input,
            time_limit: None,
            effort: None,
            goal_arg,
            targets: Vec::new(),
            own_target: None,
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
    pub fn parse_board(&self, text: &str) -> Result<Asked, Error> {
        self.parse_board_with(text, self.goal_arg.allows_alike())
    }

    /// Parses a board, with equal numbers if its goal allows them.
    pub(crate) fn parse_board_with(&self, text: &str, allows_alike: bool) -> Result<Asked, Error> {
        let error = match self.notation.parse(text) {
            Ok(board) => return Ok(board.into()),
            Err(error) => error,
        };
        if let Some(asked) = self.labelled_board(text) {
            if allows_alike {
                return Ok(asked);
            }
            // A single number that appears twice is rather a typing error.
            let duplicates = error
                .mistakes()
                .iter()
                .filter(|mistake| matches!(mistake, Mistake::Duplicate { .. }));
            if !self.has_goal() && duplicates.count() > 1 {
                return Err(Error::Input(msg!("board-hint-alike", error = Value::error(&error))));
            }
        }
        if let Some(mismatch) = self.goal_arg.shape_mismatch(text, &self.notation) {
            return Err(mismatch.into());
        }
        let text = text.trim();
        Err(match text.parse::<Shape>() {
            Ok(shape) => {
                let (error, shape) = (Value::error(&error), shape.to_string());
                Error::Input(msg!("board-is-shape", error = error, shape = shape))
            }
            // With longer numbers the text is rather a board whose blank is x.
            Err(ShapeError::Unsupported { rows, cols }) if rows.max(cols) < 100 => {
                Error::Input(msg!("invalid-shape", shape = text))
            }
            Err(_) => error.into(),
        })
    }

    /// Returns the board that a text with equal numbers is.
    fn labelled_board(&self, text: &str) -> Option<Asked> {
        let arrangement = self.notation.parse_arrangement(text).ok()?;
        let (board, labels) = arrangement.labelled_board()?;
        Some(Asked { board, labels: Some(labels), goal: None })
    }

    /// Returns the board that rows are; `None` if they are none.
    pub fn board_of_rows(&self, text: &str) -> Option<Asked> {
        match self.notation.parse(text) {
            Ok(board) => Some(board.into()),
            Err(_) if self.goal_arg.allows_alike() => self.labelled_board(text),
            Err(_) => None,
        }
    }

    /// Returns whether rows may be the first ones of a board: see [`Notation::is_start`]. They may
    /// have equal numbers if the goal allows them, and has a shape.
    pub(crate) fn is_start(&self, text: &str) -> bool {
        if self.notation.is_start(text) {
            return true;
        }
        let Some(shape) = self.notation.shape.filter(|_| self.goal_arg.allows_alike()) else {
            return false;
        };
        let rows = text.lines().count();
        if rows >= shape.rows() || text.contains('?') {
            return false;
        }
        let open_row = format!("\n{}", vec!["?"; shape.cols()].join(" "));
        self.notation
            .parse_arrangement(&(text.to_owned() + &open_row.repeat(shape.rows() - rows)))
            .is_ok()
    }

    /// Returns a board as text.
    pub fn board_text(&self, board: &Board) -> String {
        self.notation.format(board).to_string()
    }

    /// Returns the goal for boards of a shape: those with the pieces of the goal, if it has equal
    /// numbers, or else the ordinary ones. From then on boards are written with their labels.
    ///
    /// # Errors
    ///
    /// [`Error::Input`] if the goal has another shape, or does not fit the pieces.
    pub fn target(&mut self, shape: Shape) -> Result<Target, Error> {
        self.notation.labels = self.goal_arg.labels();
        self.labelled_target(shape, self.notation.labels)
    }

    /// Returns the goal for ordinary boards of a shape, for work that needs one board.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] if the goal is a set; as [`target`](Session::target).
    pub fn goal(&mut self, shape: Shape) -> Result<Arc<PreparedGoal>, Error> {
        let target = self.target(shape)?;
        one_goal(&target).cloned()
    }

    fn labelled_target(&mut self, shape: Shape, labels: Option<Labels>) -> Result<Target, Error> {
        // Batches have one shape or a few.
        let is_same =
            |(of, target): &&(Option<Labels>, Target)| target.shape() == shape && *of == labels;
        if let Some((_, target)) = self.targets.iter().find(is_same) {
            return Ok(target.clone());
        }
        let target = self.new_target(&self.goal_arg, shape, labels)?;
        // Boards may have other pieces each time.
        self.targets.retain(|(of, _)| of.is_none() || of.is_some() != labels.is_some());
        self.targets.push((labels, target.clone()));
        Ok(target)
    }

    fn new_target(
        &self,
        goal: &GoalArg,
        shape: Shape,
        labels: Option<Labels>,
    ) -> Result<Target, Error> {
        let default = self.notation.sorted_board(shape)?;
        let target = goal.target(default, labels.as_ref(), self.metric, &self.notation);
        target.map_err(|error| match error {
            TargetError::Set(SetError::Alike { number: number @ 1.. }) => {
                Error::Input(msg!("alike-no-tile", number = self.notation.label(number)))
            }
            error => error.into(),
        })
    }

    /// Returns the goal of a board: its own, or that for boards of its shape. From then on boards are
    /// written with its labels.
    ///
    /// # Errors
    ///
    /// [`Error::Input`] if the goal has another shape, or does not fit the pieces.
    pub fn target_of(&mut self, asked: &Asked) -> Result<Target, Error> {
        self.notation.labels = asked.labels;
        let shape = asked.board.shape();
        let Some(text) = &asked.goal else {
            return self.labelled_target(shape, asked.labels);
        };
        if let Some((own, labels, target)) = &self.own_target
            && (own, *labels) == (text, asked.labels)
            && target.shape() == shape
        {
            return Ok(target.clone());
        }
        let mut notation = Notation { shape: Some(shape), ..self.notation };
        let goal = parse_goals(text, &mut notation).map_err(Error::into_input)?;
        let target = match self.new_target(&goal, shape, asked.labels)? {
            // The next board may have another goal: not worth the solutions of all boards.
            Target::One(goal) => {
                let goal = self.prepared(goal.goal.board().clone()).without_precomputation();
                Target::One(Arc::new(goal))
            }
            set => set,
        };
        self.own_target = Some((text.clone(), asked.labels, target.clone()));
        Ok(target)
    }

    /// Returns the goal of a board if it is one board.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] if it is a set; as [`target_of`](Session::target_of).
    pub fn goal_of(&mut self, asked: &Asked) -> Result<Arc<PreparedGoal>, Error> {
        let target = self.target_of(asked)?;
        one_goal(&target).cloned()
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
        Limits { effort: self.effort, ..Limits::of_time(self.time_limit) }
    }

    /// Chooses what answers a board: see [`Answers::query`].
    ///
    /// # Errors
    ///
    /// As [`Answers::query`].
    pub fn query(
        &self,
        target: &Target,
        board: &Board,
        mode: Mode,
        limits: Limits,
    ) -> Result<Query, NoAnswer> {
        self.answers.query(target, board, mode, limits, &*self.observer)
    }

    /// Returns the distances of all boards to a set of goals: see [`Answers::distances`].
    ///
    /// # Errors
    ///
    /// [`Error`] if there are too many boards, or there is not enough memory.
    pub fn distances(&self, set: &PreparedSet) -> Result<Arc<GoalTable>, Error> {
        let distances = self.answers.distances(set, self.limits(), &*self.observer);
        distances.map_err(Error::of_no_answer)
    }

    /// Returns the table of a goal: see [`Answers::table`].
    ///
    /// # Errors
    ///
    /// [`Error`] if there is none, or it is damaged.
    pub fn table(&self, goal: &Goal) -> Result<Arc<Table<TableBytes>>, Error> {
        Ok(self.answers.table(goal, self.metric, &*self.observer)?)
    }

    /// Returns the table of a goal; `None` if there is none, or the time limit ends its build: see
    /// [`Answers::find_table`].
    ///
    /// # Errors
    ///
    /// [`Error`] if it is damaged.
    pub fn find_table(&self, goal: &Goal) -> Result<Option<Arc<Table<TableBytes>>>, Error> {
        Ok(self.answers.find_table(goal, self.metric, self.limits(), &*self.observer)?)
    }

    /// Returns the table of a goal if it is found: see [`Answers::found_table`].
    ///
    /// # Errors
    ///
    /// [`Error`] if it is damaged.
    pub fn found_table(&self, goal: &Goal) -> Result<Option<Arc<Table<TableBytes>>>, Error> {
        Ok(self.answers.found_table(goal, self.metric, &*self.observer)?)
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
        self.answers.guided_solver(goal, limits, &*self.observer)
    }
}

/// Parses the value of `--goal`, in a shape if it is a board of this shape.
pub(crate) fn parse_goal_of(
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
                let sets = NamedGoalSet::ALL.map(NamedGoalSet::name);
                let names: Vec<&str> =
                    NamedGoal::ALL.map(NamedGoal::name).into_iter().chain(sets).collect();
                let similar = similar(text, names.iter().copied());
                msg!("goal-unknown", goal = text, similar = similar, names = &names[..])
            }
            GoalArgError::Board(error) => {
                msg!("goal-invalid", goal = text, error = Value::error(&error))
            }
        })
    })
}

/// Parses goals as answers write them: several are separated by a comma and a space.
pub(crate) fn parse_goals(text: &str, notation: &mut Notation) -> Result<GoalArg, Error> {
    let error = match parse_goal(text, notation) {
        Ok(goal) => return Ok(goal),
        Err(error) => error,
    };
    let goals = text.split(", ").map(|goal| parse_goal(goal, &mut notation.clone()));
    match goals.collect::<Result<Vec<_>, _>>() {
        Ok(goals) if goals.len() > 1 => Ok(GoalArg::any_of(goals, Vec::new())),
        _ => Err(error),
    }
}

/// Returns a goal that is one board.
fn one_goal(target: &Target) -> Result<&Arc<PreparedGoal>, Error> {
    target.one().ok_or_else(|| Error::Usage(msg!("goal-not-one", goal = target.text())))
}
