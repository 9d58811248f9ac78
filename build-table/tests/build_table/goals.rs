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
fn goals_of_every_kind_have_a_table() {
    let folder = Folder::new();
    for (options, name, states) in [
        ("--goal 123??????", "3x3-goal-abc______.table", 3024),
        ("--goal 123?????0", "3x3-goal-abc_____0.table", 3024),
        ("--goal 3,3,2/2,2,1/1,1,0", "3x3-goal-aabbbccc0.table", 5040),
        ("--goal 1,1,2/2,2,3/3,0,0", "3x3-goal-aabbbcc00.table", 7560),
        ("--goal last --alike 1,2", "3x3-goal-aabcdefg0.table", 181_440),
        ("--goal last --goal first", "3x3-goal-0abcdefgh+abcdefgh0.table", 181_440),
        ("--goal 123?????? --metric mtm", "3x3-goal-abc______-mtm.table", 3024),
    ] {
        let run = folder.build(&format!("3x3 {options} --out . --verify --json"));
        let [built] = &run.events("built")[..] else { panic!("{run:?}") };
        assert_eq!(built["states"], states, "{options}");
        assert_eq!(built["encoding"], "byte");
        assert_eq!(run.events("proved").len(), 1);
        let counts = run.events("level");
        let found = counts.iter().map(|level| level["count"].as_u64().unwrap()).sum::<u64>();
        assert_eq!(found, states, "{options}");
        assert!(folder.path(name).is_file(), "{options}: {:?}", folder.names(""));
    }
    // The goals in another order, and other names of tiles, have the same table.
    let kept = folder.names("");
    for options in ["--goal first --goal last", "--goal 456??????", "--goal first-row"] {
        let run = folder.build(&format!("3x3 {options} --out . --json"));
        assert_eq!(run.events("kept").len(), 1, "{options}");
    }
    assert_eq!(folder.names(""), kept);
}

#[test]
fn one_board_has_the_table_of_its_class() {
    let folder = Folder::new();
    folder.build("3x3 --goal 1,2,3/4,0,5/6,7,8 --out .");
    assert_eq!(folder.names(""), ["3x3-centre.table"]);
    folder.build("4x4 --goal last --pattern 6-5-4 --out patterns");
    assert_eq!(folder.names("patterns").len(), 3);
}

#[test]
fn options_of_other_tables_are_refused() {
    let folder = Folder::new();
    for option in ["--complete", "--encoding sparse", "--checkpoint .", "--plan", "--code portable"]
    {
        let run = folder.run(&format!("3x3 --goal first-row {option}")).exits(2);
        let name = option.split(' ').next().unwrap();
        assert!(run.stderr.contains(&format!("{name} is for tables of one goal only")), "{run:?}");
    }
    let run = folder.run("3x3 --goal first-row --home edge").exits(2);
    assert!(run.stderr.contains("--goal conflicts with --home"), "{run:?}");
    let run = folder.run("3x3 --goal first-row --pattern 1,2").exits(2);
    assert!(run.stderr.contains("--pattern is for"), "{run:?}");
    // Errors of the goal are those of `jiugong`.
    let run = folder.run("3x3 --goal 1,2,3,4/?,?,?,?/?,?,?,?/?,?,?,?").exits(2);
    assert!(run.stderr.contains("4x4") && run.stderr.contains("3x3"), "{run:?}");
    let run = folder.run("3x3 --goal rows").exits(2);
    assert!(run.stderr.contains("unknown goal 'rows'"), "{run:?}");
    let run = folder.run("3x3 --alike 0,1").exits(2);
    assert!(run.stderr.contains("--alike"), "{run:?}");
    assert!(folder.names("").is_empty());
}

#[test]
fn what_does_not_fit_is_said_before_any_work() {
    let folder = Folder::new();
    let run = folder.run("4x4 --goal first-row --memory-limit 1MB --out .").exits(4);
    assert!(run.stderr.contains("not enough memory"), "{run:?}");
    let run = folder.run("5x5 --goal any-blank --out .").exits(3);
    assert!(run.stderr.contains("too many boards"), "{run:?}");
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

#[test]
fn a_damaged_table_is_built_again() {
    let folder = Folder::new();
    folder.build("3x3 --goal first-row --out .");
    let name = "3x3-goal-abc______.table";
    let good = folder.read(name);
    let mut bad = good.clone();
    *bad.last_mut().unwrap() ^= 1;
    folder.write(name, &bad);
    let run = folder.build("3x3 --goal first-row --out .");
    assert!(run.stderr.contains("is not a valid table and will be replaced"), "{run:?}");
    assert!(folder.read(name) == good);
}
