//! Time of solving the 15-puzzle with pattern tables, one thread.
//!
//! 1. Builds the tables of the partition 8-7 and of the recommended one for a goal with the blank
//!    in a corner.
//! 2. Solves the fifty odd-numbered boards of R. Korf's hundred with both, and with a textbook
//!    search: iterative deepening A* with the partition 6-6-3 of R. Korf and A. Felner (2002), one
//!    table of bytes for each pattern, indexed by the cells of its tiles. It computes the bound of
//!    each board from all three tables. The lengths of all solutions are asserted equal to the
//!    published ones.
//!
//! Fails if the ratio of the textbook's time to that of 8-7 is under 50.
#![allow(clippy::unwrap_used, reason = "a bench that cannot run should stop")]

use std::array;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use jiugong::{
    Board, Goal, Home, NamedGoal, Partition, PatternSet, PatternSize, PatternSolver, PatternTable,
};
use jiugong_test_support::measure::{Thresholds, format_time, ratio};

const KORF: &str = include_str!("../tests/reference/korf-15-puzzle.tsv");

/// Returns Korf's boards with their distances.
fn korf() -> Vec<(Board, u32)> {
    let lines = KORF.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            (fields[1].parse().unwrap(), fields[2].parse().unwrap())
        })
        .collect()
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
fn build(partition: Partition) -> (PatternSet<Vec<u8>>, f64) {
    let mut set = PatternSet::new(partition.shape());
    let start = Instant::now();
    let tables = set.missing(&partition).iter().map(|p| PatternTable::build(p).unwrap()).collect();
    let time = start.elapsed();
    println!("  {:<44} {:>12}", format!("{partition}"), format_time(time));
    set.push(partition, tables).unwrap();
    (set, time.as_secs_f64())
}

fn main() -> ExitCode {
    let boards = korf();
    assert_eq!(boards.len(), 50);
    let shape = boards[0].0.shape();
    let goal = Goal::new(NamedGoal::First.board(shape));
    let mut thresholds = Thresholds::new();

    println!("tables of 4x4, built in one thread");
    let rows = Partition::new(shape, 0, [(1..8).collect(), (8..16).collect()]).unwrap();
    let (large, time) = build(rows);
    thresholds.time_at_most("seconds, 8-7", time, 8.0);
    let corner = Home::from_name(shape, "corner").unwrap();
    let (small, time) = build(Partition::recommended(corner, PatternSize::Small).remove(0));
    thresholds.time_at_most("seconds, 6-5-4", time, 0.15);

    println!("\nKorf's fifty boards, mean time");
    let solve = |set| {
        let solver = PatternSolver::new(set, &goal).unwrap();
        let solve = |board: &Board| solver.solution(board).unwrap().len() as u32;
        solve_all(&boards, solve);
        solve_all(&boards, solve)
    };
    let large = solve(&large);
    let small = solve(&small);
    let mut textbook = Textbook::new();
    let baseline = solve_all(&boards, |board| textbook.solve(board));
    let mean = print_times("8-7, 196 MB", &large);
    print_times("6-5-4, 1.6 MB", &small);
    print_times("textbook, 6-6-3 in bytes, 34 MB", &baseline);
    let [baseline, large] = [baseline, large].map(|times| times.iter().sum());
    thresholds.ratio_at_least("times as fast with 8-7", ratio(baseline, large), 50.0);
    thresholds.time_at_most("milliseconds, 8-7", mean, 1.0);
    thresholds.exit()
}
