//! The thresholds between what answers a board, each with its reason.

use std::time::Duration;

use jiugong::{Distances, Encoding, Metric, Shape};
use jiugong_engine::{Bits, Search};
use jiugong_pattern::MAX_CELLS;

/// The number of cells from which complete tables are too large for most machines, so that tables
/// of lower bounds guide a search.
pub const MIN_PATTERN_CELLS: usize = 15;

/// The number of cells of the largest shapes whose complete tables are built in memory, in less
/// than a second or, in mtm, a few.
pub const MAX_BUILT_CELLS: usize = 12;

/// The number of cells of the largest boards that are solved quickly, and whose shortest solutions
/// are counted.
pub const MAX_QUICK_CELLS: usize = 16;

/// The time of the search for a hint on larger boards, unless the user gives another: a player
/// waits for it.
pub const HINT_TIME: Duration = Duration::from_millis(800);

/// The number of cells of the largest boards whose tables are surely in memory after a few answers.
pub const MAX_CACHED_CELLS: usize = 12;

/// The number of boards up to which solutions are counted with a table that may be on a disk. Each
/// takes about a third of a read.
pub const MAX_READ_BOARDS: usize = 1000;

/// The number of boards that one thread expands in some hundredths of a second. Most boards of the
/// 15-puzzle need fewer.
pub const EASY: u64 = 200_000;

/// The number of boards that one thread expands in about a second.
pub const QUICK: u64 = 5_000_000;

/// The widths of the beams that look for short solutions while a search goes on. On 5×5 the last
/// one takes about 10 s and 300 MB.
pub const BEAM_WIDTHS: [usize; 6] = [300, 3_000, 10_000, 30_000, 100_000, 200_000];

/// The width of the widest beams where nothing proves a shortest solution, and there is no limit.
pub const WIDE_BEAM: usize = 30_000;

/// The maximum width of the beams that use up a time limit. On 5×5 they take some hundred
/// megabytes.
pub const MAX_BEAM_WIDTH: usize = 200_000;

/// The number of neighbours of a level up to which a search from both ends goes on where something
/// else answers farther boards: a few hundredths of a second, and 26 to 30 moves in stm.
pub const MAX_FIRST_NEIGHBOURS: usize = 1 << 16;

/// The same in mtm on boards of more than [`MAX_QUICK_CELLS`] cells: a few milliseconds, as
/// placement tables prove more in a tenth of a second.
pub const MAX_FIRST_PLACEMENTS: usize = 1 << 12;

/// The number of neighbours of a level up to which a search from both ends goes on where nothing
/// else proves a distance: one to three seconds, and 30 moves in stm on 5×5 or 50 on 2×7.
pub const MAX_NEIGHBOURS: usize = 1 << 20;

/// The lower bound of the distance up to which a search near the goals is tried where nothing else
/// proves a distance. None reaches farther.
pub const MAX_NEAR_BOUND: u32 = 56;

/// Returns the lower bound of the distance up to which a search from both ends is tried, with
/// levels of at most this number of neighbours.
///
/// In stm most random boards of the 15-puzzle are too far for the smaller levels. In mtm, where a
/// move along a row is followed by one along a column, two levels have as many more boards as the
/// product of the numbers of such moves.
pub fn max_near_bound(shape: Shape, metric: Metric, max_neighbours: usize) -> u32 {
    let max = if max_neighbours <= MAX_FIRST_NEIGHBOURS { 26 } else { MAX_NEAR_BOUND };
    let in_turn = (shape.rows() - 1) * (shape.cols() - 1);
    if metric == Metric::Stm || in_turn < 2 {
        return max;
    }
    let reached = 4.0 * f64::from(max_neighbours.ilog2()) / (in_turn as f64).log2();
    max.min(2 + reached as u32)
}

/// The memory of a search from both ends with such levels, in bytes.
pub const NEAR_MEMORY: u64 = 256 << 20;

/// The number of boards of a set of goals up to which their distances are found in memory: in about
/// 10 s by two threads. A search takes as long for hard boards with few named tiles.
pub const MAX_SET_BOARDS: u64 = 150_000_000;

