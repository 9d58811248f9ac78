//! Ranks that fail, and processes that stop or are killed.

use std::time::{Duration, Instant};
use std::{fs, process, thread};

use jiugong_test_support::mpirun::{Run, Transport, send_signal};

use super::{Debug, Mpi, in_group, launched_rank};
use crate::{Error, ErrorKind, Group, Program};

/// A time limit for answers that is never reached.
const LONG: Duration = Duration::from_secs(60);

/// Returns the exit status of errors of a kind.
fn status(kind: ErrorKind) -> i32 {
    Debug.status(kind).into()
}

/// Returns the errors that the ranks printed.
fn errors(run: &Run) -> Vec<&str> {
    run.errors("test").into_iter().filter_map(|line| line.strip_prefix("test: ")).collect()
}

/// Asserts that the run did not wait for the time limit.
fn is_fast(run: &Run) {
    assert!(run.time < Duration::from_secs(30), "{run:?}");
}

#[test]
fn only_rank_0_prints_the_error_of_another() {
    let test = "faults::only_rank_0_prints_the_error_of_another";
    let run = in_group(4, Transport::Tcp, test, LONG, |group| {
        group.broadcast_error(match group.rank() {
            0 | 1 => Ok(()),
            _ => Err(Error::Stopped { saved: None, distance: 7 }),
        })
    });
    let run = run.exits(status(ErrorKind::Stopped));
    let text = "Stopped { saved: None, distance: 7 }";
    let expected = format!("OfRank {{ rank: 2, kind: Stopped, text: {text:?} }}");
    assert_eq!(errors(&run), [expected], "{run:?}");
    is_fast(&run);
}

#[test]
fn rejects_ranks_with_other_options() {
    let test = "faults::rejects_ranks_with_other_options";
    let run = in_group(4, Transport::Tcp, test, LONG, |group| {
        group.check_same(if group.rank() == 2 { "1.1 --force" } else { "1.1" })?;
        Ok(())
    });
    let run = run.exits(status(ErrorKind::Usage));
    let expected = r#"OtherOptions { rank: 2, found: "1.1 --force", expected: "1.1" }"#;
    assert_eq!(errors(&run), [expected], "{run:?}");
    is_fast(&run);
}

#[test]
fn an_error_of_one_rank_ends_the_others() {
    let test = "faults::an_error_of_one_rank_ends_the_others";
    let run = in_group(4, Transport::Tcp, test, LONG, |group| {
        if group.rank() == 3 {
            return Err(Error::Damaged { path: "f".into() });
        }
        group.sum(&mut [1]);
        Ok(())
    });
    let run = run.exits(status(ErrorKind::Files));
    let expected = r#"OfRank { rank: 3, kind: Files, text: "Damaged { path: \"f\" }" }"#;
    assert_eq!(errors(&run), [expected], "{run:?}");
    is_fast(&run);
}

#[test]
fn a_panic_of_one_rank_ends_the_others() {
    let test = "faults::a_panic_of_one_rank_ends_the_others";
    let run = in_group(4, Transport::Tcp, test, LONG, |group| {
        let rank = group.rank();
        group.exchange(&[], Vec::new(), || assert_ne!(rank, 1, "a bug"));
        group.sum(&mut [1]);
        Ok(())
    });
    let run = run.exits(101);
    assert!(run.stderr.contains("a bug"), "{run:?}");
    assert!(errors(&run).is_empty(), "{run:?}");
    is_fast(&run);
}

#[test]
fn an_early_exit_of_one_rank_ends_the_others() {
    let test = "faults::an_early_exit_of_one_rank_ends_the_others";
    let run = in_group(4, Transport::Tcp, test, LONG, |group| {
        if group.rank() == 1 {
            process::exit(5);
        }
        group.sum(&mut [1]);
        Ok(())
    });
    let run = run.exits(5);
    is_fast(&run);
}

