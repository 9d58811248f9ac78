//! The pattern store: pattern tables of shapes without a complete table, from files or built in
//! memory.

use std::collections::HashMap;
use std::mem;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

use jiugong::internal::{PatternPlan, canonical_patterns, map_pattern_bytes};
use jiugong::{
    Goal, Home, Partition, Pattern, PatternFile, PatternSet, PatternSize, PatternSolver,
    PatternTable, Shape,
};
use jiugong_engine::{build_pattern_table, check_pattern_file, prefetch_bytes};

use crate::build_command::{self, invalid_file, rebuild};
use crate::default_table::MIN_PATTERN_CELLS;
use crate::env::TableFolders;
use crate::error::Error;
use crate::i18n::I18n;
use crate::memory;
use crate::memory_build::{build_rate, progress_bar};
use crate::mmap::Access;
use crate::msg;
use crate::output::Output;
use crate::pattern_files::PatternFiles;
use crate::table_bytes::TableBytes;
use crate::threads;

/// The pattern tables of a goal, and where they come from.
#[derive(Debug)]
pub struct PatternTables {
    /// The tables.
    pub set: Arc<PatternSet<TableBytes>>,
    /// The paths of the files that they come from, separated by commas, or `built`.
    pub origin: String,
    /// The time to build the table of a state, in seconds; `None` if they come from files.
    pub(crate) build_rate: Option<f64>,
}

/// A solver with these tables.
pub type PatternTableSolver = jiugong_engine::PatternTableSolver<TableBytes>;

impl PatternTables {
    /// Creates a solver for a goal; `None` if no partition of the tables fits it.
    pub fn solver(&self, goal: &Goal) -> Option<PatternTableSolver> {
        PatternSolver::new(Arc::clone(&self.set), goal)
    }
}

/// The pattern tables of a goal; `None` if the shape has none; or the error of opening them.
type Opened = Result<Option<Rc<PatternTables>>, Error>;

/// Pattern tables, by the shape and home of the goal and the size of tables in memory. They are
/// opened or built when they are first needed, and only once.
#[derive(Debug)]
pub struct PatternStore {
    folders: Vec<PathBuf>,
    /// Whether to print a note for each table that is used.
    is_verbose: bool,
    sets: HashMap<(Shape, Home, PatternSize), Opened>,
}

impl PatternStore {
    /// Creates a store of the pattern tables in these folders.
    pub fn new(folders: &TableFolders, is_verbose: bool) -> PatternStore {
        let folders = match folders {
            TableFolders::Given(folder) => vec![folder.clone()],
            TableFolders::Default(folders) => folders.clone(),
        };
        PatternStore { folders, is_verbose, sets: HashMap::new() }
    }

    /// Returns the tables of a goal: the [largest](Partition::of_tables) in the folders, or else
    /// the [recommended](Partition::recommended) ones of a size, built in memory. `None` if pattern
    /// tables do not support the shape. `access` is that of the first query.
    ///
    /// # Errors
    ///
    /// [`Error::Table`] if a file is damaged, [`Error::Io`] if it cannot be read or there is not
    /// enough memory.
    pub fn get(
        &mut self,
        goal: &Goal,
        size: PatternSize,
        access: Access,
        output: &Output,
    ) -> Result<Option<Rc<PatternTables>>, Error> {
        let key = (goal.board().shape(), goal.home(), size);
        if let Some(opened) = self.sets.get(&key) {
            return opened.clone();
        }
        let opened =
            self.open_or_build(goal, size, access, output).map(|tables| tables.map(Rc::new));
        self.sets.insert(key, opened.clone());
        opened
    }

    fn open_or_build(
        &self,
        goal: &Goal,
        size: PatternSize,
        access: Access,
        output: &Output,
    ) -> Result<Option<PatternTables>, Error> {
        let home = goal.home();
        if !supports(home) {
            return Ok(None);
        }
        // They check files and build tables, and search later.
        threads::start(None, output)?;
        let shape = goal.board().shape();
        let files = PatternFiles::in_folders(&self.folders, home.shape());
        let of_files = Partition::of_tables(home, &files.patterns());
        if !of_files.is_empty() {
            return self.open(&files, of_files, shape, access, output).map(Some);
        }
        let set = PatternSet::for_size(shape, size).with_prefetch(prefetch_bytes);
        let partitions = Partition::recommended(home, size);
        build(set, &partitions, output.i18n(), &|| ControlFlow::Continue(()))
    }

