//! SIGBUS, which the system sends to a thread that reads a mapped file beyond its end: the file was
//! truncated, or its disk failed. The handler puts zeros in the place of the page. The checksum of
//! the block then shows that the table is damaged, so that only requests that need it fail.

#![allow(unsafe_code)]

use std::ffi::{c_int, c_void};
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
        // In the place of the handler of the standard library, which restores the default when it
        // is called: the next page would end the program.
        // SAFETY: All bytes of the action are set. The handler calls only functions that are safe
        // in one: system calls and loads. Without it SIGBUS ends the program, so an error is
        // ignored.
        unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            let handler: extern "C" fn(c_int, *mut libc::siginfo_t, *mut c_void) = handle;
            action.sa_sigaction = handler as usize;
            action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
            let _ = libc::sigaction(libc::SIGBUS, &action, std::ptr::null_mut());
        }
    });
    let map = &MAPS[COUNT.fetch_add(1, Ordering::Relaxed) % MAPS.len()];
    map.end.store(0, Ordering::Release);
    map.start.store(addresses.start, Ordering::Release);
    map.end.store(addresses.end, Ordering::Release);
}

/// Puts zeros in the place of the page that cannot be read.
extern "C" fn handle(signal: c_int, info: *mut libc::siginfo_t, _: *mut c_void) {
    // SAFETY: The kernel passes the information, and sets the address for SIGBUS.
    let address = unsafe { (*info).si_addr() } as usize;
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
    // The instruction is run again, and ends the program.
    // SAFETY: Restores the default.
    unsafe {
        libc::signal(signal, libc::SIG_DFL);
    }
}
