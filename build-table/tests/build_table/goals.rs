//! Tables of goals that are not one board: their bytes, what is refused, and what stays.

use jiugong_pattern::goals::{GoalDistances, GoalSearch};

use crate::runner::Folder;

/// The file of the first row of 4×4.
const FIRST_ROW: &str = "4x4-goal-abcd____________.table";

#[test]
fn builds_the_same_bytes_with_any_number_of_threads() {
    let folder = Folder::new();
    for threads in ["1", "2", "5"] {
        let command = format!("4x4 --goal first-row --out {threads} --threads {threads}");
        folder.build(&command);
        assert_eq!(folder.names(threads), [FIRST_ROW]);
    }
    let bytes = folder.read(&format!("1/{FIRST_ROW}"));
    for threads in ["2", "5"] {
        assert!(folder.read(&format!("{threads}/{FIRST_ROW}")) == bytes);
    }
    // Those of the library.
    let table = GoalDistances::from_file(&bytes[..]).unwrap();
    let mut search = GoalSearch::new(table.set(), table.metric()).unwrap();
    while search.next_level() > 0 {}
    assert!(search.into_distances().to_file().unwrap() == bytes);
    assert_eq!(table.distribution().states(), 524_160);
    assert_eq!(table.distribution().radius(), 46);
}

#[test]
fn more_goals_than_a_file_has_room_for_are_refused() {
    let folder = Folder::new();
    // Blanks have 16 cells for goals of 120 bytes; the file has room for as many.
    let goals: String = (0..200)
        .map(|number| {
            let (a, b) = (number / 15, number % 15);
            let mut cells = vec!["?".to_string(); 16];
            cells[a] = "1".into();
            cells[if b < a { b } else { b + 1 }] = "2".into();
            format!(" --goal {}", cells.join(","))
        })
        .collect();
    let run = folder.run(&format!("4x4 --out .{goals}")).exits(2);
    assert!(
        run.stderr.contains("200 goals are more than a table file has room for: 120"),
        "{run:?}"
    );
    assert!(folder.names("").is_empty());
}
