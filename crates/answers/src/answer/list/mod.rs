//! Lists of the boards that reach goals, with their distances.
//!
//! A `BoardSource` has the boards: those `near` the goal, `few` states of a table, its `whole`
//! contents, the `first` boards without one, or those of a `set` of goals. `boards` finds them in
//! all threads, a part in each.

mod boards;
mod few;
mod first;
mod near;
mod part;
mod set;
mod solution_counts;
mod source;
mod whole;

use std::ops::RangeInclusive;
use std::sync::Arc;

use jiugong::{Distribution, Goal, Table};
use jiugong_engine::has_few_states;

use self::few::FewStates;
use self::first::FirstBoards;
use self::near::NearBoards;
use self::set::SetBoards;
use self::source::BoardSource;
use self::whole::WholeTable;
use super::error::BoardsError;
use crate::answers::Answers;
use crate::error::{Error, NoAnswer};
use crate::files::TableBytes;
use crate::goals::Goals;
use crate::limits::Limits;
use crate::observer::Observer;
use crate::threads;
use crate::thresholds::IMPOSSIBLE_CELLS;

pub use boards::ListedBoards;
pub use part::{ListPart, ListedBoard};
pub use source::ListWant;

impl Answers {
    /// Chooses what lists boards that reach goals, and calls `write` with the list. Of pieces that
    /// are alike, the least ones come first.
    ///
    /// # Errors
    ///
    /// [`BoardsError`] if there are no such boards, or they need too much memory; another
    /// [`NoAnswer`] as [`table`](Answers::table); the error of `write`.
    pub fn list<E: From<NoAnswer>>(
        &self,
        goals: &Arc<Goals>,
        want: &ListWant,
        limits: Limits,
        observer: &dyn Observer,
        write: impl FnOnce(ListedBoards<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let table;
        let mut source = match self.lister(goals, want, limits, observer)? {
            Lister::Source(source) => source,
            Lister::Table(found, goal) => {
                table = found;
                of_table(&table, goal, want, observer)?
            }
        };
        write(ListedBoards::new(&mut *source, goals.shape(), want))
    }

    fn lister<'a>(
        &self,
        goals: &'a Arc<Goals>,
        want: &ListWant,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Lister<'a>, NoAnswer> {
        let Some(goal) = goals.one() else {
            let distances = self.distances(goals, limits, observer)?;
            let distribution = distances.distribution();
            let listed = match want.near {
                Some(near) => 0..=near.min(distribution.radius()),
                None => listed(want, distribution)?,
            };
            let has_solutions = want.has_solutions;
            return Ok(Lister::Source(Box::new(SetBoards {
                goals,
                distances,
                listed,
                has_solutions,
            })));
        };
        if let Some(near) = want.near {
            threads::start(None, observer)?;
            return Ok(Lister::Source(Box::new(NearBoards::new(goals, near, want))));
        }
        if let Some(boards) = FirstBoards::new(self, goals, goal, want, limits, observer)? {
            threads::start(None, observer)?;
            return Ok(Lister::Source(Box::new(boards)));
        }
        let shape = goals.shape();
        let is_impossible = shape.cells() >= IMPOSSIBLE_CELLS;
        match self.find_table(goals, limits, observer)? {
            Some(table) => Ok(Lister::Table(table, goal)),
            None if is_impossible => Err(BoardsError::TooManyToList(shape).into()),
            None => Err(Error::TableMissing(goal.home(), goals.metric()).into()),
        }
    }
}

/// The choice of what lists boards.
enum Lister<'a> {
    /// A source.
    Source(Box<dyn BoardSource + 'a>),
    /// The complete table of a goal.
    Table(Arc<Table<TableBytes>>, &'a Goal),
}

/// Returns all boards of a complete table, or those at some distances.
fn of_table<'a>(
    table: &'a Table<TableBytes>,
    goal: &'a Goal,
    want: &ListWant,
    observer: &dyn Observer,
) -> Result<Box<dyn BoardSource + 'a>, NoAnswer> {
    let distances = listed(want, table.header().distribution())?;
    if has_few_states(table.header(), &distances) {
        threads::start(None, observer)?;
        return Ok(Box::new(FewStates::new(goal, table, distances, want.has_solutions)?));
    }
    let memory = want.memory.check(whole::memory(table, want.has_solutions), observer);
    memory.map_err(BoardsError::TableMemory)?;
    threads::start(None, observer)?;
    Ok(Box::new(WholeTable::new(goal, table, distances, want.has_solutions, observer)?))
}

/// Returns the distances to list.
fn listed(
    want: &ListWant,
    distribution: &Distribution,
) -> Result<RangeInclusive<u32>, BoardsError> {
    let radius = distribution.radius();
    let distances = match &want.distances {
        Some(distances) => *distances.start()..=radius.min(*distances.end()),
        None => 0..=radius,
    };
    if *distances.start() > radius {
        return Err(BoardsError::beyond(*distances.start(), radius));
    }
    Ok(distances)
}
