//! The columns of tables of runs, by their names in JSON.

use jiugong_app::{Message, msg};

/// The names of all columns.
pub const COLUMNS: [&str; 11] = [
    "length",
    "shortest",
    "generated",
    "distinct",
    "expanded",
    "reopened",
    "frontier",
    "memory",
    "iterations",
    "branching",
    "seconds",
];

/// Returns the heading of a column.
pub fn heading(column: &str) -> Message {
    match column {
        "length" => msg!("column-length"),
        "shortest" => msg!("column-shortest"),
        "generated" => msg!("column-generated"),
        "distinct" => msg!("column-distinct"),
        "expanded" => msg!("column-expanded"),
        "reopened" => msg!("column-reopened"),
        "frontier" => msg!("column-frontier"),
        "memory" => msg!("column-memory"),
        "iterations" => msg!("column-iterations"),
        "branching" => msg!("column-branching"),
        _ => msg!("column-seconds"),
    }
}
