//! The proof of one table in parts.

use jiugong::file::FileError;
use std::ops::Range;

use jiugong::proof::prove_counts;
use jiugong::{Table, TableError};
use jiugong_engine::{BitProof, check_blocks, count_ones};

use crate::files::{Files, FoundLevels, Purpose};
use crate::parts::Parts;
use crate::search::{PartsSearch, Report};
use crate::{Error, Group, Storage};

/// Returns the blocks that a process reads before the search.
fn own_blocks<D: AsRef<[u8]>>(table: &Table<D>, group: &impl Group) -> Range<usize> {
    share(table.as_ref().block_count(), group.rank(), group.size())
}

/// Returns the share of a rank in `blocks` blocks.
fn share(blocks: usize, rank: usize, size: usize) -> Range<usize> {
    rank * blocks / size..(rank + 1) * blocks / size
}

/// Checks all checksums of a table: each process those of its share of the blocks.
fn check<D: AsRef<[u8]> + Sync>(
    table: &Table<D>,
    group: &impl Group,
    progress: impl Fn(f64) + Sync,
) -> Result<(), FileError> {
    let list = if group.rank() == 0 { table.as_ref().check_checksum_list() } else { Ok(()) };
    let checked =
        list.and_then(|()| check_blocks(table.as_ref(), own_blocks(table, group), progress));
    let damaged = match checked {
        Err(FileError::Block { block }) => Some(block),
        _ => None,
    };
    group.least(damaged).map_or(checked, |block| Err(FileError::Block { block }))
}

/// A table whose checksums are all correct, to be proved in the processes of a group. Each process
/// opens the file.
#[derive(Debug)]
pub struct CheckedTable<'a, G, D> {
    search: &'a PartsSearch<'a, G>,
    table: &'a Table<D>,
}

/// The proof of one table, by a search that compares each level with the table.
#[derive(Debug)]
pub struct Proof<'a, G, D> {
    search: &'a PartsSearch<'a, G>,
    table: &'a Table<D>,
    proof: BitProof<'a>,
}

/// The number of far states that have been compared.
#[derive(Clone, Copy, Debug, Default)]
struct ComparedFar {
    distances: usize,
    entries: u64,
}

impl<'a, G: Group, D: AsRef<[u8]> + Sync> CheckedTable<'a, G, D> {
    /// Checks the checksums of a table: each process those of its share of the blocks.
    ///
    /// # Errors
    ///
    /// [`Error::Incorrect`], the same in all processes.
    pub fn new(
        search: &'a PartsSearch<'a, G>,
        table: &'a Table<D>,
        progress: impl Fn(f64) + Sync,
    ) -> Result<CheckedTable<'a, G, D>, Error> {
        let checked = check(table, search.group, progress);
        search.group.broadcast_error(checked.map_err(|error| search.incorrect(error.into())))?;
        Ok(CheckedTable { search, table })
    }

    /// Counts the ones in the table, of which each process reads its share, and prepares the proof.
    pub fn count_ones(self) -> Proof<'a, G, D> {
        let CheckedTable { search, table } = self;
        let mut ones = [count_ones(table, own_blocks(table, search.group), |_| {})];
        search.group.sum(&mut ones);
        Proof { search, table, proof: BitProof::new(table, ones[0]) }
    }
}

