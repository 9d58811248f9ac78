//! The table file format, byte by byte.
//!
//! A table file holds the distances of all states of one [`Home`] in one [`Metric`]. Its bytes
//! depend on these and on the [`Encoding`] alone. Integers are little-endian.
//!
//! ```text
//! offset
//!      0  ┌ header, 4096 bytes ───────────────────────────────────────────────┐
//!      0  │ magic          8 bytes   89 4A 47 39 0D 0A 1A 0A  (\x89 J G 9 …)   │
//!      8  │ version        u16       1                                        │
//!     10  │ rows           u8        at most the number of columns            │
//!     11  │ columns        u8                                                 │
//!     12  │ home           u8        cell of the blank in the goal            │
//!     13  │ metric         u8        0 stm, 1 mtm                             │
//!     14  │ encoding       u8        0 byte, 1 bit (stm only)                 │
//!     15  │ radius         u8        largest distance                         │
//!     16  │ states         u64       N!/2                                     │
//!     24  │ distribution   256 × u64 number of states at each distance        │
//!   2072  │ list checksum  u64       of the block checksums                   │
//!   2080  │ zeros                                                             │
//!   4088  │ checksum       u64       of bytes 0 … 4087                        │
//!         └───────────────────────────────────────────────────────────────────┘
//!   4096  block checksums, u64 each, one for every 4096 bytes of the payload
//!         zeros up to a multiple of 4096
//!         payload
//!           byte encoding: the distance of each state, one byte
//!           bit encoding:  bit 1 of the distance of each state, eight states a byte,
//!                          the first state in the lowest bit
//!                          zeros up to a multiple of 8 bytes
//!                          numbers of the far states, u64 each
//! ```
//!
//! States are sorted by number (see [`Index`](crate::Index)). The magic bytes follow PNG's: a byte
//! outside ASCII, a name, and line ends of both kinds, so that a transfer in text mode is
//! detected.
//!
//! # Checksums
//!
//! Checksums are XXH3, 64 bits, seed 0. They form a tree: the header's checksum covers the list
//! checksum, which covers the block checksums, each of which covers its block. So a file is opened
//! in constant time, and still no answer depends on a damaged byte: a block is checked when it is
//! first read. Checksums detect accidents, not forgery; a forged file can give wrong distances,
//! which [`Table::verify`](crate::Table::verify) detects.
//!
//! # One bit per state
//!
//! One bit is enough in stm. Every move takes the blank to a place of the other colour, so the
//! blank's place gives bit 0 of the distance. Neighbours differ by exactly 1, so bits 0 and 1
//! show which neighbour is closer, and the length of a walk to the goal is the distance. In mtm a
//! move of two tiles keeps the colour and neighbours may be equally far, so a header with mtm and
//! bit encoding is invalid.
//!
//! # Far states
//!
//! Bits do not show where the states at a given distance are. States near the goal are found by a
//! search from the goal, those at most other distances by random trials; but the farthest ones
//! would take a walk from every fourth state. So the file lists them: the numbers of all states at
//! *far* distances, sorted by distance and then by number. The least far distance is the least d
//! such that at most 1 in 2¹⁴ of all states (rounded down) are at distance d or more. The
//! distribution therefore gives the length of the list and the start of each distance in it. On
//! small shapes, where more states than that are at the last distance, the list is empty.
//!
//! # Versions
//!
//! | version | since | |
//! |---|---|---|
//! | 1 | 0.1.0 | first version |
//!
//! A file of another version is rejected before any other field is read, and must be built again.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use crate::board::metric::Metric;
use crate::board::shape::Shape;
use crate::index::home::Home;
use crate::search::distribution::Distribution;
use crate::table::encoding::Encoding;
use crate::table::error::TableError;
use crate::table::layout::{Layout, PAGE};

const MAGIC: [u8; 8] = *b"\x89JG9\r\n\x1a\n";
/// Number of bytes of the encoded [`Fields`].
const FIELDS: usize = 2080;
/// Offset of the header's checksum.
const CHECKSUM: usize = PAGE - 8;
/// Number of distances that the header has room for.
const MAX_COUNTS: usize = 256;

/// The header of a table file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    home: Home,
    metric: Metric,
    encoding: Encoding,
    distribution: Distribution,
    layout: Layout,
}

/// The header's fields in file order.
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
    // An array of 256 counts; serde supports lengths up to 32.
    distribution: [[u64; 16]; 16],
    list_checksum: u64,
}

impl Header {
    /// The version of the format that is written and read.
    pub const VERSION: u16 = 1;

