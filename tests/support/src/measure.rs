//! Timing in rounds: each round runs every contender once, so that a machine that slows down slows
//! all of them. The result is the median of each.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The name and the work of a contender.
pub type Contender<'a> = (&'a str, &'a mut dyn FnMut());

/// Returns the median time of each contender over `rounds` rounds, after one round of warm-up, and
/// prints it.
pub fn median_times<const N: usize>(
    rounds: usize,
    mut contenders: [Contender; N],
) -> [Duration; N] {
    let mut times = [(); N].map(|()| Vec::with_capacity(rounds));
    for round in 0..=rounds {
        for ((_, work), times) in contenders.iter_mut().zip(&mut times) {
            let start = Instant::now();
            work();
            if round > 0 {
                times.push(start.elapsed());
            }
        }
    }
    let medians = times.map(|mut times| {
        times.sort_unstable();
        times[times.len() / 2]
    });
    for ((name, _), median) in contenders.iter().zip(&medians) {
        println!("  {name:<44} {:>12}", format_time(*median));
    }
    medians
}

/// Formats a duration in the unit that gives one to three digits before the point.
pub fn format_time(time: Duration) -> String {
    match time.as_nanos() {
        0..1_000 => format!("{} ns", time.as_nanos()),
        1_000..1_000_000 => format!("{:.2} us", time.as_nanos() as f64 / 1e3),
        1_000_000..1_000_000_000 => format!("{:.3} ms", time.as_nanos() as f64 / 1e6),
        _ => format!("{:.3} s", time.as_secs_f64()),
    }
}

/// Returns `a` divided by `b`.
pub fn ratio(a: Duration, b: Duration) -> f64 {
    a.as_secs_f64() / b.as_secs_f64()
}

/// Runs `work` without letting the compiler remove it.
pub fn run<T>(work: impl FnOnce() -> T) {
    black_box(work());
}

/// The thresholds of a bench, and how many were missed.
#[derive(Debug, Default)]
pub struct Thresholds {
    missed: u32,
}

impl Thresholds {
    /// Checks and prints a value with a minimum.
    pub fn at_least(&mut self, name: &str, value: f64, min: f64) {
        self.check(name, value, ">=", min, value >= min);
    }

    /// Checks and prints a value with a maximum.
    pub fn at_most(&mut self, name: &str, value: f64, max: f64) {
        self.check(name, value, "<=", max, value <= max);
    }

    fn check(&mut self, name: &str, value: f64, sign: &str, bound: f64, is_met: bool) {
        let verdict = if is_met { "ok" } else { "MISSED" };
        println!("  {name:<44} {value:>12.2}   {sign} {bound:<9} {verdict}");
        self.missed += u32::from(!is_met);
    }

    /// Returns failure if a threshold was missed.
    pub fn exit(self) -> ExitCode {
        if self.missed == 0 {
            ExitCode::SUCCESS
        } else {
            eprintln!("{} thresholds missed", self.missed);
            ExitCode::FAILURE
        }
    }
}
