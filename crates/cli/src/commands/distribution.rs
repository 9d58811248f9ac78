//! `jiugong distribution`: the number of states at each distance.

use clap::Args as ClapArgs;
use indicatif::HumanCount;
use jiugong_answers::record::DistributionRecord;
use jiugong_drawing::{Scene, chart};
use jiugong_terminal::{
    CsvArg, Error, Format, I18n, ImageArgs, Message, Offered, Session, Status, msg, named,
};
use serde::Serialize;

use crate::commands::options::Options;
use crate::commands::render::board_text::terminal_width;
use crate::commands::render::image::encode;

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
    let record = session.answers.distribution(&goals, session.limits(), &*session.observer)?;
    match session.output.format() {
        Format::Csv => {
            for (distance, &states) in (0_u32..).zip(&record.counts) {
                session.output.record(&Row { distance, states })?;
            }
        }
        Format::Json => session.output.record(&record)?,
        Format::Text => {
            session.output.message(&title(&record))?;
            for bar in bars(&record.counts, terminal_width()) {
                session.output.line(bar)?;
            }
        }
    }
    session.output.flush()?;
    if args.image.any() {
        let chart = column_chart(&record.counts, session.output.i18n());
        images.save(&mut session.output, |format| encode(&chart, format))?;
    }
    Ok(Status::Ok)
}

/// Returns the line above the numbers.
fn title(record: &DistributionRecord<'_>) -> Message {
    let states = record.states.to_string();
    let (metric, radius) = (record.metric.as_str(), record.radius);
    let mean = format!("{:.4}", record.mean);
    match &record.home {
        Some(home) => msg!(
            "distribution-title",
            shape = &record.shape,
            home = named::home(home),
            metric = metric,
            states = states,
            radius = radius,
            mean = mean
        ),
        None => msg!(
            "distribution-title-goals",
            shape = &record.shape,
            goal = record.goal,
            metric = metric,
            states = states,
            radius = radius,
            mean = mean
        ),
    }
}

/// Draws a column for each distance.
fn column_chart(counts: &[u64], i18n: &I18n) -> Scene {
    let chart = chart::ColumnChart {
        x_axis: &i18n.text(&msg!("distribution-distance")),
        y_axis: &i18n.text(&msg!("distribution-states")),
        counts,
        format: chart::Format(&|count| HumanCount(count as u64).to_string()),
    };
    chart.draw()
}

/// Returns a line for each distance: the distance, the number of states, and a bar drawn in eighths
/// of a character.
fn bars(counts: &[u64], width: usize) -> impl Iterator<Item = String> {
    let largest = counts.iter().copied().max().unwrap_or(1);
    let digits = largest.to_string().len();
    let room = width.saturating_sub(digits + 8).max(8) as u128;
    (0..).zip(counts).map(move |(distance, &count)| {
        let eighths = (u128::from(count) * room * 8 / u128::from(largest)) as usize;
        let part = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths % 8];
        let bar = format!("{}{part}", "█".repeat(eighths / 8));
        format!("{distance:>4}  {count:>digits$}  {bar}").trim_end().into()
    })
}
