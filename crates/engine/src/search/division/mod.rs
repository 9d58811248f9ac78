//! The division of the orders into parts, for searches that do not fit into the memory of one
//! machine.

mod incoming;
mod level;
mod outgoing;
#[cfg(test)]
mod tests;

use std::io;
use std::ops::Range;

use jiugong::{Home, Index, Shape};
use rayon::prelude::*;

use crate::search::level_set::LevelSet;
use crate::search::link::Link;
use crate::search::move_set::MoveSet;
use crate::search::puzzle::{Puzzle, cells};
pub use incoming::Incoming;
pub use level::PartLevel;

/// The orders of a shape in parts of consecutive ranks, which have the same first digits of their
/// Lehmer codes, and the moves within and between parts.
///
/// A link rotates entries i … j−1 of the order, and changes digits i … j−1 only. If the parts are
/// given by the digits before i, it stays inside a part. Otherwise it *crosses* parts: whole runs
/// of orders with the same digits before j move from one part to another. Of each order it needs
/// one bit, that of the place the blank leaves. So for each level and crossing link a part sends
/// one bit for each of its orders, in *pieces*: runs, or parts where these are shorter. Both ends
/// know the order of the pieces, so nothing else is sent.
///
/// To find a level, call [`advance`](Division::advance) for each part, with the bits that
/// other parts have sent after the level before.
#[derive(Debug)]
pub struct Division {
    index: Index,
    parts: usize,
    /// The number of orders of a part.
    orders: usize,
    /// By the colour that the blank leaves, the moves within parts.
    local: [MoveSet; 2],
    /// By the colour that the blank leaves, the links between parts. A link and the one with the
    /// same number of the other colour are the two directions of one link.
    crossing: [Vec<Link>; 2],
    /// By the colour that the blank leaves and by part, the routes of the bits that the part sends.
    routes: [Vec<Vec<Route>>; 2],
    /// By the colour that the blank leaves and by part, the parts that send to the part.
    senders: [Vec<Vec<Sender>>; 2],
}

/// The bits that a part sends to one other part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The part that receives.
    pub to: usize,
    /// The range of the bits in the bytes that the sending part packs.
    pub bytes: Range<usize>,
}

/// A part that sends bits to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sender {
    /// The part that sends.
    pub part: usize,
    /// The number of the route among those of that part.
    pub route: usize,
}

/// A run of orders, or a part of it, that a crossing link moves as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Piece {
    /// The part at the other end.
    part: usize,
    /// The number of the link.
    link: usize,
    /// The first order, in its part at the end that the blank leaves.
    source: usize,
    /// The number of the piece in its part at the end that the blank reaches.
    target: usize,
}

impl Division {
    /// The numbers of cells of shapes that are divided: smaller ones take little memory.
    pub const CELLS: std::ops::RangeInclusive<usize> = 12..=16;

    /// Divides the orders of a shape: by two digits, from fifteen cells on by three. So a part has
    /// 181,440 orders of 3×4 and 2×6, 20 million of 2×7 and 3×5, and 240 million of 2×8 and 4×4.
    ///
    /// # Errors
    ///
    /// [`InvalidInput`](io::ErrorKind::InvalidInput) if the shape has fewer than 12 or more than 16
    /// cells.
    pub fn new(shape: Shape) -> io::Result<Division> {
        if !Division::CELLS.contains(&shape.cells()) {
            let error = format!("expected a shape of 12 to 16 cells, found {shape}");
            return Err(io::Error::new(io::ErrorKind::InvalidInput, error));
        }
        let digits = if shape.cells() < 15 { 2 } else { 3 };
        Ok(Division::by_digits(Puzzle::new(shape)?, digits))
    }

    fn by_digits(puzzle: Puzzle, digits: usize) -> Division {
        let tiles = cells(&puzzle.index) - 1;
        let parts: usize = (tiles - digits + 1..=tiles).product();
        let orders = puzzle.index.orders() as usize / parts;
        let is_local = |from: usize, to: usize| from.abs_diff(to) == 1 || from.min(to) >= digits;
        let mut links: Vec<_> =
            puzzle.moves.iter().filter(|&&(from, to)| !is_local(from, to)).collect();
        links.sort_by_key(|&&(from, to)| (from.min(to), from.max(to)));
        let crossing = [0, 1].map(|colour| {
            let of_colour = links.iter().filter(|&&&(from, _)| from % 2 == colour);
            of_colour.map(|&&(from, to)| Link::new(&puzzle.index, from, to)).collect()
        });
        let mut division = Division {
            parts,
            orders,
            local: [0, 1].map(|colour| MoveSet::new(&puzzle, colour, is_local)),
            crossing,
            routes: [Vec::new(), Vec::new()],
            senders: [0, 1].map(|_| vec![Vec::new(); parts]),
            index: puzzle.index,
        };
        division.routes = [0, 1].map(|colour| {
            let parts = (0..parts).into_par_iter();
            parts.map(|part| division.routes_from(colour, part)).collect()
        });
        for (routes, senders) in division.routes.iter().zip(&mut division.senders) {
            for (part, routes) in routes.iter().enumerate() {
                for (number, route) in routes.iter().enumerate() {
                    senders[route.to].push(Sender { part, route: number });
                }
            }
        }
        division
    }

