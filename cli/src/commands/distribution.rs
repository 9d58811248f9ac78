//! `jiugong distribution`: how many states there are at each distance.

use indicatif::HumanCount;
use jiugong::{Distribution, Goal, Home};
use jiugong_app::i18n::Words;
use jiugong_app::say;
use jiugong_app::{Desk, Failure};
use plotters::prelude::*;
use serde::Serialize;

use crate::args;
use crate::render::board_text as picture;
use jiugong_app::chart::{self as paper, FONT, Faulty, INK, colour};

#[derive(Serialize)]
struct Record<'a> {
    shape: String,
    home: String,
    metric: &'static str,
    states: u64,
    radius: u32,
    mean: f64,
    counts: &'a [u64],
}

pub fn run(desk: &mut Desk, args: args::Distribution) -> Result<u8, Failure> {
    let shape = desk.shape(args.size.as_deref())?;
    let goal = match &args.home {
        None => desk.target(shape)?.goal.clone(),
        Some(name) => {
            let home = Home::named(shape, name).ok_or_else(|| {
                let names = Home::all(shape).map(|home| home.name()).collect::<Vec<_>>();
                Failure::Input(say!(
                    desk.words(),
                    "home-bad",
                    home = name.as_str(),
                    shape = shape.to_string(),
                    names = names.join(", ")
                ))
            })?;
            Goal::new(home.board())
        }
    };
    paper::check(&args.svg, &desk.words())?;
    let table = desk.table(&goal)?;
    let (home, metric) = (table.header().home(), table.header().metric());
    let distribution = table.header().distribution();
    if desk.output.json {
        desk.output.record(&Record {
            shape: home.shape().to_string(),
            home: home.name(),
            metric: metric.name(),
            states: distribution.states(),
            radius: distribution.radius(),
            mean: distribution.mean(),
            counts: distribution.counts(),
        })?;
    } else {
        let words = desk.words();
        desk.output.line(say!(
            words,
            "distribution-title",
            shape = home.shape().to_string(),
            home = home.name(),
            metric = metric.name(),
            states = distribution.states().to_string(),
            radius = distribution.radius(),
            mean = format!("{:.4}", distribution.mean())
        ))?;
        for line in bars(distribution, picture::width()) {
            desk.output.line(line)?;
        }
    }
    desk.output.flush()?;
    if let Some(path) = &args.svg {
        let words = desk.words();
        paper::save(path, chart(distribution, &words), &words)?;
    }
    Ok(0)
}

/// A bar for each distance, as high as there are states.
fn chart(distribution: &Distribution, words: &Words) -> Result<String, Faulty> {
    let counts = distribution.counts();
    let most = counts.iter().copied().max().unwrap_or(1);
    let across = (0..distribution.radius()).into_segmented();
    paper::draw((780, 420), |paper| {
        let mut chart = ChartBuilder::on(paper)
            .margin(16)
            .x_label_area_size(44)
            .y_label_area_size(96)
            .build_cartesian_2d(across, 0..most + most / 20)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .x_desc(say!(words, "distribution-distance"))
            .y_desc(say!(words, "distribution-states"))
            .y_label_formatter(&|states| HumanCount(*states).to_string())
            .label_style((FONT, 13, &INK))
            .axis_desc_style((FONT, 14, &INK))
            .axis_style(INK)
            .light_line_style(TRANSPARENT)
            .bold_line_style(INK.mix(0.12))
            .draw()?;
        let bars = (0..).zip(counts).map(|(distance, &count)| {
            let corners = [
                (SegmentValue::Exact(distance), 0),
                (SegmentValue::Exact(distance + 1), count),
            ];
            let mut bar = Rectangle::new(corners, colour(0).filled());
            bar.set_margin(0, 0, 1, 1);
            bar
        });
        chart.draw_series(bars)?;
        Ok(())
    })
}

/// A line for each distance: the distance, the states, and a bar of eighths of a character.
fn bars(distribution: &Distribution, width: usize) -> impl Iterator<Item = String> {
    let most = distribution.counts().iter().copied().max().unwrap_or(1);
    let digits = most.to_string().len();
    let room = width.saturating_sub(digits + 8).max(8) as u64;
    (0..)
        .zip(distribution.counts())
        .map(move |(distance, &count)| {
            let eighths = (u128::from(count) * u128::from(room) * 8 / u128::from(most)) as usize;
            let part = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths % 8];
            let bar = format!("{}{part}", "█".repeat(eighths / 8));
            format!("{distance:>4}  {count:>digits$}  {bar}")
                .trim_end()
                .into()
        })
}
