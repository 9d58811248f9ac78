//! The distances to a set of goals, found and proved by all threads.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use jiugong::Metric;
use jiugong::file::{FileError, PAGE};
use jiugong_pattern::goals::{
    GoalDistances, GoalSearch, GoalSearchError, GoalSet, prove_goal_boards, prove_goal_counts,
};

use crate::VerifyError;
use crate::parallel::*;
use crate::verify::{add, check_all};

/// Finds the distances of all boards to the nearest goal of a set, in rayon's threads. `progress`
/// is called after some thousand boards, in any thread, with the number of boards of the levels
/// found so far, and can stop the search.
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
/// let distances = jiugong_engine::search_goals(&set, Metric::Stm, progress).unwrap();
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
    progress: impl Fn(u64) -> ControlFlow<()> + Sync,
) -> Result<GoalDistances, GoalSearchError> {
    let mut search = GoalSearch::new_while(set, metric, || progress(0))?;
    let mut found = 0;
    let is_stopped = AtomicBool::new(false);
    loop {
        let count = search.next_level_with(|blocks, count| {
            let of_block = |block| {
                if is_stopped.load(Ordering::Relaxed) || progress(found).is_break() {
                    is_stopped.store(true, Ordering::Relaxed);
                    return 0;
                }
                count(block)
            };
            (0..blocks).into_par_iter().map(of_block).sum()
        });
        if is_stopped.load(Ordering::Relaxed) {
            return Err(GoalSearchError::Stopped);
        }
        if count == 0 {
            return Ok(search.into_distances());
        }
        found += count;
    }
}

/// Finds the next level of a search in rayon's threads, as [`GoalSearch::next_level`] does.
pub fn next_goal_level(search: &mut GoalSearch) -> u64 {
    search.next_level_with(|blocks, count| (0..blocks).into_par_iter().map(count).sum())
}

/// Checks all checksums of a goal table file in rayon's threads.
///
/// `progress` is called from time to time, in any thread, with the completed share of the work,
/// between 0 and 1.
///
/// # Errors
///
/// As [`GoalDistances::checked`].
pub fn check_goal_file<D>(
    table: GoalDistances<D>,
    progress: impl Fn(f64) + Sync,
) -> Result<GoalDistances<D>, FileError>
where
    D: AsRef<[u8]> + Sync,
{
    if let Some(file) = table.container() {
        check_all(file, progress)?;
    }
    Ok(table.assume_checked())
}

/// Proves in rayon's threads that a goal table is right, as [`GoalDistances::verify`] does but for
/// the checksums, in constant memory. `progress` is called as by [`check_goal_file`].
///
/// # Errors
///
/// [`VerifyError`]: the first fault found.
pub fn prove_goal_table<D>(
    table: &GoalDistances<D>,
    progress: impl Fn(f64) + Sync,
) -> Result<(), VerifyError>
where
    D: AsRef<[u8]> + Sync,
{
    let pages = table.boards().div_ceil(PAGE as u64);
    let prove = |page: usize| {
        let start = page as u64 * PAGE as u64;
        prove_goal_boards(table, start..start + PAGE as u64)
    };
    let counts = in_parallel(pages as usize, 16, progress, prove, add)?;
    Ok(prove_goal_counts(table, &counts)?)
}
