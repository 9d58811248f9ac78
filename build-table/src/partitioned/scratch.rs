//! Parts in files.

use std::io;
use std::path::Path;
use std::sync::mpsc::channel;
use std::thread;

use jiugong::Home;
use jiugong_app::Error;
use jiugong_app::interrupt::is_requested;
use jiugong_engine::{BitProof, LevelSet, OrderPartition, Simd};

use super::files::{BATCH_BYTES, Content, Files, Found, Level};
use super::folder_lock::FolderLock;
use super::{Parts, Step, Traffic, interrupted};

/// The parts of a search in a folder.
///
/// A level goes through the parts in their sequence: one thread reads the files of a part, the level is
/// found in the part before it, and another thread writes the part before that. A part that is
/// written has its new level, and is skipped when the search is resumed within the level.
pub struct Scratch<'a> {
    files: Files,
    partition: &'a OrderPartition,
    simd: Simd,
    slots: Vec<Slot>,
    /// While the search uses the folder.
    lock: Option<FolderLock>,
    /// What compares the levels, if a table is proved. Such a search is not resumed.
    proof: Option<&'a BitProof<'a>>,
}

/// The memory for one part, in turn.
struct Slot {
    part: usize,
    /// By colour, the last two levels.
    sets: [LevelSet; 2],
    /// The states of the new level's colour whose distance has bit 1 set, if a table is built.
    bits: Option<LevelSet>,
    /// The level of the file of `bits`, whose count is that of all states in it.
    bits_level: Level,
    /// What the part has received, by sending part.
    incoming: Vec<u8>,
    outgoing: Vec<u8>,
    /// The number of states of the last level, and of the new one.
    last_count: u64,
    count: u64,
    /// Whether nothing is to be written: the part was written before the search was resumed, or it
    /// had no states of the colour and has none now.
    is_done: bool,
}

/// The number of parts in memory: one is read, one is processed and one is written.
const SLOTS: u64 = 3;

impl<'a> Scratch<'a> {
    /// Returns the memory that the parts take, in bytes.
    pub fn memory(partition: &OrderPartition, proof: Option<&BitProof<'_>>) -> u64 {
        let sets = if proof.is_some() { 2 } else { 3 };
        let sent = [0, 1].map(|colour| partition.outgoing_len(colour) as u64);
        SLOTS * (sets * partition.orders() as u64 + sent[0] + sent[1])
    }

    /// Returns the disk space that the files take at most, in bytes.
    pub fn disk(partition: &OrderPartition, proof: Option<&BitProof<'_>>) -> u64 {
        let sets = if proof.is_some() { 2 } else { 4 };
        let sent = [0, 1].map(|colour| partition.outgoing_len(colour) as u64);
        let part = sets * partition.orders() as u64 + sent[0] + sent[1];
        // The files of a batch are there twice while they are replaced: at most those of one colour.
        // Marks and headers are less than the 2,048th part.
        let parts = partition.parts() as u64 * part;
        parts + parts / 2048 + BATCH_BYTES.min(parts / 2) + part
    }

    /// Prepares the search in a folder, to build a table or to prove one.
    ///
    /// # Errors
    ///
    /// The system's error if it cannot provide the memory.
    pub fn new(
        files: Files,
        partition: &'a OrderPartition,
        simd: Simd,
        proof: Option<&'a BitProof<'a>>,
    ) -> io::Result<Scratch<'a>> {
        let longest = partition.outgoing_len(0).max(partition.outgoing_len(1));
        let slot = || {
            Ok::<_, io::Error>(Slot {
                part: 0,
                sets: [partition.empty_set(0, 0)?, partition.empty_set(1, 0)?],
                bits: if proof.is_some() { None } else { Some(partition.empty_set(0, 0)?) },
                bits_level: Level::default(),
                incoming: vec![0; longest],
                outgoing: vec![0; longest],
                last_count: 0,
                count: 0,
                is_done: false,
            })
        };
        let slots = (0..SLOTS).map(|_| slot()).collect::<io::Result<_>>()?;
        Ok(Scratch { files, partition, simd, slots, lock: None, proof })
    }

    /// Checks that no file of states with bit 1 set is missing: `counts` has the number of states at
    /// each distance.
    fn check_bits(&self, counts: &[u64]) -> Result<(), Error> {
        let with_bit = counts.iter().enumerate().filter(|(distance, _)| distance & 2 != 0);
        let expected: u64 = with_bit.map(|(_, count)| count).sum();
        let mut found = 0;
        for part in 0..self.partition.parts() {
            for colour in [0, 1] {
                let level = self.files.level(Content::Bits, colour, part)?.unwrap_or_default();
                found += u128::from(level.count);
            }
        }
        if found == expected.into() { Ok(()) } else { Err(self.files.incomplete()) }
    }
}

