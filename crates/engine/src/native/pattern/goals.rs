//! The distances to a set of goals, found by all threads.

use std::ops::ControlFlow;

use jiugong::Metric;
use jiugong_pattern::goals::{GoalDistances, GoalSearch, GoalSearchError, GoalSet};
use rayon::prelude::*;

/// Finds the distances of all boards to the nearest goal of a set, in rayon's threads. `progress` is
/// called with the number of boards found so far, and can stop the search: then the result is
/// `None`.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use jiugong::{Metric, Shape};
/// use jiugong_pattern::goals::{GoalSet, OPEN};
///
/// // The first row of the 15-puzzle.
/// let mut goal = [OPEN; 16];
/// goal[..4].copy_from_slice(&[1, 2, 3, 4]);
/// let (set, _) = GoalSet::new(Shape::new(4, 4)?, &[1; 16], &[&goal]).unwrap();
/// let progress = |_| ControlFlow::Continue(());
/// let distances = jiugong_engine::search_goals(&set, Metric::Stm, progress).unwrap().unwrap();
/// assert_eq!(distances.distribution().states(), 524_160);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`GoalSearchError`] if the puzzle has too many boards, or there is not enough memory.
pub fn search_goals(
    set: &GoalSet,
    metric: Metric,
    mut progress: impl FnMut(u64) -> ControlFlow<()>,
) -> Result<Option<GoalDistances>, GoalSearchError> {
    let mut search = GoalSearch::new(set, metric)?;
    let mut found = 0;
    loop {
        let count =
            search.next_level_with(|blocks, count| (0..blocks).into_par_iter().map(count).sum());
        if count == 0 {
            return Ok(Some(search.into_distances()));
        }
        found += count;
        if progress(found).is_break() {
            return Ok(None);
        }
    }
}
