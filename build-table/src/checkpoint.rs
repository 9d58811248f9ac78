//! Checkpoints: interrupted searches, saved to be resumed.
//!
//! A checkpoint file has a header that identifies the table, the bytes that [`Search::save`]
//! writes, and the XXH3 checksum of all these bytes.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use jiugong_answers::files::open_regular;
use jiugong_engine::{CheckpointHeader, Checksummed, Search, Sink};
use jiugong_terminal::file::{Destination, WriteError};
use jiugong_terminal::{Error, Message, msg};

use crate::args::Args;
use crate::existing::SavedSearch;
use crate::plan::{Content, TablePlan};

/// The name of the file in the folder that the user gives, the same for all tables: only one search
/// is active at a time.
const FILE_NAME: &str = "search.checkpoint";

/// At most one in this many seconds of the running time is spent on writing checkpoints.
const TIME_SHARE: u32 = 10;

/// The checkpoint of one table.
pub struct Checkpoint {
    /// The header, which identifies the table.
    header: CheckpointHeader,
    path: PathBuf,
}

impl Checkpoint {
    /// Creates the checkpoint of a table if checkpoints are enabled. Does not access the file.
    /// Pattern tables have none: they are built in seconds.
    pub fn of(plan: &TablePlan, args: &Args) -> Option<Checkpoint> {
        let folder = args.checkpoint.as_deref()?;
        let Content::Complete(home, encoding) = plan.content else { return None };
        let header = CheckpointHeader::new(home, plan.metric, encoding);
        Some(Checkpoint { header, path: folder.join(FILE_NAME) })
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the path of the file as text.
    pub fn file(&self) -> String {
        self.path.display().to_string()
    }

    /// Loads the saved search with `load`; `None` if there is no file.
    ///
    /// # Errors
    ///
    /// [`Error::Checkpoint`] if the file is damaged, or of another table or version; [`Error::Io`]
    /// if it cannot be read.
    pub fn load<S: Sink>(
        &self,
        load: impl FnOnce(&mut dyn Read) -> io::Result<Search<S>>,
    ) -> Result<Option<Search<S>>, Error> {
        let file = match open_regular(&self.path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Error::read_file(&self.path, &error)),
        };
        let mut file = Checksummed::reader(file);
        let header = CheckpointHeader::read(&mut file).map_err(|_| self.damaged())?;
        self.check_header(&header)?;
        let search = load(&mut file).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData => self.damaged(),
            _ => Error::read_file(&self.path, &error),
        })?;
        match file.ends_with_checksum() {
            Ok(true) => Ok(Some(search)),
            Ok(false) => Err(self.damaged()),
            Err(error) => Err(Error::read_file(&self.path, &error)),
        }
    }

    fn check_header(&self, header: &CheckpointHeader) -> Result<(), Error> {
        if header.version() != CheckpointHeader::VERSION {
            return Err(Error::Checkpoint(msg!(
                "checkpoint-version",
                file = self.file(),
                found = header.version(),
                expected = CheckpointHeader::VERSION
            )));
        }
        if *header != self.header {
            return Err(Error::Checkpoint(msg!(
                "checkpoint-mismatch",
                file = self.file(),
                found = header.table().ok_or_else(|| self.damaged())?,
                expected = self.header.table().unwrap_or_default()
            )));
        }
        Ok(())
    }

    fn damaged(&self) -> Error {
        Error::Checkpoint(msg!("checkpoint-damaged", file = self.file()))
    }

    /// Checks that the checkpoint can be written, and returns its destination.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] if it cannot be written.
    pub fn destination(&self) -> Result<Destination, Error> {
        Destination::new(&self.path).map_err(|error| Error::Io(self.unwritable(&error)))
    }

    fn unwritable(&self, error: &WriteError) -> Message {
        msg!("checkpoint-unwritable", file = self.file(), error = error.reason(&self.path))
    }
}

impl SavedSearch for Checkpoint {
    /// Returns whether there is a checkpoint of this table, complete or not.
    fn exists(&self) -> bool {
        let found = open_regular(&self.path).and_then(|mut file| CheckpointHeader::read(&mut file));
        found.is_ok_and(|header| header == self.header)
    }

    /// Removes the checkpoint of this table. That of another table is kept.
    fn remove(&self) -> Result<(), Error> {
        if !self.exists() {
            return Ok(());
        }
        fs::remove_file(&self.path).map_err(|error| Error::write_file(&self.path, error))
    }
}

/// Saves a search at intervals.
pub struct Saver<'a> {
    checkpoint: &'a Checkpoint,
    destination: Destination,
    /// When the next checkpoint may be written.
    due: Instant,
}

impl<'a> Saver<'a> {
    /// Creates the saver of a checkpoint, before the search.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] if the checkpoint cannot be written.
    pub fn new(checkpoint: &'a Checkpoint) -> Result<Saver<'a>, Error> {
        Ok(Saver { checkpoint, destination: checkpoint.destination()?, due: Instant::now() })
    }

    /// Returns the path of the file as text.
    pub fn file(&self) -> String {
        self.checkpoint.file()
    }

    /// Saves a search unless the last checkpoint was written so recently that writing would exceed
    /// its share of the running time.
    ///
    /// # Errors
    ///
    /// A message if the file cannot be written. The last checkpoint is then kept.
    pub fn save_if_due<S: Sink>(&mut self, search: &Search<S>) -> Result<(), Message> {
        let start = Instant::now();
        if start < self.due {
            return Ok(());
        }
        let result = self.write(search).map_err(|error| self.checkpoint.unwritable(&error));
        let time = start.elapsed().max(Duration::from_millis(1));
        self.due = Instant::now() + time * (TIME_SHARE - 1);
        result
    }

    /// Saves a search, replacing the last checkpoint.
    ///
    /// # Errors
    ///
    /// A message if the file cannot be written. The last checkpoint is then kept, and so is the new
    /// checkpoint if it is complete.
    pub fn save<S: Sink>(&self, search: &Search<S>) -> Result<(), Message> {
        self.write(search).map_err(|error| self.checkpoint.unwritable(&error.keep()))
    }

    fn write<S: Sink>(&self, search: &Search<S>) -> Result<(), WriteError> {
        self.destination.write(|file| {
            let mut file = Checksummed::writer(file);
            self.checkpoint.header.write(&mut file)?;
            search.save(&mut file)?;
            file.finish()
        })
    }
}
