//! Tests of the library, against distance tables, an independent search, and published results.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod counts;
mod deltas;
mod heuristics;
mod korf;
mod limits;
mod optimality;
mod oracle;
mod partitions;
mod patterns;
mod published_counts;
mod random_problems;
mod suboptimality;
mod sudoku;
mod sudoku_properties;

#[path = "../puzzles/mod.rs"]
mod puzzles;