/// The number of boards of a set of goals up to which their distances are found within about a
/// second.
pub const MAX_QUICK_SET_BOARDS: u64 = 15_000_000;

/// Returns the time in which two threads find the distances of the boards of a set of goals.
pub fn set_build_time(boards: u64) -> Duration {
    Duration::from_nanos(boards.saturating_mul(70))
}

/// The time for a search of a set of goals from which on tables of six tiles are built for it, on
/// 5×5 in 2 s by one thread.
pub const MIN_SMALL_TIME: Duration = Duration::from_secs(6);

/// The number of goals, in which pieces that are alike are different ones, up to which a search
/// answers a set.
pub const MAX_SET_GOALS: usize = 64;

/// The number of boards that a search of boards near a set of goals without tables expands, in a
/// fraction of a second.
pub const MAX_NEAR_NODES: u64 = 2_000_000;

/// The time of a search for a short solution where nothing proves a shortest one.
pub const SHORT_TIME: Duration = Duration::from_secs(2);

/// The number of boards that the search for a part of a solution that can be shortened expands, in
/// a fraction of a second.
pub const MAX_WINDOW_BOARDS: u64 = 1_000_000;

/// The time of a search after which a message says what would make it faster.
pub const SLOW: Duration = Duration::from_secs(2);

/// The time that two threads take to build the colour table of a board, in seconds.
pub const COLOUR_RATE: f64 = 2.5e-8;

/// The maximum time of searches with tiny tables before the next ones are built.
pub const MAX_TRIAL: Duration = Duration::from_millis(200);

/// The time that two threads take to build the pattern table of a state, in seconds, if the pattern
/// has many tiles. The estimates are not higher: in tables of few tiles a state takes longer.
pub const MAX_PATTERN_RATE: f64 = 4e-9;

/// The largest file that is read, in bytes. It is checked as a whole when it is opened: this takes
/// a few milliseconds. Larger ones are mapped, and their blocks checked when they are read.
pub const MAX_READ_FILE: u64 = 32 << 20;

/// The memory of the search for a complete table, in bytes, up to which a page builds it.
pub const MAX_PAGE_MEMORY: u64 = 100 << 20;

/// The number of boards of a list up to which searches take less time than to build the table.
pub const MAX_SEARCHED_BOARDS: u64 = 100;

/// The number of boards up to which the calling thread looks up their answers in the solutions of
/// all boards: in about a millisecond. To start a thread and wake up others takes a tenth of that,
/// and in 10,000 lookups as much as they save.
pub const MAX_INLINE_LOOKUPS: usize = 1 << 15;

/// The number of boards up to which the calling thread asks a table for each, which takes 0.1 to 1
/// µs for a distance.
pub const MAX_INLINE_BOARDS: usize = 1 << 10;

/// The number of cells from which on no machine has the memory to build a complete table.
pub const IMPOSSIBLE_CELLS: usize = 16;

/// The number of cells of the largest boards at a distance that are drawn from all boards. Of
/// larger ones hardly any is near enough to be solved soon.
pub const MAX_DRAWN_CELLS: usize = 16;

/// The number of boards at a distance up to which they are found by a search where boards can also
/// be drawn from all: of more, drawing takes less time.
pub const MAX_DRAWN_LEVEL: f64 = (1 << 22) as f64;

/// The number of boards at a distance from which on the number of boards at the next distances is
/// estimated by its growth.
pub const MIN_DRAWN_LEVEL: usize = 1 << 16;

/// The memory of the boards at some distances that are kept with a goal, in bytes: those of 4×4 up
/// to distance 21 take 104 MB.
pub const MAX_KEPT_DRAWN: usize = 128 << 20;

/// The largest growth of the time to find the boards at a distance over that for the distance
/// before it.
pub const MAX_LEVEL_GROWTH: u32 = 3;

/// The number of cells of boards that are answered without a search: their tables are in the
/// program or built in milliseconds.
pub const MAX_TABLE_CELLS: usize = 9;

/// The number of boards of the largest table that a service builds in memory: those of ten cells,
/// in a part of a second.
pub const MAX_SERVED_BOARDS: u64 = 2_000_000;

/// The number of boards of goals that are not one board up to which a page finds all distances, a
/// byte each.
pub const MAX_PAGE_BOARDS: u64 = 30_000_000;

