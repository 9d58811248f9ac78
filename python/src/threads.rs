//! The threads of parallel work.

use std::mem;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use pyo3::exceptions::PyOSError;
use pyo3::{PyResult, Python};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::error::Error;
use crate::watch::{self, Progress, Watch};

/// The largest number of threads.
const MAX_THREADS: usize = 1024;

/// The pool used last. Its lock is taken only with the interpreter lock, under which Python forks,
/// so that it is free in a forked process.
static POOL: Mutex<Option<Pool>> = Mutex::new(None);

#[derive(Debug)]
struct Pool {
    /// The process that started the threads: a forked one does not have them.
    process: u32,
    threads: usize,
    pool: Arc<ThreadPool>,
}

/// The argument `threads`: a number of threads, or one for each core.
#[derive(Clone, Copy, Debug)]
pub struct ThreadCount(Option<usize>);

impl ThreadCount {
    /// Checks the argument; `None` means one thread for each core.
    pub fn new(threads: Option<i64>) -> Result<ThreadCount, Error> {
        let check = |threads| {
            usize::try_from(threads)
                .ok()
                .filter(|threads| (1..=MAX_THREADS).contains(threads))
                .ok_or_else(|| Error::number("threads", threads, format!("1 to {MAX_THREADS}")))
        };
        threads.map(check).transpose().map(ThreadCount)
    }

    /// Returns the number. The system counts its cores each time, which takes longer than the
    /// distances of thousands of boards: ask only where threads are used.
    pub fn get(self) -> usize {
        self.0.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from))
    }
}

/// Runs work with `threads` threads as [`watch::run`] does.
pub fn run<T: Send>(
    py: Python<'_>,
    threads: ThreadCount,
    progress: Progress<'_>,
    work: impl FnOnce(&Watch) -> T + Send,
) -> PyResult<T> {
    let pool = pool(py, threads.get())?;
    watch::run(py, progress, |watch| pool.install(|| work(watch)))
}

/// Returns a pool of `threads` threads. It is kept for later calls with the same number.
fn pool(_: Python<'_>, threads: usize) -> PyResult<Arc<ThreadPool>> {
    let mut last = POOL.lock().unwrap_or_else(PoisonError::into_inner);
    let process = process::id();
    if let Some(last) = &*last
        && (last.process, last.threads) == (process, threads)
    {
        return Ok(Arc::clone(&last.pool));
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    let pool =
        pool.map_err(|error| PyOSError::new_err(format!("cannot start threads: {error}")))?;
    let pool = Arc::new(pool);
    let new = Pool { process, threads, pool: Arc::clone(&pool) };
    if let Some(old) = last.replace(new)
        && old.process != process
    {
        // Its threads are those of the parent process, and may have held its locks when it forked.
        mem::forget(old);
    }
    Ok(pool)
}
