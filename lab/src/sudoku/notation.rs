//! Reading grids as public sets and drawings write them.

use std::fmt;
use std::str::FromStr;

use super::Grid;

/// What can be wrong with a grid that somebody wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridError {
    /// Too few or too many cells in one line.
    Count {
        /// Cells that were written; 81 were expected.
        found: usize,
    },
    /// Several lines, and not nine.
    Rows {
        /// Lines that were written, without comments and rules.
        found: usize,
    },
    /// A row of a drawing is too short or too long.
    Row {
        /// The row, from 0.
        row: usize,
        /// Its cells; nine were expected.
        found: usize,
    },
    /// A symbol that is neither a digit nor an empty cell.
    Unknown {
        /// The symbol.
        symbol: char,
        /// Its cell.
        cell: usize,
    },
}

/// A field of a line that is longer than this is meant for a puzzle: numbers, ratings and hashes
/// are not.
const LONGEST_NOTE: usize = 40;

/// Reads a grid: the digits 1 to 9, and `.`, `0` or `_` for an empty cell.
///
/// In one line, as public sets have them, fields are set apart by white space or one of
/// `, ; : | / "`. The first that is long enough to be meant for a puzzle is it, and the others may
/// say what they will: `1..5.37..…,198543726…` or `0000183b305c 050703060…  1.2`. If all are short,
/// they are the puzzle together: `53..7.... 6..195... …`.
///
/// In nine lines each is a row, and the same characters may stand between cells. Lines of `-`, `+`,
/// `=`, `|` and `*` or of box-drawing characters are rules.
///
/// Empty lines are passed over, and comments, which begin with `#`.
impl FromStr for Grid {
    type Err = GridError;

    fn from_str(text: &str) -> Result<Grid, GridError> {
        let lines = text.lines().map(str::trim);
        let lines: Vec<&str> = lines
            .filter(|line| !line.starts_with('#') && !is_rule(line))
            .collect();
        match lines[..] {
            [] => Err(GridError::Count { found: 0 }),
            [line] => one_line(line),
            _ => nine_lines(&lines),
        }
    }
}

/// Whether a line names the columns of a file, as the first of a CSV file does: several names, or
/// one for puzzles, without digits and points.
pub fn is_heading(line: &str) -> bool {
    if line.contains(|c: char| c.is_ascii_digit() || c == '.') {
        return false;
    }
    let names = line.split([',', ';', '\t']);
    let names: Vec<&str> = names.map(|name| name.trim_matches(['"', ' '])).collect();
    match names[..] {
        [name] => PUZZLES.iter().any(|known| name.eq_ignore_ascii_case(known)),
        _ => names.iter().any(|name| name.contains(char::is_alphabetic)),
    }
}

/// The names that a column of puzzles has.
const PUZZLES: [&str; 7] = [
    "puzzle", "puzzles", "quiz", "quizzes", "sudoku", "grid", "question",
];

fn one_line(line: &str) -> Result<Grid, GridError> {
    let mut fields = line.split(is_separator);
    match fields.find(|field| field.chars().count() > LONGEST_NOTE) {
        Some(field) => grid(field.chars()),
        None => grid(symbols(line)),
    }
}

fn nine_lines(lines: &[&str]) -> Result<Grid, GridError> {
    if lines.len() != 9 {
        return Err(GridError::Rows { found: lines.len() });
    }
    for (row, line) in lines.iter().enumerate() {
        let found = symbols(line).count();
        if found != 9 {
            return Err(GridError::Row { row, found });
        }
    }
    grid(lines.iter().flat_map(|line| symbols(line)))
}

fn symbols(line: &str) -> impl Iterator<Item = char> {
    line.chars().filter(|&c| !is_separator(c))
}

/// The grid with these symbols. That one is unknown is told before that there are too many: text
/// that is no grid at all has both.
fn grid(symbols: impl Iterator<Item = char>) -> Result<Grid, GridError> {
    let mut grid = Grid::EMPTY;
    let mut found = 0;
    for (cell, symbol) in symbols.enumerate() {
        let digit = match symbol {
            '.' | '_' => 0,
            '0'..='9' => symbol as u8 - b'0',
            _ => return Err(GridError::Unknown { symbol, cell }),
        };
        if cell < Grid::CELLS {
            grid.set(cell, digit);
        }
        found += 1;
    }
    match found {
        Grid::CELLS => Ok(grid),
        _ => Err(GridError::Count { found }),
    }
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | ':' | '|' | '/' | '"') || is_box_drawing(c)
}

/// Whether a line has no cells, but at most a line between rows.
fn is_rule(line: &str) -> bool {
    line.chars()
        .all(|c| is_separator(c) || matches!(c, '-' | '+' | '=' | '*'))
}

