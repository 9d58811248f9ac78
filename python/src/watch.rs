//! Long work outside the interpreter lock: Ctrl-C, progress, time limits, threads.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use jiugong_answers::{self as answers, Observer};
use pyo3::exceptions::{PyOSError, PyRuntimeError};
use pyo3::prelude::*;

/// The time between two checks for Ctrl-C and calls of the progress function.
const INTERVAL: Duration = Duration::from_millis(50);

/// The state that work and the calling thread share.
#[derive(Debug, Default)]
pub struct Watch {
    is_stopped: AtomicBool,
    done: AtomicU64,
}

impl Watch {
    /// Returns whether the work must stop.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Returns [`ControlFlow::Break`] if the work must stop.
    pub fn flow(&self) -> ControlFlow<()> {
        if self.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Adds to the completed part of the work.
    pub fn add(&self, done: u64) {
        self.done.fetch_add(done, Ordering::Relaxed);
    }

    /// Sets the completed part of the work.
    pub fn set(&self, done: u64) {
        self.done.store(done, Ordering::Relaxed);
    }

    /// Returns an observer of work that follows completed work.
    pub fn after(&self, done: u64) -> After<'_> {
        After { watch: self, done }
    }
}

impl Observer for Watch {
    fn progress(&self, progress: &answers::Progress) -> ControlFlow<()> {
        self.after(0).progress(progress)
    }
}

/// An observer of work that follows completed work.
#[derive(Clone, Copy, Debug)]
pub struct After<'a> {
    watch: &'a Watch,
    done: u64,
}

impl Observer for After<'_> {
    fn progress(&self, progress: &answers::Progress) -> ControlFlow<()> {
        use answers::Progress::{Bounds, Goals};

        if let Bounds { done, .. } | Goals { done, .. } = progress {
            self.watch.set(self.done + done);
        }
        self.watch.flow()
    }
}

/// A Python function or progress bar, and the amount of all work.
#[derive(Debug)]
pub struct Progress<'py> {
    callback: Option<Bound<'py, PyAny>>,
    /// Whether the callback is a bar with the attribute `total` and the method `update`.
    is_bar: bool,
    total: u64,
    reported: u64,
}

impl<'py> Progress<'py> {
    /// Creates a progress report: a function of the completed and the whole work, or a bar such as
    /// those of tqdm.
    pub fn new(callback: Option<Bound<'py, PyAny>>, total: u64) -> PyResult<Progress<'py>> {
        let mut is_bar = false;
        if let Some(callback) = &callback {
            is_bar = callback.hasattr("update")?;
            if is_bar {
                callback.setattr("total", total)?;
            }
        }
        Ok(Progress { callback, is_bar, total, reported: 0 })
    }

    /// Creates a report without a callback.
    pub fn none() -> Progress<'py> {
        Progress { callback: None, is_bar: false, total: 0, reported: 0 }
    }

    fn report(&mut self, done: u64) -> PyResult<()> {
        let done = done.min(self.total);
        let Some(callback) = &self.callback else {
            return Ok(());
        };
        if done == self.reported {
            return Ok(());
        }
        let new = done - self.reported;
        self.reported = done;
        if self.is_bar {
            callback.call_method1("update", (new,))?;
        } else {
            callback.call1((done, self.total))?;
        }
        Ok(())
    }
}

/// Runs `work` in another thread without the interpreter lock. The calling thread checks for
/// Ctrl-C, and calls the progress function. Either can end the work with an exception.
///
/// # Errors
///
/// The exception of a signal handler or of the progress function.
pub fn run<T: Send>(
    py: Python<'_>,
    mut progress: Progress<'_>,
    work: impl FnOnce(&Watch) -> T + Send,
) -> PyResult<T> {
    let watch = Watch::default();
    let (result, exception) = thread::scope(|scope| {
        let (sender, mut receiver) = mpsc::sync_channel(1);
        let shared = &watch;
        let body = move || {
            // The receiver waits until the work is done.
            let _ = sender.send(work(shared));
        };
        thread::Builder::new()
            .spawn_scoped(scope, body)
            .map_err(|error| PyOSError::new_err(format!("cannot start a thread: {error}")))?;
        let mut exception = None;
        loop {
            let received;
            (received, receiver) = py.detach(move || (receiver.recv_timeout(INTERVAL), receiver));
            match received {
                Ok(result) => return Ok::<_, PyErr>((Some(result), exception)),
                Err(RecvTimeoutError::Disconnected) => return Ok((None, exception)),
                Err(RecvTimeoutError::Timeout) if exception.is_none() => {
                    let done = watch.done.load(Ordering::Relaxed);
                    let report = py.check_signals().and_then(|()| progress.report(done));
                    if let Err(error) = report {
                        exception = Some(error);
                        watch.is_stopped.store(true, Ordering::Relaxed);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    })?;
    if let Some(exception) = exception {
        return Err(exception);
    }
    let result =
        result.ok_or_else(|| PyRuntimeError::new_err("the work ended without a result"))?;
    progress.report(progress.total)?;
    Ok(result)
}

/// Runs `work` as [`run`] does without progress, or in the calling thread if it is quick.
///
/// # Errors
///
/// As [`run`].
pub fn run_unless_quick<T: Send>(
    py: Python<'_>,
    is_quick: bool,
    work: impl FnOnce(&Watch) -> T + Send,
) -> PyResult<T> {
    if is_quick {
        return Ok(py.detach(|| work(&Watch::default())));
    }
    run(py, Progress::none(), work)
}
