//! The table store: finds tables in folders, in the program, or builds them in memory.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};

use jiugong::{Distances, Encoding, Home, Index, Metric, Shape, Table, TableError, search};
use jiugong_engine::Zeroed;

use crate::any_table::AnyTable;
use crate::args::quote;
use crate::env::TableFolders;
use crate::error::Error;
use crate::i18n::{Message, Value};
use crate::memory;
use crate::mmap::{self, Access, FileBytes};
use crate::msg;
use crate::output::Output;
use crate::pattern_store;
use crate::progress::format_bytes;

/// The time after which a search in memory is announced.
const SILENT_SEARCH: Duration = Duration::from_secs(1);

/// The bytes of a table, and where they come from.
#[derive(Debug)]
pub enum TableBytes {
    /// A file.
    File(FileBytes, PathBuf),
    /// A table that is part of the program.
    Embedded(&'static [u8]),
    /// A complete table built in memory.
    Built(Vec<u8>),
    /// A pattern table built in memory.
    BuiltPattern(Zeroed),
}

impl TableBytes {
    /// Returns the path of the file, `embedded` or `built`.
    pub fn origin(&self) -> Cow<'_, str> {
        match self {
            TableBytes::File(_, path) => path.to_string_lossy(),
            TableBytes::Embedded(_) => "embedded".into(),
            TableBytes::Built(_) | TableBytes::BuiltPattern(_) => "built".into(),
        }
    }

    /// Advises the system to read ahead, for a file of which much will be read.
    pub fn read_ahead(&self) {
        if let TableBytes::File(bytes, _) = self {
            bytes.read_ahead();
        }
    }
}

impl AsRef<[u8]> for TableBytes {
    fn as_ref(&self) -> &[u8] {
        match self {
            TableBytes::File(bytes, _) => bytes.as_ref(),
            TableBytes::Embedded(bytes) => bytes,
            TableBytes::Built(bytes) => bytes,
            TableBytes::BuiltPattern(bytes) => bytes,
        }
    }
}

/// The table of a home, `None` if there is none, or the error of opening it.
type Opened = Result<Option<Rc<Table<TableBytes>>>, Error>;

/// The tables of one metric. Each is opened when it is first needed, and only once, even if that
/// fails.
#[derive(Debug)]
pub struct TableStore {
    folders: TableFolders,
    metric: Metric,
    /// Whether to print a note for each table that is used.
    is_verbose: bool,
    tables: HashMap<Home, Opened>,
}

impl TableStore {
    /// Creates a store of the tables in these folders and of the embedded ones.
    pub fn new(folders: TableFolders, metric: Metric, is_verbose: bool) -> TableStore {
        TableStore { folders, metric, is_verbose, tables: HashMap::new() }
    }

    /// Returns the table of a home if it is in a folder, in the program, or built already.
    ///
    /// The folder that the user gave comes first, then the program, then the default folders: a
    /// table that happens to be in a folder does not replace one that was proved.
    ///
    /// # Errors
    ///
    /// [`Error`] if the file of the table is damaged or cannot be read.
    pub fn find(
        &mut self,
        home: Home,
        output: &Output,
    ) -> Result<Option<Rc<Table<TableBytes>>>, Error> {
        if let Some(opened) = self.tables.get(&home) {
            return opened.clone();
        }
        let opened = self.open_or_embedded(home, output).map(|table| table.map(Rc::new));
        if let Ok(Some(table)) = &opened {
            self.note(table, output);
        }
        self.tables.insert(home, opened.clone());
        opened
    }

    fn open_or_embedded(
        &self,
        home: Home,
        output: &Output,
    ) -> Result<Option<Table<TableBytes>>, Error> {
        if let TableFolders::Given(folder) = &self.folders
            && let Some(table) = self.open_in(folder, home, output)?
        {
            return Ok(Some(table));
        }
        if self.metric == Metric::Stm
            && let Some(table) = Table::embedded(home)
        {
            // Faster than to check each block whenever it is read.
            return Ok(table.map_bytes(TableBytes::Embedded).checked().ok());
        }
        if let TableFolders::Default(folders) = &self.folders {
            for folder in folders {
                if let Some(table) = self.open_in(folder, home, output)? {
                    return Ok(Some(table));
                }
            }
        }
        Ok(None)
    }

