//! `jiugong verify`: proves that a table is correct.

use jiugong_app::i18n::Value;
use jiugong_app::progress::{self, check_memory};
use jiugong_app::{Error, Session, Status, msg, table_store};
use jiugong_engine::{VerifyError, available_memory, verify, verify_memory};
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

pub fn run(session: &mut Session, args: File) -> Result<Status, Error> {
    let table = table_store::open(&args.file)?;
    let header = table.header();
    check_memory(verify_memory(header), available_memory())?;
    let file = args.file.display().to_string();
    let bar = progress::bar(1000);
    bar.set_message(session.output.text(&msg!("verify-progress", file = &file)));
    let result = verify(&table, |share| bar.set_position((share * 1000.0) as u64));
    bar.finish_and_clear();
    let error = match result {
        Ok(()) => None,
        Err(VerifyError::Invalid(error)) => Some(error),
        Err(VerifyError::Io(error)) => return Err(error.into()),
    };
    let record = Record {
        file: &file,
        table: header.home().table_name(header.metric()),
        proved: error.is_none(),
        states: header.distribution().states(),
        damage: error.map(|error| error.to_string()),
    };
    if session.output.is_json() {
        session.output.record(&record)?;
    } else {
        session.output.message(&match &error {
            None => msg!(
                "verify-correct",
                file = record.file,
                table = record.table,
                states = record.states.to_string()
            ),
            Some(error) => {
                msg!("verify-incorrect", file = record.file, error = Value::error(error))
            }
        })?;
    }
    session.output.flush()?;
    Ok(if error.is_none() { Status::Ok } else { Status::No })
}
