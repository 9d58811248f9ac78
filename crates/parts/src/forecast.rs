//! Forecasts of a search without the search: the bytes that it transfers, and the speed of this
//! machine, measured in a few seconds.

use std::io;
use std::iter;
use std::time::Instant;

use jiugong_engine::{Division, LevelSet, PartLevel, Simd};
use rayon::current_num_threads;

use crate::files::{BLOCK, Decoder, Encoder};
use crate::levels::Levels;
use crate::memory::sent_by_rank;
use crate::scratch::Sizes;
use crate::traffic::Traffic;

/// The bytes of the sets of states that are measured: more than fit into caches.
const MEMORY: usize = 256 << 20;

/// The states of the last level, and of the level before it, in every order: some of either colour.
const STATES: [u8; 2] = [0b0101_0101, 0b0010_1010];

/// The number of blocks that are measured.
const ROUNDS: usize = 200;

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
    // and written too, two for an order, and at half the states with the blank on the core.
    let (read, write) = (2.125 * decode, 1.2 * encode);
    let all = order_time(division, simd)? + (read + write) / current_num_threads() as f64;
    // One thread reads.
    Ok(all.max(read))
}

/// Fills a set with some places of a colour that the puzzle has.
fn load(set: &mut LevelSet, division: &Division, colour: usize) -> io::Result<()> {
    let places = (division.index().snake().shape().cells() - colour).div_ceil(2);
    let states = STATES[colour] & ((1u16 << places) - 1) as u8;
    set.load(&mut io::repeat(states))
}

/// Returns the time of decoding and of encoding for each byte of a wide level, in seconds.
fn coding_times() -> [f64; 2] {
    // A third of the bytes are not zero, by the highest bits of a sequence without a pattern.
    let numbers = iter::successors(Some(1u32), |last| {
        Some(last.wrapping_mul(0x0019_660d).wrapping_add(0x3c6e_f35f))
    });
    let bytes = numbers.map(|number| if number >> 24 < 85 { 1 << (number >> 16 & 7) } else { 0 });
    let block: Vec<u8> = bytes.take(BLOCK).collect();
    let (mut encoder, mut decoder) = (Encoder::default(), Decoder::default());
    let mut decoded = vec![0; block.len()];
    let mut times = [0.0; 2];
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let coded = encoder.encode(&block).unwrap_or_default();
        let end = Instant::now();
        decoder.decode(coded, &mut decoded);
        times[0] += end.elapsed().as_secs_f64();
        times[1] += (end - start).as_secs_f64();
    }
    times.map(|time| time / (ROUNDS * block.len()) as f64)
}
