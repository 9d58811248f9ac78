//! The bytes of tables: mapped files, tables in memory, and those of the library.

#![allow(unsafe_code, reason = "the system maps files")]

use std::fs::{self, File};
use std::io::{self, Write};
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use jiugong_engine::Zeroed;
use memmap2::Mmap;

use crate::error::{Error, Kind, Result};

/// The bytes of a table.
#[derive(Debug)]
pub enum TableBytes {
    Mapped(Mmap),
    /// A complete table built in memory.
    Built(Vec<u8>),
    /// A pattern table built in memory.
    BuiltPattern(Zeroed),
    Embedded(&'static [u8]),
}

impl AsRef<[u8]> for TableBytes {
    fn as_ref(&self) -> &[u8] {
        match self {
            TableBytes::Mapped(map) => map,
            TableBytes::Built(bytes) => bytes,
            TableBytes::BuiltPattern(bytes) => bytes,
            TableBytes::Embedded(bytes) => bytes,
        }
    }
}

impl TableBytes {
    /// Maps a file.
    pub fn open(path: &Path) -> Result<TableBytes> {
        let file = path.display();
        let error = |code, text| Error::new(Kind::Table, code, text);
        let system = |cause: io::Error| match cause.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
                error("file-missing", format!("file '{file}' not found"))
            }
            _ => error("file-unreadable", format!("cannot read '{file}': {cause}")),
        };
        // Before the file is opened: opening a pipe waits for its writer.
        let metadata = fs::metadata(path).map_err(system)?;
        if metadata.is_dir() {
            return Err(error("file-is-folder", format!("'{file}' is a folder, not a table file")));
        }
        if !metadata.is_file() {
            return Err(error("file-is-special", format!("'{file}' is not a regular file")));
        }
        let opened = File::open(path).map_err(system)?;
        if opened.metadata().map_err(system)?.len() == 0 {
            // An empty file cannot be mapped.
            return Ok(TableBytes::Built(Vec::new()));
        }
        // SAFETY: Undefined behaviour if another process changes the bytes of the file. The
        // programs of this project never do: they write a new file and rename it to the old name,
        // and the map keeps the old file. If another program overwrites the file, the known
        // consequence is changed bytes, which the checksums of blocks and the bounds of walks
        // handle.
        let map = unsafe { Mmap::map(&opened) }.map_err(system)?;
        Ok(TableBytes::Mapped(map))
    }
}

/// Writes a file: a temporary file beside it, which then replaces it. A link to a file stays.
pub fn save(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let existing = fs::canonicalize(path);
    let path = existing.as_deref().unwrap_or(path);
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    // The umask of the process decides who may read the file, as for any new file.
    #[cfg(unix)]
    builder.permissions(fs::Permissions::from_mode(0o666));
    let mut temporary = builder.prefix(".jiugong-").tempfile_in(folder)?;
    temporary.write_all(bytes)?;
    temporary.as_file().sync_all()?;
    temporary.persist(path).map_err(|error| error.error)?;
    // Not all systems can open folders.
    if let Ok(folder) = File::open(folder) {
        folder.sync_all()?;
    }
    Ok(())
}
