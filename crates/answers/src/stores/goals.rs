//! The goal store: distances to sets of goals, in files or found in memory.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use jiugong::Metric;
use jiugong_engine::search_goals;
use jiugong_pattern::goals::{GoalDistances, GoalSearch, GoalSearchError, GoalSet};

use crate::error::{Error, ExpectedTable};
use crate::files::{Access, TableBytes, TableFolders};
use crate::lock::{lock, lock_while};
use crate::memory;
use crate::observer::{Event, Observer, Progress, TableOrigin};
use crate::threads;

/// The distances to a set of goals, in a file or in memory.
pub type GoalTable = GoalDistances<TableBytes>;

/// A table, or the error of opening its file.
type Opened = Result<Arc<GoalTable>, Error>;

/// The number of boards of all tables that are kept, a byte each.
const MAX_KEPT_BOARDS: u64 = 1 << 24;

/// The number of tables that are kept however large they are: batches of boards go back and forth
/// between a few goals.
const MIN_KEPT: usize = 4;

/// The boards that a table counts as at least: it takes more memory than its distances.
const MIN_BOARDS: u64 = 1 << 14;

/// The distances to sets of goals.
#[derive(Debug)]
pub struct GoalStore {
    folders: Vec<PathBuf>,
    distances: Mutex<Kept>,
}

/// The distances found so far, by the goals and the metric. Goals have no number, so those used
/// least recently are forgotten.
#[derive(Debug, Default)]
struct Kept {
    tables: HashMap<(GoalSet, Metric), KeptTable>,
    /// The number of uses so far.
    uses: u64,
    /// The boards of all tables.
    boards: u64,
}

#[derive(Debug)]
struct KeptTable {
    opened: Opened,
    last_use: u64,
    boards: u64,
}

impl Kept {
    /// Returns the distances to goals.
    fn get(&mut self, key: &(GoalSet, Metric)) -> Option<&Opened> {
        let kept = self.tables.get_mut(key)?;
        self.uses += 1;
        kept.last_use = self.uses;
        Some(&kept.opened)
    }

    /// Keeps the distances to goals, and forgets others if they are too many.
    fn insert(&mut self, key: (GoalSet, Metric), opened: Opened) {
        let boards = key.0.index().map_or(0, |index| index.boards()).max(MIN_BOARDS);
        self.uses += 1;
        self.boards += boards;
        let kept = KeptTable { opened, last_use: self.uses, boards };
        if let Some(replaced) = self.tables.insert(key, kept) {
            self.boards -= replaced.boards;
        }
        while self.boards > MAX_KEPT_BOARDS && self.tables.len() > MIN_KEPT {
            let oldest = self.tables.iter().min_by_key(|(_, kept)| kept.last_use);
            let Some(oldest) = oldest.map(|(key, _)| key.clone()) else {
                return;
            };
            let forgotten = self.tables.remove(&oldest);
            self.boards -= forgotten.map_or(0, |kept| kept.boards);
        }
    }
}

impl GoalStore {
    /// Creates a store of the tables in these folders.
    pub fn new(folders: &TableFolders) -> GoalStore {
        GoalStore { folders: folders.folders().to_vec(), distances: Mutex::default() }
    }

    /// Returns the distances to a set of goals, of a file or else found when they are first needed;
    /// `None` if the observer stops the search.
    ///
    /// # Errors
    ///
    /// [`Error`] if the file is damaged or cannot be read; [`Error::GoalsTooLarge`] if there are
    /// too many boards, [`Error::Memory`] if there is not enough memory, [`Error::Threads`] if
    /// there are no threads to work in.
    pub fn get(
        &self,
        set: &GoalSet,
        metric: Metric,
        observer: &dyn Observer,
    ) -> Result<Option<Arc<GoalTable>>, Error> {
        let Some(mut known) = lock_while(&self.distances, observer) else {
            return Ok(None);
        };
        let key = (set.clone(), metric);
        if let Some(opened) = known.get(&key) {
            return opened.clone().map(Some);
        }
        let opened = match self.find(set, metric, observer).transpose() {
            Some(opened) => opened,
            None => match search(set, metric, observer)? {
                Some(table) => Ok(table),
                None => return Ok(None),
            },
        };
        let opened = opened.map(Arc::new);
        if let Ok(table) = &opened
            && let Some(name) = &set.table_name(metric)
        {
            observer.event(&Event::TableUsed { name, origin: goal_table_origin(table) });
        }
        known.insert(key, opened.clone());
        opened.map(Some)
    }

    /// Returns the distances to a set of goals if [`get`](GoalStore::get) has found them; does not
    /// wait for another thread.
    pub fn known(&self, set: &GoalSet, metric: Metric) -> Option<Arc<GoalTable>> {
        self.distances.try_lock().ok()?.get(&(set.clone(), metric))?.clone().ok()
    }

    /// Returns whether the distances to a set of goals are known, or a folder has a file of its
    /// name.
    pub fn has(&self, set: &GoalSet, metric: Metric) -> bool {
        let is_known = || lock(&self.distances).tables.contains_key(&(set.clone(), metric));
        let has_file = |name: String| self.folders.iter().any(|folder| folder.join(&name).exists());
        set.file_name(metric).is_some_and(has_file) || is_known()
    }

