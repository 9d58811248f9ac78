//! The parallel iterators of the search: those of rayon, or of the standard library where a program
//! has one thread. In several threads, also checks that have many parts.

#[cfg(not(target_family = "wasm"))]
use std::sync::atomic::{AtomicUsize, Ordering};

#[cfg(not(target_family = "wasm"))]
pub(crate) use rayon::prelude::*;
#[cfg(target_family = "wasm")]
pub(crate) use sequential::*;

/// Calls `check` for each part in parallel. Returns the merged results, or the first error found.
/// Calls `progress` with the completed share after every `interval` parts.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn in_parallel<T: Default + Send, E: Send>(
    parts: usize,
    interval: usize,
    progress: impl Fn(f64) + Sync,
    check: impl Fn(usize) -> Result<T, E> + Sync,
    merge: impl Fn(T, T) -> T + Sync,
) -> Result<T, E> {
    let done = AtomicUsize::new(0);
    let results = (0..parts).into_par_iter().map(|part| {
        let result = check(part)?;
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        if done.is_multiple_of(interval) {
            progress(done as f64 / parts as f64);
        }
        Ok(result)
    });
    results.try_reduce(T::default, |first, second| Ok(merge(first, second)))
}

/// Iterators of the standard library under the names of rayon.
#[cfg(target_family = "wasm")]
mod sequential {
    use std::slice::ChunksMut;

    /// Slices in chunks.
    pub(crate) trait ParallelSliceMut<T> {
        fn par_chunks_mut(&mut self, len: usize) -> ChunksMut<'_, T>;
    }

    impl<T> ParallelSliceMut<T> for [T] {
        fn par_chunks_mut(&mut self, len: usize) -> ChunksMut<'_, T> {
            self.chunks_mut(len)
        }
    }

    /// Ranges.
    pub(crate) trait IntoParallelIterator: IntoIterator + Sized {
        fn into_par_iter(self) -> Self::IntoIter {
            self.into_iter()
        }
    }

    impl<I: IntoIterator> IntoParallelIterator for I {}

    /// Methods that iterators of the standard library have by another name or not at all.
    pub(crate) trait IndexedParallelIterator: Iterator + Sized {
        fn with_min_len(self, _: usize) -> Self {
            self
        }

        fn map_init<T, U>(
            self,
            init: impl FnOnce() -> T,
            map: impl Fn(&mut T, Self::Item) -> U,
        ) -> impl Iterator<Item = U> {
            let mut state = init();
            self.map(move |item| map(&mut state, item))
        }

        fn flat_map_iter<I: IntoIterator>(
            self,
            map: impl Fn(Self::Item) -> I,
        ) -> impl Iterator<Item = I::Item> {
            self.flat_map(map)
        }
    }

    impl<I: Iterator> IndexedParallelIterator for I {}
}
