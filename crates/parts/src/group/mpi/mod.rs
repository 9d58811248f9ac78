//! The processes that `mpirun` starts.
//!
//! Only the main thread calls the MPI library, and it never waits there: it starts transfers and
//! tests at short intervals whether they are complete. So every wait has a time limit, and messages
//! are transferred while other threads work.
//!
//! How a job ends, with Open MPI 4.1:
//!
//! - An error that all ranks [share](Group::broadcast_error): rank 0 prints it before the others
//!   exit, all with its status.
//! - An error that only one rank has, a panic, or an answer that does not arrive in time: the rank
//!   prints it and calls `MPI_Abort`. `mpirun` ends the other processes, also those that are
//!   stopped, and exits with the status of the error, 4 if it is the time limit, or 101 after a
//!   panic.
//! - A rank that exits before the end: `mpirun` ends the others and exits with its status, or with
//!   1 if that is 0.
//! - A rank that is killed: `mpirun` ends the others, prints
//!   `process rank 2 with PID … exited on signal 9 (Killed)`, and exits with 128 plus the number of
//!   the signal.
//! - A connection that is closed: the library may find it first. It prints a message of its own and
//!   ends the job with a status of its own.
//!
//! After each error, `mpirun` adds lines of its own on standard error.

mod messages;
#[cfg(test)]
mod tests;
mod transfer;

use std::cell::Cell;
use std::env;
use std::fmt;
use std::io::{self, Write};
use std::thread;
use std::time::Duration;

use mpi::Threading;
use mpi::environment::Universe;
use mpi::topology::SimpleCommunicator;
use mpi::traits::Communicator;

use super::watchdog::Watchdog;
use crate::{Error, ErrorKind, Group, Program};

/// The exit status of a panic.
const PANIC_STATUS: i32 = 101;

/// The processes that `mpirun` starts.
pub struct Mpi {
    /// `None` after the end.
    universe: Option<Universe>,
    world: SimpleCommunicator,
    rank: usize,
    size: usize,
    ranks_here: usize,
    timeout: Duration,
    program: Box<dyn Program>,
    /// Whether all ranks have the error that [`Group::broadcast_error`] returned last.
    has_shared_error: Cell<bool>,
}

impl fmt::Debug for Mpi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rank, size) = (self.rank, self.size);
        f.debug_struct("Mpi").field("rank", &rank).field("size", &size).finish_non_exhaustive()
    }
}

impl Mpi {
    /// Joins the other processes. This thread becomes the only one that may use the group.
    ///
    /// A wait for another process ends all of them after `timeout`. The group must be
    /// [finished](Mpi::finish): dropping it ends all processes with an error.
    ///
    /// # Errors
    ///
    /// [`Error::System`] if the library does not support this use, [`Error::Thread`] if the system
    /// refuses the thread that limits the time.
    pub fn start(timeout: Duration, program: Box<dyn Program>) -> Result<Mpi, Error> {
        let limit = timeout + grace(launched_rank().unwrap_or(0));
        let watchdog = Watchdog::start(limit, program.line(&not_connected(timeout)));
        let watchdog = watchdog.map_err(Error::Thread)?;
        let started = mpi::initialize_with_threading(Threading::Funneled);
        let Some((universe, threading)) = started else {
            return Err(system_error("MPI_Init_thread: called twice"));
        };
        if threading < Threading::Funneled {
            return Err(system_error("MPI_Init_thread: MPI_THREAD_FUNNELED is not supported"));
        }
        let world = universe.world();
        let ranks_here = world.split_shared(0).size() as usize;
        drop(watchdog);
        Ok(Mpi {
            ranks_here,
            rank: world.rank() as usize,
            size: world.size() as usize,
            universe: Some(universe),
            world,
            timeout,
            program,
            has_shared_error: Cell::new(false),
        })
    }

    /// Returns whether all ranks have the error that [`Group::broadcast_error`] returned last, if
    /// it was an error.
    pub fn has_shared_error(&self) -> bool {
        self.has_shared_error.get()
    }

    /// Waits for the other processes, and ends the use of the library. If not all ranks have the
    /// error with which the program ends, it calls [`abort`](Mpi::abort) instead.
    pub fn finish(mut self) {
        // A wait with a time limit, unlike that of the library, which so becomes short.
        self.sum(&mut [0]);
        let limit = self.timeout + grace(self.rank);
        // All work is done: without a thread for the limit there is none.
        let _watchdog = Watchdog::start(limit, self.program.line(&not_connected(self.timeout)));
        drop(self.universe.take());
    }

    /// Writes the line of an error of this rank, and ends all processes.
    pub fn abort(&self, error: Error) -> ! {
        let kind = error.kind();
        let error = match self.rank {
            0 => error,
            rank => Error::OfRank { rank, kind, text: self.program.text(&error) },
        };
        // Errors of standard error are ignored.
        let _ = io::stderr().write_all(self.program.line(&error).as_bytes());
        self.world.abort(self.program.status(kind).into())
    }
}

impl Drop for Mpi {
    /// Ends all processes after a panic or an early return, because they would wait for this one.
    fn drop(&mut self) {
        if self.universe.is_some() {
            let is_panic = thread::panicking();
            self.world.abort(if is_panic {
                PANIC_STATUS
            } else {
                self.program.status(ErrorKind::System).into()
            });
        }
    }
}

/// Returns the rank that the launcher gave this process, if it was launched.
fn launched_rank() -> Option<usize> {
    let names = ["OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"];
    names.iter().find_map(|name| env::var(name).ok()?.parse().ok())
}

/// Returns the additional time limit of a rank. Rank 0 comes first and ends the other ranks before
/// they print the same error.
fn grace(rank: usize) -> Duration {
    match rank {
        0 => Duration::ZERO,
        _ => Duration::from_secs(2) + Duration::from_millis(200) * rank.min(100) as u32,
    }
}

/// Returns the error of a library that does not return from the start or the end.
fn not_connected(timeout: Duration) -> Error {
    Error::NotConnected { seconds: timeout.as_secs() }
}

fn system_error(text: &str) -> Error {
    Error::System(io::Error::other(text))
}
