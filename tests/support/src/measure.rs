//! Timing by turns: every contestant runs once, then every one again, and so on, so that a
//! machine that slows down slows all of them. What counts is the median of each.
#![allow(dead_code, reason = "each bench uses a part of it")]

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Something to be timed: a name, and what it does.
pub type Contestant<'a> = (&'a str, &'a mut dyn FnMut());

/// The median time of each contestant over `runs` turns, after one that is not counted.
pub fn by_turns<const N: usize>(runs: usize, mut contestants: [Contestant; N]) -> [Duration; N] {
    let mut times = [(); N].map(|()| Vec::with_capacity(runs));
    for run in 0..=runs {
        for ((_, work), times) in contestants.iter_mut().zip(&mut times) {
            let start = Instant::now();
            work();
            if run > 0 {
                times.push(start.elapsed());
            }
        }
    }
    let medians = times.map(|mut times| {
        times.sort_unstable();
        times[times.len() / 2]
    });
    for ((name, _), median) in contestants.iter().zip(&medians) {
        println!("  {name:<44} {:>12}", show(*median));
    }
    medians
}

/// A duration in the unit that gives it one to three digits before the point.
pub fn show(time: Duration) -> String {
    match time.as_nanos() {
        0..1_000 => format!("{} ns", time.as_nanos()),
        1_000..1_000_000 => format!("{:.2} us", time.as_nanos() as f64 / 1e3),
        1_000_000..1_000_000_000 => format!("{:.3} ms", time.as_nanos() as f64 / 1e6),
        _ => format!("{:.3} s", time.as_secs_f64()),
    }
}

/// How many times longer `a` takes than `b`.
pub fn ratio(a: Duration, b: Duration) -> f64 {
    a.as_secs_f64() / b.as_secs_f64()
}

/// The value of `work`, made where the optimiser cannot see it is not needed.
pub fn used<T>(work: impl FnOnce() -> T) {
    black_box(work());
}

/// Floors and whether they were kept; the end of a bench.
#[derive(Default)]
pub struct Floors {
    missed: u32,
}

impl Floors {
    /// A number that must be at least that large.
    pub fn at_least(&mut self, what: &str, found: f64, floor: f64) {
        self.judge(what, found, ">=", floor, found >= floor);
    }

    /// A number that must be at most that large.
    pub fn at_most(&mut self, what: &str, found: f64, ceiling: f64) {
        self.judge(what, found, "<=", ceiling, found <= ceiling);
    }

    fn judge(&mut self, what: &str, found: f64, sign: &str, bound: f64, kept: bool) {
        let verdict = if kept { "ok" } else { "MISSED" };
        println!("  {what:<44} {found:>12.2}   {sign} {bound:<9} {verdict}");
        self.missed += u32::from(!kept);
    }

    /// Failure if a floor was missed.
    pub fn exit(self) -> ExitCode {
        if self.missed == 0 {
            ExitCode::SUCCESS
        } else {
            eprintln!("{} missed", self.missed);
            ExitCode::FAILURE
        }
    }
}
