//! Parallel breadth-first search of sliding puzzles of 6 to 16 cells, in a few bytes of memory for
//! each permutation of the tiles.
//!
//! Read along the library's [`Snake`](jiugong::Snake), a board is an *order* of its tiles and a
//! *place* of the blank. The search stores, for each order, a byte with a bit for each place of one
//! colour:
//!
//! 1. A step of the blank along the snake keeps the order. It is a shift of the byte.
//! 2. Any other move is through a *link* and rotates some entries of the order by one. Orders are
//!    sorted by Lehmer code, in which whole runs of orders rotate alike: the move copies runs of
//!    bytes, given by a small table (`link`). Rotations among the last five entries permute the
//!    bytes of a register (`block`).
//! 3. Every move changes the blank's colour, so the states of a level have one colour and those of
//!    the next level the other. The states that a level reaches and the previous level does not
//!    contain are the next level (`stm`). In `mtm`, where several tiles move at once, this does not
//!    hold, and all states found are stored.
//! 4. Each byte has one writer, which reads bytes of the other colour (`move_set`), so threads
//!    need no locks and no atomic operations.
//! 5. A [`Sink`] stores what a table needs of each level: [`Bits`] or [`Bytes`].
//!
//! The states have the numbers of the library's [`Index`](jiugong::Index). [`verify()`] proves
//! tables of any size in parallel.
//!
//! Pattern tables are built by [`build_pattern_table`] or, level by level, with
//! [`next_pattern_level`], and proved by [`prove_pattern_table`].
//!
//! Searches that pattern tables guide read memory faster with [`prefetch_bytes`].
//!
//! For lists of boards, a [`DecodedTable`] has the distances of all states of a table of either
//! encoding, [`count_solutions`] counts the shortest solutions of all states, and a [`NearSearch`]
//! finds the boards near a goal of any shape without a table.
//!
//! In WebAssembly, which has one thread, the crate has only the search with its sinks,
//! [`build_table`], and what they need.
//!
//! `docs/engine.md` in the repository explains the method in detail.

#![deny(unsafe_code)]

#[cfg(not(target_family = "wasm"))]
mod beam_solver;
#[cfg(not(target_family = "wasm"))]
mod bit_proof;
mod bits;
mod block;
mod build;
#[cfg(not(target_family = "wasm"))]
mod colour;
#[cfg(not(target_family = "wasm"))]
mod distances;
#[cfg(not(target_family = "wasm"))]
mod guided_solver;
mod level_set;
mod link;
mod memory;
mod move_set;
mod mtm;
#[cfg(not(target_family = "wasm"))]
mod near;
mod numbers;
#[cfg(not(target_family = "wasm"))]
mod packed_bits;
mod parallel;
#[cfg(not(target_family = "wasm"))]
mod partition;
#[cfg(not(target_family = "wasm"))]
mod pattern;
#[cfg(not(target_family = "wasm"))]
mod pattern_search;
#[cfg(not(target_family = "wasm"))]
mod pattern_verify;
mod puzzle;
mod search;
#[allow(unsafe_code, reason = "vector instructions that not every machine has")]
mod simd;
mod sink;
#[cfg(not(target_family = "wasm"))]
mod solutions;
mod stm;
#[cfg(not(target_family = "wasm"))]
mod verify;
#[cfg(not(target_family = "wasm"))]
mod verify_error;

#[cfg(not(target_family = "wasm"))]
pub use beam_solver::{BeamSolver, PatternTableSolver};
#[cfg(not(target_family = "wasm"))]
pub use bit_proof::BitProof;
pub use bits::{Bits, pack_bits};
pub use build::build_table;
#[cfg(not(target_family = "wasm"))]
pub use colour::build_colour_table;
#[cfg(not(target_family = "wasm"))]
pub use distances::{DecodedTable, decode_memory, has_few_states};
#[cfg(not(target_family = "wasm"))]
pub use guided_solver::{ColourTableSolver, GuidedSolver};
pub use level_set::LevelSet;
pub use memory::{AvailableMemory, MemoryLimit, Zeroed, available_memory, resident_memory, zeroed};
#[cfg(not(target_family = "wasm"))]
pub use near::{CountedBoard, NearSearch};
pub use numbers::{read_number, read_numbers, write_numbers};
#[cfg(not(target_family = "wasm"))]
pub use partition::{Incoming, OrderPartition, PartLevel, Route, Sender};
#[cfg(not(target_family = "wasm"))]
pub use pattern::{build_pattern_table, next_pattern_level};
#[cfg(not(target_family = "wasm"))]
pub use pattern_search::search_pattern;
#[cfg(not(target_family = "wasm"))]
pub use pattern_verify::{check_pattern_file, prove_pattern_table, prove_pattern_table_memory};
pub use search::Search;
pub use simd::Simd;
pub use simd::prefetch::prefetch_bytes;
pub use sink::{Bytes, Sink};
#[cfg(not(target_family = "wasm"))]
pub use solutions::{count_solutions, count_solutions_memory};
#[cfg(not(target_family = "wasm"))]
pub use verify::{CheckedTable, check_blocks, verify, verify_memory};
#[cfg(not(target_family = "wasm"))]
pub use verify_error::VerifyError;
