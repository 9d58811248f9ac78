//! How work is shared out. The results never depend on it.

use alloc::vec::Vec;

/// Runs independent jobs, in any order and perhaps at the same time.
pub trait Workers: Sync {
    /// Returns the results of the jobs `0..count`, in their order.
    fn map<T: Send>(&self, count: usize, job: impl Fn(usize) -> T + Sync) -> Vec<T>;
}

/// Runs all jobs on the calling thread.
#[derive(Clone, Copy, Debug)]
pub struct Alone;

impl Workers for Alone {
    fn map<T: Send>(&self, count: usize, job: impl Fn(usize) -> T + Sync) -> Vec<T> {
        (0..count).map(job).collect()
    }
}
