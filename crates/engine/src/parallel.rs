//! The parallel iterators of the search, those of rayon, and checks that have many tasks.

use std::sync::atomic::{AtomicUsize, Ordering};

pub(crate) use rayon::prelude::*;

/// Calls `check` for each task in parallel. Returns the merged results, or the first error found.
/// Calls `progress` with the completed share after every `interval` tasks.
pub(crate) fn in_parallel<T: Default + Send, E: Send>(
    tasks: usize,
    interval: usize,
    progress: impl Fn(f64) + Sync,
    check: impl Fn(usize) -> Result<T, E> + Sync,
    merge: impl Fn(T, T) -> T + Sync,
) -> Result<T, E> {
    let done = AtomicUsize::new(0);
    let results = (0..tasks).into_par_iter().map(|task| {
        let result = check(task)?;
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        if done.is_multiple_of(interval) {
            progress(done as f64 / tasks as f64);
        }
        Ok(result)
    });
    results.try_reduce(T::default, |first, second| Ok(merge(first, second)))
}
