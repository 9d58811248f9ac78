//! The blocks of a sparse table, packed from the bits of the states.

use jiugong::sparse::Sparse;
use jiugong::{Direction, Home, Index, State};

use crate::search::level_set::{LevelSet, chunk_len, first_entry_of_chunk};
use crate::search::link::{Link, digit_parity};
use crate::search::move_set::gather;
use crate::search::puzzle::{cells, place_bit};
use crate::sink::bases::Bases;
use crate::sink::cores::Cores;

/// Packs the blocks of a sparse table, a chunk of orders at a time.
///
/// The blank's place gives bit 0 of the distance of a state and the gathered bits give bit 1. So
/// the distances modulo 4 are known, and whether a move leads farther from the goal or closer. Each
/// difference of a record belongs to a walk of ℓ moves, and its number is the number of those moves
/// that lead farther:
///
/// ```text
/// moves that lead farther   0    1   …   ℓ
/// difference               −ℓ  −ℓ+2  …   ℓ
/// ```
///
/// The states on the circles of a chunk have orders of the chunk. Those on a branch have the orders
/// of other chunks if a link of the branch moves whole runs of chunks. The distances of the roots
/// follow from that of the chunk's first order with the blank on the core, along short walks whose
/// orders stay in the chunk.
#[derive(Debug)]
pub struct SparsePacker {
    sparse: Sparse,
    tiles: usize,
    /// The first entry of the order that varies within a chunk, and the number of orders of a
    /// chunk.
    first_entry: usize,
    chunk_len: usize,
    /// Whether distances are odd with the blank on the core.
    is_odd: bool,
    /// The bits of the places of circles in the bytes of an order.
    keys: Keys,
    /// By circle and key, the number of the difference. The last one is that of the roots: zeros.
    numbers: Vec<[u8; 128]>,
    /// By parity of the digits before a block, and by record: the circle from its parent.
    circles: [Vec<Circle>; 2],
    /// The orders of the states on branches. The first are those of the records.
    frames: Vec<Frame>,
    /// For each stored place but the core the states on its branch, from the end on: the number of
    /// the frame and the place.
    branches: Vec<Vec<(usize, usize)>>,
    /// By parity of the digits before a chunk, the walks to its roots.
    walks: [Vec<WalkStep>; 2],
}

/// The distances with the blank on the core that blocks are packed from.
#[derive(Clone, Copy, Debug)]
pub enum CoreDistances<'a> {
    /// Those of the first order of each chunk. The others follow from the bits of all places.
    OfChunks(&'a Bases),
    /// Those of all orders. Only the bits of places on branches are used.
    OfOrders(&'a Cores),
}

/// A state of a block or chunk.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// The rank in the block or chunk.
    rank: u16,
    place: u8,
}

/// The orders that records have at a state of their branches: those that links lead to from theirs.
///
/// A chunk is a few *units*, which stay together: whole chunks if the runs of all links that leave
/// the chunk have that length. Within a unit, the other links permute *pieces*.
#[derive(Debug)]
struct Frame {
    unit: usize,
    /// The links that leave the chunk.
    outer: Vec<Link>,
    /// The number of orders of a piece, and by piece the piece of the unit that it comes from.
    piece: usize,
    sources: Vec<u32>,
}

impl Frame {
    /// Plans the orders after the moves of the blank through some links, each given by the places
    /// after and before.
    fn new(index: &Index, links: &[(usize, usize)]) -> Frame {
        let chunk_len = chunk_len(index);
        // A link back is the source of one there.
        let links = links.iter().map(|&(after, before)| Link::new(index, after, before));
        let (outer, inner): (Vec<Link>, Vec<Link>) = links.partition(|link| link.block > chunk_len);
        let unit = outer.iter().map(|link| link.run).fold(chunk_len, usize::min);
        let piece = inner.iter().map(|link| link.run).fold(unit, usize::min);
        let sources = (0..unit / piece).map(|number| {
            let source = inner.iter().fold(number * piece, |rank, link| link.source(rank));
            (source / piece) as u32
        });
        Frame { unit, piece, sources: sources.collect(), outer }
    }

