//! Shortest solutions of boards near a goal, by a search from both ends.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;

use jiugong::{Board, Metric, Solutions, SolutionsBuilder};

use super::level::{CountedBoard, contains, neighbour_count, next_level};

/// All boards near one board, level by level. The levels are shared by clones.
#[derive(Clone, Debug)]
pub(crate) struct NearLevels {
    metric: Metric,
    /// Each level is sorted.
    levels: Vec<Arc<Vec<CountedBoard>>>,
}

/// The result of a [`search_both_ends`].
#[derive(Clone, Debug)]
pub(crate) enum BothEnds {
    /// All shortest solutions.
    Found(Solutions),
    /// The boards are farther from each other than this number of moves: the next levels are too
    /// large.
    Beyond(u32),
    /// The search was stopped; the boards are farther from each other than this number of moves.
    Stopped(u32),
}

impl NearLevels {
    /// Creates the levels of a board: itself alone.
    pub fn new(board: Board, metric: Metric) -> NearLevels {
        NearLevels { metric, levels: vec![Arc::new(vec![(board, 1)])] }
    }

    /// Returns the distance of the last level.
    pub fn depth(&self) -> usize {
        self.levels.len() - 1
    }

    /// Returns the boards at a distance; none beyond the last level.
    fn level(&self, distance: usize) -> &[CountedBoard] {
        self.levels.get(distance).map_or(&[], |level| level.as_slice())
    }

    fn last(&self) -> &[CountedBoard] {
        self.level(self.depth())
    }

    fn next_level(&mut self) -> io::Result<()> {
        let previous = self.depth().checked_sub(1).map_or(&[][..], |before| self.level(before));
        let next = next_level(previous, self.last(), self.metric)?;
        self.levels.push(Arc::new(next));
        Ok(())
    }
}

/// Returns the position of a board in a sorted level.
fn position(level: &[CountedBoard], board: &Board) -> Option<usize> {
    level.binary_search_by_key(&board, |(other, _)| other).ok()
}

/// Searches for all shortest solutions of a board from both ends, without any table: `start` and
/// `goal` are the levels of the board and of its goal, in one metric. They grow, and can be used
/// again.
///
/// 1. If the levels of the start up to `i` and those of the goal up to `j` have no board in common,
///    the distance is more than i + j. So the search adds a level to the side where it has fewer
///    neighbours and compares the last levels, until they have boards in common. Each of these is
///    in the middle of a shortest solution.
/// 2. From these boards it goes back to either end, level by level: the neighbours in the level
///    before are on shortest solutions too.
///
/// No level is added with more than `max_neighbours` neighbours, or beyond the distance `max`.
/// `proceed` is called before each level with a lower bound of the distance, and can stop the
/// search. A level of a million neighbours takes about a tenth of a second and, while it is found,
/// 40 MB.
///
/// # Errors
///
/// The system's error if it cannot provide the memory.
pub(crate) fn search_both_ends(
    start: &mut NearLevels,
    goal: &mut NearLevels,
    max_neighbours: usize,
    max: u32,
    mut proceed: impl FnMut(u32) -> ControlFlow<()>,
) -> io::Result<BothEnds> {
    // The levels that are there already.
    for distance in 0..=start.depth() + goal.depth() {
        let from_start = start.depth().min(distance);
        let from_goal = distance - from_start;
        if let Some(found) = meet(start, goal, from_start, from_goal) {
            return Ok(BothEnds::Found(found));
        }
    }
    loop {
        let excluded = start.depth() + goal.depth();
        let bound = excluded as u32 + 1;
        if bound > max {
            return Ok(BothEnds::Beyond(excluded as u32));
        }
        if proceed(bound).is_break() {
            return Ok(BothEnds::Stopped(excluded as u32));
        }
        let neighbours = |side: &NearLevels| neighbour_count(side.last(), side.metric);
        let (of_start, of_goal) = (neighbours(start), neighbours(goal));
        if of_start.min(of_goal) > max_neighbours {
            return Ok(BothEnds::Beyond(excluded as u32));
        }
        if of_start < of_goal {
            start.next_level()?
        } else {
            goal.next_level()?
        }
        if let Some(found) = meet(start, goal, start.depth(), goal.depth()) {
            return Ok(BothEnds::Found(found));
        }
    }
}

/// Returns the solutions through the boards that two levels have in common; `None` if there are
/// none.
fn meet(
    start: &NearLevels,
    goal: &NearLevels,
    from_start: usize,
    from_goal: usize,
) -> Option<Solutions> {
    let (level, other) = (start.level(from_start), goal.level(from_goal));
    let common: Vec<Board> = if level.len() < 32 {
        let boards = level.iter().map(|(board, _)| board);
        boards.filter(|board| position(other, board).is_some()).cloned().collect()
    } else {
        let mut other = other.iter().peekable();
        let boards = level.iter().map(|(board, _)| board);
        boards.filter(|board| contains(&mut other, board)).cloned().collect()
    };
    if common.is_empty() {
        return None;
    }
    // The boards on shortest solutions, by their distance from the start.
    let mut layers = vec![common];
    for distance in (0..from_start).rev() {
        let closer = neighbours_in(&layers[layers.len() - 1], start.level(distance), start.metric);
        layers.push(closer);
    }
    layers.reverse();
    for distance in (0..from_goal).rev() {
        let closer = neighbours_in(&layers[layers.len() - 1], goal.level(distance), goal.metric);
        layers.push(closer);
    }
    Some(solutions(&layers, start.metric))
}

