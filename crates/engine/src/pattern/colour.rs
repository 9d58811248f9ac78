//! Colour tables, built by all threads.

use std::ops::ControlFlow;

use jiugong_pattern::colour::ColourSearch;
use jiugong_pattern::{ColourTable, Colouring};
use rayon::prelude::*;

/// Builds the table of a colouring in memory, in rayon's threads. It equals that of
/// [`ColourTable::build`]. `progress` is called with the number of boards found so far, and can
/// stop the search: then the result is `None`.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use jiugong::Shape;
/// use jiugong_pattern::Colouring;
///
/// let shape = Shape::new(4, 4)?;
/// let halves = [(1..8).collect(), (8..16).collect()];
/// let colouring = Colouring::new(shape, 0, halves)?;
/// let table = jiugong_engine::build_colour_table(&colouring, |_| ControlFlow::Continue(()));
/// assert_eq!(table.unwrap().colouring(), &colouring);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn build_colour_table(
    colouring: &Colouring,
    mut progress: impl FnMut(u64) -> ControlFlow<()>,
) -> Option<ColourTable> {
    let mut search = ColourSearch::new(colouring);
    let mut found = 1;
    loop {
        let count =
            search.next_level_with(|blocks, count| (0..blocks).into_par_iter().map(count).sum());
        if count == 0 {
            return Some(search.into_table());
        }
        found += count;
        if progress(found).is_break() {
            return None;
        }
    }
}
