//! Allocations whose failure is an error.

use std::cell::Cell;
use std::io;

thread_local! {
    /// Whether the thread is in [`try_with_capacity`].
    static MAY_FAIL: Cell<bool> = const { Cell::new(false) };
}

/// Creates an empty vector with memory for a number of elements.
///
/// # Errors
///
/// The system's error if it cannot provide the memory.
pub fn try_with_capacity<T>(elements: usize) -> io::Result<Vec<T>> {
    let mut vector = Vec::new();
    MAY_FAIL.set(true);
    let reserved = vector.try_reserve_exact(elements);
    MAY_FAIL.set(false);
    reserved.map_err(|_| io::Error::from(io::ErrorKind::OutOfMemory))?;
    Ok(vector)
}

/// Returns whether the allocation in progress in this thread may fail: an allocator that ends the
/// program where memory is missing must then return a null pointer instead.
pub fn allocation_may_fail() -> bool {
    MAY_FAIL.get()
}
