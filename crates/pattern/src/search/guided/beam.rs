//! The beam search: short solutions, in a time that does not depend on the board.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use jiugong::{Direction, Metric, Move};

use crate::MAX_CELLS;
use crate::search::automaton::{Automaton, REJECTED};
use crate::search::guided::depth_first::GuidedSearch;
use crate::search::guided::{Guided, is_goal};
use crate::search::packed::{BoardSet, PackedBoard};
use crate::search::slot::SlotState;

/// The number of boards of a level after which a search may be stopped. They take some
/// milliseconds.
const STOP: usize = 4096;

/// A board of the beam. The states of its slots are stored apart.
#[derive(Clone, Copy)]
struct Node<const V: usize> {
    tiles: [u8; MAX_CELLS],
    blank: u8,
    bounds: [u8; V],
    next: Next,
}

/// The facts besides the board that its moves depend on.
#[derive(Clone, Copy)]
enum Next {
    /// In stm: the state of the automaton.
    State(u16),
    /// In mtm: the direction of the last move. Two moves along the same line are one move or none.
    After(Option<Direction>),
}

impl Next {
    /// Returns what is known after a move; `None` if the move is not needed.
    fn after(self, direction: Direction, automaton: &Automaton) -> Option<Next> {
        match self {
            Next::State(state) => {
                let next = automaton.after(state, direction as usize);
                (next != REJECTED).then_some(Next::State(next))
            }
            Next::After(Some(last)) if [last, last.opposite()].contains(&direction) => None,
            Next::After(_) => Some(Next::After(Some(direction))),
        }
    }
}

/// The move that reaches a board of a level. The levels of a path have millions of steps.
///
/// ```text
/// 31         7 6         5 4         0
/// |  parent   | direction | tiles − 1 |
/// ```
#[derive(Clone, Copy)]
struct BeamStep(u32);

impl BeamStep {
    /// The maximum number of boards of a level, whose numbers fit.
    const MAX_PARENTS: usize = 1 << 25;

    /// Creates a step from the board with number `parent` in the level before.
    fn new(parent: u32, m: Move) -> BeamStep {
        BeamStep(parent << 7 | (m.direction() as u32) << 5 | (m.tiles() - 1))
    }

    fn parent(self) -> usize {
        (self.0 >> 7) as usize
    }

    fn to_move(self) -> Move {
        let direction = Direction::ALL[(self.0 >> 5 & 3) as usize];
        Move::from(direction).longer(self.0 & 31)
    }
}

/// A board that a step from the beam leads to.
struct Candidate {
    step: BeamStep,
    next: Next,
    board: PackedBoard,
    /// The sum of the bounds of all views.
    sum: usize,
}

/// The boards of a beam, which all are the same number of moves away from the start.
struct Level<const V: usize> {
    nodes: Vec<Node<V>>,
    /// The states of all slots of each node.
    states: Vec<SlotState>,
}

