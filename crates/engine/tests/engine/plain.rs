//! Compares the engine with the library's plain search on all shapes that both support.

use jiugong::{Distances, Encoding, Home, Metric, Shape, Table};
use jiugong_engine::{Bits, Bytes, Search, Simd, Sink};

/// Returns every home of the shapes with its distances by the plain search.
fn homes(metric: Metric) -> impl Iterator<Item = (Home, Distances)> {
    let shapes = [(2, 3), (2, 4), (3, 3), (2, 5)];
    let shapes = shapes.map(|(rows, cols)| Shape::new(rows, cols).unwrap());
    let homes = shapes.into_iter().flat_map(Home::all);
    homes.map(move |home| (home, jiugong::search(home, metric, |_, _| {}).unwrap()))
}

/// Runs a search to its end in a number of threads.
fn searched<S: Sink + Send>(home: Home, metric: Metric, simd: Simd, threads: usize) -> Search<S> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
    pool.build().unwrap().install(|| {
        let mut search = Search::new(home, metric, simd).unwrap();
        while search.next_level() > 0 {}
        search
    })
}

/// Returns the payload of a bit table, filled in parts of `cells` × `times` bytes.
fn filled(bits: &Bits, cells: usize, len: usize, times: usize) -> Vec<u8> {
    let mut payload = vec![0xFF; len];
    let part = times * cells;
    for (number, bytes) in payload.chunks_mut(part).enumerate() {
        bits.fill(number * part, bytes);
    }
    payload
}

/// Checks the bytes for every home, instruction set and number of threads.
fn check_bytes(metric: Metric) {
    for (home, expected) in homes(metric) {
        let distances = expected.to_vec();
        for simd in Simd::available() {
            for threads in [1, 3] {
                let search = searched::<Bytes>(home, metric, simd, threads);
                assert_eq!(search.counts(), expected.distribution().counts());
                assert!(search.into_sink().distances() == distances, "{home} {simd:?}");
            }
        }
    }
}

#[test]
fn bytes_equal_plain_search_in_stm() {
    check_bytes(Metric::Stm);
}

#[test]
fn bytes_equal_plain_search_in_mtm() {
    check_bytes(Metric::Mtm);
}

#[test]
fn bits_equal_plain_search() {
    for (home, expected) in homes(Metric::Stm) {
        let table = Table::from_distances(&expected, Encoding::Bit).unwrap();
        let payload = table.payload();
        for simd in Simd::available() {
            for threads in [1, 3] {
                let search = searched::<Bits>(home, Metric::Stm, simd, threads);
                assert_eq!(search.counts(), expected.distribution().counts());
                let bits = search.into_sink();
                for times in [1, 7, 1000] {
                    let filled = filled(&bits, home.shape().cells(), payload.len(), times);
                    assert!(filled == payload, "{home} {simd:?}");
                }
            }
        }
    }
}

/// Saves and reloads a search after every level, and compares the end with an uninterrupted search.
#[test]
fn resumes_after_every_level() {
    fn check<S: Sink>(home: &str, metric: Metric) {
        let home = Home::from_name(Shape::EIGHT_PUZZLE, home).unwrap();
        let simd = Simd::best();
        let saved = |search: &Search<S>| {
            let mut bytes = Vec::new();
            search.save(&mut bytes).unwrap();
            bytes
        };
        let mut whole = Search::<S>::new(home, metric, simd).unwrap();
        while whole.next_level() > 0 {}
        let mut bytes = saved(&Search::new(home, metric, simd).unwrap());
        loop {
            let mut from = &*bytes;
            let mut search = Search::<S>::load(home, metric, simd, &mut from).unwrap();
            assert!(from.is_empty());
            let count = search.next_level();
            bytes = saved(&search);
            if count == 0 {
                break;
            }
        }
        assert!(bytes == saved(&whole));
    }
    check::<Bits>("centre", Metric::Stm);
    check::<Bytes>("edge", Metric::Stm);
    check::<Bytes>("corner", Metric::Mtm);
}