    /// Opens the file of a set of goals; `None` if no folder has it.
    fn find(
        &self,
        set: &GoalSet,
        metric: Metric,
        observer: &dyn Observer,
    ) -> Result<Option<GoalTable>, Error> {
        let Some(name) = set.file_name(metric) else {
            return Ok(None);
        };
        for folder in &self.folders {
            let path = folder.join(&name);
            if let Some(bytes) = TableBytes::open_if_exists(&path, Access::FewPages, observer)? {
                return open(set, metric, &path, bytes).map(Some);
            }
        }
        Ok(None)
    }
}

/// Returns where distances come from.
pub fn goal_table_origin(table: &GoalTable) -> TableOrigin<'_> {
    table.container().map_or(TableOrigin::Built, |file| file.get_ref().table_origin())
}

/// Opens the bytes of the file of a set of goals.
fn open(set: &GoalSet, metric: Metric, path: &Path, bytes: TableBytes) -> Result<GoalTable, Error> {
    let expected = ExpectedTable::Goals(Box::new(set.clone()), metric);
    let invalid = |error: jiugong::file::FileError| Error::InvalidFile {
        path: path.into(),
        error: error.into(),
        expected: Some(expected.clone()),
    };
    let table = GoalDistances::from_file(bytes).map_err(invalid)?;
    if (table.set(), table.metric()) != (set, metric) {
        let found = table.set().table_name(table.metric()).unwrap_or_default();
        return Err(Error::Misnamed { path: path.into(), found, expected });
    }
    match table.container().map(|file| file.get_ref()) {
        Some(TableBytes::Read(..)) => table.checked().map_err(invalid),
        _ => Ok(table),
    }
}

/// Finds the distances to a set of goals in memory; `None` if the observer stops the search.
fn search(
    set: &GoalSet,
    metric: Metric,
    observer: &dyn Observer,
) -> Result<Option<GoalTable>, Error> {
    let too_large = Error::GoalsTooLarge(set.shape(), None);
    let (Some(index), Some(memory)) = (set.index(), GoalSearch::memory(set)) else {
        return Err(too_large);
    };
    memory::check(memory)?;
    threads::start(None, observer)?;
    let (shape, total) = (set.shape(), index.boards());
    let found = search_goals(set, metric, |done| {
        observer.progress(&Progress::Goals { shape, done, total })
    });
    observer.finished();
    match found {
        Ok(distances) => Ok(Some(distances.map_bytes(TableBytes::Built))),
        Err(GoalSearchError::Stopped) => Ok(None),
        Err(GoalSearchError::TooLarge) => Err(too_large),
        Err(GoalSearchError::Memory(error)) => {
            Err(Error::MemoryRefused(memory, Arc::new(error.into())))
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use jiugong::Shape;
    use jiugong_pattern::goals::{GAP, OPEN};

    use super::*;

    /// Returns sets of goals of a shape, each a goal that leaves the cells of two tiles open.
    fn keys(shape: &str) -> Vec<(GoalSet, Metric)> {
        let shape: Shape = shape.parse().unwrap();
        let cells = shape.cells();
        let counts = vec![1; cells];
        let mut keys = Vec::new();
        for gap in 0..cells {
            for open in (0..cells).filter(|&open| open != gap) {
                for other in (0..open).filter(|&other| other != gap) {
                    let mut goal: Vec<u8> = (1..=cells as u8).collect();
                    goal[open] = OPEN;
                    goal[other] = OPEN;
                    goal.iter_mut()
                        .skip(gap)
                        .for_each(|colour| *colour -= u8::from(*colour != OPEN));
                    goal[gap] = GAP;
                    keys.push((GoalSet::new(shape, &counts, &[&goal]).unwrap().0, Metric::Stm));
                }
            }
        }
        keys
    }

    fn boards(kept: &Kept) -> u64 {
        kept.tables.values().map(|table| table.boards).sum()
    }

    #[test]
    fn the_tables_that_are_kept_are_bounded() {
        for shape in ["2x3", "3x3", "3x4"] {
            let mut kept = Kept::default();
            let keys = keys(shape);
            // Twice, as users ask again.
            for key in keys.iter().chain(&keys) {
                if kept.get(key).is_none() {
                    kept.insert(key.clone(), Err(Error::Gaps));
                }
                assert_eq!(kept.boards, boards(&kept));
                assert!(kept.boards <= MAX_KEPT_BOARDS || kept.tables.len() <= MIN_KEPT);
                assert!(kept.tables.contains_key(key), "the last table is kept");
            }
            let all = keys[0].0.index().unwrap().boards() * keys.len() as u64;
            assert_eq!(kept.tables.len() == keys.len(), all <= MAX_KEPT_BOARDS, "{shape}");
            assert!(kept.tables.len() >= MIN_KEPT.min(keys.len()));
        }
    }

    #[test]
    fn a_table_that_is_used_stays() {
        let mut kept = Kept::default();
        let keys = keys("3x3");
        for key in &keys {
            kept.insert(key.clone(), Err(Error::Gaps));
            assert!(kept.get(&keys[0]).is_some());
        }
        assert!(kept.get(&keys[1]).is_none());
    }
}
