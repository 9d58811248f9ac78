//! The functions that the page's workers call: searches, and large tables.

mod beams;
mod colour_set;
pub(crate) mod distances;
mod film;
mod guided;
mod placement_set;
pub(crate) mod search;
mod searcher;
mod table;
mod table_set;

pub use film::Film;
pub use searcher::Searcher;
pub use table::build_table;

/// Called with a solution, if one is known, and a lower bound of the distance.
pub(crate) type Found<'a> = dyn FnMut(Option<&[jiugong::Move]>, u32) + 'a;

/// Returns the milliseconds since a search began.
pub(crate) type Elapsed<'a> = dyn Fn() -> f64 + 'a;
