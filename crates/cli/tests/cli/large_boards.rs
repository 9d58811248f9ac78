//! Boards of 3×4, answered from a sparse table that the engine built. The answers are
//! checked with an independent implementation of the puzzle.

use std::collections::{HashMap, HashSet};

use jiugong::{Board, Convention, Goal, Notation, Solver};
use jiugong_test_support::independent::{Grid, Word};
use jiugong_test_support::large;
use serde_json::{Value, json};

use crate::{JIUGONG, argument, end_of, large_folder, large_records, run, run_large};

const LAST: &str = "1 2 3 4/5 6 7 8/9 10 11 0";

/// Distances near the goal, in between, and far from it.
const DISTANCES: [u32; 12] = [0, 1, 2, 9, 17, 26, 35, 44, 50, 51, 52, 53];

fn text(value: &Value) -> String {
    value.as_str().unwrap().into()
}

fn grid() -> Grid {
    Grid::new(3, 4)
}

fn word(board: &str) -> Word {
    grid().word(&board.parse().unwrap())
}

fn board_text(word: Word) -> String {
    grid().board(word).to_string()
}

/// Returns the distances that the program prints.
fn distances(boards: &[String]) -> Vec<u64> {
    let records = large_records("distance -", boards);
    let distances = records.iter().map(|record| record["distance"].as_u64());
    distances.map(Option::unwrap).collect()
}

/// Draws boards at each of [`DISTANCES`].
fn random_boards(count: u32) -> Vec<(u32, String)> {
    let mut boards = Vec::new();
    for distance in DISTANCES {
        let args = format!("random 3x4 --distance {distance} --count {count} --seed 5");
        let records = large_records(&args, &[]);
        assert_eq!(records.len(), count as usize);
        for record in records {
            assert_eq!(record["distance"], distance);
            boards.push((distance, text(&record["board"])));
        }
    }
    boards
}

fn without_distances(boards: &[(u32, String)]) -> Vec<String> {
    boards.iter().map(|(_, board)| board.clone()).collect()
}

/// Returns the board after moves, if all of them are legal.
fn after(board: &str, letters: &str) -> Option<String> {
    let mut letters = letters.chars();
    let end = letters.try_fold(word(board), |word, letter| grid().moved(word, letter));
    end.map(board_text)
}

/// No machine that runs the tests has terabytes of memory.
#[test]
fn a_missing_table_comes_with_the_memory_to_build_it() {
    for (args, build) in [
        (
            "distribution 4x4",
            "`build-table 4x4 --home corner --complete` on a machine with 2.38 TiB",
        ),
        ("hardest 2x8 --goal first", "`build-table 2x8 --home corner` on a machine with 2.38 TiB"),
        ("distribution 4x4 --lang zh", "在有 2.38 TiB 内存的机器上用 `build-table 4x4"),
        ("distribution 3x5 --metric mtm", "no table of 3x5 in mtm can be built"),
        ("distribution 2x7", "`build-table 2x7 --home corner`"),
    ] {
        let output = run(args);
        assert_eq!((output.status, &*output.stdout), (3, ""), "{output:?}");
        assert!(output.stderr.contains(build), "{output:?}");
    }
}

#[test]
fn a_table_built_in_memory_gives_the_same_answers() {
    let boards = without_distances(&random_boards(2));
    let expected = large_records("solve -", &boards);
    let output = JIUGONG.run_with_input("solve - --json", boards.join("\n"));
    assert_eq!(output.status, 0, "{output:?}");
    let built = output.json();
    assert_eq!(built.len(), expected.len());
    for (built, mut expected) in built.into_iter().zip(expected) {
        assert_ne!(expected["table"], "built");
        expected["table"] = "built".into();
        assert_eq!(built, expected);
    }
}

#[test]
fn solutions_reach_goal_in_given_distance() {
    let boards = random_boards(3);
    let records = large_records("solve -", &without_distances(&boards));
    for (record, (distance, board)) in records.iter().zip(&boards) {
        let moves = text(&record["moves"]);
        assert_eq!(record["board"], *board);
        assert_eq!(record["distance"], *distance);
        assert_eq!(moves.len() as u32, *distance);
        assert_eq!(after(board, &moves).unwrap(), LAST, "{board}");
        assert_eq!(end_of(record, Convention::Tile, &Notation::default()), LAST);
    }
    // As an argument, and in the other convention.
    let (_, hard) = boards.last().unwrap();
    let hard = argument(hard);
    let single = large_records(&format!("solve {hard}"), &[]);
    assert_eq!(single.last(), records.last());
    let blank = &large_records(&format!("solve {hard} --moves blank"), &[])[0];
    assert_eq!(end_of(blank, Convention::Blank, &Notation::default()), LAST);
    let output = run_large(&format!("solve {hard}"), &[]);
    assert!(output.stdout.contains("53 moves"), "{output:?}");
}