    /// Opens the table of a home in a folder; `None` if the folder does not have it.
    fn open_in(
        &self,
        folder: &Path,
        home: Home,
        output: &Output,
    ) -> Result<Option<Table<TableBytes>>, Error> {
        let path = folder.join(home.file_name(self.metric));
        let Some(table) = open_if_exists(&path, output)? else {
            return Ok(None);
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
        match table.get_ref() {
            TableBytes::File(FileBytes::Read(_), _) => {
                table.checked().map(Some).map_err(|error| invalid_file(&path, &error))
            }
            _ => Ok(Some(table)),
        }
    }

    /// Prints a note about a table that will be used, with `--verbose`.
    fn note(&self, table: &Table<TableBytes>, output: &Output) {
        if self.is_verbose {
            let name = table.header().home().table_name(table.header().metric());
            output.note(&match table.get_ref() {
                TableBytes::File(_, path) => {
                    msg!("table-from-file", table = name, file = path.display().to_string())
                }
                TableBytes::Embedded(_) => msg!("table-embedded", table = name),
                TableBytes::Built(_) | TableBytes::BuiltPattern(_) => {
                    msg!("table-built", table = name)
                }
            });
        }
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
        memory::check_build(memory::search_memory(home.shape())).map_err(Error::Io)?;
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
        self.note(&table, output);
        self.tables.insert(home, Ok(Some(Rc::clone(&table))));
        Some(table)
    }

    /// Returns the command that builds the table of a home.
    pub fn command(&self, home: Home) -> String {
        build_command(home, self.metric)
    }

    /// Returns the message that the table of a home is missing, with the command that builds it and,
    /// if this machine has too little memory for it, the memory that it takes.
    pub fn missing(&self, home: Home) -> Message {
        let shape = home.shape();
        if shape.cells() > max_cells(self.metric) {
            let metric = self.metric.name();
            return msg!("tables-impossible", shape = shape.to_string(), metric = metric);
        }
        let command = self.command(home);
        let needed = memory::build_memory(shape, self.metric, large_encoding(self.metric));
        let build = match memory::check_build(needed) {
            Ok(()) => msg!("tables-build", command = command),
            Err(_) => {
                let memory = format_bytes(needed);
                msg!("tables-build-elsewhere", command = command, memory = memory)
            }
        };
        msg!("tables-missing", shape = shape.to_string(), build = build)
    }
}

/// Returns the number of cells of the largest shapes that `build-table` builds complete tables of. In
/// `mtm`, which needs a byte for each state, a larger one would take tens of gigabytes.
pub fn max_cells(metric: Metric) -> usize {
    match metric {
        Metric::Stm => Index::MAX_CELLS,
        Metric::Mtm => 12,
    }
}

/// Returns the encoding of the tables of larger shapes that `build-table` builds by default.
pub fn large_encoding(metric: Metric) -> Encoding {
    match metric {
        Metric::Stm => Encoding::Bit,
        Metric::Mtm => Encoding::Byte,
    }
}

/// Opens a table file of any kind.
///
/// # Errors
///
/// [`Error`] if the file does not exist, cannot be read or is not a table.
pub fn open(path: &Path, output: &Output) -> Result<AnyTable, Error> {
    let bytes = read_if_exists(path, Access::FewPages, output)?.ok_or_else(|| {
        let file = path.display().to_string();
        Error::Table(msg!("file-missing", file = file))
    })?;
    AnyTable::new(bytes).map_err(|error| invalid_file(path, &error))
}

/// Opens a table file; `None` if it does not exist.
fn open_if_exists(path: &Path, output: &Output) -> Result<Option<Table<TableBytes>>, Error> {
    let table = read_if_exists(path, Access::FewPages, output)?.map(Table::new).transpose();
    table.map_err(|error| invalid_file(path, &error))
}

/// Reads or maps a file; `None` if it does not exist.
pub(crate) fn read_if_exists(
    path: &Path,
    access: Access,
    output: &Output,
) -> Result<Option<TableBytes>, Error> {
    let file = path.display().to_string();
    match mmap::open(path, access, || changed_text(path, output)) {
        Ok(bytes) => Ok(Some(TableBytes::File(bytes, path.to_path_buf()))),
        Err(error) => match error.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => Ok(None),
            ErrorKind::IsADirectory => Err(Error::Table(msg!("file-is-folder", file = file))),
            ErrorKind::InvalidInput => Err(Error::Table(msg!("file-is-special", file = file))),
            _ => Err(Error::read_file(path, &error)),
        },
    }
}

/// Returns the text to print if a mapped file cannot be read any more.
pub fn changed_text(path: &Path, output: &Output) -> String {
    let file = path.display().to_string();
    output.error_text(&Error::Table(msg!("table-changed", file = file)))
}

/// Returns the error for an invalid table file, with the command that builds it again.
pub(crate) fn invalid_file(path: &Path, error: &TableError) -> Error {
    let problem =
        msg!("table-invalid", file = path.display().to_string(), error = Value::error(error));
    Error::Table(match command_for(path) {
        Some(command) => rebuild(problem, path, &command),
        None => problem,
    })
}

/// Returns the command that builds the table whose file has this name, if a table has it.
fn command_for(path: &Path) -> Option<String> {
    if let Some(pattern) = pattern_store::pattern_of(path) {
        return Some(pattern_store::command(&pattern));
    }
    let name = path.file_stem()?.to_str()?;
    let shape: Shape = name.split('-').next()?.parse().ok()?;
    let mut tables = Home::all(shape).flat_map(|home| Metric::ALL.map(|metric| (home, metric)));
    let (home, metric) = tables.find(|(home, metric)| home.table_name(*metric) == name)?;
    Some(build_command(home, metric))
}

fn build_command(home: Home, metric: Metric) -> String {
    let command = format!("build-table {} --home {}", home.shape(), home.name());
    match metric {
        Metric::Stm if pattern_store::is_default(home.shape()) => command + " --complete",
        Metric::Stm => command,
        Metric::Mtm => format!("{command} --metric {}", metric.name()),
    }
}

/// Adds to a problem with a file the command that solves it.
pub(crate) fn rebuild(problem: Message, path: &Path, command: &str) -> Message {
    let folder =
        path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    msg!(
        "table-rebuild",
        problem = problem,
        command = command,
        folder = quote(&folder.display().to_string())
    )
}
