//! The pattern store: pattern tables of shapes without a complete table, from files or built in
//! memory.

use std::collections::HashMap;
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use jiugong::{Goal, Home, Shape};
use jiugong_engine::{PatternTableSolver, build_pattern_table, check_pattern_file, prefetch_bytes};
use jiugong_pattern::table::{PatternPlan, map_pattern_bytes};
use jiugong_pattern::{
    PartialGoal, Partition, Pattern, PatternFile, PatternSet, PatternSize, PatternSolver,
    PatternTable, canonical_patterns,
};

use super::build::Build;
use crate::error::{Error, ExpectedTable};
use crate::files::{Access, PatternFiles, TableBytes, TableFolders};
use crate::lock::lock_while;
use crate::observer::{Event, Observer, TableOrigin};
use crate::threads;
use crate::thresholds::{MIN_PATTERN_CELLS, has_patterns};

/// The pattern tables of a goal, and where they come from.
#[derive(Clone, Debug)]
pub struct PatternTables {
    /// The tables.
    set: Arc<PatternSet<TableBytes>>,
    /// The paths of the files that they come from, separated by commas, or `built`.
    pub(crate) origin: String,
    /// The time to build the table of a state, in seconds; `None` if they come from files.
    pub(crate) build_rate: Option<f64>,
}

impl PatternTables {
    /// Creates the tables of a set.
    pub fn new(set: PatternSet<TableBytes>, origin: String) -> PatternTables {
        PatternTables { set: Arc::new(set), origin, build_rate: None }
    }

    /// Builds the tables of partitions in memory, and adds them to a set; `None` if the observer
    /// stops that.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] and [`Error::MemoryRefused`] if there is not enough memory.
    pub fn build(
        mut set: PatternSet<TableBytes>,
        partitions: &[Partition],
        observer: &dyn Observer,
    ) -> Result<Option<PatternTables>, Error> {
        let patterns = canonical_patterns(partitions);
        let Some((mut tables, build_rate)) = build(&patterns, set.shape(), observer)? else {
            return Ok(None);
        };
        for partition in partitions {
            set.push(partition.clone(), mem::take(&mut tables))?;
        }
        let build_rate = Some(build_rate);
        Ok(Some(PatternTables { set: Arc::new(set), origin: BUILT.into(), build_rate }))
    }

    /// Builds the tables of canonical patterns in memory, and adds them to a set, as
    /// [`build`](PatternTables::build) does.
    ///
    /// # Errors
    ///
    /// As [`build`](PatternTables::build).
    pub fn of_patterns(
        mut set: PatternSet<TableBytes>,
        patterns: &[Pattern],
        observer: &dyn Observer,
    ) -> Result<Option<PatternTables>, Error> {
        let built = build(patterns, set.shape(), observer)?;
        Ok(built.map(|(tables, build_rate)| {
            set.add_tables(tables);
            let build_rate = Some(build_rate);
            PatternTables { set: Arc::new(set), origin: BUILT.into(), build_rate }
        }))
    }

    /// Returns the tables and their partitions.
    pub fn set(&self) -> &PatternSet<TableBytes> {
        &self.set
    }

    /// Creates a solver for a goal; `None` if no partition of the tables fits it.
    pub fn solver(&self, goal: &Goal) -> Option<PatternTableSolver<TableBytes>> {
        PatternSolver::new(Arc::clone(&self.set), goal)
    }

    /// Creates a solver for a goal that leaves cells open; `None` if a table is missing.
    pub fn partial_solver(&self, goal: &PartialGoal) -> Option<PatternTableSolver<TableBytes>> {
        PatternSolver::for_partial(&self.set, goal)
    }
}

/// The origin of tables that were built in memory.
pub(crate) const BUILT: &str = "built";

/// Tables that were built in memory, with the time that each state took, in seconds.
type Built = (Vec<PatternTable<TableBytes>>, f64);

/// Builds tables in memory; `None` if the observer stops that.
fn build(
    patterns: &[Pattern],
    shape: Shape,
    observer: &dyn Observer,
) -> Result<Option<Built>, Error> {
    let plans: Vec<PatternPlan> = patterns.iter().map(PatternPlan::new).collect();
    let memory = plans.iter().map(PatternPlan::memory).sum();
    let states = plans.iter().map(PatternPlan::states).sum();
    let mut build = Build::new(memory, states, shape, observer)?;
    let mut tables = Vec::new();
    for plan in plans {
        let states = plan.states();
        let table = build_pattern_table(plan, |found| build.progress(found));
        let refused = |error| Error::MemoryRefused(memory, Arc::new(error));
        let Some(table) = table.map_err(refused)? else {
            build.finish();
            return Ok(None);
        };
        tables.push(map_pattern_bytes(table, TableBytes::BuiltPattern));
        build.add(states);
    }
    Ok(Some((tables, build.finish())))
}

