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
//!                          in the lowest bit
//!                          zeros up to a multiple of 8 bytes
//!                          far states, u64 each
//! ```
//!
//! States stand in the sequence of their numbers ([`Index`](crate::Index)). The magic is made as
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
//! What it does not tell is where the states at a distance are. Those near the goal are found by
//! going up from it, and those at most other distances by trying states at random; but to find
//! the farthest one would have to walk from every fourth of all states. So they are listed: the
//! numbers of all states at *far* distances, by distance and then by number. The least of these
//! is the least distance such that no more than 1 of 2¹⁴ of all states, rounded down, are there
//! and beyond: see [`Distribution::far`]. So the distribution tells how long the list is, and
//! where each distance begins; where the last distance alone has more states, as on small shapes,
//! the list is empty.
//!
//! A table that was searched part by part is written in the same way: see [`Header::head`].
//!
//! | version | since | |
//! |---|---|---|
//! | 1 | 0.1.0 | the first |
//!
//! A reader takes its own version and no other. Another version is refused by number, before
//! anything else of the file is believed, and the remedy is to build the table again.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use crate::board::metric::Metric;
use crate::board::shape::Shape;
use crate::index::home::Home;
use crate::search::distribution::Distribution;
use crate::table::encoding::Encoding;
use crate::table::error::TableError;
use crate::table::layout::Layout;

/// The size of the header, of a block and of the grain of all offsets, in bytes.
pub const PAGE: usize = 4096;

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
    layout: Layout,
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

    /// The header of a table that is to be written; `None` if the distribution cannot be that of
    /// the home's states, the encoding does not suit the metric, or a file of the states cannot
    /// be addressed on this machine.
    pub fn new(
        home: Home,
        metric: Metric,
        encoding: Encoding,
        distribution: Distribution,
    ) -> Option<Header> {
        let counts = distribution.counts();
        let states = counts.iter().map(|&count| u128::from(count)).sum::<u128>();
        let agrees = states == home.shape().states()
            && encoding.supports(metric)
            && counts.iter().all(|&count| count > 0)
            && counts.len() <= Header::MAX_COUNTS
            && distribution.at(0) == 1;
        let layout = Layout::new(home.shape(), encoding, &distribution);
        Some(Header {
            home,
            metric,
            encoding,
            layout: layout.filter(|_| agrees)?,
            distribution,
        })
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

    /// Where things stand in the file.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// All that stands before the payload, given the payload's block checksums one after the
    /// other; `None` if there are more or fewer of them than the payload has blocks.
    ///
    /// A file can be written without being in memory as a whole, and by several threads:
    ///
    /// 1. [`layout`](Header::layout) tells how long the file is and where its payload goes.
    /// 2. The payload is written there in parts, each a multiple of [`PAGE`] long but the last;
    ///    [`block_sums`] gives the checksums of each part.
    /// 3. The head, which needs all of them, is written before it at last.
    ///
    /// ```
    /// use jiugong::format::{PAGE, block_sums};
    /// use jiugong::{Encoding, Header, Home, Metric, Shape, Table, search};
    ///
    /// let corner = Home::named(Shape::EIGHT_PUZZLE, "corner").unwrap();
    /// let distances = search(corner, Metric::Stm, |_, _| {})?;
    /// let by_number = distances.by_number();
    ///
    /// let distribution = distances.distribution();
    /// let header = Header::new(corner, Metric::Stm, Encoding::Bit, distribution.clone()).unwrap();
    /// let mut file = vec![0; header.layout().length() as usize];
    /// let mut sums = Vec::new();
    ///
    /// // The bits; then the two states at distance 31, the only far ones.
    /// let mut payload = vec![0; header.layout().payload().len()];
    /// for (number, distance) in by_number.iter().enumerate() {
    ///     payload[number / 8] |= (distance >> 1 & 1) << (number % 8);
    /// }
    /// assert_eq!(distribution.far(), 31);
    /// let far = (0u64..).zip(&by_number).filter(|&(_, &distance)| distance == 31);
    /// let list = header.layout().far().start - header.layout().payload().start;
    /// for (entry, (number, _)) in payload[list..].chunks_mut(8).zip(far) {
    ///     entry.copy_from_slice(&number.to_le_bytes());
    /// }
    ///
    /// let mut at = header.layout().payload().start;
    /// for part in payload.chunks(2 * PAGE) {
    ///     file[at..at + part.len()].copy_from_slice(part);
    ///     sums.extend(block_sums(part));
    ///     at += part.len();
    /// }
    /// let head = header.head(&sums).unwrap();
    /// file[..head.len()].copy_from_slice(&head);
    ///
    /// assert_eq!(file, Table::from_distances(&distances, Encoding::Bit)?.as_bytes());
    /// # Ok::<(), jiugong::EncodeError>(())
    /// ```
    pub fn head(&self, sums: &[u8]) -> Option<Vec<u8>> {
        if sums.len() != self.layout.sums().len() {
            return None;
        }
        let mut head = Vec::with_capacity(self.layout.payload().start);
        head.extend(self.to_page(xxh3_64(sums)));
        head.extend(sums);
        head.resize(self.layout.payload().start, 0);
        Some(head)
    }

    /// The header as it stands in the file, given the checksum of the block checksums.
    fn to_page(&self, seal: u64) -> [u8; PAGE] {
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
            seal,
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
        Header::read_sealed(file).map(|(header, _)| header)
    }

    /// The same, and the checksum of the block checksums.
    pub(crate) fn read_sealed(file: &[u8]) -> Result<(Header, u64), TableError> {
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
        let sealed = Header::from_page(page).ok_or(TableError::Header)?;
        match sealed.0.layout.length() {
            expected if expected == file.len() as u64 => Ok(sealed),
            expected => Err(length(expected)),
        }
    }

    /// The header that a page holds, if its fields agree with each other, and the checksum of the
    /// block checksums.
    fn from_page(page: &[u8; PAGE]) -> Option<(Header, u64)> {
        let (fields, _) = bincode::serde::decode_from_slice::<Fields, _>(page, config()).ok()?;
        let shape = Shape::new(fields.rows.into(), fields.cols.into()).ok()?;
        let home = Home::all(shape).find(|home| home.cell() == usize::from(fields.home))?;
        let metric = *Metric::ALL.get(usize::from(fields.metric))?;
        let encoding = *Encoding::ALL.get(usize::from(fields.encoding))?;
        let distribution = Distribution::new(fields.distribution.as_flattened());
        let agrees = shape == shape.canonical()
            && u128::from(fields.states) == shape.states()
            && distribution.radius() == u32::from(fields.radius)
            && page[Header::ENCODED..CHECKSUM_AT]
                .iter()
                .all(|&byte| byte == 0);
        let header = Header::new(home, metric, encoding, distribution)?;
        agrees.then_some((header, fields.seal))
    }

    /// The bytes that the fields take.
    const ENCODED: usize = 2080;
    /// The distances that a header has room for.
    const MAX_COUNTS: usize = 256;
}

/// Fixed width, little-endian, and never more than a page.
fn config() -> impl bincode::config::Config {
    bincode::config::standard()
        .with_fixed_int_encoding()
        .with_little_endian()
        .with_limit::<PAGE>()
}

/// The checksum of each block of a payload, as they stand in the file; or those of a part of one
/// that starts at a multiple of [`PAGE`] from the payload's start, and ends at one or with it.
pub fn block_sums(part: &[u8]) -> Vec<u8> {
    part.chunks(PAGE)
        .flat_map(|block| xxh3_64(block).to_le_bytes())
        .collect()
}
