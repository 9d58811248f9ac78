//! Builds one table in parts.

use std::path::Path;
use std::time::Instant;

use jiugong::{Encoding, Header, Metric};
use jiugong_engine::{SparsePacker, resident_memory};

use crate::files::Files;
use crate::memory::LevelFolders;
use crate::parts::Parts;
use crate::search::{PartsSearch, Report, failed, stopped};
use crate::write::{Destination, TableWriter, write_shared};
use crate::{Error, ErrorKind, Group, Storage, Traffic};

/// Receives the progress of a build, in the main thread.
pub trait Observer {
    /// The search is resumed after a distance.
    fn resumed(&mut self, distance: usize);

    /// The search has found these numbers of states at each distance.
    ///
    /// # Errors
    ///
    /// [`Error`] ends the search.
    fn found(&mut self, counts: &[u64]) -> Result<(), Error>;

    /// A checkpoint could not be saved, for the first time.
    fn not_saved(&mut self, error: &Error);

    /// A number of bytes of this process is written, of `length`.
    fn written(&mut self, bytes: u64, length: u64);
}

/// A table that was built.
#[derive(Clone, Debug)]
pub struct Built {
    /// The header of the table.
    pub header: Header,
    /// The time of the search.
    pub search_seconds: f64,
    /// The time in which the file was written.
    pub write_seconds: f64,
    /// The memory in use at the end of the search, in bytes, if the system reports it.
    pub memory: Option<u64>,
    /// The bytes that all processes transferred.
    pub traffic: Traffic,
}

/// Builds a table: finds all levels, writes the file and removes the files of the search.
///
/// The first process has the destination, and reports its progress to the observer. All processes
/// must be given the same storage.
///
/// # Errors
///
/// [`Error`], the same in all processes.
pub fn build<G: Group>(
    search: &PartsSearch<'_, G>,
    storage: Storage<'_>,
    destination: Option<&dyn Destination>,
    observer: Option<&mut dyn Observer>,
) -> Result<Built, Error> {
    match storage {
        Storage::Files { folder } => {
            let files = Files::in_scratch(folder, search.home);
            build_from(search, search.scratch(files)?, destination, observer)
        }
        Storage::Memory { checkpoints } => {
            let checkpoint = checkpoints.map(|folder| LevelFolders::new(folder, search.home));
            build_from(search, search.memory_parts(checkpoint)?, destination, observer)
        }
    }
}

fn build_from<G: Group>(
    search: &PartsSearch<'_, G>,
    mut parts: impl Parts,
    destination: Option<&dyn Destination>,
    mut observer: Option<&mut dyn Observer>,
) -> Result<Built, Error> {
    let &PartsSearch { home, file, ref division, group, is_stop_requested, .. } = search;
    let start = Instant::now();
    let mut found = parts.start(home)?;
    if let Some(observer) = &mut observer
        && found.counts.len() > 1
    {
        observer.resumed(found.counts.len() - 1);
    }
    search.run(&mut parts, &mut found, |report| match (&mut observer, report) {
        (Some(observer), Report::Level(found)) => observer.found(&found.counts),
        (Some(observer), Report::NotSaved(error)) => {
            observer.not_saved(error);
            Ok(())
        }
        (None, _) => Ok(()),
    })?;
    let search_seconds = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let memory = resident_memory();
    parts.end_search();
    let header = Header::new(home, Metric::Stm, Encoding::Sparse, &found.counts)
        .map_err(|error| failed(home, error))?;
    let frame = header.as_ref();
    let packer = &SparsePacker::new(division.index(), home, header.distribution().radius());
    let far = &found.far;
    let table = TableWriter { frame, division, packer, far, group, is_stop_requested };
    let mut report_bytes = |written| {
        if let Some(observer) = &mut observer {
            observer.written(written, table.own_length());
        }
    };
    let written =
        write_shared(destination, group, |file| table.write(file, &mut parts, &mut report_bytes));
    written.map_err(|error| match error.kind() {
        ErrorKind::Stopped => stopped(&parts, &found),
        ErrorKind::System => Error::Unwritten {
            file: file.into(),
            saved: parts.folder().map(Path::to_path_buf),
            error: Box::new(error),
        },
        _ => error,
    })?;
    let Traffic { sent, read, written } = parts.traffic();
    let mut sums = [sent, read, written];
    group.sum(&mut sums);
    let [sent, read, written] = sums;
    let traffic = Traffic { sent, read, written };
    let write_seconds = start.elapsed().as_secs_f64();
    parts.remove()?;
    Ok(Built { header, search_seconds, write_seconds, memory, traffic })
}
