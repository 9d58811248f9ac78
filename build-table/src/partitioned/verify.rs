//! Proves one table in parts.

use std::ops::Range;

use jiugong::internal::prove_counts;
use jiugong::{Table, TableError};
use jiugong_app::any_table::AnyTable;
use jiugong_app::interrupt::watch;
use jiugong_app::progress::with_bar;
use jiugong_app::table_bytes::TableBytes;
use jiugong_app::{Error, Output, msg};
use jiugong_engine::{BitProof, check_blocks};

use super::files::{Files, FoundLevels, Purpose};
use super::parts::Parts;
use super::search::{PartitionedSearch, Report};
use crate::args::Args;
use crate::existing::is_of;
use crate::group::Group;
use crate::plan::{CompletePlan, TablePlan};
use crate::resources;
use crate::verify::{incorrect, open, report};

/// Proves the table file of a plan correct by a search in parts: in files with `--scratch`, or else
/// in the memory of the group. Each process opens the file. The first one reports.
pub fn verify<G: Group>(
    search: &PartitionedSearch<'_, G>,
    args: &Args,
    output: &mut Output,
) -> Result<(), Error> {
    let &PartitionedSearch { plan, complete, group, .. } = search;
    let table = &*group.agree(open_complete(plan, complete, output))?;
    let is_first = group.rank() == 0;
    let text = output.text(&msg!("verify-progress", file = plan.file()));
    let checked = with_progress(is_first, &text, |progress| check(table, group, progress));
    group.agree(checked.map_err(|error| incorrect(plan, &error)))?;
    let mut proof = BitProof::new(table);
    let has_resources =
        if is_first { resources::check_proof(search, &proof, args, output) } else { Ok(()) };
    group.agree(has_resources)?;
    with_progress(is_first, &text, |progress| {
        let mut ones = [proof.count_ones(own_blocks(table, group), |_| {})];
        group.sum(&mut ones);
        proof.set_ones(ones[0]);
        // From here on there are files to remove.
        group.agree(watch().map_err(Error::system))?;
        Proof { search, table, proof: &proof }.run(args, progress)
    })?;
    if is_first { report(plan, output) } else { Ok(()) }
}

/// Opens the table file of a plan.
fn open_complete(
    plan: &TablePlan,
    complete: &CompletePlan,
    output: &Output,
) -> Result<Box<Table<TableBytes>>, Error> {
    match open(plan, output)? {
        AnyTable::Complete(table) if is_of(complete, table.header()) => Ok(table),
        _ => Err(Error::Table(msg!("table-changed", file = plan.file()))),
    }
}

/// Calls `work` with a progress bar in the first process, and without a bar in the others.
fn with_progress<T>(
    is_first: bool,
    text: &str,
    work: impl FnOnce(&(dyn Fn(f64) + Sync)) -> T,
) -> T {
    if is_first { with_bar(text.into(), work) } else { work(&|_| {}) }
}

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
) -> Result<(), TableError> {
    let list = if group.rank() == 0 { table.as_ref().check_checksum_list() } else { Ok(()) };
    let checked =
        list.and_then(|()| check_blocks(table.as_ref(), own_blocks(table, group), progress));
    let damaged = match checked {
        Err(TableError::Block { block }) => Some(block),
        _ => None,
    };
    group.least(damaged).map_or(checked, |block| Err(TableError::Block { block }))
}

/// The proof of one table whose checksums are correct.
struct Proof<'a, G> {
    search: &'a PartitionedSearch<'a, G>,
    table: &'a Table<TableBytes>,
    proof: &'a BitProof<'a>,
}

/// The number of far states that have been compared.
#[derive(Clone, Copy, Debug, Default)]
struct ComparedFar {
    distances: usize,
    entries: u64,
}

impl<G: Group> Proof<'_, G> {
    /// Finds all levels and compares them with the table.
    fn run(&self, args: &Args, progress: impl Fn(f64)) -> Result<(), Error> {
        let &Proof { search, proof, .. } = self;
        if let Some(folder) = &args.scratch {
            let files = Files::in_scratch(folder, search.complete, Purpose::Proof);
            return self.find_levels(search.scratch(files, Some(proof))?, progress);
        }
        self.find_levels(search.memory_parts(None, Some(proof))?, progress)
    }

    /// Finds all levels, compares them and removes the files of the search.
    fn find_levels(&self, mut parts: impl Parts, progress: impl Fn(f64)) -> Result<(), Error> {
        let &PartitionedSearch { plan, complete, ref division, group, .. } = self.search;
        let mut found = parts.start(complete.home)?;
        let mut far = ComparedFar::default();
        let mut compare = |found: &FoundLevels| {
            let number: u64 = found.counts.iter().sum();
            progress(number as f64 / division.index().states() as f64);
            let compared = self.compare(found, &mut far);
            compared.map_err(|error| incorrect(plan, &error))
        };
        let proved = self.search.run(&mut parts, &mut found, |report| match report {
            Report::Level(found) => compare(found),
            // A proof is not resumed.
            Report::NotSaved(_) => Ok(()),
        });
        let proved = proved.and_then(|()| {
            // There is no state after the last level.
            found.counts.push(0);
            let ended = compare(&found)
                .and_then(|()| self.proof.finish().map_err(|error| incorrect(plan, &error)));
            group.agree(ended)
        });
        let removed = parts.remove();
        proved.and(removed)
    }

    /// Compares the last level with the table. Returns the same error in all processes.
    fn compare(&self, found: &FoundLevels, far: &mut ComparedFar) -> Result<(), TableError> {
        let &Proof { search, table, proof } = self;
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
    use crate::group::Alone;

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
            let expected = Err(TableError::Block { block: block as u64 });
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
        assert_eq!(check(&table, &Alone, |_| {}), Err(TableError::ChecksumList));
    }
}
