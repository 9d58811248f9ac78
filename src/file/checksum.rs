//! The checksums of a file.

use alloc::vec;
use alloc::vec::Vec;
use core::sync::atomic::AtomicBool;

use xxhash_rust::xxh3::xxh3_64_with_seed;

use crate::file::error::FileError;
use crate::file::frame::{Frame, layout};
use crate::file::layout::PAGE;

/// Returns the checksum of a page or block: see the [format](crate::format#checksums).
pub(crate) fn checksum(frame: &Frame, number: u64, bytes: &[u8]) -> u64 {
    xxh3_64_with_seed(bytes, frame.identity().wrapping_add(number))
}

/// Returns the checksums of pages or blocks, 8 bytes each. The first has the number `first`.
fn checksums_from(header: &impl AsRef<Frame>, first: u64, bytes: &[u8]) -> Vec<u8> {
    let frame = header.as_ref();
    let numbered = (first..).zip(bytes.chunks(PAGE));
    numbered.flat_map(|(number, page)| checksum(frame, number, page).to_le_bytes()).collect()
}

/// Returns the checksums of the pages of block checksums, 8 bytes each.
pub(crate) fn page_checksums(header: &impl AsRef<Frame>, block_checksums: &[u8]) -> Vec<u8> {
    checksums_from(header, 0, block_checksums)
}

/// Returns the checksums of the blocks of a part of the payload, 8 bytes each. `start` is the
/// position of the part in the payload, a multiple of [`PAGE`].
pub fn block_checksums(header: &impl AsRef<Frame>, start: usize, part: &[u8]) -> Vec<u8> {
    checksums_from(header, (start / PAGE) as u64, part)
}

/// The page checksums of an opened file, copied from the file.
#[derive(Debug)]
pub(crate) struct PageChecksums {
    pub(crate) checksums: Vec<u64>,
    /// Whether a page of block checksums has been checked, by its number.
    pub(crate) checked: Vec<AtomicBool>,
}

impl Clone for PageChecksums {
    fn clone(&self) -> PageChecksums {
        PageChecksums::new(self.checksums.clone())
    }
}

impl PageChecksums {
    fn new(checksums: Vec<u64>) -> PageChecksums {
        let checked = checksums.iter().map(|_| AtomicBool::new(false)).collect();
        PageChecksums { checksums, checked }
    }

    /// Reads the page checksums of a file and checks them.
    pub(crate) fn read(
        file: &[u8],
        frame: &Frame,
        root_checksum: u64,
    ) -> Result<PageChecksums, FileError> {
        let layout = frame.layout();
        let part = file.get(layout.page_checksums().start..layout.checksums().start);
        let part = part.ok_or(FileError::ChecksumList)?;
        if checksum(frame, 0, part) != root_checksum {
            return Err(FileError::ChecksumList);
        }
        let (entries, _) = part[..layout.page_checksums().len()].as_chunks();
        Ok(PageChecksums::new(entries.iter().map(|&entry| u64::from_le_bytes(entry)).collect()))
    }
}

/// Returns the bytes of a file before its payload, given the [checksums](block_checksums) of all
/// blocks of the payload; `None` if their number is wrong.
///
/// Several threads can therefore write a file in parts, and it is never in memory as a whole:
///
/// 1. [`layout`] gives the length of the file and the position of its payload.
/// 2. The payload is written in parts, each but the last a multiple of [`PAGE`] bytes long.
///    [`block_checksums`] gives the checksums of each part.
/// 3. The head, which needs all of them, is written last.
///
/// ```
/// use jiugong::file::{PAGE, block_checksums, file_head, layout};
/// use jiugong::{Encoding, Header, Home, Metric, Shape, Table, search};
///
/// let corner = Home::from_name(Shape::EIGHT_PUZZLE, "corner").unwrap();
/// let distances = search(corner, Metric::Stm, |_, _| {})?;
///
/// let counts = distances.distribution().counts();
/// let header = Header::new(corner, Metric::Stm, Encoding::Byte, counts)?;
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
pub fn file_head(header: &impl AsRef<Frame>, checksums: &[u8]) -> Option<Vec<u8>> {
    let layout = layout(header);
    if checksums.len() != layout.checksums().len() {
        return None;
    }
    let mut head = vec![0; layout.payload().start];
    head[layout.checksums()].copy_from_slice(checksums);
    let pages = page_checksums(header, &head[layout.checksums().start..]);
    head[layout.page_checksums()].copy_from_slice(&pages);
    let root = checksum(header.as_ref(), 0, &head[PAGE..layout.checksums().start]);
    head[..PAGE].copy_from_slice(&header.as_ref().to_page(root));
    Some(head)
}
