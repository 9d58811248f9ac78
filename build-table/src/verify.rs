//! The proof that a table file is correct.

use jiugong_app::i18n::Value;
use jiugong_app::progress::with_bar;
use jiugong_app::{Error, Output, msg};
use jiugong_engine::{CheckedTable, VerifyError, verify_memory};

use crate::args::Args;
use crate::event::Event;
use crate::plan::TablePlan;
use crate::{existing, resources};

/// Proves the table file of a plan correct.
pub fn verify(plan: &TablePlan, args: &Args, output: &mut Output) -> Result<(), Error> {
    let file = plan.file();
    let failed = |error| match error {
        VerifyError::Io(error) => Error::read_file(&plan.path, &error),
        VerifyError::Invalid(error) => {
            Error::NotVerified(msg!("build-incorrect", file = &file, error = Value::error(&error)))
        }
    };
    let table = existing::open(&plan.path, output).map_err(failed)?;
    let progress = output.text(&msg!("verify-progress", file = &file));
    let checked = with_bar(progress.clone(), |bar| CheckedTable::new(&table, bar))
        .map_err(|error| failed(error.into()))?;
    resources::check_memory(verify_memory(table.header()), args, output)?;
    with_bar(progress, |bar| checked.prove(bar)).map_err(failed)?;
    let table = plan.name();
    let message = msg!("build-verified", file = &file);
    Event::Proved { table, file: &file }.print(Some(&message), output)
}
