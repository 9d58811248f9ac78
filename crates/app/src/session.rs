//! A session: everything a command needs to answer.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use jiugong::{Board, Goal, Metric, Notation, PatternSize, Shape, ShapeError, Table};

use crate::args::{BoardArgs, parse_shape};
use crate::colour_store::ColourStore;
use crate::env::{self, TableFolders};
use crate::error::Error;
use crate::goal_arg::{GoalArg, PreparedGoal};
use crate::guided::GuidedSolver;
use crate::guided::goal::GuidedGoal;
use crate::i18n::{I18n, Value};
use crate::mmap::Access;
use crate::msg;
use crate::output::{Format, Output};
use crate::pattern_store::{self, PatternStore};
use crate::table_bytes::TableBytes;
use crate::table_store::TableStore;

/// The number of answers a command gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The answer to the only question.
    Single,
    /// One of many answers, a line each.
    Batch,
}

/// Everything a command needs to answer: how boards are written, the goal, the tables, the output.
#[derive(Debug)]
pub struct Session {
    /// The output.
    pub output: Output,
    /// The notation of boards.
    pub notation: Notation,
    /// The metric of distances.
    pub metric: Metric,
    goal_arg: GoalArg,
    pub(crate) tables: TableStore,
    patterns: PatternStore,
    colours: ColourStore,
    goals: HashMap<Shape, Rc<PreparedGoal>>,
}

/// The parameters of [`Session::new`].
#[derive(Debug)]
pub struct Setup<'a> {
    /// The name of the program, for error messages.
    pub program: &'static str,
    /// The translator into the user's language.
    pub i18n: Rc<I18n>,
    /// The format of answers.
    pub format: Format,
    /// The options about boards; `None` for a command without boards, which needs no tables.
    pub boards: Option<&'a BoardArgs>,
    /// The metric.
    pub metric: Metric,
}

impl Session {
    /// Creates a session.
    ///
    /// # Errors
    ///
    /// [`Error`] for an invalid shape or goal, or a missing folder of tables.
    pub fn new(setup: Setup<'_>) -> Result<Session, Error> {
        let defaults = BoardArgs::default();
        let boards = setup.boards.unwrap_or(&defaults);
        let mut notation = boards.notation()?;
        let goal_arg = GoalArg::parse(boards.goal.as_deref(), &mut notation)?;
        let folders = match setup.boards {
            Some(boards) => env::table_folders(boards)?,
            None => TableFolders::Default(Vec::new()),
        };
        Ok(Session {
            output: Output::new(setup.program, setup.i18n, setup.format),
            notation,
            metric: setup.metric,
            goal_arg,
            patterns: PatternStore::new(&folders, boards.verbose),
            colours: ColourStore::default(),
            tables: TableStore::new(folders, setup.metric, boards.verbose),
            goals: HashMap::new(),
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
    pub fn goal(&mut self, shape: Shape) -> Result<Rc<PreparedGoal>, Error> {
        if let Some(goal) = self.goals.get(&shape) {
            return Ok(Rc::clone(goal));
        }
        let default = self.notation.sorted_board(shape)?;
        let board = self.goal_arg.board(shape, default)?;
        let goal = Rc::new(PreparedGoal::new(board, &self.notation));
        self.goals.insert(shape, Rc::clone(&goal));
        Ok(goal)
    }

    /// Returns the table of a goal: found, or built in memory.
    ///
    /// # Errors
    ///
    /// [`Error::Table`] if there is none and the shape is too large to build it, or it is damaged.
    pub fn table(&mut self, goal: &Goal) -> Result<Rc<Table<TableBytes>>, Error> {
        let home = goal.home();
        if let Some(table) = self.find_table(goal)? {
            return Ok(table);
        }
        Err(Error::Table(self.tables.missing(home)))
    }

    /// Returns the table of a goal as [`table`](Session::table) does; `None` if there is none.
    ///
    /// # Errors
    ///
    /// [`Error::Table`] if it is damaged.
    pub fn find_table(&mut self, goal: &Goal) -> Result<Option<Rc<Table<TableBytes>>>, Error> {
        match self.tables.find(goal.home(), &self.output)? {
            Some(table) => Ok(Some(table)),
            None => self.tables.build(goal.home(), &self.output),
        }
    }

    /// Returns a solver for a goal without a table, whose own tables are opened or built when they
    /// are first needed; `None` if the table of the goal is found, or no tables support the shape.
    ///
    /// # Errors
    ///
    /// [`Error::Table`] if a table is damaged, or no solution can be proved to be shortest;
    /// [`Error::Io`] if there is not enough memory, or no thread to work in.
    pub fn guided_solver(
        &mut self,
        goal: &PreparedGoal,
    ) -> Result<Option<Arc<GuidedSolver>>, Error> {
        if self.tables.find(goal.goal.home(), &self.output)?.is_some() {
            return Ok(None);
        }
        // Before tables are built for nothing.
        if !self.can_prove(&goal.goal) {
            return Err(unproved(goal.shape()));
        }
        let guided = self.guided_goal(goal, Mode::Single, PatternSize::Small)?;
        Ok(guided.map(|guided| guided.solver()))
    }

    /// Returns whether solutions can be proved to be shortest.
    pub(crate) fn can_prove(&self, goal: &Goal) -> bool {
        let home = goal.home();
        self.metric == Metric::Stm || ColourStore::supports(home) || !pattern_store::supports(home)
    }

    /// Returns the search for solutions of a goal, with tables that are opened or built when they
    /// are first needed, in stm of a size at least; `None` if no tables support the shape.
    ///
    /// # Errors
    ///
    /// As [`guided_solver`](Session::guided_solver).
    pub(crate) fn guided_goal(
        &mut self,
        goal: &PreparedGoal,
        mode: Mode,
        size: PatternSize,
    ) -> Result<Option<Rc<GuidedGoal>>, Error> {
        let result = goal.guided.get_or_init(|| self.new_guided_goal(&goal.goal, mode, size));
        result.clone()
    }

    fn new_guided_goal(
        &mut self,
        goal: &Goal,
        mode: Mode,
        size: PatternSize,
    ) -> Result<Option<Rc<GuidedGoal>>, Error> {
        let (colours, size) = match self.metric {
            Metric::Stm => (None, size),
            // Where no colour tables support the shape, they do not grow.
            Metric::Mtm => (self.colours.get(goal, &self.output)?, PatternSize::Small),
        };
        let access = match mode {
            Mode::Single => Access::FewPages,
            Mode::Batch => Access::Everywhere,
        };
        let Some(tables) = self.patterns.get(goal, size, access, &self.output)? else {
            return Ok(None);
        };
        Ok(GuidedGoal::new(goal, self.metric, size, &tables, colours.as_deref()).map(Rc::new))
    }
}

/// Returns the error of a shape whose solutions in mtm cannot be proved to be shortest.
pub(crate) fn unproved(shape: Shape) -> Error {
    let shape = shape.to_string();
    Error::Table(msg!("distance-unproved", shape = shape, metric = Metric::Mtm.name()))
}
