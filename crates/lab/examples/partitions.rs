//! Searches for good partitions of the tiles into patterns, for goals with the blank in the last
//! cell.
//!
//! `cargo run --release -p jiugong-lab --example partitions -- 4x4 5-5-5`, or
//! `... -- 4x4 1.2.4.5.6/8.9.12.13.14/3.7.10.11.15`, starts from this partition; with a seed behind
//! it, from a random one with the same sizes.
//!
//! 1. The value of a partition is the sum of the lower bounds of [`BOARDS`] random boards.
//! 2. All exchanges of two tiles of different patterns are tried in random order, until one has a
//!    larger value.
//! 3. The search ends when no exchange has one: the partition is a local optimum.
//!
//! Up to 16 cells, [`SAMPLE`] other boards are solved with the first and the last partition: a
//! larger mean bound does not always lead to fewer nodes.
#![allow(clippy::unwrap_used, clippy::panic, reason = "an example that cannot run should stop")]

use std::env;
use std::ops::ControlFlow::Continue;
use std::slice;

use jiugong::{Board, Goal, Home, NamedGoal, Shape};
use jiugong_lab::{PartitionName, PatternTables, TableBytes};
use jiugong_pattern::search::Divisible;
use jiugong_pattern::{Partition, Pattern, PatternSet, PatternSolver};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rayon::prelude::*;

const BOARDS: usize = 1000;
const SAMPLE: usize = 20;

/// The memory of the tables, in bytes.
const MEMORY: u64 = 1 << 30;

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let (shape, name, seed) = match &args[..] {
        [shape, name] => (shape, name, None),
        [shape, name, seed] => (shape, name, Some(seed.parse().unwrap())),
        _ => panic!("expected arguments: SHAPE PARTITION [SEED]"),
    };
    let shape: Shape = shape.parse().unwrap();
    let home = Home::of(&NamedGoal::Last.board(shape));
    let mut partition =
        name.parse::<PartitionName>().unwrap().partitions(home).unwrap().swap_remove(0);
    let mut rng = ChaCha8Rng::seed_from_u64(seed.unwrap_or(1));
    let mut climb = Climb::new(home, BOARDS, &mut rng);
    let sample = if shape.cells() > 16 { 0 } else { SAMPLE };
    let sample = random_boards(&climb.goal, sample, &mut rng);
    if seed.is_some() {
        partition = shuffled(home, &partition, &mut rng);
    }

    let mut value = climb.value(&partition);
    let mut tried = 1;
    let print = |tried: usize, value: u64, partition: &Partition| {
        let bound = value as f64 / BOARDS as f64;
        println!("{tried} tried: {bound:.4}  {}", PartitionName::of(partition));
    };
    print(tried, value, &partition);
    let first = partition.clone();
    while let Some((better, more)) = climb.step(&partition, value, &mut tried, &mut rng) {
        (partition, value) = (better, more);
        print(tried, value, &partition);
    }
    println!("No exchange of two tiles is better; {tried} partitions tried.");
    for partition in [first, partition] {
        let set = climb.tables.set(slice::from_ref(&partition)).unwrap();
        let solver = PatternSolver::new(&set, &climb.goal).unwrap();
        let nodes: u64 = sample.par_iter().map(|board| expanded_nodes(&solver, board)).sum();
        let bytes = climb.tables.size(&partition);
        let name = PartitionName::of(&partition);
        print!("{name}: {bytes} bytes");
        if !sample.is_empty() {
            print!(", {:.1} nodes expanded", nodes as f64 / sample.len() as f64);
        }
        println!();
    }
}

/// The boards and tables that partitions are compared by.
struct Climb {
    home: Home,
    goal: Goal,
    boards: Vec<Board>,
    tables: PatternTables,
}

impl Climb {
    fn new(home: Home, boards: usize, rng: &mut ChaCha8Rng) -> Climb {
        let goal = Goal::new(home.goal_board());
        let boards = random_boards(&goal, boards, rng);
        Climb { home, goal, boards, tables: PatternTables::new(home.shape(), MEMORY) }
    }

    fn value(&mut self, partition: &Partition) -> u64 {
        let set = self.tables.set(slice::from_ref(partition)).unwrap();
        let solver = PatternSolver::new(&set, &self.goal).unwrap();
        let bound = |board| u64::from(solver.lower_bound(board).unwrap());
        self.boards.par_iter().map(bound).sum()
    }

    /// Returns a partition with two tiles exchanged and a larger value, and its value; `None` if
    /// there is none. Counts those tried.
    fn step(
        &mut self,
        partition: &Partition,
        value: u64,
        tried: &mut usize,
        rng: &mut ChaCha8Rng,
    ) -> Option<(Partition, u64)> {
        let mut exchanges = exchanges(partition);
        exchanges.shuffle(rng);
        exchanges.into_iter().find_map(|exchange| {
            let other = exchanged(self.home, partition, exchange);
            let other_value = self.value(&other);
            *tried += 1;
            (other_value > value).then_some((other, other_value))
        })
    }
}

