//! A laboratory of the classic search algorithms, on sliding puzzles of which a table knows the
//! truth.
//!
//! Textbooks, courses and pages compare breadth-first search, A* and IDA* on the 8-puzzle, and most
//! of their numbers cannot be compared: what one calls expanded another calls generated, and some
//! programs miss the shortest way and do not notice. Here each algorithm is a page of code that
//! counts as all others do, and the distance table tells whether what it found was a shortest way.
//!
//! [`sudoku`], the other nine-cell puzzle of the same courses, is searched in the same spirit.
//!
//! # The way through it
//!
//! 1. A [`Problem`] is a start, a goal, and a [`Heuristic`] for it.
//! 2. An [`Algorithm`] searches it: [`BreadthFirst`], [`Bidirectional`], [`UniformCost`],
//!    [`DepthLimited`], [`IterativeDeepening`], [`Greedy`], [`AStar`], [`MarkingAStar`], [`IdaStar`],
//!    [`TableWalk`].
//! 3. A [`Meter`] looks on: it takes the [`Counts`], holds the run to its [`Limits`], and shows each
//!    [`Expansion`].
//! 4. [`run()`] gives the [`Verdict`] and the counts.
//!
//! ```
//! use jiugong_lab::{AStar, IdaStar, Algorithm, LinearConflict, Limits, Problem, run};
//!
//! let (start, goal) = ("867254301".parse()?, "123456780".parse()?);
//! let heuristic = LinearConflict::new(goal);
//! let problem = Problem::new(start, goal, &heuristic);
//! for algorithm in [&AStar as &dyn Algorithm, &IdaStar] {
//!     let run = run(algorithm, &problem, &Limits::default());
//!     assert_eq!(run.path().map(<[_]>::len), Some(31));
//! }
//! # Ok::<(), jiugong::BoardError>(())
//! ```

#![forbid(unsafe_code)]

mod algorithm;
mod averages;
mod catalogue;
mod counts;
mod heuristic;
mod limits;
mod meter;
mod nodes;
mod problem;
mod quality;
mod run;
pub mod sudoku;

pub use algorithm::{
    AStar, Algorithm, Bidirectional, BreadthFirst, DepthLimited, Greedy, IdaStar,
    IterativeDeepening, MarkingAStar, TableWalk, UniformCost,
};
pub use averages::Averages;
pub use catalogue::{ALGORITHMS, HEURISTICS, Unavailable, algorithm, heuristic};
pub use counts::Counts;
pub use heuristic::{
    Changes, Exact, Heuristic, LinearConflict, PerTile, TooManyPatterns, WalkingDistance,
};
pub use limits::{Limits, Stop};
pub use meter::{Expansion, Meter};
pub use problem::Problem;
pub use quality::{Jump, Level, Over, Quality};
pub use run::{Run, Verdict, run, watched};
