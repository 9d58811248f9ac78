//! `jiugong verify`: the proof that a table is right.

use indicatif::{BinaryBytes, ProgressBar, ProgressStyle};
use jiugong_app::say;
use jiugong_app::{Desk, Failure, NO};
use jiugong_engine::available_memory;
use jiugong_engine::{Unproved, memory, prove};
use serde::Serialize;

use crate::args::File;

#[derive(Serialize)]
struct Record<'a> {
    file: &'a str,
    table: String,
    proved: bool,
    states: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    damage: Option<String>,
}

pub fn run(desk: &mut Desk, args: File) -> Result<u8, Failure> {
    let table = desk.open(&args.file)?;
    let file = args.file.display().to_string();
    let header = table.header();
    let name = header.home().table_name(header.metric());
    let states = header.distribution().states();
    let needed = memory(header);
    if let Some(available) = available_memory().filter(|&available| available < needed) {
        return Err(Failure::Io(say!(
            desk.words(),
            "build-memory",
            need = BinaryBytes(needed).to_string(),
            have = BinaryBytes(available).to_string()
        )));
    }
    // Drawn on a terminal alone.
    let bar = ProgressBar::new(1000);
    if let Ok(style) = ProgressStyle::with_template("{bar:24} {percent:>3} % {msg}") {
        bar.set_style(style);
    }
    bar.set_message(say!(desk.words(), "verify-going", file = file.as_str()));
    let proof = prove(&table, |share| bar.set_position((share * 1000.0) as u64));
    bar.finish_and_clear();
    let proof = match proof {
        Ok(()) => Ok(()),
        Err(Unproved::Damaged(damage)) => Err(damage),
        Err(Unproved::Io(error)) => return Err(error.into()),
    };
    if desk.output.json {
        desk.output.record(&Record {
            file: &file,
            table: name,
            proved: proof.is_ok(),
            states,
            damage: proof.err().map(|damage| damage.to_string()),
        })?;
    } else {
        let words = desk.words();
        desk.output.line(match &proof {
            Ok(()) => say!(
                words,
                "verify-proved",
                file = file,
                table = name,
                states = states.to_string()
            ),
            Err(damage) => say!(
                words,
                "verify-no",
                file = file,
                damage = words.damage(damage)
            ),
        })?;
    }
    desk.output.flush()?;
    Ok(match proof {
        Ok(()) => 0,
        Err(_) => NO,
    })
}
