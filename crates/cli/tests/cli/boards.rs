//! Boards, goals and shapes in every form that is read.

use jiugong::{Board, Convention, NamedGoal, Notation};

use crate::{JIUGONG, LAST, argument, end_of, run};

const HARDEST: &str = "8 6 7/2 5 4/3 0 1";

#[test]
fn reads_every_form_of_a_board() {
    let forms: [&[&str]; 14] = [
        &["867254301"],
        &["8 6 7 2 5 4 3 0 1"],
        &["8", "6", "7", "2", "5", "4", "3", "0", "1"],
        &["8", "6", "7", "2", "5", "4", "3", "-1", "1"],
        &["8", "6", "7", "2", "5", "4", "3", "-", "1"],
        &["8,6,7/2,5,4/3,0,1"],
        &["867;254;3_1"],
        &["867\n254\n3x1"],
        &["867", "254", "3X1"],
        &["8 6 7/2 5 4/3 . 1"],
        &["8 6 7 2 5 4 3 -1 1"],
        &["867254３空１"],
        &["８，６，７／２，５，４／３，０，１"],
        &["8 6 7 / 2 5 4 / 3 - 1"],
    ];
    for form in forms {
        let output = JIUGONG.run_args(["solve", "--json"].iter().chain(form));
        assert_eq!(output.status, 0, "{form:?}: {output:?}");
        assert_eq!(output.json()[0]["board"], HARDEST, "{form:?}");
    }
}

#[test]
fn keeps_the_numbers_of_picture_puzzles() {
    for gap in 1..=9u16 {
        let notation = Notation { gap: Some(gap), ..Notation::default() };
        let label = |piece: u16| if piece == gap { 0 } else { piece };
        let row =
            |first: u16| format!("{} {} {}", label(first), label(first + 1), label(first + 2));
        let goal = format!("{}/{}/{}", row(1), row(4), row(7));
        let random = run(&format!("random --blank {gap} --seed {gap}")).stdout;
        for blank in ["0", &gap.to_string()] {
            let board = argument(&random.trim().replace('0', blank));
            let record = &run(&format!("solve {board} --blank {gap} --json")).json()[0];
            assert_eq!(record["board"], random.trim(), "the gap is printed as 0");
            assert_eq!(record["goal"], goal.as_str());
            assert_eq!(end_of(record, Convention::Tile, &notation), goal);
        }
    }
    // Piece 9 is not assumed to be the gap.
    assert_eq!(run("solve 123456789").status, 2);
    // A board can be read as it is printed, with the gap as 0.
    assert_eq!(run("distance 1,2,0/4,5,3/7,8,9 --blank 6").stdout, "1\n");
}

#[test]
fn accepts_goals_by_name_or_as_boards() {
    for (goal, distance) in [
        ("last", None),
        ("first", None),
        ("spiral", Some(5)),
        ("123804765", Some(5)),
        ("snake", Some(17)),
        ("123654780", Some(17)),
        ("columns", Some(25)),
        ("147258360", Some(25)),
    ] {
        let output = run(&format!("distance 812043765 --goal {goal} --json"));
        let record = &output.json()[0];
        match distance {
            None if record["solvable"] == false => assert_eq!(output.status, 1),
            _ => {
                assert_eq!(output.status, 0, "{goal}");
                assert_eq!(record["distance"].as_u64(), distance, "{goal}");
            }
        }
    }
    let board: Board = "812043765".parse().unwrap();
    for goal in NamedGoal::ALL {
        let written = argument(&goal.board(board.shape()).to_string());
        let by_name = run(&format!("distance 812043765 --json --goal {}", goal.name()));
        let by_board = run(&format!("distance 812043765 --json --goal {written}"));
        assert_eq!(by_name.stdout, by_board.stdout);
    }
}

#[test]
fn searches_other_shapes_without_a_table() {
    let output = run("solve 54321/09876 --json");
    let record = &output.json()[0];
    assert_eq!(output.status, 0, "{output:?}");
    assert_eq!(end_of(record, Convention::Tile, &Notation::default()), "1 2 3 4 5/6 7 8 9 0");
    // A board and its transposition, with the goal transposed too.
    for (tall, wide) in [("21/43/50", "245/130"), ("01/23/45", "024/135")] {
        let tall = run(&format!("distance {tall}"));
        let wide = run(&format!("distance {wide} --goal 1,3,5/2,4,0"));
        assert_eq!(tall.stdout, wide.stdout);
    }
}

#[test]
fn convention_changes_letters_only() {
    let tile = &run("solve 867254301 --json").json()[0];
    let blank = &run("solve 867254301 --json --moves blank").json()[0];
    assert_eq!(blank["convention"], "blank");
    assert_eq!(blank["tiles"], tile["tiles"]);
    assert_ne!(blank["moves"], tile["moves"]);
    assert_eq!(end_of(blank, Convention::Blank, &Notation::default()), LAST);
}
