//! The format of goal table files, byte by byte.
//!
//! A goal table file holds the distance of every board of a coloured puzzle to the nearest goal of
//! a [`GoalSet`](crate::goals::GoalSet). Its bytes depend on the set and the metric alone. Page
//! checksums, block checksums and the padding after them are those of a
//! [table file](jiugong::format); only the header and the payload differ. Integers are
//! little-endian.
//!
//! ```text
//! offset
//!      0  ┌ header, 4096 bytes ───────────────────────────────────────────────┐
//!      0  │ magic          8 bytes   89 4A 47 47 0D 0A 1A 0A  (\x89 J G G …)  │
//!      8  │ version        u16       1                                        │
//!     10  │ rows           u8                                                 │
//!     11  │ columns        u8                                                 │
//!     12  │ metric         u8        0: stm, 1: mtm                           │
//!     13  │ colours        u8        number of colours, with that of the gaps │
//!     14  │ goals          u16       number of goals, at least 1              │
//!     16  │ pieces         28 × u8   number of pieces of each colour, then    │
//!         │                          zeros                                    │
//!     44  │ radius         u32       largest distance                         │
//!     48  │ states         u64       boards from which a goal can be reached  │
//!     56  │ distribution   256 × u64 number of boards at each distance        │
//!   2104  │ goals          1920 × u8 for each goal, the colour on each cell,  │
//!         │                          row by row, or FF if it is open; zeros   │
//!   4024  │ root checksum  u64       of the page checksums                    │
//!   4032  │ zeros                                                             │
//!   4088  │ checksum       u64       of bytes 0 … 4087                        │
//!         └───────────────────────────────────────────────────────────────────┘
//!   4096  page checksums, zeros, block checksums, zeros: as in a table file
//!         payload: a byte for each board, in the order of their numbers
//!           its distance, or FF if no goal can be reached from it
//! ```
//!
//! The identity of a file, which is the seed of its checksums, is XXH3 with seed 0 of bytes 0 …
//! 4023 of the header.
//!
//! # Goals
//!
//! Colour 0 is that of the gaps. The colours of tiles are numbered from 1 in the order in which the
//! goals name them, and tiles that no goal names have the last colour. The goals are different. A
//! header in which the colours or goals are not so is invalid, so that a set of goals has one
//! header.
//!
//! # Numbers
//!
//! The boards have the numbers of the [`ColouredIndex`](crate::goals::ColouredIndex): the rank of
//! the order of the tiles in lexicographic order, times the number of sets of cells that the gaps
//! can be on, plus the number of the set of gaps.
//!
//! # Versions
//!
//! | version | since | |
//! |---|---|---|
//! | 1 | 0.1.0 | first version |

use jiugong::Shape;

use crate::MAX_CELLS;

/// The magic bytes.
pub(crate) const MAGIC: [u8; 8] = *b"\x89JGG\r\n\x1a\n";

/// The numbers of pieces of each colour in a header: more than there are colours.
pub(crate) type Pieces = [u8; 28];

/// The goals in a header. Serde supports arrays of up to 32.
pub(crate) type Goals = [[[u8; 32]; 30]; 2];

/// The number of bytes that a header has for the goals.
const GOALS_LEN: usize = size_of::<Goals>();

const _: () = assert!(size_of::<Pieces>() > MAX_CELLS && GOALS_LEN == 1920);

/// Returns the number of goals of a shape that a header has room for.
pub fn max_goals(shape: Shape) -> usize {
    GOALS_LEN / shape.cells()
}
