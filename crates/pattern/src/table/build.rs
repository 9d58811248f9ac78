//! The fast search that builds a pattern table, by blocks of bits.

use alloc::vec;
use alloc::vec::Vec;

use jiugong::file::FileError;

use crate::pattern::Pattern;
use crate::table::header::PatternHeader;
use crate::table::index::{Jump, PatternIndex};
use crate::table::order::rotated;
use crate::table::rows::{PatternRows, WORD};

/// A pattern whose table is to be built, with the numbers of its states.
#[derive(Clone, Debug)]
pub struct PatternPlan {
    pattern: Pattern,
    index: PatternIndex,
}

impl PatternPlan {
    /// Numbers the states of the [canonical](Pattern::canonical) image of a pattern.
    pub fn new(pattern: &Pattern) -> PatternPlan {
        let pattern = pattern.canonical();
        let index = PatternIndex::new(pattern.shape(), pattern.len());
        PatternPlan { pattern, index }
    }

    /// Returns the pattern.
    pub fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// Returns the number of states.
    pub fn states(&self) -> u64 {
        self.index.states()
    }

    /// Returns the length of the payload of the table, in bytes.
    pub fn payload_length(&self) -> u64 {
        self.index.row_len() as u64 * self.index.orders() as u64
    }

    /// Returns the memory of a search and its table, in bytes.
    pub fn memory(&self) -> u64 {
        // The bits of the levels and of the table; edges and numbers of the placements.
        2 * self.states() / 8 + 160 * self.index.placements() as u64
    }
}

/// A breadth-first search over all states of a pattern.
///
/// A placement has a *block*: a bit for each order of the tiles. A level is a set of states, so a
/// bit says whether a state is in it.
///
/// 1. A placement is *white* or *black* by the number of tiles on black places. A move changes it,
///    so the states of a level have one colour, and those of the next level the other.
/// 2. The neighbours of the states at distance d are at distance d − 1 or d + 1. So the blocks of a
///    new level are the neighbours of the last level without those of the level before it, which is
///    of the same colour: they replace it in place, and no set of visited states is needed.
/// 3. A move along the snake keeps the order: the block is copied. Any other move rotates a part of
///    the order: each bit that is set goes to the bit of the rotated order, which is looked up.
/// 4. Bit 1 of the distance of each state is gathered; bit 0 follows from the colour.
///
/// Each block has one writer, which reads blocks of the other colour only. So the blocks of a level
/// can be found in parallel: [`next_level_with`](PatternSearch::next_level_with).
#[derive(Clone, Debug)]
pub struct PatternSearch {
    pattern: Pattern,
    index: PatternIndex,
    /// The number of words of a block.
    words: usize,
    /// For each placement, its colour and its number among those of the colour.
    slots: Vec<(bool, u32)>,
    graph: Graph,
    /// The last two levels, by colour.
    levels: [Level; 2],
    counts: Vec<u64>,
}

/// The moves between placements.
#[derive(Clone, Debug)]
struct Graph {
    /// By colour and number of the placement, where its edges start. One more marks the end.
    starts: [Vec<u32>; 2],
    edges: [Vec<Edge>; 2],
    /// The maps of the rotations, by their number; the first is not used.
    maps: Vec<Vec<u16>>,
}

/// A move to a placement.
#[derive(Clone, Copy, Debug)]
struct Edge {
    /// The number of the other placement, of the other colour.
    from: u32,
    /// The number of the map from the ranks of orders there to those here.
    map: u8,
}

/// The number of the map that keeps all ranks.
const SAME: u8 = 0;

/// The blocks of the placements of one colour.
#[derive(Clone, Debug)]
struct Level {
    /// The states of the last level with this colour.
    bits: Vec<u64>,
    /// Whether a block has a state.
    used: Vec<bool>,
    /// The states whose distance has bit 1.
    gathered: Vec<u64>,
}

/// Consecutive blocks that a new level replaces, of placements of one colour.
#[derive(Debug)]
pub struct LevelBlocks<'a> {
    /// The number of the first placement among those of the colour.
    pub first: usize,
    /// The number of words of a block.
    pub words: usize,
    /// The blocks, one after the other.
    pub bits: &'a mut [u64],
    /// Whether each block has a state.
    pub used: &'a mut [bool],
    /// The gathered bits of each block.
    pub gathered: &'a mut [u64],
}

