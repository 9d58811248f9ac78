//! The columns of tables of runs, by their names in JSON.

use jiugong_app::{Error, Message, msg};

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

/// The columns of a bar chart unless others are given.
const DEFAULT_BARS: [&str; 2] = ["generated", "expanded"];

/// Returns the columns of a bar chart: of those `given`, the ones with numbers.
///
/// # Errors
///
/// [`Error::Usage`] if there is none.
pub fn of_bars<'a>(given: &[&'a str], is_default: bool) -> Result<Vec<&'a str>, Error> {
    let columns = if is_default { &DEFAULT_BARS } else { given };
    let numbers: Vec<&str> = columns.iter().copied().filter(|name| *name != "shortest").collect();
    if numbers.is_empty() { Err(Error::Usage(msg!("chart-no-column"))) } else { Ok(numbers) }
}

/// Returns the heading of a column.
pub fn heading(column: &str) -> Message {
    let known = HEADINGS.into_iter().find(|(name, _)| *name == column);
    known.map_or(msg!("column-seconds"), |(_, heading)| heading)
}
