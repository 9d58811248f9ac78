//! Checkpoint bytes: the engine rejects a checkpoint or resumes the search, which ends.
//!
//! The checksum of a checkpoint is checked elsewhere; here it would reject almost every input.
#![no_main]

use jiugong::{Home, Metric, Shape};
use jiugong_engine::{Bits, Bytes, Search, Simd, Sink};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    resume::<Bits>(Metric::Stm, bytes);
    resume::<Bytes>(Metric::Stm, bytes);
    resume::<Bytes>(Metric::Mtm, bytes);
});

/// Resumes a search. If the checkpoint is valid, runs it to the end, saves it and loads it again.
fn resume<S: Sink>(metric: Metric, mut bytes: &[u8]) {
    let shape = Shape::new(2, 3).unwrap();
    let home = Home::from_name(shape, "corner").unwrap();
    let load = |from: &mut &[u8]| Search::<S>::load(home, metric, Simd::best(), from);
    let Ok(mut search) = load(&mut bytes) else {
        return;
    };
    while search.next_level() > 0 {}
    assert!(search.counts().len() <= 256);
    let mut saved = Vec::new();
    search.save(&mut saved).unwrap();
    if let Ok(loaded) = load(&mut &*saved) {
        assert_eq!(loaded.counts(), search.counts());
    }
}
