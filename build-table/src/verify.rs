//! The proof that a table file is correct.

use jiugong::TableError;
use jiugong_answers::files::AnyTable;
use jiugong_engine::VerifyError;
use jiugong_terminal::i18n::Value;
use jiugong_terminal::progress::with_bar;
use jiugong_terminal::{Error, Output, memory, msg};

use crate::args::Args;
use crate::event::{Event, EventKind};
use crate::plan::TablePlan;
use crate::{existing, resources};

/// Proves the table file of a plan correct.
pub fn verify(plan: &TablePlan, args: &Args, output: &mut Output) -> Result<(), Error> {
    let table = open(plan, output)?;
    let progress = output.text(&msg!("verify-progress", file = plan.file()));
    let checked = with_bar(progress.clone(), |bar| table.check(bar));
    let checked = checked.map_err(|error| incorrect(plan, &error.into()))?;
    let needed = checked.proof_memory();
    resources::check_memory(needed, args, output)?;
    with_bar(progress, |bar| checked.prove(bar)).map_err(|error| match error {
        VerifyError::Io(error) => memory::refused(needed, &error),
        VerifyError::Invalid(error) => incorrect(plan, &error),
    })?;
    report(plan, output)
}

/// Opens the table file of a plan.
fn open(plan: &TablePlan, output: &Output) -> Result<AnyTable, Error> {
    existing::open(plan, output).map_err(|error| match error {
        VerifyError::Io(error) => Error::read_file(&plan.path, &error),
        VerifyError::Invalid(error) => incorrect(plan, &error),
    })
}

/// Returns the error of a table that is not correct.
fn incorrect(plan: &TablePlan, error: &TableError) -> Error {
    Error::NotVerified(msg!("build-incorrect", file = plan.file(), error = Value::error(error)))
}

/// Prints that the table is proved.
fn report(plan: &TablePlan, output: &mut Output) -> Result<(), Error> {
    let message = msg!("build-verified", file = plan.file());
    Event::new(EventKind::Proved, plan).print(Some(&message), output)
}
