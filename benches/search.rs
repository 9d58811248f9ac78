//! Time of a full search, one thread.
//!
//! The library's search of one home of 3×3, including the list of moves, against a textbook search
//! (hash map of boards and queue) of the same 181,440 boards, in rounds. Median of 31 rounds; the
//! library runs 20 times per round. The distributions of both are asserted equal. Then all three
//! homes, searched, encoded and written to a temporary folder with `std::fs::write` (without fsync,
//! which would measure the disk), and the 1,814,400 boards of 2×5.
//!
//! Fails if the ratio is under 30 or the three tables take over 10 ms.
#![allow(clippy::unwrap_used, reason = "a bench that cannot run should stop")]

use std::collections::{HashMap, VecDeque};
use std::process::ExitCode;

use jiugong::{Distances, Encoding, Home, Metric, Shape, Table, search};
use jiugong_test_support::measure::{Thresholds, format_time, median_times, ratio, run};

/// Finds the distances of all boards with a hash map and a queue.
fn textbook(goal: [u8; 9]) -> HashMap<[u8; 9], u8> {
    let mut distances = HashMap::from([(goal, 0)]);
    let mut queue = VecDeque::from([goal]);
    while let Some(board) = queue.pop_front() {
        let distance = distances[&board];
        let blank = board.iter().position(|&tile| tile == 0).unwrap();
        let (row, col) = (blank / 3, blank % 3);
        let mut visit = |from: usize| {
            let mut next = board;
            next.swap(blank, from);
            distances.entry(next).or_insert_with(|| {
                queue.push_back(next);
                distance + 1
            });
        };
        if row > 0 {
            visit(blank - 3);
        }
        if row < 2 {
            visit(blank + 3);
        }
        if col > 0 {
            visit(blank - 1);
        }
        if col < 2 {
            visit(blank + 1);
        }
    }
    distances
}

/// Number of searches of the library per round: about as long as one textbook search, so that both
/// run with warm caches and allocator.
const TIMES: u32 = 20;

fn full(home: Home) -> Distances {
    search(home, Metric::Stm, |_, _| {}).unwrap()
}

fn main() -> ExitCode {
    let shape = Shape::EIGHT_PUZZLE;
    let homes: Vec<Home> = Home::all(shape).collect();
    let corner = homes[0];
    let mut thresholds = Thresholds::new();

    let mut counts = vec![0; 32];
    for distance in textbook([0, 1, 2, 3, 4, 5, 6, 7, 8]).into_values() {
        counts[usize::from(distance)] += 1;
    }
    assert_eq!(full(corner).distribution().counts(), counts);

    println!("full search of 3x3-corner, 181440 boards");
    let [baseline, ours] = median_times(
        31,
        [
            ("HashMap and VecDeque", &mut || run(|| textbook([0, 1, 2, 3, 4, 5, 6, 7, 8]))),
            ("jiugong, 20 searches", &mut || {
                for _ in 0..TIMES {
                    run(|| full(corner));
                }
            }),
        ],
    );
    let ours = ours / TIMES;
    thresholds.ratio_at_least("times as fast", ratio(baseline, ours), 30.0);
    println!("  one search: {} (goal: under 1 ms)\n", format_time(ours));

    let folder = tempfile::tempdir().unwrap();
    let all = || {
        homes.iter().map(|&home| {
            let distances = search(home, Metric::Stm, |_, _| {}).unwrap();
            Table::from_distances(&distances, Encoding::Byte).unwrap()
        })
    };
    let write = |table: Table<Vec<u8>>| {
        let name = table.header().home().file_name(Metric::Stm);
        std::fs::write(folder.path().join(name), table.as_bytes()).unwrap();
    };
    println!("all three homes of 3x3 (std::fs::write, no fsync)");
    let [_, written] = median_times(
        51,
        [
            ("search, encode", &mut || all().for_each(|table| run(|| table))),
            ("search, encode, write", &mut || all().for_each(write)),
        ],
    );
    for &home in &homes {
        let file = std::fs::read(folder.path().join(home.file_name(Metric::Stm))).unwrap();
        assert_eq!(Table::new(file).unwrap().verify(), Ok(()));
    }
    thresholds.time_at_most("milliseconds", written.as_secs_f64() * 1e3, 10.0);

    println!("\nfull search of 2x5-corner, 1814400 boards");
    let long = Shape::new(2, 5).unwrap();
    let home = Home::all(long).next().unwrap();
    let found = full(home);
    assert_eq!(found.distribution().states(), 1_814_400);
    assert_eq!(found.distribution().radius(), 55);
    let [time] = median_times(31, [("jiugong", &mut || run(|| full(home)))]);
    let millions = 1.8144 / time.as_secs_f64();
    println!("  {:<44} {millions:>12.1}", "million states a second");
    thresholds.exit()
}
