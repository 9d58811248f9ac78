//! Files with the bits that a part sends.

use std::io::{BufWriter, Read, Seek, SeekFrom, Write};
use std::sync::atomic::Ordering;

use xxhash_rust::xxh3::xxh3_64_with_seed;

use super::names::{Content, SENT};
use super::{Files, damaged, open, unreadable};
use crate::Error;

impl Files {
    /// Writes the bits that a part sends at a level: the bytes of each route, each with its
    /// checksum. If all bytes are zeros, writes only the checksum of no bytes.
    pub fn write_sent(
        &self,
        colour: usize,
        part: usize,
        distance: u64,
        routes: &[&[u8]],
    ) -> Result<(), Error> {
        let path = self.path(SENT, colour, part);
        let is_zero = routes.iter().all(|bytes| bytes.iter().all(|&byte| byte == 0));
        let routes = if is_zero { &[&[][..]] } else { routes };
        self.add(&path, |file| {
            let mut out = BufWriter::with_capacity(1 << 20, file);
            for bytes in routes {
                out.write_all(bytes)?;
                out.write_all(&sent_checksum(distance, bytes).to_le_bytes())?;
            }
            out.flush()
        })
    }

    /// Reads the bits that a part has sent through one route at a level, at `start` in its file,
    /// and returns whether there can be any ones. A part that has never had states of the colour
    /// has no files.
    pub fn read_sent(
        &self,
        colour: usize,
        part: usize,
        distance: u64,
        start: u64,
        bytes: &mut [u8],
    ) -> Result<bool, Error> {
        let path = self.path(SENT, colour, part);
        let Some(mut file) = open(&path)? else {
            if self.path(Content::Level.name(), colour, part).exists() {
                return Err(self.incomplete());
            }
            bytes.fill(0);
            return Ok(false);
        };
        let mut checksum = [0; 8];
        let len = file.metadata().map_err(|error| unreadable(&path, error))?.len();
        let is_zero = len == checksum.len() as u64;
        let (start, sent) = if is_zero { (0, &mut [][..]) } else { (start, &mut *bytes) };
        file.seek(SeekFrom::Start(start))
            .and_then(|_| file.read_exact(sent))
            .and_then(|()| file.read_exact(&mut checksum))
            .map_err(|error| unreadable(&path, error))?;
        self.read.fetch_add((sent.len() + checksum.len()) as u64, Ordering::Relaxed);
        if u64::from_le_bytes(checksum) != sent_checksum(distance, sent) {
            return Err(damaged(&path));
        }
        if is_zero {
            bytes.fill(0);
        }
        Ok(!is_zero)
    }
}

/// Returns the checksum of the bits that a part sends at a level. That of no bytes, written in
/// place of zeros, is the same at every level, because a part that stays empty is not written
/// again.
fn sent_checksum(distance: u64, bytes: &[u8]) -> u64 {
    let distance = if bytes.is_empty() { 0 } else { distance };
    xxh3_64_with_seed(bytes, distance)
}