    /// Sets the bytes of the orders of a chunk.
    fn gather(&self, set: &LevelSet, chunk: usize, bytes: &mut [u8]) {
        let first = chunk * set.chunk_len;
        for (number, bytes) in bytes.chunks_exact_mut(self.unit).enumerate() {
            let unit = first + number * self.unit;
            let source = self.outer.iter().fold(unit, |rank, link| link.source(rank));
            let unit = set.bytes(source, self.unit);
            match self.piece {
                12 => gather::<12>(unit, &self.sources, bytes),
                _ => {
                    let pieces = bytes.chunks_exact_mut(self.piece).zip(&self.sources);
                    pieces.for_each(|(bytes, &source)| {
                        let start = source as usize * self.piece;
                        bytes.copy_from_slice(&unit[start..start + self.piece]);
                    });
                }
            }
        }
    }
}

/// The six places of the circles, which are successive on the snake: three of each colour.
///
/// A *key* has their bits, those of even places lowest, and in bit 6 the one of the core at the end
/// of a circle, where it begins at the core too.
#[derive(Clone, Copy, Debug)]
struct Keys {
    first: usize,
    core: usize,
}

impl Keys {
    fn new(sparse: &Sparse) -> Keys {
        let places = sparse.forest().circles().iter().flatten();
        let core = sparse.stored().core();
        Keys { first: places.copied().min().unwrap_or(core), core }
    }

    /// Returns the bit of a place.
    fn bit(self, place: usize) -> u8 {
        1 << (3 * (place % 2) + (place - self.first) / 2)
    }

    /// Returns the bit of a place in the keys of the orders at the ends of circles.
    fn end_bit(self, place: usize) -> u8 {
        if place == self.core { 1 << 6 } else { self.bit(place) }
    }

    /// Sets the keys of orders, and those at the ends of circles.
    fn set(self, [even, odd]: [&[u8]; 2], keys: &mut [u8], ends: &mut [u8]) {
        let [even_shift, odd_shift] = [self.first.div_ceil(2), self.first / 2];
        for ((key, even), odd) in keys.iter_mut().zip(even).zip(odd) {
            *key = even >> even_shift & 7 | (odd >> odd_shift & 7) << 3;
        }
        let core = self.bit(self.core);
        for (end, key) in ends.iter_mut().zip(keys) {
            *end = *key & !core | if *key & core != 0 { 1 << 6 } else { 0 };
        }
    }
}

/// The circle from the parent of a record to it.
///
/// It has at most two links, and so at most three orders: that of the parent, one in the middle and
/// that of the record. The bits of its places in their keys make one key.
#[derive(Clone, Copy, Debug)]
struct Circle {
    /// The ranks in the block of the parent and of the order in the middle.
    parent: u16,
    middle: u16,
    /// The bits of the places with each order.
    parent_bits: u8,
    middle_bits: u8,
    end_bits: u8,
    /// The number of the circle.
    number: u8,
}

/// A state on the walks to the roots of a chunk.
#[derive(Clone, Copy, Debug)]
struct WalkStep {
    state: Place,
    /// The number of the step before it. The first has none.
    before: u16,
    /// The number of the root among those of the chunk, if it is one.
    root: Option<u16>,
}

impl SparsePacker {
    /// Plans the packing for the table of a home with a radius. Some milliseconds.
    pub fn new(index: &Index, home: Home, radius: u32) -> SparsePacker {
        let sparse = Sparse::new(index, radius);
        let first_entry = first_entry_of_chunk(index);
        let core = sparse.stored().core();
        let mut packer = SparsePacker {
            tiles: cells(index) - 1,
            first_entry,
            chunk_len: chunk_len(index),
            is_odd: (core ^ index.snake().place(home.cell())) & 1 != 0,
            keys: Keys::new(&sparse),
            numbers: Vec::new(),
            circles: [Vec::new(), Vec::new()],
            frames: vec![Frame::new(index, &[])],
            branches: Vec::new(),
            walks: [Vec::new(), Vec::new()],
            sparse,
        };
        packer.numbers =
            packer.sparse.forest().circles().iter().map(|c| packer.numbers(c)).collect();
        packer.numbers.push([0; 128]);
        packer.circles = [0, 1].map(|parity| packer.plan_circles(index, parity));
        packer.plan_branches(index);
        packer.walks = [0, 1].map(|parity| packer.plan_walks(index, parity));
        packer
    }

