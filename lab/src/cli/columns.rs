//! The columns of tables of runs, by their names in JSON.

use jiugong_app::i18n::Words;
use jiugong_app::say;

/// What is told of a run.
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
