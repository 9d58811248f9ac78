//! Classic search algorithms on sliding puzzles, measured alike and checked against a distance
//! table.
//!
//! Published comparisons of breadth-first search, A* and IDA* on the 8-puzzle rarely agree: some
//! count expanded nodes, others generated nodes, and some programs return a path that is not
//! shortest. Here all algorithms share the same [`Counts`], and a table with the distance of every
//! board shows whether a path is shortest.
//!
//! The [`sudoku`] module compares search methods for Sudoku in the same way.
//!
//! # Overview
//!
//! 1. A [`Problem`] has a start, a goal, and a [`Heuristic`] for that goal.
//! 2. An [`Algorithm`] searches it: [`BreadthFirst`], [`Bidirectional`], [`UniformCost`],
//!    [`DepthLimited`], [`IterativeDeepening`], [`Greedy`], [`AStar`], [`NaiveAStar`], [`IdaStar`],
//!    [`TableWalk`].
//! 3. A [`Monitor`] keeps the [`Counts`], enforces the [`Limits`], and passes each [`Expansion`] to
//!    an observer.
//! 4. [`run()`] returns the [`Verdict`] and the counts.
//!
//! ```
//! use jiugong_lab::{AStar, IdaStar, Algorithm, LinearConflict, Limits, Problem, run};
//!
//! let start = "867254301".parse()?;
//! let goal = "123456780".parse()?;
//! let heuristic = LinearConflict::new(&goal);
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
mod counts;
mod evaluation;
mod heuristic;
mod limits;
mod lookup_error;
mod monitor;
mod partition;
mod problem;
mod registry;
mod run;
mod search_tree;
pub mod sudoku;

pub use algorithm::BestFirst::{self, AStar, Greedy, NaiveAStar, UniformCost};
pub use algorithm::Deepening::{self, IdaStar, IterativeDeepening};
pub use algorithm::{
    Algorithm, Bidirectional, BreadthFirst, DepthLimited, SearchResult, TableWalk,
};
pub use averages::Averages;
pub use counts::Counts;
pub use evaluation::{DistanceTotals, Evaluation, Inconsistency, Overestimate};
pub use heuristic::{
    Deltas, Exact, Heuristic, LinearConflict, PatternSum, PerTile, WalkingDistance,
};
pub use limits::{Limit, Limits};
pub use lookup_error::LookupError;
pub use monitor::{Expansion, Monitor};
pub use partition::{PartitionError, PartitionName, PatternTables, TableBytes};
pub use problem::Problem;
pub use registry::{ALGORITHMS, HEURISTICS, PATTERN_PREFIX, algorithm, heuristic};
pub use run::{Run, Verdict, repeated, run, run_observed};