impl<G: Group, D: AsRef<[u8]>> Proof<'_, G, D> {
    /// Finds all levels, compares them with the table and removes the files of the search.
    /// `progress` is called with the completed share of the work.
    ///
    /// # Errors
    ///
    /// [`Error::Incorrect`] if the table is wrong, or another [`Error`], the same in all processes.
    pub fn run(&self, storage: Storage<'_>, progress: impl Fn(f64)) -> Result<(), Error> {
        let Proof { search, proof, .. } = self;
        match storage {
            Storage::Files { folder } => {
                let files = Files::in_scratch(folder, search.home, Purpose::Proof);
                self.find_levels(search.scratch(files, Some(proof))?, progress)
            }
            Storage::Memory { .. } => {
                self.find_levels(search.memory_parts(None, Some(proof))?, progress)
            }
        }
    }

    fn find_levels(&self, mut parts: impl Parts, progress: impl Fn(f64)) -> Result<(), Error> {
        let search = self.search;
        let &PartsSearch { home, ref division, group, .. } = search;
        let mut found = parts.start(home)?;
        let mut far = ComparedFar::default();
        let mut compare = |found: &FoundLevels| {
            let number: u64 = found.counts.iter().sum();
            progress(number as f64 / division.index().states() as f64);
            self.compare(found, &mut far).map_err(|error| search.incorrect(error))
        };
        let proved = search.run(&mut parts, &mut found, |report| match report {
            Report::Level(found) => compare(found),
            // A proof is not resumed.
            Report::NotSaved(_) => Ok(()),
        });
        let proved = proved.and_then(|()| {
            // There is no state after the last level.
            found.counts.push(0);
            let ended = compare(&found)
                .and_then(|()| self.proof.finish().map_err(|error| search.incorrect(error)));
            group.broadcast_error(ended)
        });
        let removed = parts.remove();
        proved.and(removed)
    }

    /// Compares the last level with the table. Returns the same error in all processes.
    fn compare(&self, found: &FoundLevels, far: &mut ComparedFar) -> Result<(), TableError> {
        let Proof { search, table, proof } = self;
        let group = search.group;
        if let Some(state) = group.least(proof.first_wrong()) {
            return Err(TableError::WrongDistance { state });
        }
        prove_counts(table, &found.counts)?;
        for states in &found.far[far.distances..] {
            // The states of lower ranks come first.
            let mut lens = vec![0; group.size()];
            lens[group.rank()] = states.len() as u64;
            group.sum(&mut lens);
            let first = far.entries + lens[..group.rank()].iter().sum::<u64>();
            if let Some(entry) = group.least(proof.first_wrong_far(first, states)) {
                return Err(TableError::FarEntry { entry });
            }
            far.entries += lens.iter().sum::<u64>();
        }
        far.distances = found.far.len();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use jiugong::{Encoding, Home, Metric, Shape};
    use jiugong_test_support::forge;

    use super::*;
    use crate::Alone;

    /// Returns a valid table with some of its bytes inverted.
    fn damaged(bytes: impl Fn(usize) -> Vec<usize>) -> Table<Vec<u8>> {
        let home = Home::from_name(Shape::new(2, 5).unwrap(), "corner").unwrap();
        let valid = forge::table(home, Metric::Stm, Encoding::Bit);
        let payload = valid.as_bytes().len() - valid.as_ref().payload().len();
        let mut all = valid.as_bytes().to_vec();
        bytes(payload).into_iter().for_each(|byte| all[byte] ^= 1);
        Table::new(all).unwrap()
    }

    #[test]
    fn the_shares_of_all_ranks_are_all_blocks() {
        for blocks in [1, 6, 55, 1_000_003] {
            for size in [1, 2, 4, 7] {
                let shares = (0..size).flat_map(|rank| share(blocks, rank, size));
                assert!(shares.eq(0..blocks), "{blocks} {size}");
            }
        }
    }

    #[test]
    fn finds_a_damaged_block_in_one_share() {
        let blocks = damaged(|_| Vec::new()).as_ref().block_count();
        for block in [0, 27, 28, blocks - 1] {
            let table = damaged(|payload| vec![payload + block * forge::PAGE]);
            let expected = Err(FileError::Block { block: block as u64 });
            assert_eq!(check(&table, &Alone, |_| {}), expected);
            for size in [2, 4, 7] {
                for rank in 0..size {
                    let share = share(blocks, rank, size);
                    let has_block = share.contains(&block);
                    let checked = check_blocks(table.as_ref(), share, |_| {});
                    assert_eq!(checked, if has_block { expected } else { Ok(()) });
                }
            }
        }
    }

    #[test]
    fn accepts_a_valid_table_and_finds_damaged_checksums() {
        assert_eq!(check(&damaged(|_| Vec::new()), &Alone, |_| {}), Ok(()));
        let table = damaged(|payload| vec![payload - forge::PAGE]);
        assert_eq!(check(&table, &Alone, |_| {}), Err(FileError::ChecksumList));
    }
}