    /// Returns by key the number of the difference along a circle.
    fn numbers(&self, circle: &[usize; 5]) -> [u8; 128] {
        let mut numbers = [0; 128];
        for (key, number) in (0..).zip(&mut numbers) {
            let bits = [0, 1, 2, 3].map(|at| self.keys.bit(circle[at]));
            let [a, b, c, d, e] =
                [bits[0], bits[1], bits[2], bits[3], self.keys.end_bit(circle[4])]
                    .map(|bit: u8| u8::from(key & bit != 0));
            // The parity of the distance changes with each move.
            let even = u8::from(!self.is_odd);
            *number = (a ^ b ^ even) + (b ^ c ^ even ^ 1) + (c ^ d ^ even) + (d ^ e ^ even ^ 1);
        }
        numbers
    }

    /// Finds the circles from the parents of the records of a block.
    fn plan_circles(&self, index: &Index, parity: usize) -> Vec<Circle> {
        let forest = self.sparse.forest();
        let first = (parity * forest.block()) as u64;
        let circles = forest.records(parity).iter().filter_map(|record| {
            let Some((parent, number)) = record.parent else {
                let number = forest.circles().len() as u8;
                let [parent_bits, middle_bits, end_bits] = [0; 3];
                return Some(Circle {
                    parent: 0,
                    middle: 0,
                    parent_bits,
                    middle_bits,
                    end_bits,
                    number,
                });
            };
            let places = forest.circles()[usize::from(number)];
            let rank = first + u64::from(parent);
            let mut state = index.state(rank * cells(index) as u64 + places[0] as u64)?;
            // The orders with the bits of their places.
            let mut orders = vec![(state.rank(), self.keys.bit(places[0]))];
            for (at, &place) in places.iter().enumerate().skip(1) {
                state = moved(index, &state, place)?;
                let bit = if at == 4 { self.keys.end_bit(place) } else { self.keys.bit(place) };
                match orders.last_mut() {
                    Some((rank, bits)) if *rank == state.rank() => *bits |= bit,
                    _ => orders.push((state.rank(), bit)),
                }
            }
            let (_, end_bits) = orders.pop()?;
            let (middle, middle_bits) = orders.get(1).copied().unwrap_or((first, 0));
            let middle = (middle - first) as u16;
            let parent_bits = orders.first()?.1;
            Some(Circle { parent, middle, parent_bits, middle_bits, end_bits, number })
        });
        circles.collect()
    }

    /// Plans the orders and places of the states on branches.
    fn plan_branches(&mut self, index: &Index) {
        // By stored place, the frame of its states, and by frame the links that lead to it.
        let mut ends: Vec<usize> = Vec::new();
        let mut links: Vec<Vec<(usize, usize)>> = vec![Vec::new()];
        for branch in self.sparse.stored().branches() {
            let mut frame = ends.get(branch.parent()).copied().unwrap_or_default();
            let mut states: Vec<(usize, usize)> = Vec::new();
            for place in branch.path().rev() {
                if let Some(&(_, before)) = states.last()
                    && place.abs_diff(before) > 1
                {
                    let mut path = links[frame].clone();
                    path.push((place, before));
                    self.frames.push(Frame::new(index, &path));
                    links.push(path);
                    frame = links.len() - 1;
                }
                states.push((frame, place));
            }
            ends.push(frame);
            self.branches.push(states);
        }
    }

