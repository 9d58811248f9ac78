//! What a build needs, and whether it is there.

use std::path::Path;

use jiugong::{Distribution, Encoding};
use jiugong_app::i18n::Words;
use jiugong_app::say;
use jiugong_engine::{Bits, Bytes, Path as Snake, Search, available_memory};
use serde::Serialize;

use crate::args::Args;
use crate::failure::Failure;
use crate::job::Job;
use crate::output;

/// The memory and disk of one build, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Needs {
    memory: u64,
    disk: u64,
    /// The disk of a checkpoint: the last one stays until the next is whole.
    checkpoint: u64,
}

#[derive(Serialize)]
struct Plan<'a> {
    event: &'static str,
    table: &'a str,
    metric: &'static str,
    encoding: &'static str,
    states: u64,
    memory: u64,
    disk: u64,
}

/// Says what the builds need, one after the other, and that it is there.
pub fn check(jobs: &[&Job], args: &Args, words: &Words) -> Result<(), Failure> {
    let mut all = Vec::new();
    for job in jobs {
        let needs = Needs::of(job);
        if args.json {
            output::record(&Plan {
                event: "plan",
                table: &job.name(),
                metric: job.metric.name(),
                encoding: job.encoding.name(),
                states: job.home.shape().states() as u64,
                memory: needs.memory,
                disk: needs.disk,
            })?;
        } else {
            output::note(&say!(
                words,
                "build-plan",
                table = job.name(),
                states = job.home.shape().states().to_string(),
                memory = size(needs.memory),
                disk = size(needs.disk)
            ));
        }
        all.push(needs);
    }
    let most = |need: fn(&Needs) -> u64| all.iter().map(need).max().unwrap_or(0);
    memory_is_there(most(|needs| needs.memory), words)?;
    let disk = all.iter().map(|needs| needs.disk).sum();
    disk_is_there(disk, &args.out, words)?;
    match &args.checkpoint {
        Some(folder) => disk_is_there(most(|needs| needs.checkpoint), folder, words),
        None => Ok(()),
    }
}

/// What the program needs beside its tables: parts of files, and itself.
const BESIDE: u64 = 32 << 20;

impl Needs {
    fn of(job: &Job) -> Needs {
        let shape = job.home.shape();
        let states = shape.states() as u64;
        let payload = match job.encoding {
            Encoding::Byte => states,
            Encoding::Bit => states.div_ceil(8) + 8 * Distribution::most_far(states),
        };
        // Block checksums are a 512th; the header and what rounds it up, two pages, and the far
        // list's beginning.
        let disk = payload + payload / 512 + (16 << 10);
        if job.is_small() {
            // The plain search keeps a distance by place and one by number, and a list entry of
            // four bytes for each state and way it came; the graph, eight bytes for each order
            // and link, of which there are fewer than two for each cell.
            let memory = states * (2 + 4 + 16) + disk;
            return Needs {
                memory,
                disk,
                checkpoint: 0,
            };
        }
        let metric = job.moves();
        let searched =
            Snake::new(shape.rows(), shape.cols()).map_or(0, |path| match job.encoding {
                Encoding::Byte => Search::<Bytes>::memory(path, metric),
                Encoding::Bit => Search::<Bits>::memory(path, metric),
            });
        Needs {
            memory: searched + BESIDE,
            disk,
            checkpoint: 2 * searched,
        }
    }
}

/// That there is so much memory.
pub fn memory_is_there(memory: u64, words: &Words) -> Result<(), Failure> {
    // A system that does not tell is not held against the build.
    match available_memory().filter(|&available| available < memory) {
        None => Ok(()),
        Some(available) => {
            let (need, have) = (size(memory), size(available));
            let said = say!(words, "build-memory", need = need, have = have);
            Err(Failure::Io(said))
        }
    }
}

/// That there is so much room where a folder is, or will be.
fn disk_is_there(disk: u64, folder: &Path, words: &Words) -> Result<(), Failure> {
    let there = folder.ancestors().find(|folder| folder.is_dir());
    let there = there.unwrap_or(Path::new("."));
    match fs4::available_space(there) {
        Ok(free) if free < disk => {
            let (need, have) = (size(disk), size(free));
            let folder = folder.display().to_string();
            Err(Failure::Io(say!(
                words,
                "build-disk",
                folder = folder,
                need = need,
                have = have
            )))
        }
        _ => Ok(()),
    }
}

/// A number of bytes as people read it.
pub fn size(bytes: u64) -> String {
    indicatif::BinaryBytes(bytes).to_string()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use std::path::PathBuf;

    use jiugong::{Home, Metric, Shape};
    use jiugong_app::i18n::Lang;

    #[test]
    fn the_disk_that_is_needed_is_the_file_or_little_more() {
        for encoding in Encoding::ALL {
            for home in Home::all(Shape::new(2, 4).unwrap()) {
                let distances = jiugong::search(home, jiugong::Metric::Stm, |_, _| {}).unwrap();
                let table = jiugong::Table::from_distances(&distances, encoding).unwrap();
                let job = Job {
                    home,
                    metric: Metric::Stm,
                    encoding,
                    path: PathBuf::new(),
                };
                let (needed, taken) = (Needs::of(&job).disk, table.as_bytes().len() as u64);
                assert!(taken <= needed && needed <= taken + (16 << 10));
            }
        }
    }

    #[test]
    fn what_is_not_there_is_refused_with_the_numbers() {
        let words = Words::new(Lang::En);
        let refused = |checked: Result<(), Failure>| {
            let failure = checked.unwrap_err();
            (failure.status(), failure.said().to_string())
        };
        memory_is_there(1, &words).unwrap();
        let (status, said) = refused(memory_is_there(1 << 60, &words));
        assert_eq!(status, 4);
        assert!(
            said.starts_with("not enough memory: 1.00 EiB needed, "),
            "{said}"
        );
        disk_is_there(1, Path::new("."), &words).unwrap();
        let (status, said) = refused(disk_is_there(1 << 60, Path::new("no/such"), &words));
        assert_eq!(status, 4);
        assert!(
            said.starts_with("not enough room in 'no/such': 1.00 EiB needed, "),
            "{said}"
        );
    }
}