/// The pattern tables of a goal; `None` if their build was stopped; or the error of opening them.
type Opened = Result<Option<PatternTables>, Error>;

/// Pattern tables, by the shape and home of the goal and the size of tables in memory.
#[derive(Debug)]
pub struct PatternStore {
    folders: Vec<PathBuf>,
    sets: Mutex<HashMap<(Shape, Home, PatternSize), Opened>>,
}

impl PatternStore {
    /// Creates a store of the pattern tables in these folders.
    pub fn new(folders: &TableFolders) -> PatternStore {
        PatternStore { folders: folders.folders().to_vec(), sets: Mutex::default() }
    }

    /// Returns whether pattern tables of a goal with the blank at a home are opened, or built in
    /// memory.
    pub fn supports(home: Home) -> bool {
        home.shape().cells() >= MIN_PATTERN_CELLS && has_patterns(home.shape())
    }

    /// Returns whether the folders have the tables of a goal with the blank at a home.
    pub fn has_files(&self, home: Home) -> bool {
        let files = PatternFiles::in_folders(&self.folders, home.shape());
        !Partition::of_tables(home, &files.patterns()).is_empty()
    }

    /// Returns the tables of a goal: the [largest](Partition::of_tables) in the folders, or else
    /// the [recommended](Partition::recommended) ones of a size, built in memory. `None` if the
    /// observer stops the build. `access` is that of the first query. Pattern tables must
    /// [support](PatternStore::supports) the home of the goal.
    ///
    /// # Errors
    ///
    /// [`Error`] if a file is damaged or cannot be read, or there is not enough memory.
    pub fn get(
        &self,
        goal: &Goal,
        size: PatternSize,
        access: Access,
        observer: &dyn Observer,
    ) -> Opened {
        let Some(mut known) = lock_while(&self.sets, observer) else {
            return Ok(None);
        };
        let key = (goal.board().shape(), goal.home(), size);
        if let Some(opened) = known.get(&key) {
            return opened.clone();
        }
        let opened = self.open_or_build(goal, size, access, observer);
        if !matches!(opened, Ok(None)) {
            known.insert(key, opened.clone());
        }
        opened
    }

    fn open_or_build(
        &self,
        goal: &Goal,
        size: PatternSize,
        access: Access,
        observer: &dyn Observer,
    ) -> Opened {
        // They check files and build tables, and search later.
        threads::start(None, observer)?;
        let (shape, home) = (goal.board().shape(), goal.home());
        let files = PatternFiles::in_folders(&self.folders, home.shape());
        let of_files = Partition::of_tables(home, &files.patterns());
        if !of_files.is_empty() {
            return open_all(&files, of_files, shape, access, observer).map(Some);
        }
        let set = PatternSet::for_size(shape, size).with_prefetch(prefetch_bytes);
        PatternTables::build(set, &Partition::recommended(home, size), observer)
    }
}

/// Opens the files of partitions.
fn open_all(
    files: &PatternFiles,
    partitions: Vec<Partition>,
    shape: Shape,
    access: Access,
    observer: &dyn Observer,
) -> Result<PatternTables, Error> {
    let mut set = PatternSet::new(shape).with_prefetch(prefetch_bytes);
    let mut origins = Vec::new();
    for partition in partitions {
        let mut tables = Vec::new();
        for pattern in set.missing(&partition) {
            let Some(path) = files.path(&pattern) else {
                continue;
            };
            tables.push(open(&pattern, path, access, observer)?);
            let (name, origin) = (&pattern.table_name(), TableOrigin::File(path));
            observer.event(&Event::TableUsed { name, origin });
            origins.push(path.display().to_string());
        }
        set.push(partition, tables)?;
    }
    Ok(PatternTables::new(set, origins.join(", ")))
}

/// Opens the file of a pattern, and checks all its checksums in rayon's threads.
fn open(
    pattern: &Pattern,
    path: &Path,
    access: Access,
    observer: &dyn Observer,
) -> Result<PatternTable<TableBytes>, Error> {
    let bytes = TableBytes::open(path, access, observer)?;
    bytes.read_ahead();
    let expected = ExpectedTable::Pattern(*pattern);
    let invalid = |error: jiugong::file::FileError| Error::InvalidFile {
        path: path.into(),
        error: error.into(),
        expected: Some(expected.clone()),
    };
    let opened = PatternFile::new(bytes).map_err(invalid)?;
    let found = opened.header().pattern().table_name();
    if found != pattern.table_name() {
        return Err(Error::Misnamed { path: path.into(), found, expected });
    }
    check_pattern_file(opened, |_| {}).map_err(invalid)
}

/// Returns the number of states of the tables of partitions, each table once.
pub fn pattern_states(partitions: &[Partition]) -> u64 {
    let patterns = canonical_patterns(partitions);
    patterns.iter().map(|pattern| PatternPlan::new(pattern).states()).sum()
}
