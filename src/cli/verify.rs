//! `jiugong verify`: the proof that a table is right.

use jiugong::say;
use serde::Serialize;

use super::args::File;
use super::desk::Desk;
use super::failure::{Failure, NO};
use super::info;

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
    let table = info::open(desk, &args.file)?;
    let file = args.file.display().to_string();
    let header = table.header();
    let name = header.home().table_name(header.metric());
    let states = header.distribution().states();
    let proof = table.verify();
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
