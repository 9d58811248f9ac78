//! Where tables are found.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};

use memmap2::Mmap;

use crate::error::Failure;
use crate::i18n::Words;
use crate::output::Output;
use crate::say;
use jiugong::{Encoding, Home, Metric, Shape, Table, TableError, search};

/// The largest file that is checked whole when it is opened: a few milliseconds. Of larger ones
/// every block is checked when it is read.
const CHECKED_WHOLE: usize = 32 << 20;

/// How long a search in memory may take in silence.
const SILENCE: Duration = Duration::from_secs(1);

/// The tables of 3×3 that the program brings with it.
const EMBEDDED: [&[u8]; 3] = [
    include_bytes!("../../data/3x3-corner.table"),
    include_bytes!("../../data/3x3-edge.table"),
    include_bytes!("../../data/3x3-centre.table"),
];

/// A table file's bytes, wherever they are.
#[derive(Debug)]
pub enum Bytes {
    /// Those of a file.
    Mapped(Mmap),
    /// Those of a table that the program brings with it.
    Embedded(&'static [u8]),
    /// Those of a table that was searched for.
    Built(Vec<u8>),
}

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        match self {
            Bytes::Mapped(map) => map,
            Bytes::Embedded(bytes) => bytes,
            Bytes::Built(bytes) => bytes,
        }
    }
}

/// Maps a file; `None` if there is no such file.
pub type Map = fn(&Path) -> Result<Option<Mmap>, Unmapped>;

/// Why a file cannot be mapped.
#[derive(Debug)]
pub enum Unmapped {
    /// It is a folder.
    Folder,
    /// It is neither a folder nor an ordinary file.
    Special,
    /// It has no bytes.
    Empty,
    /// The system refused.
    Refused(io::Error),
}

/// Where tables are found.
#[derive(Clone, Debug)]
pub struct Shelf {
    /// The folders, the first first.
    pub folders: Vec<PathBuf>,
    /// What maps a file.
    pub map: Map,
}

/// Without a folder.
impl Default for Shelf {
    fn default() -> Shelf {
        Shelf {
            folders: Vec::new(),
            map: |_| Ok(None),
        }
    }
}

/// The tables there are of one metric, opened when they are first asked for: those in the folders,
/// and the embedded ones behind them all.
#[derive(Debug)]
pub(crate) struct Tables {
    shelf: Shelf,
    metric: Metric,
    found: HashMap<Home, Option<Rc<Table<Bytes>>>>,
}

impl Tables {
    pub fn new(shelf: Shelf, metric: Metric) -> Tables {
        Tables {
            shelf,
            metric,
            found: HashMap::new(),
        }
    }

    /// The table of a home, if there is one.
    pub fn find(&mut self, home: Home, words: &Words) -> Result<Option<Rc<Table<Bytes>>>, Failure> {
        if let Some(found) = self.found.get(&home) {
            return Ok(found.clone());
        }
        let found = self.open_first(home, words)?.map(Rc::new);
        self.found.insert(home, found.clone());
        Ok(found)
    }

    fn open_first(&self, home: Home, words: &Words) -> Result<Option<Table<Bytes>>, Failure> {
        for folder in &self.shelf.folders {
            let path = folder.join(home.file_name(self.metric));
            let Some(table) = self.open(&path, words)? else {
                continue;
            };
            let header = table.header();
            let found = header.home().table_name(header.metric());
            let expected = home.table_name(self.metric);
            if found != expected {
                return Err(Failure::table(words, |words| {
                    let said = say!(
                        words,
                        "table-other",
                        file = path.display().to_string(),
                        found = found.as_str(),
                        expected = expected.as_str()
                    );
                    remedied(said, &path, &self.command(home), words)
                }));
            }
            if table.as_bytes().len() > CHECKED_WHOLE {
                return Ok(Some(table));
            }
            return match table.checked() {
                Ok(table) => Ok(Some(table)),
                Err(damage) => Err(bad(&path, &damage.into(), words)),
            };
        }
        let embedded = EMBEDDED.iter().find_map(|bytes| {
            let table = Table::new(Bytes::Embedded(bytes)).ok()?;
            let header = table.header();
            (header.home() == home && header.metric() == self.metric).then_some(table)
        });
        match embedded.map(Table::checked) {
            None => Ok(None),
            Some(Ok(table)) => Ok(Some(table)),
            Some(Err(damage)) => Err(Failure::table(words, |words| words.damage(&damage))),
        }
    }

