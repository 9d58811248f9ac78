//! The table file: its layout, byte by byte.
//!
//! A table file holds the distances of all states of one [`Home`] under one [`Metric`]. Its bytes
//! are a function of these and the [`Encoding`] alone. Integers are little-endian.
//!
//! ```text
//! offset
//!      0  ┌ header, 4096 bytes ───────────────────────────────────────────────┐
//!      0  │ magic         8 bytes   89 4A 47 39 0D 0A 1A 0A  (\x89 J G 9 …)    │
//!      8  │ version       u16       1                                         │
//!     10  │ rows          u8        no more than the columns                  │
//!     11  │ columns       u8                                                  │
//!     12  │ home          u8        the blank's cell in the goal              │
//!     13  │ metric        u8        0 stm, 1 mtm                              │
//!     14  │ encoding      u8        0 byte, 1 bit (stm alone)                 │
//!     15  │ radius        u8        the largest distance                      │
//!     16  │ states        u64       N!/2                                      │
//!     24  │ distribution  256 × u64 the states at each distance               │
//!   2072  │ seal          u64       checksum of the block checksums           │
//!   2080  │ zeros                                                             │
//!   4088  │ checksum      u64       of bytes 0 … 4087                         │
//!         └───────────────────────────────────────────────────────────────────┘
//!   4096  block checksums, u64 each, one for every 4096 bytes of the payload
//!         zeros up to a multiple of 4096
//!         payload
//!           byte encoding: a byte a state, its distance
//!           bit encoding:  a bit a state, bit 1 of its distance, the first state
//!                          in the lowest bit; the unused bits of the last byte 0
//! ```
//!
//! States stand in the sequence of their numbers ([`Index`]). The magic is made as
//! PNG's is: a byte that is no ASCII, a name, and line ends of both kinds, so that transfers as
//! text are noticed. Checksums are XXH3, 64 bits, seed 0. They form a tree: the header's covers
//! the seal, the seal covers the block checksums, and each of those its block. So opening a file
//! takes constant time, and yet no answer rests on a byte that was damaged: a block is checked
//! when it is first needed. They guard against accidents, not against forgers; what a forger
//! can do is give wrong distances, which [`Table::verify`](crate::Table::verify) finds.
//!
//! One bit a state is enough in stm: every move takes the blank to a place of the other colour,
//! so the blank's place gives bit 0 of the distance; neighbours differ by exactly 1, so bits 0
//! and 1 tell which of them is closer; and walking down gives the distance. In mtm a move of two
//! tiles keeps the colour and neighbours may be equally far: a header with mtm and bit encoding
//! contradicts itself.
//!
//! | version | since | |
//! |---|---|---|
//! | 1 | 0.1.0 | the first |
//!
//! A reader takes its own version and no other. Another version is refused by number, before
//! anything else of the file is believed, and the remedy is to build the table again.

use alloc::vec::Vec;
use core::ops::Range;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use crate::{Distribution, Encoding, Home, Index, Metric, Shape, TableError};

/// The size of the header, of a block and of the grain of all offsets, in bytes.
pub(crate) const PAGE: usize = 4096;

const MAGIC: [u8; 8] = *b"\x89JG9\r\n\x1a\n";
/// Where the header's own checksum stands.
const CHECKSUM_AT: usize = PAGE - 8;

/// What a table file says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    home: Home,
    metric: Metric,
    encoding: Encoding,
    distribution: Distribution,
    seal: u64,
}

/// The header's fields as they stand in the file.
#[derive(Serialize, Deserialize)]
struct Fields {
    magic: [u8; 8],
    version: u16,
    rows: u8,
    cols: u8,
    home: u8,
    metric: u8,
    encoding: u8,
    radius: u8,
    states: u64,
    // One array of 256; serde goes up to 32.
    distribution: [[u64; 16]; 16],
    seal: u64,
}

impl Header {
    /// The one version of the format that is written and read.
    pub const VERSION: u16 = 1;

    /// The header of a table whose block checksums are `sums`.
    pub(crate) fn new(
        home: Home,
        metric: Metric,
        encoding: Encoding,
        distribution: Distribution,
        sums: &[u8],
    ) -> Header {
        Header {
            home,
            metric,
            encoding,
            distribution,
            seal: xxh3_64(sums),
        }
    }

    /// The home of the table.
    pub fn home(&self) -> Home {
        self.home
    }

    /// The metric of the distances.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// The encoding of the payload.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// The number of states at each distance.
    pub fn distribution(&self) -> &Distribution {
        &self.distribution
    }

    /// The checksum of the block checksums.
    pub(crate) fn seal(&self) -> u64 {
        self.seal
    }

