//! Sudoku, the other nine-cell puzzle of the same courses, by four methods that count alike.
//!
//! 1. A [`Grid`] is read from text as the public sets write it, and says which of its givens
//!    [clash](Grid::clashes).
//! 2. A [`Position`] is a grid whose digits do not clash. It knows the candidates of every cell.
//! 3. A [`Method`] searches on from a position, within [`Limits`](crate::Limits); a [`Meter`] keeps
//!    its [`Counts`] and the solutions it comes to.
//! 4. A [`Run`] tells what came of it: its [`Verdict`] is no solution, one and no other, or more
//!    than one, with two of them to show for it.
//!
//! | method | goes on with | goes back from |
//! |---|---|---|
//! | [`Backtracking`] | the next cell | a next cell without candidates |
//! | [`FewestCandidates`] | the cell with the fewest candidates | any cell without |
//! | [`Propagation`] | what is forced, else the same | also a digit without a cell |
//! | [`DancingLinks`] | the cell or digit with the fewest choices | either without |
//!
//! ```
//! use jiugong_lab::Limits;
//! use jiugong_lab::sudoku::{Method, Propagation, Verdict};
//!
//! let puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
//! let run = Propagation.solve(&puzzle.parse()?, &Limits::default());
//! let Verdict::Unique(solution) = run.verdict else { panic!("one solution") };
//! assert_eq!(solution.to_string(), "\
//!     534678912672195348198342567859761423426853791713924856961537284287419635345286179");
//! assert_eq!(run.counts.guesses, 0);
//! # Ok::<(), jiugong_lab::sudoku::GridError>(())
//! ```
//!
//! [`Propagation`] is the quickest with ordinary puzzles. A puzzle can be made against any order of
//! search; [`DancingLinks`], which also chooses among the cells of a digit, is the hardest to
//! fool.
//!
//! It reads no files, starts no threads and prints nothing. All methods are deterministic: the same
//! puzzle gives the same counts and the same solutions, in the same order.

mod backtracking;
mod counts;
mod digits;
mod fewest;
mod grid;
mod house;
mod links;
mod meter;
mod method;
mod notation;
mod position;
mod propagation;

pub use backtracking::Backtracking;
pub use counts::Counts;
pub use digits::Digits;
pub use fewest::FewestCandidates;
pub use grid::Grid;
pub use house::{Clash, House};
pub use links::DancingLinks;
pub use meter::Meter;
pub use method::{METHODS, Method, Run, Verdict, method, methods};
pub use notation::{GridError, is_heading};
pub use position::Position;
pub use propagation::Propagation;
