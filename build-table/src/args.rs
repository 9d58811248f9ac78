//! The command line. Its texts are in the library's `words`, by the names of the options.

use std::path::PathBuf;

use clap::{Parser, ValueEnum};
use jiugong::Encoding;

#[derive(Debug, Parser)]
#[command(name = "build-table", version)]
pub struct Args {
    #[arg(value_name = "SHAPE", default_value = "3x3")]
    pub size: String,
    #[arg(long, value_name = "CLASS", default_value = "corner")]
    pub home: String,
    #[arg(long, value_name = "METRIC", default_value = "stm")]
    metric: Metric,
    #[arg(long, value_name = "ENCODING", default_value = "byte")]
    encoding: Written,
    #[arg(long, value_name = "DIR", default_value = "data")]
    pub out: PathBuf,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    #[arg(long)]
    pub force: bool,
    #[arg(long)]
    pub verify: bool,
    /// Read before the rest, by `Lang::of_command`; here it is checked.
    #[arg(long, value_name = "LANG", value_parser = ["en", "zh"])]
    pub lang: Option<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Metric {
    Stm,
    Mtm,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Written {
    Byte,
    Bit,
}

impl Args {
    pub fn metric(&self) -> jiugong::Metric {
        match self.metric {
            Metric::Stm => jiugong::Metric::Stm,
            Metric::Mtm => jiugong::Metric::Mtm,
        }
    }

    pub fn encoding(&self) -> Encoding {
        match self.encoding {
            Written::Byte => Encoding::Byte,
            Written::Bit => Encoding::Bit,
        }
    }
}