fn is_box_drawing(c: char) -> bool {
    matches!(c, '\u{2500}'..='\u{257f}')
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GridError::Count { found } => write!(f, "expected 81 cells, got {found}"),
            GridError::Rows { found } => {
                write!(
                    f,
                    "expected one line of 81 cells or 9 rows, got {found} rows"
                )
            }
            GridError::Row { row, found } => {
                write!(f, "row {} has {found} cells, expected 9", row + 1)
            }
            GridError::Unknown { symbol, cell } => {
                let (row, column) = Grid::place(*cell);
                let symbol = symbol.escape_debug();
                write!(
                    f,
                    "'{symbol}' (row {row}, column {column}) is neither a digit nor an empty cell; \
                     write those as . or 0"
                )
            }
        }
    }
}

impl std::error::Error for GridError {}

#[cfg(test)]
mod tests {
    use super::*;

    const POINTS: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn read(text: &str) -> Result<Grid, GridError> {
        text.parse()
    }

    #[test]
    fn lines_of_public_sets() {
        let grid = read(POINTS).unwrap();
        let noughts = POINTS.replace('.', "0");
        let solution =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let rows: Vec<&str> = (0..9).map(|row| &POINTS[9 * row..9 * row + 9]).collect();
        let singles: Vec<String> = noughts.chars().map(String::from).collect();
        for line in [
            noughts.clone(),
            POINTS.replace('.', "_"),
            format!("  {POINTS}\r\n"),
            format!("{noughts},{solution}"),
            format!("\"{noughts}\",\"{solution}\""),
            format!("17,{POINTS},{solution},30,0.0"),
            format!("0000183b305c {noughts}  1.2"),
            format!("{POINTS} # the example"),
            format!("{POINTS};1;1;0;easy"),
            format!("{POINTS}\t7.1"),
            rows.join(" "),
            rows.join("/"),
            singles.join(","),
            format!("# easy\n{POINTS}\n\n"),
        ] {
            assert_eq!(read(&line), Ok(grid), "{line}");
        }
    }

    #[test]
    fn drawings() {
        let grid = read(POINTS).unwrap();
        let framed = "\
*-----------*
|53.|.7.|...|
|6..|195|...|
|.98|...|.6.|
|---+---+---|
|8..|.6.|..3|
|4..|8.3|..1|
|7..|.2.|..6|
|---+---+---|
|.6.|...|28.|
|...|419|..5|
|...|.8.|.79|
*-----------*
";
        assert_eq!(read(framed), Ok(grid));
        let drawn = framed
            .replace('|', "│")
            .replace('-', "─")
            .replace(['+', '*'], "┼");
        assert_eq!(read(&drawn), Ok(grid));
        let spaced = framed.replace('.', "0, ").replace('\n', "\r\n\r\n");
        assert_eq!(read(&format!("# drawn\r\n{spaced}")), Ok(grid));
    }

    #[test]
    fn what_is_wrong_is_told() {
        let said = |text: &str| read(text).unwrap_err().to_string();
        assert_eq!(read(""), Err(GridError::Count { found: 0 }));
        assert_eq!(read("# nothing"), Err(GridError::Count { found: 0 }));
        // A solution beside a puzzle that is cut short must not be taken for it.
        let solution = "1".repeat(81);
        assert_eq!(
            said(&format!("{},{solution}", &POINTS[..80])),
            "expected 81 cells, got 80"
        );
        assert_eq!(said(&format!("{POINTS}.")), "expected 81 cells, got 82");
        assert_eq!(
            said(&POINTS.replace("28", "2x")),
            "'x' (row 7, column 8) is neither a digit nor an empty cell; write those as . or 0"
        );
        assert_eq!(
            read("puzzle,solution"),
            Err(GridError::Unknown {
                symbol: 'p',
                cell: 0
            })
        );
        let rows = |count: usize| vec![&POINTS[..9]; count].join("\n");
        assert_eq!(
            said(&rows(8)),
            "expected one line of 81 cells or 9 rows, got 8 rows"
        );
        assert_eq!(
            said(&format!("{}\n53..7...", rows(8))),
            "row 9 has 8 cells, expected 9"
        );
        assert_eq!(
            read(&format!("{}\n53..7...x", rows(8))),
            Err(GridError::Unknown {
                symbol: 'x',
                cell: 80
            })
        );
    }

    #[test]
    fn headings_of_csv_files() {
        for heading in [
            "puzzle,solution",
            "quizzes,solutions",
            "id,puzzle,solution,clues",
            "\"Puzzle\"",
            "quizzes",
        ] {
            assert!(is_heading(heading));
        }
        for other in [
            "",
            ",",
            "hello",
            POINTS,
            "0000183b305c 0503",
            "# comment 1.",
        ] {
            assert!(!is_heading(other));
        }
    }
}
