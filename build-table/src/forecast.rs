//! Forecasts of the resources and the time of a search, without the search: `--plan`.

use std::path::Path;

use jiugong::Home;
use jiugong_answers::threads;
use jiugong_engine::{Division, Simd, available_memory};
use jiugong_parts::{Amounts, Levels, Storage, check_ranks, order_time, order_time_in_files};
use jiugong_terminal::observer::Terminal;
use jiugong_terminal::progress::format_bytes;
use jiugong_terminal::{Error, Message, Output, msg};
#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

use crate::args::Args;
use crate::disk::{unwritable, write_time};
use crate::in_parts::to_error;
use crate::plan::{Content, TablePlan};
use crate::resources::Resources;
use crate::search::{self, search_failed};
use crate::tables;

/// The resources and the time that a build will take.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "plan"))]
pub struct Forecast {
    /// The name of the table.
    pub table: String,
    /// The number of states.
    pub states: u64,
    /// The largest distance from a corner: other homes differ by a few moves.
    pub radius: u32,
    /// The number of processes.
    pub processes: usize,
    /// The memory of a process, in bytes.
    pub memory: u64,
    /// The memory of a machine, in bytes; `null` if it is not known.
    pub available_memory: Option<u64>,
    /// The number of machines of this memory that the search needs.
    pub machines: Option<usize>,
    /// The disk space of the table, in bytes.
    pub disk: u64,
    /// The disk space of the files of the search, in bytes.
    pub scratch: u64,
    /// The disk space of the table and these files together, in bytes: the most at a time.
    pub table_and_scratch: u64,
    /// The largest share that any level has of the states of its colour, from which the files are
    /// estimated; `null` if the number of states at each distance is known.
    pub widest_level: Option<f64>,
    /// The bytes that all processes send at each level.
    pub sent_level: u64,
    /// The bytes that all processes send in all.
    pub sent: u64,
    /// The bytes of files that the search reads, about.
    pub read: u64,
    /// The bytes of files that the search writes, about.
    pub written: u64,
    /// The time of the search, about.
    pub search_seconds: f64,
    /// The time in which the table is written, about.
    pub write_seconds: f64,
    /// The resource that the search waits for most.
    pub limit: Limit,
    /// The resources of the same search in files, if it is in one piece.
    #[serde(skip)]
    in_files: Option<Resources>,
}

/// A resource that a search waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, schemars(rename = "limit"))]
pub enum Limit {
    /// The processors and their memory.
    Processors,
    Disk,
}

/// How the states of a search are stored.
#[derive(Clone, Copy, Debug)]
enum SearchKind {
    /// In one piece, in the memory of one process.
    OnePiece,
    /// In parts, in the memory of processes.
    Processes(usize),
    /// In parts, in files.
    Files,
}

/// Prints the forecast of each table of the command line.
pub fn print(args: &Args, output: &mut Output) -> Result<(), Error> {
    let tables = tables::requested(args)?;
    let simd = search::simd(args)?;
    threads::start(args.threads, &Terminal::of_output(output))?;
    for table in tables {
        if let Content::Complete(home, _) = table.content {
            let forecast = Forecast::new(&table, home, args, simd)?;
            if output.is_json() {
                output.record(&forecast)?;
            } else {
                forecast.lines().iter().try_for_each(|line| output.message(line))?;
            }
            output.flush()?;
        }
    }
    Ok(())
}

/// The time of a level of a search in one piece, which packs nothing, as a share of the time in
/// parts. Measured on 2×7.
const IN_ONE_PIECE: f64 = 0.8;

impl Forecast {
    fn new(plan: &TablePlan, home: Home, args: &Args, simd: Simd) -> Result<Forecast, Error> {
        let shape = home.shape();
        let division = &Division::new(shape).map_err(|error| search_failed(&plan.name, error))?;
        let kind = match args.ranks {
            Some(count) => SearchKind::Processes(count.into()),
            None if args.scratch.is_some() => SearchKind::Files,
            None => SearchKind::OnePiece,
        };
        let levels = Levels::of(shape);
        let (processes, amounts) = match kind {
            SearchKind::OnePiece => (1, Amounts::default()),
            SearchKind::Processes(count) => {
                check_ranks(count, home, division).map_err(|error| to_error(&error))?;
                (count, Amounts::in_processes(division, &levels, count))
            }
            SearchKind::Files => (1, Amounts::in_files(division, &levels)),
        };
        let resources = resources(plan, division, kind);
        let available = args.memory.memory_limit.or_else(|| Some(available_memory()?.bytes));
        let folder = args.scratch.as_deref().unwrap_or(&args.out);
        let write_byte = write_time(folder).map_err(|error| unwritable(folder, &error))?;
        let order = match kind {
            SearchKind::Files => order_time_in_files(division, simd),
            SearchKind::OnePiece | SearchKind::Processes(_) => order_time(division, simd),
        };
        let order = order.map_err(Error::system)?;
        let processors = (division.parts() * division.orders()) as f64 * order;
        // Reading and writing take place at the same time, while the next part is processed.
        let disk = amounts.level.read.max(amounts.level.written) as f64 * write_byte;
        let (level, limit) = match kind {
            SearchKind::OnePiece => (IN_ONE_PIECE * processors, Limit::Processors),
            _ if disk > processors => (disk, Limit::Disk),
            _ => (processors, Limit::Processors),
        };
        Ok(Forecast {
            table: plan.name.clone(),
            states: plan.states,
            radius: levels.radius,
            processes,
            memory: resources.memory,
            available_memory: available,
            machines: available.and_then(|available| machines(plan, division, available)),
            disk: resources.disk,
            scratch: resources.scratch,
            table_and_scratch: resources.table_and_scratch(),
            widest_level: levels.bound.filter(|_| matches!(kind, SearchKind::Files)),
            sent_level: amounts.level.sent,
            sent: amounts.all.sent,
            read: amounts.all.read,
            written: amounts.all.written,
            search_seconds: levels.full * level,
            write_seconds: resources.disk as f64 * write_byte,
            limit,
            in_files: match kind {
                SearchKind::OnePiece => Resources::in_files(plan),
                SearchKind::Processes(_) | SearchKind::Files => None,
            },
        })
    }

