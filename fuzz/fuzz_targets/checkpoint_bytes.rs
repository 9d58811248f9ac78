//! The bytes of a search that was left: whatever they are, it is refused or goes on, and ends.
//!
//! A checkpoint's checksum is not looked at here: it would refuse all that is tried.
#![no_main]

use jiugong_engine::{Bits, Bytes, Code, Metric, Path, Record, Search};
use libfuzzer_sys::fuzz_target;

/// Goes on to the end, if that can be done; what is then found is saved and loaded the same.
fn go_on<R: Record>(metric: Metric, mut bytes: &[u8]) {
    let path = Path::new(2, 3).unwrap();
    let load = |from: &mut &[u8]| Search::<R>::load(path, 0, metric, Code::best(), from);
    let Ok(mut search) = load(&mut bytes) else {
        return;
    };
    while search.step() > 0 {}
    assert!(search.counts().len() <= 256);
    let mut saved = Vec::new();
    search.save(&mut saved).unwrap();
    if let Ok(again) = load(&mut &*saved) {
        assert_eq!(again.counts(), search.counts());
    }
}

fuzz_target!(|bytes: &[u8]| {
    go_on::<Bits>(Metric::Single, bytes);
    go_on::<Bytes>(Metric::Single, bytes);
    go_on::<Bytes>(Metric::Multi, bytes);
});
