//! Learns the weights of pairs of pieces that searches for short solutions use, from the searches'
//! own solutions.
//!
//! What counts in a beam is the order of the boards of one level. So each round solves random
//! boards, takes boards at random from the levels of the searches, and raises their estimates over
//! that of the board of the same level that is on the solution, if they are not three moves above
//! it already (a perceptron with a margin; compare Xu and Fern, *On learning linear ranking
//! functions for beam search*, 2007). Searches use a mean of the weights.
//!
//! The result depends on the shape, the metric and the number of rounds alone, not on threads or
//! times. The example `learn` of the crate makes the files in `learned/`.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow::Continue;

use jiugong::{Metric, Shape};

use crate::grid::Grid;
use crate::levels::{Aim, Levels, Samples, cells};
use crate::pairs::{Layout, Pairs};
use crate::position::{Position, random};
use crate::windows;
use crate::workers::{Alone, Workers};

/// How many moves the estimate of a board should be above that of the board on the solution.
const MARGIN: f32 = 3.0;

/// The largest difference, in moves, that a pair of boards teaches.
const MOST: f32 = 12.0;

/// How much of the weights the mean takes up, [`MEANS`] times in each pass over the boards.
const MEAN: f32 = 0.1;
const MEANS: usize = 4;

/// How often each board is learned from in a round, and for how many rounds.
const PASSES: usize = 2;
const KEPT: usize = 4;

/// The moves for a step of a tile, at first.
const STEP: f32 = 0.8;

/// The first rounds have narrow beams.
const NARROW_ROUNDS: u32 = 60;
const NARROW: Plan = Plan { boards: 60, width: 300, samples: 4, rate: 0.1 };
const WIDE: Plan = Plan { boards: 60, width: 1_000, samples: 6, rate: 0.05 };

/// The largest number of cells of a side, and of a shape, that weights are learned for.
const MAX_SIDE: usize = 8;
const MAX_CELLS: usize = 36;

/// The work of a round.
struct Plan {
    /// The number of boards to solve.
    boards: usize,
    /// The width of the beams.
    width: usize,
    /// The number of boards taken from each level.
    samples: usize,
    /// How much of a difference is learned at once.
    rate: f32,
}

/// The result of a round.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Round {
    /// The number of boards that were solved, of those tried.
    pub solved: (usize, usize),
    /// The mean length of the solutions, in tile moves.
    pub mean: f64,
    /// The part of the boards taken from levels whose estimate was lower than that of the board on
    /// the solution.
    pub misplaced: f64,
}

/// Learns the weights of one shape, whose blank has its goal in the last cell.
#[derive(Debug)]
pub struct Learner {
    grid: Grid,
    metric: Metric,
    layout: Layout,
    weights: Vec<f32>,
    mean: Vec<f32>,
    /// Boards taken from levels, each with that on the solution, of the last rounds: the cells of
    /// their pieces.
    samples: Vec<Vec<[Vec<u8>; 2]>>,
    random: u64,
    rounds: u32,
}

impl Learner {
    /// Starts with the Manhattan distance. `None` if the shape has fewer than two or more than
    /// eight rows or columns, or more than 36 cells.
    pub fn new(shape: Shape, metric: Metric) -> Option<Learner> {
        let (least, most) = (shape.rows().min(shape.cols()), shape.rows().max(shape.cols()));
        if least < 2 || most > MAX_SIDE || shape.cells() > MAX_CELLS {
            return None;
        }
        let grid = Grid::new(shape);
        let layout = Layout::new(&grid);
        let n = grid.cells();
        let mut weights = vec![0.0; layout.len()];
        // A tile is in n - 1 pairs.
        let step = STEP / (n - 1) as f32;
        let distance = |piece: usize, cell: usize| {
            if piece == n - 1 { 0.0 } else { step * grid.distance(piece, cell) as f32 }
        };
        for a in 0..n {
            for b in a + 1..n {
                for c in 0..n {
                    for d in (0..n).filter(|&d| d != c) {
                        weights[layout.index(a, c as u8, b, d as u8)] =
                            distance(a, c) + distance(b, d);
                    }
                }
            }
        }
        let (mean, samples) = (weights.clone(), Vec::new());
        Some(Learner { grid, metric, layout, weights, mean, samples, random: 1, rounds: 0 })
    }

    /// Solves boards and learns from them. Takes seconds.
    pub fn round(&mut self, workers: &impl Workers) -> Round {
        let plan = if self.rounds < NARROW_ROUNDS { NARROW } else { WIDE };
        self.rounds += 1;
        let starts: Vec<(Position, u64)> = (0..plan.boards)
            .map(|_| (random_position(&self.grid, &mut self.random), random(&mut self.random)))
            .collect();
        let table = Pairs::read(&self.grid, &self.file());
        let solve = |number: usize| {
            let (start, random) = &starts[number];
            solve((&self.grid, self.metric), start, &table, &plan, *random)
        };
        let solved: Vec<Solved> = workers.map(starts.len(), solve).into_iter().flatten().collect();
        let new: Vec<[Vec<u8>; 2]> =
            solved.iter().flat_map(|solved| solved.pairs.clone()).collect();
        let low = |[board, on]: &&[Vec<u8>; 2]| self.mean_difference(board, on) < 0.0;
        let misplaced = new.iter().filter(low).count() as f64 / new.len().max(1) as f64;
        let total: usize = solved.iter().map(|solved| solved.length).sum();
        self.samples.push(new);
        if self.samples.len() > KEPT {
            self.samples.remove(0);
        }
        self.learn(plan.rate);
        let mean = total as f64 / solved.len().max(1) as f64;
        Round { solved: (solved.len(), starts.len()), mean, misplaced }
    }

