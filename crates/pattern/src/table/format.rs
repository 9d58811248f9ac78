//! The format of pattern table files, byte by byte.
//!
//! A pattern table file holds bit 1 of the distances of all states of one
//! [`Pattern`](crate::Pattern), which is [canonical](crate::Pattern::canonical). Its bytes depend
//! on the pattern alone. Page checksums, block checksums and the padding after them are those of a
//! [table file](crate::format); only the header and the payload differ. Integers are little-endian.
//!
//! ```text
//! offset
//!      0  ┌ header, 4096 bytes ───────────────────────────────────────────────┐
//!      0  │ magic          8 bytes   89 4A 47 50 0D 0A 1A 0A  (\x89 J G P …)  │
//!      8  │ version        u16       1                                        │
//!     10  │ rows           u8        at most the number of columns            │
//!     11  │ columns        u8                                                 │
//!     12  │ cells          u32       a bit for the cell of each tile of the   │
//!         │                          pattern in the goal                      │
//!     16  │ region         u32       a bit for each cell of the region of the │
//!         │                          blank in the goal                        │
//!     20  │ radius         u32       largest distance                         │
//!     24  │ states         u64       placements × orders                      │
//!     32  │ distribution   256 × u64 number of states at each distance        │
//!   2080  │ root checksum  u64       of the page checksums                    │
//!   2088  │ zeros                                                             │
//!   4088  │ checksum       u64       of bytes 0 … 4087                        │
//!         └───────────────────────────────────────────────────────────────────┘
//!   4096  page checksums, zeros, block checksums, zeros: as in a table file
//!         payload: a row for each order of the k tiles, k! rows
//!           bit 1 of the distance of each placement, eight placements a byte,
//!           the first placement in the lowest bit
//!           zeros up to a multiple of 64 bytes
//! ```
//!
//! The identity of a file, which is the seed of its checksums, is XXH3 with seed 0 of bytes 0 …
//! 2079 of the header.
//!
//! # States
//!
//! A state is a set of places of the tiles along the [`Snake`](jiugong::Snake), a region of the
//! blank, and an order of the tiles.
//!
//! 1. A *placement* is a set with a region of the places outside the set that are connected. The
//!    placements are sorted by the set, as a number with a bit for each place, and then by the
//!    first place of the region.
//! 2. The *orders* are sorted lexicographically: the tile on the first place of the set first.
//!    Tiles are numbered in the order of their cells in the goal, row by row.
//! 3. The number of a state in errors is order × number of placements + placement.
//!
//! Bit 0 of a distance follows from the set: a move changes the number of tiles on places with odd
//! numbers by one, so the distance is even if that number is even or odd as in the goal.
//!
//! # Versions
//!
//! | version | since | |
//! |---|---|---|
//! | 1 | 0.1.0 | first version |

/// The magic bytes.
pub(crate) const MAGIC: [u8; 8] = *b"\x89JGP\r\n\x1a\n";

/// The length of a row is a multiple of this many bytes: a line of the cache.
pub(crate) const ROW_ALIGNMENT: u64 = 64;