#[test]
fn a_killed_rank_ends_the_others() {
    for transport in Transport::ALL {
        let run = in_group(4, transport, "faults::a_killed_rank_ends_the_others", LONG, |group| {
            group.sum(&mut [1]);
            if group.rank() == 2 {
                send_signal(process::id(), "KILL");
            }
            group.sum(&mut [1]);
            Ok(())
        });
        let run = run.exits(128 + 9);
        assert!(errors(&run).is_empty(), "{run:?}");
        assert!(run.stderr.contains("rank 2"), "{run:?}");
        assert!(run.stderr.contains("exited on signal 9 (Killed)"), "{run:?}");
        is_fast(&run);
    }
}

/// Runs four ranks with a time limit of a second, stops a rank, and calls `act` in the others.
/// Asserts that there is one message, and that the stopped process is ended too.
fn stop(test: &str, transport: Transport, rank: usize, message: &str, act: impl FnOnce(&Mpi)) {
    let run = in_group(4, transport, test, Duration::from_secs(1), |group| {
        group.sum(&mut [1]);
        if group.rank() == rank {
            stop_this_process();
        }
        act(group);
        Ok(())
    });
    let run = run.exits(status(ErrorKind::System));
    assert_eq!(errors(&run), [message], "{run:?}");
    is_fast(&run);
    assert_ended(&run);
}

/// Prints the number of this process and stops it.
fn stop_this_process() {
    eprintln!("stopped: {}", process::id());
    send_signal(process::id(), "STOP");
    thread::sleep(LONG);
}

/// Asserts that the stopped process does not exist any more, unless as a zombie.
fn assert_ended(run: &Run) {
    let process = run.stderr.lines().find_map(|line| line.strip_prefix("stopped: ")).unwrap();
    let file = format!("/proc/{process}/stat");
    let start = Instant::now();
    while fs::read_to_string(&file).is_ok_and(|stat| !stat.contains(") Z ")) {
        assert!(start.elapsed() < LONG, "process {process} still exists: {run:?}");
        thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn names_a_stopped_rank_in_an_exchange() {
    let test = "faults::names_a_stopped_rank_in_an_exchange";
    for transport in Transport::ALL {
        stop(test, transport, 2, "NoAnswer { ranks: [2], seconds: 1 }", |group| {
            let others = || (0..4).filter(|&other| other != group.rank());
            let sent = vec![7; 1_000_000];
            let sends: Vec<_> = others().map(|other| (other, &sent[..])).collect();
            let mut received = vec![vec![0; sent.len()]; 3];
            let receives = others().zip(received.iter_mut().map(Vec::as_mut_slice)).collect();
            group.exchange(&sends, receives, || ());
        });
    }
}

#[test]
fn names_a_stopped_rank_0() {
    let test = "faults::names_a_stopped_rank_0";
    let text = "NoAnswer { ranks: [0], seconds: 1 }";
    let expected = format!("OfRank {{ rank: 1, kind: System, text: {text:?} }}");
    stop(test, Transport::Tcp, 0, &expected, |group| {
        group.sum(&mut [1]);
    });
}

#[test]
fn names_all_ranks_that_do_not_answer() {
    let test = "faults::names_all_ranks_that_do_not_answer";
    stop(test, Transport::Tcp, 1, "NoAnswer { ranks: [1, 3], seconds: 1 }", |group| {
        if group.rank() == 3 {
            thread::sleep(LONG);
        }
        group.gather(vec![1]);
    });
}

#[test]
fn names_a_rank_that_stops_before_the_end() {
    let test = "faults::names_a_rank_that_stops_before_the_end";
    stop(test, Transport::Tcp, 1, "NoAnswer { ranks: [1], seconds: 1 }", |_| ());
}

/// The library waits then, and the process aborts itself. Unlike a program, this test program does
/// not turn that into an exit status.
#[test]
fn ends_if_a_rank_stops_before_the_start() {
    if launched_rank() == Some(1) {
        stop_this_process();
    }
    let test = "faults::ends_if_a_rank_stops_before_the_start";
    let run = in_group(4, Transport::Tcp, test, Duration::from_secs(1), |_| Ok(()));
    assert_ne!(run.status, Some(0), "{run:?}");
    let errors = errors(&run);
    assert_eq!(errors.len(), 1, "{run:?}");
    assert!(errors[0].contains("NotConnected { seconds: 1 }"), "{run:?}");
    is_fast(&run);
    assert_ended(&run);
}
