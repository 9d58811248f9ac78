//! Boards from standard input: one line of output for each line of input, even an invalid one.

use jiugong::{Board, Convention, Goal, Notation, Solver};
use jiugong_test_support::forge;

use crate::{JIUGONG, LAST, end_of, home, run_with_input};

#[test]
fn batch_agrees_with_the_library() {
    let goal = Goal::new(LAST.parse().unwrap());
    for (metric, encoding) in forge::formats() {
        let table = forge::table(home("3x3", "corner"), metric, encoding);
        let solver = Solver::new(&table, &goal).unwrap();
        let boards = (0..=table.header().distribution().radius())
            .flat_map(|distance| solver.boards_at(distance).step_by(17));
        let boards: Vec<Board> = boards.map(Result::unwrap).collect();
        let input: String = boards.iter().map(|board| format!("{board}\n")).collect();
        let metric = metric.name();
        let records = run_with_input(&format!("solve - --metric {metric} --json"), input.clone());
        let records = records.json();
        assert_eq!(records.len(), boards.len());
        for (record, board) in records.iter().zip(&boards) {
            assert_eq!(record["board"], board.to_string());
            assert_eq!(record["distance"], solver.distance(board).unwrap());
            assert_eq!(record["solutions"], solver.solutions(board).unwrap().count());
            assert_eq!(end_of(record, Convention::Tile, &Notation::default()), LAST);
        }
        let lines = run_with_input(&format!("solve - --metric {metric}"), input.clone()).stdout;
        assert_eq!(lines.lines().count(), boards.len());
        assert!(lines.starts_with(&format!("{LAST}\t0\t\n")));
        let distances = run_with_input(&format!("distance - --metric {metric}"), input).stdout;
        let expected =
            boards.iter().map(|board| format!("{board}\t{}", solver.distance(board).unwrap()));
        assert!(distances.lines().eq(expected));
    }
}

/// A program that writes a line and waits for its answer must get it.
#[test]
fn lines_are_answered_as_they_come() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = JIUGONG.session(folder.path(), "distance - --json");
    for (line, answer) in [
        ("8 6 7 2 5 4 3 0 9", "board-out-of-range"),
        ("8 6 7 2 5 4 3 0 1", "\"distance\":31"),
        ("1 2 3", "board-cell-count"),
        ("hello", "board-cell-count"),
        ("123405786", "\"distance\":2"),
        ("1 2/3 0", "\"distance\":0"),
        ("1,2,3,4,0,5,7,8,6\t1,2,3,4,0,5,7,8,6", "\"distance\":0"),
        // Of a shape without a table.
        ("5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12", "\"distance\":9"),
    ] {
        let found = session.answer(line);
        assert!(found.contains(answer), "{line}: {found}");
    }
    let output = session.end();
    assert_eq!((output.status, output.stdout.as_str()), (2, ""));
}

#[test]
fn closed_output_ends_program_without_error() {
    let line = JIUGONG.first_line_then_close("solve - --json", "867254301");
    assert!(line.contains("\"distance\":31"));
    JIUGONG.first_line_then_close("list 3x3", "1 2 3/4 5 6/7 8 0\t0");
    JIUGONG.run_with_closed_output("explain 867254301");
}