fn random_boards(goal: &Goal, count: usize, rng: &mut ChaCha8Rng) -> Vec<Board> {
    (0..count).map(|_| goal.random_board(rng)).collect()
}

/// Returns a random partition with the same sizes.
fn shuffled(home: Home, partition: &Partition, rng: &mut ChaCha8Rng) -> Partition {
    let patterns = partition.patterns();
    let mut tiles: Vec<usize> = patterns.iter().flat_map(Pattern::tiles).collect();
    tiles.shuffle(rng);
    let mut tiles = tiles.into_iter();
    let groups = patterns.iter().map(|pattern| tiles.by_ref().take(pattern.len()).collect());
    Partition::new(home.shape(), home.cell(), groups).unwrap()
}

/// Returns all pairs of tiles of different patterns.
fn exchanges(partition: &Partition) -> Vec<[usize; 2]> {
    let patterns = partition.patterns();
    let later = |number: usize| patterns[number + 1..].iter().flat_map(Pattern::tiles);
    let pairs = patterns.iter().enumerate().flat_map(|(number, pattern)| {
        pattern.tiles().flat_map(move |a| later(number).map(move |b| [a, b]))
    });
    pairs.collect()
}

fn exchanged(home: Home, partition: &Partition, [a, b]: [usize; 2]) -> Partition {
    let exchanged = |tile| match tile {
        tile if tile == a => b,
        tile if tile == b => a,
        tile => tile,
    };
    let patterns = partition.patterns().iter();
    let groups = patterns.map(|pattern| pattern.tiles().map(exchanged).collect());
    Partition::new(home.shape(), home.cell(), groups).unwrap()
}

/// Returns the number of nodes that the solver expands, in the searches with all bounds together.
fn expanded_nodes(solver: &PatternSolver<&PatternSet<TableBytes>>, board: &Board) -> u64 {
    let mut bound = solver.lower_bound(board).unwrap();
    let mut expanded = 0;
    loop {
        let goal = solver.goals().first().unwrap();
        let part = goal.search_part(board, &[], bound, &mut |_| Continue(())).unwrap();
        expanded += part.expanded;
        if part.solution.is_some() {
            return expanded;
        }
        bound += 2;
    }
}

#[cfg(test)]
mod tests {
    use jiugong_pattern::PatternTable;

    use super::*;

    fn corner(rows: usize, cols: usize) -> Home {
        Home::from_name(Shape::new(rows, cols).unwrap(), "corner").unwrap()
    }

    /// Climbs from a partition to the end. Returns the values on the way and the last partition.
    fn climb(home: Home, start: &str, seed: u64) -> (Vec<u64>, Partition) {
        let start: PartitionName = start.parse().unwrap();
        let mut partition = start.partitions(home).unwrap().swap_remove(0);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut climb = Climb::new(home, 300, &mut rng);
        let mut values = vec![climb.value(&partition)];
        while let Some((better, value)) =
            climb.step(&partition, values[values.len() - 1], &mut 0, &mut rng)
        {
            partition = better;
            values.push(value);
        }
        (values, partition)
    }

    /// Returns the value of a partition, from tables of the library's own search.
    fn value(home: Home, partition: &Partition, boards: &[Board]) -> u64 {
        let mut set = PatternSet::new(home.shape());
        let tables = set.missing(partition).into_iter().map(|p| PatternTable::build(&p).unwrap());
        let tables = tables.collect();
        set.push(partition.clone(), tables).unwrap();
        let solver = PatternSolver::new(&set, &Goal::new(home.goal_board())).unwrap();
        boards.iter().map(|board| u64::from(solver.lower_bound(board).unwrap())).sum()
    }

    #[test]
    fn climb_ends_where_no_exchange_is_better() {
        let home = corner(3, 3);
        let (values, best) = climb(home, "1.8/2.7/3.6/4.5", 1);
        assert!(values.len() > 1 && values.is_sorted());
        let goal = Goal::new(home.goal_board());
        let boards = random_boards(&goal, 300, &mut ChaCha8Rng::seed_from_u64(1));
        let last = value(home, &best, &boards);
        assert_eq!(values.last(), Some(&last));
        let exchanges = exchanges(&best);
        assert_eq!(exchanges.len(), 24);
        for exchange in exchanges {
            let other = exchanged(home, &best, exchange);
            assert!(value(home, &other, &boards) <= last, "{other}");
        }
    }

    #[test]
    fn climb_does_not_depend_on_threads() {
        let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        let home = corner(3, 4);
        let expected = climb(home, "4-4-3", 5);
        assert_eq!(one.install(|| climb(home, "4-4-3", 5)), expected);
        assert_ne!(climb(home, "4-4-3", 6), expected);
    }
}
