//! The header of a table file.

use alloc::vec;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use crate::board::metric::Metric;
use crate::board::shape::Shape;
use crate::index::home::Home;
use crate::search::distribution::Distribution;
use crate::table::encoding::Encoding;
use crate::table::error::TableError;
use crate::table::format::{CHECKSUM, FIELDS, IDENTITY, MAGIC, MAX_COUNTS};
use crate::table::integrity::{checksum, page_checksums};
use crate::table::layout::{Layout, PAGE};

/// The header of a table file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    home: Home,
    metric: Metric,
    encoding: Encoding,
    distribution: Distribution,
    layout: Layout,
    identity: u64,
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
    root_checksum: u64,
}

impl Header {
    /// The version of the format that is written and read.
    pub const VERSION: u16 = 1;

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

    /// Returns the table's identity: the [checksum](crate::format#checksums) of the fields that
    /// describe it.
    pub(crate) fn identity(&self) -> u64 {
        self.identity
    }

    /// Encodes the header.
    fn to_page(&self, root_checksum: u64) -> [u8; PAGE] {
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
            root_checksum,
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
    /// the root checksum. Constant time: only the first page is read.
    pub(crate) fn read(file: &[u8]) -> Result<(Header, u64), TableError> {
        if file.is_empty() {
            return Err(TableError::Empty);
        }
        let magic = &file[..file.len().min(MAGIC.len())];
        if !MAGIC.starts_with(magic) {
            return Err(TableError::Magic);
        }
        let length_error = |expected| TableError::Length { found: file.len() as u64, expected };
        let version = file.get(8..10).ok_or(length_error(PAGE as u64))?;
        let version = u16::from_le_bytes([version[0], version[1]]);
        if version != Header::VERSION {
            return Err(TableError::Version { found: version, supported: Header::VERSION });
        }
        let page = file.first_chunk().ok_or(length_error(PAGE as u64))?;
        let (head, checksum) = page.split_at(CHECKSUM);
        if xxh3_64(head).to_le_bytes() != checksum {
            return Err(TableError::HeaderChecksum);
        }
        let (header, root_checksum) = Header::from_page(page).ok_or(TableError::Header)?;
        if header.layout.length() != file.len() as u64 {
            return Err(length_error(header.layout.length()));
        }
        Ok((header, root_checksum))
    }

    /// Decodes a page to a header and the root checksum; `None` if the fields contradict each
    /// other.
    fn from_page(page: &[u8; PAGE]) -> Option<(Header, u64)> {
        let (fields, _) = bincode::serde::decode_from_slice::<Fields, _>(page, config()).ok()?;
        let shape = Shape::new(fields.rows.into(), fields.cols.into()).ok()?;
        let home = Home::all(shape).find(|home| home.cell() == usize::from(fields.home))?;
        let metric = *Metric::ALL.get(usize::from(fields.metric))?;
        let encoding = *Encoding::ALL.get(usize::from(fields.encoding))?;
        let header = new_header(home, metric, encoding, fields.distribution.as_flattened()).ok()?;
        let is_valid = shape == shape.canonical()
            && u128::from(fields.states) == shape.states()
            && header.distribution.radius() == u32::from(fields.radius)
            && page[FIELDS..CHECKSUM].iter().all(|&byte| byte == 0);
        is_valid.then_some((header, fields.root_checksum))
    }
}

/// Creates the header of a table that has `counts[d]` states at distance d.
///
/// # Errors
///
/// [`TableError::Encoding`] if the encoding does not support the metric, [`TableError::Header`]
/// if the counts cannot be those of the home's states or the file cannot be addressed on this
/// machine.
pub fn new_header(
    home: Home,
    metric: Metric,
    encoding: Encoding,
    counts: &[u64],
) -> Result<Header, TableError> {
    if !encoding.supports(metric) {
        return Err(TableError::Encoding { encoding, metric });
    }
    let distribution = Distribution::new(counts);
    let counts = distribution.counts();
    let states: u128 = counts.iter().map(|&count| u128::from(count)).sum();
    let is_valid = states == home.shape().states()
        && counts.iter().all(|&count| count > 0)
        && counts.len() <= MAX_COUNTS
        && distribution.count(0) == 1;
    let layout = Layout::new(home.shape(), encoding, &distribution);
    let mut header = Header {
        home,
        metric,
        encoding,
        layout: layout.filter(|_| is_valid).ok_or(TableError::Header)?,
        distribution,
        identity: 0,
    };
    // The identity is not among the fields that it is computed from.
    header.identity = xxh3_64(&header.to_page(0)[..IDENTITY]);
    Ok(header)
}

/// Returns the positions of the parts of a file.
pub fn layout(header: &Header) -> &Layout {
    &header.layout
}

/// Returns the bytes of a file before its payload, given the [checksums](crate::internal::block_checksums) of all
/// blocks of the payload; `None` if their number is wrong.
///
/// With it a file is written in parts, by several threads, without ever being in memory as a
/// whole:
///
/// 1. [`layout`] gives the length of the file and the position of its payload.
/// 2. The payload is written in parts, each but the last a multiple of [`PAGE`] bytes long.
///    [`block_checksums`](crate::internal::block_checksums) gives the checksums of each part.
/// 3. The head, which needs all of them, is written last.
///
/// ```
/// use jiugong::internal::{PAGE, block_checksums, file_head, layout, new_header};
/// use jiugong::{Encoding, Home, Metric, Shape, Table, search};
///
/// let corner = Home::from_name(Shape::EIGHT_PUZZLE, "corner").unwrap();
/// let distances = search(corner, Metric::Stm, |_, _| {})?;
///
/// let counts = distances.distribution().counts();
/// let header = new_header(corner, Metric::Stm, Encoding::Byte, counts)?;
/// let mut file = vec![0; layout(&header).length() as usize];
/// let mut checksums = Vec::new();
///
/// let mut position = layout(&header).payload().start;
/// for part in distances.to_vec().chunks(2 * PAGE) {
///     file[position..position + part.len()].copy_from_slice(part);
///     let start = position - layout(&header).payload().start;
///     checksums.extend(block_checksums(&header, start, part));
///     position += part.len();
/// }
/// let head = file_head(&header, &checksums).unwrap();
/// file[..head.len()].copy_from_slice(&head);
///
/// assert_eq!(file, Table::from_distances(&distances, Encoding::Byte)?.as_bytes());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn file_head(header: &Header, checksums: &[u8]) -> Option<Vec<u8>> {
    let layout = &header.layout;
    if checksums.len() != layout.checksums().len() {
        return None;
    }
    let mut head = vec![0; layout.payload().start];
    head[layout.checksums()].copy_from_slice(checksums);
    let pages = page_checksums(header, &head[layout.checksums().start..]);
    head[layout.page_checksums()].copy_from_slice(&pages);
    let root = checksum(header, 0, &head[PAGE..layout.checksums().start]);
    head[..PAGE].copy_from_slice(&header.to_page(root));
    Some(head)
}

/// Fixed width, little-endian, at most a page.
fn config() -> impl bincode::config::Config {
    bincode::config::standard().with_fixed_int_encoding().with_little_endian().with_limit::<PAGE>()
}
