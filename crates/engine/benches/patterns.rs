//! Time of solving the 15-puzzle with pattern tables, one thread.
//!
//! 1. Builds the tables of the partitions 8-7, 7-7-1, 7-6-2 and of the recommended small one,
//!    6-5-4, for a goal with the blank in a corner.
//! 2. Solves the fifty odd-numbered boards of R. Korf's hundred with each, and with a textbook
//!    search: iterative deepening A* with the partition 6-6-3 of R. Korf and A. Felner (2002), one
//!    table of bytes for each pattern, indexed by the cells of its tiles. It computes the bound of
//!    each board from all three tables. The lengths of all solutions are asserted equal to the
//!    published ones.
//! 3. Solves fifty boards of DeepCubeA's test set with the same tables.
//!
//! Fails if the ratio of the textbook's time to that of 8-7 is under 20.
//!
//! With the argument `24-puzzle`: builds the recommended tables of 5×5 instead, solves four of R.
//! Korf's and A. Felner's boards (2002), and prints the boards expanded beside theirs. With the
//! argument `mtm`: builds colour tables of 4×4, and solves ten of Korf's boards in mtm.
#![allow(clippy::unwrap_used, reason = "a bench that cannot run should stop")]

use std::array;
use std::env;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use jiugong::{Board, Goal, Home, NamedGoal};
use jiugong_engine::{Zeroed, build_pattern_table, prefetch_bytes};
use jiugong_pattern::table::PatternPlan;
use jiugong_pattern::{
    ColourSolver, ColourTable, Colouring, Partition, PatternSet, PatternSize, PatternSolver,
};
use jiugong_test_support::measure::{Thresholds, format_time, ratio};

const FIFTEEN: &str = include_str!("../../../tests/reference/korf-15-puzzle.tsv");
const DEEP_CUBE_A: &str = include_str!("../../../tests/reference/deepcubea-15.tsv");
const TWENTY_FOUR: &str = include_str!("../../../tests/reference/korf-24-puzzle.tsv");

