//! Creation of heuristics that may take seconds and much memory.

use std::fmt::Debug;
use std::time::Duration;

use jiugong::{Board, Solver};
use jiugong_app::progress::spinner;
use jiugong_engine::available_memory;
use jiugong_lab::{Heuristic, Limits, LookupError, heuristic};

/// Creates the heuristic with a name. Draws a spinner if that takes long.
pub fn create_heuristic<'t, D>(
    name: &str,
    goal: Board,
    solver: Option<Solver<'t, D>>,
    limits: &Limits,
) -> Result<Box<dyn Heuristic + 't>, LookupError>
where
    D: AsRef<[u8]> + Debug + Sync,
{
    let spinner = spinner();
    spinner.set_message(name.to_owned());
    spinner.enable_steady_tick(Duration::from_millis(100));
    let result = heuristic(name, goal, solver, table_memory(limits));
    spinner.finish_and_clear();
    result
}

/// Returns the memory that pattern tables may take, in bytes.
pub fn table_memory(limits: &Limits) -> u64 {
    available_memory().map_or(limits.memory, |available| available.bytes.min(limits.memory))
}
