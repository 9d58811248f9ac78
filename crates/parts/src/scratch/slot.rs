//! The memory for one part of a search in files.

use std::io;

use jiugong_engine::{Cores, Division, LevelSet, Sender, Simd, StoredPlaces};
use rayon::prelude::*;

use crate::Error;
use crate::files::{Content, Files, Label, Level, Packing};
use crate::next_level::NextLevel;

/// The number of files with states of the core that are read at the same time. These states take the
/// memory of two bytes for each order: less than a slot, and the table needs only one.
const FILES_AT_ONCE: usize = 16;

/// The memory for one part, used for one part after the other.
pub struct Slot {
    part: usize,
    /// By colour, the last two levels.
    pub sets: [LevelSet; 2],
    /// The states of the new level's colour whose distance has bit 1 set, with the blank on some
    /// places.
    bits: LevelSet,
    /// The level of the file of `bits`, with the count of all its states.
    bits_level: Level,
    /// The places whose states are stored for the table.
    stored: StoredPlaces,
    /// The bits that the part has received, by sending part.
    incoming: Vec<u8>,
    pub outgoing: Vec<u8>,
    /// The number of states of the level before the last, of the last level, and of the new level.
    pub count_before: u64,
    pub last_count: u64,
    pub count: u64,
    /// Whether the part need not be written: it was written before the search was resumed, or it
    /// had no states of the colour and still has none.
    pub is_done: bool,
}

impl Slot {
    /// Returns the memory of a slot, in bytes.
    pub fn memory(division: &Division) -> u64 {
        (3 * division.orders() + 2 * max_outgoing(division)) as u64
    }

    /// Allocates the memory for a part.
    pub fn new(division: &Division) -> io::Result<Slot> {
        let longest = max_outgoing(division);
        Ok(Slot {
            part: 0,
            sets: [division.empty_set(0, 0)?, division.empty_set(1, 0)?],
            bits: division.empty_set(0, 0)?,
            bits_level: Level::default(),
            stored: StoredPlaces::new(division.index()),
            incoming: vec![0; longest],
            outgoing: vec![0; longest],
            count_before: 0,
            last_count: 0,
            count: 0,
            is_done: false,
        })
    }

    fn label(&self, content: Content, set: usize) -> Label {
        Label { content, set, part: self.part }
    }

    /// Reads the files of a part that a level needs.
    pub fn read(&mut self, files: &Files, next: &NextLevel<'_>, part: usize) -> Result<(), Error> {
        let NextLevel { division, distance, colour, .. } = *next;
        let (new, distance) = (1 - colour, distance as u64);
        self.part = part;
        let before = files.level(self.label(Content::Level, new))?.unwrap_or_default();
        let last = files.level(self.label(Content::Level, colour))?.unwrap_or_default();
        let count_at =
            |level: Level, distance| if level.distance == distance { level.count } else { 0 };
        self.last_count = count_at(last, distance - 1);
        self.is_done = before.distance == distance;
        if self.is_done {
            self.count = before.count;
            self.count_before = before.count_before;
            return Ok(());
        }
        self.count = 0;
        self.count_before = count_at(before, distance.wrapping_sub(2));
        self.read_level(files, next.division, next.simd, colour, distance - 1)?;
        self.read_level(files, next.division, next.simd, new, distance.wrapping_sub(2))?;
        if next.has_bits() {
            division.assign(&mut self.bits, new, part);
            let (label, places) = (self.label(Content::Bits, new), self.stored.branches[new]);
            self.bits_level = read_set(files, label, &mut self.bits, places)?;
        }
        let mut start = 0;
        let mut has_incoming = false;
        for &Sender { part, route } in division.senders(colour, part) {
            let label = Label { content: Content::Level, set: colour, part };
            let routes = division.routes(colour, part);
            let bytes = &mut self.incoming[start..start + routes[route].bytes.len()];
            has_incoming |= files.read_sent(label, distance - 1, routes, route, bytes)?;
            start += bytes.len();
        }
        // A part without any states is done too.
        self.is_done = !has_incoming && self.sets.iter().all(LevelSet::is_empty);
        Ok(())
    }

    /// Reads a level of a part, and the bits that the part sends: those of the new level's colour
    /// last, because the new ones replace them.
    fn read_level(
        &mut self,
        files: &Files,
        division: &Division,
        simd: Simd,
        colour: usize,
        distance: u64,
    ) -> Result<Level, Error> {
        let label = self.label(Content::Level, colour);
        let (set, outgoing) = (&mut self.sets[colour], &mut self.outgoing);
        let outgoing = &mut outgoing[..division.outgoing_len(colour)];
        division.assign(set, colour, self.part);
        let Some(level) = files.read_level(label, (division, simd), outgoing, set)? else {
            set.clear();
            outgoing.fill(0);
            return Ok(Level::default());
        };
        // A set that stays empty is not written again.
        if level.distance != distance && !set.is_empty() {
            return Err(files.damaged(label));
        }
        Ok(level)
    }

