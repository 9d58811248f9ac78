//! The worker threads of parallel work.

use std::io;
use std::sync::{OnceLock, mpsc};
use std::thread;

use jiugong_engine::possible_threads;
use rayon::{ThreadBuilder, ThreadPoolBuilder};

use crate::error::Error;
use crate::observer::{Event, Observer};

/// Starts the threads of rayon's global pool: `threads`, or one for each core. If the system
/// refuses some of them, reports it and works with fewer, or in the calling thread alone. Does
/// nothing if it was called before, or in a thread of another pool; waits while another thread is
/// in it.
///
/// # Errors
///
/// [`Error::Threads`] if not even that is possible.
pub fn start(threads: Option<u16>, observer: &dyn Observer) -> Result<(), Error> {
    static STARTED: OnceLock<Result<(), String>> = OnceLock::new();
    if rayon::current_thread_index().is_some() {
        return Ok(());
    }
    STARTED.get_or_init(|| start_pool(threads, observer)).clone().map_err(Error::Threads)
}

fn start_pool(threads: Option<u16>, observer: &dyn Observer) -> Result<(), String> {
    let wanted = match threads {
        Some(threads) => threads.into(),
        None => thread::available_parallelism().map_or(1, usize::from),
    };
    // Rayon fails if it cannot start all threads, and can then not be started again. So the threads
    // are started first, and each waits for its part of the pool.
    let mut started = Vec::new();
    let mut error = None;
    let possible = possible_threads();
    while started.len() < wanted && error.is_none() {
        if started.len() == possible {
            error = Some(io::ErrorKind::OutOfMemory.into());
            break;
        }
        let (sender, receiver) = mpsc::channel::<ThreadBuilder>();
        let work = move || receiver.iter().for_each(ThreadBuilder::run);
        match thread::Builder::new().spawn(work) {
            Ok(_) => started.push(sender),
            Err(refused) => error = Some(refused),
        }
    }
    if let Some(error) = error {
        observer.event(&Event::ThreadsRefused { started: started.len(), wanted, error: &error });
    }
    let pool = ThreadPoolBuilder::new();
    let result = if started.is_empty() {
        pool.num_threads(1).use_current_thread().build_global()
    } else {
        let mut started = started.iter();
        let pool = pool.num_threads(started.len()).spawn_handler(|builder| {
            let thread = started.next().ok_or(io::ErrorKind::NotFound)?;
            thread.send(builder).map_err(|_| io::ErrorKind::BrokenPipe.into())
        });
        pool.build_global()
    };
    result.map_err(|error| error.to_string())
}