    /// Creates the header of a table; see [`new_header`](crate::internal::new_header).
    pub(crate) fn new(
        home: Home,
        metric: Metric,
        encoding: Encoding,
        distribution: Distribution,
    ) -> Result<Header, TableError> {
        if !encoding.supports(metric) {
            return Err(TableError::Encoding { encoding, metric });
        }
        let counts = distribution.counts();
        let states: u128 = counts.iter().map(|&count| u128::from(count)).sum();
        let is_valid = states == home.shape().states()
            && counts.iter().all(|&count| count > 0)
            && counts.len() <= MAX_COUNTS
            && distribution.count(0) == 1;
        let layout = Layout::new(home.shape(), encoding, &distribution);
        Ok(Header {
            home,
            metric,
            encoding,
            layout: layout.filter(|_| is_valid).ok_or(TableError::Header)?,
            distribution,
        })
    }

    /// Returns the home of the table.
    pub fn home(&self) -> Home {
        self.home
    }

    /// Returns the metric of the distances.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Returns the encoding of the payload.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Returns the number of states at each distance.
    pub fn distribution(&self) -> &Distribution {
        &self.distribution
    }

    /// Returns the positions of the parts of the file.
    pub(crate) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the bytes of the file before the payload; see
    /// [`file_head`](crate::internal::file_head).
    pub(crate) fn file_head(&self, checksums: &[u8]) -> Option<Vec<u8>> {
        if checksums.len() != self.layout.checksums().len() {
            return None;
        }
        let mut head = Vec::with_capacity(self.layout.payload().start);
        head.extend(self.to_page(xxh3_64(checksums)));
        head.extend(checksums);
        head.resize(self.layout.payload().start, 0);
        Some(head)
    }

    /// Encodes the header.
    fn to_page(&self, list_checksum: u64) -> [u8; PAGE] {
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
            list_checksum,
        };
        let mut page = [0; PAGE];
        // Encoding integers of fixed width into a page with room for all of them cannot fail. If
        // it did, the page would have no valid checksum.
        if bincode::serde::encode_into_slice(&fields, &mut page, config()).is_ok() {
            let checksum = xxh3_64(&page[..CHECKSUM]);
            page[CHECKSUM..].copy_from_slice(&checksum.to_le_bytes());
        }
        page
    }

    /// Decodes the header of a file, checks the length of the file, and returns the header with
    /// the list checksum. Constant time: only the first page is read.
    pub(crate) fn read(file: &[u8]) -> Result<(Header, u64), TableError> {
        if file.is_empty() {
            return Err(TableError::Empty);
        }
        let magic = &file[..file.len().min(MAGIC.len())];
        if !MAGIC.starts_with(magic) {
            return Err(TableError::Magic);
        }
        let length_error = |expected| TableError::Length {
            found: file.len() as u64,
            expected,
        };
        let version = file.get(8..10).ok_or(length_error(PAGE as u64))?;
        let version = u16::from_le_bytes([version[0], version[1]]);
        if version != Header::VERSION {
            return Err(TableError::Version {
                found: version,
                supported: Header::VERSION,
            });
        }
        let page = file.first_chunk().ok_or(length_error(PAGE as u64))?;
        let (head, checksum) = page.split_at(CHECKSUM);
        if xxh3_64(head).to_le_bytes() != checksum {
            return Err(TableError::HeaderChecksum);
        }
        let (header, list_checksum) = Header::from_page(page).ok_or(TableError::Header)?;
        if header.layout.length() != file.len() as u64 {
            return Err(length_error(header.layout.length()));
        }
        Ok((header, list_checksum))
    }

    /// Decodes a page to a header and the list checksum; `None` if the fields contradict each
    /// other.
    fn from_page(page: &[u8; PAGE]) -> Option<(Header, u64)> {
        let (fields, _) = bincode::serde::decode_from_slice::<Fields, _>(page, config()).ok()?;
        let shape = Shape::new(fields.rows.into(), fields.cols.into()).ok()?;
        let home = Home::all(shape).find(|home| home.cell() == usize::from(fields.home))?;
        let metric = *Metric::ALL.get(usize::from(fields.metric))?;
        let encoding = *Encoding::ALL.get(usize::from(fields.encoding))?;
        let distribution = Distribution::new(fields.distribution.as_flattened());
        let is_valid = shape == shape.canonical()
            && u128::from(fields.states) == shape.states()
            && distribution.radius() == u32::from(fields.radius)
            && page[FIELDS..CHECKSUM].iter().all(|&byte| byte == 0);
        let header = Header::new(home, metric, encoding, distribution).ok()?;
        is_valid.then_some((header, fields.list_checksum))
    }
}

/// Fixed width, little-endian, at most a page.
fn config() -> impl bincode::config::Config {
    bincode::config::standard()
        .with_fixed_int_encoding()
        .with_little_endian()
        .with_limit::<PAGE>()
}
