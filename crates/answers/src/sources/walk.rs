//! The search of boards near goals that are not one board: it deepens step by step.

use std::ops::ControlFlow;

use jiugong::{Board, Direction, Metric, Move, Solutions, SolutionsBuilder};

use super::{Near, Request};
use crate::goals::{Goals, OneGoal, Targets, moves_for, named_bound};
use crate::limits::stop_if;
use crate::observer::Progress;
use crate::thresholds::{MAX_NEAR_BOUND, MAX_NEAR_NODES};

/// Searches for the shortest solutions of a board that can reach a goal of a set, of at most `max`
/// moves, with a lower bound of the distance.
pub(crate) fn search(request: &Request<'_>, lower_bound: u32, max: u32) -> Near {
    let &Request { goals: set, board, limits, observer } = request;
    if lower_bound > MAX_NEAR_BOUND {
        return Near::Beyond(lower_bound.saturating_sub(1));
    }
    let goals = set.goals().iter();
    // The goals, each with the number of moves of the next search for it.
    let mut goals: Vec<(&OneGoal, u32)> =
        goals.map(|goal| (goal, named_bound(set, goal, board).max(lower_bound))).collect();
    let mut nodes = 0;
    loop {
        let bound = goals.iter().map(|&(_, next)| next).min().unwrap_or(u32::MAX);
        if bound > max {
            observer.finished();
            return Near::Beyond(max);
        }
        let mut solutions = Vec::new();
        for (goal, next) in goals.iter_mut().filter(|(_, next)| *next == bound) {
            let mut walk = Walk::new(set, goal, board, bound, nodes);
            let end = walk.search(&mut |expanded| {
                stop_if(limits.is_late())?;
                observer.progress(&Progress::Search { bound, expanded, best: None })
            });
            nodes = walk.nodes;
            if end.is_break() {
                observer.finished();
                let is_spent = nodes >= MAX_NEAR_NODES;
                return if is_spent {
                    Near::Beyond(bound.saturating_sub(1))
                } else {
                    Near::Stopped(bound)
                };
            }
            solutions.append(&mut walk.solutions);
            *next = walk.next;
        }
        if !solutions.is_empty() {
            observer.finished();
            return Near::Found(graph(solutions));
        }
    }
}

/// The walks of a number of moves from a board, as far as they may reach a goal.
struct Walk<'a> {
    set: &'a Goals,
    goal: &'a OneGoal,
    board: Board,
    max: u32,
    /// The steps that each tile takes at least from each cell.
    steps: Vec<u8>,
    path: Vec<Move>,
    solutions: Vec<Vec<Move>>,
    /// The least bound of walks that are longer.
    next: u32,
    nodes: u64,
}

/// The number of boards between two reports of progress.
const REPORT: u64 = 1 << 14;

