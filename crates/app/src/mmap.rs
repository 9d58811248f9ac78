//! The bytes of table files.
//!
//! Small files are read; large ones are mapped, or read too if a search needs all of them. If
//! another program truncates a mapped file, or its disk fails, reading the map raises SIGBUS, which
//! ends this program with a message and [`Status::Table`](crate::Status::Table).

#![allow(unsafe_code)]

use std::io::{self, Read};
use std::path::Path;

use jiugong_engine::{Zeroed, zeroed};
#[cfg(unix)]
use memmap2::Advice;
use memmap2::Mmap;

use crate::file;
use crate::memory;

/// The largest file that is read, in bytes. It is checked as a whole when it is opened: this takes
/// a few milliseconds. The blocks of larger ones are checked when they are read.
const MAX_READ: u64 = 32 << 20;

/// The bytes of a file.
#[derive(Debug)]
pub enum FileBytes {
    /// A small file, read.
    Read(Vec<u8>),
    /// A large file, read into huge pages if the system has them.
    ReadLarge(Zeroed),
    /// A large file, mapped.
    Mapped(Mmap),
}

impl AsRef<[u8]> for FileBytes {
    fn as_ref(&self) -> &[u8] {
        match self {
            FileBytes::Read(bytes) => bytes,
            FileBytes::ReadLarge(bytes) => bytes,
            FileBytes::Mapped(map) => map,
        }
    }
}

impl FileBytes {
    /// Advises the system to read ahead, because much of the file will be read.
    pub fn read_ahead(&self) {
        #[cfg(unix)]
        if let FileBytes::Mapped(map) = self {
            // It only makes the program faster.
            let _ = map.advise(Advice::Normal);
        }
    }
}

/// The parts of a file that will be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// A few pages.
    FewPages,
    /// Bytes all over the file, many times.
    Everywhere,
}

/// Opens a file for reading. `damage_text` is the text to print if its map cannot be read later.
///
/// # Errors
///
/// Those of [`file::open`]; the system's, if the file cannot be read or mapped.
pub fn open(
    path: &Path,
    access: Access,
    damage_text: impl FnOnce() -> String,
) -> io::Result<FileBytes> {
    let mut file = file::open(path)?;
    let metadata = file.metadata()?;
    if metadata.len() <= MAX_READ {
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(metadata.len() as usize).map_err(io::Error::other)?;
        // One byte more, to find that the file has grown.
        file.by_ref().take(metadata.len() + 1).read_to_end(&mut bytes)?;
        return Ok(FileBytes::Read(bytes));
    }
    if access == Access::Everywhere && memory::check_build(metadata.len()).is_ok() {
        let mut bytes = zeroed(metadata.len())?;
        file.read_exact(&mut bytes)?;
        return Ok(FileBytes::ReadLarge(bytes));
    }
    // SAFETY: Undefined behaviour if another process changes the bytes of the file. The programs of
    // this project never do: they write a new file and rename it over the old one, which the map
    // keeps. If another program overwrites or truncates the file, the known consequences are
    // changed bytes, which the checksums of blocks and the bounds of walks handle, and SIGBUS.
    let map = unsafe { Mmap::map(&file) }?;
    sigbus::watch(&map, damage_text);
    // An answer needs a few pages. Some systems read megabytes ahead of each. An error is ignored:
    // the advice only makes the program faster.
    #[cfg(unix)]
    if access == Access::FewPages {
        let _ = map.advise(Advice::Random);
    }
    Ok(FileBytes::Mapped(map))
}

/// Systems other than Unix keep others from changing a mapped file.
#[cfg(not(unix))]
mod sigbus {
    use memmap2::Mmap;

    pub fn watch(_: &Mmap, _: impl FnOnce() -> String) {}
}

#[cfg(unix)]
mod sigbus {
    use std::ops::Range;
    use std::sync::OnceLock;

    use memmap2::Mmap;

    use crate::error::Status;

    /// A map, and the text to print if it cannot be read.
    struct Watched {
        addresses: Range<usize>,
        text: String,
    }

    /// The maps of this program, filled from the front. A program opens a few tables at most; an
    /// address in none of them is handled as without [`watch`].
    static MAPS: [OnceLock<Watched>; 32] = [const { OnceLock::new() }; 32];

    /// Prints a text and ends the program if reading the map raises SIGBUS.
    pub fn watch(map: &Mmap, text: impl FnOnce() -> String) {
        static HANDLER: OnceLock<()> = OnceLock::new();
        HANDLER.get_or_init(|| {
            // SAFETY: The handler only calls functions that are safe in one. Without it SIGBUS ends
            // the program too, so an error is ignored.
            let _ = unsafe { signal_hook_registry::register_sigaction(libc::SIGBUS, handle) };
        });
        let addresses = map.as_ptr_range();
        let mut watched =
            Watched { addresses: addresses.start as usize..addresses.end as usize, text: text() };
        for slot in &MAPS {
            match slot.set(watched) {
                Ok(()) => return,
                Err(rest) => watched = rest,
            }
        }
    }

    /// Ends the program because an address cannot be read.
    fn handle(info: &libc::siginfo_t) {
        // SAFETY: The kernel sets the address for SIGBUS.
        let address = unsafe { info.si_addr() } as usize;
        // The newest map of an address is the one that exists.
        let maps = MAPS.iter().rev().filter_map(OnceLock::get);
        for map in maps {
            if map.addresses.contains(&address) {
                let _ = rustix::io::write(rustix::stdio::stderr(), map.text.as_bytes());
                signal_hook::low_level::exit(Status::Table as i32);
            }
        }
        let _ = signal_hook::low_level::emulate_default_handler(libc::SIGBUS);
    }
}