    /// Returns the lines of the text.
    fn lines(&self) -> Vec<Message> {
        let mut lines = vec![
            msg!(
                "plan-table",
                table = &self.table,
                states = self.states.to_string(),
                radius = self.radius
            ),
            msg!("plan-memory", memory = format_bytes(self.memory), processes = self.processes),
        ];
        if let Some(available) = self.available_memory {
            let available = format_bytes(available);
            lines.push(match self.machines {
                Some(machines) => {
                    msg!("plan-machines", available = available, machines = machines)
                }
                None => msg!("plan-no-machines", available = available),
            });
        }
        lines.push(msg!("plan-disk", disk = format_bytes(self.disk)));
        if self.scratch > 0 {
            lines.push(msg!(
                "plan-scratch",
                scratch = format_bytes(self.scratch),
                together = format_bytes(self.table_and_scratch),
                read = format_bytes(self.read),
                written = format_bytes(self.written)
            ));
            lines.push(match self.widest_level {
                None => msg!("plan-known-levels"),
                Some(share) => msg!("plan-widest-level", percent = (100.0 * share).round() as u32),
            });
        }
        if self.sent > 0 {
            lines.push(msg!(
                "plan-sent",
                level = format_bytes(self.sent_level),
                sent = format_bytes(self.sent)
            ));
        }
        let limit = match self.limit {
            Limit::Processors => msg!("plan-limit-processors"),
            Limit::Disk => msg!("plan-limit-disk"),
        };
        let (search, write) = (time(self.search_seconds), time(self.write_seconds));
        let Some(in_files) = self.in_files.filter(|_| self.machines != Some(1)) else {
            lines.push(msg!("plan-time", search = search, write = write, limit = limit));
            return lines;
        };
        lines.push(msg!("plan-time-larger", search = search, write = write, limit = limit));
        let fits = self.available_memory.is_none_or(|memory| in_files.memory <= memory);
        let (memory, scratch) = (format_bytes(in_files.memory), format_bytes(in_files.scratch));
        lines.push(if fits {
            msg!("plan-in-files", memory = memory, scratch = scratch)
        } else {
            msg!("plan-not-in-files", memory = memory)
        });
        lines
    }
}

/// Returns the resources of each process.
fn resources(plan: &TablePlan, division: &Division, kind: SearchKind) -> Resources {
    let in_parts = |storage, ranks| Resources::in_parts(plan, division, storage, ranks);
    match kind {
        SearchKind::OnePiece => Resources::of(plan),
        SearchKind::Processes(count) => in_parts(Storage::Memory { checkpoints: None }, count),
        SearchKind::Files => in_parts(Storage::Files { folder: Path::new("") }, 1),
    }
}

/// Returns the least number of machines of this memory that can search together: one process each.
fn machines(plan: &TablePlan, division: &Division, available: u64) -> Option<usize> {
    let fits = |&count: &usize| {
        let kind = match count {
            1 => SearchKind::OnePiece,
            _ => SearchKind::Processes(count),
        };
        resources(plan, division, kind).memory <= available
    };
    (1..=division.parts()).find(fits)
}

/// Formats a time with two significant digits.
fn time(seconds: f64) -> Message {
    let number =
        |value: f64| if value < 10.0 { format!("{value:.1}") } else { format!("{value:.0}") };
    let [minutes, hours, days] = [60.0, 3600.0, 86400.0].map(|unit| seconds / unit);
    if minutes < 2.0 {
        msg!("time-seconds", number = number(seconds))
    } else if hours < 2.0 {
        msg!("time-minutes", number = number(minutes))
    } else if days < 2.0 {
        msg!("time-hours", number = number(hours))
    } else {
        msg!("time-days", number = number(days))
    }
}
