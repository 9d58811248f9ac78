//! Threads beside rayon's pool, where the system may refuse them.

use std::io;
use std::thread::{Builder, Scope, ScopedJoinHandle};

use crate::memory::available_memory;

/// The memory of a thread, in bytes, of which its stack takes two mebibytes. A thread that starts
/// with less may panic before it does anything.
const MEMORY: u64 = 8 << 20;

/// Returns the number of threads for which there is memory.
pub fn possible_threads() -> usize {
    let possible = available_memory().map_or(u64::MAX, |memory| memory.bytes / MEMORY);
    possible.try_into().unwrap_or(usize::MAX)
}

/// Starts a thread in a scope. It must not wait for work in rayon's pool if the calling thread is
/// the only one of the pool, and waits for the scope.
///
/// # Errors
///
/// The system's error if it cannot start the thread, or has too little memory for it.
pub fn spawn_scoped<'scope, 'env, T: Send + 'scope>(
    scope: &'scope Scope<'scope, 'env>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> io::Result<ScopedJoinHandle<'scope, T>> {
    if possible_threads() == 0 {
        return Err(io::ErrorKind::OutOfMemory.into());
    }
    Builder::new().spawn_scoped(scope, work)
}
