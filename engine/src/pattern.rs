//! Pattern tables, built by all threads.

use jiugong::internal::{PatternRows, PatternSearch, from_rows};
use jiugong::{Pattern, PatternTable};
use rayon::prelude::*;

/// The number of blocks that a thread finds together.
const BLOCKS: usize = 64;

/// Builds the table of a pattern in memory, in rayon's threads. The bytes are those of
/// [`PatternTable::build`]. `progress` is called with the number of states found so far.
///
/// ```
/// use jiugong::{Pattern, Shape};
///
/// let pattern = Pattern::new(Shape::new(4, 4)?, [1, 2, 4, 5], 0)?;
/// let table = jiugong_engine::build_pattern_table(&pattern, |_| {});
/// assert_eq!(table.pattern(), &pattern);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn build_pattern_table(
    pattern: &Pattern,
    mut progress: impl FnMut(u64),
) -> PatternTable<Vec<u8>> {
    let mut search = PatternSearch::new(pattern);
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
    let mut bytes = vec![0; rows.len()];
    let parts = bytes.par_chunks_mut(rows.row_len() * PatternRows::ROWS);
    parts.enumerate().for_each(|(part, bytes)| rows.write(part * PatternRows::ROWS, bytes));
    from_rows(rows, bytes)
}

/// Finds the next level and returns its number of states.
fn next_level(search: &mut PatternSearch) -> u64 {
    search.next_level_with(|source, blocks| {
        let words = blocks.words;
        let bits = blocks.bits.par_chunks_mut(BLOCKS * words);
        let gathered = blocks.gathered.par_chunks_mut(BLOCKS * words);
        let used = blocks.used.par_chunks_mut(BLOCKS);
        let parts = bits.zip(gathered).zip(used).enumerate();
        let counts = parts.map_init(
            || vec![0; words],
            |scratch, (part, ((bits, gathered), used))| -> u64 {
                let bits = bits.chunks_exact_mut(words);
                let blocks = bits.zip(gathered.chunks_exact_mut(words)).zip(used);
                let blocks = (part * BLOCKS..).zip(blocks);
                let counts = blocks.map(|(slot, ((bits, gathered), used))| {
                    source.pull(slot, bits, gathered, used, scratch)
                });
                counts.sum()
            },
        );
        counts.sum()
    })
}
