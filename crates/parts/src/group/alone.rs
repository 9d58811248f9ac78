//! A group of one process.

use crate::Error;

use super::Group;

/// A single process, which has no rank to send to or to receive from.
#[derive(Clone, Copy, Debug)]
pub struct Alone;

impl Group for Alone {
    fn rank(&self) -> usize {
        0
    }

    fn size(&self) -> usize {
        1
    }

    fn ranks_here(&self) -> usize {
        1
    }

    fn exchange<T: Send>(
        &self,
        sends: &[(usize, &[u8])],
        receives: Vec<(usize, &mut [u8])>,
        work: impl FnOnce() -> T + Send,
    ) -> T {
        assert!(sends.is_empty() && receives.is_empty(), "there is no other rank");
        work()
    }

    fn sum(&self, _: &mut [u64]) {}

    fn broadcast(&self, bytes: Vec<u8>) -> Vec<u8> {
        bytes
    }

    fn gather(&self, bytes: Vec<u8>) -> Vec<Vec<u8>> {
        vec![bytes]
    }

    fn send(&self, to: usize, _: &[u8]) {
        unreachable!("there is no rank {to}");
    }

    fn receive(&self, from: usize) -> Vec<u8> {
        unreachable!("there is no rank {from}");
    }

    fn broadcast_error<T>(&self, result: Result<T, Error>) -> Result<T, Error> {
        result
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn returns_its_own_values() {
        let mut numbers = [1, 2];
        Alone.sum(&mut numbers);
        assert_eq!(numbers, [1, 2]);
        assert_eq!(Alone.broadcast(vec![3]), [3]);
        assert_eq!(Alone.gather(vec![4]), [[4]]);
        assert_eq!(Alone.exchange(&[], Vec::new(), || 5), 5);
        Alone.check_same("options").unwrap();
        Alone.broadcast_error::<()>(Err(Error::NotConnected { seconds: 1 })).unwrap_err();
    }
}
