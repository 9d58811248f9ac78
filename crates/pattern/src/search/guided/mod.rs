//! The searches for one number of moves in stm.
//!
//! This module has the board of a search and its lower bounds, `least` the search for the least
//! solution with its nodes in `group` and their moves in `group_moves`, and `depth_first` the search
//! for all solutions.

pub(crate) mod depth_first;
mod group;
mod group_moves;
mod least;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::array;
use core::mem;

use jiugong::{Board, Direction};

use crate::MAX_CELLS;
use crate::goals::OPEN;
use crate::search::automaton::Automaton;
use crate::search::guided::group::GroupSearch;
use crate::search::partial::PartialGoal;
use crate::search::progress::REPORT;
use crate::search::set::{PatternSet, Prefetch};
use crate::search::slot::{Slot, SlotState, SlotTable, View, step_number};
use crate::table::index::PatternIndex;

/// A search with V views.
pub(crate) struct Guided<'a, const V: usize> {
    tables: Vec<SlotTable<'a>>,
    /// For each tile of the goal, its slot in each view.
    slots: [[u8; V]; MAX_CELLS],
    automaton: &'a Automaton,
    /// For each cell of the blank, the cells of the tiles that can move.
    sources: [[u8; 4]; MAX_CELLS],
    /// The tiles of the goal, and [`OPEN`]. If all are named, only a table that is wrong has a
    /// bound of 0 for another board; otherwise the blank may still have to move.
    goal: [u8; MAX_CELLS],
    // The current board of the search.
    tiles: [u8; MAX_CELLS],
    blank: usize,
    states: Vec<SlotState>,
    /// The bound of each view.
    bounds: [u8; V],
    prefetch: Prefetch,
    group_search: Option<Box<GroupSearch<'a>>>,
    /// The number of moves of the solutions that are searched for.
    moves: u32,
    expanded: u64,
    /// The number of expanded boards at which progress is reported next.
    next_report: u64,
}

/// No tile can move.
const NO_CELL: u8 = u8::MAX;

/// The state that a move changed, as it was before.
struct Before<const V: usize> {
    blank: usize,
    /// The slot in each view, and its state before the move.
    slots: [usize; V],
    states: [SlotState; V],
}

/// Returns the bounds of the views after a move, given the states of the slots before and after it.
#[inline(always)]
fn bounds_after<const V: usize>(
    bounds: [u8; V],
    before: &[SlotState; V],
    after: &[SlotState; V],
) -> [u8; V] {
    array::from_fn(|view| {
        let is_closer = after[view].is_closer_than(before[view]);
        bounds[view].wrapping_add(1).wrapping_sub(2 * u8::from(is_closer))
    })
}

