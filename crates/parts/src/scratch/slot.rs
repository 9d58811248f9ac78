//! The memory for one part of a search in files.

use std::io;

use jiugong_engine::{CoreDistances, Cores, Division, LevelSet, Sender, Simd};

use crate::Error;
use crate::files::{Content, Files, Label, Level};
use crate::next_level::NextLevel;

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
    /// The distances with the blank on the core.
    cores: Cores,
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
        (4 * division.orders() + 2 * max_outgoing(division)) as u64
    }

    /// Allocates the memory for a part.
    pub fn new(division: &Division) -> io::Result<Slot> {
        let longest = max_outgoing(division);
        Ok(Slot {
            part: 0,
            sets: [division.empty_set(0, 0)?, division.empty_set(1, 0)?],
            bits: division.empty_set(0, 0)?,
            bits_level: Level::default(),
            cores: Cores::new(division.index(), division.orders())?,
            incoming: vec![0; longest],
            outgoing: vec![0; longest],
            count_before: 0,
            last_count: 0,
            count: 0,
            is_done: false,
        })
    }

    fn label(&self, content: Content, colour: usize) -> Label {
        Label { content, colour, part: self.part }
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
            self.bits_level = read_bits(files, self.label(Content::Bits, new), &mut self.bits)?;
            if new == self.cores.colour() {
                self.read_cores(files)?;
            }
        }
        let mut start = 0;
        let mut has_incoming = false;
        for &Sender { part, route } in division.senders(colour, part) {
            let label = Label { content: Content::Level, colour, part };
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

    /// Reads the distances of a part with the blank on the core.
    fn read_cores(&mut self, files: &Files) -> Result<(), Error> {
        let label = self.label(Content::Cores, self.cores.colour());
        let labels = self.cores.labels_mut();
        if files.read_bytes(label, labels)?.is_none() {
            labels.fill(0);
        }
        Ok(())
    }

    /// Reads what a part's blocks are packed from: the bits, in `sets`, and the distances with the
    /// blank on the core. Calls `use_bits` with them.
    pub fn with_bits(
        &mut self,
        files: &Files,
        (division, simd): (&Division, Simd),
        part: usize,
        use_bits: &mut dyn FnMut(&[LevelSet; 2], CoreDistances<'_>),
    ) -> Result<(), Error> {
        self.part = part;
        self.read_cores(files)?;
        let colour = self.cores.colour();
        // The distances of the last level are added with those of the next level of the colour,
        // unless there is none.
        if let Some(Level { distance, .. }) = files.level(self.label(Content::Level, colour))? {
            self.read_level(files, division, simd, colour, distance)?;
            self.cores.add(distance as usize, &self.sets[colour]);
        }
        if !self.cores.is_complete() {
            return Err(files.incomplete());
        }
        for colour in [0, 1] {
            let label = self.label(Content::Bits, colour);
            division.assign(&mut self.sets[colour], colour, part);
            read_bits(files, label, &mut self.sets[colour])?;
        }
        self.cores.add_bits(&mut self.sets[colour]);
        use_bits(&self.sets, CoreDistances::OfOrders(&self.cores));
        Ok(())
    }

    /// Finds the level in the part.
    pub fn find(&mut self, next: &NextLevel<'_>) {
        let NextLevel { division, distance, colour, .. } = *next;
        let new = 1 - colour;
        let adds_cores = next.has_bits() && new == self.cores.colour();
        if adds_cores {
            self.cores.add(distance - 2, &self.sets[new]);
        }
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
        if adds_cores {
            self.cores.add(distance, &self.sets[new]);
        }
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
        let &Slot { count, count_before, ref cores, ref bits, bits_level, .. } = self;
        let level = Level { distance, count, count_before };
        let has_bits = distance & 2 != 0;
        if has_bits && count > 0 {
            let label = self.label(Content::Bits, colour);
            files.write_set(label, bits_level, (&[], &[]), bits, cores.places(colour))?;
        }
        if has_bits && colour == cores.colour() {
            files.write_bytes(self.label(Content::Cores, colour), level, cores.labels())?;
        }
        let sent = (division.routes(colour, self.part), &self.outgoing[..]);
        let places = !division.crossing_places(colour);
        files.write_set(self.label(Content::Level, colour), level, sent, &self.sets[colour], places)
    }
}

fn max_outgoing(division: &Division) -> usize {
    division.outgoing_len(0).max(division.outgoing_len(1))
}

/// Reads the bits of a part. Returns their level.
fn read_bits(files: &Files, label: Label, bits: &mut LevelSet) -> Result<Level, Error> {
    let level = files.read_set(label, bits)?;
    if level.is_none() {
        bits.clear();
    }
    Ok(level.unwrap_or_default())
}
