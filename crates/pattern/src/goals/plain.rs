//! The plain breadth-first search from a set of goals: the specification of the fast one.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use jiugong::Metric;

use crate::goals::board::ColouredBoard;
use crate::goals::set::GoalSet;

/// Finds the distance of every board from which a goal of the set can be reached: the fewest moves
/// to the nearest goal.
///
/// 1. The boards that are goals are at distance 0.
/// 2. The neighbours of the boards at distance d that have not been found are at distance d + 1.
///
/// About 100 bytes and a microsecond a board: for small puzzles and for tests.
///
/// ```
/// use jiugong::{Metric, Shape};
/// use jiugong_pattern::goals::{GoalSet, OPEN, plain_distances};
///
/// // The first row of the 8-puzzle, with the gap anywhere.
/// let goal = [1, 2, 3, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN];
/// let (set, _) = GoalSet::new(Shape::EIGHT_PUZZLE, &[1; 9], &[&goal]).unwrap();
/// let distances = plain_distances(&set, Metric::Stm);
/// assert_eq!(distances.len(), 3024);
/// assert_eq!(distances.values().max(), Some(&22));
/// ```
pub fn plain_distances(set: &GoalSet, metric: Metric) -> BTreeMap<ColouredBoard, u32> {
    let mut found = BTreeMap::new();
    let mut level: Vec<ColouredBoard> = set.boards().collect();
    for distance in 0.. {
        level.retain(|board| found.insert(*board, distance).is_none());
        if level.is_empty() {
            break;
        }
        let neighbours = level.iter().flat_map(|board| board.neighbours(metric));
        let neighbours = neighbours.map(|(_, board)| board);
        level = neighbours.filter(|board| !found.contains_key(board)).collect();
    }
    found
}
