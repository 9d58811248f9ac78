//! Numbers of the placements of a pattern.

use alloc::boxed::Box;
use alloc::vec::Vec;

use jiugong::{Shape, Snake};

use crate::MAX_CELLS;
use crate::cell_set::{cells, neighbours, regions, sets_of};
use crate::pattern::Pattern;
use crate::table::header::row_len;
use crate::table::order::{Order, Ranks};

/// The maximum number of places in each half of a set.
const HALF: usize = MAX_CELLS.div_ceil(2);

/// The number of values of half the bits of a set.
const HALF_SETS: usize = 1 << HALF;

/// The numbers of the states of all patterns with the same shape and number of tiles.
///
/// A state is a *placement*, the places of the tiles on the [`Snake`] and a region of the blank,
/// with the order of the tiles along the snake. The placements are numbered in the order of the set
/// of places, as a number with a bit for each place, and of several regions in the order of their
/// first place. So a move of a tile to an adjacent place keeps the order and often leads to a
/// placement with a number nearby.
#[derive(Clone, Debug)]
pub(crate) struct PatternIndex {
    snake: Snake,
    len: usize,
    /// For each place, the adjacent places as bits.
    neighbours: [u32; MAX_CELLS],
    /// The number of places in the lower half of a set.
    split: usize,
    set_ranks: Box<SetRanks>,
    /// For each set of places by rank, its placements.
    sets: Vec<SetEntry>,
    ranks: Ranks,
    placements: usize,
}

/// The numbers for the halves of a set of places. Of fixed lengths, so that indices need no checks.
#[derive(Clone, Debug)]
struct SetRanks {
    /// For each lower half, its rank among those with as many places.
    low: [u16; HALF_SETS],
    /// For each upper half, the number of sets with a smaller one.
    high: [u32; HALF_SETS],
}

/// A set of places whose halves start at fixed bits, wherever the shape divides it.
///
/// ```text
/// bits   25 … 13       12 … 0
///        upper half    lower half
/// ```
#[derive(Clone, Copy, Debug)]
pub(crate) struct HalvedSet(pub(crate) u32);

impl HalvedSet {
    /// The number of bits.
    pub(crate) const BITS: u32 = 2 * HALF as u32;
}

/// The placements of one set of places.
///
/// ```text
/// bits      31 … 28      …    7 … 4      3 … 0
/// word 0    region of         region of  region of
///           place 7           place 1    place 0
/// word 1    place 15          place 9    place 8
/// word 2    place 23          place 17   place 16
///
/// word 3    first placement              region of
///           of the set                   place 24
/// ```
///
/// The placement of a region is the sum of both. A place in the set has region 0.
#[derive(Clone, Copy, Debug)]
struct SetEntry([u32; 4]);

impl SetEntry {
    fn new(first: usize) -> SetEntry {
        SetEntry([0, 0, 0, (first as u32) << 4])
    }

    fn set_region(&mut self, place: usize, number: u32) {
        self.0[place / 8 % 4] |= number << (4 * (place % 8));
    }

    #[inline]
    fn placement(&self, region: RegionOf) -> usize {
        let RegionOf { word, shift } = region;
        let number = self.0[usize::from(word) % 4] >> (shift % u32::BITS as u8) & 15;
        ((self.0[3] >> 4) + number) as usize
    }
}

/// Where a [`SetEntry`] has the region of a place.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RegionOf {
    word: u8,
    shift: u8,
}

impl RegionOf {
    #[inline]
    pub(crate) fn new(place: usize) -> RegionOf {
        RegionOf { word: (place / 8) as u8, shift: (4 * (place % 8)) as u8 }
    }
}

/// The numbers of placements, as a search looks them up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlacementNumbers<'a> {
    set_ranks: &'a SetRanks,
    sets: &'a [SetEntry],
}

impl PlacementNumbers<'_> {
    /// Returns the number of the placement with a set of places and the blank in a region.
    #[inline(always)]
    pub(crate) fn get(&self, set: HalvedSet, blank: RegionOf) -> usize {
        let high = (set.0 >> HALF) as usize % HALF_SETS;
        let low = set.0 as usize % HALF_SETS;
        let set = self.set_ranks.high[high] as usize + usize::from(self.set_ranks.low[low]);
        self.sets[set].placement(blank)
    }
}

impl PatternIndex {
    /// Creates the index of the patterns of `len` tiles.
    pub(crate) fn new(shape: Shape, len: usize) -> PatternIndex {
        let snake = Snake::new(shape);
        let places = shape.cells();
        let neighbours = neighbours(shape, |cell| snake.place(cell));
        let split = places.div_ceil(2);
        let mut set_ranks = Box::new(SetRanks { low: [0; _], high: [0; _] });
        for ones in 0..=len {
            for (rank, low) in (0..).zip(sets_of(ones, split)) {
                set_ranks.low[low as usize] = rank;
            }
        }
        let low_mask = (1 << split) - 1;
        let mut sets = Vec::new();
        let mut placements = 0;
        for set in sets_of(len, places) {
            // The first set with these high bits has the first of all low bits with as many ones.
            if set_ranks.low[(set & low_mask) as usize] == 0 {
                set_ranks.high[(set >> split) as usize] = sets.len() as u32;
            }
            let mut entry = SetEntry::new(placements);
            for (number, region) in (0..).zip(regions(&neighbours, places, set)) {
                placements += 1;
                cells(region).for_each(|place| entry.set_region(place, number));
            }
            sets.push(entry);
        }
        PatternIndex {
            snake,
            len,
            neighbours,
            split,
            set_ranks,
            sets,
            ranks: Ranks::new(len),
            placements,
        }
    }

