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
//!    hold; there the search is one of tracks, each of them the states between which the blank
//!    moves across the lines of the snake (`mtm`).
//! 4. Each byte has one writer, which reads bytes of the other colour (`move_set`), so threads
//!    need no locks and no atomic operations.
//! 5. A [`Sink`] stores what a table needs: [`Bits`], [`TrackDistances`] or [`Bytes`].
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
//! encoding. A [`Division`] divides a search into parts, for those that do not fit into memory.
//!
//! In WebAssembly, which has one thread, the crate has only the search with its sinks,
//! [`build_table`], and what they need.
//!
//! `docs/engine.md` in the repository explains the method in detail.

#![deny(unsafe_code)]

mod build;
#[cfg(not(target_family = "wasm"))]
mod checkpoint;
#[cfg(not(target_family = "wasm"))]
mod decoded;
mod memory;
mod numbers;
#[cfg(not(target_family = "wasm"))]
mod parallel;
#[cfg(not(target_family = "wasm"))]
mod pattern;
mod search;
#[cfg(target_family = "wasm")]
mod sequential;
#[allow(unsafe_code, reason = "vector instructions that not every machine has")]
mod simd;
mod sink;
#[cfg(not(target_family = "wasm"))]
mod threads;
#[cfg(not(target_family = "wasm"))]
mod verify;

#[cfg(target_family = "wasm")]
use sequential as parallel;

pub use build::build_table;
#[cfg(not(target_family = "wasm"))]
pub use checkpoint::{CheckpointHeader, Checksummed};
#[cfg(not(target_family = "wasm"))]
pub use decoded::{DecodedTable, decode_memory, has_few_states};
pub use memory::{
    AvailableMemory, MemoryLimit, Zeroed, allocation_may_fail, available_memory, resident_memory,
    try_with_capacity, zeroed,
};
pub use numbers::{read_number, read_numbers, write_numbers};
#[cfg(not(target_family = "wasm"))]
pub use pattern::{
    ColourTableSolver, GuidedSolver, PatternTableSolver, PlacementTableSolver, build_colour_table,
    build_pattern_table, check_goal_file, check_pattern_file, manhattan_bound, next_goal_level,
    next_pattern_level, prove_goal_table, prove_pattern_table, prove_pattern_table_memory,
    search_goals, search_in_parts,
};
pub use search::Search;
#[cfg(not(target_family = "wasm"))]
pub use search::division::{Division, Incoming, PartLevel, Route, Sender};
pub use search::level_set::LevelSet;
pub use simd::Simd;
pub use simd::prefetch::prefetch_bytes;
pub use sink::bases::Bases;
pub use sink::bits::{Bits, SparsePayload};
pub use sink::cores::{Cores, StoredPlaces};
pub use sink::packer::{CoreDistances, SparsePacker};
pub use sink::tracks::{TrackDistances, TrackPayload};
pub use sink::{Bytes, Sink};
#[cfg(not(target_family = "wasm"))]
pub use threads::{possible_threads, spawn_scoped};
#[cfg(not(target_family = "wasm"))]
pub use verify::{CheckedTable, VerifyError, check_blocks, verify, verify_memory};
