//! Learns the weights of pairs of pieces that the searches on squares use, from the searches' own
//! solutions.
//!
//! What counts in a beam is the order of the boards of one level. So each round solves random
//! boards, takes boards at random from the levels of the searches, and raises their estimates over
//! that of the board of the same level that is on the solution, if they are not three moves above
//! it already (a perceptron with a margin; compare Xu and Fern, *On learning linear ranking
//! functions for beam search*, 2007). Searches use a mean of the weights.
//!
//! Three kinds of weights are learned: of a piece on a cell, of a pair of pieces on two cells, and,
//! shared by all pairs whose pieces have the same ways to go, of the ways. In the end they are
//! added up to weights of pairs.
//!
//! The result depends on the square and the number of rounds alone, not on threads or times. The
//! example `learn` of the crate makes the files in `learned/`.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow::Continue;

use jiugong::Shape;

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

/// The step of a weight of a pair of pieces, for each step of the others.
const SPECIFIC: f32 = 0.3;

/// How much of the weights the mean takes up, [`MEANS`] times in each pass over the boards.
const MEAN: f32 = 0.1;
const MEANS: usize = 4;

/// How often each board is learned from in a round, and for how many rounds.
const PASSES: usize = 2;
const KEPT: usize = 4;

/// The first rounds have narrow beams.
const NARROW_ROUNDS: u32 = 12;
const NARROW: Plan = Plan { boards: 100, width: 300, samples: 2, nodes: 3_000, rate: 0.1 };
const WIDE: Plan = Plan { boards: 60, width: 2_000, samples: 6, nodes: 20_000, rate: 0.03 };

/// The work of a round.
struct Plan {
    /// The number of boards to solve.
    boards: usize,
    /// The width of the beams.
    width: usize,
    /// The number of boards taken from each level.
    samples: usize,
    /// The nodes of a window's search.
    nodes: u64,
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

/// Learns the weights of one square, whose blank has its goal in the last cell.
#[derive(Debug)]
pub struct Learner {
    grid: Grid,
    layout: Layout,
    /// For each weight of a pair, what is shared; 0 for nothing.
    alike: Vec<u32>,
    weights: Weights,
    mean: Weights,
    /// Boards taken from levels, each with that on the solution, of the last rounds.
    samples: Vec<Vec<[Vec<u8>; 2]>>,
    random: u64,
    rounds: u32,
}

#[derive(Clone, Debug)]
struct Weights {
    /// Of each (piece, cell).
    pieces: Vec<f32>,
    /// Of each pair.
    pairs: Vec<f32>,
    /// Of the ways of two pieces.
    shared: Vec<f32>,
}

impl Learner {
    /// Starts with the Manhattan distance and a charge for tiles that have to pass each other.
    /// `None` if the shape is not a square of 3×3 to 8×8.
    pub fn new(shape: Shape) -> Option<Learner> {
        if shape.rows() != shape.cols() || !(3..=8).contains(&shape.rows()) {
            return None;
        }
        let grid = Grid::new(shape);
        let layout = Layout::new(&grid);
        let (n, side) = (grid.cells(), grid.cols);
        let hole = n - 1;
        let mut pieces = vec![0.0; n * n];
        for piece in 0..hole {
            for cell in 0..n {
                pieces[piece * n + cell] = 0.6 * grid.distance(piece, cell) as f32;
            }
        }
        // How far a cell is below and to the right of another, as one number.
        let wide = 2 * side - 1;
        let way = |from: usize, to: usize| {
            (to / side + side - 1 - from / side) * wide + to % side + side - 1 - from % side
        };
        let mut pairs = vec![0.0; layout.len()];
        let mut alike = vec![0; layout.len()];
        let lines: [fn(usize, usize) -> usize; 2] =
            [|cell, side| cell / side, |cell, side| cell % side];
        for (pair, second) in layout.seconds.iter().enumerate() {
            let (offset, first) = (pair / n, pair % n);
            let Some(second) = second.map(usize::from).filter(|&s| s != hole && first != hole)
            else {
                continue;
            };
            for a in 0..hole {
                for b in 0..hole {
                    let index = layout.index(pair, a as u8, b as u8);
                    let ways = way(first, a) * wide * wide + way(second, b);
                    alike[index] = 1 + (offset * wide.pow(4) + ways) as u32;
                    let passing = |line: &fn(usize, usize) -> usize| {
                        [second, a, b].iter().all(|&cell| line(cell, side) == line(first, side))
                    };
                    if (first < second) == (b < a) && lines.iter().any(passing) {
                        pairs[index] = 1.2;
                    }
                }
            }
        }
        let shared = vec![0.0; 1 + layout.seconds.len() / n * wide.pow(4)];
        let weights = Weights { pieces, pairs, shared };
        let (mean, samples) = (weights.clone(), Vec::new());
        Some(Learner { grid, layout, alike, weights, mean, samples, random: 1, rounds: 0 })
    }

