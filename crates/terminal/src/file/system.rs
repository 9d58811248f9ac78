//! Properties of files that not all systems have.

pub use imp::*;

#[cfg(unix)]
mod imp {
    use std::fs::{File, Metadata, OpenOptions};
    use std::io;
    use std::os::fd::AsFd;
    use std::os::unix::fs::{FileTypeExt, MetadataExt, OpenOptionsExt};
    use std::path::Path;

    use rustix::fs::{OFlags, fcntl_setfl};
    use rustix::io::Errno;
    use rustix::process::geteuid;

    /// The bit in the mode of a folder in which only the owner of a file may replace it.
    const STICKY: u32 = 0o1000;

    /// Makes `options` open a pipe without waiting for the program at its other end, and a terminal
    /// without taking control of it.
    pub fn open_without_waiting(options: &mut OpenOptions) {
        options.custom_flags((OFlags::NONBLOCK | OFlags::NOCTTY).bits() as i32);
    }

    /// Makes a file that was opened without waiting wait from now on, when it is written.
    pub fn wait_from_now_on(file: &File) -> io::Result<()> {
        Ok(fcntl_setfl(file, OFlags::empty())?)
    }

    /// Returns whether two files are the same.
    pub fn is_same(one: &Metadata, other: &Metadata) -> bool {
        (one.dev(), one.ino()) == (other.dev(), other.ino())
    }

    /// Returns whether the user of this program owns a file.
    pub fn is_own(file: &Metadata) -> bool {
        file.uid() == geteuid().as_raw()
    }

    /// Returns whether two files have the same owner.
    pub fn is_same_owner(one: &Metadata, other: &Metadata) -> bool {
        one.uid() == other.uid()
    }

    /// Returns whether the folder's sticky bit keeps the user from replacing a file in it.
    pub fn is_protected(file: &Metadata, folder: &Metadata) -> bool {
        let is_sticky = folder.mode() & STICKY != 0;
        is_sticky && !is_own(file) && !is_own(folder) && !geteuid().is_root()
    }

    /// Returns whether a file is in a folder still, under any name.
    pub fn has_name(file: &Metadata) -> bool {
        file.nlink() > 0
    }

    /// Returns whether a file is written in place: a pipe, or a device that is not a disk.
    pub fn is_written_in_place(file: &Metadata) -> bool {
        let kind = file.file_type();
        kind.is_fifo() || kind.is_char_device()
    }

    /// Returns whether an error of opening a file for writing says that it is a pipe without a
    /// reader.
    pub fn is_without_reader(file: &Metadata, error: &io::Error) -> bool {
        file.file_type().is_fifo() && Errno::from_io_error(error) == Some(Errno::NXIO)
    }

    /// Returns the standard output or error that is the same file, if there is one.
    pub fn standard_stream(file: &Metadata) -> Option<File> {
        let streams =
            [io::stdout().as_fd().try_clone_to_owned(), io::stderr().as_fd().try_clone_to_owned()];
        let mut streams = streams.into_iter().flatten().map(File::from);
        streams.find(|stream| stream.metadata().is_ok_and(|stream| is_same(&stream, file)))
    }

    /// Opens a folder as a file, so that it can be flushed to the disk.
    pub fn open_folder(folder: &Path) -> io::Result<Option<File>> {
        File::open(folder).map(Some)
    }
}

/// Without owners, special files and folders that are files.
#[cfg(not(unix))]
mod imp {
    use std::fs::{File, Metadata, OpenOptions};
    use std::io;
    use std::path::Path;

    pub fn open_without_waiting(_: &mut OpenOptions) {}

    pub fn wait_from_now_on(_: &File) -> io::Result<()> {
        Ok(())
    }

    pub fn is_same(_: &Metadata, _: &Metadata) -> bool {
        true
    }

    pub fn is_own(_: &Metadata) -> bool {
        true
    }

    pub fn is_same_owner(_: &Metadata, _: &Metadata) -> bool {
        true
    }

    pub fn is_protected(_: &Metadata, _: &Metadata) -> bool {
        false
    }

    pub fn has_name(_: &Metadata) -> bool {
        true
    }

    pub fn is_written_in_place(_: &Metadata) -> bool {
        false
    }

    pub fn is_without_reader(_: &Metadata, _: &io::Error) -> bool {
        false
    }

    pub fn standard_stream(_: &Metadata) -> Option<File> {
        None
    }

    pub fn open_folder(_: &Path) -> io::Result<Option<File>> {
        Ok(None)
    }
}