/// The maximum side of boards whose complete tables a page builds in a few milliseconds.
pub const MAX_IMMEDIATE_SIDE: usize = 3;

/// The number of larger pattern tables that a page builds at most on 5×5: each takes 23 MB, and
/// several times that while it is built and copied.
pub const MAX_PAGE_TABLES: usize = 2;

/// The time of a page's search for a solution that the user has not asked for.
pub const PAGE_TIME: Duration = Duration::from_millis(1_500);

/// The time of a page's search for a short solution on boards without pattern tables.
pub const MAX_PAGE_TIME: Duration = Duration::from_secs(60);

/// The effort of such a search. The last beam takes about 150 MB.
pub const PAGE_EFFORT: u8 = 4;

/// The beams of a page for short solutions while it searches for a shortest one: the time from
/// which on each is tried, and its width.
pub const PAGE_BEAMS: [(Duration, usize); 3] = [
    (Duration::from_millis(100), 300),
    (Duration::from_millis(500), 3_000),
    (Duration::from_secs(4), 20_000),
];

/// The number of boards that a page expands to find all shortest solutions.
pub const MAX_PAGE_EXPANDED: u64 = 3_000_000;

/// The memory of the boards at a distance that a game starts from, in bytes: on 4×4 to distance 21,
/// found in one or two seconds.
pub const MAX_NEAR_MEMORY: u64 = 512 << 20;

/// The number of boards of more than [`MAX_QUICK_CELLS`] cells, and of all in a game, that are
/// expanded before a long search with short solutions begins: in a few hundredths of a second.
pub const FIRST_BOARDS: u64 = 50_000;

/// The number of states of the colour tables that a page builds before its first answer.
pub const MAX_SMALL_COLOURS: u64 = 5_000_000;

/// The number of states of the colour tables that a page builds later, in some seconds.
pub const MAX_MEDIUM_COLOURS: u64 = 50_000_000;

/// Returns whether a page, which has no files, builds the complete table of a shape.
pub fn is_built_by_page(shape: Shape, metric: Metric) -> bool {
    // The module has the search for larger shapes in stm only.
    shape.cells() <= Distances::MAX_CELLS
        || metric == Metric::Stm && Search::<Bits>::memory(shape, metric) <= MAX_PAGE_MEMORY
}

/// Returns whether there are pattern tables of a shape for a search.
pub fn has_patterns(shape: Shape) -> bool {
    [shape.rows(), shape.cols()].iter().all(|side| (3..=5).contains(side))
}

/// Returns whether boards without a complete table have tables of lower bounds in a metric: in stm
/// pattern tables; in mtm colour tables on up to 16 cells, and placement tables.
pub fn has_bounds(shape: Shape, metric: Metric) -> bool {
    let is_large = shape.cells() >= MIN_PATTERN_CELLS;
    is_large
        && match metric {
            Metric::Stm => has_patterns(shape),
            Metric::Mtm => shape.rows().min(shape.cols()) >= 3 && shape.cells() <= MAX_CELLS,
        }
}

/// Returns whether pattern tables of a shape are built by default, because the complete ones are
/// too large for any machine.
pub fn is_pattern(shape: Shape) -> bool {
    shape.cells() > MIN_PATTERN_CELLS && has_patterns(shape)
}

/// Returns the encoding of the complete tables that are built by default.
pub fn encoding(shape: Shape) -> Encoding {
    if shape.cells() > Distances::MAX_CELLS { Encoding::Sparse } else { Encoding::Byte }
}

#[cfg(test)]
mod tests {
    use jiugong::Home;
    use jiugong_pattern::{Partition, PatternSize};

    use super::*;

    #[test]
    fn shapes_with_patterns_have_recommended_ones() {
        for shape in (4..=Shape::MAX_CELLS).flat_map(Shape::with_cells) {
            for size in [PatternSize::Tiny, PatternSize::Small, PatternSize::Large] {
                for home in Home::all(shape) {
                    let is_any = !Partition::recommended(home, size).is_empty();
                    assert_eq!(is_any, has_patterns(shape), "{shape}");
                }
            }
        }
    }
}
