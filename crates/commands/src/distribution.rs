//! `jiugong distribution`: the number of states at each distance.

use clap::Args as ClapArgs;
use indicatif::HumanCount;
use jiugong::{Distribution, Metric};
use jiugong_answers::record::Name;
use jiugong_app::{CsvArg, Error, Format, I18n, ImageArgs, Offered, Session, Status, msg, named};
use jiugong_drawing::{Scene, chart};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use crate::options::Options;
use crate::render::board_text::terminal_width;
use crate::render::image::encode;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The shape.
    #[arg(value_name = "SHAPE", conflicts_with = "shape", value_parser = Offered::shapes())]
    pub size: Option<String>,
    /// The class of the goal's blank.
    #[arg(long, value_name = "CLASS", conflicts_with = "goal")]
    #[arg(value_parser = Offered::homes(&[]))]
    pub home: Option<String>,
    /// Whether to write CSV.
    #[command(flatten)]
    pub csv: CsvArg,
    /// The image files.
    #[command(flatten)]
    pub image: ImageArgs,
    /// The options about boards and goals.
    #[command(flatten)]
    pub options: Options,
}

/// The number of states at each distance from a goal.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "distribution"))]
pub struct Record<'a> {
    /// The shape, rows × columns.
    shape: &'a str,
    /// The goal.
    goal: &'a str,
    /// The class of the goal's blank; null if the goal is a set.
    home: Option<&'a str>,
    metric: Name<Metric>,
    /// The number of states.
    states: u64,
    /// The largest distance.
    radius: u32,
    /// The mean distance.
    mean: f64,
    /// The number of states at each distance, from 0 on.
    counts: &'a [u64],
    /// The table: a file, or a table in memory.
    table: &'a str,
}

/// A row of CSV.
#[derive(Serialize)]
struct Row {
    distance: u32,
    states: u64,
}

/// Runs the command.
///
/// # Errors
///
/// [`Error`] if the arguments are invalid, the only board has no answer, or the output cannot be
/// written.
pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    let shape = session.shape(args.size.as_deref())?;
    let goals = match &args.home {
        None => session.goals(shape)?,
        Some(name) => {
            let home = jiugong_answers::text::parse_home(shape, name, &[])?;
            session.goals_of_board(home.goal_board())
        }
    };
    let mut images = args.image.open(&mut session.output)?;
    let table = session.table(&goals)?;
    let (distribution, home, origin) = (table.distribution(), table.home(), table.origin());
    let shape = shape.to_string();
    let metric = goals.metric();
    match session.output.format() {
        Format::Csv => {
            for (distance, &states) in (0_u32..).zip(distribution.counts()) {
                session.output.record(&Row { distance, states })?;
            }
        }
        Format::Json => session.output.record(&Record {
            shape: &shape,
            goal: goals.text(),
            home: home.as_deref(),
            metric: metric.into(),
            states: distribution.states(),
            radius: distribution.radius(),
            mean: distribution.mean(),
            counts: distribution.counts(),
            table: &origin,
        })?,
        Format::Text => {
            let states = distribution.states().to_string();
            let (metric, radius) = (metric.name(), distribution.radius());
            let mean = format!("{:.4}", distribution.mean());
            session.output.message(&match &home {
                Some(home) => msg!(
                    "distribution-title",
                    shape = shape,
                    home = named::home(home),
                    metric = metric,
                    states = states,
                    radius = radius,
                    mean = mean
                ),
                None => msg!(
                    "distribution-title-goals",
                    shape = shape,
                    goal = goals.text(),
                    metric = metric,
                    states = states,
                    radius = radius,
                    mean = mean
                ),
            })?;
            for bar in bars(distribution, terminal_width()) {
                session.output.line(bar)?;
            }
        }
    }
    session.output.flush()?;
    if args.image.any() {
        let chart = column_chart(distribution, session.output.i18n());
        images.save(&mut session.output, |format| encode(&chart, format))?;
    }
    Ok(Status::Ok)
}

/// Draws a column for each distance.
fn column_chart(distribution: &Distribution, i18n: &I18n) -> Scene {
    let chart = chart::ColumnChart {
        x_axis: &i18n.text(&msg!("distribution-distance")),
        y_axis: &i18n.text(&msg!("distribution-states")),
        counts: distribution.counts(),
        format: chart::Format(&|count| HumanCount(count as u64).to_string()),
    };
    chart.draw()
}

/// Returns a line for each distance: the distance, the number of states, and a bar drawn in eighths
/// of a character.
fn bars(distribution: &Distribution, width: usize) -> impl Iterator<Item = String> {
    let largest = distribution.counts().iter().copied().max().unwrap_or(1);
    let digits = largest.to_string().len();
    let room = width.saturating_sub(digits + 8).max(8) as u128;
    (0..).zip(distribution.counts()).map(move |(distance, &count)| {
        let eighths = (u128::from(count) * room * 8 / u128::from(largest)) as usize;
        let part = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths % 8];
        let bar = format!("{}{part}", "█".repeat(eighths / 8));
        format!("{distance:>4}  {count:>digits$}  {bar}").trim_end().into()
    })
}
