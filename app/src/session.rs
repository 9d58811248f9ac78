//! Where the questions of the programs are put: boards, goals and the tables that answer them.
//!
//! Each program that is asked about boards takes them, and goals, in the same words, answers in the
//! same forms, and fails with the same statuses. What they share for that is here: the options
//! [`Common`] to all commands and the [`Setting`] of those about boards; the [`Desk`], which reads boards in any [`Notation`], knows the goal
//! that was told, and finds or builds the tables; [`lines`] where questions of any kind come in, and
//! [`boards`] where those about boards do; [`Output`] where answers go out; [`unsolvable`] what is said
//! of boards without one; and [`Failure`].
//!
//! A desk has no files and no terminal of its own: the program hands it [`Streams`] to read and
//! write, and a [`Shelf`] of folders with what maps a file.

use core::fmt;
use std::collections::HashMap;
use std::io::{self, Read};
use std::path::Path;
use std::rc::Rc;

use clap::error::ErrorKind;

use crate::board_args::shape;
use crate::goal_arg::{Target, Told};
use crate::i18n::Words;
use crate::say;
use crate::table_store::{Bytes, Shelf, Tables};
use crate::{Common, Failure, Output, Setting, Streams};
use jiugong::{
    BoardError, Goal, Graph, Metric, Notation, Precomputed, QueryError, Shape, Solver, Table,
    Unsolvable,
};

/// Everything a command needs to answer.
pub struct Desk {
    /// Where answers go.
    pub output: Output,
    /// How boards are written.
    pub notation: Notation,
    /// What counts as a move.
    pub metric: Metric,
    input: Box<dyn Read>,
    words: Rc<Words>,
    pub(crate) told: Told,
    pub(crate) tables: Tables,
    targets: HashMap<Shape, Rc<Target>>,
}

impl fmt::Debug for Desk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Desk")
            .field("told", &self.told)
            .finish_non_exhaustive()
    }
}

/// What a command line that cannot be read asked for: help, or the version.
///
/// # Errors
///
/// [`Failure`] if it asked for neither, and something is wrong with it.
pub fn usage(words: &Words, error: &clap::Error) -> Result<String, Failure> {
    let said = words.usage_error(error);
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(said),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Err(Failure::Help(said)),
        _ => Err(Failure::Input(said)),
    }
}

impl Desk {
    /// The desk for a command: its options and its setting, what counts as a move, the words of the user's language,
    /// where it reads and writes, and where tables are.
    ///
    /// # Errors
    ///
    /// [`Failure`] if the shape or the goal that was told is none.
    pub fn new(
        common: &Common,
        setting: &Setting,
        metric: Metric,
        words: Words,
        streams: Streams,
        shelf: Shelf,
    ) -> Result<Desk, Failure> {
        let mut notation = setting.notation(&words)?;
        let told = Told::new(setting.goal.as_deref(), &mut notation, &words)?;
        Ok(Desk {
            output: Output::new(common.json, streams.program, streams.answers, streams.notes),
            notation,
            metric,
            input: streams.input,
            words: Rc::new(words),
            told,
            tables: Tables::new(shelf, metric),
            targets: HashMap::new(),
        })
    }

    /// The words of the user's language.
    pub fn words(&self) -> Rc<Words> {
        Rc::clone(&self.words)
    }

    /// The shape that a command is about: what it was told, or else the goal's, or else 3×3.
    ///
    /// # Errors
    ///
    /// [`Failure`] if what it was told is none.
    pub fn shape(&self, told: Option<&str>) -> Result<Shape, Failure> {
        match told {
            Some(text) => shape(text, &self.words()),
            None => Ok(self.notation.shape.unwrap_or(Shape::EIGHT_PUZZLE)),
        }
    }

