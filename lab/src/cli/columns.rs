//! The columns of tables of runs, by their names in JSON.

use jiugong::desk::Failure;
use jiugong::say;
use jiugong::words::Words;

use super::args::names;

/// The columns that were told, or those that stand for none told.
pub fn chosen_columns<'a>(
    told: &'a [String],
    all: &'static [&'static str],
    none_told: &'static [&'static str],
    words: &Words,
) -> Result<Vec<&'a str>, Failure> {
    let named = names(told, all, none_told);
    match named.iter().find(|name| !all.contains(name)) {
        None => Ok(named),
        Some(name) => Err(Failure::Input(unknown(name, all, words))),
    }
}

/// That nothing has a name, and what there is.
pub fn unknown(name: &str, all: &[&str], words: &Words) -> String {
    let names = all.join(", ");
    say!(words, "lab-unknown", name = name, names = names)
}

/// What stands over a column.
pub fn heading(column: &str, words: &Words) -> String {
    match column {
        "length" => say!(words, "lab-length"),
        "shortest" => say!(words, "lab-shortest"),
        "generated" => say!(words, "lab-generated"),
        "distinct" => say!(words, "lab-distinct"),
        "expanded" => say!(words, "lab-expanded"),
        "reopened" => say!(words, "lab-reopened"),
        "frontier" => say!(words, "lab-frontier"),
        "memory" => say!(words, "lab-memory"),
        "iterations" => say!(words, "lab-iterations"),
        "branching" => say!(words, "lab-branching"),
        _ => say!(words, "lab-time"),
    }
}
