//! The messages that the parts of a process send and receive.

use std::io;
use std::ops::Range;

use jiugong_engine::{Division, Zeroed, zeroed};

/// The messages of all parts when the blank leaves places of a colour.
pub struct Messages {
    /// By part: the whole message of a part of this process, or the bytes that another part sends
    /// to the parts of this process.
    bytes: Zeroed,
    /// The length of each part's bytes.
    lens: Vec<usize>,
}

impl Messages {
    pub fn new(division: &Division, colour: usize, own: &Range<usize>) -> io::Result<Messages> {
        let lens: Vec<_> = lens(division, colour, own).collect();
        Ok(Messages { bytes: zeroed(lens.iter().sum::<usize>() as u64)?, lens })
    }

    /// Returns the memory that messages take, in bytes.
    pub fn memory(division: &Division, colour: usize, own: &Range<usize>) -> u64 {
        lens(division, colour, own).sum::<usize>() as u64
    }

    /// Returns the bytes of each part.
    pub fn by_part(&self) -> Vec<&[u8]> {
        let mut rest = &self.bytes[..];
        let split = |&len: &usize| rest.split_off(..len).unwrap_or_default();
        self.lens.iter().map(split).collect()
    }

    /// As [`by_part`](Messages::by_part), for writing.
    pub fn by_part_mut(&mut self) -> Vec<&mut [u8]> {
        let mut rest = &mut self.bytes[..];
        let split = |&len: &usize| rest.split_off_mut(..len).unwrap_or_default();
        self.lens.iter().map(split).collect()
    }
}

/// Returns the length of each part's bytes, given the parts of the process.
fn lens<'a>(
    division: &'a Division,
    colour: usize,
    own: &'a Range<usize>,
) -> impl Iterator<Item = usize> + 'a {
    (0..division.parts()).map(move |part| {
        if own.contains(&part) {
            division.outgoing_len(colour)
        } else {
            division.route_bytes(colour, part, own.clone()).len()
        }
    })
}
