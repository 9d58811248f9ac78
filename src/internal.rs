//! Parts of the library for the other crates of its repository: the engine, the programs, the
//! Python module, the page, tests and fuzz targets. Any release may change them.

pub use crate::index::link::{block_len, link_sources};
pub use crate::pattern::build::{LevelBlocks, LevelSource, PatternPlan, PatternSearch};
pub use crate::pattern::colour_search::ColourSearch;
pub use crate::pattern::deepening::MAX_MOVES;
pub use crate::pattern::file::{assume_checked_pattern, is_pattern_file};
pub use crate::pattern::partition::canonical_patterns;
pub use crate::pattern::parts::{PartResult, search_part, search_parts};
pub use crate::pattern::plain::plain_distances;
pub use crate::pattern::position::PatternPosition;
pub use crate::pattern::rows::PatternRows;
pub use crate::pattern::table::{from_rows, map_pattern_bytes};
pub use crate::pattern::verify::PatternStates;
pub use crate::search::distribution::{far_distance, max_far_states};
pub use crate::table::checksum::{block_checksums, file_head};
pub use crate::table::container::Container;
pub use crate::table::frame::{Frame, layout};
pub use crate::table::header::new_header;
pub use crate::table::layout::{Layout, PAGE};
pub use crate::table::probe::best_move;
pub use crate::table::states::max_near_states;
pub use crate::table::verify::{prove_counts, prove_far, prove_lines, prove_ranks};
pub use crate::table::{assume_checked, payload};
