//! The engine against the plain search: the same bits and bytes, on every shape that both can do.

#![allow(clippy::unwrap_used)]

use jiugong::{Distances, Encoding, Home, Index, Shape, Table};
use jiugong_engine::{Bits, Bytes, Code, Metric, Path, Record, Search};

const SHAPES: [(usize, usize); 4] = [(2, 3), (2, 4), (3, 3), (2, 5)];

/// Every home with its distances by the plain search.
fn homes(metric: Metric) -> impl Iterator<Item = (Path, usize, Distances)> {
    SHAPES.into_iter().flat_map(move |(rows, cols)| {
        let shape = Shape::new(rows, cols).unwrap();
        Home::all(shape).map(move |home| {
            let place = Index::new(shape).unwrap().snake().place(home.cell());
            let metric = match metric {
                Metric::Single => jiugong::Metric::Stm,
                Metric::Multi => jiugong::Metric::Mtm,
            };
            let distances = jiugong::search(home, metric, |_, _| {}).unwrap();
            (Path::new(rows, cols).unwrap(), place, distances)
        })
    })
}

/// A search to its end, in so many threads.
fn done<R: Record + Send>(
    path: Path,
    home: usize,
    metric: Metric,
    code: Code,
    threads: usize,
) -> Search<R> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
    pool.build().unwrap().install(|| {
        let mut search = Search::new(path, home, metric, code).unwrap();
        while search.step() > 0 {}
        search
    })
}

/// The payload of a bit table, by a part of so many times the cells after another.
fn filled(bits: &Bits, path: Path, length: usize, times: usize) -> Vec<u8> {
    let mut payload = vec![0xFF; length];
    let part = times * path.cells();
    for (number, bytes) in payload.chunks_mut(part).enumerate() {
        bits.fill(number * part, bytes);
    }
    payload
}

#[test]
fn the_same_bytes_from_every_home_by_any_code_in_any_number_of_threads() {
    for (path, place, distances) in homes(Metric::Single) {
        let by_number = distances.to_vec();
        let table = Table::from_distances(&distances, Encoding::Bit).unwrap();
        let bits = &table.as_bytes()[table.header().layout().payload()];
        for code in Code::all() {
            for threads in [1, 3] {
                let search = done::<Bytes>(path, place, Metric::Single, code, threads);
                assert_eq!(search.counts(), distances.distribution().counts());
                assert!(
                    search.into_record().get() == by_number,
                    "{}",
                    distances.home()
                );
                let search = done::<Bits>(path, place, Metric::Single, code, threads);
                assert_eq!(search.counts(), distances.distribution().counts());
                let record = search.into_record();
                for times in [1, 7, 1000] {
                    let filled = filled(&record, path, bits.len(), times);
                    assert!(filled == bits, "{}", distances.home());
                }
            }
        }
    }
}

#[test]
fn the_same_bytes_where_several_tiles_move_at_once() {
    for (path, place, distances) in homes(Metric::Multi) {
        for code in Code::all() {
            let search = done::<Bytes>(path, place, Metric::Multi, code, 2);
            assert_eq!(search.counts(), distances.distribution().counts());
            let bytes = search.into_record();
            assert!(bytes.get() == distances.to_vec(), "{}", distances.home());
        }
    }
}

#[test]
fn the_farthest_states_are_listed_by_distance_and_number() {
    let mut listed = 0;
    for (path, place, distances) in homes(Metric::Single) {
        let most = path.states() >> Bits::FAR;
        let counts = distances.distribution().counts();
        let first = (0..=counts.len()).find(|&d| counts[d..].iter().sum::<u64>() <= most);
        let numbered = || (0..).zip(distances.to_vec());
        let expected: Vec<u64> = (first.unwrap()..counts.len())
            .flat_map(|d| numbered().filter(move |&(_, of)| usize::from(of) == d))
            .map(|(number, _)| number)
            .collect();
        let search = done::<Bits>(path, place, Metric::Single, Code::best(), 2);
        assert_eq!(search.into_record().far(), expected, "{}", distances.home());
        listed += expected.len();
    }
    assert!(listed > 0);
}

/// A search that is saved and left after every level, each time loaded anew, ends as one that is
/// not.
#[test]
fn a_search_goes_on_where_it_was_saved() {
    fn ends_alike<R: Record>(path: Path, home: usize, metric: Metric) {
        let code = Code::best();
        let saved = |search: &Search<R>| {
            let mut bytes = Vec::new();
            search.save(&mut bytes).unwrap();
            bytes
        };
        let mut whole = Search::<R>::new(path, home, metric, code).unwrap();
        while whole.step() > 0 {}
        let mut bytes = saved(&Search::new(path, home, metric, code).unwrap());
        loop {
            let mut from = &*bytes;
            let mut search = Search::<R>::load(path, home, metric, code, &mut from).unwrap();
            assert!(from.is_empty());
            let count = search.step();
            bytes = saved(&search);
            if count == 0 {
                break;
            }
        }
        assert!(bytes == saved(&whole));
    }
    let path = Path::new(3, 3).unwrap();
    ends_alike::<Bits>(path, 4, Metric::Single);
    ends_alike::<Bytes>(path, 1, Metric::Single);
    ends_alike::<Bytes>(path, 0, Metric::Multi);
}
