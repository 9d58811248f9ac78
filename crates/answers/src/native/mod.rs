//! Everything that needs files or threads.

pub(crate) mod answers;
pub mod error;
pub mod files;
pub(crate) mod goal;
pub mod guided;
pub(crate) mod improve;
pub(crate) mod known;
pub(crate) mod limits;
pub(crate) mod lookahead;
pub mod memory;
pub(crate) mod near;
pub mod observer;
pub(crate) mod partial_goals;
pub(crate) mod query;
pub(crate) mod radius;
pub mod record;
pub(crate) mod short;
pub mod stores;
pub(crate) mod target;
pub mod threads;

pub use answers::{Answers, GoalSource, Mode, SetSource};
pub use error::{Error, NoAnswer};
pub use files::TableBytes;
pub use goal::{GoalArg, GoalArgError, PreparedGoal, TargetError};
pub use improve::{Improved, first_shortcut};
pub use jiugong_beam::{Effort, Shortcut};
pub use known::{AllSolutions, BestSolution, EndedBy, Known, LegalMoves};
pub use limits::{Limits, Threads};
pub use lookahead::needs_search;
pub use observer::{Event, Observer, Progress, Silent};
pub use partial_goals::NoSearch;
pub use query::one_goal::GoalQuery;
pub use query::{NearestQuery, Query, SetQuery, Wanted};
pub use radius::{KnownRadius, known_radius};
pub use short::short_solution;
pub use target::Target;
