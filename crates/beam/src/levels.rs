//! The beam: a breadth-first search that keeps the best boards of each level.

use alloc::vec;
use alloc::vec::Vec;
use core::iter;
use core::ops::ControlFlow;

use jiugong::Metric;

use crate::estimate::{Guide, MOVE};
use crate::grid::{Grid, NONE};
use crate::hash_set::HashSet;
use crate::position::{Position, Zobrist};
use crate::stage_table::StageTable;
use crate::stages::Stage;
use crate::workers::Workers;

/// The number of boards, for each of a level, that are not visited again.
const CLOSED: usize = 64;

/// The bits of a hash by which boards of the same value are sorted.
const TIES: u32 = 3;

/// Boards of a level that are expanded together.
const BLOCK: usize = 512;

#[derive(Clone, Copy, Debug)]
struct Node {
    hash: u64,
    /// The estimate for the tiles of later stages.
    rest: i32,
    /// The last move in the list of all moves.
    link: u32,
    /// The moves of the stage that are left.
    left: u16,
    /// The largest sum of moves and moves left.
    limit: u16,
    blank: u8,
    /// The direction of the last move.
    last: u8,
    /// The cells of the stage's tiles.
    chunk: [u8; 4],
}

impl Node {
    fn key(&self) -> i32 {
        i32::from(self.left) * MOVE + self.rest
    }
}

/// Boards that are expanded together.
#[derive(Debug, Default)]
struct Block {
    nodes: Vec<Node>,
    pieces: Vec<u8>,
}

#[derive(Clone, Copy)]
struct Candidate {
    node: Node,
    block: u32,
    parent: u16,
    /// The number of tiles that move.
    tiles: u8,
}

/// A board that a search starts or ends with.
#[derive(Clone)]
pub(crate) struct Entry {
    pub pieces: Vec<u8>,
    pub blank: u8,
    /// The direction of the last move; [`NO_MOVE`] for none.
    pub last: u8,
    /// The number of moves so far.
    pub moves: u16,
    /// The last move in the list of all moves; 0 for none.
    pub link: u32,
    pub hash: u64,
}

/// No move, nor one in a line with one.
pub(crate) const NO_MOVE: u8 = 4;

/// Searches on one board, with the moves of all of them.
pub(crate) struct Levels<'a, W> {
    grid: &'a Grid,
    /// The metric whose moves lead from level to level.
    metric: Metric,
    pub zobrist: Zobrist,
    workers: &'a W,
    /// The number of boards that are kept of each level.
    width: usize,
    /// How many moves more than the fewest a board may spend on a stage.
    slack: u16,
    /// The move before each move, and the move. The first is none.
    pub links: Vec<(u32, Steps)>,
    /// The hash of the goal.
    goal: u64,
}

/// Is called with each level of a search, and can stop it.
pub(crate) type Seen<'a> = dyn FnMut(&Level<'_>) -> ControlFlow<()> + 'a;

/// The boards of a level of a beam that are kept.
#[derive(Debug)]
pub struct Level<'a> {
    moves: u16,
    cells: usize,
    blocks: &'a [Block],
}

impl Level<'_> {
    /// Returns the number of moves to the boards.
    pub fn moves(&self) -> usize {
        self.moves.into()
    }

    /// Returns the number of boards.
    pub fn count(&self) -> usize {
        self.blocks.iter().map(|block| block.nodes.len()).sum()
    }

    /// Returns a board, the best one first: on each cell the piece, named by its cell in the goal.
    /// `None` beyond the last one.
    pub fn pieces(&self, number: usize) -> Option<&[u8]> {
        let block = self.blocks.get(number / BLOCK)?;
        block.pieces.chunks_exact(self.cells).nth(number % BLOCK)
    }
}

/// Steps of the blank in a direction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps {
    pub direction: u8,
    pub count: u8,
}

impl Steps {
    pub const NONE: Steps = Steps { direction: NO_MOVE, count: 0 };

    /// Returns the steps one by one, by their directions.
    pub fn each(self) -> impl Iterator<Item = u8> {
        iter::repeat_n(self.direction, self.count.into())
    }
}

