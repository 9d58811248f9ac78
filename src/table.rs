//! A table: the distances of all states from one home, over any bytes that hold them.

use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use xxhash_rust::xxh3::xxh3_64;

use crate::format::{PAGE, block_sums};
use crate::{
    Damage, Distances, EncodeError, Encoding, Header, Index, Layout, Metric, Move, Slide, State,
    TableError, TooLarge,
};

/// A table file's bytes, opened: in memory, mapped or embedded.
///
/// [`Table::new`] takes constant time and trusts nothing: whatever is read later is checked block
/// by block against the file's checksums, each time. [`Table::checked`] checks all at once and
/// reads freely from then on.
///
/// ```
/// use jiugong::{Board, Goal, Solver, Table};
///
/// let file: &[u8] = include_bytes!("../data/3x3-corner.table");
/// let table = Table::new(file)?.checked()?;
/// let goal = Goal::new("123456780".parse()?);
/// let solver = Solver::new(&table, &goal)?;
/// assert_eq!(solver.distance(&"867254301".parse()?)?, 31);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table<D> {
    bytes: D,
    header: Header,
    /// The checksum of the block checksums.
    seal: u64,
    index: Index,
    /// The number of the goal.
    goal: u64,
    checked: bool,
}

impl<D: AsRef<[u8]>> Table<D> {
    /// Opens a table file's bytes: magic, version, header checksum, and that there are exactly
    /// as many bytes as the header says. Constant time.
    ///
    /// # Errors
    ///
    /// [`TableError`], but never [`TableError::Damaged`]: the payload is not looked at.
    pub fn new(bytes: D) -> Result<Table<D>, TableError> {
        let (header, seal) = Header::read_sealed(bytes.as_ref())?;
        let index = Index::new(header.home().shape()).map_err(|_| TableError::Contradiction)?;
        Ok(Table {
            bytes,
            goal: index.snake().place(header.home().cell()) as u64,
            header,
            seal,
            index,
            checked: false,
        })
    }

    /// Checks every block now, so that none need be checked again when it is read. One pass over
    /// the payload, at the speed of memory.
    ///
    /// # Errors
    ///
    /// [`Damage::Seal`] or [`Damage::Block`] at the first that was changed.
    pub fn checked(mut self) -> Result<Table<D>, Damage> {
        self.check_blocks()?;
        self.checked = true;
        Ok(self)
    }

    pub(crate) fn check_blocks(&self) -> Result<(), Damage> {
        self.check_seal()?;
        (0..self.blocks()).try_for_each(|block| self.check_block(block))
    }

    /// The blocks of the payload.
    pub(crate) fn blocks(&self) -> usize {
        self.payload().len().div_ceil(PAGE)
    }

    /// That the block checksums, and the zeros behind them, are as they were written.
    pub(crate) fn check_seal(&self) -> Result<(), Damage> {
        let bytes = self.bytes.as_ref();
        let layout = self.header.layout();
        let padding = bytes.get(layout.sums().end..layout.payload().start);
        let is_zero = |bytes: &[u8]| bytes.iter().all(|&byte| byte == 0);
        if xxh3_64(self.sums()) != self.seal || !padding.is_some_and(is_zero) {
            return Err(Damage::Seal);
        }
        Ok(())
    }

    /// The same table, every block checked.
    pub(crate) fn borrowed(&self) -> Result<Table<&[u8]>, Damage> {
        if !self.checked {
            self.check_blocks()?;
        }
        Ok(self.as_checked())
    }

    /// The same table, of which every block was checked.
    pub(crate) fn as_checked(&self) -> Table<&[u8]> {
        Table {
            bytes: self.bytes.as_ref(),
            header: self.header.clone(),
            seal: self.seal,
            index: self.index.clone(),
            goal: self.goal,
            checked: true,
        }
    }

    /// That the bits after those of the states are 0 up to the far states, as in every table's
    /// file of one bit a state.
    pub(crate) fn check_padding(&self) -> Result<(), Damage> {
        let (states, list) = (self.index.states(), self.header.layout().far_in_payload());
        let mut used = states % 8;
        let first = (states / 8) as usize;
        let padding = self.payload().get(first..list).unwrap_or_default();
        for (at, byte) in (first..).zip(padding) {
            if byte >> mem::take(&mut used) != 0 {
                let block = (at / PAGE) as u64;
                return Err(Damage::Block { block });
            }
        }
        Ok(())
    }

    /// What the file says of itself.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The numbering of the states.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// The whole file.
    pub fn as_bytes(&self) -> &[u8] {
        self.bytes.as_ref()
    }

    /// The same table over the same bytes, held in another way.
    pub fn map<E: AsRef<[u8]>>(self, hold: impl FnOnce(D) -> E) -> Table<E> {
        Table {
            bytes: hold(self.bytes),
            header: self.header,
            seal: self.seal,
            index: self.index,
            goal: self.goal,
            checked: false,
        }
    }

