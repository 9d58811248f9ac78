//! Parsing of grids.

use std::fmt;
use std::str::FromStr;

use super::Grid;

/// Error for an unparsable grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridError {
    /// One line with the wrong number of cells.
    Count {
        /// The number of cells; 81 are expected.
        found: usize,
    },
    /// Several lines, but not nine.
    Rows {
        /// The number of lines, without comments and rules.
        found: usize,
    },
    /// A row with the wrong number of cells.
    Row {
        /// The row, from 0.
        row: usize,
        /// The number of its cells; nine are expected.
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

/// The maximum length of a field that is not a puzzle, such as a number, a rating or a hash.
const MAX_OTHER_FIELD: usize = 40;

/// Parses a grid: the digits 1 to 9, and `.`, `0` or `_` for an empty cell.
///
/// A grid in one line, the format of public puzzle sets, has fields separated by white space or one
/// of `, ; : | / "`. The puzzle is the first field of more than 40 characters; the others are
/// ignored: `1..5.37..…,198543726…` or `0000183b305c 050703060…  1.2`. If all fields are shorter,
/// the puzzle is their concatenation: `53..7.... 6..195... …`.
///
/// A grid in nine lines has a row in each, with the same separators between cells. Lines of `-`,
/// `+`, `=`, `|`, `*` or box-drawing characters are rules.
///
/// Rules, empty lines and comments, which begin with `#`, are ignored.
impl FromStr for Grid {
    type Err = GridError;

    fn from_str(text: &str) -> Result<Grid, GridError> {
        let lines = text.lines().map(str::trim);
        let lines: Vec<&str> =
            lines.filter(|line| !line.starts_with('#') && !is_rule(line)).collect();
        match lines[..] {
            [] => Err(GridError::Count { found: 0 }),
            [line] => parse_line(line),
            _ => parse_rows(&lines),
        }
    }
}

/// Returns whether a line is the header of a CSV file of puzzles: several column names, or the
/// single name of a puzzle column, without digits and points.
pub fn is_header(line: &str) -> bool {
    if line.contains(|c: char| c.is_ascii_digit() || c == '.') {
        return false;
    }
    let names = line.split([',', ';', '\t']);
    let names: Vec<&str> = names.map(|name| name.trim_matches(['"', ' '])).collect();
    match names[..] {
        [name] => PUZZLE_COLUMNS.iter().any(|known| name.eq_ignore_ascii_case(known)),
        _ => names.iter().any(|name| name.contains(char::is_alphabetic)),
    }
}

/// The names of a puzzle column.
const PUZZLE_COLUMNS: [&str; 7] =
    ["puzzle", "puzzles", "quiz", "quizzes", "sudoku", "grid", "question"];

fn parse_line(line: &str) -> Result<Grid, GridError> {
    let mut fields = line.split(is_separator);
    match fields.find(|field| field.chars().count() > MAX_OTHER_FIELD) {
        Some(field) => parse_cells(field.chars()),
        None => parse_cells(cells(line)),
    }
}

fn parse_rows(lines: &[&str]) -> Result<Grid, GridError> {
    if lines.len() != 9 {
        return Err(GridError::Rows { found: lines.len() });
    }
    for (row, line) in lines.iter().enumerate() {
        let found = cells(line).count();
        if found != 9 {
            return Err(GridError::Row { row, found });
        }
    }
    parse_cells(lines.iter().flat_map(|line| cells(line)))
}

fn cells(line: &str) -> impl Iterator<Item = char> {
    line.chars().filter(|&c| !is_separator(c))
}

/// Parses cells in row-major order. An unknown symbol takes precedence over a wrong number of
/// cells, because text that is not a grid has both errors.
fn parse_cells(symbols: impl Iterator<Item = char>) -> Result<Grid, GridError> {
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
    if found != Grid::CELLS {
        return Err(GridError::Count { found });
    }
    Ok(grid)
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | ':' | '|' | '/' | '"' | '\u{2500}'..='\u{257f}')
}

