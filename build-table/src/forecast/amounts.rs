//! The levels of a search, and the bytes that it transfers.

use jiugong::Shape;
use jiugong_engine::Division;

use crate::partitioned::place::Place;
use crate::partitioned::ranks::parts_of_rank;
use crate::partitioned::traffic::Traffic;

/// The levels of a search from a corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Levels {
    /// The largest distance.
    pub radius: u32,
    /// The number of full levels, in which all chunks have states, that take as long as all levels
    /// together: the first and last levels have few states, and chunks without states are skipped.
    pub full: f64,
}

impl Levels {
    /// Returns the levels of a shape of 12 to 16 cells.
    ///
    /// Radii: R. Korf and P. Schultze, "Large-Scale Parallel Breadth-First Search" (2005). Full
    /// levels of up to 14 cells: the bytes that `--scratch` reads and writes, divided by those of a
    /// full level. Those of larger shapes are estimates.
    pub fn of(shape: Shape) -> Levels {
        let short = shape.rows().min(shape.cols());
        let (radius, full) = match (short, shape.cells()) {
            (2, 12) => (80, 35.4),
            (_, 12) => (53, 26.6),
            (_, 14) => (108, 39.0),
            (_, 15) => (84, 35.0),
            (2, _) => (140, 43.0),
            _ => (80, 32.0),
        };
        Levels { radius, full }
    }
}

/// The bytes that all processes transfer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Amounts {
    /// At a full level.
    pub level: Traffic,
    /// In all. The bytes sent are exact, the others estimates.
    pub all: Traffic,
    /// The most that one process sends at a level.
    pub most_sent: u64,
}

impl Amounts {
    /// Returns the amounts of a search in a place.
    pub fn new(division: &Division, levels: Levels, place: Place) -> Amounts {
        let full = |bytes: u64| (levels.full * bytes as f64) as u64;
        let level = Traffic::default();
        match place {
            Place::Memory => Amounts { level, all: level, most_sent: 0 },
            Place::Processes { count, .. } => {
                let sent: Vec<_> = (0..count).map(|rank| sent(division, rank, count)).collect();
                let level = Traffic { sent: sent.iter().sum(), ..level };
                // One exchange before the first level, and one after the level without states.
                let exchanges = u64::from(levels.radius) + 2;
                let all = Traffic { sent: exchanges * level.sent, ..level };
                Amounts { level, all, most_sent: sent.into_iter().max().unwrap_or(0) }
            }
            Place::Files => {
                let orders = (division.parts() * division.orders()) as u64;
                let sent = (division.parts() * division.outgoing_len(0)) as u64;
                // At half the levels, the bits of a colour are transferred too.
                let read = 2 * orders + orders / 2 + sent;
                let written = orders + orders / 2 + sent;
                let level = Traffic { read, written, ..level };
                let all = Traffic { read: full(read), written: full(written), ..level };
                Amounts { level, all, most_sent: 0 }
            }
        }
    }
}

/// Returns the bytes that a process sends to others when the blank leaves even places.
///
/// When it leaves odd places, as many bytes go from the receivers to the senders. So all processes
/// together send the same number of bytes at each level.
fn sent(division: &Division, rank: usize, ranks: usize) -> u64 {
    let own = parts_of_rank(division, rank, ranks);
    let to_others = own.clone().map(|part| {
        let to_own = division.route_bytes(0, part, own.clone()).len();
        (division.outgoing_len(0) - to_own) as u64
    });
    to_others.sum()
}
