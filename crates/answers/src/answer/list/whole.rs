//! The boards of a whole table.

use std::ops::RangeInclusive;
use std::sync::Arc;

use jiugong::{Goal, Index, Table};
use jiugong_engine::{DecodedTable, VerifyError, decode_memory};

use super::part::ListPart;
use super::solution_counts::{count_solutions, count_solutions_memory};
use super::source::BoardSource;
use crate::error::{Error, NoAnswer};
use crate::files::TableBytes;
use crate::observer::{Observer, Progress};

/// The number of orders of the tiles whose boards are a part. With byte encoding their distances
/// fill whole blocks of the table.
const ORDERS: u64 = 1 << 12;

/// Returns the memory that the boards of a table take, in bytes.
pub(super) fn memory(table: &Table<TableBytes>, has_solutions: bool) -> u64 {
    let for_solutions = if has_solutions { count_solutions_memory(table.index()) } else { 0 };
    decode_memory(table.header()).saturating_add(for_solutions)
}

/// The boards at some distances, of all boards of a table.
#[derive(Debug)]
pub(super) struct WholeTable<'a> {
    goal: &'a Goal,
    decoded: DecodedTable<'a, TableBytes>,
    solutions: Option<Vec<u64>>,
    /// The distances to list.
    distances: RangeInclusive<u32>,
    /// The number of boards at these distances.
    count: u64,
    /// The cell of each place on the snake.
    path: Vec<usize>,
}

impl<'a> WholeTable<'a> {
    /// Decodes a table, and counts solutions if they are asked for. Reports its progress to the
    /// observer, which cannot stop it.
    pub fn new(
        goal: &'a Goal,
        table: &'a Table<TableBytes>,
        distances: RangeInclusive<u32>,
        has_solutions: bool,
        observer: &dyn Observer,
    ) -> Result<WholeTable<'a>, Error> {
        let (home, metric) = (table.header().home(), table.header().metric());
        let needed = memory(table, has_solutions);
        let refused = |error| Error::MemoryRefused(needed, Arc::new(error));
        table.get_ref().read_ahead();
        let decoding = |share| {
            let _ = observer.progress(&Progress::Decoding { home, metric, share });
        };
        decoding(0.0);
        let decoded = DecodedTable::new(table, decoding);
        observer.finished();
        let decoded = decoded.map_err(|error| match error {
            VerifyError::Invalid(error) => error.into(),
            VerifyError::Io(error) => refused(error),
        })?;
        let solutions = if has_solutions {
            let distances = decoded.distances(0..table.index().states())?;
            let counting = |share| {
                let _ = observer.progress(&Progress::Counting { home, metric, share });
            };
            counting(0.0);
            let counted = count_solutions(table.index(), metric, distances, counting);
            observer.finished();
            Some(counted.map_err(refused)?)
        } else {
            None
        };
        let places = 0..goal.board().shape().cells() as u64;
        let boards = places.filter_map(|place| {
            let state = decoded.index().state(place)?;
            goal.board_from_state(&state)
        });
        let path = boards.map(|board| board.blank()).collect();
        let distribution = table.header().distribution();
        let count = distribution.count_within(*distances.start()..*distances.end() + 1);
        Ok(WholeTable { goal, decoded, solutions, distances, count, path })
    }
}

impl BoardSource for WholeTable<'_> {
    fn count(&mut self, _: u64, _: &dyn Observer) -> Result<u64, NoAnswer> {
        Ok(self.count)
    }

    fn parts(&self) -> usize {
        self.decoded.index().orders().div_ceil(ORDERS) as usize
    }

    /// Boards with the same order have successive numbers, by the place of the blank on the snake.
    /// So each is the one before it with the blank moved to the next place.
    fn fill(&self, part: usize, boards: &mut ListPart) -> Result<(), Error> {
        let index = self.decoded.index();
        let cells = self.path.len();
        let first = part as u64 * ORDERS * cells as u64;
        let distances = self.decoded.distances(first..first + ORDERS * cells as u64)?;
        let (least, most) = (*self.distances.start(), *self.distances.end());
        let is_listed = |distance: &u8| (least..=most).contains(&u32::from(*distance));
        let numbers = (first..).step_by(cells);
        for (first, distances) in numbers.zip(distances.chunks_exact(cells)) {
            if boards.is_full() {
                break;
            }
            if !distances.iter().any(is_listed) {
                continue;
            }
            let state = index.state(first);
            let Some(board) = state.and_then(|state| self.goal.board_from_state(&state)) else {
                continue;
            };
            let mut tiles = [0; Index::MAX_CELLS];
            tiles[..cells].copy_from_slice(board.tiles());
            for (place, distance) in distances.iter().enumerate() {
                if let Some(before) = place.checked_sub(1) {
                    tiles.swap(self.path[before], self.path[place]);
                }
                if is_listed(distance) {
                    let solutions = self.solutions.as_ref();
                    let solutions = solutions.map(|counts| counts[first as usize + place]);
                    boards.push(&tiles[..cells], u32::from(*distance), solutions);
                }
            }
        }
        Ok(())
    }
}
