//! Depth-first search below a bound, of which depth-limited search, iterative deepening and IDA*
//! are kinds.

use jiugong::Direction;

use super::position::{Exits, Position, Sum, Whole};
use crate::{Expansion, Heuristic, Meter, Problem, Stop};

/// How a search below a bound ends.
#[derive(Debug)]
pub(crate) enum Bounded {
    /// With the moves of a way.
    Found(Vec<Direction>),
    /// With none; the least `f` that was over the bound.
    Over(u32),
}

/// Searches depth first for a way of which no board's `f = g + h` is over a bound. A move that
/// undoes the last one is not made.
pub(crate) fn depth_first(
    problem: &Problem,
    heuristic: &dyn Heuristic,
    bound: u32,
    meter: &mut Meter,
) -> Result<Bounded, Stop> {
    let h = heuristic.estimate(&problem.start);
    match heuristic.changes() {
        Some(changes) => search(problem, Sum::new(problem, changes), h, bound, meter),
        None => search(problem, Whole::new(problem, heuristic), h, bound, meter),
    }
}

fn search(
    problem: &Problem,
    position: impl Position,
    h: u32,
    bound: u32,
    meter: &mut Meter,
) -> Result<Bounded, Stop> {
    if h > bound {
        return Ok(Bounded::Over(h));
    }
    if problem.start == problem.goal {
        return Ok(Bounded::Found(Vec::new()));
    }
    let mut search = DepthFirst {
        position,
        exits: Exits::new(problem),
        bound,
        over: u32::MAX,
        path: Vec::new(),
        depth: 0,
        meter,
    };
    let ended = search.expand(Visit {
        blank: problem.start.blank(),
        last: None,
        g: 0,
        h,
    });
    let boards = search.depth as usize + 1;
    search.meter.path(
        boards,
        size_of_val(&search.position) + boards * size_of::<Visit>(),
    );
    match ended? {
        true => {
            search.path.reverse();
            Ok(Bounded::Found(search.path))
        }
        false => Ok(Bounded::Over(search.over)),
    }
}

/// A board on the path: the one that the position shows.
#[derive(Clone, Copy)]
struct Visit {
    blank: usize,
    /// The move that led to it.
    last: Option<Direction>,
    g: u32,
    h: u32,
}

struct DepthFirst<'m, 'w, P> {
    position: P,
    exits: Exits,
    bound: u32,
    /// The least `f` over the bound that was met.
    over: u32,
    /// The moves of the way that is found, from its end.
    path: Vec<Direction>,
    /// The most moves that the path had.
    depth: u32,
    meter: &'m mut Meter<'w>,
}

impl<P: Position> DepthFirst<'_, '_, P> {
    /// Expands the board that the position shows, and all below it; whether the goal was found.
    fn expand(&mut self, visit: Visit) -> Result<bool, Stop> {
        let Visit { blank, last, g, h } = visit;
        let position = &self.position;
        self.meter.expand(|| Expansion {
            board: position.board(),
            parent: last.and_then(|m| position.board().after(m.opposite())),
            g,
            h,
        })?;
        self.depth = self.depth.max(g);
        let exits = self.exits.of(blank, last);
        for exit in exits.iter() {
            self.meter.generated(1);
            let h = self.position.estimate(exit, h);
            let f = g + 1 + h;
            if f > self.bound {
                self.over = self.over.min(f);
                continue;
            }
            self.position.apply(exit, blank);
            if h == 0 && self.position.is_goal() {
                self.path.push(exit.m);
                return Ok(true);
            }
            let next = Visit {
                blank: exit.from(),
                last: Some(exit.m),
                g: g + 1,
                h,
            };
            if self.expand(next)? {
                self.path.push(exit.m);
                return Ok(true);
            }
            self.position.unslide(exit, blank);
        }
        Ok(false)
    }
}
