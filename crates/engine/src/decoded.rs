//! The distances of all states of a table, decoded.

use std::io;
use std::ops::{Range, RangeInclusive};

use jiugong::file::PAGE;
use jiugong::{Distribution, Encoding, Header, Index, Table, TableError, search};

use crate::search::puzzle::MIN_CELLS;
use crate::simd::Simd;
use crate::{Bytes, Search, VerifyError};

/// The distances of all states of a table, by state number.
///
/// A byte table has them in its payload. For a sparse table, one search from the goal finds them,
/// and the stored ones are compared with it when they are read.
#[derive(Debug)]
pub struct DecodedTable<'a, D> {
    table: &'a Table<D>,
    /// The number of the goal state.
    goal: u64,
    source: Storage,
}

/// The location of the distances.
#[derive(Debug)]
enum Storage {
    Payload,
    /// The result of the plain search, of a shape that the engine does not support.
    Plain(Vec<u8>),
    Engine(Bytes),
}

/// Returns the memory that [`DecodedTable::new`] takes, in bytes: 0 for a byte table.
pub fn decode_memory(header: &Header) -> u64 {
    match header.encoding() {
        Encoding::Byte => 0,
        Encoding::Sparse => Search::<Bytes>::memory(header.home().shape(), header.metric()),
    }
}

/// Returns whether [`Table::states_at`] finds the states at each of these distances without a pass
/// over the table: those near the goal and, with sparse encoding, those far from it.
pub fn has_few_states(header: &Header, distances: &RangeInclusive<u32>) -> bool {
    let distribution = header.distribution();
    let few = Distribution::max_near_states(distribution.states());
    let is_far = *distances.start() >= distribution.far_distance();
    distribution.count_within(0..distances.end().saturating_add(1)) <= few
        || header.encoding() == Encoding::Sparse && is_far
}

