//! `jiugong verify`: proves that a table is correct.

use std::path::Path;

use jiugong_app::i18n::Value;
use jiugong_app::progress::{self, check_memory};
use jiugong_app::{Error, Session, Status, msg, table_store};
use jiugong_engine::{VerifyError, available_memory, verify, verify_memory};
use serde_json::json;

pub fn run(session: &mut Session, file: &Path) -> Result<Status, Error> {
    let table = table_store::open(file, &session.output)?;
    let header = table.header();
    check_memory(verify_memory(header), available_memory())?;
    let file = file.display().to_string();
    let bar = progress::bar(1000);
    bar.set_message(session.output.text(&msg!("verify-progress", file = &file)));
    let result = verify(&table, |share| bar.set_position((share * 1000.0) as u64));
    bar.finish_and_clear();
    let error = match result {
        Ok(()) => None,
        Err(VerifyError::Invalid(error)) => Some(error),
        Err(VerifyError::Io(error)) => return Err(error.into()),
    };
    let name = header.home().table_name(header.metric());
    let states = header.distribution().states();
    if session.output.is_json() {
        let mut record =
            json!({ "file": file, "table": name, "proved": error.is_none(), "states": states });
        if let Some(error) = &error {
            record["damage"] = error.to_string().into();
        }
        session.output.record(&record)?;
    } else {
        session.output.message(&match &error {
            None => {
                msg!("verify-correct", file = file, table = name, states = states.to_string())
            }
            Some(error) => msg!("verify-incorrect", file = file, error = Value::error(error)),
        })?;
    }
    Ok(if error.is_none() { Status::Ok } else { Status::No })
}
