//! `jiugong distribution`: how many states there are at each distance.

use jiugong::{Distribution, Goal, Home, say};
use serde::Serialize;

use super::args;
use super::desk::Desk;
use super::failure::Failure;
use super::picture;

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
    Ok(0)
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