    /// Finds short walks from the first order of a chunk to its roots by breadth-first search.
    fn plan_walks(&self, index: &Index, parity: usize) -> Vec<WalkStep> {
        let (chunk_len, cells) = (self.chunk_len, self.tiles + 1);
        let start = (parity * chunk_len * cells + self.sparse.stored().core()) as u64;
        let Some(start) = index.state(start) else {
            return Vec::new();
        };
        let first = parity * chunk_len;
        let number = |state: &State| (state.rank() as usize - first) * cells + state.place();
        let mut roots = vec![None; chunk_len * cells];
        for (root, rank) in self.roots(parity).into_iter().enumerate() {
            roots[rank * cells + start.place()] = Some(root as u16);
        }
        let mut found = vec![(start, 0)];
        let mut positions = vec![None; chunk_len * cells];
        positions[number(&start)] = Some(0);
        let mut next = 0;
        let mut left = roots.iter().flatten().count();
        while left > 0 && next < found.len() {
            let (state, _) = found[next];
            left -= usize::from(roots[number(&state)].is_some());
            let steps = Direction::ALL.into_iter().filter_map(|d| index.step(&state, d));
            for to in steps {
                let is_link = to.place().abs_diff(state.place()) > 1;
                if is_link && to.place().min(state.place()) < self.first_entry {
                    continue;
                }
                let position = &mut positions[number(&to)];
                if position.is_none() {
                    *position = Some(found.len());
                    found.push((to, next));
                }
            }
            next += 1;
        }
        // Only the steps on walks to roots.
        let mut is_used = vec![false; found.len()];
        for (at, (state, _)) in found.iter().enumerate() {
            if roots[number(state)].is_some() {
                let mut at = at;
                while !std::mem::replace(&mut is_used[at], true) {
                    at = found[at].1;
                }
            }
        }
        let mut kept = vec![0; found.len()];
        let mut steps = Vec::new();
        for (at, (state, before)) in found.iter().enumerate().filter(|(at, _)| is_used[*at]) {
            kept[at] = steps.len() as u16;
            let rank = (state.rank() as usize - first) as u16;
            let state_of = Place { rank, place: state.place() as u8 };
            let root = roots[number(state)];
            steps.push(WalkStep { state: state_of, before: kept[*before], root });
        }
        steps
    }

    /// Returns the ranks of the roots in a chunk, block by block and tree by tree.
    fn roots(&self, parity: usize) -> Vec<usize> {
        let forest = self.sparse.forest();
        let blocks = 0..self.chunk_len / forest.block();
        let roots = blocks.flat_map(|block| {
            let records = forest.records(self.block_parity(parity, block)).iter().enumerate();
            let roots = records.filter(|(_, record)| record.parent.is_none());
            roots.map(move |(number, _)| block * forest.block() + number)
        });
        roots.collect()
    }

    /// Returns the parity of the digits before a block of a chunk.
    fn block_parity(&self, chunk_parity: usize, block: usize) -> usize {
        let digits = self.first_entry..self.tiles - self.sparse.forest().entries();
        (chunk_parity + digit_parity(self.tiles, digits, block as u64)) % 2
    }

    /// Returns the encoding.
    pub fn sparse(&self) -> &Sparse {
        &self.sparse
    }

    /// Returns the number of bytes of the blocks of a chunk.
    pub fn chunk_bytes(&self) -> usize {
        self.chunk_len / self.sparse.forest().block() * self.sparse.packing().block_bytes()
    }

    /// Writes the blocks of the orders of some sets from byte `start` on, and of the distances with
    /// the blank on the core. Bytes after the last block stay.
    pub fn fill(
        &self,
        sets: &[LevelSet; 2],
        cores: CoreDistances<'_>,
        start: usize,
        segment: &mut [u8],
    ) {
        let chunk_bytes = self.chunk_bytes();
        let mut work = Work::new(self);
        let mut rest = segment;
        let mut skipped = start % chunk_bytes;
        for chunk in start / chunk_bytes..sets[0].chunks() {
            let len = rest.len().min(chunk_bytes - skipped);
            if len == 0 {
                break;
            }
            let (now, after) = rest.split_at_mut(len);
            if len == chunk_bytes {
                self.pack_chunk(sets, cores, chunk, &mut work, now);
            } else {
                let mut whole = vec![0; chunk_bytes];
                self.pack_chunk(sets, cores, chunk, &mut work, &mut whole);
                now.copy_from_slice(&whole[skipped..skipped + len]);
            }
            (rest, skipped) = (after, 0);
        }
    }

