//! Measures how fast the engine searches large shapes with all available threads.
//!
//! 1. The whole search of 3×4 and 2×6 with the bits of its table, including the allocation of
//!    memory, with each available instruction set; median of 5 runs.
//! 2. A baseline: a direct search with the library's index. It stores a byte per state; all threads
//!    scan the states of a level, unrank each, and rank its neighbours. One run of 3×4.
//! 3. The time per state on shapes of growing size, with the library's plain search in one thread
//!    for comparison up to ten cells.
//!
//! `cargo bench -p jiugong-engine --bench engine -- 2x7` adds 2×7: 12 GB of memory and about a
//! minute.
//!
//! All level counts are compared with each other or with published ones. The exit status is 1 if
//! 3×4 or 2×6 has less than 240 million states per second, takes over 150 MB besides the table,
//! over three times as long with AVX2 as with AVX-512, or over six times as long with portable
//! code; if the baseline is less than 10 times as slow; or if 2×7 takes over 150 s or 14 GB.
#![allow(clippy::unwrap_used, reason = "a benchmark that cannot run should stop")]

use std::env;
use std::fs;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};

use jiugong::{Direction, Home, Index, Metric, Shape};
use jiugong_engine::{Bits, Bytes, Search, Simd, Sink, resident_memory};
use jiugong_test_support::measure::{
    Contender, Thresholds, format_time, median_times, medians, ratio, run,
};
use rayon::prelude::*;
use sha2::{Digest, Sha256};

fn corner(rows: usize, cols: usize) -> Home {
    Home::from_name(Shape::new(rows, cols).unwrap(), "corner").unwrap()
}

/// Runs the engine's search to its end.
fn engine<S: Sink>(home: Home, metric: Metric, simd: Simd) -> Search<S> {
    let mut search = Search::new(home, metric, simd).unwrap();
    while search.next_level() > 0 {}
    search
}

/// Returns the level counts of the engine's search for the bits of a table.
fn counts(home: Home, simd: Simd) -> Vec<u64> {
    engine::<Bits>(home, Metric::Stm, simd).counts().to_vec()
}

/// Returns the level counts of the baseline's search.
fn baseline(shape: Shape) -> Vec<u64> {
    const UNSEEN: u8 = u8::MAX;
    let index = Index::new(shape).unwrap();
    let distances: Vec<AtomicU8> =
        (0..index.states()).into_par_iter().map(|_| AtomicU8::new(UNSEEN)).collect();
    distances[0].store(0, Ordering::Relaxed);
    let mut counts = Vec::new();
    for level in 0.. {
        let count = distances.par_iter().enumerate().map(|(number, distance)| {
            if distance.load(Ordering::Relaxed) != level {
                return 0;
            }
            let state = index.state(number as u64).unwrap();
            for next in Direction::ALL.iter().filter_map(|&d| index.step(&state, d)) {
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

fn states(home: Home) -> f64 {
    home.shape().states().unwrap() as f64
}

/// Returns the speed in millions of states per second.
fn rate(home: Home, time: Duration) -> f64 {
    states(home) / time.as_secs_f64() / 1e6
}

/// Prints a row of the table of times per state.
fn print_time(name: &str, home: Home, time: Duration) {
    let states = states(home);
    let each = time.as_secs_f64() * 1e9 / states;
    println!("  {name:<24} {states:>14} states {:>12} {each:>8.3} ns each", format_time(time));
}

fn main() -> ExitCode {
    let mut thresholds = Thresholds::new();
    let mut results = Vec::new();
    for (rows, cols) in [(3, 4), (2, 6)] {
        let home = corner(rows, cols);
        println!("{rows}x{cols}, {} threads", rayon::current_num_threads());
        let expected = counts(home, Simd::best());
        assert_eq!(expected.iter().sum::<u64>() as f64, states(home));
        let available = Simd::available();
        let mut searches: Vec<_> = available
            .iter()
            .map(|&simd| {
                let expected = &expected;
                move || assert_eq!(counts(home, simd), *expected)
            })
            .collect();
        let mut contenders: Vec<Contender> = available
            .iter()
            .zip(&mut searches)
            .map(|(simd, search)| (simd.name(), search as &mut dyn FnMut()))
            .collect();
        let times: Vec<_> = available.iter().copied().zip(medians(5, &mut contenders)).collect();
        let (_, best) = times[0];
        thresholds.speed_at_least("million states per second", rate(home, best), 240.0);
        let memory = Search::<Bits>::memory(home.shape(), Metric::Stm);
        thresholds.at_most("MB of memory", memory as f64 / 1e6, 150.0);
        for (simd, time) in times.iter().filter(|(simd, _)| simd.name() != "avx512") {
            let name = format!("times as long with {}", simd.name());
            // The wider the vectors of the machine are, the longer the portable code takes beside
            // them.
            let limit = if *simd == Simd::PORTABLE { 6.0 } else { 3.0 };
            thresholds.ratio_at_most(&name, ratio(*time, best), limit);
        }
        results.push((home, best, expected));
    }

    println!("baseline: unrank, move, rank, a byte per state");
    let (home, best, expected) = &results[0];
    let start = Instant::now();
    assert_eq!(baseline(home.shape()), *expected);
    let time = start.elapsed();
    println!("  {:.1} million states per second in {}", rate(*home, time), format_time(time));
    thresholds.ratio_at_least("times as long as the engine", ratio(time, *best), 10.0);

    println!("time per state, by the engine except where noted");
    for (rows, cols) in [(3, 3), (2, 5)] {
        let home = corner(rows, cols);
        let plain = || jiugong::search(home, Metric::Stm, |_, _| {}).unwrap();
        assert_eq!(counts(home, Simd::best()), plain().distribution().counts());
        let [plain, engine] = median_times(
            9,
            [("plain", &mut || run(plain)), ("engine", &mut || run(|| counts(home, Simd::best())))],
        );
        print_time(&format!("{rows}x{cols}, plain, one thread"), home, plain);
        print_time(&format!("{rows}x{cols}"), home, engine);
    }
    for (home, time, _) in &results {
        print_time(&home.shape().to_string(), *home, *time);
    }
    let home = corner(3, 4);
    let start = Instant::now();
    let search = engine::<Bytes>(home, Metric::Mtm, Simd::best());
    print_time("3x4 in mtm", home, start.elapsed());
    assert_eq!(search.counts().iter().sum::<u64>() as f64, states(home));
    drop(search);
    if env::args().any(|argument| argument == "2x7") {
        largest(&mut thresholds);
    }
    thresholds.exit()
}

/// Measures 2×7, whose level counts are published as a checksum.
fn largest(thresholds: &mut Thresholds) {
    let home = corner(2, 7);
    let start = Instant::now();
    let search = engine::<Bits>(home, Metric::Stm, Simd::best());
    let time = start.elapsed();
    print_time("2x7", home, time);
    thresholds.time_at_most("seconds", time.as_secs_f64(), 150.0);
    if let Some(memory) = resident_memory() {
        thresholds.at_most("GB of memory", memory as f64 / 1e9, 14.0);
    }
    let counts: Vec<_> = search.counts().iter().map(u64::to_string).collect();
    let counts = counts.join(",");
    println!("  {counts}");
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/reference/2x7.sha256");
    let published = fs::read_to_string(file).unwrap();
    let sum = Sha256::digest(&counts);
    let sum: String = sum.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(published.split_whitespace().next(), Some(&*sum));
    assert_eq!(search.counts().len(), 109);
}
