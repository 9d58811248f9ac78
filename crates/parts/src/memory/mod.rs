//! Parts in the memory of the processes of a group.

mod level_folders;
mod messages;
mod ranks;

use std::io;
use std::ops::Range;
use std::path::Path;

use jiugong::Home;
use jiugong_engine::{Bases, CoreDistances, Division, LevelSet, Simd};

use crate::files::{Content, Files, FolderLock, FoundLevels, Label, Level};
use crate::next_level::NextLevel;
use crate::parts::Parts;
use crate::{Error, Group, Traffic};
pub use level_folders::LevelFolders;
use messages::Messages;
use ranks::{ROUNDS, parts_of_round, rank_of_part};
pub use ranks::{check_ranks, parts_of_rank};

/// The parts of one process.
///
/// Every part of the shape belongs to a process, and each process has consecutive parts. A level
/// takes several *rounds*. In a round every process finds the level in some of its parts, while the
/// messages of the parts of the previous round are transferred.
pub struct MemoryParts<'a, G> {
    group: &'a G,
    division: &'a Division,
    simd: Simd,
    range: Range<usize>,
    /// By part and colour, the last two levels.
    levels: Vec<[LevelSet; 2]>,
    /// By part and colour, the states whose distance has bit 1 set.
    bits: Vec<[LevelSet; 2]>,
    /// By part, the distances of its chunks.
    bases: Vec<Bases>,
    /// By the colour that the blank leaves.
    messages: [Messages; 2],
    /// The bytes sent to other processes so far.
    sent: u64,
    /// The folders in which the search is saved.
    checkpoint: Option<LevelFolders>,
    /// Of the first process, while the search uses the folder.
    lock: Option<FolderLock>,
}

/// The states of a part whose distance has bit 1 set, and the distances of its chunks.
type PartBits<'a> = (&'a mut [LevelSet; 2], &'a mut Bases);

/// Returns the maximum memory that a process takes, in bytes.
pub fn process_memory(division: &Division, processes: usize) -> u64 {
    let bases = Bases::memory(division.index()) / division.parts() as u64;
    let of_rank = |rank| {
        let parts = parts_of_rank(division, rank, processes);
        let messages = [0, 1].map(|colour| Messages::memory(division, colour, &parts));
        let part = 4 * division.orders() as u64 + bases;
        parts.len() as u64 * part + messages[0] + messages[1]
    };
    (0..processes).map(of_rank).max().unwrap_or(0)
}

/// Returns the bytes that a process of `size` sends to others when the blank leaves even places.
///
/// When it leaves odd places, as many bytes go from the receivers to the senders. So all processes
/// together send the same number of bytes at each level.
pub fn sent_by_rank(division: &Division, rank: usize, size: usize) -> u64 {
    let own = parts_of_rank(division, rank, size);
    let to_others = own.clone().map(|part| {
        let to_own = division.route_bytes(0, part, own.clone()).len();
        (division.outgoing_len(0) - to_own) as u64
    });
    to_others.sum()
}