impl<'a, W: Workers> Levels<'a, W> {
    pub fn new(
        grid: &'a Grid,
        metric: Metric,
        workers: &'a W,
        width: usize,
        slack: u16,
    ) -> Levels<'a, W> {
        let zobrist = Zobrist::new(grid.cells());
        let goal: Vec<u8> = (0..grid.cells()).map(|cell| cell as u8).collect();
        let goal = zobrist.hash(&goal);
        Levels { grid, metric, zobrist, workers, width, slack, links: vec![(0, Steps::NONE)], goal }
    }

    /// Returns the start as what the first search begins with.
    pub fn entry(&self, start: &Position) -> Entry {
        Entry {
            pieces: start.pieces.clone(),
            blank: start.blank as u8,
            last: NO_MOVE,
            moves: 0,
            link: 0,
            hash: self.zobrist.hash(&start.pieces),
        }
    }

    /// Returns the steps up to a move in the list of all moves.
    pub fn path(&self, mut link: u32) -> Vec<u8> {
        let mut path = Vec::new();
        while link > 0 {
            let (before, steps) = self.links[link as usize];
            path.extend(steps.each());
            link = before;
        }
        path.reverse();
        path
    }

    /// Searches level by level until the aim is reached, and returns the boards that reach it: of a
    /// stage all that spend no more than the slack, of the goal the first; `None` if there are
    /// none, or `seen` stops the search.
    ///
    /// 1. Boards start in the level of their moves so far.
    /// 2. Each board of a level is moved in all ways but back; in mtm, not in the line of the move
    ///    before. Boards that are too far by a stage's table are left out: stages have moves of stm.
    /// 3. The candidates are sorted by the moves left in the stage plus the estimate of the others,
    ///    and the best are kept, each board once: not those of earlier levels either, as far as
    ///    these are remembered.
    pub fn search(
        &mut self,
        aim: Aim,
        entries: Vec<Entry>,
        guide: &impl Guide,
        seen: &mut Seen<'_>,
    ) -> Option<Vec<Entry>> {
        let width = self.width;
        // The boards by their moves, the best ones only.
        let mut start: Vec<(i32, usize, Node)> = Vec::new();
        for (number, entry) in entries.iter().enumerate() {
            let cells = cells(&entry.pieces);
            let mut chunk = [0; 4];
            let rest = guide.value(&entry.pieces, &cells);
            let mut left = u16::from(!aim.is_reached(entry.hash == self.goal, rest, entry.blank));
            let mut limit = u16::MAX;
            if let Aim::Stage(stage, table) = aim {
                for (place, target) in chunk.iter_mut().zip(&stage.targets) {
                    *place = cells[usize::from(*target)];
                }
                left = table.distance(&chunk, entry.blank.into());
                limit = entry.moves + left + self.slack;
            }
            let node = Node {
                hash: entry.hash,
                rest,
                link: entry.link,
                left,
                limit,
                blank: entry.blank,
                last: entry.last,
                chunk,
            };
            start.push((node.key() + i32::from(entry.moves) * MOVE, number, node));
        }
        start.sort_unstable_by_key(|(key, number, node)| (*key, node.hash, *number));
        let mut known = HashSet::new(start.len());
        start.retain(|(_, _, node)| known.insert(node.hash));
        start.truncate(width);
        let mut moves = start.iter().map(|(_, number, _)| entries[*number].moves).min()?;
        start.sort_by_key(|(_, number, _)| entries[*number].moves);
        let far = |number: usize| -> usize {
            let pieces = entries[number].pieces.iter().enumerate();
            pieces.map(|(cell, &piece)| self.grid.distance(cell, piece.into())).sum()
        };
        let least = start.iter().map(|(_, number, _)| far(*number)).min()?;
        let max_moves = match aim {
            Aim::Goal | Aim::Tiles { .. } => moves + 100 + 4 * least as u16,
            Aim::Stage(..) => u16::MAX,
        };
        let mut start = start.into_iter().peekable();
        let mut level: Vec<Block> = Vec::new();
        // Boards of earlier levels, as far as they were not overwritten.
        let mut closed = vec![0u64; CLOSED * width];
        let mut solved = Vec::new();
        loop {
            while let Some((_, number, node)) =
                start.next_if(|(_, number, _)| entries[*number].moves == moves)
            {
                let entry = &entries[number];
                if node.left == 0 {
                    solved.push(entry.clone());
                    continue;
                }
                if level.last().is_none_or(|block| block.nodes.len() >= BLOCK) {
                    level.push(Block::default());
                }
                if let Some(block) = level.last_mut() {
                    block.nodes.push(node);
                    block.pieces.extend(&entry.pieces);
                }
            }
            let whole = !matches!(aim, Aim::Stage(..));
            if level.is_empty() && start.peek().is_none() || whole && !solved.is_empty() {
                return Some(solved);
            }
            if whole && moves >= max_moves {
                return None;
            }
            if seen(&Level { moves, cells: self.grid.cells(), blocks: &level }).is_break() {
                return None;
            }
            moves += 1;
            let candidates =
                self.workers.map(level.len(), |b| self.expand(b, &level[b], aim, guide, moves));
            let chosen = self.choose(&mut closed, &candidates);
            let first = self.links.len() as u32;
            self.links.extend(chosen.iter().map(|c| {
                let steps = Steps { direction: c.node.last, count: c.tiles };
                (level[c.block as usize].nodes[usize::from(c.parent)].link, steps)
            }));
            let (done, open): (Vec<_>, Vec<_>) =
                (first..).zip(chosen).partition(|(_, c)| c.node.left == 0);
            solved.extend(done.into_iter().map(|(link, c)| {
                let mut pieces = vec![0; self.grid.cells()];
                self.copy(&level, &c, &mut pieces);
                let Node { hash, blank, last, .. } = c.node;
                Entry { pieces, blank, last, moves, link, hash }
            }));
            let blocks = open.len().div_ceil(BLOCK);
            level = self.workers.map(blocks, |b| {
                let open = &open[b * BLOCK..open.len().min((b + 1) * BLOCK)];
                let mut block = Block {
                    nodes: Vec::with_capacity(open.len()),
                    pieces: vec![0; open.len() * self.grid.cells()],
                };
                let cells = self.grid.cells();
                for ((link, c), pieces) in open.iter().zip(block.pieces.chunks_exact_mut(cells)) {
                    self.copy(&level, c, pieces);
                    block.nodes.push(Node { link: *link, ..c.node });
                }
                block
            });
        }
    }

    /// Writes the board of a candidate.
    fn copy(&self, level: &[Block], candidate: &Candidate, pieces: &mut [u8]) {
        let block = &level[candidate.block as usize];
        let parent = usize::from(candidate.parent);
        let cells = self.grid.cells();
        pieces.copy_from_slice(&block.pieces[parent * cells..][..cells]);
        let mut to = usize::from(block.nodes[parent].blank);
        for _ in 0..candidate.tiles {
            let from = usize::from(self.grid.next[to][usize::from(candidate.node.last)]);
            pieces.swap(from, to);
            to = from;
        }
    }

    fn expand<G: Guide>(
        &self,
        number: usize,
        block: &Block,
        aim: Aim,
        guide: &G,
        moves: u16,
    ) -> Vec<Candidate> {
        let size = self.grid.cells();
        let mut found = Vec::with_capacity(3 * block.nodes.len());
        let mut pieces = vec![0; size];
        let mut cells = [0; 256];
        for (parent, node) in block.nodes.iter().enumerate() {
            pieces.copy_from_slice(&block.pieces[parent * size..][..size]);
            let start = usize::from(node.blank);
            let hole = pieces[start];
            if G::INVERSE {
                for (cell, &piece) in pieces.iter().enumerate() {
                    cells[usize::from(piece)] = cell as u8;
                }
            }
            for direction in 0..4u8 {
                let in_line = match self.metric {
                    Metric::Stm => direction ^ 1 == node.last,
                    Metric::Mtm => direction >> 1 == node.last >> 1,
                };
                if in_line {
                    continue;
                }
                let (mut to, mut hash, mut rest) = (start, node.hash, node.rest);
                for tiles in 1.. {
                    let from = self.grid.next[to][usize::from(direction)];
                    if from == NONE || !aim.is_free(from) {
                        break;
                    }
                    let from = usize::from(from);
                    let piece = pieces[from];
                    hash ^= self.zobrist.key(piece, from)
                        ^ self.zobrist.key(piece, to)
                        ^ self.zobrist.key(hole, from)
                        ^ self.zobrist.key(hole, to);
                    rest += guide.change(&pieces, &cells, from, to);
                    let mut chunk = node.chunk;
                    let left = if let Aim::Stage(_, table) = aim {
                        for cell in &mut chunk[..table.tiles()] {
                            if usize::from(*cell) == from {
                                *cell = to as u8;
                            }
                        }
                        table.distance(&chunk, from)
                    } else {
                        u16::from(!aim.is_reached(hash == self.goal, rest, from as u8))
                    };
                    if moves.saturating_add(left) <= node.limit {
                        let (blank, last) = (from as u8, direction);
                        let node = Node { hash, rest, left, blank, last, chunk, ..*node };
                        let (block, parent) = (number as u32, parent as u16);
                        found.push(Candidate { node, block, parent, tiles });
                    }
                    if self.metric == Metric::Stm {
                        break;
                    }
                    pieces.swap(from, to);
                    (cells[usize::from(piece)], cells[usize::from(hole)]) = (to as u8, from as u8);
                    to = from;
                }
                // Back to the board of the node.
                while to != start {
                    let from = usize::from(self.grid.next[to][usize::from(direction ^ 1)]);
                    let piece = pieces[from];
                    pieces.swap(from, to);
                    (cells[usize::from(piece)], cells[usize::from(hole)]) = (to as u8, from as u8);
                    to = from;
                }
            }
        }
        found
    }

    /// Returns the best candidates, each board once.
    fn choose(&self, closed: &mut [u64], candidates: &[Vec<Candidate>]) -> Vec<Candidate> {
        let all = || candidates.iter().flatten();
        // Equal boards have equal keys. Others of the same value are taken in a random order.
        let key = |c: &Candidate| c.node.key() << TIES | (c.node.hash >> (64 - TIES)) as i32;
        let (Some(least), Some(most)) = (all().map(key).min(), all().map(key).max()) else {
            return Vec::new();
        };
        let count: usize = candidates.iter().map(Vec::len).sum();
        let mut ends = vec![0u32; (most - least) as usize + 2];
        for c in all() {
            ends[(key(c) - least) as usize + 1] += 1;
        }
        for key in 1..ends.len() {
            ends[key] += ends[key - 1];
        }
        let mut sorted = vec![(0u32, 0u32); count];
        for (block, candidates) in (0..).zip(candidates) {
            for (number, c) in (0..).zip(candidates) {
                let end = &mut ends[(key(c) - least) as usize];
                sorted[*end as usize] = (block, number);
                *end += 1;
            }
        }
        let width = self.width.min(count);
        let mut known = HashSet::new(width);
        let mut chosen = Vec::with_capacity(width);
        for (block, number) in sorted {
            let candidate = candidates[block as usize][number as usize];
            let hash = candidate.node.hash;
            let place = (hash >> 20) as usize % closed.len();
            if closed[place] != hash && known.insert(hash) {
                closed[place] = hash;
                chosen.push(candidate);
                if chosen.len() == width {
                    break;
                }
            }
        }
        chosen
    }
}

