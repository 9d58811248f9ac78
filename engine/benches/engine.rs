//! How fast the engine finds every state of the large shapes, in all threads that there are.
//!
//! Method: the whole search of 3×4 and of 2×6 with the bits of its table gathered, memory got and
//! given back, by turns in each kind of instructions that the machine has; median of 5 turns. The
//! baseline is the search that one would write with the library's index: a byte for each state,
//! all threads go through the states of a level, unrank each, and rank its neighbours; once over
//! 3×4. Then what a state costs on shapes of growing size, the plain search of one thread up to ten
//! cells among them. The level counts of all are compared with each other or with published
//! ones.
//!
//! `cargo bench --bench engine -- 2x7` adds 2×7: 12 GB of memory and about a minute.
//!
//! Exits with failure if 3×4 or 2×6 has less than 240 million states a second, takes over 150 MB
//! beside the table, or over three times as long without AVX-512; if the baseline is less than
//! 10 times as slow; if 2×7 takes over 150 s or 14 GB, or its level counts have another SHA-256
//! than the published one.
#![allow(clippy::unwrap_used, reason = "a bench that cannot run should stop")]

mod measure;

use std::env;
use std::fs;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};

use jiugong::{Index, Metric, Direction, Shape};
use jiugong_engine::{Bits, Bytes, Code, Path, Record, Search, resident_memory};
use measure::{Floors, by_turns, ratio, show, used};
use rayon::prelude::*;
use sha2::{Digest, Sha256};

/// The engine's search from a corner, to its end.
fn engine<R: Record>(path: Path, metric: jiugong_engine::Metric, code: Code) -> Search<R> {
    let mut search = Search::new(path, 0, metric, code).unwrap();
    while search.step() > 0 {}
    search
}

fn counts(path: Path, code: Code) -> Vec<u64> {
    let search = engine::<Bits>(path, jiugong_engine::Metric::Single, code);
    search.counts().to_vec()
}

/// Unrank, move, rank: level counts by a byte a state.
fn baseline(shape: Shape) -> Vec<u64> {
    const UNSEEN: u8 = u8::MAX;
    let index = Index::new(shape).unwrap();
    let distances: Vec<AtomicU8> = (0..index.states())
        .into_par_iter()
        .map(|_| AtomicU8::new(UNSEEN))
        .collect();
    let first = distances.first().unwrap();
    first.store(0, Ordering::Relaxed);
    let mut counts = Vec::new();
    for level in 0.. {
        let count = distances.par_iter().enumerate().map(|(number, distance)| {
            if distance.load(Ordering::Relaxed) != level {
                return 0;
            }
            let state = index.state(number as u64).unwrap();
            for next in Direction::ALL.iter().filter_map(|&m| index.step(&state, m)) {
                let distance = &distances[index.number(&next) as usize];
                if distance.load(Ordering::Relaxed) == UNSEEN {
                    distance.store(level + 1, Ordering::Relaxed);
                }
            }
            1
        });
        match count.sum() {
            0 => break,
            count => counts.push(count),
        }
    }
    counts
}

/// Millions of states a second.
fn rate(path: Path, time: Duration) -> f64 {
    path.states() as f64 / time.as_secs_f64() / 1e6
}

/// A line of the table of costs.
fn cost(what: &str, path: Path, time: Duration) {
    let states = path.states();
    let each = time.as_secs_f64() * 1e9 / states as f64;
    println!(
        "  {what:<24} {states:>14} states {:>12} {each:>8.3} ns each",
        show(time)
    );
}

fn main() -> ExitCode {
    let mut floors = Floors::default();
    let mut median = Vec::new();
    for (rows, cols) in [(3, 4), (2, 6)] {
        let path = Path::new(rows, cols).unwrap();
        println!("{rows}x{cols}, {} threads", rayon::current_num_threads());
        let expected = counts(path, Code::best());
        assert_eq!(expected.iter().sum::<u64>(), path.states());
        let mut times = Vec::new();
        for code in Code::all() {
            assert_eq!(counts(path, code), expected);
            let [time] = by_turns(5, [(code.name(), &mut || used(|| counts(path, code)))]);
            times.push((code, time));
        }
        let (_, best) = times[0];
        floors.at_least("million states a second", rate(path, best), 240.0);
        let memory = Search::<Bits>::memory(path, jiugong_engine::Metric::Single);
        floors.at_most("MB of memory", memory as f64 / 1e6, 150.0);
        for (code, time) in times.iter().filter(|(code, _)| code.name() != "avx512") {
            let what = format!("times as long with {code}");
            floors.at_most(&what, ratio(*time, best), 3.0);
        }
        median.push((format!("{rows}x{cols}"), path, best, expected));
    }

    println!("baseline: unrank, move, rank, a byte a state");
    let (_, path, best, expected) = &median[0];
    let begun = Instant::now();
    assert_eq!(baseline(Shape::new(3, 4).unwrap()), *expected);
    let time = begun.elapsed();
    println!("  {:.1} million states a second", rate(*path, time));
    floors.at_least("times as long as the engine", ratio(time, *best), 10.0);

    println!("what a state costs, by the engine but where it is said");
    for (rows, cols) in [(3, 3), (2, 5)] {
        let shape = Shape::new(rows, cols).unwrap();
        let home = jiugong::Home::from_name(shape, "corner").unwrap();
        let path = Path::new(rows, cols).unwrap();
        let found = jiugong::search(home, Metric::Stm, |_, _| {}).unwrap();
        assert_eq!(counts(path, Code::best()), found.distribution().counts());
        let [plain, engine] = by_turns(
            9,
            [
                ("plain", &mut || {
                    used(|| jiugong::search(home, Metric::Stm, |_, _| {}));
                }),
                ("engine", &mut || used(|| counts(path, Code::best()))),
            ],
        );
        cost(&format!("{shape}, plain, one thread"), path, plain);
        cost(&shape.to_string(), path, engine);
    }
    for (shape, path, time, _) in &median {
        cost(shape, *path, *time);
    }
    let path = Path::new(3, 4).unwrap();
    let begun = Instant::now();
    let search = engine::<Bytes>(path, jiugong_engine::Metric::Multi, Code::best());
    cost("3x4 in mtm", path, begun.elapsed());
    assert_eq!(search.counts().iter().sum::<u64>(), path.states());
    drop(search);
    if env::args().any(|argument| argument == "2x7") {
        largest(&mut floors);
    }
    floors.exit()
}

/// 2×7, whose levels were published as a checksum.
fn largest(floors: &mut Floors) {
    let path = Path::new(2, 7).unwrap();
    let begun = Instant::now();
    let search = engine::<Bits>(path, jiugong_engine::Metric::Single, Code::best());
    let time = begun.elapsed();
    cost("2x7", path, time);
    floors.at_most("seconds", time.as_secs_f64(), 150.0);
    if let Some(memory) = resident_memory() {
        floors.at_most("GB of memory", memory as f64 / 1e9, 14.0);
    }
    let levels: Vec<_> = search.counts().iter().map(u64::to_string).collect();
    let levels = levels.join(",");
    println!("  {levels}");
    let root = env!("CARGO_MANIFEST_DIR");
    let published = fs::read_to_string(format!("{root}/tests/reference/2x7.sha256")).unwrap();
    let hex = |byte: &u8| format!("{byte:02x}");
    let sum: String = Sha256::digest(&levels).iter().map(hex).collect();
    assert_eq!(published.split_whitespace().next(), Some(&*sum));
    assert_eq!(search.counts().len(), 109);
}