    /// Returns the mean of the weights, as the crate keeps them in files.
    pub fn file(&self) -> Vec<u8> {
        self.layout.write(&self.mean)
    }

    fn learn(&mut self, rate: f32) {
        let samples = core::mem::take(&mut self.samples);
        let mut order: Vec<&[Vec<u8>; 2]> = samples.iter().flatten().collect();
        for _ in 0..PASSES {
            for i in (1..order.len()).rev() {
                order.swap(i, random(&mut self.random) as usize % (i + 1));
            }
            for part in order.chunks(order.len() / MEANS + 1) {
                for [board, on] in part {
                    if random(&mut self.random) & 1 == 1 {
                        self.rank(&self.layout.mirror(board), &self.layout.mirror(on), rate);
                    } else {
                        self.rank(board, on, rate);
                    }
                }
                for (mean, weight) in self.mean.iter_mut().zip(&self.weights) {
                    *mean += MEAN * (weight - *mean);
                }
            }
        }
        self.samples = samples;
    }

    /// Raises the estimate of a board over that of one on a solution.
    fn rank(&mut self, board: &[u8], on: &[u8], rate: f32) {
        let before = self.value(&self.weights, board) - self.value(&self.weights, on);
        if before >= MARGIN {
            return;
        }
        let wish = rate * (MARGIN - before).min(MOST);
        let pairs = self.grid.cells() * (self.grid.cells() - 1) / 2;
        let step = wish / pairs as f32;
        self.layout.of(board).for_each(|index| self.weights[index] += step);
        self.layout.of(on).for_each(|index| self.weights[index] -= step);
    }

    fn value(&self, weights: &[f32], board: &[u8]) -> f32 {
        self.layout.of(board).map(|index| weights[index]).sum()
    }

    fn mean_difference(&self, board: &[u8], on: &[u8]) -> f32 {
        self.value(&self.mean, board) - self.value(&self.mean, on)
    }
}

/// A board that was solved.
struct Solved {
    /// The length of the solution.
    length: usize,
    /// Boards of levels, each with that on the solution: the cells of their pieces.
    pairs: Vec<[Vec<u8>; 2]>,
}

fn solve(
    (grid, metric): (&Grid, Metric),
    start: &Position,
    table: &Pairs,
    plan: &Plan,
    random: u64,
) -> Option<Solved> {
    let mut levels = Levels::new(grid, metric, &Alone, plan.width, 0);
    levels.samples = Some(Samples { count: plan.samples, random, boards: Vec::new() });
    let entries = vec![levels.entry(start)];
    let solved = levels.search(Aim::Goal, entries, table, &mut || Continue(()))?;
    let mut path = levels.path(solved.first()?.link);
    windows::shorten(grid, metric, start, &mut path, &mut || Continue(()));
    let mut position = start.clone();
    let mut boards = Vec::new();
    for steps in windows::moves(metric, &path) {
        boards.push(position.cells());
        steps.each().for_each(|direction| {
            position.step(grid, direction);
        });
    }
    let samples = levels.samples.map(|samples| samples.boards).unwrap_or_default();
    let pair = |(moves, board): (u16, Vec<u8>)| {
        let on = boards.get(usize::from(moves))?;
        let board = cells(&board)[..grid.cells()].to_vec();
        (*on != board).then(|| [board, on.clone()])
    };
    Some(Solved { length: boards.len(), pairs: samples.into_iter().filter_map(pair).collect() })
}

/// Returns a board after a walk of the blank of up to 8,000 moves, none of which takes back the one
/// before; one in eight is drawn from all boards with the blank near its cell.
fn random_position(grid: &Grid, state: &mut u64) -> Position {
    let n = grid.cells();
    let mut position = Position { pieces: (0..n).map(|cell| cell as u8).collect(), blank: n - 1 };
    let mut steps = 20 + random(state) % 8_000;
    if random(state).is_multiple_of(8) {
        // Two exchanges at a time keep the parity.
        for _ in 0..2 * n {
            let [a, b, c] = [0; 3].map(|_: u8| random(state) as usize % (n - 1));
            if a != b && b != c && a != c {
                position.pieces.swap(a, b);
                position.pieces.swap(b, c);
            }
        }
        steps = 200;
    }
    let mut last = 4;
    for _ in 0..steps {
        let direction = (random(state) % 4) as u8;
        if direction ^ 1 != last && position.step(grid, direction) {
            last = direction;
        }
    }
    position
}
