//! The levels of a search, and the bytes that it transfers.

use jiugong::Shape;
use jiugong_engine::Division;
use jiugong_parts::{Traffic, sent_by_rank};

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
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Amounts {
    /// At a full level.
    pub level: Traffic,
    /// In all. The bytes sent are exact, the others estimates.
    pub all: Traffic,
}

impl Amounts {
    /// Returns the amounts of a search in the memory of processes.
    pub fn in_processes(division: &Division, levels: Levels, count: usize) -> Amounts {
        let sent = (0..count).map(|rank| sent_by_rank(division, rank, count)).sum();
        let level = Traffic { sent, ..Traffic::default() };
        // One exchange before the first level, and one after the level without states.
        let exchanges = u64::from(levels.radius) + 2;
        Amounts { level, all: Traffic { sent: exchanges * sent, ..level } }
    }

    /// Returns the amounts of a search in files.
    pub fn in_files(division: &Division, levels: Levels) -> Amounts {
        let full = |bytes: u64| (levels.full * bytes as f64) as u64;
        let orders = (division.parts() * division.orders()) as u64;
        let sent = (division.parts() * division.outgoing_len(0)) as u64;
        // At half the levels, the bits of a colour are transferred too.
        let read = 2 * orders + orders / 2 + sent;
        let written = orders + orders / 2 + sent;
        let level = Traffic { sent: 0, read, written };
        Amounts { level, all: Traffic { sent: 0, read: full(read), written: full(written) } }
    }
}
