//! Learns the weights of a shape in a metric and writes them to a file, as those in `learned/`:
//!
//! `cargo run --release -p jiugong-beam --example learn -- 5x5 mtm 160 crates/beam/learned/5x5.mtm`
//! learns 5×5 in mtm in 160 rounds.
//!
//! What counts in a beam is the order of the boards of one level. So each round solves random
//! boards, takes boards at random from the levels of the searches, and raises their estimates over
//! that of the board of the same level that is on the solution, if they are not three moves above
//! it already (a perceptron with a margin; compare Xu and Fern, *On learning linear ranking
//! functions for beam search*, 2007). Searches use a mean of the weights.
//!
//! The result depends on the shape, the metric and the number of rounds alone, not on threads or
//! times.
#![allow(clippy::unwrap_used, clippy::panic, reason = "an example that cannot run should stop")]

use std::time::Instant;
use std::{env, fs, mem};

use jiugong::{Board, Direction, Goal, Metric, NamedGoal, Shape};
use jiugong_beam::{ShortSolver, Weights};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;

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

/// The number of boards that a round solves.
const BOARDS: usize = 60;

/// The first rounds have narrow beams.
const NARROW_ROUNDS: usize = 60;
const NARROW: Plan = Plan { width: 300, samples: 4, rate: 0.1 };
const WIDE: Plan = Plan { width: 1_000, samples: 6, rate: 0.05 };

/// The work of a round.
struct Plan {
    /// The width of the beams.
    width: usize,
    /// The number of boards taken from each level.
    samples: usize,
    /// How much of a difference is learned at once.
    rate: f32,
}

/// The cell of each piece of a board. Pieces are named by their cells in the goal.
type Cells = Vec<u8>;

/// Two boards of a level, the second on the solution.
type Pair = [Cells; 2];

struct Learner {
    goal: Goal,
    metric: Metric,
    weights: Vec<f32>,
    mean: Vec<f32>,
    /// The boards taken from levels in the last rounds.
    pairs: Vec<Vec<Pair>>,
    random: ChaCha8Rng,
    rounds: usize,
}

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let [shape, metric, rounds, file] = &args[..] else {
        panic!("usage: learn SHAPE METRIC ROUNDS FILE")
    };
    let metric = Metric::from_name(metric).unwrap();
    let mut learner = Learner::new(shape.parse().unwrap(), metric);
    let start = Instant::now();
    for number in 1..=rounds.parse().unwrap() {
        let report = learner.round();
        println!("{number:3}: {report}, {:.0} s", start.elapsed().as_secs_f64());
        fs::write(file, learner.file()).unwrap();
    }
}

impl Learner {
    /// Starts with the Manhattan distance.
    fn new(shape: Shape, metric: Metric) -> Learner {
        let (n, cols) = (shape.cells(), shape.cols());
        let distance = |piece: usize, cell: usize| {
            // The blank has none. A tile is in n - 1 pairs.
            let step = if piece == n - 1 { 0.0 } else { STEP / (n - 1) as f32 };
            let steps = (piece / cols).abs_diff(cell / cols) + (piece % cols).abs_diff(cell % cols);
            step * steps as f32
        };
        let weight = |index: usize| {
            let [a, c, b, d] = [index / n.pow(3), index / n.pow(2) % n, index / n % n, index % n];
            distance(a, c) + distance(b, d)
        };
        let weights: Vec<f32> = (0..n.pow(4)).map(weight).collect();
        Learner {
            goal: Goal::new(NamedGoal::Last.board(shape)),
            metric,
            mean: weights.clone(),
            weights,
            pairs: Vec::new(),
            random: ChaCha8Rng::seed_from_u64(1),
            rounds: 0,
        }
    }

    fn shape(&self) -> Shape {
        self.goal.board().shape()
    }

    /// Returns the mean of the weights, as the crate keeps them in files.
    fn file(&self) -> Vec<u8> {
        let n = self.shape().cells();
        let index = |[a, c, b, d]: [usize; 4]| ((a * n + c) * n + b) * n + d;
        Weights::to_bytes(self.shape(), |pair| self.mean[index(pair)])
    }

    /// Solves boards and learns from them. Returns a report.
    fn round(&mut self) -> String {
        let plan = if self.rounds < NARROW_ROUNDS { NARROW } else { WIDE };
        self.rounds += 1;
        let mut draw = || (random_board(&self.goal, &mut self.random), self.random.random());
        let starts: Vec<(Board, u64)> = (0..BOARDS).map(|_| draw()).collect();
        let weights = Weights::from_bytes(self.shape(), &self.file());
        let solver = ShortSolver::new(self.goal.board(), self.metric).with_weights(weights);
        let solve = |(start, seed): &(Board, u64)| {
            solve(&solver, self.metric, start, &plan, ChaCha8Rng::seed_from_u64(*seed))
        };
        let solved: Vec<(usize, Vec<Pair>)> = starts.par_iter().filter_map(solve).collect();
        let moves: usize = solved.iter().map(|(moves, _)| moves).sum();
        let count = solved.len();
        let new: Vec<Pair> = solved.into_iter().flat_map(|(_, pairs)| pairs).collect();
        let is_misplaced = |pair: &&Pair| self.difference(&self.mean, pair) < 0.0;
        let misplaced = new.iter().filter(is_misplaced).count() as f64 / new.len() as f64;
        self.pairs.push(new);
        if self.pairs.len() > KEPT {
            self.pairs.remove(0);
        }
        self.learn(plan.rate);
        let mean = moves as f64 / count as f64;
        let misplaced = 100.0 * misplaced;
        format!("solved {count} of {BOARDS}, {mean:.1} moves, misplaced {misplaced:.1} %")
    }