impl<'a, D: AsRef<[u8]>> DecodedTable<'a, D> {
    /// Decodes a table, in rayon's threads. Takes [`decode_memory`] and reads none of its blocks.
    ///
    /// `progress` is called after each level with the share of the states found, between 0 and 1.
    ///
    /// # Errors
    ///
    /// [`VerifyError::Io`] if the system cannot provide the memory; [`VerifyError::Invalid`] if the
    /// header has a wrong number of states at a distance.
    pub fn new(
        table: &'a Table<D>,
        progress: impl Fn(f64),
    ) -> Result<DecodedTable<'a, D>, VerifyError> {
        let (home, metric) = (table.header().home(), table.header().metric());
        let goal = table.index().snake().place(home.cell()) as u64;
        let source = if table.header().encoding() == Encoding::Byte {
            Storage::Payload
        } else if home.shape().cells() < MIN_CELLS {
            let found = search(home, metric, |_, _| {});
            let found = found.map_err(|error| VerifyError::Io(io::Error::other(error)))?;
            jiugong::proof::prove_counts(table, found.distribution().counts())?;
            Storage::Plain(found.to_vec())
        } else {
            let search = Search::<Bytes>::new(home, metric, Simd::best());
            let mut search = search.map_err(VerifyError::Io)?;
            search.run(progress);
            jiugong::proof::prove_counts(table, search.counts())?;
            Storage::Engine(search.into_sink())
        };
        Ok(DecodedTable { table, goal, source })
    }

    /// Returns the numbering of the states.
    pub fn index(&self) -> &Index {
        self.table.index()
    }

    /// Returns the distances of the states with these numbers, after a check of their blocks.
    ///
    /// # Errors
    ///
    /// [`TableError`] if a block is damaged or a distance is invalid.
    pub fn distances(&self, states: Range<u64>) -> Result<&[u8], TableError> {
        let payload = self.table.payload();
        let all = match &self.source {
            Storage::Payload => payload,
            Storage::Plain(distances) => distances,
            Storage::Engine(bytes) => bytes.distances(),
        };
        let range = states.start as usize..states.end.min(self.index().states()) as usize;
        let distances = all.get(range.clone()).unwrap_or_default();
        match self.source {
            Storage::Payload => {
                self.check_blocks(range)?;
                self.check_bytes(states.start, distances)?;
            }
            Storage::Plain(_) | Storage::Engine(_) => {
                self.table.compare_stored(range.start as u64, distances)?;
            }
        }
        Ok(distances)
    }

    /// Checks the blocks of a range of the payload.
    fn check_blocks(&self, bytes: Range<usize>) -> Result<(), TableError> {
        let container = self.table.as_ref();
        let mut blocks = bytes.start / PAGE..bytes.end.div_ceil(PAGE);
        blocks.try_for_each(|block| container.check_block(block))?;
        Ok(())
    }

    /// Checks that no distance is beyond the radius and that only that of the goal is 0.
    fn check_bytes(&self, first: u64, distances: &[u8]) -> Result<(), TableError> {
        let radius = self.table.header().distribution().radius();
        for (state, &distance) in (first..).zip(distances) {
            let distance = distance.into();
            if distance > radius {
                return Err(TableError::BeyondRadius { state, distance });
            }
            if (distance == 0) != (state == self.goal) {
                return Err(TableError::GoalDistance { state });
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiugong::file::FileError;
    use jiugong::{Home, Metric, Shape};

    fn tables() -> Vec<(Vec<u8>, Table<Vec<u8>>)> {
        let shapes = [(2, 2), (2, 3), (2, 4)].map(|(rows, cols)| Shape::new(rows, cols).unwrap());
        let homes = shapes.into_iter().flat_map(Home::all);
        let metrics = homes.flat_map(|home| Metric::ALL.map(|metric| (home, metric)));
        let tables = metrics.flat_map(|(home, metric)| {
            let found = search(home, metric, |_, _| {}).unwrap();
            Encoding::ALL
                .map(|encoding| (found.to_vec(), Table::from_distances(&found, encoding).unwrap()))
        });
        tables.collect()
    }

    #[test]
    fn both_encodings_give_all_distances() {
        for (expected, table) in tables() {
            let decoded = DecodedTable::new(&table, |_| {}).unwrap();
            assert_eq!(decoded.distances(0..u64::MAX).unwrap(), expected);
            assert_eq!(decoded.distances(3..7).unwrap(), &expected[3..7]);
            let len = expected.len() as u64;
            assert!(decoded.distances(len..len + 5).unwrap().is_empty());
        }
    }

    #[test]
    fn damaged_blocks_are_errors() {
        for (expected, table) in tables() {
            let end = expected.len() as u64;
            let start = jiugong::file::layout(table.header()).payload().start;
            for at in [0, 1] {
                let mut bytes = table.as_bytes().to_vec();
                bytes[start + at] ^= 2;
                let damaged = Table::new(bytes).unwrap();
                let decoded = DecodedTable::new(&damaged, |_| {}).unwrap();
                let error = decoded.distances(0..end).unwrap_err();
                assert_eq!(error, FileError::Block { block: 0 }.into());
            }
        }
    }

    /// Compares the distances themselves, which a forger can give right checksums.
    #[test]
    fn wrong_distances_are_errors() {
        for (expected, table) in tables() {
            let wrong =
                DecodedTable { goal: u64::MAX, ..DecodedTable::new(&table, |_| {}).unwrap() };
            let goal = expected.iter().position(|&distance| distance == 0).unwrap() as u64;
            let mut found = expected.clone();
            // On the core or the core line, which is stored.
            let core = match (table.sparse(), table.tracks()) {
                (Some(sparse), _) => sparse.stored().core(),
                (_, Some(tracks)) => tracks.core_line().start,
                _ => 1,
            };
            found[core] ^= 2;
            let (decoded, error) = match table.header().encoding() {
                Encoding::Byte => (wrong, TableError::GoalDistance { state: goal }),
                Encoding::Sparse => {
                    let source = Storage::Plain(found);
                    (
                        DecodedTable { source, ..wrong },
                        TableError::WrongDistance { state: core as u64 },
                    )
                }
            };
            assert_eq!(decoded.distances(0..expected.len() as u64).unwrap_err(), error);
        }
    }
}