    /// Opens the files of partitions.
    fn open(
        &self,
        files: &PatternFiles,
        partitions: Vec<Partition>,
        shape: Shape,
        access: Access,
        output: &Output,
    ) -> Result<PatternTables, Error> {
        let mut set = PatternSet::new(shape).with_prefetch(prefetch_bytes);
        let mut origins = Vec::new();
        for partition in partitions {
            let mut tables = Vec::new();
            for pattern in set.missing(&partition) {
                let Some(path) = files.path(&pattern) else {
                    continue;
                };
                tables.push(open(&pattern, path, access, output)?);
                let file = path.display().to_string();
                if self.is_verbose {
                    let name = pattern.table_name();
                    output.note(&msg!("table-from-file", table = name, file = &file));
                }
                origins.push(file);
            }
            set.push(partition, tables)?;
        }
        Ok(PatternTables { set: Arc::new(set), origin: origins.join(", "), build_rate: None })
    }
}

/// Opens the file of a pattern, and checks all its checksums in rayon's threads.
fn open(
    pattern: &Pattern,
    path: &Path,
    access: Access,
    output: &Output,
) -> Result<PatternTable<TableBytes>, Error> {
    let file = path.display().to_string();
    let bytes = TableBytes::open_if_exists(path, access, output)?
        .ok_or_else(|| Error::Table(msg!("file-missing", file = &file)))?;
    bytes.read_ahead();
    let opened = PatternFile::new(bytes).map_err(|error| invalid_file(path, &error))?;
    let found = opened.header().pattern().table_name();
    if found != pattern.table_name() {
        let expected = pattern.table_name();
        let problem = msg!("table-misnamed", file = file, found = found, expected = expected);
        return Err(Error::Table(rebuild(problem, path, &build_command::of_pattern(pattern))));
    }
    check_pattern_file(opened, |_| {}).map_err(|error| invalid_file(path, &error))
}

/// Builds the tables of partitions in memory, and adds them to a set; `None` if `proceed`, which is
/// called now and then, stops that. Draws a progress bar if it takes long.
pub(crate) fn build(
    mut set: PatternSet<TableBytes>,
    partitions: &[Partition],
    i18n: &I18n,
    proceed: &dyn Fn() -> ControlFlow<()>,
) -> Result<Option<PatternTables>, Error> {
    let start = Instant::now();
    let plans = plans(partitions);
    let memory = plans.iter().map(PatternPlan::memory).sum();
    let states = plans.iter().map(PatternPlan::states).sum();
    let bar = progress_bar(memory, states, set.shape(), i18n)?;
    let mut built = 0;
    let mut tables = Vec::new();
    for plan in plans {
        let states = plan.states();
        let progress = |found| {
            bar.set_position(built + found);
            proceed()
        };
        let table = build_pattern_table(plan, progress);
        let Some(table) = table.map_err(|error| memory::refused(memory, &error))? else {
            bar.finish_and_clear();
            return Ok(None);
        };
        tables.push(map_pattern_bytes(table, TableBytes::BuiltPattern));
        built += states;
    }
    bar.finish_and_clear();
    for partition in partitions {
        set.push(partition.clone(), mem::take(&mut tables))?;
    }
    let build_rate = Some(build_rate(start, states));
    Ok(Some(PatternTables { set: Arc::new(set), origin: "built".into(), build_rate }))
}

/// Returns the number of states of the tables of partitions.
pub(crate) fn states(partitions: &[Partition]) -> u64 {
    plans(partitions).iter().map(PatternPlan::states).sum()
}

/// Returns the patterns of partitions, each table once.
fn plans(partitions: &[Partition]) -> Vec<PatternPlan> {
    canonical_patterns(partitions).iter().map(PatternPlan::new).collect()
}

/// Returns whether pattern tables of a goal with the blank at a home are opened, or built in
/// memory.
pub(crate) fn supports(home: Home) -> bool {
    home.shape().cells() >= MIN_PATTERN_CELLS
        && !Partition::recommended(home, PatternSize::Small).is_empty()
}
