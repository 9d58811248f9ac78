//! The boards of a whole table.

use std::ops::RangeInclusive;

use jiugong::{Goal, Index, Table};
use jiugong_answers::TableBytes;
use jiugong_app::progress::with_bar;
use jiugong_app::{Error, Output, Session, msg};
use jiugong_engine::{
    DecodedTable, VerifyError, count_solutions, count_solutions_memory, decode_memory,
};

use super::writer::Writer;
use super::{Args, BoardSource};
use crate::render::board_rows::Rows;

/// The number of orders of the tiles whose boards are formatted together. With byte encoding their
/// distances fill whole blocks of the table.
const ORDERS: u64 = 1 << 12;

/// Returns the memory that the boards of a table take, in bytes.
pub fn memory(table: &Table<TableBytes>, args: &Args) -> u64 {
    let for_solutions = if args.solutions { count_solutions_memory(table.index()) } else { 0 };
    decode_memory(table.header()).saturating_add(for_solutions)
}

/// The boards at some distances, of all boards of a table.
pub struct WholeTable<'a> {
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
    /// Decodes a table, and counts solutions if they are asked for.
    pub fn new(
        goal: &'a Goal,
        table: &'a Table<TableBytes>,
        distances: RangeInclusive<u32>,
        args: &Args,
        session: &Session,
    ) -> Result<WholeTable<'a>, Error> {
        let needed = memory(table, args);
        let refused = |error| jiugong_app::memory::refused(needed, &error);
        let name = table.header().home().table_name(session.metric);
        let progress = session.output.text(&msg!("list-decoding", table = &name));
        table.get_ref().read_ahead();
        let decoded = with_bar(progress, |bar| DecodedTable::new(table, bar));
        let decoded = decoded.map_err(|error| match error {
            VerifyError::Invalid(error) => error.into(),
            VerifyError::Io(error) => refused(error),
        })?;
        let solutions = if args.solutions {
            let distances = decoded.distances(0..table.index().states())?;
            let progress = session.output.text(&msg!("list-counting", table = name));
            let counted = with_bar(progress, |bar| {
                count_solutions(table.index(), session.metric, distances, bar)
            });
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

    /// Appends the rows of the boards with [`ORDERS`] orders of the tiles.
    ///
    /// Boards with the same order have successive numbers, by the place of the blank on the snake.
    /// So each is the one before it with the blank moved to the next place.
    fn push_part(&self, part: usize, rows: &mut Rows) -> Result<(), Error> {
        let index = self.decoded.index();
        let cells = self.path.len();
        let first = part as u64 * ORDERS * cells as u64;
        let distances = self.decoded.distances(first..first + ORDERS * cells as u64)?;
        let (least, most) = (*self.distances.start(), *self.distances.end());
        let is_listed = |distance: &u8| (least..=most).contains(&u32::from(*distance));
        let numbers = (first..).step_by(cells);
        for (first, distances) in numbers.zip(distances.chunks_exact(cells)) {
            if rows.is_full() {
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
                    rows.push(&tiles[..cells], u32::from(*distance), solutions)?;
                }
            }
        }
        Ok(())
    }
}

impl BoardSource for WholeTable<'_> {
    fn count(&mut self, _: u64, _: &Output) -> Result<u64, Error> {
        Ok(self.count)
    }

    fn write(&mut self, writer: &mut Writer<'_>) -> Result<(), Error> {
        let parts = self.decoded.index().orders().div_ceil(ORDERS) as usize;
        writer.write(parts, |part, rows| self.push_part(part, rows))
    }
}