    /// Solves boards and learns from them. Takes about 15 seconds of 6×6 on two threads.
    pub fn round(&mut self, workers: &impl Workers) -> Round {
        let plan = if self.rounds < NARROW_ROUNDS { NARROW } else { WIDE };
        self.rounds += 1;
        let starts: Vec<(Position, u64)> = (0..plan.boards)
            .map(|_| (random_position(&self.grid, &mut self.random), random(&mut self.random)))
            .collect();
        let table = Pairs::read(&self.grid, &self.file());
        let solve = |number: usize| {
            let (start, random) = &starts[number];
            solve(&self.grid, start, &table, &plan, *random)
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
        let n = self.grid.cells();
        let layout = &self.layout;
        // The weight of a piece is shared out to its pairs.
        let mut often = vec![0.0; n];
        for (pair, second) in layout.seconds.iter().enumerate() {
            if let Some(second) = second {
                often[pair % n] += 1.0;
                often[usize::from(*second)] += 1.0;
            }
        }
        let mut sums = vec![0.0; layout.len()];
        for (pair, second) in layout.seconds.iter().enumerate() {
            let Some(second) = second.map(usize::from) else { continue };
            let first = pair % n;
            for a in 0..n {
                for b in 0..n {
                    let index = layout.index(pair, a as u8, b as u8);
                    sums[index] = self.mean.pairs[index]
                        + self.mean.shared[self.alike[index] as usize]
                        + self.mean.pieces[first * n + a] / often[first]
                        + self.mean.pieces[second * n + b] / often[second];
                }
            }
        }
        layout.write(&sums)
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
                self.mean.approach(&self.weights);
            }
        }
        self.samples = samples;
    }

    /// Raises the estimate of a board over that of one on a solution.
    fn rank(&mut self, board: &[u8], on: &[u8], rate: f32) {
        let n = self.grid.cells();
        let (board, on) = ([board, &cells(board)[..n]], [on, &cells(on)[..n]]);
        let before = self.value(&self.weights, board) - self.value(&self.weights, on);
        if before >= MARGIN {
            return;
        }
        let wish = rate * (MARGIN - before).min(MOST);
        // A weight can count several times, so the first step shows how far a step goes.
        let step = wish / self.layout.seconds.len() as f32;
        self.step(board, step);
        self.step(on, -step);
        let done = self.value(&self.weights, board) - self.value(&self.weights, on) - before;
        if done > 0.0 {
            let step = step * (wish / done - 1.0);
            self.step(board, step);
            self.step(on, -step);
        }
    }

    fn step(&mut self, looks: [&[u8]; 2], step: f32) {
        let Weights { pieces, pairs, shared } = &mut self.weights;
        for look in looks {
            self.layout.each(look, |index| {
                pairs[index] += SPECIFIC * step;
                let index = self.alike[index] as usize;
                if index > 0 {
                    shared[index] += step;
                }
            });
            for (piece, &cell) in look.iter().enumerate() {
                pieces[piece * look.len() + usize::from(cell)] += step;
            }
        }
    }

    fn value(&self, weights: &Weights, looks: [&[u8]; 2]) -> f32 {
        let mut value = 0.0;
        for look in looks {
            self.layout.each(look, |index| {
                value += weights.pairs[index] + weights.shared[self.alike[index] as usize];
            });
            for (piece, &cell) in look.iter().enumerate() {
                value += weights.pieces[piece * look.len() + usize::from(cell)];
            }
        }
        value
    }

    fn mean_difference(&self, board: &[u8], on: &[u8]) -> f32 {
        let n = self.grid.cells();
        let value = |pieces: &[u8]| self.value(&self.mean, [pieces, &cells(pieces)[..n]]);
        value(board) - value(on)
    }
}

impl Weights {
    fn approach(&mut self, other: &Weights) {
        let all = [&mut self.pieces, &mut self.pairs, &mut self.shared];
        for (mean, weights) in all.into_iter().zip([&other.pieces, &other.pairs, &other.shared]) {
            for (mean, weight) in mean.iter_mut().zip(weights) {
                *mean += MEAN * (weight - *mean);
            }
        }
    }
}

struct Solved {
    /// The length of the solution.
    length: usize,
    /// Boards of levels, each with that on the solution.
    pairs: Vec<[Vec<u8>; 2]>,
}

fn solve(grid: &Grid, start: &Position, table: &Pairs, plan: &Plan, random: u64) -> Option<Solved> {
    let mut levels = Levels::new(grid, &Alone, plan.width, 0);
    levels.samples = Some(Samples { count: plan.samples, random, boards: Vec::new() });
    let entries = vec![levels.entry(start)];
    let solved = levels.search(Aim::Goal, entries, table, &mut || Continue(()))?;
    let mut path = levels.path(solved.first()?.link);
    windows::shorten(grid, start, &mut path, windows::LENGTH, plan.nodes, &mut || Continue(()));
    let mut position = start.clone();
    let mut boards = Vec::new();
    for &direction in &path {
        boards.push(position.pieces.clone());
        position.step(grid, direction);
    }
    let samples = levels.samples.map(|samples| samples.boards).unwrap_or_default();
    let pair = |(moves, board): (u16, Vec<u8>)| {
        let on = boards.get(usize::from(moves))?;
        (*on != board).then(|| [board, on.clone()])
    };
    Some(Solved { length: path.len(), pairs: samples.into_iter().filter_map(pair).collect() })
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
