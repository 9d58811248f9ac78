//! Writing a table file.

use std::fs::{self, File};
use std::io::{self, Write};
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;

/// Writes a file: a temporary file beside it, which then replaces it. A link to a file stays.
pub fn save(py: Python<'_>, path: &Path, bytes: &[u8]) -> PyResult<()> {
    py.detach(|| write(path, bytes))
        .map_err(|error| PyOSError::new_err(format!("cannot write '{}': {error}", path.display())))
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
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