    /// The goal for boards of a shape.
    ///
    /// # Errors
    ///
    /// [`Failure`] if the goal that was told is of another shape.
    pub fn target(&mut self, shape: Shape) -> Result<Rc<Target>, Failure> {
        if let Some(target) = self.targets.get(&shape) {
            return Ok(Rc::clone(target));
        }
        let in_order = self.notation.in_order(shape);
        let in_order = in_order.map_err(|error| self.bad_board(&error))?;
        let board = self.told.board(shape, in_order);
        let board = board.map_err(|error| self.unfit(&error))?;
        let target = Rc::new(Target::new(board, &self.notation));
        self.targets.insert(shape, Rc::clone(&target));
        Ok(target)
    }

    /// A table that answers a goal whatever the board: found, or searched for.
    ///
    /// # Errors
    ///
    /// [`Failure`] if there is none and the shape is too large to be searched, and if the one there
    /// is is no good.
    pub fn table(&mut self, goal: &Goal) -> Result<Rc<Table<Bytes>>, Failure> {
        let found = self.find_table(goal)?;
        found.ok_or_else(|| {
            let home = goal.home();
            Failure::table(&self.words, |words| {
                let shape = home.shape().to_string();
                let command = self.tables.command(home);
                match goal.index() {
                    Ok(_) => say!(words, "tables-missing", shape = shape, command = command),
                    Err(_) => say!(words, "tables-impossible", shape = shape),
                }
            })
        })
    }

    /// The same; `None` if there is no such table.
    ///
    /// # Errors
    ///
    /// [`Failure`] if the one there is is no good.
    pub fn find_table(&mut self, goal: &Goal) -> Result<Option<Rc<Table<Bytes>>>, Failure> {
        let (words, home) = (self.words(), goal.home());
        match self.tables.find(home, &words)? {
            Some(table) => Ok(Some(table)),
            None => Ok(self.tables.build(home, &words, &mut self.output)),
        }
    }

    /// What stands at a file's path as a table.
    ///
    /// # Errors
    ///
    /// [`Failure`] if it is not there, or no table.
    pub fn open(&self, path: &Path) -> Result<Table<Bytes>, Failure> {
        let found = self.tables.open(path, &self.words)?;
        found.ok_or_else(|| {
            Failure::table(&self.words, |words| {
                say!(words, "file-missing", file = path.display().to_string())
            })
        })
    }

    /// The routes of all boards to a goal, worked out when first asked for; `None` for shapes
    /// that are too large and in mtm, where each board is a question of its own.
    ///
    /// # Errors
    ///
    /// [`Failure`] where a table is no good.
    pub fn routes<'a>(&mut self, target: &'a Target) -> Result<Option<&'a Precomputed>, Failure> {
        if target.routes.get().is_none() {
            let small = target.goal.board().shape().cells() <= Graph::MAX_CELLS;
            let routes = match small && self.metric == Metric::Stm {
                false => None,
                true => {
                    let table = self.table(&target.goal)?;
                    let solver = Solver::new(&table, &target.goal);
                    let solver = solver.map_err(|error| self.broken(&error.into()))?;
                    let routes = Precomputed::new(&solver);
                    Some(routes.map_err(|error| self.broken(&error))?)
                }
            };
            // Nobody else has set it: it was empty a moment ago and this is the one thread.
            let _ = target.routes.set(routes);
        }
        Ok(target.routes.get().and_then(Option::as_ref))
    }

    /// That a board cannot be read.
    pub fn bad_board(&self, error: &BoardError) -> Failure {
        Failure::Board {
            said: self.words().board_error(error),
            record: error.to_string(),
        }
    }

    /// That a board and its goal do not go together.
    pub fn unfit(&self, why: &Unsolvable) -> Failure {
        Failure::Board {
            said: self.words().unreachable(why),
            record: why.to_string(),
        }
    }

    /// That a table failed in the middle of an answer.
    pub fn broken(&self, error: &QueryError) -> Failure {
        Failure::table(&self.words, |words| match error {
            QueryError::Table(damage) => words.damage(damage),
            other => other.to_string(),
        })
    }

    /// What there is to read, for the one that reads it.
    pub(crate) fn take_input(&mut self) -> Box<dyn Read> {
        core::mem::replace(&mut self.input, Box::new(io::empty()))
    }
}
