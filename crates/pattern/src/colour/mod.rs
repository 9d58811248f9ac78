//! Coloured boards, on which the tiles of a group look alike: their tables, and the search in mtm
//! that these guide.
//!
//! 1. `colouring`: the groups of tiles. `order`, `index`, `flip` and `sides`: the coloured boards,
//!    their numbers, and their codes in a table.
//! 2. `search` builds a `table`.
//! 3. `alternating` is the depth-first search with these tables, and `goal` a goal with them.

mod alternating;
pub(crate) mod colouring;
mod flip;
pub(crate) mod goal;
mod index;
mod order;
mod search;
mod sides;
pub(crate) mod table;

pub use search::ColourSearch;
