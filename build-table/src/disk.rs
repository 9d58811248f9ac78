//! Folders and disk space.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use jiugong_terminal::progress::format_bytes;
use jiugong_terminal::{Error, Message, Output, msg};

use crate::args::Args;

/// The bytes that are written to a disk.
const FILE: usize = 64 << 20;

/// Returns the length of all readable files in a folder and its subfolders, in bytes.
pub fn size_of_files(folder: &Path) -> u64 {
    let Ok(entries) = fs::read_dir(folder) else { return 0 };
    let sizes = entries.flatten().map(|entry| match entry.metadata() {
        Ok(metadata) if metadata.is_dir() => size_of_files(&entry.path()),
        Ok(metadata) => metadata.len(),
        Err(_) => 0,
    });
    sizes.sum()
}

/// Creates a folder if it does not exist, and checks that it can be read and a file created in it.
pub fn create_folder(folder: &Path) -> Result<(), Error> {
    let created = fs::create_dir_all(folder)
        .and_then(|()| fs::read_dir(folder))
        .and_then(|_| tempfile::tempfile_in(folder));
    created.map(drop).map_err(|error| unwritable(folder, &error))
}

/// Returns the error of a folder that cannot be written to.
pub fn unwritable(folder: &Path, error: &io::Error) -> Error {
    let folder = folder.display().to_string();
    Error::Io(msg!("build-folder", folder = folder, error = error))
}

/// Checks that a folder has the disk space. With `--force`, prints a note if it has not.
pub fn check_disk(needed: u64, folder: &Path, args: &Args, output: &Output) -> Result<(), Error> {
    match disk_problem(needed, folder) {
        Some(problem) if args.force => output.note(&msg!("build-forced", problem = problem)),
        Some(problem) => return Err(Error::Io(msg!("build-disk", problem = problem))),
        None => {}
    }
    Ok(())
}

/// Returns the message about missing disk space in a folder; `None` if there is enough, or if the
/// system does not report it.
pub fn disk_problem(needed: u64, folder: &Path) -> Option<Message> {
    let available = available_space(existing_folder(folder)).ok()?;
    (available < needed).then(|| {
        msg!(
            "build-disk-problem",
            folder = folder.display().to_string(),
            needed = format_bytes(needed),
            available = format_bytes(available)
        )
    })
}

/// Returns the disk space in a folder that this user may take, in bytes.
#[cfg(unix)]
fn available_space(folder: &Path) -> io::Result<u64> {
    let disk = rustix::fs::statvfs(folder)?;
    Ok(disk.f_frsize.saturating_mul(disk.f_bavail))
}

/// Returns the disk space in a folder that this user may take, in bytes.
#[cfg(not(unix))]
fn available_space(folder: &Path) -> io::Result<u64> {
    fs4::available_space(folder)
}

/// Returns the folder, or the closest folder above it that exists.
pub fn existing_folder(folder: &Path) -> &Path {
    folder.ancestors().find(|folder| folder.exists()).unwrap_or(Path::new("."))
}

/// Returns whether two folders are on the same file system.
#[cfg(unix)]
pub fn is_same_disk(a: &Path, b: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let disk = |folder| fs::metadata(existing_folder(folder)).ok().map(|metadata| metadata.dev());
    disk(a) == disk(b)
}

/// Returns whether two folders are on the same drive.
#[cfg(not(unix))]
pub fn is_same_disk(a: &Path, b: &Path) -> bool {
    let drive = |folder| {
        let path = fs::canonicalize(existing_folder(folder)).ok()?;
        path.components().next().map(|drive| drive.as_os_str().to_owned())
    };
    drive(a) == drive(b)
}

/// Returns the time to write a byte to the disk of a folder, or of the folder in which it will be
/// created.
pub fn write_time(folder: &Path) -> io::Result<f64> {
    let mut file = tempfile::tempfile_in(existing_folder(folder))?;
    let bytes = vec![0x5A; 1 << 20];
    let start = Instant::now();
    for _ in 0..FILE / bytes.len() {
        file.write_all(&bytes)?;
    }
    file.sync_all()?;
    Ok(start.elapsed().as_secs_f64() / FILE as f64)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn rejects_insufficient_disk_space_with_both_numbers() {
        assert!(disk_problem(1, Path::new(".")).is_none());
        let message = disk_problem(1 << 60, Path::new(".")).unwrap();
        let args = format!("{:?}", message.args);
        assert!(args.contains("\"1.00 EiB\""), "{args}");
        assert_eq!(args.matches("iB\"").count(), 2, "{args}");
    }
}
