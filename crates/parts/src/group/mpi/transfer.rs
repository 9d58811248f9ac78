//! Transfers of messages.

use std::thread;
use std::time::{Duration, Instant};

use mpi::request::multiple_scope;
use mpi::traits::{Communicator, Destination, Equivalence, Source};

use super::{Mpi, grace};
use crate::Error;

/// The length of the pieces in which long messages are sent. The library counts bytes in 31 bits.
/// Short in tests, so that they have messages of many pieces.
const PIECE: usize = if cfg!(test) { 1 << 16 } else { 1 << 30 };

/// The time in which transfers are tested without a pause, if this process has no other work.
const ACTIVE: Duration = Duration::from_millis(1);

/// The pause between tests after that time.
const PAUSE: Duration = Duration::from_micros(100);

/// The pause between tests while this process has other work, from which each test takes time.
const WORKING_PAUSE: Duration = Duration::from_millis(1);

/// The kinds of messages. If ranks call different methods, they wait instead of receiving the bytes
/// of another method.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Exchange = 1,
    Sum,
    Length,
    Data,
}

impl Mpi {
    /// Transfers messages in pieces. Returns when all are complete and `is_idle` returns true: until
    /// then other ranks may need this one to go on calling the library. The time limit holds while
    /// `is_idle` returns true.
    pub(super) fn transfer(
        &self,
        kind: Kind,
        sends: &[(usize, &[u8])],
        receives: Vec<(usize, &mut [u8])>,
        is_idle: impl Fn() -> bool,
    ) {
        let tag = kind as i32;
        // For each piece the rank, or `None` if it is complete, and the length to receive.
        let mut pieces: Vec<(Option<usize>, Option<usize>)> = Vec::new();
        let mut wrong_length = None;
        multiple_scope(sends.len() + receives.len(), |scope, requests| {
            for (rank, bytes) in receives {
                for piece in bytes.chunks_mut(PIECE) {
                    pieces.push((Some(rank), Some(piece.len())));
                    let source = self.world.process_at_rank(rank as i32);
                    requests.add(source.immediate_receive_into_with_tag(scope, piece, tag));
                }
            }
            for &(rank, bytes) in sends {
                for piece in bytes.chunks(PIECE) {
                    pieces.push((Some(rank), None));
                    let destination = self.world.process_at_rank(rank as i32);
                    requests.add(destination.immediate_send_with_tag(scope, piece, tag));
                }
            }
            let mut incomplete = pieces.len();
            // When the wait began, or the last piece was completed.
            let mut since = Instant::now();
            loop {
                let is_idle = is_idle();
                if incomplete == 0 && is_idle {
                    break;
                }
                // Not `test_some`, which returns the status of another piece: it takes the statuses
                // by the numbers of the requests, but the library stores them without gaps.
                let complete = match incomplete {
                    0 => {
                        // A test of no requests would return at once. The last pieces may be
                        // complete here before the library has told the other rank.
                        self.world.any_process().immediate_probe();
                        None
                    }
                    _ => requests.test_any(),
                };
                if let Some((index, status, _)) = &complete {
                    let (rank, length) = &mut pieces[*index];
                    let found = status.count(u8::equivalent_datatype()) as usize;
                    if let Some(expected) = *length
                        && expected != found
                    {
                        wrong_length = Some((*rank, expected, found));
                    }
                    *rank = None;
                    incomplete -= 1;
                }
                if complete.is_some() || !is_idle {
                    since = Instant::now();
                } else if since.elapsed() > self.timeout + grace(self.rank) {
                    self.abort(self.timeout_error(pieces.iter().filter_map(|(rank, _)| *rank)));
                }
                if complete.is_some() {
                    continue;
                }
                if !is_idle {
                    // The end of the work ends the pause.
                    thread::park_timeout(WORKING_PAUSE);
                } else if since.elapsed() < ACTIVE {
                    thread::yield_now();
                } else {
                    thread::sleep(PAUSE);
                }
            }
        });
        assert_eq!(wrong_length, None, "a message has a wrong length");
    }

    /// Returns the error of messages from or to ranks that are not complete in time.
    fn timeout_error(&self, ranks: impl Iterator<Item = usize>) -> Error {
        let mut ranks: Vec<usize> = ranks.collect();
        ranks.sort_unstable();
        ranks.dedup();
        Error::NoAnswer { ranks, seconds: self.timeout.as_secs() }
    }

    /// Receives bytes of these lengths from ranks 1, 2, … at rank 0, and sends `bytes` at the
    /// others.
    pub(super) fn collect(
        &self,
        kind: Kind,
        bytes: &[u8],
        lengths: impl Iterator<Item = usize>,
    ) -> Vec<Vec<u8>> {
        if self.rank > 0 {
            self.transfer(kind, &[(0, bytes)], Vec::new(), || true);
            return Vec::new();
        }
        let ranks = 1..self.size;
        let mut received: Vec<_> =
            ranks.clone().zip(lengths).map(|(_, length)| vec![0; length]).collect();
        let receives = ranks.zip(received.iter_mut().map(Vec::as_mut_slice)).collect();
        self.transfer(kind, &[], receives, || true);
        received
    }

    /// Sends `bytes` to all ranks at rank 0, and receives them at the others.
    pub(super) fn distribute(&self, kind: Kind, bytes: &mut [u8]) {
        if self.rank > 0 {
            self.transfer(kind, &[], vec![(0, bytes)], || true);
        } else {
            let sends: Vec<(usize, &[u8])> = (1..self.size).map(|rank| (rank, &*bytes)).collect();
            self.transfer(kind, &sends, Vec::new(), || true);
        }
    }
}
