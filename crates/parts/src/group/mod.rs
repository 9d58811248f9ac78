//! The group of processes that search together.

mod alone;
#[cfg(feature = "mpi")]
mod mpi;
#[cfg(feature = "mpi")]
mod watchdog;

use crate::Error;

pub use alone::Alone;
#[cfg(feature = "mpi")]
pub use mpi::Mpi;

/// The processes that search together: *ranks*, numbered from 0.
///
/// All ranks call the same methods in the same order, from their main thread. A rank that fails, or
/// that does not answer, ends all processes: no method returns an error of communication.
pub trait Group {
    /// Returns the number of this process.
    fn rank(&self) -> usize;

    /// Returns the number of processes.
    fn size(&self) -> usize;

    /// Returns the number of processes on this machine.
    fn ranks_here(&self) -> usize;

    /// Sends messages to other ranks and receives theirs, and meanwhile runs `work` in the threads
    /// of rayon. The receiver gives the length of each message. The messages from a rank to another
    /// arrive in their order; an empty one is not sent.
    fn exchange<T: Send>(
        &self,
        sends: &[(usize, &[u8])],
        receives: Vec<(usize, &mut [u8])>,
        work: impl FnOnce() -> T + Send,
    ) -> T;

    /// Replaces each number by its sum over all ranks.
    fn sum(&self, numbers: &mut [u64]);

    /// Returns the bytes of rank 0. Those of other ranks are ignored.
    fn broadcast(&self, bytes: Vec<u8>) -> Vec<u8>;

    /// Returns the bytes of all ranks, in order, at rank 0, and nothing at other ranks.
    fn gather(&self, bytes: Vec<u8>) -> Vec<Vec<u8>>;

    /// Sends bytes to another rank, which must [receive](Group::receive) them.
    fn send(&self, to: usize, bytes: &[u8]);

    /// Receives bytes that another rank [sends](Group::send).
    fn receive(&self, from: usize) -> Vec<u8>;

    /// Broadcasts the error of the lowest rank that has one.
    ///
    /// # Errors
    ///
    /// An error at every rank if any has one: at the lowest of these ranks its own, at the others
    /// [`Error::OfRank`].
    fn broadcast_error<T>(&self, result: Result<T, Error>) -> Result<T, Error>;

    /// Checks that all ranks have the same version and options, which `description` contains.
    ///
    /// # Errors
    ///
    /// [`Error::OtherOptions`] at every rank if one differs from rank 0.
    fn check_same(&self, description: &str) -> Result<(), Error> {
        let descriptions = self.gather(description.into());
        let mut others = descriptions.iter().enumerate();
        let other = others.find(|(_, other)| *other != description.as_bytes());
        self.broadcast_error(match other {
            None => Ok(()),
            Some((rank, other)) => Err(Error::OtherOptions {
                rank,
                found: String::from_utf8_lossy(other).into_owned(),
                expected: description.into(),
            }),
        })
    }
}
