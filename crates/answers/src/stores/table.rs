//! The table store: finds complete tables in folders, in the program, or builds them in memory.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, Mutex};

use jiugong::{Home, Metric, Table};
use jiugong_engine::build_table;

use crate::error::{Error, ExpectedTable};
use crate::files::{Access, TableBytes, TableFolders};
use crate::lock::lock;
use crate::memory;
use crate::observer::{Event, Observer, Progress};
use crate::threads;
use crate::thresholds::{MAX_BUILT_CELLS, encoding};

/// The table of a home, `None` if there is none, or the error of opening it.
type Opened = Result<Option<Arc<Table<TableBytes>>>, Error>;

/// Complete tables, by home and metric.
#[derive(Debug)]
pub struct TableStore {
    folders: TableFolders,
    tables: Mutex<HashMap<(Home, Metric), Opened>>,
}

impl TableStore {
    /// Creates a store of the tables in these folders and of the embedded ones.
    pub fn new(folders: TableFolders) -> TableStore {
        TableStore { folders, tables: Mutex::default() }
    }

    /// Returns the table of a home if it is in a folder, in the program, or built already. The
    /// order of these is that of [`TableFolders`].
    ///
    /// # Errors
    ///
    /// [`Error`] if the file of the table is damaged or cannot be read.
    pub fn find(&self, home: Home, metric: Metric, observer: &dyn Observer) -> Opened {
        let mut known = lock(&self.tables);
        if let Some(opened) = known.get(&(home, metric)) {
            return opened.clone();
        }
        let opened = self.open_or_embedded(home, metric, observer).map(|table| table.map(Arc::new));
        if let Ok(Some(table)) = &opened {
            report(table, observer);
        }
        known.insert((home, metric), opened.clone());
        opened
    }

    fn open_or_embedded(
        &self,
        home: Home,
        metric: Metric,
        observer: &dyn Observer,
    ) -> Result<Option<Table<TableBytes>>, Error> {
        if let TableFolders::Given(folder) = &self.folders
            && let Some(table) = open_in(folder, home, metric, observer)?
        {
            return Ok(Some(table));
        }
        if metric == Metric::Stm
            && let Some(table) = Table::embedded(home)
        {
            // Faster than to check each block whenever it is read.
            return Ok(table.map_bytes(TableBytes::Embedded).checked().ok());
        }
        if let TableFolders::Default(folders) = &self.folders {
            for folder in folders {
                if let Some(table) = open_in(folder, home, metric, observer)? {
                    return Ok(Some(table));
                }
            }
        }
        Ok(None)
    }

    /// Builds the table of a home in memory; `None` if the shape is too large, or the observer
    /// stops the build.
    ///
    /// # Errors
    ///
    /// [`Error`] if there is not enough memory, or no thread to work in.
    pub fn build(&self, home: Home, metric: Metric, observer: &dyn Observer) -> Opened {
        let shape = home.shape();
        if shape.cells() > MAX_BUILT_CELLS {
            return Ok(None);
        }
        let needed = memory::table_memory(shape, metric);
        memory::check(needed)?;
        threads::start(None, observer)?;
        let built = build_table(home, metric, encoding(shape), |_| -> ControlFlow<()> {
            observer.progress(&Progress::Table { home, metric })
        });
        observer.finished();
        let refused = |error| Error::MemoryRefused(needed, Arc::new(error));
        let Some(table) = built.map_err(refused)? else {
            return Ok(None);
        };
        let table = Arc::new(table.map_bytes(TableBytes::Built).checked()?);
        report(&table, observer);
        lock(&self.tables).insert((home, metric), Ok(Some(Arc::clone(&table))));
        Ok(Some(table))
    }
}

/// Reports a table that will be used.
fn report(table: &Table<TableBytes>, observer: &dyn Observer) {
    let name = &table.header().home().table_name(table.header().metric());
    observer.event(&Event::TableUsed { name, origin: table.get_ref().table_origin() });
}

/// Opens the table of a home in a folder; `None` if the folder does not have it.
fn open_in(
    folder: &Path,
    home: Home,
    metric: Metric,
    observer: &dyn Observer,
) -> Result<Option<Table<TableBytes>>, Error> {
    let path = folder.join(home.file_name(metric));
    let Some(bytes) = TableBytes::open_if_exists(&path, Access::FewPages, observer)? else {
        return Ok(None);
    };
    let expected = ExpectedTable::Complete(home, metric);
    let invalid = |error: jiugong::file::FileError| Error::InvalidFile {
        path: path.clone(),
        error: error.into(),
        expected: Some(expected.clone()),
    };
    let table = Table::new(bytes).map_err(invalid)?;
    let found = table.header().home().table_name(table.header().metric());
    if found != home.table_name(metric) {
        return Err(Error::Misnamed { path, found, expected });
    }
    match table.get_ref() {
        TableBytes::Read(..) => table.checked().map(Some).map_err(invalid),
        _ => Ok(Some(table)),
    }
}
