//! Atomic writing of files: a reader sees the old file, the new one or none, never a part of one.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::error::WriteError;
use jiugong_answers::files::check_regular;

use super::{system, temporary};

/// The place of a file that will be written.
#[derive(Debug)]
pub struct Destination {
    /// The path, without a link to the file.
    path: PathBuf,
    folder: PathBuf,
}

impl Destination {
    /// Checks, before the work whose result it will hold, that a file can be written.
    ///
    /// 1. Nothing but a regular file is in its place. A link to a regular file stays, and the file
    ///    that it leads to is replaced.
    /// 2. A file can be created in its folder; this removes the files that killed programs left.
    /// 3. A file in its place may be replaced.
    ///
    /// # Errors
    ///
    /// [`WriteError`] if the file cannot be written.
    pub fn new(path: &Path) -> Result<Destination, WriteError> {
        check_name(path)?;
        match fs::metadata(path) {
            Ok(metadata) => check_replaceable(&metadata)?,
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
            Err(_) if fs::symlink_metadata(path).is_ok() => return Err(WriteError::BrokenLink),
            Err(_) => {}
        }
        let path = follow_links(path)?;
        let folder = folder(&path).to_path_buf();
        temporary::remove_leftovers(&folder);
        temporary::create(&folder)?;
        system::open_folder(&folder)?;
        let destination = Destination { path, folder };
        destination.check()?;
        Ok(destination)
    }

    /// Returns the folder of the file.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes the file with `fill` and moves it to its place when it is complete and on the disk.
    ///
    /// # Errors
    ///
    /// [`WriteError::Unmoved`] if the file is complete, but cannot be flushed or moved to its
    /// place; [`WriteError::Unflushed`] if the folder cannot be flushed to the disk afterwards. Any
    /// other error is that of `fill` or of the system, and nothing is left of the new file.
    pub fn write(&self, fill: impl FnOnce(&mut File) -> io::Result<()>) -> Result<(), WriteError> {
        self.write_at(|file, _| fill(file))
    }

    /// Writes the file as [`write`](Destination::write) does. `fill` gets its path too, so that
    /// other processes can write parts of it.
    ///
    /// # Errors
    ///
    /// As [`write`](Destination::write).
    pub fn write_at(
        &self,
        fill: impl FnOnce(&mut File, &Path) -> io::Result<()>,
    ) -> Result<(), WriteError> {
        let folder = system::open_folder(&self.folder)?;
        let mut temporary = temporary::create(&self.folder)?;
        let path = temporary.path().to_path_buf();
        fill(temporary.as_file_mut(), &path)?;
        let unmoved = |error: WriteError, file| WriteError::Unmoved {
            error: Box::new(error),
            file,
            folder: self.folder.clone(),
        };
        match temporary.as_file().sync_all() {
            Ok(()) => {}
            // Some file systems look for space only now, so a part is missing.
            Err(error) if is_disk_full(&error) => return Err(error.into()),
            Err(error) => return Err(unmoved(error.into(), temporary)),
        }
        // To rename a file replaces devices and links too.
        if let Err(error) = self.check() {
            return Err(unmoved(error, temporary));
        }
        temporary.persist(&self.path).map_err(|error| unmoved(error.error.into(), error.file))?;
        match folder.map_or(Ok(()), |folder| folder.sync_all()) {
            Err(error) if !is_unsupported(&error) => Err(WriteError::Unflushed(error)),
            _ => Ok(()),
        }
    }

    /// Checks that no file is in this place, or a regular one that may be replaced.
    fn check(&self) -> Result<(), WriteError> {
        let metadata = match fs::symlink_metadata(&self.path) {
            Ok(metadata) => metadata,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        check_replaceable(&metadata)?;
        if system::is_protected(&metadata, &fs::metadata(&self.folder)?) {
            return Err(WriteError::ForeignFile);
        }
        Ok(())
    }
}

/// Checks that a path ends with the name of a file, and not in `/` or `..`.
fn check_name(path: &Path) -> io::Result<()> {
    let bytes = path.as_os_str().as_encoded_bytes();
    match path.file_name() {
        Some(name) if bytes.ends_with(name.as_encoded_bytes()) => Ok(()),
        None if bytes.is_empty() => Err(io::ErrorKind::NotFound.into()),
        _ => Err(io::ErrorKind::IsADirectory.into()),
    }
}

/// Checks that a file is a regular one, which may be replaced.
fn check_replaceable(metadata: &fs::Metadata) -> Result<(), WriteError> {
    check_regular(metadata).map_err(|error| match error.kind() {
        io::ErrorKind::InvalidInput => WriteError::NotRegular,
        _ => error.into(),
    })
}

/// Returns the path of the file that links lead to. As in the kernel's `protected_symlinks`, a link
/// must belong to the user or to the owner of its folder: in a folder that others may write to,
/// no other user can make the program replace another file.
fn follow_links(path: &Path) -> Result<PathBuf, WriteError> {
    let mut path = path.to_path_buf();
    loop {
        let link = match fs::symlink_metadata(&path) {
            Ok(metadata) if metadata.is_symlink() => metadata,
            _ => return Ok(path),
        };
        // Fails in a circle of links, so the loop ends.
        fs::metadata(&path)?;
        let folder = folder(&path);
        if !system::is_own(&link) && !system::is_same_owner(&link, &fs::metadata(folder)?) {
            return Err(WriteError::ForeignLink);
        }
        path = folder.join(fs::read_link(&path)?);
    }
}

/// Returns the folder of a file.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

fn is_disk_full(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded)
}

/// Returns whether the file system cannot flush folders.
fn is_unsupported(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported)
}
