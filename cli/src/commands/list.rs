//! `jiugong list`: the boards that reach the goal, with their distances.

use std::ops::RangeInclusive;

use jiugong::{Goal, Index, QueryError, Solver, Table};
use jiugong_app::progress::with_bar;
use jiugong_app::table_store::TableBytes;
use jiugong_app::{Error, Output, PreparedGoal, Session, Status, memory, msg, threads};
use jiugong_engine::{
    DecodedTable, NearSearch, VerifyError, count_solutions, count_solutions_memory, decode_memory,
    has_few_states,
};
use rayon::prelude::*;

use crate::args::List;
use crate::render::board_rows::{RowFormat, Rows};

/// The number of orders of the tiles whose boards are formatted together. With byte encoding their
/// distances fill whole blocks of the table.
const ORDERS: u64 = 1 << 12;

/// The number of boards near the goal that are formatted together.
const BOARDS: usize = 1 << 15;

/// From this number of cells on, no machine has the memory to build a complete table.
const IMPOSSIBLE_CELLS: usize = 16;

pub fn run(session: &mut Session, args: &List) -> Result<Status, Error> {
    let shape = session.shape(args.size.as_deref())?;
    let goal = session.goal(shape)?;
    let result = match args.near {
        Some(near) => list_near(session, args, &goal, near),
        None => list_all(session, args, &goal),
    };
    // The rows come before the error.
    session.output.flush()?;
    result.map(|()| Status::Ok)
}

/// Lists the boards within `near` moves of the goal, without a table.
fn list_near(
    session: &mut Session,
    args: &List,
    goal: &PreparedGoal,
    near: u32,
) -> Result<(), Error> {
    threads::start(None, &session.output)?;
    let mut search = NearSearch::new(*goal.goal.board(), session.metric);
    let format = RowFormat::new(session, goal);
    let mut writer = Writer::new(&mut session.output, &format, args)?;
    for distance in 0..=near {
        let level = search.level();
        writer.write(level.len().div_ceil(BOARDS), |part, rows| {
            let boards = level.iter().skip(part * BOARDS).take(BOARDS);
            let mut boards = boards.map(|(board, solutions)| {
                let solutions = args.solutions.then_some(*solutions);
                rows.push(board.tiles(), distance, solutions)
            });
            boards.try_for_each(|result| result)
        })?;
        if level.is_empty() || distance == near || writer.left == 0 {
            break;
        }
        let needed = search.next_memory();
        if let Err(problem) = args.memory.check(needed, writer.output) {
            return Err(Error::Io(msg!("list-near-memory", problem = problem, near = distance)));
        }
        search.next_level().map_err(|error| memory::refused(needed, &error))?;
    }
    Ok(())
}

/// Lists all boards, or those at some distances, from the complete table.
fn list_all(session: &mut Session, args: &List, goal: &PreparedGoal) -> Result<(), Error> {
    if goal.shape().cells() >= IMPOSSIBLE_CELLS && session.find_table(&goal.goal)?.is_none() {
        let shape = goal.shape().to_string();
        return Err(Error::Table(msg!("list-impossible", shape = shape)));
    }
    let table = session.table(&goal.goal)?;
    let distribution = table.header().distribution();
    let radius = distribution.radius();
    let distances = match &args.distance {
        Some(distances) => *distances.start()..=radius.min(*distances.end()),
        None => 0..=radius,
    };
    let least = *distances.start();
    if least > radius {
        return Err(Error::Usage(msg!("random-no-board", distance = least, radius = radius)));
    }
    if has_few_states(table.header(), &distances) {
        return list_few(session, args, goal, &table, distances);
    }
    let for_solutions = if args.solutions { count_solutions_memory(table.index()) } else { 0 };
    let needed = decode_memory(table.header()).saturating_add(for_solutions);
    if let Err(problem) = args.memory.check(needed, &session.output) {
        return Err(Error::Io(msg!("memory-remedy", problem = problem)));
    }
    threads::start(None, &session.output)?;
    let table_text = table.header().home().table_name(session.metric);
    let progress = session.output.text(&msg!("list-decoding", table = &table_text));
    let decoded = with_bar(progress, |bar| DecodedTable::new(&table, bar));
    let decoded = decoded.map_err(|error| match error {
        VerifyError::Invalid(error) => error.into(),
        VerifyError::Io(error) => memory::refused(needed, &error),
    })?;
    let solutions = if args.solutions {
        let distances = decoded.distances(0..table.index().states())?;
        let progress = session.output.text(&msg!("list-counting", table = table_text));
        let counted = with_bar(progress, |bar| {
            count_solutions(table.index(), session.metric, distances, bar)
        });
        Some(counted.map_err(|error| memory::refused(needed, &error))?)
    } else {
        None
    };
    let boards = TableBoards::new(&goal.goal, decoded, solutions, distances);
    let format = RowFormat::new(session, goal);
    let mut writer = Writer::new(&mut session.output, &format, args)?;
    let parts = table.index().orders().div_ceil(ORDERS) as usize;
    writer.write(parts, |part, rows| boards.push_part(part, rows))
}