    /// The header as it stands in the file.
    pub(crate) fn to_page(&self) -> [u8; PAGE] {
        let mut distribution = [[0; 16]; 16];
        let counts = self.distribution.counts();
        for (slot, &count) in distribution.as_flattened_mut().iter_mut().zip(counts) {
            *slot = count;
        }
        let fields = Fields {
            magic: MAGIC,
            version: Header::VERSION,
            rows: self.home.shape().rows() as u8,
            cols: self.home.shape().cols() as u8,
            home: self.home.cell() as u8,
            metric: self.metric as u8,
            encoding: self.encoding as u8,
            radius: self.distribution.radius() as u8,
            states: self.distribution.states(),
            distribution,
            seal: self.seal,
        };
        let mut page = [0; PAGE];
        // Encoding integers of fixed width into a page that is larger than they are together
        // cannot fail; and if it did, the checksum would not be written over a whole header.
        if bincode::serde::encode_into_slice(&fields, &mut page, config()).is_ok() {
            let checksum = xxh3_64(&page[..CHECKSUM_AT]);
            page[CHECKSUM_AT..].copy_from_slice(&checksum.to_le_bytes());
        }
        page
    }

    /// Reads the header of a file and checks that the file's length is what it says. Constant
    /// time: nothing beyond the first page is looked at.
    ///
    /// # Errors
    ///
    /// Every [`TableError`] except [`TableError::Damaged`].
    pub fn read(file: &[u8]) -> Result<Header, TableError> {
        let magic = file.get(..MAGIC.len()).unwrap_or(file);
        if file.is_empty() {
            return Err(TableError::Empty);
        }
        if magic != &MAGIC[..magic.len()] {
            return Err(TableError::Magic);
        }
        let length = |expected| TableError::Length {
            found: file.len() as u64,
            expected,
        };
        let version = file.get(8..10).ok_or(length(PAGE as u64))?;
        let version = u16::from_le_bytes([version[0], version[1]]);
        if version != Header::VERSION {
            return Err(TableError::Version {
                found: version,
                supported: Header::VERSION,
            });
        }
        let (page, _) = file
            .split_first_chunk::<PAGE>()
            .ok_or(length(PAGE as u64))?;
        let (head, checksum) = page.split_at(CHECKSUM_AT);
        if xxh3_64(head).to_le_bytes() != checksum {
            return Err(TableError::HeaderChecksum);
        }
        let header = Header::from_page(page).ok_or(TableError::Contradiction)?;
        match header.layout().ok_or(TableError::Contradiction)?.length {
            expected if expected == file.len() as u64 => Ok(header),
            expected => Err(length(expected)),
        }
    }

    /// The header that a page holds, if its fields agree with each other.
    fn from_page(page: &[u8; PAGE]) -> Option<Header> {
        let (fields, _) = bincode::serde::decode_from_slice::<Fields, _>(page, config()).ok()?;
        let shape = Shape::new(fields.rows.into(), fields.cols.into()).ok()?;
        let home = Home::all(shape).find(|home| home.cell() == usize::from(fields.home))?;
        let metric = *Metric::ALL.get(usize::from(fields.metric))?;
        let encoding = *Encoding::ALL.get(usize::from(fields.encoding))?;
        let counts = fields.distribution.as_flattened();
        let distribution = Distribution::new(counts);
        let agrees = shape == shape.canonical()
            && encoding.suits(metric)
            && u128::from(fields.states) == shape.states()
            && counts.iter().map(|&count| u128::from(count)).sum::<u128>() == shape.states()
            && distribution.counts().iter().all(|&count| count > 0)
            && distribution.at(0) == 1
            && distribution.radius() == u32::from(fields.radius)
            && page[Header::ENCODED..CHECKSUM_AT]
                .iter()
                .all(|&byte| byte == 0);
        agrees.then_some(Header {
            home,
            metric,
            encoding,
            distribution,
            seal: fields.seal,
        })
    }

    /// The bytes that the fields take.
    const ENCODED: usize = 2080;

    /// Where things stand in the file; `None` if no file is that long.
    pub(crate) fn layout(&self) -> Option<Layout> {
        Layout::new(self.home.shape(), self.encoding)
    }
}

/// Fixed width, little-endian, and never more than a page.
fn config() -> impl bincode::config::Config {
    bincode::config::standard()
        .with_fixed_int_encoding()
        .with_little_endian()
        .with_limit::<PAGE>()
}

/// Where the parts of a table file stand.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// The block checksums.
    pub sums: Range<usize>,
    /// The payload.
    pub payload: Range<usize>,
    /// The length of the file.
    pub length: u64,
}

impl Layout {
    /// The layout for a shape that has an index; `None` if it has none or a file of that length
    /// cannot be addressed.
    pub fn new(shape: Shape, encoding: Encoding) -> Option<Layout> {
        let states = Index::new(shape).ok()?.states();
        let payload = usize::try_from(match encoding {
            Encoding::Byte => states,
            Encoding::Bit => states.div_ceil(8),
        })
        .ok()?;
        let sums = PAGE..payload.div_ceil(PAGE).checked_mul(8)?.checked_add(PAGE)?;
        let start = sums.end.checked_next_multiple_of(PAGE)?;
        let payload = start..start.checked_add(payload)?;
        Some(Layout {
            sums,
            length: payload.end as u64,
            payload,
        })
    }
}

/// The checksum of each block of a payload, as they stand in the file.
pub(crate) fn block_sums(payload: &[u8]) -> Vec<u8> {
    payload
        .chunks(PAGE)
        .flat_map(|block| xxh3_64(block).to_le_bytes())
        .collect()
}
