//! Timing in rounds: each round runs every contender once, so that a machine that slows down slows
//! all of them. The result is the median of each. With the argument `--quick` there are three
//! rounds at most.

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
    medians(rounds, &mut contenders).try_into().unwrap()
}

/// Returns the same for any number of contenders.
pub fn medians(rounds: usize, contenders: &mut [Contender]) -> Vec<Duration> {
    let rounds = if has_argument("--quick") { rounds.min(3) } else { rounds };
    let mut times = vec![Vec::with_capacity(rounds); contenders.len()];
    for round in 0..=rounds {
        for ((_, work), times) in contenders.iter_mut().zip(&mut times) {
            let start = Instant::now();
            work();
            if round > 0 {
                times.push(start.elapsed());
            }
        }
    }
    let median = |((name, _), times): (&Contender, &mut Vec<Duration>)| {
        times.sort_unstable();
        let median = times[rounds / 2];
        println!("  {name:<44} {:>12}", format_time(median));
        median
    };
    contenders.iter().zip(&mut times).map(median).collect()
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

/// Returns whether the command line of the bench has an argument.
pub fn has_argument(argument: &str) -> bool {
    std::env::args().any(|arg| arg == argument)
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
///
/// Ratios are measured in one run, so they hold on slow and busy machines too: they may miss their
/// figure by a factor of two at most. Speeds and times depend on the machine: they are only
/// printed. With the argument `--strict` all figures must be met.
#[derive(Debug)]
pub struct Thresholds {
    is_strict: bool,
    missed: u32,
}

impl Thresholds {
    /// Creates the thresholds of a bench with its command line.
    #[allow(clippy::new_without_default, reason = "it reads the command line")]
    pub fn new() -> Thresholds {
        Thresholds { is_strict: has_argument("--strict"), missed: 0 }
    }

    /// Checks that a ratio is at least `min`.
    pub fn ratio_at_least(&mut self, name: &str, value: f64, min: f64) {
        let min = if self.is_strict { min } else { min / 2.0 };
        self.check(name, value, ">=", min, value >= min);
    }

    /// Checks that a ratio is at most `max`.
    pub fn ratio_at_most(&mut self, name: &str, value: f64, max: f64) {
        let max = if self.is_strict { max } else { max * 2.0 };
        self.check(name, value, "<=", max, value <= max);
    }

    /// Checks that a number that does not depend on the machine is at most `max`.
    pub fn at_most(&mut self, name: &str, value: f64, max: f64) {
        self.check(name, value, "<=", max, value <= max);
    }

    /// Prints a speed; with `--strict`, checks that it is at least `min`.
    pub fn speed_at_least(&mut self, name: &str, value: f64, min: f64) {
        self.report(name, value, ">=", min, value >= min);
    }

    /// Prints a time; with `--strict`, checks that it is at most `max`.
    pub fn time_at_most(&mut self, name: &str, value: f64, max: f64) {
        self.report(name, value, "<=", max, value <= max);
    }

    fn report(&mut self, name: &str, value: f64, sign: &str, bound: f64, is_met: bool) {
        if self.is_strict {
            self.check(name, value, sign, bound, is_met);
        } else {
            println!("  {name:<44} {value:>12.2}   figure: {sign} {bound}");
        }
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
