//! Forecasts of a search without the search: its levels, the bytes that it transfers, and the speed
//! of this machine, measured in a few seconds.

use std::io;
use std::time::Instant;

use jiugong::Shape;
use jiugong_engine::{Division, LevelSet, PartLevel, Simd};

use crate::memory::sent_by_rank;
use crate::traffic::Traffic;

/// The bytes of the sets of states that are measured: more than fit into caches.
const MEMORY: usize = 256 << 20;

/// The states of the last level, and of the level before it, in every order: some of either colour.
const STATES: [u8; 2] = [0b0101_0101, 0b0010_1010];

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

/// Returns the time of a level for one order, with all threads, in seconds.
///
/// # Errors
///
/// The system's error if it cannot provide the memory.
pub fn order_time(division: &Division, simd: Simd) -> io::Result<f64> {
    let count = (MEMORY / 3 / division.orders()).clamp(1, division.parts());
    let mut parts = Vec::new();
    for part in 0..count {
        let set = |colour| division.empty_set(colour, part);
        parts.push([set(0)?, set(1)?, set(1)?]);
    }
    let mut outgoing = vec![0; division.outgoing_len(1)];
    let received = vec![0; division.outgoing_len(0)];
    let mut time = 0.0;
    // Memory takes longer when it is used for the first time. At half the levels, the states are
    // stored for the table too.
    for (is_measured, has_bits) in [(false, false), (false, true), (true, false), (true, true)] {
        for (part, [from, to, bits]) in parts.iter_mut().enumerate() {
            load(from, division, 0)?;
            load(to, division, 1)?;
            let start = Instant::now();
            let bytes = |from| &received[division.route_bytes(0, from, part..part + 1)];
            let incoming = &division.incoming(0, part, bytes);
            let bits = has_bits.then_some(bits);
            let outgoing = &mut outgoing;
            division.advance(PartLevel { part, from, to, bits, incoming, outgoing }, simd);
            if is_measured {
                time += start.elapsed().as_secs_f64();
            }
        }
    }
    Ok(time / (2 * count * division.orders()) as f64)
}

/// Fills a set with some places of a colour that the puzzle has.
fn load(set: &mut LevelSet, division: &Division, colour: usize) -> io::Result<()> {
    let places = (division.index().snake().shape().cells() - colour).div_ceil(2);
    let states = STATES[colour] & ((1u16 << places) - 1) as u8;
    set.load(&mut io::repeat(states))
}
