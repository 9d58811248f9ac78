//! The functions that the page's workers call: searches, and large tables.

mod colour_set;
mod goal_solver;
mod searcher;
mod short_searcher;
mod table;
mod table_set;

pub use goal_solver::GoalSolver;
pub use searcher::Searcher;
pub use short_searcher::ShortSearcher;
pub use table::build_table;
