//! A puzzle and its runs for people.

use jiugong::desk::{Desk, Failure};
use jiugong::say;
use jiugong::words::Words;
use jiugong_lab::sudoku::{Conflict, Grid, House, Verdict};

use super::super::sheet::{Sheet, count, seconds, stopped};
use super::case::Case;

/// Writes it as a line: the puzzle, how many solutions it has, the first, and of each run the same
/// number and its nodes.
pub fn line(desk: &mut Desk, case: &Case) -> Result<(), Failure> {
    let (puzzle, known) = (case.puzzle, known(&case.verdict));
    let solution = case.verdict.first().map(Grid::to_string);
    let solution = solution.unwrap_or_default();
    let runs = case.runs.iter().map(|(method, run)| {
        let (known, nodes) = (self::known(&run.verdict), run.counts.nodes);
        format!("\t{method}:{known}:{nodes}")
    });
    let runs: String = runs.collect();
    desk.output
        .line(format_args!("{puzzle}\t{known}\t{solution}{runs}"))
}

/// How many solutions there are, 2 for more; `?` where nobody knows.
fn known(verdict: &Verdict) -> char {
    match verdict {
        Verdict::None => '0',
        Verdict::Unique(_) => '1',
        Verdict::Many(..) => '2',
        Verdict::Unfinished { .. } => '?',
    }
}

/// Writes it as drawings, a sentence, and a table of the runs.
pub fn show(desk: &mut Desk, case: &Case) -> Result<(), Failure> {
    let words = desk.words();
    drawings(case, &words).show(desk, usize::MAX)?;
    desk.output.line("")?;
    if let Some(clash) = case.clash() {
        return desk.output.line(clashing(&clash, &words));
    }
    desk.output.line(verdict(&case.verdict, &words))?;
    desk.output.line("")?;
    runs(case, &words).show(desk, 2)
}

/// The puzzle and its solutions side by side; of the second only what is not as in the first.
fn drawings(case: &Case, words: &Words) -> Sheet {
    let mut grids = vec![(say!(words, "sudoku-puzzle"), case.puzzle)];
    match case.verdict {
        Verdict::None | Verdict::Unfinished { first: None, .. } => {}
        Verdict::Unique(solution) => grids.push((say!(words, "sudoku-solution"), solution)),
        Verdict::Unfinished {
            first: Some(first), ..
        } => grids.push((say!(words, "sudoku-first"), first)),
        Verdict::Many(first, second) => {
            grids.push((say!(words, "sudoku-first"), first));
            grids.push((say!(words, "sudoku-second"), second.without(&first)));
        }
    }
    let indented = |text: String| format!("  {}", text.replace('\n', "\n  "));
    let columns = grids
        .into_iter()
        .map(|(title, grid)| (indented(title), indented(format!("{grid:#}"))));
    let (titles, drawings): (Vec<String>, Vec<String>) = columns.unzip();
    let mut sheet = Sheet::new(titles);
    // One row, each cell of it a drawing of eleven lines.
    sheet.row(drawings);
    sheet
}

/// How it ended, in a sentence.
fn verdict(verdict: &Verdict, words: &Words) -> String {
    match verdict {
        Verdict::Unique(_) => say!(words, "sudoku-unique"),
        Verdict::None => say!(words, "sudoku-none"),
        Verdict::Many(first, second) => {
            let differ = second.without(first).givens().count();
            say!(words, "sudoku-many", count = differ)
        }
        Verdict::Unfinished { first: None, .. } => say!(words, "sudoku-unfinished"),
        Verdict::Unfinished { .. } => say!(words, "sudoku-unproved"),
    }
}

/// Which givens clash.
fn clashing(clash: &Conflict, words: &Words) -> String {
    let house = match clash.house {
        House::Row(row) => say!(words, "sudoku-in-row", number = row + 1),
        House::Column(column) => say!(words, "sudoku-in-column", number = column + 1),
        House::Box(block) => say!(words, "sudoku-in-box", number = block + 1),
    };
    say!(
        words,
        "sudoku-clash",
        digit = clash.digit,
        house = house,
        first = place(clash.first, words),
        second = place(clash.second, words)
    )
}

/// A cell in words.
pub fn place(cell: usize, words: &Words) -> String {
    let (row, column) = Grid::row_and_column(cell);
    say!(words, "place-in-rows", row = row, column = column)
}

/// A table of the runs.
fn runs(case: &Case, words: &Words) -> Sheet {
    let mut sheet = Sheet::new([
        say!(words, "sudoku-method"),
        say!(words, "sudoku-result"),
        say!(words, "sudoku-nodes"),
        say!(words, "sudoku-guesses"),
        say!(words, "sudoku-dead-ends"),
        say!(words, "sudoku-depth"),
        say!(words, "lab-time"),
    ]);
    for (method, run) in &case.runs {
        let counts = run.counts;
        sheet.row([
            (*method).into(),
            match run.verdict {
                Verdict::Unique(_) => say!(words, "sudoku-result-unique"),
                Verdict::None => say!(words, "sudoku-result-none"),
                Verdict::Many(..) => say!(words, "sudoku-result-many"),
                Verdict::Unfinished { limit, .. } => stopped(limit.name(), words),
            },
            count(counts.nodes),
            count(counts.guesses),
            count(counts.dead_ends),
            count(counts.depth.into()),
            seconds(counts.time.as_secs_f64()),
        ]);
    }
    sheet
}