    fn pack_chunk(
        &self,
        sets: &[LevelSet; 2],
        cores: CoreDistances<'_>,
        chunk: usize,
        work: &mut Work,
        out: &mut [u8],
    ) {
        let number = sets[0].global_number(chunk);
        let parity = digit_parity(self.tiles, 0..self.first_entry, number as u64);
        self.set_branches(sets, chunk, work);
        match cores {
            CoreDistances::OfChunks(bases) => {
                let bytes = sets.each_ref().map(|set| set.chunk(chunk));
                self.set_bases(bytes, parity, bases.distances()[chunk], work);
                self.add_circles_of_bits(bytes, parity, work);
            }
            CoreDistances::OfOrders(cores) => {
                let labels = &cores.labels()[chunk * self.chunk_len..][..self.chunk_len];
                self.add_circles_of_cores(labels, parity, work);
            }
        }
        let (forest, packing) = (self.sparse.forest(), self.sparse.packing());
        let values = work.values.chunks_exact(forest.block());
        let bases = work.bases.chunks_exact(forest.roots());
        let out = out.chunks_exact_mut(packing.block_bytes());
        for ((out, values), bases) in out.zip(values).zip(bases) {
            packing.write_block(bases, values, out);
        }
    }

    /// Adds the differences along circles to the values of a chunk, given its bytes.
    fn add_circles_of_bits(&self, bytes: [&[u8]; 2], parity: usize, work: &mut Work) {
        let Work { values, keys, ends, .. } = work;
        self.keys.set(bytes, keys, ends);
        let block = self.sparse.forest().block();
        let keys = keys.chunks_exact(block).zip(ends.chunks_exact(block));
        let values = values.chunks_exact_mut(block);
        for (number, (values, (keys, ends))) in values.zip(keys).enumerate() {
            let circles = &self.circles[self.block_parity(parity, number)];
            for ((value, circle), end) in values.iter_mut().zip(circles).zip(ends) {
                let key = keys[usize::from(circle.parent)] & circle.parent_bits
                    | keys[usize::from(circle.middle)] & circle.middle_bits
                    | end & circle.end_bits;
                *value += self.numbers[usize::from(circle.number)][usize::from(key & 127)];
            }
        }
    }

    /// Adds the differences along circles to the values of a chunk, and sets its halved bases,
    /// given one more than the distances of its orders.
    fn add_circles_of_cores(&self, labels: &[u8], parity: usize, work: &mut Work) {
        let Work { values, bases, .. } = work;
        let forest = self.sparse.forest();
        let blocks = labels.chunks_exact(forest.block());
        let values = values.chunks_exact_mut(forest.block());
        let bases = bases.chunks_exact_mut(forest.roots());
        for (number, ((values, labels), bases)) in values.zip(blocks).zip(bases).enumerate() {
            let records = forest.records(self.block_parity(parity, number));
            let mut bases = bases.iter_mut();
            for ((value, record), label) in values.iter_mut().zip(records).zip(labels) {
                if let Some((parent, _)) = record.parent {
                    let parent = labels[usize::from(parent)];
                    // 0 to 4, unless the distances are wrong.
                    *value += (label.wrapping_add(4).wrapping_sub(parent) / 2).min(4);
                } else if let Some(base) = bases.next() {
                    *base = label.wrapping_sub(1) / 2;
                }
            }
        }
    }

    /// Sets the values of the records of a chunk to those of their branches.
    fn set_branches(&self, sets: &[LevelSet; 2], chunk: usize, work: &mut Work) {
        let Work { frames, values, .. } = work;
        for (frame, bytes) in self.frames.iter().zip(&mut *frames) {
            for (set, bytes) in sets.iter().zip(bytes) {
                frame.gather(set, chunk, bytes);
            }
        }
        values.fill(0);
        for (member, states) in self.branches.iter().enumerate().skip(1) {
            let digit = self.sparse.packing().digit(member) as u8;
            for pair in states.windows(2) {
                let [from, to] = [pair[0], pair[1]]
                    .map(|(frame, place)| (&frames[frame][place % 2], place_bit(place)));
                let is_odd = self.is_odd ^ ((pair[0].1 ^ self.keys.core) & 1 != 0);
                // The bits are equal if a distance is even and the next one is greater.
                let (equal, different) = if is_odd { (0, digit) } else { (digit, 0) };
                for ((value, a), b) in values.iter_mut().zip(from.0).zip(to.0) {
                    let is_different = (a & from.1 != 0) != (b & to.1 != 0);
                    *value += if is_different { different } else { equal };
                }
            }
        }
    }

