//! `jiugong verify`: proves that a table is correct.

use std::path::{Path, PathBuf};

use clap::{Args as ClapArgs, ValueHint};
use jiugong::TableError;
use jiugong_answers::files::{AnyTable, VerifyError};
use jiugong_answers::record::VerifyRecord;
use jiugong_answers::threads;
use jiugong_terminal::i18n::Value;
use jiugong_terminal::input::for_each_file;
use jiugong_terminal::progress::with_bar;
use jiugong_terminal::{Error, MemoryArgs, Message, Session, Status, memory, msg};

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The files.
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    pub file: Vec<PathBuf>,
    /// Whether to check only the checksums.
    #[arg(long)]
    pub quick: bool,
    /// The limit of the memory.
    #[command(flatten)]
    pub memory: MemoryArgs,
}

/// Runs the command.
///
/// # Errors
///
/// [`Error`] if the arguments are invalid, the only board has no answer, or the output cannot be
/// written.
pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    threads::start(None, &*session.observer)?;
    for_each_file(session, &args.file, |session, file| verify(session, args, file))
}

fn verify(session: &mut Session, args: &Args, file: &Path) -> Result<Status, Error> {
    let table = AnyTable::open(file, &*session.observer)?;
    let file = file.display().to_string();
    let mut record = VerifyRecord {
        file: &file,
        table: table.name(),
        blocks: None,
        proved: None,
        states: table.distribution().states(),
        damage: None,
    };
    let progress = session.output.text(&msg!("verify-progress", file = &file));
    let checked = match with_bar(progress.clone(), |bar| table.check(bar)) {
        Ok(checked) => checked,
        Err(error) => return write_damage(session, record, &error.into()),
    };
    record.blocks = Some(checked.blocks());
    let blocks = checked.blocks();
    if !session.output.is_json() {
        let message = msg!("verify-checksums", file = &file, blocks = blocks);
        session.output.message(&message)?;
        session.output.flush()?;
    }
    if args.quick {
        write(session, &record, &msg!("verify-quick", file = &file))?;
        return Ok(Status::Ok);
    }
    let needed = checked.proof_memory();
    if let Err(problem) = args.memory.check(needed, &*session.observer) {
        if session.output.is_json() {
            session.output.record(&record)?;
            session.output.flush()?;
        }
        return Err(Error::Memory(msg!("memory-remedy", problem = problem)));
    }
    match with_bar(progress, |bar| checked.prove(bar)) {
        Ok(()) => {}
        Err(VerifyError::Invalid(error)) => return write_damage(session, record, &error),
        Err(VerifyError::Io(error)) => return Err(memory::refused(needed, &error)),
    }
    record.proved = Some(true);
    let states = record.states.to_string();
    let message = msg!("verify-correct", file = &file, table = &record.table, states = states);
    write(session, &record, &message)?;
    Ok(Status::Ok)
}

fn write_damage(
    session: &mut Session,
    mut record: VerifyRecord<'_>,
    error: &TableError,
) -> Result<Status, Error> {
    record.proved = Some(false);
    record.damage = Some(error.to_string());
    let message = msg!("verify-incorrect", file = record.file, error = Value::error(error));
    write(session, &record, &message)?;
    Ok(Status::No)
}

/// Writes the record as JSON, or else the message.
fn write(session: &mut Session, record: &VerifyRecord<'_>, message: &Message) -> Result<(), Error> {
    if session.output.is_json() {
        session.output.record(record)
    } else {
        session.output.message(message)
    }
}
