//! The bytes of the distances: in memory, or in a file.

use alloc::boxed::Box;
use alloc::vec::Vec;

use jiugong::file::{Container, FileError, PAGE};

use crate::goals::header::GoalHeader;

/// The bytes of the distances of all boards, in the order of their numbers.
#[derive(Clone, Debug)]
pub(crate) enum Stored<D> {
    /// The result of a search.
    Memory(Vec<u8>),
    /// The payload of a file. Each block is checked when it is read, unless all have been checked.
    File(Box<Container<D, GoalHeader>>),
}

impl<D: AsRef<[u8]>> Stored<D> {
    pub(crate) fn map_bytes<E>(self, convert: impl FnOnce(D) -> E) -> Stored<E> {
        match self {
            Stored::Memory(bytes) => Stored::Memory(bytes),
            Stored::File(container) => Stored::File(Box::new(container.map_bytes(convert))),
        }
    }

    /// Returns the bytes, which may not have been checked.
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Stored::Memory(bytes) => bytes,
            Stored::File(container) => container.payload(),
        }
    }

    /// Returns the byte of a board.
    #[inline]
    pub(crate) fn byte(&self, number: u64) -> Result<u8, FileError> {
        let missing = FileError::Block { block: number / PAGE as u64 };
        let at = usize::try_from(number).map_err(|_| missing)?;
        let byte = match self {
            Stored::Memory(bytes) => bytes.get(at),
            Stored::File(container) => container.payload_from(at)?.first(),
        };
        byte.copied().ok_or(missing)
    }
    /// Returns the bytes in pages, each with the number of its first board.
    pub(crate) fn pages(&self) -> impl Iterator<Item = (u64, Result<&[u8], FileError>)> {
        let starts = (0..self.bytes().len()).step_by(PAGE);
        starts.map(|start| {
            let page = match self {
                Stored::Memory(bytes) => Ok(&bytes[start..]),
                Stored::File(container) => container.payload_from(start),
            };
            (start as u64, page.map(|bytes| &bytes[..bytes.len().min(PAGE)]))
        })
    }
}
