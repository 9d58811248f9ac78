//! The allocator of the programs: the system's, with a message of the program where memory cannot
//! be allocated. The standard library would print its own, and abort.

#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::{self, Write};
#[cfg(not(unix))]
use std::process;
use std::sync::OnceLock;

use jiugong_engine::allocation_may_fail;

use crate::error::Status;
use crate::i18n::{Lang, SHARED};
use crate::msg;

/// The system's allocator, which ends the program with [`Status::Io`] if it has no memory, unless
/// the allocation [may fail](allocation_may_fail).
struct Allocator;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

/// The name of the program and the language of the message.
static PROGRAM: OnceLock<(&str, Lang)> = OnceLock::new();

/// Sets the name of the program and the language of the message.
pub fn set_program(name: &'static str, lang: Lang) {
    // A program starts once.
    let _ = PROGRAM.set((name, lang));
}

/// Returns a pointer if it is not null, or may be null.
fn checked(pointer: *mut u8) -> *mut u8 {
    if pointer.is_null() && !allocation_may_fail() {
        end();
    }
    pointer
}

/// Prints the message and ends the program, without allocating. The message is so simple that its
/// source is its text.
#[cold]
fn end() -> ! {
    let &(name, lang) = PROGRAM.get().unwrap_or(&("jiugong", Lang::En));
    // Without arguments a message needs no memory.
    let message = msg!("memory-allocation");
    let mut lines = SHARED.source(lang).lines();
    let text = lines.find_map(|line| line.strip_prefix(message.id)?.strip_prefix(" = "));
    for part in [name, ": ", text.unwrap_or_default(), "\n"] {
        // Standard error is not buffered. Its errors are ignored.
        let _ = io::stderr().write_all(part.as_bytes());
    }
    #[cfg(unix)]
    signal_hook::low_level::exit(Status::Io as i32);
    #[cfg(not(unix))]
    process::exit(Status::Io as i32);
}

// SAFETY: All calls are passed on to the system's allocator. It never unwinds, and neither does the
// end of the program.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: The caller's contract is the same.
        checked(unsafe { System.alloc(layout) })
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: The caller's contract is the same.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: The caller's contract is the same.
        checked(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        // SAFETY: The caller's contract is the same.
        checked(unsafe { System.realloc(pointer, layout, new_size) })
    }
}
