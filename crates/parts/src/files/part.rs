//! Files with the states of a part.

use std::io;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;

use jiugong_engine::{Division, LevelSet, Route, Simd};

use super::blocks::{BLOCK, BlockReader, BlockWriter, Label, Level};
use super::{Files, Packing, open, unreadable};
use crate::Error;

/// The size of the buffer for reading a whole file.
const BUFFER: usize = 1 << 18;

/// The size of the buffer for reading one of its blocks.
const SMALL_BUFFER: usize = 1 << 12;

impl Files {
    /// Writes a level of a part with the blank on some places, after the bits that the part sends.
    pub fn write_level(
        &self,
        label: Label,
        level: Level,
        sent: (&[Route], &[u8]),
        set: &LevelSet,
        places: u8,
    ) -> Result<(), Error> {
        let (routes, outgoing) = sent;
        let pieces = set.pieces(BLOCK);
        let blocks = routes.iter().map(sent_blocks).sum::<usize>() + pieces.len();
        self.write(label, level, blocks, |out| {
            let sent = routes.iter().flat_map(|route| outgoing[route.bytes.clone()].chunks(BLOCK));
            out.write(sent, copy)?;
            out.write(pieces, |piece, kept| {
                kept.clear();
                kept.extend(piece.iter().map(|byte| byte & places));
            })
        })
    }

    /// Writes the states of a set with the blank on some places.
    pub fn write_set(
        &self,
        label: Label,
        level: Level,
        set: &LevelSet,
        places: u8,
    ) -> Result<(), Error> {
        let packing = Packing::new(places);
        let pieces = set.pieces(BLOCK * packing.orders());
        self.write(label, level, pieces.len(), |out| {
            out.write(pieces, |piece, packed| packing.pack(piece, packed))
        })
    }

    /// Reads the states of a set with the blank on some places. Returns the level; `None` if there
    /// is no file, because the part has never had such states.
    pub fn read_set(
        &self,
        label: Label,
        set: &mut LevelSet,
        places: u8,
    ) -> Result<Option<Level>, Error> {
        let packing = Packing::new(places);
        let mut packed = Vec::new();
        self.read(label, |from| {
            set.read_pieces(BLOCK * packing.orders(), |_, bytes| {
                packed.resize(packing.len(bytes.len()), 0);
                let has_states = from.read_unless_zero(&mut packed)?;
                if has_states {
                    packing.unpack(&packed, bytes);
                }
                Ok(has_states)
            })
        })
    }

    /// Reads a level of a part, and the bits that the part sends. Returns as
    /// [`read_set`](Files::read_set).
    pub fn read_level(
        &self,
        label: Label,
        (division, simd): (&Division, Simd),
        outgoing: &mut [u8],
        set: &mut LevelSet,
    ) -> Result<Option<Level>, Error> {
        let Label { set: colour, part, .. } = label;
        self.read(label, |from| {
            let mut has_sent = false;
            for route in division.routes(colour, part) {
                for block in outgoing[route.bytes.clone()].chunks_mut(BLOCK) {
                    has_sent |= from.read(block)?;
                }
            }
            let sent = division.sent(colour, part, outgoing);
            set.read_pieces(BLOCK, |start, block| {
                if !has_sent {
                    return from.read_unless_zero(block);
                }
                from.read(block)?;
                sent.add_chunks(start, block, simd);
                Ok(true)
            })
        })
    }

    /// Reads the bits that a part sends through one of its routes at a distance, and returns
    /// whether there can be any ones. A part that has never had states of the colour has no file.
    pub fn read_sent(
        &self,
        label: Label,
        distance: u64,
        routes: &[Route],
        number: usize,
        bytes: &mut [u8],
    ) -> Result<bool, Error> {
        let Some(mut from) = self.open(label, SMALL_BUFFER)? else {
            bytes.fill(0);
            return Ok(false);
        };
        let mut has_ones = false;
        let result = from.skip(routes[..number].iter().map(sent_blocks).sum()).and_then(|()| {
            bytes.chunks_mut(BLOCK).try_for_each(|block| {
                has_ones |= from.read(block)?;
                Ok(())
            })
        });
        self.count_read(&from);
        // A part that stays empty is not written again.
        let is_other = has_ones && from.level().distance != distance;
        let result = if is_other { Err(io::ErrorKind::InvalidData.into()) } else { result };
        result.map(|()| has_ones).map_err(|error| unreadable(&self.path(label), error))
    }

    /// Writes some bytes of a part.
    pub fn write_bytes(&self, label: Label, level: Level, bytes: &[u8]) -> Result<(), Error> {
        let blocks = bytes.chunks(BLOCK);
        self.write(label, level, blocks.len(), |out| out.write(blocks, copy))
    }

    /// Reads bytes of a part. Returns their level; `None` if there is no file.
    pub fn read_bytes(&self, label: Label, bytes: &mut [u8]) -> Result<Option<Level>, Error> {
        self.read(label, |from| {
            bytes.chunks_mut(BLOCK).try_for_each(|block| from.read(block).map(drop))
        })
    }

    /// Returns the level of a part's file; `None` if there is no file.
    pub fn level(&self, label: Label) -> Result<Option<Level>, Error> {
        Ok(self.open(label, SMALL_BUFFER)?.map(|from| from.level()))
    }

    fn write(
        &self,
        label: Label,
        level: Level,
        blocks: usize,
        write: impl FnOnce(&mut BlockWriter<'_>) -> io::Result<()>,
    ) -> Result<(), Error> {
        self.add(&self.path(label), |file| {
            let coders = &mut self.coders.lock().unwrap_or_else(PoisonError::into_inner);
            let mut out = BlockWriter::new(file, self.table, label, level, blocks, coders)?;
            write(&mut out)?;
            out.finish()
        })
    }

    fn read(
        &self,
        label: Label,
        read: impl FnOnce(&mut BlockReader) -> io::Result<()>,
    ) -> Result<Option<Level>, Error> {
        let Some(mut from) = self.open(label, BUFFER)? else { return Ok(None) };
        let result = read(&mut from).and_then(|()| from.finish());
        self.count_read(&from);
        result.map_err(|error| unreadable(&self.path(label), error))?;
        Ok(Some(from.level()))
    }

    fn open(&self, label: Label, buffer: usize) -> Result<Option<BlockReader>, Error> {
        let path = self.path(label);
        let Some(file) = open(&path)? else { return Ok(None) };
        let from = BlockReader::open(file, self.table, label, buffer);
        from.map(Some).map_err(|error| unreadable(&path, error))
    }

    fn count_read(&self, from: &BlockReader) {
        self.read.fetch_add(from.bytes_read(), Ordering::Relaxed);
    }
}

/// Replaces the bytes of a vector.
fn copy(bytes: &[u8], to: &mut Vec<u8>) {
    to.clear();
    to.extend_from_slice(bytes);
}

/// Returns the number of blocks of the bits of a route.
fn sent_blocks(route: &Route) -> usize {
    route.bytes.len().div_ceil(BLOCK)
}