impl<'a, const V: usize> Guided<'a, V> {
    /// Creates a search. `unnamed` is the index of no tiles, for those that the goal does not name.
    pub(crate) fn new<D: AsRef<[u8]>>(
        board: &Board,
        goal: &PartialGoal,
        set: &'a PatternSet<D>,
        slots: &'a [Slot],
        views: [&'a View; V],
        unnamed: &'a PatternIndex,
    ) -> Guided<'a, V> {
        let PatternSet { tables, automaton, prefetch, .. } = set;
        let shape = board.shape();
        let mut sources = [[NO_CELL; 4]; MAX_CELLS];
        for (cell, sources) in sources.iter_mut().enumerate().take(shape.cells()) {
            *sources = Direction::ALL
                .map(|direction| shape.source(cell, direction).map_or(NO_CELL, |cell| cell as u8));
        }
        let state = |slot: &Slot| match slot.table {
            Some(table) => SlotState::new(board, slot, &tables[table]),
            None => (SlotState::default(), 0),
        };
        let (mut states, distances): (Vec<SlotState>, Vec<u8>) = slots.iter().map(state).unzip();
        let bounds = views.map(|view| {
            let bound = distances[view.range.clone()].iter().copied().fold(0, u8::wrapping_add);
            let unnamed = view.range.clone().find(|&slot| slots[slot].table.is_none());
            let Some(slot) = unnamed else {
                return bound;
            };
            let distance = goal.parity(board.blank()) ^ bound & 1;
            states[slot] = SlotState::unnamed(distance);
            bound.wrapping_add(distance)
        });
        let table = |slot: &'a Slot| match slot.table {
            Some(table) => SlotTable::new(slot, tables[table].index(), tables[table].rows()),
            None => SlotTable::new(slot, unnamed, &[]),
        };
        Guided {
            tables: slots.iter().map(table).collect(),
            slots: array::from_fn(|tile| views.map(|view| view.slots[tile])),
            automaton,
            sources,
            goal: goal.cells(),
            tiles: goal.labelled(board),
            blank: board.blank(),
            states,
            bounds,
            prefetch: *prefetch,
            group_search: None,
            moves: 0,
            expanded: 0,
            next_report: REPORT,
        }
    }

    /// Moves a tile in a direction, and returns whether there is one.
    fn try_move(&mut self, direction: Direction) -> bool {
        let after = self.moved(direction);
        if let Some(after) = &after {
            let before = self.apply(direction as usize, after);
            self.bounds = bounds_after(self.bounds, &before.states, after);
        }
        after.is_some()
    }

    /// Returns the directions in which there is a tile to move, as bits.
    #[inline(always)]
    fn legal(&self) -> u32 {
        let is_legal = |direction: usize| self.sources[self.blank][direction] != NO_CELL;
        (0..4).fold(0, |legal, direction| legal | u32::from(is_legal(direction)) << direction)
    }

    /// Returns the slot in a view of the tile that can move in a direction.
    #[inline(always)]
    fn slot(&self, view: usize, direction: usize) -> usize {
        let cell = usize::from(self.sources[self.blank][direction]);
        usize::from(self.slots[usize::from(self.tiles[cell])][view])
    }

    /// Returns the states of the slots after the move of a tile in a direction; `None` if there is
    /// no tile to move.
    fn moved(&self, direction: Direction) -> Option<[SlotState; V]> {
        let direction = direction as usize;
        (self.sources[self.blank][direction] != NO_CELL).then(|| {
            array::from_fn(|view| {
                let slot = self.slot(view, direction);
                self.tables[slot].moved(self.states[slot], step_number(self.blank, direction))
            })
        })
    }

    /// Moves a tile in a direction. `after` are the states of the slots after it.
    #[inline(always)]
    fn apply(&mut self, direction: usize, after: &[SlotState; V]) -> Before<V> {
        let blank = self.blank;
        let slots = array::from_fn(|view| self.slot(view, direction));
        let states =
            array::from_fn(|view| mem::replace(&mut self.states[slots[view]], after[view]));
        self.move_tile(usize::from(self.sources[blank][direction]), blank);
        Before { blank, slots, states }
    }

    #[inline(always)]
    fn undo(&mut self, before: &Before<V>) {
        for view in 0..V {
            self.states[before.slots[view]] = before.states[view];
        }
        self.move_tile(before.blank, self.blank);
    }

    /// Moves a tile from one cell to another and the blank to the first.
    #[inline(always)]
    fn move_tile(&mut self, from: usize, to: usize) {
        self.tiles[to] = self.tiles[from];
        self.tiles[from] = 0;
        self.blank = from;
    }
}

/// Returns whether tiles are those of a goal, which may be [`OPEN`].
#[inline]
fn is_goal(tiles: &[u8], goal: &[u8]) -> bool {
    tiles.iter().zip(goal).all(|(tile, goal)| goal == tile || *goal == OPEN)
}

/// Returns the tiles of a board, and zeros after them.
pub(crate) fn padded(board: &Board) -> [u8; MAX_CELLS] {
    let mut tiles = [0; MAX_CELLS];
    tiles[..board.tiles().len()].copy_from_slice(board.tiles());
    tiles
}
