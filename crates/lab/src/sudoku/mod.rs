//! Search methods for Sudoku, measured alike.
//!
//! 1. A [`Grid`] is parsed from text in the formats of public puzzle sets, and lists
//!    [conflicts](Grid::conflicts) between its givens.
//! 2. A [`Position`] is a grid without conflicts that knows the candidates of every cell.
//! 3. A [`Method`] searches from a position, within [`Limits`](crate::Limits); a [`Monitor`] keeps
//!    the [`Counts`] and the solutions found.
//! 4. The [`Verdict`] of a [`Run`] is no solution, a unique solution, or several, with two of them
//!    as the proof.
//!
//! | method | branches on | detects a dead end at |
//! |---|---|---|
//! | [`Backtracking`] | the first empty cell | that cell without candidates |
//! | [`MinimumCandidates`] | the cell with the fewest candidates | any cell without candidates |
//! | [`Propagation`] | the same, after all forced digits | also a digit without a cell in a house |
//! | [`DancingLinks`] | the cell or digit with the fewest choices | either without choices |
//!
//! ```
//! use jiugong_lab::Limits;
//! use jiugong_lab::sudoku::{Method, Propagation, Verdict};
//!
//! let puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
//! let run = Propagation.solve(&puzzle.parse()?, &Limits::default());
//! let Verdict::Unique(solution) = run.verdict else { panic!("expected a unique solution") };
//! assert_eq!(solution.to_string(), "\
//!     534678912672195348198342567859761423426853791713924856961537284287419635345286179");
//! assert_eq!(run.counts.guesses, 0);
//! # Ok::<(), jiugong_lab::sudoku::GridError>(())
//! ```
//!
//! [`Propagation`] is the fastest on typical puzzles. For every search order there are adversarial
//! puzzles; [`DancingLinks`], which also branches on the cells of a digit, is the most robust.
//!
//! All methods are deterministic: the same puzzle gives the same counts and the same solutions in
//! the same order.

mod backtracking;
mod dancing_links;
mod digits;
mod grid;
mod house;
mod method;
mod minimum_candidates;
mod monitor;
mod parse;
mod position;
mod propagation;
mod run;

pub use backtracking::Backtracking;
pub use dancing_links::DancingLinks;
pub use digits::Digits;
pub use grid::Grid;
pub use house::{Conflict, House};
pub use method::Method;
pub use minimum_candidates::MinimumCandidates;
pub use monitor::Monitor;
pub use parse::{GridError, is_header};
pub use position::Position;
pub use propagation::Propagation;
pub use run::{Counts, Run, Verdict};

/// The names of all methods, the simplest first.
pub const METHODS: [&str; 4] =
    ["backtracking", "fewest-candidates", "propagation", "dancing-links"];

/// Returns the method with a name.
pub fn method(name: &str) -> Option<Box<dyn Method>> {
    methods().into_iter().find(|method| method.name() == name)
}

/// Returns all methods, in the order of [`METHODS`].
pub fn methods() -> [Box<dyn Method>; 4] {
    [
        Box::new(Backtracking),
        Box::new(MinimumCandidates),
        Box::new(Propagation),
        Box::new(DancingLinks::default()),
    ]
}
