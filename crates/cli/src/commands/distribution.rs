//! `jiugong distribution`: the number of states at each distance.

use clap::Args as ClapArgs;
use indicatif::HumanCount;
use jiugong_answers::record::{DistributionRecord, SolutionsRecord};
use jiugong_drawing::{Scene, chart};
use jiugong_terminal::{
    CsvArg, Error, Format, I18n, ImageArgs, MemoryArgs, Message, Offered, Session, Status, msg,
    named,
};
use serde::Serialize;

use crate::commands::options::Options;
use crate::commands::render::board_text::terminal_width;
use crate::commands::render::image::encode;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
#[command(mut_arg("memory_limit", |option| option.requires("solutions")))]
pub struct Args {
    /// The shape.
    #[arg(value_name = "SHAPE", conflicts_with = "shape", value_parser = Offered::shapes())]
    pub size: Option<String>,
    /// The class of the goal's blank.
    #[arg(long, value_name = "CLASS", conflicts_with = "goal")]
    #[arg(value_parser = Offered::homes(&[]))]
    pub home: Option<String>,
    /// Whether to count the shortest solutions.
    #[arg(long)]
    pub solutions: bool,
    /// Whether to write CSV.
    #[command(flatten)]
    pub csv: CsvArg,
    /// The image files.
    #[command(flatten)]
    pub image: ImageArgs,
    /// The limit of the memory.
    #[command(flatten)]
    pub memory: MemoryArgs,
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

/// A row of CSV with the shortest solutions.
#[derive(Serialize)]
struct SolutionsRow<'a> {
    distance: u32,
    states: u64,
    unique: u64,
    total: Option<u64>,
    mean: Option<f64>,
    most: u64,
    board: &'a str,
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
    let (limits, observer) = (session.limits(), &*session.observer);
    let record = if args.solutions {
        let (notation, memory) = (&session.notation, args.memory.budget());
        session.answers.distribution_of_solutions(&goals, notation, memory, limits, observer)?
    } else {
        session.answers.distribution(&goals, limits, observer)?
    };
    let counts = (0..).zip(record.counts.iter().copied());
    match (session.output.format(), &record.levels) {
        (Format::Json, _) => session.output.record(&record)?,
        (Format::Csv, None) => {
            for (distance, states) in counts {
                session.output.record(&Row { distance, states })?;
            }
        }
        (Format::Csv, Some(solutions)) => {
            for ((distance, states), solutions) in counts.zip(solutions) {
                let &SolutionsRecord { unique, total, mean, most, ref board } = solutions;
                let row = SolutionsRow { distance, states, unique, total, mean, most, board };
                session.output.record(&row)?;
            }
        }
        (Format::Text, None) => {
            session.output.message(&title(&record))?;
            for bar in bars(&record.counts, terminal_width()) {
                session.output.line(bar)?;
            }
        }
        (Format::Text, Some(solutions)) => {
            session.output.message(&title(&record))?;
            session.output.message(&msg!("distribution-solutions"))?;
            for ((distance, states), solutions) in counts.zip(solutions) {
                session.output.line(solutions_line(distance, states, solutions))?;
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

/// Returns the line of a distance with the shortest solutions.
fn solutions_line(distance: u32, states: u64, solutions: &SolutionsRecord) -> String {
    let SolutionsRecord { unique, mean, most, board, .. } = solutions;
    let mean = mean.map_or("-".into(), |mean| format!("{mean:.4}"));
    format!("{distance:>4}  {states:>9}  {unique:>9}  {mean:>11}  {most:>7}  {board}")
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
