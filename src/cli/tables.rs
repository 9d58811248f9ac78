//! Where tables are found.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};

use directories::ProjectDirs;
use jiugong::words::Words;
use jiugong::{Encoding, Home, Metric, Shape, Table, TableError, say, search};
use memmap2::Mmap;

use super::failure::Failure;
use super::map::map;
use super::output;

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
    Mapped(Mmap),
    Embedded(&'static [u8]),
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

/// The tables there are of one metric, opened when they are first asked for.
#[derive(Debug)]
pub struct Tables {
    folders: Vec<PathBuf>,
    metric: Metric,
    open: HashMap<Home, Option<Rc<Table<Bytes>>>>,
}

impl Tables {
    /// Tables in the folder that was told, or else in the one that `JIUGONG_TABLES` names, or
    /// else in `data` and in the user's data folder; the embedded ones behind them all.
    pub fn new(told: Option<&Path>, metric: Metric, words: &Words) -> Result<Tables, Failure> {
        let named = std::env::var_os("JIUGONG_TABLES").filter(|folder| !folder.is_empty());
        let told = told.map(PathBuf::from).or(named.map(PathBuf::from));
        let folders = match told {
            Some(folder) if folder.is_dir() => vec![folder],
            Some(folder) => {
                return Err(Failure::table(words, |words| {
                    let folder = folder.display().to_string();
                    say!(words, "tables-no-folder", folder = folder)
                }));
            }
            None => {
                let user = ProjectDirs::from("", "", "jiugong");
                let user = user.map(|user| user.data_dir().to_path_buf());
                let folders = [PathBuf::from("data")].into_iter().chain(user);
                folders.filter(|folder| folder.is_dir()).collect()
            }
        };
        Ok(Tables {
            folders,
            metric,
            open: HashMap::new(),
        })
    }

    /// The table of a home, if there is one.
    pub fn find(&mut self, home: Home, words: &Words) -> Result<Option<Rc<Table<Bytes>>>, Failure> {
        if let Some(found) = self.open.get(&home) {
            return Ok(found.clone());
        }
        let found = self.open_first(home, words)?.map(Rc::new);
        self.open.insert(home, found.clone());
        Ok(found)
    }

    fn open_first(&self, home: Home, words: &Words) -> Result<Option<Table<Bytes>>, Failure> {
        for folder in &self.folders {
            let path = folder.join(home.file_name(self.metric));
            let Some(table) = open(&path, words)? else {
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
    pub fn build(&mut self, home: Home, words: &Words) -> Option<Rc<Table<Bytes>>> {
        let begun = Instant::now();
        let mut silent = true;
        let distances = search(home, self.metric, |_, _| {
            if silent && begun.elapsed() > SILENCE {
                silent = false;
                output::note(say!(
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
        self.open.insert(home, Some(Rc::clone(&table)));
        Some(table)
    }
}

/// Opens a table file; `None` if there is no such file.
pub fn open(path: &Path, words: &Words) -> Result<Option<Table<Bytes>>, Failure> {
    let file = path.display().to_string();
    let refused = |error: io::Error| {
        let error = error.to_string();
        Failure::Io(say!(
            words,
            "file-refused",
            file = file.as_str(),
            error = error
        ))
    };
    // Looked at before it is opened: to open a pipe would wait for its writer.
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => return Ok(None),
        Err(error) => return Err(refused(error)),
        Ok(metadata) if metadata.is_dir() => {
            return Err(Failure::table(words, |words| {
                say!(words, "file-is-folder", file = file.as_str())
            }));
        }
        Ok(metadata) if !metadata.is_file() => {
            return Err(Failure::table(words, |words| {
                say!(words, "file-is-special", file = file.as_str())
            }));
        }
        Ok(metadata) if metadata.len() == 0 => {
            return Err(bad(path, &TableError::Empty, words));
        }
        Ok(_) => {}
    }
    let mapped = File::open(path)
        .and_then(|file| map(&file))
        .map_err(refused)?;
    match Table::new(Bytes::Mapped(mapped)) {
        Ok(table) => Ok(Some(table)),
        Err(error) => Err(bad(path, &error, words)),
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