#[test]
fn distances_agree_with_bidirectional_search() {
    let boards = random_boards(2);
    let found = distances(&without_distances(&boards));
    for ((distance, board), found) in boards.iter().zip(found) {
        assert_eq!(found, u64::from(*distance));
        // Farther boards would take as long as all other tests together.
        if *distance <= 44 {
            assert_eq!(grid().between(word(board), word(LAST)), Some(*distance));
        }
    }
}

#[test]
fn hints_have_every_move_with_its_distance() {
    let boards = random_boards(3);
    let records = large_records("hint -", &without_distances(&boards));
    for (record, (distance, board)) in records.iter().zip(&boards) {
        assert_eq!(record["distance"], *distance);
        let moves = record["next"].as_array().unwrap();
        let mut letters: Vec<char> =
            moves.iter().map(|m| text(&m["move"]).parse().unwrap()).collect();
        let next: Vec<String> =
            letters.iter().map(|letter| after(board, &letter.to_string()).unwrap()).collect();
        let neighbours = grid().neighbours(word(board));
        let mut expected: Vec<char> = neighbours.map(|((letter, _), _)| letter).collect();
        letters.sort_unstable();
        expected.sort_unstable();
        assert_eq!(letters, expected);
        let after = distances(&next);
        for (m, after) in moves.iter().zip(&after) {
            assert_eq!(m["distance"], *after);
            assert_eq!(after.abs_diff(u64::from(*distance)), 1, "{board}");
            assert_eq!(m["optimal"], *after < u64::from(*distance));
        }
        assert!(after.is_sorted(), "best first");
    }
}

/// Counts the shortest solutions of a board recursively, over its closer neighbours.
fn count_solutions(solver: &Solver<Vec<u8>>, board: Word, counts: &mut HashMap<Word, u64>) -> u64 {
    if let Some(&count) = counts.get(&board) {
        return count;
    }
    let distance = |word: Word| solver.distance(&grid().board(word)).unwrap();
    let here = distance(board);
    let mut sum = u64::from(here == 0);
    for (_, next) in grid().neighbours(board) {
        if distance(next) < here {
            sum += count_solutions(solver, next, counts);
        }
    }
    counts.insert(board, sum);
    sum
}

#[test]
fn number_of_solutions_agrees_with_recursive_count() {
    let goal = Goal::new(LAST.parse().unwrap());
    let solver = Solver::new(large::table(), &goal).unwrap();
    let boards = random_boards(2);
    let mut counts = HashMap::new();
    let records = large_records("solve - --all --limit 40", &without_distances(&boards));
    let mut with_several = 0;
    for (record, (_, board)) in records.iter().zip(&boards) {
        let count = count_solutions(&solver, word(board), &mut counts);
        assert_eq!(record["solutions"], count, "{board}");
        let all = record["all"].as_array().unwrap();
        assert_eq!(all.len() as u64, count.min(40));
        assert_eq!(all[0], record["moves"]);
        let distinct: HashSet<String> = all.iter().map(text).collect();
        assert_eq!(distinct.len(), all.len());
        for moves in distinct {
            assert_eq!(record["distance"], moves.len());
            assert_eq!(after(board, &moves).unwrap(), LAST, "{board}");
        }
        with_several += u32::from(count > 1);
    }
    assert!(with_several > 5, "{with_several}");
}

#[test]
fn check_finds_detours_and_missing_moves() {
    for (distance, board) in random_boards(1).into_iter().skip(3) {
        let moves = text(&large_records("solve -", std::slice::from_ref(&board))[0]["moves"]);
        let check = |moves: &str| {
            let output = run_large(&format!("check {} {moves} --json", argument(&board)), &[]);
            (output.status, output.json()[0].clone())
        };
        let (status, record) = check(&moves);
        assert_eq!((status, &record["excess"]), (0, &json!(0)));
        assert_eq!(record["distance"], distance);
        // From the goal down and up again.
        assert_eq!(after(LAST, "DU"), Some(LAST.into()));
        let (status, record) = check(&format!("{moves}DU"));
        assert_eq!((status, &record["excess"]), (0, &json!(2)));
        assert_eq!(record["first_fault"], distance + 1);
        // Without the first or the last move.
        let (status, record) = check(&moves[1..]);
        assert_eq!((status, &record["reaches_goal"]), (1, &json!(false)));
        let (status, record) = check(&moves[..moves.len() - 1]);
        assert_eq!((status, &record["fault"]), (1, &json!("short")));
    }
}