impl<'a, G: Group> MemoryParts<'a, G> {
    /// Creates empty parts.
    ///
    /// # Errors
    ///
    /// The system's error if it cannot provide the memory.
    pub fn new(
        group: &'a G,
        division: &'a Division,
        simd: Simd,
        checkpoint: Option<LevelFolders>,
    ) -> io::Result<MemoryParts<'a, G>> {
        let range = parts_of_rank(division, group.rank(), group.size());
        let sets =
            |part| Ok::<_, io::Error>([division.empty_set(0, part)?, division.empty_set(1, part)?]);
        let levels = range.clone().map(sets).collect::<io::Result<_>>()?;
        let bits = range.clone().map(sets).collect::<io::Result<_>>()?;
        let bases = |_| Bases::with_orders(division.index(), division.orders() as u64);
        let bases = range.clone().map(bases).collect::<io::Result<_>>()?;
        let messages = [Messages::new(division, 0, &range)?, Messages::new(division, 1, &range)?];
        Ok(MemoryParts {
            group,
            division,
            simd,
            range,
            levels,
            bits,
            bases,
            messages,
            sent: 0,
            checkpoint,
            lock: None,
        })
    }

    /// Returns the last checkpoint. The first process has the far states of all.
    fn last_checkpoint(&self) -> Result<Option<(Files, FoundLevels)>, Error> {
        let Some(folders) = &self.checkpoint else { return Ok(None) };
        let last = if self.group.rank() == 0 {
            folders.last(self.division.index().states())
        } else {
            Ok(None)
        };
        let last = self.group.broadcast_error(last)?;
        // The numbers of far distances and of states at each distance; nothing without a
        // checkpoint.
        let numbers = last.iter().flat_map(|(_, found)| {
            [found.far.len() as u64].into_iter().chain(found.counts.iter().copied())
        });
        let bytes = self.group.broadcast(numbers.flat_map(u64::to_le_bytes).collect());
        let mut numbers = bytes.as_chunks().0.iter().map(|&number| u64::from_le_bytes(number));
        let Some(far) = numbers.next() else { return Ok(None) };
        let counts: Vec<_> = numbers.collect();
        let files = folders.of_level(counts.len() - 1);
        let no_states = || vec![Vec::new(); far as usize];
        let far = last.map_or_else(no_states, |(_, found)| found.far);
        Ok(Some((files, FoundLevels { counts, far })))
    }

    fn load(&mut self, files: &Files) -> Result<(), Error> {
        for (content, parts) in
            [(Content::Level, &mut self.levels), (Content::Bits, &mut self.bits)]
        {
            for (number, sets) in self.range.clone().zip(parts) {
                for (colour, set) in sets.iter_mut().enumerate() {
                    let label = Label { content, set: colour, part: number };
                    if files.read_set(label, set, u8::MAX)?.is_none() {
                        return Err(files.incomplete());
                    }
                }
            }
        }
        for (number, bases) in self.range.clone().zip(&mut self.bases) {
            let label = Label { content: Content::Bases, set: bases.colour(), part: number };
            if files.read_bytes(label, bases.distances_mut())?.is_none() {
                return Err(files.incomplete());
            }
        }
        Ok(())
    }

    /// Saves the search in files. Returns an error in each process that has one.
    fn save_to(&self, files: &Files, found: &FoundLevels) -> Result<(), Error> {
        let level = Level { distance: found.counts.len() as u64 - 1, ..Level::default() };
        let save = || {
            files.create()?;
            for (content, parts) in [(Content::Level, &self.levels), (Content::Bits, &self.bits)] {
                for (number, sets) in self.range.clone().zip(parts) {
                    for (colour, set) in sets.iter().enumerate() {
                        let label = Label { content, set: colour, part: number };
                        files.write_set(label, level, set, u8::MAX)?;
                    }
                }
            }
            for (number, bases) in self.range.clone().zip(&self.bases) {
                let label = Label { content: Content::Bases, set: bases.colour(), part: number };
                files.write_bytes(label, level, bases.distances())?;
            }
            files.flush()
        };
        self.group.broadcast_error(save())?;
        // All parts are saved. The first process has the states of all others.
        let far = found.far.iter().map(|states| {
            let bytes = states.iter().flat_map(|state| state.to_le_bytes()).collect();
            let all = self.group.gather(bytes).concat();
            all.as_chunks().0.iter().map(|&state| u64::from_le_bytes(state)).collect()
        });
        let found = FoundLevels { counts: found.counts.clone(), far: far.collect() };
        if self.group.rank() == 0 { files.write_found(&found) } else { Ok(()) }
    }

    /// Calls `work` for each part, and exchanges the messages of the parts when the blank leaves
    /// `colour`.
    ///
    /// The arguments of `work` are the number of the part, its levels, its bits and bases, the
    /// messages when the blank left the other colour, and the bytes to pack the part's message in.
    fn rounds(
        &mut self,
        colour: usize,
        mut work: impl FnMut(usize, &mut [LevelSet; 2], PartBits<'_>, &[&[u8]], &mut [u8]) + Send,
    ) {
        let MemoryParts { group, division, range, levels, bits, bases, messages, sent, .. } = self;
        let (own, size) = (group.rank(), group.size());
        let [even, odd] = messages;
        let (new, last) = if colour == 0 { (even, &*odd) } else { (odd, &*even) };
        let (mut new, last) = (new.by_part_mut(), last.by_part());
        // The last round only transfers the messages of the round before it.
        for round in 0..=ROUNDS {
            let sending = round.checked_sub(1).map(|round| parts_of_round(range, round));
            let computing = parts_of_round(range, round);
            let (before, rest) = new.split_at_mut(computing.start);
            let (computed, after) = rest.split_at_mut(computing.len());
            let (before, own_before) = before.split_at_mut(range.start);
            let mut sends = Vec::new();
            for part in sending.into_iter().flatten() {
                for rank in (0..size).filter(|&rank| rank != own) {
                    let to = parts_of_rank(division, rank, size);
                    let bytes = division.route_bytes(colour, part, to);
                    sends.push((rank, &own_before[part - range.start][bytes]));
                }
            }
            *sent += sends.iter().map(|(_, bytes)| bytes.len() as u64).sum::<u64>();
            let after = after.iter_mut().enumerate();
            let after = after.map(|(number, bytes)| (computing.end + number, bytes));
            let others = before.iter_mut().enumerate().chain(after);
            let receives = others.filter_map(|(part, bytes)| {
                let rank = rank_of_part(division, part, size);
                let parts = parts_of_rank(division, rank, size);
                let sending = round.checked_sub(1).map(|round| parts_of_round(&parts, round));
                let is_sent = rank != own && sending.is_some_and(|sending| sending.contains(&part));
                is_sent.then(|| (rank, &mut bytes[..]))
            });
            let receives = receives.collect();
            group.exchange(&sends, receives, || {
                for (number, outgoing) in computing.zip(computed) {
                    let part = number - range.start;
                    let bits = (&mut bits[part], &mut bases[part]);
                    work(number, &mut levels[part], bits, &last, outgoing);
                }
            });
        }
    }
}

