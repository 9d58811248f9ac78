//! The table file format, byte by byte.
//!
//! A table file holds the distances of all states of one [`Home`](crate::Home) in one
//! [`Metric`](crate::Metric). Its bytes depend on these and on the [`Encoding`](crate::Encoding)
//! alone. Integers are little-endian.
//!
//! ```text
//! offset
//!      0  ┌ header, 4096 bytes ───────────────────────────────────────────────┐
//!      0  │ magic          8 bytes   89 4A 47 39 0D 0A 1A 0A  (\x89 J G 9 …)  │
//!      8  │ version        u16       2                                        │
//!     10  │ rows           u8        at most the number of columns            │
//!     11  │ columns        u8                                                 │
//!     12  │ home           u8        cell of the blank in the goal            │
//!     13  │ metric         u8        0 stm, 1 mtm                             │
//!     14  │ encoding       u8        0 byte, 1 sparse                         │
//!     15  │ radius         u8        largest distance                         │
//!     16  │ states         u64       N!/2                                     │
//!     24  │ distribution   256 × u64 number of states at each distance        │
//!   2072  │ root checksum  u64       of the page checksums                    │
//!   2080  │ zeros                                                             │
//!   4088  │ checksum       u64       of bytes 0 … 4087                        │
//!         └───────────────────────────────────────────────────────────────────┘
//!   4096  page checksums, u64 each, one for every 4096 bytes of the block checksums
//!         zeros up to a multiple of 4096
//!         block checksums, u64 each, one for every 4096 bytes of the payload
//!         zeros up to a multiple of 4096
//!         payload
//!           byte encoding:   the distance of each state, one byte
//!           sparse encoding: blocks of records, in mtm records
//!                            zeros up to a multiple of 8 bytes
//!                            numbers of the far states, u64 each
//! ```
//!
//! States are sorted by number (see [`Index`](crate::Index)). The magic bytes follow PNG's: a byte
//! outside ASCII, a name, and line ends of both kinds, so that a transfer in text mode is
//! detected.
//!
//! # Checksums
//!
//! Checksums are XXH3, 64 bits. They form a tree:
//!
//! | checksum | of | seed |
//! |---|---|---|
//! | in the header | bytes 0 … 4087 | 0 |
//! | root | the page checksums and the zeros after them | the table's identity |
//! | of page p | bytes 4096 p … 4096 p + 4095 of the block checksums and the zeros after them | identity + p |
//! | of block b | bytes 4096 b … 4096 b + 4095 of the payload, or less at its end | identity + b |
//!
//! The *identity* of a table is XXH3 with seed 0 of bytes 0 … 2071 of the header. Sums of seeds are
//! modulo 2⁶⁴. As the seed depends on the table and on the position, a page or block that was moved
//! or copied from another table is detected, even together with its checksum.
//!
//! The page checksums are about one part in 2¹⁸ of the file. They are checked when the file is
//! opened; a page of block checksums is checked when it is first needed, and a block each time it
//! is read. So a file is opened in a short time, and still no answer depends on a damaged byte.
//!
//! Checksums detect accidents, not forgery; a forged file can give wrong distances, which
//! [`Table::verify`](crate::Table::verify) detects.
//!
//! # Sparse encoding
//!
//! The distances of the states with the blank on a few places, as differences along short walks:
//! [`StoredPlaces`](crate::sparse::StoredPlaces) has the rule by which all other distances follow,
//! [`Forest`](crate::sparse::Forest) the differences and the sequence of the records, and
//! [`Packing`](crate::sparse::Packing) the bits of a block. Block k has the records of the ranks
//! from k times the number of records of a block on. `docs/sparse-tables.md` in the repository
//! describes all of it on one page, for another implementation.
//!
//! This needs the parity of stm: every move takes the blank to a place of the other colour, so the
//! blank's place gives bit 0 of the distance. In mtm the payload has the least distances of
//! [tracks](crate::tracks) instead: a record for each order, by rank, of as many bits as the greatest
//! one takes, from the lowest bit of the first byte on.
//!
//! # Far states
//!
//! Blocks do not show where the states at a given distance are. States near the goal are found by a
//! search from the goal, those at most other distances by random trials; but the farthest ones
//! would take a pass over the file. So the file lists them: the numbers of all states at
//! *far* distances, sorted by distance and then by number. The least far distance is the least d
//! such that at most 1 in 2¹⁴ of all states (rounded down) are at distance d or more. The
//! distribution therefore gives the length of the list and the start of each distance in it. On
//! small shapes, where more states than that are at the last distance, the list is empty.
//!
//! # Versions
//!
//! | version | since | |
//! |---|---|---|
//! | 1 | 0.1.0 | first version: `byte`, and one bit a state |
//! | 2 | 0.1.0 | `sparse` in place of one bit a state |
//!
//! A file of another version is rejected before any other field is read, and must be built again.

/// The magic bytes.
pub(crate) const MAGIC: [u8; 8] = *b"\x89JG9\r\n\x1a\n";
