//! Searches that run while another thread shows their progress and can stop them.

use std::ops::ControlFlow;
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use jiugong::PatternProgress;

/// The time between two looks at a search.
const INTERVAL: Duration = Duration::from_millis(50);

/// The number of boards that one thread expands in some hundredths of a second. Most boards of the
/// 15-puzzle need fewer.
pub(crate) const EASY: u64 = 200_000;

/// The state that a search shares with the thread that watches it.
#[derive(Debug, Default)]
pub struct Monitor {
    progress: Mutex<PatternProgress>,
    must_stop: AtomicBool,
}

impl Monitor {
    /// Stores the progress of the search. Returns whether it continues.
    pub fn report(&self, progress: PatternProgress) -> ControlFlow<()> {
        *lock(&self.progress) = progress;
        if self.must_stop.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Runs a search, which reports its progress, in another thread. `watch` is called with the last
/// progress now and then, and can stop the search. If the system refuses another thread, the search
/// runs in this one, and is not watched.
pub fn run<T: Send>(
    search: impl Fn(&Monitor) -> T + Sync,
    mut watch: impl FnMut(PatternProgress) -> ControlFlow<()>,
) -> T {
    let monitor = &Monitor::default();
    let search = &search;
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel::<()>();
        let thread = thread::Builder::new().spawn_scoped(scope, move || {
            // Dropped at the end of the search, which ends the wait.
            let _sender = sender;
            search(monitor)
        });
        let Ok(thread) = thread else {
            return search(monitor);
        };
        while receiver.recv_timeout(INTERVAL) == Err(RecvTimeoutError::Timeout) {
            if watch(*lock(&monitor.progress)).is_break() {
                monitor.must_stop.store(true, Ordering::Relaxed);
            }
        }
        thread.join().unwrap_or_else(|panic| panic::resume_unwind(panic))
    })
}

/// Returns the progress callback of a search that stops when it has expanded a number of boards.
pub fn within(boards: u64) -> impl FnMut(PatternProgress) -> ControlFlow<()> {
    move |progress| {
        if progress.expanded < boards { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

/// Returns the result of a progress callback.
pub fn stop_if(must_stop: bool) -> ControlFlow<()> {
    if must_stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Locks a value that is whole even if a thread panicked.
pub fn lock<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}