impl<G: Group> Parts for MemoryParts<'_, G> {
    fn start(&mut self, home: Home) -> Result<FoundLevels, Error> {
        let (division, simd, group) = (self.division, self.simd, self.group);
        let mut colour = division.goal_colour(home);
        let mut found = FoundLevels { counts: vec![1], far: Vec::new() };
        let folder = self.checkpoint.as_ref().filter(|_| group.rank() == 0);
        self.lock = group
            .broadcast_error(folder.map(|folder| FolderLock::new(folder.folder())).transpose())?;
        if let Some((files, last)) = self.last_checkpoint()? {
            let loaded = self.load(&files);
            group.broadcast_error(loaded)?;
            // Files of a checkpoint that is not complete.
            let removed = match &self.checkpoint {
                Some(folders) if group.rank() == 0 => folders.remove_others(last.counts.len() - 1),
                _ => Ok(()),
            };
            group.broadcast_error(removed)?;
            colour = (colour + last.counts.len() - 1) % 2;
            found = last;
        } else if self.range.contains(&0) {
            let goal = &mut self.levels[0][colour];
            division.insert_goal(goal, home);
            self.bases.iter_mut().take(1).for_each(|bases| bases.add(0, goal));
        }
        self.rounds(colour, |number, levels, _, _, outgoing| {
            division.pack(number, &levels[colour], outgoing, simd);
        });
        Ok(found)
    }

    fn next_level(&mut self, next: &NextLevel<'_>) -> Result<u64, Error> {
        let mut count = 0;
        let range = self.range.clone();
        let NextLevel { division, colour, .. } = *next;
        self.rounds(1 - colour, |number, levels, bits, messages, outgoing| {
            let incoming = division.incoming(colour, number, |from| {
                let bytes = division.route_bytes(colour, from, number..number + 1);
                let start = if range.contains(&from) {
                    0
                } else {
                    division.route_bytes(colour, from, range.clone()).start
                };
                &messages[from][bytes.start - start..bytes.end - start]
            });
            let (bits, bases) = bits;
            count += next.find(number, levels, &mut bits[1 - colour], &incoming, outgoing);
            bases.add(next.distance, &levels[1 - colour]);
        });
        Ok(count)
    }

    fn state_numbers(&mut self, colour: usize) -> Result<Vec<u64>, Error> {
        Ok(self.levels.iter().flat_map(|levels| levels[colour].state_numbers()).collect())
    }

    const IN_FILES: bool = false;

    fn save(&mut self, found: &FoundLevels, is_due: bool) -> Result<(), Error> {
        let Some(checkpoint) = self.checkpoint.as_ref().filter(|_| is_due) else {
            return Ok(());
        };
        let distance = found.counts.len() - 1;
        let files = checkpoint.of_level(distance);
        let saved = self.group.broadcast_error(self.save_to(&files, found));
        if self.group.rank() == 0 {
            match &saved {
                Ok(()) => checkpoint.remove_others(distance)?,
                // The incomplete files take space. The last checkpoint stays.
                Err(_) => drop(files.remove()),
            }
        }
        saved
    }

    fn end_search(&mut self) {
        self.levels = Vec::new();
    }

    fn with_bits(
        &mut self,
        part: usize,
        use_bits: &mut dyn FnMut(&[LevelSet; 2], CoreDistances<'_>),
    ) -> Result<(), Error> {
        let part = part - self.range.start;
        if let Some((bits, bases)) = self.bits.get(part).zip(self.bases.get(part)) {
            use_bits(bits, CoreDistances::OfChunks(bases));
        }
        Ok(())
    }

    fn traffic(&self) -> Traffic {
        Traffic { sent: self.sent, ..Traffic::default() }
    }

    fn folder(&self) -> Option<&Path> {
        self.checkpoint.as_ref().filter(|folders| folders.exists()).map(LevelFolders::folder)
    }

    fn remove(&mut self) -> Result<(), Error> {
        self.lock = None;
        match &self.checkpoint {
            Some(folders) if self.group.rank() == 0 => folders.remove(),
            _ => Ok(()),
        }
    }
}