/// Lists the boards at distances that few states have, without a pass over the table.
fn list_few(
    session: &mut Session,
    args: &List,
    goal: &PreparedGoal,
    table: &Table<TableBytes>,
    distances: RangeInclusive<u32>,
) -> Result<(), Error> {
    threads::start(None, &session.output)?;
    let solver = Solver::new(table, &goal.goal)?;
    let mut states = Vec::new();
    for distance in distances {
        for state in table.states_at(distance) {
            states.push((state?, distance));
        }
    }
    // Sorts by state number.
    states.sort_unstable();
    let format = RowFormat::new(session, goal);
    let mut writer = Writer::new(&mut session.output, &format, args)?;
    writer.write(states.len().div_ceil(BOARDS), |part, rows| {
        for (state, distance) in states.iter().skip(part * BOARDS).take(BOARDS) {
            if let Some(board) = solver.goal().board_from_state(state)
                && !rows.is_full()
            {
                let count = || Ok::<_, QueryError>(solver.solutions(&board)?.count());
                let solutions = args.solutions.then(count).transpose()?;
                rows.push(board.tiles(), *distance, solutions)?;
            }
        }
        Ok(())
    })
}

/// The boards to list from a table.
struct TableBoards<'a> {
    goal: &'a Goal,
    decoded: DecodedTable<'a, TableBytes>,
    solutions: Option<Vec<u64>>,
    /// The distances to list.
    distances: RangeInclusive<u32>,
    /// The cell of each place on the snake.
    path: Vec<usize>,
}

impl<'a> TableBoards<'a> {
    fn new(
        goal: &'a Goal,
        decoded: DecodedTable<'a, TableBytes>,
        solutions: Option<Vec<u64>>,
        distances: RangeInclusive<u32>,
    ) -> TableBoards<'a> {
        let places = 0..goal.board().shape().cells() as u64;
        let boards = places.filter_map(|place| {
            let state = decoded.index().state(place)?;
            goal.board_from_state(&state)
        });
        let path = boards.map(|board| board.blank()).collect();
        TableBoards { goal, decoded, solutions, distances, path }
    }

    /// Appends the rows of the boards with [`ORDERS`] orders of the tiles.
    ///
    /// Boards with the same order have successive numbers, by the place of the blank on the snake. So
    /// each is the one before it with the blank moved to the next place.
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

/// Writes rows up to a limit.
struct Writer<'a> {
    output: &'a mut Output,
    format: &'a RowFormat<'a>,
    /// The number of rows left to write.
    left: u64,
}

impl<'a> Writer<'a> {
    /// Creates a writer and writes the heading of CSV.
    fn new(
        output: &'a mut Output,
        format: &'a RowFormat<'a>,
        args: &List,
    ) -> Result<Writer<'a>, Error> {
        format.write_heading(output)?;
        Ok(Writer { output, format, left: args.limit.unwrap_or(u64::MAX) })
    }

    /// Formats parts in rayon's threads and writes their rows in order.
    fn write(
        &mut self,
        parts: usize,
        push_part: impl Fn(usize, &mut Rows) -> Result<(), Error> + Sync,
    ) -> Result<(), Error> {
        let together = rayon::current_num_threads();
        for first in (0..parts).step_by(together) {
            if self.left == 0 {
                break;
            }
            let (format, left) = (self.format, self.left);
            let group = (first..parts.min(first + together)).into_par_iter();
            let formatted = group.map(|part| {
                let mut rows = format.rows(left);
                push_part(part, &mut rows)?;
                Ok(rows)
            });
            for rows in formatted.collect::<Vec<Result<_, Error>>>() {
                let rows = rows?;
                let (bytes, count) = rows.first(self.left);
                self.output.bytes(bytes)?;
                self.left -= count;
            }
        }
        Ok(())
    }
}