    /// The number of the goal: order 0, the blank at home.
    pub(crate) fn goal(&self) -> u64 {
        self.goal
    }

    /// The distance of a state to the goal.
    ///
    /// Byte encoding: one byte read. Bit encoding: a walk to the goal, as many steps as the
    /// distance.
    ///
    /// # Errors
    ///
    /// [`Damage`] if the bytes that were read are damaged or hold no distance.
    pub fn distance(&self, state: &State) -> Result<u32, Damage> {
        let number = self.index.number(state);
        match self.header.encoding() {
            Encoding::Byte => {
                let distance = self.level(number, state.place())?.into();
                if distance > self.header.distribution().radius() {
                    return Err(Damage::Beyond {
                        state: number,
                        distance,
                    });
                }
                if (distance == 0) != (number == self.goal) {
                    return Err(Damage::Goal { state: number });
                }
                Ok(distance)
            }
            Encoding::Bit => {
                let mut state = *state;
                let mut distance = 0;
                while let Some((_, closer)) = self.closer(&state, Move::ALL)? {
                    state = closer;
                    distance += 1;
                    if distance > self.header.distribution().radius() {
                        return Err(Damage::Beyond {
                            state: number,
                            distance,
                        });
                    }
                }
                Ok(distance)
            }
        }
    }

    /// The distance of a neighbour of a state whose distance is known. A byte read in either
    /// encoding: with one bit a state, it tells whether the neighbour is closer or farther.
    pub(crate) fn distance_beside(
        &self,
        state: &State,
        distance: u32,
        next: &State,
    ) -> Result<u32, Damage> {
        if self.header.encoding() == Encoding::Byte {
            return self.distance(next);
        }
        let (state, number) = (self.index.number(state), self.index.number(next));
        match self.may_be_at(next, distance + 1)? {
            true if distance < self.header.distribution().radius() => Ok(distance + 1),
            true => Err(Damage::Beyond {
                state: number,
                distance: distance + 1,
            }),
            false => distance.checked_sub(1).ok_or(Damage::Neighbours {
                state,
                neighbour: number,
            }),
        }
    }

    /// The first of the moves that lead to a state closer to the goal, and that state; `None` at
    /// the goal. The first is the least [`Slide`]. In stm at most four neighbours are read, in
    /// either encoding; in mtm as many as there are other cells in the blank's row and column.
    ///
    /// `turns` has for each of [`Move::ALL`] the table's name of it: [`Move::ALL`] itself for
    /// the table's own boards, others for boards that were turned to get here.
    ///
    /// # Errors
    ///
    /// [`Damage`] if the bytes that were read are damaged, or none of the moves leads closer and
    /// the state is not the goal.
    pub fn closer(
        &self,
        state: &State,
        turns: [Move; 4],
    ) -> Result<Option<(Slide, State)>, Damage> {
        let number = self.index.number(state);
        if number == self.goal {
            return Ok(None);
        }
        if self.header.metric() == Metric::Mtm {
            let closer = self.all_closer(state, turns)?.next();
            return closer.ok_or(Damage::Stuck { state: number })?.map(Some);
        }
        let below = self.below(state)?;
        for m in Move::ALL {
            if let Some(next) = self.step_closer(state, below, turns[m as usize])? {
                return Ok(Some((m.into(), next)));
            }
        }
        Err(Damage::Stuck { state: number })
    }