impl<'a> Walk<'a> {
    fn new(set: &'a Goals, goal: &'a OneGoal, board: &Board, max: u32, nodes: u64) -> Walk<'a> {
        let targets = Targets::new(set, goal, board);
        let size = board.tiles().len();
        let steps = (0..size).flat_map(|tile| (0..size).map(move |cell| (tile as u8, cell)));
        let steps = steps.map(|(tile, cell)| targets.steps(tile, cell) as u8).collect();
        let (path, solutions, next) = (Vec::new(), Vec::new(), u32::MAX);
        Walk { set, goal, board: board.clone(), max, steps, path, solutions, next, nodes }
    }

    fn steps(&self, tile: u8, cell: usize) -> u32 {
        self.steps[usize::from(tile) * self.board.tiles().len() + cell].into()
    }

    fn search(&mut self, proceed: &mut dyn FnMut(u64) -> ControlFlow<()>) -> ControlFlow<()> {
        let cells = self.board.tiles().iter().enumerate();
        let left = cells.map(|(cell, &tile)| self.steps(tile, cell)).sum();
        self.walk(left, proceed)
    }

    /// Goes on from the board, whose tiles take at least `left` steps.
    fn walk(
        &mut self,
        left: u32,
        proceed: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(REPORT) {
            stop_if(self.nodes >= MAX_NEAR_NODES)?;
            proceed(self.nodes)?;
        }
        let moves = self.path.len() as u32;
        if left == 0 && self.set.is_goal(self.goal, &self.board) {
            // Shorter ones were found with fewer moves.
            if moves == self.max {
                self.solutions.push(self.path.clone());
            }
            return ControlFlow::Continue(());
        }
        let (metric, last) = (self.set.metric(), self.path.last().map(|m| m.direction()));
        for direction in Direction::ALL {
            // Two moves along a line are one or none.
            let is_wasted = last.is_some_and(|last| match metric {
                Metric::Stm => direction == last.opposite(),
                Metric::Mtm => direction == last.opposite() || direction == last,
            });
            if is_wasted {
                continue;
            }
            let mut after = left;
            let mut steps = 0;
            for m in Move::runs(direction, metric) {
                let to = self.board.blank();
                let Some(tile) = self.board.apply(direction) else { break };
                steps += 1;
                after = after + self.steps(tile, to) - self.steps(tile, self.board.blank());
                let bound = moves + 1 + moves_for(after, &self.board, metric);
                if bound > self.max {
                    self.next = self.next.min(bound);
                    continue;
                }
                self.path.push(m);
                self.walk(after, proceed)?;
                self.path.pop();
            }
            for _ in 0..steps {
                self.board.apply(direction.opposite());
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns the graph of paths of the same length.
fn graph(mut paths: Vec<Vec<Move>>) -> Solutions {
    paths.sort_unstable();
    paths.dedup();
    let mut builder = SolutionsBuilder::new();
    add(&mut builder, &paths, 0);
    builder.build()
}

/// Adds the node of paths that have their first moves in common, and returns its number.
fn add(builder: &mut SolutionsBuilder, paths: &[Vec<Move>], common: usize) -> usize {
    if paths.iter().all(|path| path.len() == common) {
        return SolutionsBuilder::GOAL;
    }
    let parts = paths.chunk_by(|a, b| a[common] == b[common]);
    let edges: Vec<_> =
        parts.map(|part| (part[0][common], add(builder, part, common + 1))).collect();
    builder.push(edges)
}

#[cfg(test)]
mod tests {
    use jiugong::{Arrangement, NamedGoal, NamedGoalSet, Notation, Shape};
    use jiugong_pattern::goals::GoalSearch;
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;
    use crate::goals::{GoalArg, OneGoalArg};
    use crate::limits::Limits;
    use crate::observer::Silent;

    fn open(shape: Shape, cells: &[Option<u8>]) -> OneGoalArg {
        OneGoalArg::Arrangement(Arrangement::new(shape, cells).unwrap())
    }

    #[test]
    fn finds_the_solutions_of_the_tables() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let shape = Shape::new(2, 3).unwrap();
        let named = |name| OneGoalArg::Named(name);
        let blank = open(shape, &[None, Some(1), None, None, Some(0), None]);
        for (goals, alike) in [
            (vec![named(NamedGoal::Last), named(NamedGoal::First)], vec![]),
            (vec![OneGoalArg::NamedSet(NamedGoalSet::AnyBlank)], vec![]),
            (vec![OneGoalArg::NamedSet(NamedGoalSet::FirstColumn)], vec![]),
            (vec![OneGoalArg::NamedSet(NamedGoalSet::FirstRow), blank], vec![vec![1, 5]]),
            (vec![named(NamedGoal::Last)], vec![vec![1, 2], vec![3, 4, 5]]),
        ] {
            for metric in Metric::ALL {
                let arg = GoalArg { goals: goals.clone(), alike: alike.clone() };
                let default = NamedGoal::Last.board(shape);
                let notation = Notation::default();
                let set = Goals::new(&arg, default, None, metric, &notation).unwrap();
                let mut table = GoalSearch::new(set.set().unwrap(), metric).unwrap();
                while table.next_level() > 0 {}
                let table = table.into_distances();
                for _ in 0..30 {
                    let board = set.random_board(&mut rng);
                    let nearest = set.nearest_board(&board).unwrap();
                    assert!(set.reached(&nearest.board).is_some());
                    let (limits, observer) = (Limits::NONE, &Silent);
                    let request = Request { goals: &set, board: &board, limits, observer };
                    let found = search(&request, nearest.lower_bound, u32::MAX);
                    let Near::Found(found) = found else { panic!("{board}: {found:?}") };
                    let expected = table.solutions(&set.coloured(&board)).unwrap().unwrap();
                    assert_eq!(found.distance(), expected.distance(), "{} {board}", set.text());
                    assert!(found.iter().eq(expected.iter()), "{} {board}", set.text());
                }
            }
        }
    }
}