/// The source of the blocks of a new level.
#[derive(Debug)]
pub struct LevelSource<'a> {
    graph: &'a Graph,
    colour: usize,
    from: &'a [u64],
    used: &'a [bool],
    gathers: bool,
}

impl PatternSearch {
    /// Creates a search that has found the goal.
    pub fn new(plan: PatternPlan) -> PatternSearch {
        let PatternPlan { pattern, index } = plan;
        let words = index.orders().div_ceil(WORD);
        let mut counts = [0, 0];
        let mut edges = [0, 0];
        let slots: Vec<(bool, u32)> = index
            .iter()
            .map(|(set, region)| {
                let colour = is_black(set);
                edges[usize::from(colour)] += index.move_count(set, region);
                let count = &mut counts[usize::from(colour)];
                *count += 1;
                (colour, *count - 1)
            })
            .collect();
        // With the memory that they need: a list that grows takes up to three times as much.
        let edges = edges.map(Vec::with_capacity);
        let graph = Graph::new(&index, &slots, edges, words);
        #[allow(
            clippy::slow_vector_initialization,
            reason = "zeros from the system are read before they are written, which costs two page \
                faults, of which the second interrupts all threads"
        )]
        let blocks = |count: u32| {
            let mut blocks = Vec::new();
            blocks.resize(count as usize * words, 0);
            blocks
        };
        // The bits of both levels side by side: together they have the size of the rows of the
        // table, which take their place in the end.
        let [white, black] = counts.map(blocks);
        let levels = [(white, counts[0]), (black, counts[1])].map(|(bits, count)| Level {
            bits,
            used: vec![false; count as usize],
            gathered: blocks(count),
        });
        let mut search =
            PatternSearch { pattern, index, words, slots, graph, levels, counts: vec![1] };
        let (set, order) = search.index.goal(&pattern);
        let blank = search.index.snake().place(pattern.blank());
        let (colour, slot) = search.slots[search.index.placement(set, blank)];
        let rank = usize::from(search.index.ranks().rank(order));
        let level = &mut search.levels[usize::from(colour)];
        level.bits[slot as usize * words + rank / WORD] |= 1 << (rank % WORD);
        level.used[slot as usize] = true;
        search
    }

    /// Finds the next level and returns its number of states; 0 after the last level.
    pub fn next_level(&mut self) -> u64 {
        self.next_level_with(|source, blocks| source.pull(blocks))
    }

    /// Finds the next level with `pull`, which calls [`LevelSource::pull`] for all blocks, perhaps
    /// in parts, and returns the sum of the results. Returns that sum.
    pub fn next_level_with(
        &mut self,
        pull: impl FnOnce(&LevelSource<'_>, LevelBlocks<'_>) -> u64,
    ) -> u64 {
        let (goal_set, _) = self.index.goal(&self.pattern);
        let distance = self.counts.len();
        let is_new_black = is_black(goal_set) ^ (distance % 2 == 1);
        let [white, black] = &mut self.levels;
        let (from, to) = if is_new_black { (white, black) } else { (black, white) };
        let source = LevelSource {
            graph: &self.graph,
            colour: usize::from(is_new_black),
            from: &from.bits,
            used: &from.used,
            gathers: distance & 2 != 0,
        };
        let Level { bits, used, gathered } = to;
        let blocks = LevelBlocks { first: 0, words: self.words, bits, used, gathered };
        let count = pull(&source, blocks);
        if count > 0 {
            self.counts.push(count);
        }
        count
    }

    /// Returns the number of states at each distance found so far.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Converts a complete search to the rows of a table, and frees the memory of the levels.
    ///
    /// # Errors
    ///
    /// [`FileError::Header`] if the search is not complete, or the file cannot be addressed on
    /// this machine.
    pub fn into_rows(self) -> Result<PatternRows, FileError> {
        let PatternSearch { pattern, index, words, slots, levels, counts, .. } = self;
        let header = PatternHeader::new(&pattern, &counts)?;
        if header.distribution().states() != index.states() {
            return Err(FileError::Header);
        }
        let gathered = levels.map(|level| level.gathered);
        Ok(PatternRows { header, index, words, slots, gathered })
    }
}

