//! Writes a table file so that there is always either the old one, or the new one, or none.

use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

use jiugong::Header;
use jiugong::format::{PAGE, block_sums};
use rayon::prelude::*;

use crate::interrupt;
use crate::payload::Payload;

/// Writes a file beside its place and moves it there when it is whole and on the disk.
///
/// 1. The folder is locked, so that of two writers one waits for the other.
/// 2. `fill` writes to a hidden file of a fixed name. What a killed writer left there is
///    overwritten, so there is never more than one such leftover.
/// 3. It is flushed to the disk, renamed over the old one, and the folder flushed.
///
/// Whoever has the old file open keeps it. If anything fails, the hidden file is removed.
pub fn write(path: &Path, fill: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let partial = folder.join(format!(".{name}.partial"));
    let locked = lock(folder)?;
    let written = File::create(&partial)
        .and_then(|mut file| {
            fill(&mut file)?;
            file.sync_all()
        })
        .and_then(|()| fs::rename(&partial, path));
    if let Err(error) = written {
        // The first error is the one to tell; that of removing would be another of its kind.
        let _ = fs::remove_file(&partial);
        return Err(error);
    }
    // The rename is on the disk when the folder is.
    match &locked {
        Some(folder) => folder.sync_all(),
        None => Ok(()),
    }
}

/// Writes a table, of which no more than a few parts are in memory: threads make parts and their
/// checksums, and what stands before the payload is written last. `wrote` is told the bytes of
/// payload that are written.
pub fn table(
    file: &mut File,
    header: &Header,
    payload: &dyn Payload,
    mut wrote: impl FnMut(u64),
) -> io::Result<()> {
    let length = header.layout().payload().len();
    file.seek(SeekFrom::Start(header.layout().payload().start as u64))?;
    let mut sums = Vec::with_capacity(header.layout().sums().len());
    // Whole pages, and with one bit a state whole orders.
    let part = PAGE * header.home().shape().cells() * 16;
    let at_once = part * 4 * rayon::current_num_threads();
    let mut buffer = vec![0; at_once.min(length)];
    for start in (0..length).step_by(at_once) {
        if interrupt::asked() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let buffer = &mut buffer[..at_once.min(length - start)];
        let parts = buffer.par_chunks_mut(part).enumerate();
        let made: Vec<_> = parts
            .map(|(number, bytes)| {
                payload.fill(start + number * part, bytes);
                block_sums(bytes)
            })
            .collect();
        sums.extend(made.into_iter().flatten());
        file.write_all(buffer)?;
        wrote((start + buffer.len()) as u64);
    }
    let head = header.head(&sums);
    let head = head.ok_or_else(|| io::Error::other("blocks of the payload are missing"))?;
    file.seek(SeekFrom::Start(0))?;
    file.write_all(&head)
}

/// Holds a folder's lock until the file that is given is dropped. Only where folders can be
/// opened as files: elsewhere the rename alone has to do.
fn lock(folder: &Path) -> io::Result<Option<File>> {
    if !cfg!(unix) {
        return Ok(None);
    }
    let file = File::open(folder)?;
    match file.lock() {
        Err(error) if error.kind() != io::ErrorKind::Unsupported => Err(error),
        _ => Ok(Some(file)),
    }
}
