//! The speed of this machine, measured in a few seconds.

use std::hint;
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use jiugong_engine::{Division, LevelSet, Simd};

use crate::disk::existing_folder;
use crate::partitioned::step::Step;

/// Times of this machine with all its threads, in seconds.
#[derive(Clone, Copy, Debug)]
pub struct Calibration {
    /// For one order at a level.
    pub order: f64,
    /// To use a byte of memory for the first time.
    pub first_use: f64,
    /// To copy a byte within memory.
    pub copy: f64,
    /// To write a byte to the disk.
    pub write: f64,
}

/// The bytes of the sets of states that are measured: more than fit into caches.
const MEMORY: usize = 256 << 20;

/// The bytes that are copied.
const COPIED: usize = 64 << 20;

/// The bytes that are written to a disk.
const FILE: usize = 128 << 20;

/// The states of the last level, and of the level before it, in every order: some of either colour.
const STATES: [u8; 2] = [0b0101_0101, 0b0010_1010];

impl Calibration {
    /// Measures the step to a level. `write` is the time to write a byte to the disk.
    ///
    /// # Errors
    ///
    /// The system's error if it cannot provide the memory.
    pub fn new(division: &Division, simd: Simd, write: f64) -> io::Result<Calibration> {
        let mut sample = Sample::new(division, simd)?;
        let untouched = sample.level(1)?;
        let without_bits = sample.level(1)?;
        // The bits are used for the first time.
        sample.level(2)?;
        let with_bits = sample.level(2)?;
        let orders = (sample.parts.len() * division.orders()) as f64;
        Ok(Calibration {
            order: (without_bits + with_bits) / 2.0 / orders,
            first_use: (untouched - without_bits).max(0.0) / orders,
            copy: copy_time(),
            write,
        })
    }
}

/// Some parts of a search.
struct Sample<'a> {
    division: &'a Division,
    simd: Simd,
    parts: Vec<SamplePart>,
    outgoing: Vec<u8>,
    incoming: Vec<u8>,
}

struct SamplePart {
    sets: [LevelSet; 2],
    bits: LevelSet,
}

impl<'a> Sample<'a> {
    fn new(division: &'a Division, simd: Simd) -> io::Result<Sample<'a>> {
        let count = (MEMORY / 3 / division.orders()).clamp(1, division.parts());
        let part = |part| {
            Ok(SamplePart {
                sets: [division.empty_set(0, part)?, division.empty_set(1, part)?],
                bits: division.empty_set(1, part)?,
            })
        };
        Ok(Sample {
            division,
            simd,
            parts: (0..count).map(part).collect::<io::Result<_>>()?,
            outgoing: vec![0; division.outgoing_len(1)],
            incoming: vec![0; division.outgoing_len(0)],
        })
    }

    /// Returns the time of a level at a distance.
    fn level(&mut self, distance: usize) -> io::Result<f64> {
        let &mut Sample { division, simd, ref mut parts, ref mut outgoing, ref incoming } = self;
        let step = Step { division, simd, distance, counts: &[], colour: 0 };
        let mut time = 0.0;
        for (number, SamplePart { sets, bits }) in parts.iter_mut().enumerate() {
            let [last, before] = sets;
            let is_first = before.is_empty();
            last.load(&mut io::repeat(states(division, 0)))?;
            if !is_first {
                before.load(&mut io::repeat(states(division, 1)))?;
            }
            let start = Instant::now();
            let received = |from| &incoming[division.route_bytes(0, from, number..number + 1)];
            let incoming = division.incoming(0, number, received);
            step.run(number, sets, Some(bits), &incoming, outgoing);
            time += start.elapsed().as_secs_f64();
        }
        Ok(time)
    }
}

/// Returns some places of a colour that the puzzle has.
fn states(division: &Division, colour: usize) -> u8 {
    let places = (division.index().snake().shape().cells() - colour).div_ceil(2);
    STATES[colour] & ((1u16 << places) - 1) as u8
}

/// Returns the time to copy a byte within memory.
fn copy_time() -> f64 {
    let from = vec![0x5A; COPIED];
    let mut to = vec![0xA5; COPIED];
    let start = Instant::now();
    to.copy_from_slice(&from);
    hint::black_box(to);
    start.elapsed().as_secs_f64() / COPIED as f64
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
