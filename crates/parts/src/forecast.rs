//! Forecasts of a search without the search: its levels, the bytes that it transfers, and the speed
//! of this machine, measured in a few seconds.

use std::f64::consts::TAU;
use std::io;
use std::time::Instant;

use jiugong::Shape;
use jiugong_engine::{Division, LevelSet, PartLevel, Simd};
use rayon::current_num_threads;

use crate::files::coding_times;
use crate::memory::sent_by_rank;
use crate::scratch::Sizes;
use crate::traffic::Traffic;

/// The bytes of the sets of states that are measured: more than fit into caches.
const MEMORY: usize = 256 << 20;

/// The states of the last level, and of the level before it, in every order: some of either colour.
const STATES: [u8; 2] = [0b0101_0101, 0b0010_1010];

/// The number of states at each distance, by shape, of complete searches from a corner.
const KNOWN: &str = include_str!("levels.tsv");

/// The levels of a search from a corner.
#[derive(Clone, Debug, PartialEq)]
pub struct Levels {
    /// The largest distance.
    pub radius: u32,
    /// The number of full levels, in which all chunks have states, that take as long as all levels
    /// together: the first and last levels have few states, and chunks without states are skipped.
    pub full: f64,
    /// The number of states at each distance.
    pub(crate) counts: Vec<f64>,
    /// If the numbers are not known, the largest share that any level has of the states of its
    /// colour. The numbers are then those of a normal distribution with a level of this share.
    pub bound: Option<f64>,
}

impl Levels {
    /// Returns the levels of a shape of 12 to 16 cells.
    ///
    /// Radii: R. Korf and P. Schultze, "Large-Scale Parallel Breadth-First Search" (2005). Full
    /// levels of up to 14 cells: the bytes that searches in files without codes read and wrote,
    /// divided by those of a full level. Those of larger shapes are estimates.
    pub fn of(shape: Shape) -> Levels {
        let (short, long) = (shape.rows().min(shape.cols()), shape.rows().max(shape.cols()));
        let (radius, full, bound) = match (short, shape.cells()) {
            (2, 12) => (80, 35.4, None),
            (_, 12) => (53, 26.6, None),
            (_, 14) => (108, 39.0, None),
            (_, 15) => (84, 35.0, Some(0.13)),
            (2, _) => (140, 43.0, Some(0.09)),
            _ => (80, 32.0, Some(0.16)),
        };
        let name = format!("{short}x{long}\t");
        let known = || KNOWN.lines().find_map(|line| line.strip_prefix(&name)).unwrap_or_default();
        let counts = match bound {
            None => known().split(',').flat_map(str::parse).collect(),
            Some(widest) => normal_levels(shape, radius, widest),
        };
        Levels { radius, full, counts, bound }
    }
}

/// Returns the numbers of states of a normal distribution over the distances whose largest is a
/// share of the states of a colour.
fn normal_levels(shape: Shape, radius: u32, widest: f64) -> Vec<f64> {
    let states = (1..=shape.cells()).map(|cell| cell as f64).product::<f64>() / 2.0;
    // Levels of two colours alternate.
    let largest = states * widest / 2.0;
    let deviation = states / largest / TAU.sqrt();
    // The mean of the shapes whose levels are known is 0.61 to 0.66 times the radius.
    let mean = 0.65 * f64::from(radius);
    let count = |distance: u32| {
        let from_mean = (f64::from(distance) - mean) / deviation;
        largest * (-from_mean * from_mean / 2.0).exp()
    };
    (0..=radius).map(count).collect()
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
    pub fn in_processes(division: &Division, levels: &Levels, count: usize) -> Amounts {
        let sent = (0..count).map(|rank| sent_by_rank(division, rank, count)).sum();
        let level = Traffic { sent, ..Traffic::default() };
        // One exchange before the first level, and one after the level without states.
        let exchanges = u64::from(levels.radius) + 2;
        Amounts { level, all: Traffic { sent: exchanges * sent, ..level } }
    }

    /// Returns the amounts of a search in files.
    pub fn in_files(division: &Division, levels: &Levels) -> Amounts {
        let Sizes { read, written, .. } = Sizes::new(division, levels);
        let traffic = |share: f64| Traffic {
            sent: 0,
            read: (read * share) as u64,
            written: (written * share) as u64,
        };
        Amounts { level: traffic(1.0 / levels.full), all: traffic(1.0) }
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

/// Returns the time of a level of a search in files for one order, in seconds.
///
/// # Errors
///
/// The system's error if it cannot provide the memory.
pub fn order_time_in_files(division: &Division, simd: Simd) -> io::Result<f64> {
    let [decode, encode] = coding_times();
    // A level reads the last two and writes one; at half the levels the bits of a colour are read
    // and written too, and at a quarter of them the distances with the blank on the core.
    let (read, write) = (2.75 * decode, 1.75 * encode);
    let all = order_time(division, simd)? + (read + write) / current_num_threads() as f64;
    // One thread reads, and one writes.
    Ok(all.max(read).max(write))
}

/// Fills a set with some places of a colour that the puzzle has.
fn load(set: &mut LevelSet, division: &Division, colour: usize) -> io::Result<()> {
    let places = (division.index().snake().shape().cells() - colour).div_ceil(2);
    let states = STATES[colour] & ((1u16 << places) - 1) as u8;
    set.load(&mut io::repeat(states))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn levels_have_all_states() {
        for (rows, cols) in [(2, 6), (3, 4), (2, 7), (3, 5), (2, 8), (4, 4)] {
            let shape = Shape::new(rows, cols).unwrap();
            let Levels { radius, counts, bound, .. } = Levels::of(shape);
            assert_eq!(counts.len(), radius as usize + 1);
            let states = (1..=rows * cols).map(|cell| cell as f64).product::<f64>() / 2.0;
            let ratio = counts.iter().sum::<f64>() / states;
            let tolerance = if bound.is_some() { 0.01 } else { 0.0 };
            assert!((ratio - 1.0).abs() <= tolerance, "{shape} {ratio}");
        }
    }
}
