//! English texts of errors of answers, with the commands and options that help, as the command line
//! has them.

use std::path::Path;

use jiugong::{Home, Index, Message, Metric, Translate, message};
use jiugong_answers::error::ExpectedTable;
use jiugong_answers::memory::{self, MemoryLimit, NotEnoughMemory, format_bytes, table_memory};
use jiugong_answers::text::quote;
use jiugong_answers::{BoardsError, Error, Extent, build_command};

/// The texts that differ from those of the errors in that they name what helps, by identifier.
const TEXTS: [(&str, &str); 9] = [
    (
        "goal-set-too-large",
        "all distances to goals that are not one board are found on shapes of at most {max} cells, \
         not {shape}: jiugong solve answers one board at a time",
    ),
    (
        "goals-too-large-mtm",
        "the {shape} puzzle has too many boards for this goal in mtm: use --metric stm, or name \
         fewer tiles, and write ? for the others",
    ),
    (
        "distance-unproved",
        "the distance in {metric} cannot be proved on {shape}: 'solve' finds a short solution and \
         a lower bound",
    ),
    (
        "patterns-no-solution",
        "no solution of at most 256 moves found: a pattern table of {shape} is wrong; 'jiugong \
         verify' proves tables",
    ),
    ("random-too-few", "the number of such boards is {available}: --distinct cannot print more"),
    (
        "random-rare",
        "none of {examined} random boards is at distance {distance}: few boards are, or none; \
         without --time-limit, the search goes on",
    ),
    (
        "list-impossible",
        "the boards of {shape} are too many for a complete table; to list those within D moves of \
         the goal, use --near D",
    ),
    ("alike-blank", "the blank cannot be like a tile: --alike takes tiles only"),
    ("alike-no-tile", "--alike: the board has no tile {number}"),
];

/// Returns the messages of an error with the options that help.
pub fn with_options(error: &impl Translate) -> Vec<Message> {
    let mut messages = error.messages();
    for message in &mut messages {
        let text = TEXTS.iter().find(|(id, _)| *id == message.id);
        message.english = text.map_or(message.english, |(_, english)| english);
    }
    messages
}

/// Returns the messages of an error of answers with the commands and options that help.
pub fn completed(error: &Error) -> Vec<Message> {
    vec![match error {
        Error::InvalidFile { path, expected, .. } => with_command(error, path, expected.as_ref()),
        Error::Misnamed { path, expected, .. } => with_command(error, path, Some(expected)),
        Error::TableMissing(home, metric) => missing_table(error, *home, *metric),
        Error::Boards(BoardsError::TableMemory(problem)) => message!(
            "memory-remedy",
            "{problem}; to continue, set another limit with --memory-limit SIZE";
            problem = insufficient(problem)
        ),
        Error::Boards(BoardsError::LevelMemory { problem, extent, distance }) => message!(
            "near-memory",
            "{problem}; {option} {distance} is the largest that fits";
            problem = insufficient(problem),
            option = match extent {
                Extent::Within => "--near",
                Extent::At => "--distance",
            },
            distance = *distance
        ),
        Error::Memory(error) => insufficient(error),
        Error::MemoryRefused(needed, error) => message!(
            "memory-refused",
            "cannot allocate {needed} of memory: {error}";
            needed = format_bytes(*needed), error = error.to_string()
        ),
        _ => return with_options(error),
    }]
}

/// Returns the message for work that needs more memory than there is.
fn insufficient(error: &NotEnoughMemory) -> Message {
    let limit: String = match &error.limit {
        None => "given with --memory-limit".into(),
        Some(MemoryLimit::Machine) => "MemAvailable of the machine".into(),
        Some(MemoryLimit::ControlGroup(file)) => {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            format!("{name} of the control group {}", file.parent().unwrap_or(file).display())
        }
        Some(MemoryLimit::AddressSpace) => "resource limit RLIMIT_AS of the process".into(),
        Some(MemoryLimit::DataSegment) => "resource limit RLIMIT_DATA of the process".into(),
    };
    message!(
        "memory-insufficient",
        "not enough memory: {needed} needed, {available} available ({limit})";
        needed = format_bytes(error.needed), available = format_bytes(error.available), limit
    )
}

/// Adds to the problem with a table file the command that builds it again.
fn with_command(error: &Error, path: &Path, expected: Option<&ExpectedTable>) -> Message {
    let problem = error.messages().remove(0);
    let Some(command) = build_command::of_file(path, expected) else {
        return problem;
    };
    message!(
        "table-rebuild",
        "{problem}; build it again with `{command} --out {folder} --force`";
        problem, command, folder = quote(&build_command::folder_of(path))
    )
}

/// Returns the message that the table of a home is missing, with the command that builds it.
fn missing_table(error: &Error, home: Home, metric: Metric) -> Message {
    if home.shape().cells() > Index::MAX_CELLS {
        return error.messages().remove(0);
    }
    let needed = table_memory(home.shape(), metric);
    let place = match memory::check(needed) {
        Ok(()) => String::new(),
        Err(_) => format!(" on a machine with {} of memory", format_bytes(needed)),
    };
    message!(
        "tables-missing",
        "no {shape} table found for this goal; build it with `{command}`{place}, or give its \
         folder with --tables";
        shape = home.shape().to_string(), command = build_command::of_home(home, metric), place
    )
}
