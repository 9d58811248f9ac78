//! The walks of the blank from each place to its next stored place.

use alloc::vec::Vec;
use core::ops::Range;

use crate::board::direction::Direction;
use crate::index::Index;
use crate::index::snake::Snake;
use crate::table::sparse::places::StoredPlaces;

/// The walks from each place through the forest to the next stored place, without turning back:
/// those of the [rule](StoredPlaces) from a place that is not stored. A walk from a stored place
/// can lead back to the same place, around a cycle.
///
/// The walks from a place share their beginnings, so they are a tree. Here are the walks from place
/// 10 of 3×4, with the stored places in brackets:
///
/// ```text
///          ┌─(7)
///     10 ──┼─ 9 ── 8 ──┬─(7)
///          │           └─(3)
///          └─ 11 ── 6 ─┬─(7)
///                      └─ 5 ──┬─(4)
///                             └─ 0 ── 1 ──┬─(4)
///                                         └─ 2 ──(3)
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Walks {
    /// The nodes of all trees, each in ascending order of the number of moves.
    nodes: Vec<WalkNode>,
    /// The trees of the walks from each place.
    from: [Range<u16>; Index::MAX_CELLS],
    /// The trees of the walks from each place that begin with a move in each direction, without
    /// that move.
    after: [[Range<u16>; 4]; Index::MAX_CELLS],
}

/// A place on a walk.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WalkNode {
    /// The number of the node before it in its tree. The root has number 0.
    pub(crate) parent: u8,
    /// The number of the first node after it, and that of the node after the last.
    children: (u8, u8),
    pub(crate) place: u8,
    /// The move to it.
    pub(crate) direction: Direction,
    /// The number of moves from the root.
    pub(crate) moves: u8,
    /// The number of the stored place, at the end of a walk.
    pub(crate) member: Option<u8>,
}

impl WalkNode {
    /// Returns the numbers of the nodes after it, at most three.
    pub(crate) fn children(&self) -> Range<usize> {
        self.children.0.into()..self.children.1.into()
    }
}

impl Walks {
    /// The maximum number of nodes of the tree of a place that is not stored, or after a move, of
    /// any shape.
    pub(crate) const MAX_NODES: usize = 32;

    pub(crate) fn new(snake: &Snake, stored: &StoredPlaces) -> Walks {
        let empty = || [const { 0..0 }; 4];
        let mut walks = Walks {
            nodes: Vec::new(),
            from: [const { 0..0 }; _],
            after: core::array::from_fn(|_| empty()),
        };
        for place in 0..snake.shape().cells().min(Index::MAX_CELLS) {
            if stored.member(place).is_none() {
                walks.from[place] = walks.add_tree(snake, stored, place, None);
            }
            for direction in Direction::ALL {
                if let Some(to) = snake.step(place, direction) {
                    let tree = walks.add_tree(snake, stored, to, Some((place, direction)));
                    walks.after[place][direction as usize] = tree;
                }
            }
        }
        walks
    }

    /// Adds the tree of the walks from a place, but for those back to the place before, from which
    /// the blank came by a move.
    fn add_tree(
        &mut self,
        snake: &Snake,
        stored: &StoredPlaces,
        root: usize,
        before: Option<(usize, Direction)>,
    ) -> Range<u16> {
        let start = self.nodes.len();
        let mut node = WalkNode {
            parent: 0,
            children: (0, 0),
            place: root as u8,
            direction: before.map_or(Direction::Up, |(_, direction)| direction),
            moves: 0,
            member: stored.member(root).map(|member| member as u8),
        };
        self.nodes.push(node);
        let mut at = start;
        while let Some(&parent) = self.nodes.get(at) {
            node.parent = (at - start) as u8;
            node.moves = parent.moves + 1;
            let place_before = match parent.moves {
                0 => before.map(|(place, _)| place),
                _ => self.nodes.get(start + usize::from(parent.parent)).map(|n| n.place.into()),
            };
            let first = self.nodes.len() - start;
            for direction in Direction::ALL {
                let to = snake.step(parent.place.into(), direction);
                if let Some(to) = to.filter(|_| parent.member.is_none() && to != place_before) {
                    let member = stored.member(to).map(|member| member as u8);
                    self.nodes.push(WalkNode { place: to as u8, direction, member, ..node });
                }
            }
            let end = self.nodes.len() - start;
            if let Some(node) = self.nodes.get_mut(at) {
                node.children = (first as u8, end as u8);
            }
            at += 1;
        }
        start as u16..self.nodes.len() as u16
    }

    /// Returns the nodes of the walks from a place that is not stored, by their number of moves.
    /// The first is the place itself.
    pub(crate) fn from(&self, place: usize) -> &[WalkNode] {
        self.nodes(self.from.get(place))
    }

    /// Returns the nodes of the walks from a place that begin with a move, without that move. The
    /// first is the place after the move.
    pub(crate) fn after(&self, place: usize, direction: Direction) -> &[WalkNode] {
        self.nodes(self.after.get(place).map(|trees| &trees[direction as usize]))
    }

    fn nodes(&self, range: Option<&Range<u16>>) -> &[WalkNode] {
        let range = range.map_or(0..0, |range| usize::from(range.start)..usize::from(range.end));
        self.nodes.get(range).unwrap_or_default()
    }
}
