//! Forecasts of the resources and the time of a search, without the search: `--plan`.

mod amounts;
mod calibration;

use jiugong_app::progress::format_bytes;
use jiugong_app::{Error, Message, Output, msg};
use jiugong_engine::{OrderPartition, Simd, available_memory};
#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

use crate::args::Args;
use crate::disk::unwritable;
use crate::partitioned::place::Place;
use crate::partitioned::ranks::check_ranks;
use crate::plan::{CompletePlan, TablePlan};
use crate::resources::Resources;
use crate::search::search_failed;
use amounts::{Amounts, Levels};
use calibration::{Calibration, write_time};

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
}

/// A resource that a search waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, schemars(rename = "limit"))]
pub enum Limit {
    /// The processors and their memory.
    Processors,
    Network,
    Disk,
}

/// Prints the forecast of each table.
pub fn print(
    tables: &[TablePlan],
    args: &Args,
    simd: Simd,
    output: &mut Output,
) -> Result<(), Error> {
    for table in tables {
        if let TablePlan::Complete(plan) = table {
            let forecast = Forecast::new(plan, args, simd)?;
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

/// The time to send a byte between processes of one machine, in multiples of the time to copy it.
/// The byte is copied to shared memory and back, and meanwhile threads that compute wait.
const SHARED_COPIES: f64 = 2.0;

/// The time of a level of a search in one piece, which packs nothing, as a share of the time in
/// parts. Measured on 2×7.
const IN_ONE_PIECE: f64 = 0.8;

impl Forecast {
    fn new(plan: &CompletePlan, args: &Args, simd: Simd) -> Result<Forecast, Error> {
        let shape = plan.home.shape();
        let partition =
            OrderPartition::new(shape).map_err(|error| search_failed(plan.name(), error))?;
        let partition = &partition;
        let place = args.place();
        let processes = match place {
            Place::Processes { count, .. } => count,
            _ => 1,
        };
        check_ranks(processes, partition.parts(), plan.name())?;
        let resources = Resources::of(plan, partition, place, None);
        let available = args.memory.memory_limit.or_else(|| Some(available_memory()?.bytes));
        let levels = Levels::of(shape);
        let amounts = Amounts::new(partition, levels, place);
        let folder = args.scratch.as_deref().unwrap_or(&args.out);
        let write = match args.disk {
            Some(speed) => speed.recip(),
            None => write_time(folder).map_err(|error| unwritable(folder, &error))?,
        };
        let calibration = Calibration::new(partition, simd, write).map_err(Error::system)?;
        let (search_seconds, limit) = search_time(partition, levels, &amounts, calibration, place);
        Ok(Forecast {
            table: plan.name(),
            states: plan.states(),
            radius: levels.radius,
            processes,
            memory: resources.memory,
            available_memory: available,
            machines: available.and_then(|available| machines(plan, partition, available)),
            disk: resources.disk,
            scratch: resources.scratch,
            sent_level: amounts.level.sent,
            sent: amounts.all.sent,
            read: amounts.all.read,
            written: amounts.all.written,
            search_seconds,
            write_seconds: resources.disk as f64 * calibration.write,
            limit,
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
                read = format_bytes(self.read),
                written = format_bytes(self.written)
            ));
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
            Limit::Network => msg!("plan-limit-network"),
            Limit::Disk => msg!("plan-limit-disk"),
        };
        lines.push(msg!(
            "plan-time",
            search = time(self.search_seconds),
            write = time(self.write_seconds),
            limit = limit
        ));
        lines
    }
}

/// Returns the time of the search in seconds, and the resource that it waits for most.
fn search_time(
    partition: &OrderPartition,
    levels: Levels,
    amounts: &Amounts,
    calibration: Calibration,
    place: Place,
) -> (f64, Limit) {
    let machines = match place {
        Place::Processes { count, network: Some(_) } => count,
        _ => 1,
    };
    let orders = (partition.parts().div_ceil(machines) * partition.orders()) as f64;
    let processors = orders * calibration.order;
    // The last two levels and the bits, of either colour.
    let first_use = 4.0 * orders * calibration.first_use;
    let (level, limit) = match place {
        Place::Memory => (IN_ONE_PIECE * processors, Limit::Processors),
        Place::Processes { network: None, .. } => {
            let sent = amounts.level.sent as f64 * SHARED_COPIES * calibration.copy;
            (processors + sent, Limit::Processors)
        }
        Place::Processes { network: Some(speed), .. } => longer(
            (processors, Limit::Processors),
            amounts.most_sent as f64 / speed,
            Limit::Network,
        ),
        // Reading and writing take place at the same time.
        Place::Files => {
            let disk = amounts.level.read.max(amounts.level.written) as f64 * calibration.write;
            longer((processors, Limit::Processors), disk, Limit::Disk)
        }
    };
    let first_use = if place == Place::Files { 0.0 } else { first_use };
    (first_use + levels.full * level, limit)
}

fn longer((time, limit): (f64, Limit), other: f64, other_limit: Limit) -> (f64, Limit) {
    if other > time { (other, other_limit) } else { (time, limit) }
}

/// Returns the least number of machines of this memory that can search together: one process each.
fn machines(plan: &CompletePlan, partition: &OrderPartition, available: u64) -> Option<usize> {
    let fits = |&count: &usize| {
        let place = match count {
            1 => Place::Memory,
            _ => Place::Processes { count, network: None },
        };
        Resources::of(plan, partition, place, None).memory <= available
    };
    (1..=partition.parts()).find(fits)
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