    /// Returns the numbering of the states.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// Returns the number of parts.
    pub fn parts(&self) -> usize {
        self.parts
    }

    /// Returns the number of orders of each part.
    pub fn orders(&self) -> usize {
        self.orders
    }

    /// Returns the length of the bits that a part sends when the blank leaves places of a colour,
    /// in bytes.
    pub fn outgoing_len(&self, colour: usize) -> usize {
        self.crossing[colour].len() * self.orders / 8
    }

    /// Returns the routes of the bits that a part sends when the blank leaves places of a colour,
    /// by receiving part.
    pub fn routes(&self, colour: usize, part: usize) -> &[Route] {
        &self.routes[colour][part]
    }

    /// Returns the range of the bits for consecutive parts in the bytes that a part packs when the
    /// blank leaves places of a colour.
    pub fn route_bytes(&self, colour: usize, from: usize, to: Range<usize>) -> Range<usize> {
        let routes = self.routes(colour, from);
        let start = |part| {
            let number = routes.partition_point(|route| route.to < part);
            routes.get(number).map_or(self.outgoing_len(colour), |route| route.bytes.start)
        };
        start(to.start)..start(to.end)
    }

    /// Returns an empty set of states with the blank on places of a colour, in a part.
    ///
    /// # Errors
    ///
    /// The system's error if it cannot provide the memory.
    pub fn empty_set(&self, colour: usize, part: usize) -> io::Result<LevelSet> {
        let mut set = LevelSet::empty(&self.index, colour, self.orders as u64)?;
        self.assign(&mut set, colour, part);
        Ok(set)
    }

    /// Assigns a set to another colour or part. Its bytes stay.
    pub fn assign(&self, set: &mut LevelSet, colour: usize, part: usize) {
        set.assign(colour, part * self.orders);
    }

    /// Returns the colour of the blank's place in the goal of a home.
    pub fn goal_colour(&self, home: Home) -> usize {
        self.index.snake().place(home.cell()) % 2
    }

    /// Inserts the goal of a home into a set of part 0 and of the goal's colour.
    pub fn insert_goal(&self, set: &mut LevelSet, home: Home) {
        set.insert_goal(self.index.snake().place(home.cell()));
    }

    /// Returns the parts that send to a part when the blank leaves places of a colour, ascending.
    pub fn senders(&self, colour: usize, part: usize) -> &[Sender] {
        &self.senders[colour][part]
    }

    /// Returns the number of orders of the pieces of a crossing link.
    fn piece_orders(&self, link: &Link) -> usize {
        link.run.min(self.orders)
    }

    fn routes_from(&self, colour: usize, part: usize) -> Vec<Route> {
        let mut routes: Vec<Route> = Vec::new();
        let mut end = 0;
        for piece in self.pieces_from(colour, part) {
            let start = end;
            end += self.piece_orders(&self.crossing[colour][piece.link]) / 8;
            match routes.last_mut() {
                Some(route) if route.to == piece.part => route.bytes.end = end,
                _ => routes.push(Route { to: piece.part, bytes: start..end }),
            }
        }
        routes
    }

    /// Returns the pieces that a part sends, in the order in which they are packed: by receiving
    /// part, link and first order.
    fn pieces_from(&self, colour: usize, part: usize) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let back = self.crossing[1 - colour].iter();
        for (number, link) in back.enumerate() {
            let orders = self.piece_orders(link);
            for source in (0..self.orders).step_by(orders) {
                // The source of the link back is the target of the link.
                let target = link.source(part * self.orders + source);
                pieces.push(Piece {
                    part: target / self.orders,
                    link: number,
                    source,
                    target: target % self.orders / orders,
                });
            }
        }
        // They are in long ascending runs, which a stable sort finds.
        pieces.sort();
        pieces
    }

    /// Returns the pieces that a part receives, by sending part, and then as they are packed there.
    fn pieces_to(&self, colour: usize, part: usize) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (number, link) in self.crossing[colour].iter().enumerate() {
            let orders = self.piece_orders(link);
            for target in 0..self.orders / orders {
                let source = link.source(part * self.orders + target * orders);
                pieces.push(Piece {
                    part: source / self.orders,
                    link: number,
                    source: source % self.orders,
                    target,
                });
            }
        }
        // See `pieces_from`.
        pieces.sort();
        pieces
    }
}
