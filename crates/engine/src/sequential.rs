//! Iterators of the standard library under the names of rayon, for WebAssembly, which has one
//! thread.

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