    /// All of those moves, with the states they lead to.
    pub(crate) fn all_closer(
        &self,
        state: &State,
        turns: [Move; 4],
    ) -> Result<impl Iterator<Item = Result<(Slide, State), Damage>> + '_, Damage> {
        let below = self.below(state)?;
        let neighbours = self.neighbours(state, turns);
        Ok(neighbours.filter_map(move |(slide, next)| {
            let is_below = self.has_level(&next, below);
            is_below
                .map(|is_below| is_below.then_some((slide, next)))
                .transpose()
        }))
    }

    /// The state after a move of one tile, if its level is the one below. A walk in stm is little
    /// else, and through `neighbours` it would take half as long again.
    fn step_closer(
        &self,
        state: &State,
        below: Option<u8>,
        turn: Move,
    ) -> Result<Option<State>, Damage> {
        let Some(next) = self.index.step(state, turn) else {
            return Ok(None);
        };
        Ok(self.has_level(&next, below)?.then_some(next))
    }

    /// The states a move away, by growing slides.
    pub(crate) fn neighbours<'a>(
        &'a self,
        state: &State,
        turns: [Move; 4],
    ) -> impl Iterator<Item = (Slide, State)> + use<'a, D> {
        let state = *state;
        let metric = self.header.metric();
        Move::ALL.into_iter().flat_map(move |m| {
            let steps = self.index.steps(state, turns[m as usize], metric);
            Slide::growing(m, metric).zip(steps)
        })
    }

    /// Whether a state's level is this one.
    fn has_level(&self, state: &State, level: Option<u8>) -> Result<bool, Damage> {
        Ok(Some(self.level(self.index.number(state), state.place())?) == level)
    }

    /// What the payload tells of the states that are closer than a state; `None` if none can be.
    fn below(&self, state: &State) -> Result<Option<u8>, Damage> {
        let level = self.level(self.index.number(state), state.place())?;
        Ok(match self.header.encoding() {
            Encoding::Byte => level.checked_sub(1),
            Encoding::Bit => Some(level.wrapping_sub(1) & 3),
        })
    }

    /// Whether a state may be at a distance, by the two lowest bits of its own.
    pub(crate) fn may_be_at(&self, state: &State, distance: u32) -> Result<bool, Damage> {
        let level = self.level(self.index.number(state), state.place())?;
        Ok(u32::from(level) & 3 == distance & 3)
    }

    /// What the payload tells of a state's distance: all of it, or its two lowest bits.
    fn level(&self, number: u64, place: usize) -> Result<u8, Damage> {
        let at = match self.header.encoding() {
            Encoding::Byte => number,
            Encoding::Bit => number / 8,
        } as usize;
        if !self.checked {
            self.check_block(at / PAGE)?;
        }
        // No state of this table's index is beyond its payload; one of another table's may be.
        let Some(byte) = self.payload().get(at) else {
            return Err(Damage::Stuck { state: number });
        };
        Ok(match self.header.encoding() {
            Encoding::Byte => *byte,
            Encoding::Bit => {
                let colour = (place as u8 ^ self.goal as u8) & 1;
                (byte >> (number % 8) & 1) << 1 | colour
            }
        })
    }

    /// What the list of far states has at an entry.
    pub(crate) fn far_entry(&self, entry: u64) -> Result<u64, Damage> {
        let at = self.header.layout().far_in_payload() + entry as usize * Layout::FAR;
        if !self.checked {
            self.check_block(at / PAGE)?;
        }
        let number = self.payload().get(at..).and_then(<[u8]>::first_chunk);
        let number = number.ok_or(Damage::Far { entry })?;
        Ok(u64::from_le_bytes(*number))
    }

    /// Constant time: `nth` of chunks goes there at once.
    pub(crate) fn check_block(&self, block: usize) -> Result<(), Damage> {
        let damage = Damage::Block {
            block: block as u64,
        };
        let sum = self.sums().chunks_exact(8).nth(block).ok_or(damage)?;
        let bytes = self.payload().chunks(PAGE).nth(block).ok_or(damage)?;
        if xxh3_64(bytes).to_le_bytes() == sum {
            Ok(())
        } else {
            Err(damage)
        }
    }

    // The layout was checked against the length when the bytes were opened. Bytes whose owner
    // hands out others later give empty parts, and so an error, not a panic.
    fn sums(&self) -> &[u8] {
        let bytes = self.bytes.as_ref();
        bytes.get(self.header.layout().sums()).unwrap_or_default()
    }

    pub(crate) fn payload(&self) -> &[u8] {
        let bytes = self.bytes.as_ref();
        let payload = self.header.layout().payload();
        bytes.get(payload).unwrap_or_default()
    }
}

impl Table<Vec<u8>> {
    /// The table of the distances that a search found, ready to be written as a file.
    ///
    /// # Errors
    ///
    /// [`EncodeError`] if the encoding cannot tell distances of that metric, or a file of that
    /// many states cannot be addressed on this machine.
    pub fn from_distances(
        distances: &Distances,
        encoding: Encoding,
    ) -> Result<Table<Vec<u8>>, EncodeError> {
        let (home, metric) = (distances.home(), distances.metric());
        if !encoding.suits(metric) {
            return Err(EncodeError::Unsuited { encoding, metric });
        }
        let shape = home.shape();
        let index = Index::new(shape)?;
        let too_large = TooLarge {
            shape,
            most: Index::MAX_CELLS,
        };
        let distribution = distances.distribution();
        let header = Header::new(home, metric, encoding, distribution.clone()).ok_or(too_large)?;
        let layout = header.layout();
        let mut bytes = vec![0; layout.payload().end];
        let payload = &mut bytes[layout.payload()];
        distances.encode(&header, payload);
        let sums = block_sums(payload);
        let head = header.head(&sums).ok_or(too_large)?;
        bytes[..head.len()].copy_from_slice(&head);
        Ok(Table {
            bytes,
            header,
            seal: xxh3_64(&sums),
            goal: index.snake().place(home.cell()) as u64,
            index,
            checked: true,
        })
    }
}
