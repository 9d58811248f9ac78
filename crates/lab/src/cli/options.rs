//! The options that several commands have.

use std::time::Duration;

use clap::Args as ClapArgs;
use jiugong_lab::Limits;
use jiugong_terminal::{CsvArg, ImageArgs, Offered};

use super::names::ALL;

/// The limits of each run.
#[derive(Debug, ClapArgs)]
pub struct LimitArgs {
    #[command(flatten)]
    effort: EffortArgs,
    #[arg(long, value_name = "MIB", default_value_t = Limits::default().memory >> 20)]
    max_memory: u64,
}

impl LimitArgs {
    pub fn limits(&self) -> Limits {
        Limits { memory: self.max_memory.saturating_mul(1 << 20), ..self.effort.limits() }
    }
}

/// The limits of the nodes and the time of each run.
#[derive(Debug, ClapArgs)]
pub struct EffortArgs {
    #[arg(long, value_name = "N", default_value_t = Limits::default().nodes)]
    max_nodes: u64,
    #[arg(long, value_name = "SECONDS", default_value_t = Limits::default().time.as_secs())]
    max_time: u64,
}

impl EffortArgs {
    pub fn limits(&self) -> Limits {
        Limits {
            nodes: self.max_nodes,
            time: Duration::from_secs(self.max_time),
            ..Limits::default()
        }
    }
}

/// Other formats of the answer.
#[derive(Debug, ClapArgs)]
pub struct OutputArgs {
    #[command(flatten)]
    pub csv: CsvArg,
    #[command(flatten)]
    pub image: ImageArgs,
}

/// Offers names, and the one that selects all of them.
pub fn offered(names: &[&str]) -> Offered {
    Offered::new(names.iter().copied().chain([ALL]))
}