/// The aim of a search level by level.
#[derive(Clone, Copy)]
pub(crate) enum Aim<'a> {
    /// All boards whose next few tiles are solved.
    Stage(&'a Stage, &'a StageTable),
    /// The goal.
    Goal,
    /// A board with all tiles that the guide counts on their cells.
    Tiles {
        /// The cell of the blank, if it must be on one.
        blank: Option<u8>,
    },
}

impl Aim<'_> {
    /// Returns whether the tile on a cell may move.
    fn is_free(self, cell: u16) -> bool {
        match self {
            Aim::Stage(stage, _) => stage.free[usize::from(cell)],
            Aim::Goal | Aim::Tiles { .. } => true,
        }
    }

    /// Returns whether a board is the aim, which is no stage: given whether it is the goal, its
    /// value and the cell of the blank.
    fn is_reached(self, is_goal: bool, value: i32, cell: u8) -> bool {
        match self {
            Aim::Tiles { blank } => value == 0 && blank.is_none_or(|blank| blank == cell),
            Aim::Goal | Aim::Stage(..) => is_goal,
        }
    }
}

/// Returns the cells of the pieces.
pub(crate) fn cells(pieces: &[u8]) -> [u8; 256] {
    let mut cells = [0; 256];
    for (cell, &piece) in pieces.iter().enumerate() {
        cells[usize::from(piece)] = cell as u8;
    }
    cells
}