/// The fields of the lines of a list of boards: a number, the board, its distance, and more.
fn fields(list: &str) -> impl Iterator<Item = Vec<&str>> {
    list.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// Returns the boards of a list with their distances.
fn boards(list: &str) -> Vec<(Board, u32)> {
    fields(list).map(|f| (f[1].parse().unwrap(), f[2].parse().unwrap())).collect()
}

/// Solves all boards and returns the time of each.
fn solve_all(boards: &[(Board, u32)], mut solve: impl FnMut(&Board) -> u32) -> Vec<Duration> {
    let solve = |(board, distance): &(Board, u32)| {
        let start = Instant::now();
        assert_eq!(solve(board), *distance);
        start.elapsed()
    };
    boards.iter().map(solve).collect()
}

/// Prints the mean and the maximum, and returns the mean in milliseconds.
fn print_times(name: &str, times: &[Duration]) -> f64 {
    let mean = times.iter().sum::<Duration>() / times.len() as u32;
    let max = times.iter().max().unwrap();
    println!("  {name:<44} {:>12}   maximum {}", format_time(mean), format_time(*max));
    mean.as_secs_f64() * 1e3
}

/// The cells beside each cell.
fn neighbours(cell: usize) -> impl Iterator<Item = usize> {
    let (row, col) = (cell / 4, cell % 4);
    let sides = [
        (row > 0).then(|| cell - 4),
        (row < 3).then(|| cell + 4),
        (col > 0).then(|| cell - 1),
        (col < 3).then(|| cell + 1),
    ];
    sides.into_iter().flatten()
}

/// The textbook's table of a pattern: a lower bound for each placement of its tiles, by an index
/// with four bits for the cell of each tile.
struct TextbookTable {
    tiles: Vec<u8>,
    bounds: Vec<u8>,
}

impl TextbookTable {
    /// Builds a table by breadth-first search over placements of the tiles and cells of the blank.
    fn new(tiles: &[u8]) -> TextbookTable {
        let mut table =
            TextbookTable { tiles: tiles.to_vec(), bounds: vec![u8::MAX; 1 << (4 * tiles.len())] };
        // By placement, the cells that the blank has reached.
        let mut reached = vec![0_u16; table.bounds.len()];
        let mut level = vec![(table.index(&array::from_fn(|tile| tile)), 0)];
        for bound in 0.. {
            let mut next = Vec::new();
            for (index, blank) in level {
                if reached[index] >> blank & 1 != 0 {
                    continue;
                }
                table.bounds[index] = table.bounds[index].min(bound);
                let cell = |i: usize| index >> (4 * i) & 15;
                let occupied = (0..tiles.len()).fold(0_u16, |set, i| set | 1 << cell(i));
                let mut region = 0;
                let mut new = 1_u16 << blank;
                while new != region {
                    region = new;
                    let sideways = (region & 0x7777) << 1 | (region & 0xEEEE) >> 1;
                    new |= (sideways | region << 4 | region >> 4) & !occupied;
                }
                reached[index] |= region;
                for i in 0..tiles.len() {
                    for to in neighbours(cell(i)).filter(|&to| region >> to & 1 != 0) {
                        next.push((index ^ (cell(i) ^ to) << (4 * i), cell(i)));
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            level = next;
        }
        table
    }

    /// Returns the index of the placement with these cells of all tiles.
    fn index(&self, cells: &[usize; 16]) -> usize {
        let cells = self.tiles.iter().map(|&tile| cells[usize::from(tile)]);
        cells.rev().fold(0, |index, cell| index << 4 | cell)
    }
}

/// The textbook's search.
struct Textbook {
    tables: [TextbookTable; 3],
    board: [u8; 16],
    /// The cell of each tile.
    cells: [usize; 16],
}

impl Textbook {
    fn new() -> Textbook {
        let tables: [&[u8]; 3] = [&[1, 2, 4, 5, 6, 8], &[9, 10, 12, 13, 14, 15], &[3, 7, 11]];
        Textbook { tables: tables.map(TextbookTable::new), board: [0; 16], cells: [0; 16] }
    }

    fn solve(&mut self, board: &Board) -> u32 {
        for (cell, &tile) in board.tiles().iter().enumerate() {
            self.board[cell] = tile;
            self.cells[usize::from(tile)] = cell;
        }
        let mut moves = self.bound();
        while !self.visit(board.blank(), board.blank(), moves) {
            moves += 2;
        }
        moves
    }

    /// Returns the lower bound of the current board.
    fn bound(&self) -> u32 {
        self.tables.iter().map(|table| u32::from(table.bounds[table.index(&self.cells)])).sum()
    }

    /// Searches from the current board for a solution with `left` moves.
    fn visit(&mut self, blank: usize, last: usize, left: u32) -> bool {
        if left == 0 {
            return true;
        }
        for from in neighbours(blank).filter(|&from| from != last) {
            let tile = self.board[from];
            self.board[blank] = tile;
            self.cells[usize::from(tile)] = blank;
            if self.bound() < left && self.visit(from, blank, left - 1) {
                return true;
            }
            self.board[from] = tile;
            self.cells[usize::from(tile)] = from;
        }
        false
    }
}

/// Builds the tables of a partition, prints the time in seconds and returns it with the set.
fn build(partition: Partition) -> (PatternSet<Zeroed>, f64) {
    let mut set = PatternSet::new(partition.shape()).with_prefetch(prefetch_bytes);
    let start = Instant::now();
    let build = |pattern| {
        let proceed = |_| ControlFlow::Continue(());
        build_pattern_table(PatternPlan::new(pattern), proceed).unwrap().unwrap()
    };
    let tables = set.missing(&partition).iter().map(build).collect();
    let time = start.elapsed();
    println!("  {:<44} {:>12}", format!("{partition}"), format_time(time));
    set.push(partition, tables).unwrap();
    (set, time.as_secs_f64())
}

/// Measures the 24-puzzle.
fn twenty_four_puzzle() {
    let home = Home::from_name("5x5".parse().unwrap(), "corner").unwrap();
    println!("tables of 5x5, built in one thread");
    let (set, _) = build(Partition::recommended(home, PatternSize::Small).remove(0));
    let goal = Goal::new(NamedGoal::First.board(home.shape()));
    let solver = PatternSolver::new(&set, &goal).unwrap();

    println!("\nfour boards of R. Korf and A. Felner, million boards expanded");
    let boards = fields(TWENTY_FOUR).filter(|f| ["38", "40", "25", "44"].contains(&f[0]));
    for f in boards {
        let start = Instant::now();
        let mut expanded = 0;
        let found = solver.search(&f[1].parse().unwrap(), |progress| {
            expanded = progress.expanded;
            ControlFlow::Continue(())
        });
        let time = format_time(start.elapsed());
        assert_eq!(found.unwrap().found().unwrap().len().to_string(), f[2]);
        let [ours, theirs] =
            [expanded, f[3].parse().unwrap()].map(|boards: u64| boards as f64 / 1e6);
        println!("  #{}: {} moves, {time}   {ours:.1}, published {theirs:.1}", f[0], f[2]);
    }
}

/// The distances in mtm of Korf's boards 1, 3, 5, …, 19.
const MULTI_TILE: [usize; 10] = [33, 35, 32, 30, 30, 34, 28, 37, 32, 30];

/// Measures 4×4 in mtm.
fn multi_tile() {
    let home = Home::from_name("4x4".parse().unwrap(), "corner").unwrap();
    let goal = Goal::new(NamedGoal::First.board(home.shape()));
    for (name, colourings) in [("small", Colouring::small(home)), ("large", Colouring::large(home))]
    {
        let start = Instant::now();
        let tables: Vec<ColourTable> = colourings.iter().map(ColourTable::build).collect();
        println!("{name} colour tables of 4x4, built in one thread: {:.1?}", start.elapsed());
        let solver = ColourSolver::new(&*tables, &goal).unwrap();
        let (mut times, mut total) = (Vec::new(), 0);
        for ((board, _), distance) in boards(FIFTEEN).iter().zip(MULTI_TILE) {
            let start = Instant::now();
            let mut expanded = 0;
            let found = solver.search(board, |progress| {
                expanded = progress.expanded;
                ControlFlow::Continue(())
            });
            assert_eq!(found.unwrap().found().unwrap().len(), distance);
            times.push(start.elapsed());
            total += expanded;
        }
        print_times("ten boards of R. Korf", &times);
        println!("  {:.2} million boards expanded in the mean", total as f64 / 1e7);
    }
}

/// Solves the boards of DeepCubeA's test set, whose goal has the blank in the last cell.
fn solve_deep_cube_a(sets: &[(&str, &PatternSet<Zeroed>)]) {
    let boards = boards(DEEP_CUBE_A);
    assert_eq!(boards.len(), 50);
    let goal = Goal::new(NamedGoal::Last.board(boards[0].0.shape()));
    println!("\nfifty boards of DeepCubeA's test set, mean time");
    for (name, set) in sets {
        let solver = PatternSolver::new(*set, &goal).unwrap();
        let solve = |board: &Board| solver.solution(board).unwrap().unwrap().len() as u32;
        solve_all(&boards, solve);
        print_times(name, &solve_all(&boards, solve));
    }
}

fn main() -> ExitCode {
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().unwrap();
    let has_argument = |argument| env::args().any(|arg| arg == argument);
    if has_argument("24-puzzle") {
        twenty_four_puzzle();
        return ExitCode::SUCCESS;
    }
    if has_argument("mtm") {
        multi_tile();
        return ExitCode::SUCCESS;
    }
    let korf = boards(FIFTEEN);
    assert_eq!(korf.len(), 50);
    let shape = korf[0].0.shape();
    let goal = Goal::new(NamedGoal::First.board(shape));
    let mut thresholds = Thresholds::new();

    println!("tables of 4x4, built in one thread");
    let partition = |groups: &[&[usize]]| {
        Partition::new(shape, 0, groups.iter().map(|group| group.to_vec())).unwrap()
    };
    let first_seven: &[usize] = &[1, 2, 3, 4, 5, 6, 7];
    let (rows, time) = build(partition(&[first_seven, &[8, 9, 10, 11, 12, 13, 14, 15]]));
    thresholds.time_at_most("seconds, 8-7", time, 8.0);
    let (medium, _) = build(partition(&[first_seven, &[8, 9, 10, 12, 13, 14, 15], &[11]]));
    let (light, _) = build(partition(&[first_seven, &[8, 9, 10, 12, 13, 14], &[11, 15]]));
    let corner = Home::from_name(shape, "corner").unwrap();
    let (small, time) = build(Partition::recommended(corner, PatternSize::Small).remove(0));
    thresholds.time_at_most("seconds, 6-5-4", time, 0.15);

    println!("\nKorf's fifty boards, mean time");
    let solve = |set| {
        let solver = PatternSolver::new(set, &goal).unwrap();
        let solve = |board: &Board| solver.solution(board).unwrap().unwrap().len() as u32;
        solve_all(&korf, solve);
        solve_all(&korf, solve)
    };
    let mut large = Vec::new();
    let sets = [
        ("8-7, 196 MB", &rows, 1.0),
        ("7-7-1, 35 MB", &medium, 2.5),
        ("7-6-2, 19 MB", &light, 4.5),
        ("6-5-4, 1.6 MB", &small, 15.0),
    ];
    for (name, set, limit) in sets {
        let times = solve(set);
        let mean = print_times(name, &times);
        thresholds.time_at_most("milliseconds", mean, limit);
        if large.is_empty() {
            large = times;
        }
    }
    let mut textbook = Textbook::new();
    let baseline = solve_all(&korf, |board| textbook.solve(board));
    print_times("textbook, 6-6-3 in bytes, 34 MB", &baseline);
    solve_deep_cube_a(&sets.map(|(name, set, _)| (name, set)));
    let [baseline, large] = [baseline, large].map(|times| times.iter().sum());
    let times = ratio(baseline, large);
    // Other programs on the machine slow large tables down more, so no more is asserted everywhere.
    thresholds.ratio_at_least("times as fast with 8-7", times, 20.0);
    thresholds.speed_at_least("times as fast with 8-7, on a quiet machine", times, 50.0);
    thresholds.exit()
}
