//! The table store: finds tables in folders, in the program, or builds them in memory.

use std::collections::HashMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};

use jiugong::{Distances, Encoding, Home, Metric, Shape, Table, TableError, search};
use memmap2::Mmap;

use crate::error::Error;
use crate::i18n::{Message, Value};
use crate::memory;
use crate::mmap;
use crate::msg;
use crate::output::Output;

/// The largest file that is checked as a whole when it is opened, in bytes: this takes a few
/// milliseconds. The blocks of larger ones are checked when they are read.
const MAX_CHECKED_ON_OPEN: usize = 32 << 20;

/// The time after which a search in memory is announced.
const SILENT_SEARCH: Duration = Duration::from_secs(1);

/// The bytes of a table file.
#[derive(Debug)]
pub enum TableBytes {
    /// A mapped file.
    Mapped(Mmap),
    /// A table that is part of the program.
    Embedded(&'static [u8]),
    /// A table built in memory.
    Built(Vec<u8>),
}

impl AsRef<[u8]> for TableBytes {
    fn as_ref(&self) -> &[u8] {
        match self {
            TableBytes::Mapped(map) => map,
            TableBytes::Embedded(bytes) => bytes,
            TableBytes::Built(bytes) => bytes,
        }
    }
}

/// The tables of one metric. Each is opened when it is first needed.
#[derive(Debug)]
pub struct TableStore {
    /// The folders to search, in order.
    folders: Vec<PathBuf>,
    metric: Metric,
    tables: HashMap<Home, Option<Rc<Table<TableBytes>>>>,
}

impl TableStore {
    /// Creates a store of the tables in these folders and of the embedded ones.
    pub fn new(folders: Vec<PathBuf>, metric: Metric) -> TableStore {
        TableStore { folders, metric, tables: HashMap::new() }
    }

    /// Returns the table of a home if it is in a folder, in the program, or built already.
    ///
    /// # Errors
    ///
    /// [`Error`] if the file of the table is damaged or cannot be read.
    pub fn find(&mut self, home: Home) -> Result<Option<Rc<Table<TableBytes>>>, Error> {
        if let Some(table) = self.tables.get(&home) {
            return Ok(table.clone());
        }
        let embedded = || Some(Table::embedded(home)?.map_bytes(TableBytes::Embedded));
        let table = match self.metric {
            Metric::Stm => self.open_first(home)?.or_else(embedded),
            Metric::Mtm => self.open_first(home)?,
        };
        let table = table.map(Rc::new);
        self.tables.insert(home, table.clone());
        Ok(table)
    }

    /// Opens the table in the first folder that has it.
    fn open_first(&self, home: Home) -> Result<Option<Table<TableBytes>>, Error> {
        for folder in &self.folders {
            let path = folder.join(home.file_name(self.metric));
            let Some(table) = open_if_exists(&path)? else {
                continue;
            };
            let found = table.header().home().table_name(table.header().metric());
            let expected = home.table_name(self.metric);
            if found != expected {
                let problem = msg!(
                    "table-misnamed",
                    file = path.display().to_string(),
                    found = found,
                    expected = expected
                );
                return Err(Error::Table(rebuild(problem, &path, &self.command(home))));
            }
            if table.as_bytes().len() > MAX_CHECKED_ON_OPEN {
                return Ok(Some(table));
            }
            let checked = table.checked();
            return checked.map(Some).map_err(|error| invalid_file(&path, &error));
        }
        Ok(None)
    }

    /// Builds the table of a home in memory; `None` if the shape is too large. Prints a note if
    /// that takes long.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] if there is not enough memory.
    pub fn build(
        &mut self,
        home: Home,
        output: &Output,
    ) -> Result<Option<Rc<Table<TableBytes>>>, Error> {
        if home.shape().cells() > Distances::MAX_CELLS {
            return Ok(None);
        }
        memory::check_search(home.shape()).map_err(Error::Io)?;
        Ok(self.search(home, output))
    }

    /// Builds the table of a home of a small shape.
    fn search(&mut self, home: Home, output: &Output) -> Option<Rc<Table<TableBytes>>> {
        let start = Instant::now();
        let mut is_silent = true;
        let distances = search(home, self.metric, |_, _| {
            if is_silent && start.elapsed() > SILENT_SEARCH {
                is_silent = false;
                output.note(&msg!(
                    "tables-searching",
                    shape = home.shape().to_string(),
                    home = home.name(),
                    command = self.command(home)
                ));
            }
        })
        .ok()?;
        let table = Table::from_distances(&distances, Encoding::Byte).ok()?;
        let table = Rc::new(table.map_bytes(TableBytes::Built).checked().ok()?);
        self.tables.insert(home, Some(Rc::clone(&table)));
        Some(table)
    }

    /// Returns the command that builds the table of a home.
    pub fn command(&self, home: Home) -> String {
        build_command(home, self.metric)
    }
}

/// Opens a table file.
///
/// # Errors
///
/// [`Error`] if the file does not exist, cannot be read or is not a table.
pub fn open(path: &Path) -> Result<Table<TableBytes>, Error> {
    open_if_exists(path)?.ok_or_else(|| {
        let file = path.display().to_string();
        Error::Table(msg!("file-missing", file = file))
    })
}

/// Opens a table file; `None` if it does not exist.
fn open_if_exists(path: &Path) -> Result<Option<Table<TableBytes>>, Error> {
    let file = path.display().to_string();
    let map = match mmap::open(path) {
        Ok(map) => map,
        Err(error) => match error.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => return Ok(None),
            ErrorKind::IsADirectory => {
                return Err(Error::Table(msg!("file-is-folder", file = file)));
            }
            ErrorKind::InvalidInput => {
                return Err(Error::Table(msg!("file-is-special", file = file)));
            }
            _ => return Err(Error::read_file(path, &error)),
        },
    };
    let table = Table::new(TableBytes::Mapped(map));
    table.map(Some).map_err(|error| invalid_file(path, &error))
}

/// Returns the error for an invalid table file, with the command that builds it again.
fn invalid_file(path: &Path, error: &TableError) -> Error {
    let problem =
        msg!("table-invalid", file = path.display().to_string(), error = Value::error(error));
    let command = path.file_stem().and_then(|name| name.to_str()).and_then(command_for);
    Error::Table(match command {
        Some(command) => rebuild(problem, path, &command),
        None => problem,
    })
}

/// Returns the command that builds the table of this name, if a table has it.
fn command_for(name: &str) -> Option<String> {
    let shape: Shape = name.split('-').next()?.parse().ok()?;
    let mut tables = Home::all(shape).flat_map(|home| Metric::ALL.map(|metric| (home, metric)));
    let (home, metric) = tables.find(|(home, metric)| home.table_name(*metric) == name)?;
    Some(build_command(home, metric))
}

fn build_command(home: Home, metric: Metric) -> String {
    let command = format!("build-table {} --home {}", home.shape(), home.name());
    match metric {
        Metric::Stm => command,
        Metric::Mtm => format!("{command} --metric {}", metric.name()),
    }
}

/// Adds to a problem with a file the command that solves it.
fn rebuild(problem: Message, path: &Path, command: &str) -> Message {
    let folder =
        path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    msg!(
        "table-rebuild",
        problem = problem,
        command = command,
        folder = folder.display().to_string()
    )
}
