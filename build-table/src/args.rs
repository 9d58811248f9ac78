//! The command line. Its texts are in the library's `words`, by the names of the options.

use std::path::PathBuf;

use clap::Parser;

#[derive(Debug, Parser)]
#[command(name = "build-table", version)]
pub struct Args {
    #[arg(value_name = "SHAPE", default_value = "3x3")]
    pub size: String,
    #[arg(long, value_name = "CLASS", default_value = "corner")]
    pub home: String,
    #[arg(long, value_name = "METRIC", default_value = "stm", value_parser = ["stm", "mtm"])]
    pub metric: String,
    #[arg(long, value_name = "ENCODING", value_parser = ["byte", "bit"])]
    pub encoding: Option<String>,
    #[arg(long, value_name = "DIR", default_value = "data")]
    pub out: PathBuf,
    #[arg(long, value_name = "DIR")]
    pub checkpoint: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    #[arg(long, value_name = "CODE", value_parser = ["avx512", "avx2", "portable"])]
    pub code: Option<String>,
    #[arg(long)]
    pub force: bool,
    #[arg(long)]
    pub verify: bool,
    #[arg(long)]
    pub json: bool,
    /// Read before the rest, by `Lang::of_command`; here it is checked.
    #[arg(long, value_name = "LANG", value_parser = ["en", "zh"])]
    pub lang: Option<String>,
}
