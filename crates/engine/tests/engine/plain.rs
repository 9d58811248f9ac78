//! Compares the engine with the library's plain search on all shapes that both support.

use std::ops::ControlFlow;

use jiugong::sparse::PlainDistances;
use jiugong::{Distances, Encoding, Header, Home, Index, Metric, Shape, Sparse, Table};
use jiugong_engine::{
    Bits, Bytes, Search, Simd, Sink, SparsePayload, TrackDistances, TrackPayload, build_table,
};

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

/// Checks the payload of a sparse table for every home, instruction set and number of threads.
fn check_payloads<S: Sink + Send, P>(
    metric: Metric,
    prepare: fn(S, &Header, &Index) -> P,
    fill: fn(&P, usize, &mut [u8]),
) {
    for (home, expected) in homes(metric) {
        let table = Table::from_distances(&expected, Encoding::Sparse).unwrap();
        let payload = table.payload();
        for simd in Simd::available() {
            for threads in [1, 3] {
                let search = searched::<S>(home, metric, simd, threads);
                assert_eq!(search.counts(), expected.distribution().counts());
                let found = prepare(search.into_sink(), table.header(), table.index());
                // Segments end within a block or record or with one, or have several chunks.
                for segment in [97, 1218, 4096, 1 << 20] {
                    let mut filled = vec![0; payload.len()];
                    for (number, bytes) in filled.chunks_mut(segment).enumerate() {
                        fill(&found, number * segment, bytes);
                    }
                    assert!(filled == payload, "{home} {simd:?} {segment}");
                }
            }
        }
    }
}

#[test]
fn sparse_payloads_equal_plain_search_in_stm() {
    check_payloads(Metric::Stm, SparsePayload::new, SparsePayload::fill);
}

#[test]
fn sparse_payloads_equal_plain_search_in_mtm() {
    check_payloads(Metric::Mtm, TrackPayload::new, TrackPayload::fill);
}

/// Compares the sparse table of every home of a shape with the specification.
fn check_large(rows: usize, cols: usize) {
    let shape = Shape::new(rows, cols).unwrap();
    let index = Index::new(shape).unwrap();
    for home in Home::all(shape) {
        let build = |encoding| {
            let table = build_table(home, Metric::Stm, encoding, |_| ControlFlow::Continue(()));
            table.unwrap().unwrap()
        };
        let bytes = build(Encoding::Byte);
        let sparse = build(Encoding::Sparse);
        let radius = bytes.header().distribution().radius();
        let encoding = Sparse::new(&index, radius);
        let mut expected = vec![0; encoding.bytes(&index) as usize];
        PlainDistances::new(&encoding, &index, bytes.payload()).write(
            &encoding,
            &index,
            &mut expected,
        );
        assert!(sparse.payload().starts_with(&expected), "{home}");
        assert_eq!(sparse.header().distribution(), bytes.header().distribution());
        // The proof shows all of them; here a sample is compared.
        let sparse = sparse.checked().unwrap();
        for number in (0..index.states()).step_by(499) {
            let state = index.state(number).unwrap();
            let distance = bytes.payload()[number as usize];
            assert_eq!(sparse.distance(&state), Ok(distance.into()), "{home}: {number}");
        }
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn sparse_tables_of_3x4_equal_their_specification() {
    check_large(3, 4);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn sparse_tables_of_2x6_equal_their_specification() {
    check_large(2, 6);
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
    check::<TrackDistances>("edge", Metric::Mtm);
}
