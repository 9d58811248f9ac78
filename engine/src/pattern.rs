//! Pattern tables, built by all threads.

use jiugong::PatternTable;
use jiugong::internal::{LevelBlocks, PatternPlan, PatternSearch, from_rows};
use rayon::prelude::*;

/// The number of blocks that a thread finds together.
const BLOCKS: usize = 64;

/// Builds the table of a pattern in memory, in rayon's threads. The bytes are those of
/// [`PatternTable::build`]. `progress` is called with the number of states found so far.
///
/// ```
/// use jiugong::internal::PatternPlan;
/// use jiugong::{Pattern, Shape};
///
/// let pattern = Pattern::new(Shape::new(4, 4)?, [1, 2, 4, 5], 0)?;
/// let table = jiugong_engine::build_pattern_table(PatternPlan::new(&pattern), |_| {});
/// assert_eq!(table.pattern(), &pattern);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn build_pattern_table(
    plan: PatternPlan,
    mut progress: impl FnMut(u64),
) -> PatternTable<Vec<u8>> {
    let mut search = PatternSearch::new(plan);
    let mut found = 1;
    loop {
        let count = next_level(&mut search);
        if count == 0 {
            break;
        }
        found += count;
        progress(found);
    }
    let rows = search.into_rows();
    let mut bytes = vec![0; rows.length()];
    let parts = bytes.par_chunks_mut(rows.part_length());
    parts.enumerate().for_each(|(number, part)| rows.write_part(number, part));
    from_rows(rows, bytes)
}

/// Finds the next level and returns its number of states.
fn next_level(search: &mut PatternSearch) -> u64 {
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