    /// Sets the halved bases of the roots of a chunk.
    fn set_bases(&self, bytes: [&[u8]; 2], parity: usize, base: u8, work: &mut Work) {
        let steps = &self.walks[parity];
        work.distances.clear();
        for step in steps {
            let before = steps[usize::from(step.before)];
            let mut distance = base;
            if !work.distances.is_empty() {
                let known = work.distances[usize::from(step.before)];
                let is_farther = before.state.bit(bytes) ^ step.state.bit(bytes) ^ known & 1 ^ 1;
                // 1 or −1; the bits of a search never lead below 0.
                distance = known.wrapping_add(2 * is_farther).wrapping_sub(1);
            }
            work.distances.push(distance);
            if let Some(root) = step.root {
                work.bases[usize::from(root)] = distance / 2;
            }
        }
    }
}

impl Place {
    /// Returns the bit of the state, given the bytes of both colours.
    #[inline(always)]
    fn bit(self, bytes: [&[u8]; 2]) -> u8 {
        bytes[usize::from(self.place) % 2][usize::from(self.rank)] >> (self.place / 2) & 1
    }
}

/// Memory that is used for one chunk after the other.
struct Work {
    /// By frame, the bytes of the orders of both colours.
    frames: Vec<[Vec<u8>; 2]>,
    values: Vec<u8>,
    /// The keys of the orders, and those at the ends of circles.
    keys: Vec<u8>,
    ends: Vec<u8>,
    bases: Vec<u8>,
    /// The distances of the states on the walks to the roots.
    distances: Vec<u8>,
}

impl Work {
    fn new(packer: &SparsePacker) -> Work {
        let orders = || vec![0; packer.chunk_len];
        let forest = packer.sparse.forest();
        Work {
            frames: packer.frames.iter().map(|_| [orders(), orders()]).collect(),
            values: orders(),
            keys: orders(),
            ends: orders(),
            bases: vec![0; packer.chunk_len / forest.block() * forest.roots()],
            distances: Vec::new(),
        }
    }
}