/// Returns whether a line is empty or a rule between rows.
fn is_rule(line: &str) -> bool {
    line.chars().all(|c| is_separator(c) || matches!(c, '-' | '+' | '=' | '*'))
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GridError::Count { found } => write!(f, "expected 81 cells, found {found}"),
            GridError::Rows { found } => {
                write!(f, "expected one line of 81 cells or 9 rows, found {found} rows")
            }
            GridError::Row { row, found } => {
                write!(f, "row {} has {found} cells, expected 9", row + 1)
            }
            GridError::Unknown { symbol, cell } => {
                let (row, column) = Grid::row_and_column(*cell);
                let symbol = symbol.escape_debug();
                write!(
                    f,
                    "invalid cell '{symbol}' at row {row}, column {column} (expected a digit, or . \
                     or 0 for an empty cell)"
                )
            }
        }
    }
}

impl std::error::Error for GridError {}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn parse(text: &str) -> Result<Grid, GridError> {
        text.parse()
    }

    #[test]
    fn parses_lines_of_public_sets() {
        let grid = parse(PUZZLE).unwrap();
        let zeros = PUZZLE.replace('.', "0");
        let solution =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
        let singles: Vec<String> = zeros.chars().map(String::from).collect();
        for line in [
            zeros.clone(),
            PUZZLE.replace('.', "_"),
            format!("  {PUZZLE}\r\n"),
            format!("{zeros},{solution}"),
            format!("\"{zeros}\",\"{solution}\""),
            format!("17,{PUZZLE},{solution},30,0.0"),
            format!("0000183b305c {zeros}  1.2"),
            format!("{PUZZLE} # comment"),
            format!("{PUZZLE};1;1;0;easy"),
            format!("{PUZZLE}\t7.1"),
            rows.join(" "),
            rows.join("/"),
            singles.join(","),
            format!("# easy\n{PUZZLE}\n\n"),
        ] {
            assert_eq!(parse(&line), Ok(grid), "{line}");
        }
    }

    #[test]
    fn parses_drawings() {
        let grid = parse(PUZZLE).unwrap();
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
        assert_eq!(parse(framed), Ok(grid));
        let drawn = framed.replace('|', "│").replace('-', "─").replace(['+', '*'], "┼");
        assert_eq!(parse(&drawn), Ok(grid));
        let spaced = framed.replace('.', "0, ").replace('\n', "\r\n\r\n");
        assert_eq!(parse(&format!("# drawn\r\n{spaced}")), Ok(grid));
    }

    #[test]
    fn reports_errors() {
        let message = |text: &str| parse(text).unwrap_err().to_string();
        assert_eq!(parse(""), Err(GridError::Count { found: 0 }));
        assert_eq!(parse("# nothing"), Err(GridError::Count { found: 0 }));
        // The solution in the second field must not be taken for a truncated puzzle.
        let solution = "1".repeat(81);
        assert_eq!(
            message(&format!("{},{solution}", &PUZZLE[..80])),
            "expected 81 cells, found 80"
        );
        assert_eq!(message(&format!("{PUZZLE}.")), "expected 81 cells, found 82");
        assert_eq!(
            message(&PUZZLE.replace("28", "2x")),
            "invalid cell 'x' at row 7, column 8 (expected a digit, or . or 0 for an empty cell)"
        );
        assert_eq!(parse("puzzle,solution"), Err(GridError::Unknown { symbol: 'p', cell: 0 }));
        let rows = |count: usize| vec![&PUZZLE[..9]; count].join("\n");
        assert_eq!(message(&rows(8)), "expected one line of 81 cells or 9 rows, found 8 rows");
        assert_eq!(message(&format!("{}\n53..7...", rows(8))), "row 9 has 8 cells, expected 9");
        assert_eq!(
            parse(&format!("{}\n53..7...x", rows(8))),
            Err(GridError::Unknown { symbol: 'x', cell: 80 })
        );
    }

    #[test]
    fn recognises_csv_headers() {
        for header in [
            "puzzle,solution",
            "quizzes,solutions",
            "id,puzzle,solution,clues",
            "\"Puzzle\"",
            "quizzes",
        ] {
            assert!(is_header(header));
        }
        for other in ["", ",", "hello", PUZZLE, "0000183b305c 0503", "# comment 1."] {
            assert!(!is_header(other));
        }
    }
}
