//! Obstacles at the path of a file that a program writes.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::{FileTypeExt, MetadataExt, symlink};
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::Command;

use xxhash_rust::xxh3::xxh3_64;

/// An obstacle at the path of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    Folder,
    /// A pipe that no program reads or writes.
    Pipe,
    Socket,
    LinkToFolder,
    LinkToPipe,
    LinkToDevice,
    /// A link to a file that does not exist.
    BrokenLink,
    LinkLoop,
}

impl Obstacle {
    pub const ALL: [Obstacle; 8] = [
        Obstacle::Folder,
        Obstacle::Pipe,
        Obstacle::Socket,
        Obstacle::LinkToFolder,
        Obstacle::LinkToPipe,
        Obstacle::LinkToDevice,
        Obstacle::BrokenLink,
        Obstacle::LinkLoop,
    ];

    /// Creates the obstacle at `path`, and what it links to beside it.
    pub fn create(self, path: &Path) {
        let target = path.with_extension("target");
        match self {
            Obstacle::Folder => fs::create_dir(path).unwrap(),
            Obstacle::Pipe => make_pipe(path),
            Obstacle::Socket => drop(UnixListener::bind(path).unwrap()),
            Obstacle::LinkToFolder => {
                fs::create_dir(&target).unwrap();
                symlink(target.file_name().unwrap(), path).unwrap();
            }
            Obstacle::LinkToPipe => {
                make_pipe(&target);
                symlink(target.file_name().unwrap(), path).unwrap();
            }
            Obstacle::LinkToDevice => symlink("/dev/null", path).unwrap(),
            Obstacle::BrokenLink => symlink("missing", path).unwrap(),
            Obstacle::LinkLoop => symlink(path.file_name().unwrap(), path).unwrap(),
        }
    }

    /// Returns the text of the error that names the obstacle.
    pub fn error(self) -> &'static str {
        match self {
            Obstacle::Folder | Obstacle::LinkToFolder => "is a directory",
            Obstacle::Pipe | Obstacle::Socket | Obstacle::LinkToPipe | Obstacle::LinkToDevice => {
                "not a regular file"
            }
            Obstacle::BrokenLink => "this link leads to a file that does not exist",
            Obstacle::LinkLoop => "symbolic links",
        }
    }
}

/// Creates a named pipe.
pub fn make_pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

/// The files below a folder, each with its kind, number, and hash or target: equal before and
/// after if none was created, replaced, changed or removed.
pub fn snapshot(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let metadata = fs::symlink_metadata(&path).unwrap();
        let kind = metadata.file_type();
        let content = if kind.is_dir() {
            files.append(&mut snapshot(&path));
            "folder".into()
        } else if kind.is_symlink() {
            format!("link to {}", fs::read_link(&path).unwrap().display())
        } else if kind.is_file() {
            let bytes = fs::read(&path).unwrap();
            format!("{} bytes with hash {:x}", bytes.len(), xxh3_64(&bytes))
        } else {
            format!("pipe: {}, socket: {}", kind.is_fifo(), kind.is_socket())
        };
        files.insert(path, format!("{} {:o} {content}", metadata.ino(), metadata.mode()));
    }
    files
}