impl Slot {
    /// Reads what a level needs of a part.
    fn read(&mut self, files: &Files, step: &Step<'_>, part: usize) -> Result<(), Error> {
        let Step { partition, distance, colour, .. } = *step;
        let new = 1 - colour;
        let distance = distance as u64;
        self.part = part;
        let done = files.level(Content::Level, new, part)?;
        self.is_done = done.is_some_and(|level| level.distance == distance);
        self.last_count = 0;
        for (set_colour, set) in self.sets.iter_mut().enumerate() {
            partition.assign(set, set_colour, part);
            let expected = match set_colour == new {
                true if self.is_done => distance,
                true => distance.wrapping_sub(2),
                false => distance - 1,
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
        if let Some(bits) = self.bits.as_mut().filter(|_| step.has_bits()) {
            partition.assign(bits, new, part);
            let load = |_, from: &mut dyn io::Read| bits.load(from);
            let found = files.read(Content::Bits, new, part, load)?;
            if found.is_none() {
                bits.clear();
            }
            self.bits_level = found.unwrap_or_default();
        }
        let mut start = 0;
        let mut has_arrivals = false;
        for from in partition.senders(colour, part) {
            let routes = partition.routes(colour, from);
            let number = routes.partition_point(|route| route.to < part);
            let bytes = partition.route_bytes(colour, from, part..part + 1);
            let len = bytes.len();
            let at = (bytes.start + 8 * number) as u64;
            let target = &mut self.incoming[start..start + len];
            has_arrivals |= files.read_sent(colour, from, distance - 1, at, target)?;
            start += len;
        }
        // Also if there is nothing to do.
        self.is_done = !has_arrivals && self.sets.iter().all(LevelSet::is_empty);
        self.count = 0;
        Ok(())
    }

    /// Finds the level in the part.
    fn run(&mut self, step: &Step<'_>) {
        let Step { partition, colour, .. } = *step;
        let was_empty = self.sets[1 - colour].is_empty();
        let mut received = vec![0..0; partition.parts()];
        let mut start = 0;
        for from in partition.senders(colour, self.part) {
            let len = partition.route_bytes(colour, from, self.part..self.part + 1).len();
            received[from] = start..start + len;
            start += len;
        }
        let bytes = &self.incoming;
        let received = |from: usize| &bytes[received[from].clone()];
        let incoming = partition.incoming(colour, self.part, received);
        let outgoing = &mut self.outgoing[..partition.outgoing_len(1 - colour)];
        // Of another part.
        outgoing.fill(0);
        let bits = self.bits.as_mut();
        self.count = step.run(self.part, &mut self.sets, bits, &incoming, outgoing);
        self.is_done = was_empty && self.count == 0;
        // A search that was resumed may have added the level before.
        if self.bits_level.distance != step.distance as u64 {
            self.bits_level.count += self.count;
            self.bits_level.distance = step.distance as u64;
        }
    }

    /// Writes a new level of the part: the level itself last, which shows that the part is done.
    fn write(
        &self,
        files: &Files,
        partition: &OrderPartition,
        distance: u64,
        colour: usize,
    ) -> Result<(), Error> {
        let routes = partition.routes(colour, self.part).iter();
        let routes: Vec<_> = routes.map(|route| &self.outgoing[route.bytes.clone()]).collect();
        files.write_sent(colour, self.part, distance, &routes)?;
        let level = Level { distance, count: self.count };
        if let Some(bits) = &self.bits
            && distance & 2 != 0
            && self.count > 0
        {
            let level = self.bits_level;
            files.write(Content::Bits, colour, self.part, level, |out| bits.save(out))?;
        }
        let set = &self.sets[colour];
        files.write(Content::Level, colour, self.part, level, |out| set.save(out))
    }
}

impl Parts for Scratch<'_> {
    fn start(&mut self, home: Home) -> Result<Found, Error> {
        let Scratch { files, partition, simd, slots, lock, proof } = self;
        *lock = Some(FolderLock::new(files.folder())?);
        if proof.is_none()
            && let Some(found) = files.read_found(partition.index().states())?
        {
            return Ok(found);
        }
        // Files of a search that was ended before its first level.
        files.clear()?;
        let colour = partition.goal_colour(home);
        let slot = &mut slots[0];
        let goal = &mut slot.sets[colour];
        partition.insert_goal(goal, home);
        partition.pack(0, goal, &mut slot.outgoing[..partition.outgoing_len(colour)], *simd);
        slot.count = 1;
        slot.write(files, partition, 0, colour)?;
        files.flush()?;
        let found = Found { counts: vec![1], far: Vec::new() };
        self.save(&found, true)?;
        Ok(found)
    }

    fn next_level(&mut self, step: &Step<'_>) -> Result<u64, Error> {
        let files = &self.files;
        let (free, free_slots) = channel::<Slot>();
        let (read, to_process) = channel::<Slot>();
        let (processed, to_write) = channel::<Slot>();
        // The receiver exists.
        self.slots.drain(..).for_each(|slot| drop(free.send(slot)));
        let (folder, proof) = (self.folder(), self.proof);
        let mut last_count = 0;
        let mut count = 0;
        // After an error, slots are missing, and the threads end because their channels are closed.
        self.slots = thread::scope(|scope| {
            let reader = scope.spawn(move || {
                for part in 0..step.partition.parts() {
                    let Ok(mut slot) = free_slots.recv() else { break };
                    if is_requested() {
                        return Err(interrupted(folder, step.counts));
                    }
                    slot.read(files, step, part)?;
                    if read.send(slot).is_err() {
                        break;
                    }
                }
                drop(read);
                Ok::<Vec<_>, Error>(free_slots.into_iter().collect())
            });
            let writer = scope.spawn(move || {
                for slot in to_write {
                    if !slot.is_done {
                        let distance = step.distance as u64;
                        slot.write(files, step.partition, distance, 1 - step.colour)?;
                    }
                    let _ = free.send(slot);
                }
                files.flush()
            });
            for mut slot in to_process {
                if !slot.is_done {
                    slot.run(step);
                    if let Some(proof) = proof {
                        proof.compare_part(step.distance, &slot.sets, step.simd);
                    }
                }
                last_count += slot.last_count;
                count += slot.count;
                if processed.send(slot).is_err() {
                    break;
                }
            }
            drop(processed);
            let results = (writer.join(), reader.join());
            results.0.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
            results.1.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })?;
        // Without the files of the level before it, its states are found again.
        let found = u128::from(count) + step.counts.iter().copied().map(u128::from).sum::<u128>();
        let states = self.partition.index().states();
        if step.counts.last() != Some(&last_count) || found > states.into() {
            return Err(self.files.incomplete());
        }
        if count == 0 && proof.is_none() {
            self.check_bits(step.counts)?;
        }
        Ok(count)
    }

    fn state_numbers(&mut self, colour: usize) -> Result<Vec<u64>, Error> {
        let Scratch { files, partition, slots, .. } = self;
        let set = &mut slots[0].sets[colour];
        let mut numbers = Vec::new();
        for part in 0..partition.parts() {
            if files.level(Content::Level, colour, part)?.is_some_and(|level| level.count > 0) {
                partition.assign(set, colour, part);
                files.read(Content::Level, colour, part, |_, from| set.load(from))?;
                numbers.extend(set.state_numbers());
            }
        }
        Ok(numbers)
    }

    const IN_FILES: bool = true;

    fn save(&mut self, found: &Found, _: bool) -> Result<(), Error> {
        if self.proof.is_some() { Ok(()) } else { self.files.write_found(found) }
    }

    fn with_bits(
        &mut self,
        part: usize,
        use_bits: &mut dyn FnMut(&[LevelSet; 2]),
    ) -> Result<(), Error> {
        let Scratch { files, partition, slots, .. } = self;
        let slot = &mut slots[0];
        for (colour, set) in slot.sets.iter_mut().enumerate() {
            partition.assign(set, colour, part);
            let found = files.read(Content::Bits, colour, part, |_, from| set.load(from))?;
            if found.is_none() {
                set.clear();
            }
        }
        use_bits(&slot.sets);
        Ok(())
    }

    fn traffic(&self) -> Traffic {
        self.files.traffic()
    }

    fn folder(&self) -> Option<&Path> {
        self.proof.is_none().then(|| self.files.folder())
    }

    fn remove(&mut self) -> Result<(), Error> {
        self.lock = None;
        self.files.remove()
    }
}
