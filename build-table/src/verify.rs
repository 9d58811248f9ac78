//! The proof that a table file is correct.

use jiugong_app::i18n::Value;
use jiugong_app::progress::{self, check_memory};
use jiugong_app::{Error, Output, msg};
use jiugong_engine::{VerifyError, available_memory, verify_memory};

use crate::event::Event;
use crate::existing;
use crate::plan::TablePlan;

/// Proves the table file of a plan correct.
pub fn verify(plan: &TablePlan, output: &mut Output) -> Result<(), Error> {
    let file = plan.file();
    let failed = |error| match error {
        VerifyError::Io(error) => Error::read_file(&plan.path, &error),
        VerifyError::Invalid(error) => {
            Error::NotVerified(msg!("build-incorrect", file = &file, error = Value::error(&error)))
        }
    };
    let table = existing::open(&plan.path, output).map_err(failed)?;
    check_memory(verify_memory(table.header()), available_memory())?;
    let bar = progress::bar(1000);
    bar.set_message(output.text(&msg!("verify-progress", file = &file)));
    let result = jiugong_engine::verify(&table, |share| bar.set_position((share * 1000.0) as u64));
    bar.finish_and_clear();
    result.map_err(failed)?;
    let table = plan.name();
    let message = msg!("build-verified", file = &file);
    Event::Proved { table, file: &file }.print(Some(&message), output)
}