    /// The command that builds the table of a home.
    pub fn command(&self, home: Home) -> String {
        command(home, self.metric)
    }

    /// The table of a home of a small shape, searched for now; `None` for larger ones. A word on
    /// standard error if that takes its time.
    pub fn build(
        &mut self,
        home: Home,
        words: &Words,
        output: &mut Output,
    ) -> Option<Rc<Table<Bytes>>> {
        let begun = Instant::now();
        let mut silent = true;
        let distances = search(home, self.metric, |_, _| {
            if silent && begun.elapsed() > SILENCE {
                silent = false;
                output.note(say!(
                    words,
                    "tables-searching",
                    shape = home.shape().to_string(),
                    home = home.name(),
                    command = self.command(home)
                ));
            }
        })
        .ok()?;
        let table = Table::from_distances(&distances, Encoding::Byte).ok()?;
        let table = Rc::new(table.map(Bytes::Built).checked().ok()?);
        self.found.insert(home, Some(Rc::clone(&table)));
        Some(table)
    }
}

impl Tables {
    /// Opens a table file; `None` if there is no such file.
    pub fn open(&self, path: &Path, words: &Words) -> Result<Option<Table<Bytes>>, Failure> {
        let file = path.display().to_string();
        let mapped = match (self.shelf.map)(path) {
            Ok(None) => return Ok(None),
            Ok(Some(mapped)) => mapped,
            Err(Unmapped::Empty) => return Err(bad(path, &TableError::Empty, words)),
            Err(Unmapped::Folder) => {
                return Err(Failure::table(words, |words| {
                    say!(words, "file-is-folder", file = file.as_str())
                }));
            }
            Err(Unmapped::Special) => {
                return Err(Failure::table(words, |words| {
                    say!(words, "file-is-special", file = file.as_str())
                }));
            }
            Err(Unmapped::Refused(error)) => {
                let error = error.to_string();
                return Err(Failure::Io(say!(
                    words,
                    "file-refused",
                    file = file,
                    error = error
                )));
            }
        };
        match Table::new(Bytes::Mapped(mapped)) {
            Ok(table) => Ok(Some(table)),
            Err(error) => Err(bad(path, &error, words)),
        }
    }
}

/// That a file is no good as a table, and what to do.
fn bad(path: &Path, error: &TableError, words: &Words) -> Failure {
    let command = path
        .file_stem()
        .and_then(|stem| stem.to_str())
        .and_then(command_of);
    Failure::table(words, |words| {
        let said = say!(
            words,
            "table-bad",
            file = path.display().to_string(),
            error = words.table_error(error)
        );
        match &command {
            Some(command) => remedied(said, path, command, words),
            None => said,
        }
    })
}

/// The command that builds the table of this name, if it is the name of one.
fn command_of(name: &str) -> Option<String> {
    let shape: Shape = name.split('-').next()?.parse().ok()?;
    let mut tables = Home::all(shape).flat_map(|home| Metric::ALL.map(|metric| (home, metric)));
    let table = tables.find(|(home, metric)| home.table_name(*metric) == name);
    table.map(|(home, metric)| command(home, metric))
}

fn command(home: Home, metric: Metric) -> String {
    let command = format!("build-table {} --home {}", home.shape(), home.name());
    match metric {
        Metric::Stm => command,
        Metric::Mtm => format!("{command} --metric {}", metric.name()),
    }
}

/// The same, and the command that puts it right.
fn remedied(said: String, path: &Path, command: &str, words: &Words) -> String {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new(".")).display().to_string();
    let remedy = say!(words, "table-rebuild", command = command, folder = folder);
    format!("{said}{}{remedy}", say!(words, "list-separator"))
}