/// Returns the state after the blank moves to a place, if this is next to its own.
fn moved(index: &Index, state: &State, to: usize) -> Option<State> {
    let steps = Direction::ALL.into_iter().filter_map(|direction| index.step(state, direction));
    steps.into_iter().find(|next| next.place() == to)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use jiugong::Shape;
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::Division;

    const SHAPES: [(usize, usize); 10] =
        [(2, 3), (2, 4), (3, 3), (2, 5), (2, 6), (3, 4), (2, 7), (3, 5), (2, 8), (4, 4)];

    /// Labels of the states whose difference is 1 along each move, as that of distances: the number
    /// of moves that each tile needs on an empty board.
    struct Labels {
        index: Index,
        /// By place, the line and the number there.
        positions: Vec<(usize, usize)>,
        goal: usize,
    }

    impl Labels {
        fn new(home: Home) -> Labels {
            let index = Index::new(home.shape()).unwrap();
            let width = index.snake().width();
            let position = |place: usize| match (place / width, place % width) {
                (line, k) if line % 2 == 0 => (line, k),
                (line, k) => (line, width - 1 - k),
            };
            let positions = (0..cells(&index)).map(position).collect();
            Labels { positions, goal: index.snake().place(home.cell()), index }
        }

        fn label(&self, state: &State) -> usize {
            // Tiles and places are both numbered along the snake without the blank.
            let place = |number: usize, blank: usize| number + usize::from(number >= blank);
            let tiles = self.index.order(state).enumerate();
            let moves = tiles.map(|(number, tile)| {
                let (line, k) = self.positions[place(number, state.place())];
                let (to_line, to) = self.positions[place(tile.into(), self.goal)];
                line.abs_diff(to_line) + k.abs_diff(to)
            });
            moves.sum()
        }

        /// Returns the state of an order with the blank on a place.
        fn state(&self, rank: usize, place: usize) -> State {
            self.index.state((rank * cells(&self.index) + place) as u64).unwrap()
        }
    }

    /// Packs one chunk of a part of each shape and home, and compares its blocks with those that
    /// follow from the labels by the definition of records.
    #[test]
    fn packs_the_differences_of_a_chunk_of_every_shape() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for (rows, cols) in SHAPES {
            let shape = Shape::new(rows, cols).unwrap();
            for home in Home::all(shape) {
                let labels = Labels::new(home);
                let index = &labels.index;
                let packer = SparsePacker::new(index, home, 255);
                // A part if the shape is divided, because a larger shape does not fit into memory.
                let digits = match shape.cells() {
                    ..12 => 0,
                    12..15 => 2,
                    _ => 3,
                };
                let orders = index.block_len(digits) as usize;
                let part = random.random_range(0..index.orders() as usize / orders);
                let chunk = random.random_range(0..orders / packer.chunk_len);
                check_chunk(&labels, &packer, part * orders, orders, chunk);
            }
        }
    }

    fn check_chunk(
        labels: &Labels,
        packer: &SparsePacker,
        first: usize,
        orders: usize,
        chunk: usize,
    ) {
        let Labels { index, .. } = labels;
        let (sparse, chunk_len) = (&packer.sparse, packer.chunk_len);
        let (stored, forest) = (sparse.stored(), sparse.forest());
        let mut sets = [0, 1].map(|colour| LevelSet::empty(index, colour, orders as u64).unwrap());
        for (colour, set) in sets.iter_mut().enumerate() {
            set.assign(colour, first);
        }
        let mut insert = |state: &State| {
            if labels.label(state) & 2 != 0 {
                sets[state.place() % 2].insert(state.rank() as usize - first, state.place());
            }
        };
        let ranks = first + chunk * chunk_len..first + (chunk + 1) * chunk_len;
        let mut expected = Vec::new();
        for block in ranks.clone().step_by(forest.block()) {
            let parity = forest.parity(index, &labels.state(block, 0));
            let core = |number| labels.state(block + number, stored.core());
            let mut bases = Vec::new();
            let mut values = Vec::new();
            for (number, record) in forest.records(parity).iter().enumerate() {
                (0..cells(index)).for_each(|place| insert(&labels.state(block + number, place)));
                let distance = labels.label(&core(number));
                let mut value = match record.parent {
                    None => {
                        bases.push((distance / 2) as u8);
                        0
                    }
                    Some((parent, _)) => {
                        (distance + 4 - labels.label(&core(parent.into()))) as u32 / 2
                    }
                };
                let states = forest.states(index, stored, core(number));
                for (member, branch) in stored.branches().iter().enumerate().skip(1) {
                    let mut state = states[member];
                    insert(&state);
                    for place in branch.path().skip(1) {
                        state = moved(index, &state, place).unwrap();
                        insert(&state);
                    }
                    assert_eq!(state, states[branch.parent()]);
                    let moves = branch.moves();
                    let difference = labels.label(&states[member]) + moves - labels.label(&state);
                    value += sparse.packing().digit(member) * difference as u32 / 2;
                }
                values.push(value as u8);
            }
            let mut bytes = vec![0; sparse.packing().block_bytes()];
            sparse.packing().write_block(&bases, &values, &mut bytes);
            expected.extend(bytes);
        }
        let core = |rank| labels.label(&labels.state(rank, stored.core())) as u8;
        let mut distances = vec![0; orders / chunk_len];
        distances[chunk] = core(ranks.start);
        let mut bases = Bases::with_orders(index, orders as u64).unwrap();
        bases.load(&mut &distances[..]).unwrap();
        let mut cores = Cores::new(index, orders).unwrap();
        for (label, rank) in cores.labels_mut()[chunk * chunk_len..].iter_mut().zip(ranks) {
            *label = core(rank) + 1;
        }
        for cores in [CoreDistances::OfChunks(&bases), CoreDistances::OfOrders(&cores)] {
            let mut bytes = vec![255; packer.chunk_bytes()];
            packer.fill(&sets, cores, chunk * packer.chunk_bytes(), &mut bytes);
            assert!(bytes == expected, "{} {first} {chunk}", index.snake().shape());
        }
    }

    #[test]
    fn branches_have_no_links_that_cross_parts() {
        for (rows, cols) in SHAPES.into_iter().filter(|(rows, cols)| rows * cols >= 12) {
            let shape = Shape::new(rows, cols).unwrap();
            let index = Index::new(shape).unwrap();
            let orders = Division::new(shape).unwrap().orders();
            let home = Home::all(shape).next().unwrap();
            let packer = SparsePacker::new(&index, home, 255);
            let links = packer.frames.iter().flat_map(|frame| &frame.outer);
            assert!(links.into_iter().all(|link| link.block <= orders), "{shape}");
        }
    }
}