/// Returns whether a set has an odd number of places with odd numbers, which are the black cells of
/// the chessboard.
pub(crate) fn is_black(set: u32) -> bool {
    (set & 0xAAAA_AAAA).count_ones() % 2 == 1
}

impl Graph {
    /// Adds the edges of all placements to the empty lists of both colours.
    fn new(
        index: &PatternIndex,
        slots: &[(bool, u32)],
        mut edges: [Vec<Edge>; 2],
        words: usize,
    ) -> Graph {
        let ranks = index.ranks();
        let number = |i: u32, j: u32| if i == j { SAME } else { (8 * i + j + 1) as u8 };
        let mut maps = vec![Vec::new(); 65];
        for i in 0..index.len() as u32 {
            for j in (0..index.len() as u32).filter(|&j| j != i) {
                let orders = ranks.orders().iter();
                let mut map: Vec<u16> =
                    orders.map(|&order| ranks.rank(rotated(order, i, j))).collect();
                map.resize(words * WORD, 0);
                maps[usize::from(number(i, j))] = map;
            }
        }
        let mut starts = [vec![0], vec![0]];
        for (&(colour, _), (set, region)) in slots.iter().zip(index.iter()) {
            let edges = &mut edges[usize::from(colour)];
            for (from, to) in index.moves(set, region) {
                // The move back.
                let other = set ^ 1 << from ^ 1 << to;
                let (i, j) = Jump::new(to, from).positions(other);
                let (_, slot) = slots[index.placement(other, from)];
                edges.push(Edge { from: slot, map: number(i, j) });
            }
            starts[usize::from(colour)].push(edges.len() as u32);
        }
        Graph { starts, edges, maps }
    }
}

impl LevelSource<'_> {
    /// Finds the blocks of placements, and returns the number of their states.
    pub fn pull(&self, blocks: LevelBlocks<'_>) -> u64 {
        let LevelBlocks { first, words, bits, used, gathered } = blocks;
        let mut scratch = vec![0; words];
        let blocks = bits.chunks_exact_mut(words).zip(gathered.chunks_exact_mut(words)).zip(used);
        let counts = (first..).zip(blocks).map(|(slot, ((bits, gathered), used))| {
            self.pull_block(slot, bits, gathered, used, &mut scratch)
        });
        counts.sum()
    }

    /// Finds the block of the placement with this number, and returns its number of states.
    /// `scratch` has the length of a block.
    fn pull_block(
        &self,
        slot: usize,
        bits: &mut [u64],
        gathered: &mut [u64],
        is_used: &mut bool,
        scratch: &mut [u64],
    ) -> u64 {
        let words = bits.len();
        let starts = &self.graph.starts[self.colour];
        let edges =
            &self.graph.edges[self.colour][starts[slot] as usize..starts[slot + 1] as usize];
        let mut sources = edges.iter().filter(|edge| self.used[edge.from as usize]).peekable();
        if sources.peek().is_none() {
            if *is_used {
                bits.fill(0);
                *is_used = false;
            }
            return 0;
        }
        scratch.fill(0);
        for edge in sources {
            let block = &self.from[edge.from as usize * words..][..words];
            if edge.map == SAME {
                scratch.iter_mut().zip(block).for_each(|(to, from)| *to |= from);
                continue;
            }
            let (map, _) = self.graph.maps[usize::from(edge.map)].as_chunks::<WORD>();
            for (&word, map) in block.iter().zip(map) {
                let mut left = word;
                while left != 0 {
                    let rank = usize::from(map[left.trailing_zeros() as usize % WORD]);
                    scratch[rank / WORD] |= 1 << (rank % WORD);
                    left &= left - 1;
                }
            }
        }
        let mut count = 0;
        for ((bits, gathered), found) in bits.iter_mut().zip(gathered).zip(scratch) {
            *bits = *found & !*bits;
            if self.gathers {
                *gathered |= *bits;
            }
            count += u64::from(bits.count_ones());
        }
        *is_used = count > 0;
        count
    }
}
