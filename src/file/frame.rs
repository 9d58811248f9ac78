//! The header page of a file, in the part that all kinds of files share.

use alloc::vec::Vec;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use crate::file::error::FileError;
use crate::file::layout::{Layout, PAGE};
use crate::search::distribution::Distribution;

/// The offset of the header's checksum.
const CHECKSUM: usize = PAGE - 8;

/// The number of distances that a header has room for.
pub const MAX_COUNTS: usize = 256;

/// The fields of a header that depend on the kind of the file.
pub trait Fields: Serialize + DeserializeOwned {
    /// The magic bytes.
    const MAGIC: [u8; 8];

    /// The version of the format that is written and read.
    const VERSION: u16;
}

/// The numbers of states at each distance in a header. Serde supports arrays of up to 32.
pub type Counts = [[u64; 16]; MAX_COUNTS / 16];

/// All fields of a header in file order.
#[derive(Serialize, Deserialize)]
struct Page<F> {
    magic: [u8; 8],
    version: u16,
    fields: F,
    root_checksum: u64,
}

/// The size of the root checksum, in bytes.
const ROOT_CHECKSUM: usize = 8;

/// The encoded fields of a header, and the positions of the other parts of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The bytes of the fields before the root checksum.
    fields: Vec<u8>,
    identity: u64,
    layout: Layout,
}

impl Frame {
    /// Encodes the fields of a header.
    pub fn new<F: Fields>(fields: F, layout: Layout) -> Frame {
        let page = Page { magic: F::MAGIC, version: F::VERSION, fields, root_checksum: 0 };
        let mut bytes = [0; PAGE];
        // Encoding integers of fixed width into a page with room for all of them cannot fail. If
        // it did, the file would have no magic bytes.
        let length = bincode::serde::encode_into_slice(&page, &mut bytes, config()).unwrap_or(0);
        let fields = bytes[..length.saturating_sub(ROOT_CHECKSUM)].to_vec();
        Frame { identity: xxh3_64(&fields), fields, layout }
    }

    /// Returns the positions of the parts of the file.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the file's identity: the [checksum](crate::format#checksums) of the fields that
    /// describe it.
    pub fn identity(&self) -> u64 {
        self.identity
    }

    /// Returns the header page.
    pub(crate) fn to_page(&self, root_checksum: u64) -> [u8; PAGE] {
        let mut page = [0; PAGE];
        let (fields, rest) = page.split_at_mut(self.fields.len());
        fields.copy_from_slice(&self.fields);
        rest[..ROOT_CHECKSUM].copy_from_slice(&root_checksum.to_le_bytes());
        let checksum = xxh3_64(&page[..CHECKSUM]);
        page[CHECKSUM..].copy_from_slice(&checksum.to_le_bytes());
        page
    }
}

impl AsRef<Frame> for Frame {
    fn as_ref(&self) -> &Frame {
        self
    }
}

/// Decodes the header of a file, and returns its fields with the root checksum. Constant time: only
/// the first page is read.
///
/// # Errors
///
/// [`FileError`] if the file is not of this kind and version, or the header is damaged.
pub fn read_fields<F: Fields>(file: &[u8]) -> Result<(F, u64), FileError> {
    if file.is_empty() {
        return Err(FileError::Empty);
    }
    let magic = &file[..file.len().min(F::MAGIC.len())];
    if !F::MAGIC.starts_with(magic) {
        return Err(FileError::Magic);
    }
    let too_short = FileError::Length { found: file.len() as u64, expected: PAGE as u64 };
    let version = file.get(8..10).ok_or(too_short)?;
    let version = u16::from_le_bytes([version[0], version[1]]);
    if version != F::VERSION {
        return Err(FileError::Version { found: version, supported: F::VERSION });
    }
    let page: &[u8; PAGE] = file.first_chunk().ok_or(too_short)?;
    let (head, checksum) = page.split_at(CHECKSUM);
    if xxh3_64(head).to_le_bytes() != checksum {
        return Err(FileError::HeaderChecksum);
    }
    let decoded = bincode::serde::decode_from_slice::<Page<F>, _>(page, config());
    let (Page { fields, root_checksum, .. }, length) = decoded.map_err(|_| FileError::Header)?;
    if page[length.min(CHECKSUM)..CHECKSUM].iter().any(|&byte| byte != 0) {
        return Err(FileError::Header);
    }
    Ok((fields, root_checksum))
}

/// Returns the positions of the parts of a file.
pub fn layout(header: &impl AsRef<Frame>) -> &Layout {
    &header.as_ref().layout
}

/// Creates the distribution of `states` states, one of which is the goal; `None` if the counts
/// contradict this or do not fit into a header.
pub fn checked_distribution(counts: &[u64], states: u128) -> Option<Distribution> {
    let distribution = Distribution::new(counts);
    let counts = distribution.counts();
    let is_valid = counts.iter().map(|&count| u128::from(count)).sum::<u128>() == states
        && counts.iter().all(|&count| count > 0)
        && counts.len() <= MAX_COUNTS
        && distribution.count(0) == 1;
    is_valid.then_some(distribution)
}

/// Returns the counts of a distribution in the form of a header.
pub fn packed_counts(distribution: &Distribution) -> Counts {
    let mut counts = Counts::default();
    for (slot, &count) in counts.as_flattened_mut().iter_mut().zip(distribution.counts()) {
        *slot = count;
    }
    counts
}

/// Fixed width, little-endian, at most a page.
fn config() -> impl bincode::config::Config {
    bincode::config::standard().with_fixed_int_encoding().with_little_endian().with_limit::<PAGE>()
}
