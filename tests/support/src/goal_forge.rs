//! A second implementation of the goal table file format, for invalid files with valid checksums.

use crate::forge::{PAGE, file};

/// The offsets of the fields in the header of a goal table.
pub mod at {
    pub const VERSION: usize = 8;
    pub const ROWS: usize = 10;
    pub const COLS: usize = 11;
    pub const METRIC: usize = 12;
    pub const COLOURS: usize = 13;
    pub const GOAL_COUNT: usize = 14;
    pub const PIECES: usize = 16;
    pub const RADIUS: usize = 44;
    pub const STATES: usize = 48;
    pub const DISTRIBUTION: usize = 56;
    pub const GOALS: usize = 2104;
    pub const ROOT_CHECKSUM: usize = 4024;
    pub const ZEROS: usize = 4032;
    pub const CHECKSUM: usize = 4088;
}

/// The header and the payload of a goal table file, to be changed.
#[derive(Clone, Debug)]
pub struct GoalForgery {
    pub header: Vec<u8>,
    pub payload: Vec<u8>,
}

impl GoalForgery {
    /// Copies header and payload of a file whose block checksums fit into `PAGE`.
    pub fn of(file: &[u8]) -> GoalForgery {
        GoalForgery { header: file[..PAGE].to_vec(), payload: file[3 * PAGE..].to_vec() }
    }

    /// Copies bytes into the header.
    pub fn put<const N: usize>(&mut self, at: usize, integer: [u8; N]) {
        self.header[at..at + N].copy_from_slice(&integer);
    }

    /// Returns the number of boards at a distance in the header.
    pub fn count(&self, distance: usize) -> u64 {
        let at = at::DISTRIBUTION + 8 * distance;
        u64::from_le_bytes(self.header[at..at + 8].try_into().unwrap())
    }

    /// Sets the number of boards at a distance in the header.
    pub fn put_count(&mut self, distance: usize, count: u64) {
        self.put(at::DISTRIBUTION + 8 * distance, count.to_le_bytes());
    }

    /// Returns the file with valid checksums.
    pub fn bytes(&self) -> Vec<u8> {
        file(&self.header, &self.payload, at::ROOT_CHECKSUM)
    }
}
