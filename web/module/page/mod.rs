//! The functions that the page itself calls: boards, goals, moves, and tables of up to 10 cells.

mod boards;
pub(crate) mod fit;
mod message;
pub(crate) mod moves;
mod parity;
mod parse;
mod solver;
mod tables;
mod target;

pub use boards::{apply_moves, named_goal};
pub use fit::{FittedGoals, fit_goals};
pub use moves::{ParsedMoves, parse_moves};
pub use parity::Parity;
pub use parse::{ParseResult, parse, parse_alike, parse_goal};
pub use solver::Solver;
pub use tables::Tables;
pub use target::Target;
