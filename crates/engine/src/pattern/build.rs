//! Pattern tables, built by all threads.

use std::io;
use std::ops::ControlFlow;

use jiugong::file::{block_checksums, layout};
use jiugong_pattern::PatternTable;
use jiugong_pattern::table::{LevelBlocks, PatternPlan, PatternSearch, from_rows};
use rayon::prelude::*;

use crate::build::invalid;
use crate::memory::{Zeroed, zeroed};

/// The number of blocks that a thread finds together.
const BLOCKS: usize = 64;

/// Builds the table of a pattern in memory, in rayon's threads. The bytes are those of
/// [`PatternTable::build`]. `progress` is called with the number of states found so far, and can
/// stop the search: then the result is `None`.
///
/// The table is in huge pages if the system has them: a search reads bits all over it, and finds
/// the addresses of huge pages faster.
///
/// # Errors
///
/// The system's error if it cannot provide the memory.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use jiugong_pattern::table::PatternPlan;
/// use jiugong::Shape;
/// use jiugong_pattern::Pattern;
///
/// let pattern = Pattern::new(Shape::new(4, 4)?, [1, 2, 4, 5], 0)?;
/// let proceed = |_| ControlFlow::Continue(());
/// let table = jiugong_engine::build_pattern_table(PatternPlan::new(&pattern), proceed)?;
/// assert_eq!(table.unwrap().pattern(), &pattern.canonical());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn build_pattern_table(
    plan: PatternPlan,
    mut progress: impl FnMut(u64) -> ControlFlow<()>,
) -> io::Result<Option<PatternTable<Zeroed>>> {
    let mut search = PatternSearch::new(plan);
    let mut found = 1;
    loop {
        let count = next_pattern_level(&mut search);
        if count == 0 {
            break;
        }
        found += count;
        if progress(found).is_break() {
            return Ok(None);
        }
    }
    let rows = search.into_rows().map_err(invalid)?;
    let payload = layout(rows.header()).payload();
    let mut file = zeroed(payload.end as u64)?;
    let parts = file[payload].par_chunks_mut(rows.part_length()).enumerate();
    let checksums: Vec<Vec<u8>> = parts
        .map(|(number, part)| {
            rows.write_part(number, part);
            block_checksums(rows.header(), number * rows.part_length(), part)
        })
        .collect();
    from_rows(rows, file, &checksums.concat()).map(Some).map_err(invalid)
}

/// Finds the next level of a search in rayon's threads, and returns its number of states; 0 after
/// the last level.
pub fn next_pattern_level(search: &mut PatternSearch) -> u64 {
    search.next_level_with(|source, LevelBlocks { words, bits, used, gathered, .. }| {
        let bits = bits.par_chunks_mut(BLOCKS * words);
        let gathered = gathered.par_chunks_mut(BLOCKS * words);
        let parts = bits.zip(gathered).zip(used.par_chunks_mut(BLOCKS)).enumerate();
        let counts = parts.map(|(part, ((bits, gathered), used))| {
            source.pull(LevelBlocks { first: part * BLOCKS, words, bits, used, gathered })
        });
        counts.sum()
    })
}