    fn learn(&mut self, rate: f32) {
        let pairs = mem::take(&mut self.pairs);
        let mut order: Vec<&Pair> = pairs.iter().flatten().collect();
        for _ in 0..PASSES {
            order.shuffle(&mut self.random);
            for part in order.chunks(order.len() / MEANS + 1) {
                for pair in part {
                    if self.random.random() {
                        self.rank(&[self.mirror(&pair[0]), self.mirror(&pair[1])], rate);
                    } else {
                        self.rank(pair, rate);
                    }
                }
                for (mean, weight) in self.mean.iter_mut().zip(&self.weights) {
                    *mean += MEAN * (weight - *mean);
                }
            }
        }
        self.pairs = pairs;
    }

    /// Raises the estimate of a board over that of one on a solution.
    fn rank(&mut self, pair: &Pair, rate: f32) {
        let before = self.difference(&self.weights, pair);
        if before >= MARGIN {
            return;
        }
        let n = pair[0].len();
        let step = rate * (MARGIN - before).min(MOST) / (n * (n - 1) / 2) as f32;
        indices(&pair[0]).for_each(|index| self.weights[index] += step);
        indices(&pair[1]).for_each(|index| self.weights[index] -= step);
    }

    /// Returns how much greater the estimate of the first board is.
    fn difference(&self, weights: &[f32], pair: &Pair) -> f32 {
        let [board, on] = pair
            .each_ref()
            .map(|board| -> f32 { indices(board).map(|index| weights[index]).sum() });
        board - on
    }

    /// Returns the board mirrored in the diagonal of a square; of other shapes the board.
    fn mirror(&self, board: &Cells) -> Cells {
        let (rows, cols) = (self.shape().rows(), self.shape().cols());
        if rows != cols {
            return board.clone();
        }
        let mirrored = |cell: usize| cell % cols * cols + cell / cols;
        (0..board.len()).map(|piece| mirrored(board[mirrored(piece)].into()) as u8).collect()
    }
}

/// Returns the numbers of the weights of a board: each pair once.
fn indices(board: &Cells) -> impl Iterator<Item = usize> + '_ {
    let n = board.len();
    let pairs = (0..n).flat_map(move |a| (a + 1..n).map(move |b| (a, b)));
    pairs.map(move |(a, b)| ((a * n + usize::from(board[a])) * n + b) * n + usize::from(board[b]))
}

/// Returns the number of moves of a solution, and pairs of boards from its levels.
fn solve(
    solver: &ShortSolver,
    metric: Metric,
    start: &Board,
    plan: &Plan,
    mut random: ChaCha8Rng,
) -> Option<(usize, Vec<Pair>)> {
    let mut samples: Vec<(usize, Cells)> = Vec::new();
    let found = solver.levels(start, plan.width, &mut |level| {
        for _ in 0..plan.samples {
            let pieces = level.pieces(random.random_range(0..level.count())).unwrap();
            samples.push((level.moves(), cells(pieces)));
        }
    });
    let directions = found.unwrap()?;
    let is_one = |a: &Direction, b: &Direction| metric == Metric::Mtm && a == b;
    let mut board = start.clone();
    let mut boards = Vec::new();
    for steps in directions.chunk_by(is_one) {
        boards.push(cells_of(&board));
        steps.iter().for_each(|&step| assert!(board.apply(step).is_some()));
    }
    let pair = |(moves, board): (usize, Cells)| {
        let on = boards.get(moves)?;
        (*on != board).then(|| [board, on.clone()])
    };
    let pairs = samples.into_iter().filter_map(pair).collect();
    Some((boards.len(), pairs))
}

/// Returns the cells of the pieces that are on the cells.
fn cells(pieces: &[u8]) -> Cells {
    let mut cells = vec![0; pieces.len()];
    for (cell, &piece) in pieces.iter().enumerate() {
        cells[usize::from(piece)] = cell as u8;
    }
    cells
}

fn cells_of(board: &Board) -> Cells {
    let last = board.tiles().len() as u8 - 1;
    let piece = |&tile: &u8| tile.checked_sub(1).unwrap_or(last);
    cells(&board.tiles().iter().map(piece).collect::<Vec<u8>>())
}

/// Returns a board after a walk of the blank of up to 8,000 moves, none of which takes back the one
/// before; one in eight is drawn from all boards with a solution.
fn random_board(goal: &Goal, random: &mut ChaCha8Rng) -> Board {
    if random.random_range(0..8) == 0 {
        return goal.random_board(random);
    }
    let mut board = goal.board().clone();
    let mut last: Option<Direction> = None;
    for _ in 0..20 + random.random_range(0..8_000) {
        let direction = Direction::ALL[random.random_range(0..4)];
        if last != Some(direction.opposite()) && board.apply(direction).is_some() {
            last = Some(direction);
        }
    }
    board
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_learns_the_same_with_any_number_of_threads() {
        for (shape, metric) in [("3x3", Metric::Stm), ("3x3", Metric::Mtm), ("2x4", Metric::Mtm)] {
            let learn = |threads: usize| {
                let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
                let mut learner = Learner::new(shape.parse().unwrap(), metric);
                let before = learner.file();
                let report = pool.install(|| learner.round());
                assert!(report.starts_with("solved 60 of 60"), "{report}");
                assert_ne!(learner.file(), before);
                learner.file()
            };
            assert_eq!(learn(1), learn(2), "{shape}");
        }
    }
}
