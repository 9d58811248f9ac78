//! SIGBUS, which ends the program with a message and [`Status::Table`]: a
//! mapped file was truncated, or its disk failed.

#![allow(unsafe_code)]

use std::ops::Range;
use std::sync::OnceLock;

use crate::error::Status;

/// A map, and the text to print if it cannot be read.
struct Watched {
    addresses: Range<usize>,
    text: String,
}

/// The maps of this program, filled from the front. A program opens a few tables at most; an
/// address in none of them is handled as without [`watch`].
static MAPS: [OnceLock<Watched>; 32] = [const { OnceLock::new() }; 32];

/// Prints a text and ends the program if reading a map at these addresses raises SIGBUS.
pub fn watch(addresses: Range<usize>, text: String) {
    static HANDLER: OnceLock<()> = OnceLock::new();
    HANDLER.get_or_init(|| {
        // SAFETY: The handler only calls functions that are safe in one. Without it SIGBUS ends the
        // program too, so an error is ignored.
        let _ = unsafe { signal_hook_registry::register_sigaction(libc::SIGBUS, handle) };
    });
    let mut watched = Watched { addresses, text };
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
