//! The speed of this machine, measured in a few seconds.

use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use jiugong_engine::{Division, LevelSet, PartLevel, Simd};

use crate::disk::existing_folder;

/// The bytes of the sets of states that are measured: more than fit into caches.
const MEMORY: usize = 256 << 20;

/// The bytes that are written to a disk.
const FILE: usize = 64 << 20;

/// The states of the last level, and of the level before it, in every order: some of either colour.
const STATES: [u8; 2] = [0b0101_0101, 0b0010_1010];

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

/// Returns the time to write a byte to the disk of a folder, or of the folder in which it will be
/// created.
pub fn write_time(folder: &Path) -> io::Result<f64> {
    let mut file = tempfile::tempfile_in(existing_folder(folder))?;
    let bytes = vec![0x5A; 1 << 20];
    let start = Instant::now();
    for _ in 0..FILE / bytes.len() {
        file.write_all(&bytes)?;
    }
    file.sync_all()?;
    Ok(start.elapsed().as_secs_f64() / FILE as f64)
}
