//! The table store: finds tables in folders, in the program, or builds them in memory.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::rc::Rc;
use std::time::Instant;

use jiugong::{Home, Metric, Table};
use jiugong_engine::build_table;

use crate::build_command::{self, invalid_file, rebuild};
use crate::default_table::{encoding, max_cells};
use crate::env::TableFolders;
use crate::error::Error;
use crate::i18n::Message;
use crate::memory;
use crate::mmap::{Access, FileBytes};
use crate::msg;
use crate::output::Output;
use crate::progress::{SILENT, format_bytes};
use crate::table_bytes::TableBytes;
use crate::threads;

/// The number of cells of the largest shapes whose tables are built in memory, in less than a
/// second or, in mtm, a few.
const MAX_BUILT_CELLS: usize = 12;

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
        let shape = home.shape();
        if shape.cells() > MAX_BUILT_CELLS {
            return Ok(None);
        }
        let needed = memory::table_memory(shape, self.metric);
        memory::check_build(needed).map_err(Error::Io)?;
        threads::start(None, output)?;
        let start = Instant::now();
        let mut is_silent = true;
        let built = build_table(home, self.metric, encoding(shape, self.metric), |_| {
            if is_silent && start.elapsed() > SILENT {
                is_silent = false;
                output.note(&msg!(
                    "tables-searching",
                    shape = shape.to_string(),
                    home = home.name(),
                    command = self.command(home)
                ));
            }
            ControlFlow::Continue(())
        });
        let built = built.map_err(|error| memory::refused(needed, &error))?;
        // Nothing has stopped the search.
        let Some(table) = built else { return Ok(None) };
        let table = Rc::new(table.map_bytes(TableBytes::Built).checked()?);
        self.note(&table, output);
        self.tables.insert(home, Ok(Some(Rc::clone(&table))));
        Ok(Some(table))
    }

    /// Returns the command that builds the table of a home.
    pub fn command(&self, home: Home) -> String {
        build_command::of_home(home, self.metric)
    }

    /// Returns the message that the table of a home is missing, with the command that builds it
    /// and, if this machine has too little memory for it, the memory that it takes.
    pub fn missing(&self, home: Home) -> Message {
        let shape = home.shape();
        if shape.cells() > max_cells(self.metric) {
            let metric = self.metric.name();
            return msg!("tables-impossible", shape = shape.to_string(), metric = metric);
        }
        let command = self.command(home);
        let needed = memory::table_memory(shape, self.metric);
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

/// Opens a table file; `None` if it does not exist.
fn open_if_exists(path: &Path, output: &Output) -> Result<Option<Table<TableBytes>>, Error> {
    let bytes = TableBytes::open_if_exists(path, Access::FewPages, output)?;
    bytes.map(Table::new).transpose().map_err(|error| invalid_file(path, &error))
}