    /// Returns the snake.
    pub(crate) fn snake(&self) -> &Snake {
        &self.snake
    }

    /// Returns the number of tiles.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Returns the number of places.
    pub(crate) fn places(&self) -> usize {
        self.snake.shape().cells()
    }

    /// Returns the ranks of the orders.
    pub(crate) fn ranks(&self) -> &Ranks {
        &self.ranks
    }

    /// Returns the number of orders: k! for k tiles.
    pub(crate) fn orders(&self) -> usize {
        self.ranks.orders().len()
    }

    /// Returns the number of placements.
    pub(crate) fn placements(&self) -> usize {
        self.placements
    }

    /// Returns the length of a row of a table, in bytes.
    pub(crate) fn row_len(&self) -> usize {
        row_len(self.placements as u64) as usize
    }

    /// Returns the number of states.
    pub(crate) fn states(&self) -> u64 {
        self.placements as u64 * self.orders() as u64
    }

    /// Returns the number of the placement with tiles on a set of places and the blank on a place.
    #[inline]
    pub(crate) fn placement(&self, set: u32, blank: usize) -> usize {
        self.placement_numbers().get(self.halved(set), RegionOf::new(blank))
    }

    /// Returns what a search looks up for the numbers of placements.
    #[inline]
    pub(crate) fn placement_numbers(&self) -> PlacementNumbers<'_> {
        PlacementNumbers { set_ranks: &self.set_ranks, sets: &self.sets }
    }

    /// Returns a set in halves.
    #[inline]
    pub(crate) fn halved(&self, set: u32) -> HalvedSet {
        HalvedSet(set >> self.split << HALF | set & ((1 << self.split) - 1))
    }

    /// Returns the bit of a place in a set in halves. Bits are in the order of the places.
    pub(crate) fn halved_bit(&self, place: usize) -> usize {
        self.halved(1 << place).0.trailing_zeros() as usize
    }

    /// Returns all placements in the order of their numbers: the set of places, and the region of
    /// the blank.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let places = self.places();
        sets_of(self.len, places).flat_map(move |set| {
            regions(&self.neighbours, places, set).map(move |region| (set, region))
        })
    }

    /// Returns the state of a pattern in the goal: the set of places and the order.
    pub(crate) fn goal(&self, pattern: &Pattern) -> (u32, Order) {
        let cells: Vec<usize> = pattern.tiles().collect();
        self.state(cells.iter().map(|&cell| self.snake.place(cell)))
    }

    /// Returns the set of places and the order of tiles on these places.
    pub(crate) fn state(&self, places: impl Iterator<Item = usize>) -> (u32, Order) {
        let mut tiles: Vec<(usize, u32)> = places.zip(0..).collect();
        tiles.sort_unstable();
        let mut set = 0;
        let mut order = 0;
        for (position, &(place, tile)) in (0..).zip(&tiles) {
            set |= 1 << place;
            order |= tile << (3 * position);
        }
        (set, order)
    }

    /// Returns the [moves](PatternIndex::moves) from a placement, given a place of the blank
    /// instead of its region.
    pub(crate) fn moves_near(
        &self,
        set: u32,
        blank: usize,
    ) -> impl Iterator<Item = (usize, usize)> + '_ {
        let placement = self.placement(set, blank);
        let tiles = cells(set);
        let moves = tiles
            .flat_map(move |from| cells(self.neighbours[from] & !set).map(move |to| (from, to)));
        moves.filter(move |&(_, to)| self.placement(set, to) == placement)
    }

    /// Returns the number of [moves](PatternIndex::moves) from a placement.
    pub(crate) fn move_count(&self, set: u32, region: u32) -> usize {
        cells(set).map(|from| (self.neighbours[from] & region).count_ones() as usize).sum()
    }

    /// Returns the moves from a placement: each takes a tile from a place to an adjacent place in
    /// the region of the blank.
    pub(crate) fn moves(&self, set: u32, region: u32) -> impl Iterator<Item = (usize, usize)> + '_ {
        cells(set)
            .flat_map(move |from| cells(self.neighbours[from] & region).map(move |to| (from, to)))
    }
}

/// A move of a tile from one place to another, or one bit of a [`HalvedSet`] to another. It rotates
/// the part of the order between two positions, the numbers of other tiles before each place.
///
/// ```text
/// bits   57 … 32                 25 … 0
///        places before the new   places before the old
///        one, without the old    one
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Jump(u64);

impl Jump {
    pub(crate) fn new(from: usize, to: usize) -> Jump {
        let before = |place: usize| (1 << place) - 1;
        Jump((before(to) & !(1 << from)) << 32 | before(from))
    }

    /// Returns the old and the new position of the tile in the order of a set of places.
    #[inline]
    pub(crate) fn positions(self, set: u32) -> (u32, u32) {
        // Counts the bits of both halves at once, without an instruction that not all processors
        // have (H. Warren, "Hacker's Delight", 2nd edition (2012), §5-1).
        let set = u64::from(set);
        let mut count = (set << 32 | set) & self.0;
        count -= count >> 1 & 0x5555_5555_5555_5555;
        count = (count & 0x3333_3333_3333_3333) + (count >> 2 & 0x3333_3333_3333_3333);
        count = (count + (count >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
        count = count.wrapping_mul(0x0101_0101);
        ((count >> 24) as u32 & 0xFF, (count >> 56) as u32)
    }
}
