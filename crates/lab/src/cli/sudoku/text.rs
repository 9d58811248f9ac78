//! Answers as text.

use jiugong_lab::sudoku::{Conflict, Grid, House, Verdict};
use jiugong_terminal::i18n::Value;
use jiugong_terminal::{Error, Message, Output, msg};

use super::answer::Answer;
use crate::cli::table::{TextTable, format_count, format_seconds, limit_reached};

/// Writes a line: the puzzle, the number of solutions, the first solution and, for each run, the
/// number of solutions and the nodes.
pub fn write_line(output: &mut Output, answer: &Answer) -> Result<(), Error> {
    let solution = answer.verdict.first().map(Grid::to_string);
    let mut line = format!(
        "{}\t{}\t{}",
        answer.puzzle,
        solution_count(&answer.verdict),
        solution.unwrap_or_default()
    );
    for (method, run) in &answer.runs {
        let count = solution_count(&run.verdict);
        line += &format!("\t{method}:{count}:{}", run.counts.nodes);
    }
    output.line(line)
}

/// Returns the number of solutions: `2` for several, `?` for unknown.
fn solution_count(verdict: &Verdict) -> char {
    match verdict {
        Verdict::None => '0',
        Verdict::Unique(_) => '1',
        Verdict::Many(..) => '2',
        Verdict::Unfinished { .. } => '?',
    }
}

/// Writes the grids, a sentence and the table of runs.
pub fn write(output: &mut Output, answer: &Answer) -> Result<(), Error> {
    grids(answer, output).write(output, usize::MAX)?;
    output.line("")?;
    if let Some(conflict) = answer.conflict() {
        return output.message(&conflict_message(&conflict));
    }
    output.message(&verdict_message(&answer.verdict))?;
    output.line("")?;
    runs(answer).write(output, 2)
}

/// Returns the puzzle and its solutions side by side. The second solution has only the digits that
/// differ from the first.
fn grids(answer: &Answer, output: &Output) -> TextTable {
    let mut grids = vec![(msg!("sudoku-puzzle"), answer.puzzle)];
    match answer.verdict {
        Verdict::Unique(solution) => grids.push((msg!("sudoku-solution"), solution)),
        Verdict::Many(first, second) => {
            grids.push((msg!("sudoku-first"), first));
            grids.push((msg!("sudoku-second"), second.without(&first)));
        }
        verdict => grids.extend(verdict.first().map(|first| (msg!("sudoku-first"), *first))),
    }
    let titles = grids.iter().map(|(title, _)| indent(&output.text(title)));
    let mut table = TextTable::new(titles);
    table.row(grids.iter().map(|(_, grid)| indent(&format!("{grid:#}"))));
    table
}

fn indent(text: &str) -> String {
    format!("  {}", text.replace('\n', "\n  "))
}

fn verdict_message(verdict: &Verdict) -> Message {
    match verdict {
        Verdict::Unique(_) => msg!("sudoku-unique"),
        Verdict::None => msg!("sudoku-none"),
        Verdict::Many(first, second) => {
            let different = second.without(first).givens().count();
            msg!("sudoku-many", count = different)
        }
        Verdict::Unfinished { first: None, .. } => msg!("sudoku-unfinished"),
        Verdict::Unfinished { .. } => msg!("sudoku-unproved"),
    }
}

fn conflict_message(conflict: &Conflict) -> Message {
    msg!(
        "sudoku-conflict",
        digit = conflict.digit,
        house = match conflict.house {
            House::Row(row) => msg!("sudoku-row", number = row + 1),
            House::Column(column) => msg!("sudoku-column", number = column + 1),
            House::Box(block) => msg!("sudoku-box", number = block + 1),
        },
        first = cell(conflict.first),
        second = cell(conflict.second)
    )
}

/// Returns the row and column of a cell.
pub fn cell(cell: usize) -> Message {
    let (row, column) = Grid::row_and_column(cell);
    msg!("sudoku-cell", row = row, column = column)
}

fn runs(answer: &Answer) -> TextTable {
    let mut table = TextTable::new([
        msg!("sudoku-method"),
        msg!("sudoku-solutions"),
        msg!("sudoku-nodes"),
        msg!("sudoku-guesses"),
        msg!("sudoku-dead-ends"),
        msg!("sudoku-depth"),
        msg!("column-seconds"),
    ]);
    for (method, run) in &answer.runs {
        let counts = run.counts;
        let solutions = match run.verdict {
            Verdict::Unique(_) => msg!("solutions-unique"),
            Verdict::None => msg!("solutions-none"),
            Verdict::Many(..) => msg!("solutions-many"),
            Verdict::Unfinished { limit, .. } => limit_reached(limit.name()),
        };
        table.row([
            Value::from(*method),
            solutions.into(),
            format_count(counts.nodes).into(),
            format_count(counts.guesses).into(),
            format_count(counts.dead_ends).into(),
            format_count(counts.depth.into()).into(),
            format_seconds(counts.time.as_secs_f64()).into(),
        ]);
    }
    table
}
