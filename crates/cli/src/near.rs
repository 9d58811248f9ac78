//! The search of the boards near a goal, within the limit of memory.

use jiugong_app::{Error, MemoryArgs, Output, memory, msg};
use jiugong_engine::NearSearch;

/// Finds the level after `distance`, if there is memory for it.
///
/// # Errors
///
/// [`Error::Io`] if there is not: the message says that `distance` is the largest value of `option`
/// that fits.
pub fn next_level(
    search: &mut NearSearch,
    distance: u32,
    option: &'static str,
    limit: &MemoryArgs,
    output: &Output,
) -> Result<(), Error> {
    let needed = search.next_memory();
    if let Err(problem) = limit.check(needed, output) {
        let error = msg!("near-memory", problem = problem, option = option, distance = distance);
        return Err(Error::Io(error));
    }
    search.next_level().map_err(|error| memory::refused(needed, &error))
}