#[test]
fn eighteen_boards_are_at_the_radius() {
    let records = large_records("hardest 3x4", &[]);
    let boards: Vec<String> = records.iter().map(|record| text(&record["board"])).collect();
    let distinct: HashSet<&String> = boards.iter().collect();
    assert_eq!((boards.len(), distinct.len()), (18, 18));
    assert_eq!(distances(&boards), [53; 18]);
    let solved = large_records("solve -", &boards);
    for (record, solved) in records.iter().zip(&solved) {
        assert_eq!(record["solutions"], solved["solutions"]);
        let moves = text(&solved["moves"]);
        assert_eq!(after(&text(&record["board"]), &moves).unwrap(), LAST);
    }
    let transposed = large_records("hardest 4x3", &[]);
    assert_eq!(transposed.len(), 18);
    assert!(transposed.iter().all(|record| record["distance"] == 53));
}

#[test]
fn random_boards_have_the_given_distance_and_repeat_with_seed() {
    for distance in DISTANCES {
        let args = format!("random 3x4 --distance {distance} --count 10 --seed 11");
        let output = run_large(&args, &[]);
        let boards: Vec<String> = output.stdout.lines().map(String::from).collect();
        assert_eq!(distances(&boards), [u64::from(distance); 10]);
        assert_eq!(run_large(&args, &[]).stdout, output.stdout);
        let distinct: HashSet<&String> = boards.iter().collect();
        assert!(distinct.len() > 1 || distance == 0, "{boards:?}");
    }
    let none = run_large("random 3x4 --distance 54", &[]);
    assert_eq!(none.status, 2);
    assert!(none.stderr.contains("the largest distance is 53"), "{none:?}");
    let any = run_large("random 3x4 --count 20 --seed 1", &[]);
    let any: Vec<String> = any.stdout.lines().map(String::from).collect();
    // Nearly all boards are at these distances.
    let distances = distances(&any);
    assert!(distances.iter().all(|distance| (20..50).contains(distance)));
}

#[test]
fn distribution_is_the_published_one() {
    let record = &large_records("distribution 3x4", &[])[0];
    let published = include_str!("../../../../tests/reference/distributions.tsv");
    let row = published.lines().find(|row| row.starts_with("3x4\tcorner\tstm\t"));
    let counts = record["counts"].to_string();
    assert_eq!(row.unwrap().split('\t').nth(3).unwrap(), counts.trim_matches(['[', ']']));
    assert_eq!(record["states"], 239_500_800);
    assert_eq!(record["radius"], 53);
    let counts = record["counts"].as_array().unwrap();
    let counts: Vec<u64> = counts.iter().map(|count| count.as_u64().unwrap()).collect();
    assert_eq!(counts.iter().sum::<u64>(), 239_500_800);
    let weighted = (0..).zip(&counts).map(|(distance, count)| distance * count);
    let mean = weighted.sum::<u64>() as f64 / 239_500_800.0;
    assert_eq!(record["mean"], mean);
    let info = JIUGONG.run_in(large_folder(), &format!("info {} --json", large::NAME));
    let info = &info.json()[0];
    assert_eq!(info["counts"], record["counts"]);
    assert_eq!(info["shape"], "3x4");
    assert_eq!(info["encoding"], "sparse");
    assert_eq!(info["bytes"], large::table().as_bytes().len());
    let transposed = &large_records("distribution 4x3", &[])[0];
    assert_eq!(transposed["counts"], info["counts"]);
    let text = run_large("distribution 3x4", &[]).stdout;
    assert!(text.lines().count() > 54);
}

#[test]
fn library_lists_boards_near_and_far() {
    let goal = Goal::new(LAST.parse().unwrap());
    let solver = Solver::new(large::table(), &goal).unwrap();
    for distance in [0, 3, 12, 51, 52, 53] {
        let boards = solver.boards_at(distance).map(Result::unwrap);
        let boards: HashSet<Board> = boards.collect();
        let expected = large::table().header().distribution().count(distance);
        assert_eq!(boards.len() as u64, expected);
        for board in boards.iter().take(300) {
            assert_eq!(solver.distance(board), Ok(distance), "{board}");
        }
    }
}
