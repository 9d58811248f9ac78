//! SIGBUS, which the system sends to a thread that reads a mapped file beyond its end: the file was
//! truncated, or its disk failed. The handler puts zeros in the place of the page. The checksum of
//! the block then shows that the table is damaged, so that only requests that need it fail.

#![allow(unsafe_code)]

use std::ffi::c_void;
use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use rustix::mm::{MapFlags, ProtFlags, mmap_anonymous};

/// The addresses of a map; empty if there is none.
struct Map {
    start: AtomicUsize,
    end: AtomicUsize,
}

/// The newest maps. A service has a few tables, and maps them again when they change.
static MAPS: [Map; 256] =
    [const { Map { start: AtomicUsize::new(0), end: AtomicUsize::new(0) } }; 256];

/// The number of maps so far.
static COUNT: AtomicUsize = AtomicUsize::new(0);

/// Makes reads of these addresses, those of a mapped file, give zeros where the file has no data.
pub fn protect(addresses: Range<usize>) {
    static HANDLER: OnceLock<()> = OnceLock::new();
    HANDLER.get_or_init(|| {
        // SAFETY: The handler calls only functions that are safe in one: a system call, and loads.
        // Without it SIGBUS ends the program, so an error is ignored.
        let _ = unsafe { signal_hook_registry::register_sigaction(libc::SIGBUS, handle) };
    });
    let map = &MAPS[COUNT.fetch_add(1, Ordering::Relaxed) % MAPS.len()];
    map.end.store(0, Ordering::Release);
    map.start.store(addresses.start, Ordering::Release);
    map.end.store(addresses.end, Ordering::Release);
}

/// Puts zeros in the place of the page that cannot be read.
fn handle(info: &libc::siginfo_t) {
    // SAFETY: The kernel sets the address for SIGBUS.
    let address = unsafe { info.si_addr() } as usize;
    let is_mapped = |map: &Map| {
        (map.start.load(Ordering::Acquire)..map.end.load(Ordering::Acquire)).contains(&address)
    };
    if MAPS.iter().any(is_mapped) {
        let page = rustix::param::page_size();
        let start = (address & !(page - 1)) as *mut c_void;
        let flags = MapFlags::PRIVATE | MapFlags::FIXED;
        // SAFETY: The page is one of a map of a file that is only read. Zeros take its place; those
        // who read it check what they read.
        if unsafe { mmap_anonymous(start, page, ProtFlags::READ, flags) }.is_ok() {
            return;
        }
    }
    let _ = signal_hook::low_level::emulate_default_handler(libc::SIGBUS);
}
