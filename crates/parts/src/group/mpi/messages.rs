//! The messages of a group.

use std::iter::repeat;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, Thread};

use super::Mpi;
use super::transfer::Kind;
use crate::{Error, ErrorKind, Group};

impl Group for Mpi {
    fn rank(&self) -> usize {
        self.rank
    }

    fn size(&self) -> usize {
        self.size
    }

    fn ranks_here(&self) -> usize {
        self.ranks_here
    }

    fn exchange<T: Send>(
        &self,
        sends: &[(usize, &[u8])],
        receives: Vec<(usize, &mut [u8])>,
        work: impl FnOnce() -> T + Send,
    ) -> T {
        let is_idle = AtomicBool::new(false);
        let waiting = thread::current();
        let mut result = None;
        rayon::in_place_scope(|scope| {
            scope.spawn(|_| {
                // Also after a panic, which the scope passes on when the transfers are complete.
                let _end = EndOfWork { is_idle: &is_idle, waiting };
                result = Some(work());
            });
            self.transfer(Kind::Exchange, sends, receives, || is_idle.load(Ordering::Relaxed));
        });
        let Some(result) = result else { unreachable!("the scope has waited for the work") };
        result
    }

    fn sum(&self, numbers: &mut [u64]) {
        let mut sums: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        for received in self.collect(Kind::Sum, &sums, repeat(sums.len())) {
            for (number, other) in numbers.iter_mut().zip(decode(&received)) {
                *number += other;
            }
        }
        if self.rank == 0 {
            sums = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        }
        self.distribute(Kind::Sum, &mut sums);
        for (number, sum) in numbers.iter_mut().zip(decode(&sums)) {
            *number = sum;
        }
    }

    fn broadcast(&self, mut bytes: Vec<u8>) -> Vec<u8> {
        let mut length = (bytes.len() as u64).to_le_bytes();
        self.distribute(Kind::Length, &mut length);
        if self.rank > 0 {
            bytes = vec![0; u64::from_le_bytes(length) as usize];
        }
        self.distribute(Kind::Data, &mut bytes);
        bytes
    }

    fn gather(&self, bytes: Vec<u8>) -> Vec<Vec<u8>> {
        let length = (bytes.len() as u64).to_le_bytes();
        let lengths = self.collect(Kind::Length, &length, repeat(length.len()));
        let lengths =
            lengths.iter().flat_map(|length| decode(length)).map(|length| length as usize);
        let mut all = self.collect(Kind::Data, &bytes, lengths);
        if self.rank == 0 {
            all.insert(0, bytes);
        }
        all
    }

    fn send(&self, to: usize, bytes: &[u8]) {
        let length = (bytes.len() as u64).to_le_bytes();
        self.transfer(Kind::Length, &[(to, &length)], Vec::new(), || true);
        self.transfer(Kind::Data, &[(to, bytes)], Vec::new(), || true);
    }

    fn receive(&self, from: usize) -> Vec<u8> {
        let mut length = [0; 8];
        self.transfer(Kind::Length, &[], vec![(from, &mut length)], || true);
        let mut bytes = vec![0; u64::from_le_bytes(length) as usize];
        self.transfer(Kind::Data, &[], vec![(from, &mut bytes)], || true);
        bytes
    }

    /// Sends the kind and the text of an error.
    fn broadcast_error<T>(&self, result: Result<T, Error>) -> Result<T, Error> {
        let own = match &result {
            Ok(_) => Vec::new(),
            Err(error) => [&[error.kind() as u8], self.program.text(error).as_bytes()].concat(),
        };
        let all = self.gather(own);
        let first = all.iter().enumerate().find(|(_, error)| !error.is_empty());
        let first = first.map(|(rank, error)| [&(rank as u64).to_le_bytes(), &error[..]].concat());
        let first = self.broadcast(first.unwrap_or_default());
        self.has_shared_error.set(!first.is_empty());
        let Some((&rank, [kind, text @ ..])) = first.split_first_chunk() else {
            return result;
        };
        let rank = u64::from_le_bytes(rank) as usize;
        if rank == self.rank {
            return result;
        }
        let kind = ErrorKind::from_number(*kind);
        Err(Error::OfRank { rank, kind, text: String::from_utf8_lossy(text).into_owned() })
    }
}

/// Decodes numbers from the bytes of a message.
fn decode(bytes: &[u8]) -> impl Iterator<Item = u64> {
    let (numbers, _) = bytes.as_chunks();
    numbers.iter().map(|&number| u64::from_le_bytes(number))
}

/// On drop, sets a flag and wakes the thread that waits for it.
struct EndOfWork<'a> {
    is_idle: &'a AtomicBool,
    waiting: Thread,
}

impl Drop for EndOfWork<'_> {
    fn drop(&mut self) {
        self.is_idle.store(true, Ordering::Relaxed);
        self.waiting.unpark();
    }
}
