//! Groups of processes, started with Open MPI, on this machine only.
//!
//! `mpirun` starts this test program to run one test, which calls [`in_group`] again, as a rank.

#![allow(clippy::unwrap_used)]

mod exchange;
mod faults;

use std::time::Duration;
use std::{env, process};

use jiugong_test_support::mpirun::{Ranks, Run, Transport, run};

use super::{Mpi, launched_rank};
use crate::{Error, ErrorKind, Program};

/// A program whose texts are those of `Debug`.
struct Debug;

impl Program for Debug {
    fn text(&self, error: &Error) -> String {
        format!("{error:?}")
    }

    fn line(&self, error: &Error) -> String {
        format!("test: {error:?}\n")
    }

    fn status(&self, kind: ErrorKind) -> u8 {
        100 + kind as u8
    }
}

/// Calls `body` in every rank of groups of these sizes, in the test with this name, and asserts
/// exit status 0: see [`in_group`].
fn in_groups(sizes: &[usize], test: &str, body: impl FnOnce(&Mpi)) {
    if launched_rank().is_some() {
        in_group(0, Transport::Tcp, test, Duration::from_secs(60), |group| {
            body(group);
            Ok(())
        });
        return;
    }
    for &size in sizes {
        for transport in Transport::ALL {
            let run = run_test(size, transport, test).exits(0);
            let passed = run.stdout.matches("passed by rank").count();
            assert_eq!(passed, size, "{run:?}");
        }
    }
}

/// Calls `body` in every rank of a group of this size, with a time limit for answers. A rank exits
/// with the status of its error. Returns the result of the run of the test with this name.
fn in_group(
    size: usize,
    transport: Transport,
    test: &str,
    timeout: Duration,
    body: impl FnOnce(&Mpi) -> Result<(), Error>,
) -> Run {
    let Some(rank) = launched_rank() else {
        return run_test(size, transport, test);
    };
    let group = Mpi::start(timeout, Box::new(Debug)).unwrap();
    let status = match body(&group) {
        Ok(()) => 0,
        Err(error) if !group.has_shared_error() => group.abort(error),
        Err(error) => {
            if rank == 0 {
                eprint!("{}", Debug.line(&error));
            }
            Debug.status(error.kind())
        }
    };
    group.finish();
    if status == 0 {
        println!("passed by rank {rank}");
    }
    process::exit(status.into())
}

fn run_test(size: usize, transport: Transport, test: &str) -> Run {
    let test = format!("group::mpi::tests::{test}");
    let args = [&test, "--exact", "--nocapture", "--test-threads=1"];
    run(&[Ranks::new(size, env::current_exe().unwrap(), args)], transport, None)
}
