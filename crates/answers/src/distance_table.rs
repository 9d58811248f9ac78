//! The distances of all boards to goals.

use std::borrow::Cow;
use std::sync::Arc;

use jiugong::{Distribution, Table};

use crate::files::TableBytes;
use crate::stores::{GoalTable, goal_table_origin};

/// The distances of all boards to goals. Its methods take the goals that it was found for.
#[derive(Clone, Debug)]
pub enum DistanceTable {
    /// The complete table of a goal that is one board.
    Board(Arc<Table<TableBytes>>),
    /// The distances to goals that are not one board, of boards in which pieces that are alike are
    /// the same.
    Goals(Arc<GoalTable>),
}

impl DistanceTable {
    /// Returns the number of states at each distance.
    pub fn distribution(&self) -> &Distribution {
        match self {
            DistanceTable::Board(table) => table.header().distribution(),
            DistanceTable::Goals(table) => table.distribution(),
        }
    }

    /// Returns the path of the table file, `embedded` or `built`.
    pub fn origin(&self) -> Cow<'_, str> {
        match self {
            DistanceTable::Board(table) => table.get_ref().origin(),
            DistanceTable::Goals(table) => goal_table_origin(table).text(),
        }
    }

    /// Returns the name of the class of the goal's blank; `None` if the goal is not one board.
    pub fn home(&self) -> Option<String> {
        match self {
            DistanceTable::Board(table) => Some(table.header().home().name()),
            DistanceTable::Goals(_) => None,
        }
    }
}
