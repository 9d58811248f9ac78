//! The file with the progress of a search.

use std::io;

use jiugong_engine::{read_number, read_numbers, write_numbers};

use super::Files;
use super::names::PROGRESS;
use crate::Error;

/// The progress of a search: the levels found so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FoundLevels {
    /// The number of states at each distance.
    pub counts: Vec<u64>,
    /// The numbers of the far states, by distance.
    pub far: Vec<Vec<u64>>,
}

impl Files {
    /// Writes the progress of the search, after all files of the last level.
    pub fn write_found(&self, found: &FoundLevels) -> Result<(), Error> {
        self.flush()?;
        self.add(&self.folder.join(PROGRESS), |file| {
            self.write_checked(file, |out| {
                write_numbers(&found.counts, out)?;
                out.write_all(&(found.far.len() as u64).to_le_bytes())?;
                found.far.iter().try_for_each(|states| write_numbers(states, out))
            })
        })?;
        self.flush()
    }

    /// Reads the progress of the search; `None` if it has not begun.
    pub fn read_found(&self, states: u64) -> Result<Option<FoundLevels>, Error> {
        self.read_checked(&self.folder.join(PROGRESS), |from| {
            let counts = read_numbers(256, from)?;
            let found: u128 = counts.iter().map(|&count| u128::from(count)).sum();
            let levels = read_number(from)?;
            if counts.first() != Some(&1) || found > states.into() || levels > counts.len() as u64 {
                return Err(io::ErrorKind::InvalidData.into());
            }
            let far = counts[counts.len() - levels as usize..].iter();
            let far = far.map(|&count| read_numbers(count, from)).collect::<io::Result<_>>()?;
            Ok(FoundLevels { counts, far })
        })
    }
}
