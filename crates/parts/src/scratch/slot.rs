//! The memory for one part of a search in files.

use std::io;

use jiugong_engine::{Bases, Division, LevelSet, Sender};

use crate::Error;
use crate::files::{Content, Files, Level};
use crate::next_level::NextLevel;

/// The memory for one part, used for one part after the other.
pub struct Slot {
    part: usize,
    /// By colour, the last two levels.
    pub sets: [LevelSet; 2],
    /// The states of the new level's colour whose distance has bit 1 set.
    bits: LevelSet,
    /// The level of the file of `bits`, with the count of all its states.
    bits_level: Level,
    /// The distances of the part's chunks.
    bases: Bases,
    /// The bits that the part has received, by sending part.
    incoming: Vec<u8>,
    pub outgoing: Vec<u8>,
    /// The number of states of the last level, and of the new level.
    pub last_count: u64,
    pub count: u64,
    /// Whether the part need not be written: it was written before the search was resumed, or it
    /// had no states of the colour and still has none.
    pub is_done: bool,
}

impl Slot {
    /// Allocates the memory for a part.
    pub fn new(division: &Division) -> io::Result<Slot> {
        let longest = division.outgoing_len(0).max(division.outgoing_len(1));
        Ok(Slot {
            part: 0,
            sets: [division.empty_set(0, 0)?, division.empty_set(1, 0)?],
            bits: division.empty_set(0, 0)?,
            bits_level: Level::default(),
            bases: Bases::with_orders(division.index(), division.orders() as u64)?,
            incoming: vec![0; longest],
            outgoing: vec![0; longest],
            last_count: 0,
            count: 0,
            is_done: false,
        })
    }

    /// Reads the files of a part that a level needs.
    pub fn read(&mut self, files: &Files, next: &NextLevel<'_>, part: usize) -> Result<(), Error> {
        let NextLevel { division, distance, colour, .. } = *next;
        let new = 1 - colour;
        let distance = distance as u64;
        self.part = part;
        let done = files.level(Content::Level, new, part)?;
        self.is_done = done.is_some_and(|level| level.distance == distance);
        self.last_count = 0;
        for (set_colour, set) in self.sets.iter_mut().enumerate() {
            division.assign(set, set_colour, part);
            let expected = if set_colour == colour {
                distance - 1
            } else if self.is_done {
                distance
            } else {
                distance.wrapping_sub(2)
            };
            let found = files.read(Content::Level, set_colour, part, |level, from| {
                set.load(from)?;
                // A set that stays empty is not written again.
                if level.distance != expected && !set.is_empty() {
                    return Err(io::ErrorKind::InvalidData.into());
                }
                Ok(())
            })?;
            match found {
                Some(level) if level.distance != expected => {}
                Some(level) if set_colour == colour => self.last_count = level.count,
                Some(level) => self.count = level.count,
                None => set.clear(),
            }
        }
        if self.is_done {
            return Ok(());
        }
        if next.has_bits() {
            let bits = &mut self.bits;
            division.assign(bits, new, part);
            let load = |_, from: &mut dyn io::Read| bits.load(from);
            let found = files.read(Content::Bits, new, part, load)?;
            if found.is_none() {
                bits.clear();
            }
            self.bits_level = found.unwrap_or_default();
        }
        self.read_bases(files, part, new)?;
        let mut start = 0;
        let mut has_incoming = false;
        for &Sender { part: from, route } in division.senders(colour, part) {
            let bytes = &division.routes(colour, from)[route].bytes;
            let len = bytes.len();
            let at = (bytes.start + 8 * route) as u64;
            let target = &mut self.incoming[start..start + len];
            has_incoming |= files.read_sent(colour, from, distance - 1, at, target)?;
            start += len;
        }
        // A part without any states is done too.
        self.is_done = !has_incoming && self.sets.iter().all(LevelSet::is_empty);
        self.count = 0;
        Ok(())
    }

    /// Reads the distances of the chunks of a part, if a level of a colour has such states.
    fn read_bases(&mut self, files: &Files, part: usize, colour: usize) -> Result<(), Error> {
        let bases = &mut self.bases;
        if bases.colour() == colour {
            let load = |_, from: &mut dyn io::Read| bases.load(from);
            if files.read(Content::Bases, colour, part, load)?.is_none() {
                bases.clear();
            }
        }
        Ok(())
    }

    /// Reads what a part's blocks are packed from: the bits, in `sets`, and the distances of the
    /// part's chunks. Calls `use_bits` with them.
    pub fn with_bits(
        &mut self,
        files: &Files,
        division: &Division,
        part: usize,
        use_bits: &mut dyn FnMut(&[LevelSet; 2], &Bases),
    ) -> Result<(), Error> {
        for (colour, set) in self.sets.iter_mut().enumerate() {
            division.assign(set, colour, part);
            let found = files.read(Content::Bits, colour, part, |_, from| set.load(from))?;
            if found.is_none() {
                set.clear();
            }
        }
        for colour in [0, 1] {
            self.read_bases(files, part, colour)?;
        }
        if !self.bases.is_complete() {
            return Err(files.incomplete());
        }
        use_bits(&self.sets, &self.bases);
        Ok(())
    }

    /// Finds the level in the part.
    pub fn find(&mut self, next: &NextLevel<'_>) {
        let NextLevel { division, colour, .. } = *next;
        let was_empty = self.sets[1 - colour].is_empty();
        let mut received = vec![0..0; division.parts()];
        let mut start = 0;
        for &Sender { part: from, route } in division.senders(colour, self.part) {
            let len = division.routes(colour, from)[route].bytes.len();
            received[from] = start..start + len;
            start += len;
        }
        let bytes = &self.incoming;
        let received = |from: usize| &bytes[received[from].clone()];
        let incoming = division.incoming(colour, self.part, received);
        let outgoing = &mut self.outgoing[..division.outgoing_len(1 - colour)];
        // These are the bits of another part.
        outgoing.fill(0);
        self.count = next.find(self.part, &mut self.sets, &mut self.bits, &incoming, outgoing);
        self.is_done = was_empty && self.count == 0;
        self.add_bases(next.distance, 1 - colour);
        // Before the search was resumed, the level may have been added already.
        if self.bits_level.distance != next.distance as u64 {
            self.bits_level.count += self.count;
            self.bits_level.distance = next.distance as u64;
        }
    }

    /// Adds the distances of chunks whose states are in a level.
    pub fn add_bases(&mut self, distance: usize, colour: usize) {
        self.bases.add(distance, &self.sets[colour]);
    }

    /// Writes a new level of the part. The file of the level comes last and marks the part as done.
    pub fn write(
        &self,
        files: &Files,
        division: &Division,
        distance: u64,
        colour: usize,
    ) -> Result<(), Error> {
        let routes = division.routes(colour, self.part).iter();
        let routes: Vec<_> = routes.map(|route| &self.outgoing[route.bytes.clone()]).collect();
        files.write_sent(colour, self.part, distance, &routes)?;
        let level = Level { distance, count: self.count };
        if distance & 2 != 0 && self.count > 0 {
            let (bits, level) = (&self.bits, self.bits_level);
            files.write(Content::Bits, colour, self.part, level, |out| bits.save(out))?;
        }
        let bases = &self.bases;
        if bases.colour() == colour && self.count > 0 {
            files.write(Content::Bases, colour, self.part, level, |out| bases.save(out))?;
        }
        let set = &self.sets[colour];
        files.write(Content::Level, colour, self.part, level, |out| set.save(out))
    }
}
