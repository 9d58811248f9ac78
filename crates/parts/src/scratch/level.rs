//! One level of a search in files: each part is read, found and written.

use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use jiugong_engine::spawn_scoped;

use super::slot::Slot;
use crate::Error;
use crate::files::Files;
use crate::next_level::NextLevel;

/// The work on a level.
#[derive(Clone, Copy)]
pub struct LevelWork<'a> {
    pub files: &'a Files,
    pub next: &'a NextLevel<'a>,
    pub is_stop_requested: fn() -> bool,
}

/// The numbers of states that the work on a level finds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// The states of the level before the last, as its files have them, or those that replaced
    /// them.
    pub before: u64,
    /// The states of the last level, as its files have them.
    pub last: u64,
    /// The states of the new level.
    pub new: u64,
}

impl LevelWork<'_> {
    fn parts(self) -> usize {
        self.next.division.parts()
    }

    fn read(self, slot: &mut Slot, part: usize) -> Result<(), Error> {
        if (self.is_stop_requested)() {
            let saved = Some(self.files.folder().to_path_buf());
            return Err(Error::Stopped { saved, distance: self.next.counts.len() - 1 });
        }
        slot.read(self.files, self.next, part)
    }

    fn find(self, slot: &mut Slot, counts: &mut Counts) {
        if !slot.is_done {
            slot.find(self.next);
        }
        counts.before += slot.count_before;
        counts.last += slot.last_count;
        counts.new += slot.count;
    }

    fn write(self, slot: &Slot) -> Result<(), Error> {
        if slot.is_done {
            return Ok(());
        }
        let (division, distance) = (self.next.division, self.next.distance as u64);
        slot.write(self.files, division, distance, 1 - self.next.colour)
    }

    /// Finds the level part by part in this thread.
    pub fn in_turn(self, slot: &mut Slot) -> Result<Counts, Error> {
        let mut counts = Counts::default();
        for part in 0..self.parts() {
            self.read(slot, part)?;
            self.find(slot, &mut counts);
            self.write(slot)?;
        }
        self.files.flush()?;
        Ok(counts)
    }

    /// Finds the level in three threads: one reads a part, meanwhile this one finds the level in
    /// the part before it, and another writes the part before that. Returns `None`, and has done
    /// nothing, if the system refuses the threads, or if this thread is the whole pool that all
    /// three would wait for. After an error, slots are missing.
    pub fn in_threads(self, slots: &mut Vec<Slot>) -> Option<Result<Counts, Error>> {
        if rayon::current_thread_index().is_some() {
            return None;
        }
        thread::scope(|scope| {
            let (free, free_slots) = channel();
            let (read, to_find) = channel();
            let (found, to_write) = channel();
            let to_free = free.clone();
            // Without slots both end as soon as `free` and `found` are dropped.
            let reader = spawn_scoped(scope, move || self.read_parts(free_slots, read)).ok()?;
            let writer = spawn_scoped(scope, move || self.write_parts(to_write, to_free)).ok()?;
            slots.drain(..).for_each(|slot| send(&free, slot));
            drop(free);
            let counts = self.find_parts(to_find, found);
            let written = writer.join().unwrap_or_else(|panic| resume_unwind(panic));
            let read = reader.join().unwrap_or_else(|panic| resume_unwind(panic));
            Some(written.and(read).map(|free| {
                *slots = free;
                counts
            }))
        })
    }

    /// Reads the parts. Returns the free slots at the end.
    fn read_parts(
        self,
        free_slots: Receiver<Slot>,
        read: Sender<Slot>,
    ) -> Result<Vec<Slot>, Error> {
        for part in 0..self.parts() {
            let Ok(mut slot) = free_slots.recv() else { break };
            self.read(&mut slot, part)?;
            send(&read, slot);
        }
        drop(read);
        Ok(free_slots.into_iter().collect())
    }

    fn find_parts(self, to_find: Receiver<Slot>, found: Sender<Slot>) -> Counts {
        let mut counts = Counts::default();
        for mut slot in to_find {
            self.find(&mut slot, &mut counts);
            send(&found, slot);
        }
        counts
    }

    fn write_parts(self, to_write: Receiver<Slot>, free: Sender<Slot>) -> Result<(), Error> {
        for slot in to_write {
            self.write(&slot)?;
            send(&free, slot);
        }
        self.files.flush()
    }
}

/// Sends a slot to the next thread. After an error there is none: the channels are closed one after
/// the other, and all threads end.
fn send(to: &Sender<Slot>, slot: Slot) {
    drop(to.send(slot));
}