/// Returns the neighbours of boards that a level contains, sorted.
fn neighbours_in(boards: &[Board], level: &[CountedBoard], metric: Metric) -> Vec<Board> {
    let neighbours = boards.iter().flat_map(|board| board.neighbours(metric));
    let neighbours = neighbours.map(|(_, neighbour)| neighbour);
    let mut found: Vec<Board> =
        neighbours.filter(|neighbour| position(level, neighbour).is_some()).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// Builds the solutions from the boards on them, by their distance from the start.
fn solutions(layers: &[Vec<Board>], metric: Metric) -> Solutions {
    let mut builder = SolutionsBuilder::new();
    // The number of the first board of the layer behind.
    let mut first = SolutionsBuilder::GOAL;
    for (layer, behind) in layers.iter().zip(&layers[1..]).rev() {
        let mut numbers = Vec::new();
        for board in layer {
            let neighbours = board.neighbours(metric).filter_map(|(m, neighbour)| {
                let position = behind.binary_search(&neighbour).ok()?;
                Some((m, first + position))
            });
            let mut edges: Vec<_> = neighbours.collect();
            edges.sort_unstable();
            numbers.push(builder.push(edges));
        }
        first = numbers.first().copied().unwrap_or(first);
    }
    builder.build()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use jiugong::{Goal, Home, Solver, Table, search};

    use super::*;

    fn find(start: Board, goal: &mut NearLevels, max_neighbours: usize) -> BothEnds {
        let mut start = NearLevels::new(start, goal.metric);
        let proceed = |_| ControlFlow::Continue(());
        search_both_ends(&mut start, goal, max_neighbours, u32::MAX, proceed).unwrap()
    }

    #[test]
    fn finds_the_solutions_that_a_table_has() {
        for (shape, metric) in [("2x3", Metric::Stm), ("2x3", Metric::Mtm), ("2x4", Metric::Mtm)] {
            let home = Home::all(shape.parse().unwrap()).next().unwrap();
            let distances = search(home, metric, |_, _| {}).unwrap();
            let table = Table::from_distances(&distances, jiugong::Encoding::Byte).unwrap();
            let goal = Goal::new(home.goal_board());
            let solver = Solver::new(&table, &goal).unwrap();
            let mut levels = NearLevels::new(goal.board().clone(), metric);
            // All of 360 states, and some of 20,160.
            let step = (table.index().states() / 300) as usize;
            for number in (0..table.index().states()).step_by(step) {
                let board = goal.board_from_state(&table.index().state(number).unwrap()).unwrap();
                let BothEnds::Found(found) = find(board.clone(), &mut levels, usize::MAX) else {
                    panic!("{board:?} not found");
                };
                let expected = solver.solutions(&board).unwrap();
                assert_eq!(found.distance(), expected.distance());
                assert_eq!(found.count(), expected.count());
                assert!(found.iter().eq(expected.iter()), "{board:?}");
            }
        }
    }

    #[test]
    fn finds_a_solution_beyond_the_shapes_of_tables() {
        let board: Board = "1 2 3 4 5 6/7 8 9 10 11 12/0 13 14 15 16 17".parse().unwrap();
        let goal: Board = "1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 17 0".parse().unwrap();
        let found = find(board, &mut NearLevels::new(goal, Metric::Stm), 1 << 16);
        assert!(matches!(found, BothEnds::Found(solutions) if solutions.distance() == 5));
    }

    #[test]
    fn bounds_of_far_boards_are_proved() {
        let goal: Board = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0".parse().unwrap();
        // Solved in 52 moves.
        let board: Board = "15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2".parse().unwrap();
        let mut levels = NearLevels::new(goal, Metric::Stm);
        let BothEnds::Beyond(excluded) = find(board.clone(), &mut levels, 1 << 14) else {
            panic!("found");
        };
        assert!((20..52).contains(&excluded), "{excluded}");
        let mut start = NearLevels::new(board, Metric::Stm);
        let mut bounds = Vec::new();
        let stopped = search_both_ends(&mut start, &mut levels, 1 << 14, u32::MAX, |bound| {
            bounds.push(bound);
            if bounds.len() == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(matches!(stopped.unwrap(), BothEnds::Stopped(bound) if bound + 1 == bounds[2]));
        let near =
            search_both_ends(&mut start, &mut levels, 1 << 14, 5, |_| ControlFlow::Break(()));
        assert!(matches!(near.unwrap(), BothEnds::Beyond(bound) if bound >= 5));
    }
}