    /// Returns the numbers of the states of a part's last level of a colour, ascending.
    pub fn state_numbers(
        &mut self,
        files: &Files,
        (division, simd): (&Division, Simd),
        colour: usize,
        part: usize,
    ) -> Result<Vec<u64>, Error> {
        self.part = part;
        match files.level(self.label(Content::Level, colour))? {
            Some(Level { distance, count: 1.., .. }) => {
                self.read_level(files, division, simd, colour, distance)?;
                Ok(self.sets[colour].state_numbers())
            }
            _ => Ok(Vec::new()),
        }
    }

    /// Reads what a part's blocks are packed from: the bits, to `sets`, and the distances with the
    /// blank on the core.
    pub fn read_bits(
        &mut self,
        files: &Files,
        division: &Division,
        cores: &mut Cores,
        part: usize,
    ) -> Result<(), Error> {
        self.part = part;
        let StoredPlaces { colour, core, branches } = self.stored;
        cores.clear();
        let len = Packing::new(core).len(division.orders());
        let label = |content, set| Label { content, set, part };
        let last =
            files.level(label(Content::Level, colour))?.unwrap_or_default().distance as usize;
        // Half of the distances are those of the colour.
        let distances: Vec<usize> = (last % 2..=last).step_by(2).collect();
        let mut states = vec![vec![0; len]; FILES_AT_ONCE];
        for distances in distances.chunks(FILES_AT_ONCE) {
            let read = distances.par_iter().zip(&mut states).map(|(&distance, states)| {
                let level = files.read_bytes(label(Content::Cores, distance), states)?;
                Ok(level.map(|_| (distance, &states[..])))
            });
            let read = read.collect::<Result<Vec<_>, Error>>()?;
            read.into_iter().flatten().for_each(|(distance, states)| cores.add(distance, states));
        }
        if !cores.is_complete() {
            return Err(files.incomplete());
        }
        for (colour, set) in self.sets.iter_mut().enumerate() {
            division.assign(set, colour, part);
            read_set(files, label(Content::Bits, colour), set, branches[colour])?;
        }
        cores.add_bits(&mut self.sets[colour]);
        Ok(())
    }

    /// Finds the level in the part.
    pub fn find(&mut self, next: &NextLevel<'_>) {
        let NextLevel { division, distance, colour, .. } = *next;
        let new = 1 - colour;
        let was_empty = self.sets[new].is_empty();
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
        let outgoing = &mut self.outgoing[..division.outgoing_len(new)];
        self.count = next.find(self.part, &mut self.sets, &mut self.bits, &incoming, outgoing);
        self.is_done = was_empty && self.count == 0;
        // Before the search was resumed, the level may have been added already.
        if self.bits_level.distance != distance as u64 {
            self.bits_level.count += self.count;
            self.bits_level.distance = distance as u64;
        }
    }

    /// Writes a new level of the part. The file of the level comes last and marks the part as done.
    pub fn write(
        &self,
        files: &Files,
        division: &Division,
        distance: u64,
        colour: usize,
    ) -> Result<(), Error> {
        let &Slot { count, count_before, bits_level, stored, .. } = self;
        let (set, level) = (&self.sets[colour], Level { distance, count, count_before });
        if distance & 2 != 0 && count > 0 {
            let label = self.label(Content::Bits, colour);
            files.write_set(label, bits_level, &self.bits, stored.branches[colour])?;
        }
        if colour == stored.colour && count > 0 {
            let label = self.label(Content::Cores, distance as usize);
            let mut states = Vec::new();
            Packing::new(stored.core).pack(set.orders(), &mut states);
            files.write_bytes(label, level, &states)?;
        }
        let sent = (division.routes(colour, self.part), &self.outgoing[..]);
        let places = !division.crossing_places(colour);
        files.write_level(self.label(Content::Level, colour), level, sent, set, places)
    }
}

fn max_outgoing(division: &Division) -> usize {
    division.outgoing_len(0).max(division.outgoing_len(1))
}

/// Reads the states of a set with the blank on some places. Returns the level.
fn read_set(files: &Files, label: Label, set: &mut LevelSet, places: u8) -> Result<Level, Error> {
    let level = files.read_set(label, set, places)?;
    if level.is_none() {
        set.clear();
    }
    Ok(level.unwrap_or_default())
}
