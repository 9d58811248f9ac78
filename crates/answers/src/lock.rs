//! Locks of what threads share, which is whole even if a thread panicked.

use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

use crate::observer::{Observer, Progress};

/// The time between two attempts to lock a value.
const PAUSE: Duration = Duration::from_millis(2);

/// Locks a value.
pub(crate) fn lock<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Locks a value that another thread may keep locked while it builds tables; `None` if the observer
/// stops the wait.
pub(crate) fn lock_while<'a, T>(
    value: &'a Mutex<T>,
    observer: &dyn Observer,
) -> Option<MutexGuard<'a, T>> {
    loop {
        match value.try_lock() {
            Ok(guard) => return Some(guard),
            Err(TryLockError::Poisoned(error)) => return Some(error.into_inner()),
            Err(TryLockError::WouldBlock) => {
                if observer.progress(&Progress::Waiting) == ControlFlow::Break(()) {
                    return None;
                }
                thread::sleep(PAUSE);
            }
        }
    }
}
