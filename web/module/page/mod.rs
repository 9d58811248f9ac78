//! What the page itself calls: boards, goals, moves, and tables of up to 10 cells.

mod boards;
mod message;
pub(crate) mod moves;
mod parity;
pub(crate) mod parse;
mod solver;
mod tables;
pub(crate) mod target;

pub use boards::{apply_moves, named_goal, random_board, unsolvable};
pub use moves::{ParsedMoves, parse_moves};
pub use parity::{Parity, parity};
pub use parse::{ParseResult, parse, parse_goal};
pub use solver::Solver;
pub use tables::Tables;
pub use target::{only_board, solver_kind};
