//! The columns of tables of runs, by their names in JSON.

use jiugong_app::{Message, msg};

/// The names of all columns, with their headings.
const HEADINGS: [(&str, Message); 11] = [
    ("length", msg!("column-length")),
    ("shortest", msg!("column-shortest")),
    ("generated", msg!("column-generated")),
    ("distinct", msg!("column-distinct")),
    ("expanded", msg!("column-expanded")),
    ("reopened", msg!("column-reopened")),
    ("frontier", msg!("column-frontier")),
    ("memory", msg!("column-memory")),
    ("iterations", msg!("column-iterations")),
    ("branching", msg!("column-branching")),
    ("seconds", msg!("column-seconds")),
];

/// Returns the names of all columns.
pub fn names() -> [&'static str; 11] {
    HEADINGS.map(|(name, _)| name)
}

/// Returns the heading of a column.
pub fn heading(column: &str) -> Message {
    let known = HEADINGS.into_iter().find(|(name, _)| *name == column);
    known.map_or(msg!("column-seconds"), |(_, heading)| heading)
}
