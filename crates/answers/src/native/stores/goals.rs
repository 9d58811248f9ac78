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

/// The distances found so far, by the goals and the metric.
#[derive(Debug)]
pub struct GoalStore {
    folders: Vec<PathBuf>,
    distances: Mutex<HashMap<(GoalSet, Metric), Opened>>,
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
    /// [`Error`] if the file is damaged or cannot be read; [`Error::GoalsTooLarge`] if there are too
    /// many boards, [`Error::Memory`] if there is not enough memory, [`Error::Threads`] if there are
    /// no threads to work in.
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

    /// Returns the distances to a set of goals if [`get`](GoalStore::get) has found them; does not wait
    /// for another thread.
    pub fn known(&self, set: &GoalSet, metric: Metric) -> Option<Arc<GoalTable>> {
        self.distances.try_lock().ok()?.get(&(set.clone(), metric))?.clone().ok()
    }

    /// Returns whether the distances to a set of goals are known, or a folder has a file of its name.
    pub fn has(&self, set: &GoalSet, metric: Metric) -> bool {
        let is_known = || lock(&self.distances).contains_key(&(set.clone(), metric));
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