impl<const V: usize> Guided<'_, V> {
    /// Returns a solution that is found by a breadth-first search that keeps at most `width` boards
    /// of each level; `None` if it finds none. `proceed` is called in each level, after
    /// every [`STOP`] boards.
    ///
    /// 1. The boards are those with the least sum of the bounds of all views. The sum distinguishes
    ///    more boards than the largest bound. In mtm it does so too, although it counts single
    ///    steps.
    /// 2. Boards that the automaton rejects are skipped in stm, and so are boards that the level
    ///    has already.
    /// 3. A path that is much longer than the bound of the board ends the search, and so does a
    ///    level without boards.
    ///
    /// R. Bisiani, "Beam search", in: Encyclopedia of Artificial Intelligence (1987).
    pub(crate) fn beam(
        &mut self,
        metric: Metric,
        width: usize,
        proceed: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<(), Option<Vec<Move>>> {
        let mut level = Level { nodes: Vec::new(), states: self.states.clone() };
        level.nodes.push(Node {
            tiles: self.tiles,
            blank: self.blank as u8,
            bounds: self.bounds,
            next: match metric {
                Metric::Stm => Next::State(self.automaton.start(self.blank)),
                Metric::Mtm => Next::After(None),
            },
        });
        let width = width.min(BeamStep::MAX_PARENTS);
        // For each level after the first, how each board is reached.
        let mut steps: Vec<Vec<BeamStep>> = Vec::new();
        let max_moves = 64 + 2 * usize::from(self.bounds.into_iter().fold(0, u8::max));
        while steps.len() <= max_moves && !level.nodes.is_empty() {
            if let Some(solved) =
                level.nodes.iter().position(|node| is_goal(&node.tiles, &self.goal))
            {
                return ControlFlow::Continue(Some(path(&steps, solved)));
            }
            let chosen = choose(self.candidates(&level, metric, proceed)?, width);
            steps.push(chosen.iter().map(|chosen| chosen.step).collect());
            level = self.next_level(&level, &chosen, proceed)?;
        }
        ControlFlow::Continue(None)
    }

    /// Returns the boards that the moves from a level lead to.
    fn candidates(
        &mut self,
        level: &Level<V>,
        metric: Metric,
        proceed: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<(), Vec<Candidate>> {
        let mut candidates = Vec::with_capacity(3 * level.nodes.len());
        let states = level.states.chunks_exact(self.states.len());
        for (parent, (node, states)) in (0..).zip(level.nodes.iter().zip(states)) {
            if (parent as usize).is_multiple_of(STOP) {
                proceed()?;
            }
            self.load(node, states);
            for direction in Direction::ALL {
                let Some(next) = node.next.after(direction, self.automaton) else {
                    continue;
                };
                for m in Move::runs(direction, metric) {
                    if !self.try_move(direction) {
                        break;
                    }
                    let board = PackedBoard::new(self.tiles);
                    let sum = self.bounds.into_iter().map(usize::from).sum();
                    let step = BeamStep::new(parent, m);
                    candidates.push(Candidate { step, next, board, sum });
                }
                self.load(node, states);
            }
        }
        ControlFlow::Continue(candidates)
    }

    fn next_level(
        &mut self,
        level: &Level<V>,
        chosen: &[Candidate],
        proceed: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<(), Level<V>> {
        let slots = self.states.len();
        let mut next = Level {
            nodes: Vec::with_capacity(chosen.len()),
            states: Vec::with_capacity(chosen.len() * slots),
        };
        for (number, candidate) in chosen.iter().enumerate() {
            if number.is_multiple_of(STOP) {
                proceed()?;
            }
            let parent = candidate.step.parent();
            self.load(&level.nodes[parent], &level.states[parent * slots..][..slots]);
            for direction in candidate.step.to_move().steps() {
                self.move_to(direction);
            }
            next.nodes.push(Node {
                tiles: self.tiles,
                blank: self.blank as u8,
                bounds: self.bounds,
                next: candidate.next,
            });
            next.states.extend_from_slice(&self.states);
        }
        ControlFlow::Continue(next)
    }

    /// Makes a board of the beam the current board.
    fn load(&mut self, node: &Node<V>, states: &[SlotState]) {
        self.tiles = node.tiles;
        self.blank = node.blank.into();
        self.bounds = node.bounds;
        self.states.copy_from_slice(states);
    }
}

/// Returns the boards with the least sums of bounds, each once, at most `width`.
fn choose(candidates: Vec<Candidate>, width: usize) -> Vec<Candidate> {
    let count = candidates.len();
    let mut buckets: Vec<Vec<Candidate>> = Vec::new();
    for candidate in candidates {
        if buckets.len() <= candidate.sum {
            buckets.resize_with(candidate.sum + 1, Vec::new);
        }
        buckets[candidate.sum].push(candidate);
    }
    let mut known = BoardSet::new(width.min(count));
    let mut best = buckets.into_iter().flatten();
    let mut chosen = Vec::new();
    while chosen.len() < width
        && let Some(candidate) = best.next()
    {
        if known.insert(candidate.board) {
            chosen.push(candidate);
        }
    }
    chosen
}

/// Returns the moves to a board of the last level.
fn path(steps: &[Vec<BeamStep>], last: usize) -> Vec<Move> {
    let mut number = last;
    let mut path: Vec<Move> = steps
        .iter()
        .rev()
        .map(|level| {
            let step = level[number];
            number = step.parent();
            step.to_move()
        })
        .collect();
    path.reverse();
    path
}
