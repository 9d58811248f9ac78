//! The tables that are asked for.

use std::path::PathBuf;

use jiugong::{Encoding, Graph, Home, Index, Metric, Shape};
use jiugong_app::i18n::Words;
use jiugong_app::say;

use crate::args::Args;
use crate::failure::Failure;

/// One table to be made.
#[derive(Clone, Debug)]
pub struct Job {
    pub home: Home,
    pub metric: Metric,
    pub encoding: Encoding,
    /// Where it goes.
    pub path: PathBuf,
}

impl Job {
    /// All that the command line asks for.
    pub fn all(args: &Args, words: &Words) -> Result<Vec<Job>, Failure> {
        let shape: Shape = args.size.parse().map_err(|_| {
            let shape = args.size.as_str();
            Failure::Input(say!(words, "shape-bad", shape = shape))
        })?;
        let metric = Metric::named(&args.metric).unwrap_or_default();
        let most = match metric {
            Metric::Stm => Index::MAX_CELLS,
            Metric::Mtm => MOST_IN_MTM,
        };
        if shape.cells() > most {
            let shape = shape.to_string();
            let said = say!(words, "build-large", shape = shape, most = most);
            return Err(Failure::Input(said));
        }
        let encoding = match args.encoding.as_deref().and_then(Encoding::named) {
            Some(encoding) => encoding,
            None if metric == Metric::Stm && shape.cells() > Graph::MAX_CELLS => Encoding::Bit,
            None => Encoding::Byte,
        };
        if !encoding.supports(metric) {
            let said = say!(words, "build-bits", metric = metric.name());
            return Err(Failure::Input(said));
        }
        let homes = homes(shape, &args.home).ok_or_else(|| {
            let names = Home::all(shape)
                .map(|home| home.name())
                .chain(["all".into()]);
            Failure::Input(say!(
                words,
                "home-bad",
                home = args.home.as_str(),
                shape = shape.to_string(),
                names = names.collect::<Vec<_>>().join(", ")
            ))
        })?;
        let jobs = homes.into_iter().map(|home| Job {
            home,
            metric,
            encoding,
            path: args.out.join(home.file_name(metric)),
        });
        Ok(jobs.collect())
    }

    /// The name of the table: `3x3-corner`.
    pub fn name(&self) -> String {
        self.home.table_name(self.metric)
    }

    /// Its metric, as the engine has it.
    pub fn moves(&self) -> jiugong_engine::Metric {
        match self.metric {
            Metric::Stm => jiugong_engine::Metric::Single,
            Metric::Mtm => jiugong_engine::Metric::Multi,
        }
    }

    /// The file it goes to, as it is said.
    pub fn file(&self) -> String {
        self.path.display().to_string()
    }

    /// Whether the library's plain search will do, in milliseconds.
    pub fn is_small(&self) -> bool {
        self.home.shape().cells() <= Graph::MAX_CELLS
    }
}

/// The most cells in mtm, which takes a byte a state: beyond them that is tens of gigabytes.
const MOST_IN_MTM: usize = 12;

/// The homes of that name, or all of them.
fn homes(shape: Shape, name: &str) -> Option<Vec<Home>> {
    match name {
        "all" => Some(Home::all(shape).collect()),
        name => Home::named(shape, name).map(|home| vec![home]),
    }
}
