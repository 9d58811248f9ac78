//! Boards of 3×4, asked of the program with a table of one bit a state as the generator builds it.
//! Every answer is followed on boards that share nothing with the library.

#![allow(clippy::unwrap_used, clippy::panic)]

mod independent;
mod large;
mod program;

use std::collections::{HashMap, HashSet};

use independent::{Grid, Word};
use jiugong::{Board, Convention, Goal, Notation, Solver};
use program::{Ran, end_of, finish, jiugong};
use serde_json::{Value, json};

const LAST: &str = "1 2 3 4/5 6 7 8/9 10 11 0";

/// Near the goal, between, and far from it.
const DISTANCES: [u32; 12] = [0, 1, 2, 9, 17, 26, 35, 44, 50, 51, 52, 53];

/// Asks with the table's folder, and with boards on standard input if there are any.
fn ask(arguments: &str, boards: &[String]) -> Ran {
    let mut command = jiugong(large::folder());
    command
        .args(arguments.split_whitespace())
        .args(["--tables", "."]);
    finish(command.write_stdin(boards.join("\n")))
}

/// The answers to boards, each a record.
#[track_caller]
fn asked(arguments: &str, boards: &[String]) -> Vec<Value> {
    let ran = ask(&format!("{arguments} --json"), boards);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    ran.json()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().into()
}

fn grid() -> Grid {
    Grid::new(3, 4)
}

fn word(board: &str) -> Word {
    grid().word(&board.parse().unwrap())
}

fn written(word: Word) -> String {
    grid().board(word).to_string()
}

/// The distances that the program gives.
fn distances(boards: &[String], goal: &str) -> Vec<u64> {
    let goal = goal.replace(' ', ",");
    let records = asked(&format!("distance - --goal {goal}"), boards);
    let distances = records.iter().map(|record| record["distance"].as_u64());
    distances.map(Option::unwrap).collect()
}

/// Boards at all of [`DISTANCES`], some of each.
fn boards(each: u32) -> Vec<(u32, String)> {
    let mut boards = Vec::new();
    for distance in DISTANCES {
        let arguments = format!("random 3x4 --distance {distance} --count {each} --seed 5");
        let drawn = asked(&arguments, &[]);
        assert_eq!(drawn.len(), each as usize);
        for record in drawn {
            assert_eq!(record["distance"], distance);
            boards.push((distance, text(&record["board"])));
        }
    }
    boards
}

/// The same without their distances.
fn only(boards: &[(u32, String)]) -> Vec<String> {
    boards.iter().map(|(_, board)| board.clone()).collect()
}

/// The board that letters lead to.
fn followed(board: &str, letters: &str) -> Option<String> {
    let mut letters = letters.chars();
    let end = letters.try_fold(word(board), |word, letter| grid().moved(word, letter));
    end.map(written)
}

#[test]
fn every_solution_reaches_the_goal_in_its_distance() {
    let boards = boards(3);
    let answers = asked("solve -", &only(&boards));
    for (record, (distance, board)) in answers.iter().zip(&boards) {
        let moves = text(&record["moves"]);
        assert_eq!(record["board"], *board);
        assert_eq!(record["distance"], *distance);
        assert_eq!(moves.len() as u32, *distance);
        assert_eq!(followed(board, &moves).unwrap(), LAST, "{board}");
        assert_eq!(end_of(record, Convention::Tile, &Notation::default()), LAST);
    }
    // As one of many boards, or alone; and as the moves of the blank.
    let (_, hard) = boards.last().unwrap();
    let hard = hard.replace(' ', ",");
    let alone = asked(&format!("solve {hard}"), &[]);
    assert_eq!(alone.last(), answers.last());
    let blank = &asked(&format!("solve {hard} --moves blank"), &[])[0];
    assert_eq!(end_of(blank, Convention::Blank, &Notation::default()), LAST);
    let shown = ask(&format!("solve {hard}"), &[]).out;
    assert!(shown.contains("53 moves"), "{shown}");
}

/// Searched from both ends, without a table.
#[test]
fn distances_are_those_of_a_search() {
    let boards = boards(2);
    let told = distances(&only(&boards), LAST);
    for ((distance, board), told) in boards.iter().zip(told) {
        assert_eq!(told, u64::from(*distance));
        // Beyond, that would take as long as all other tests together.
        if *distance <= 44 {
            assert_eq!(grid().between(word(board), word(LAST)), Some(*distance));
        }
    }
}

#[test]
fn hints_name_every_move_and_its_distance() {
    let boards = boards(3);
    let answers = asked("hint -", &only(&boards));
    for (record, (distance, board)) in answers.iter().zip(&boards) {
        assert_eq!(record["distance"], *distance);
        let choices = record["moves"].as_array().unwrap();
        let letters: Vec<char> = choices
            .iter()
            .map(|choice| text(&choice["move"]).parse().unwrap())
            .collect();
        let mut expected: Vec<char> = grid()
            .neighbours(word(board))
            .map(|((letter, _), _)| letter)
            .collect();
        let next: Vec<String> = letters
            .iter()
            .map(|&letter| followed(board, &letter.to_string()).unwrap())
            .collect();
        let (mut sorted, after) = (letters.clone(), distances(&next, LAST));
        sorted.sort_unstable();
        expected.sort_unstable();
        assert_eq!(sorted, expected);
        for (choice, after) in choices.iter().zip(&after) {
            assert_eq!(choice["distance"], *after);
            assert_eq!(after.abs_diff(u64::from(*distance)), 1, "{board}");
            assert_eq!(choice["optimal"], *after < u64::from(*distance));
        }
        assert!(after.is_sorted(), "best first");
    }
}

/// The shortest solutions of a board, counted along the neighbours that are closer.
fn count(solver: &Solver<Vec<u8>>, board: Word, counted: &mut HashMap<Word, u64>) -> u64 {
    if let Some(&count) = counted.get(&board) {
        return count;
    }
    let distance = |word: Word| solver.distance(&grid().board(word)).unwrap();
    let here = distance(board);
    let mut sum = u64::from(here == 0);
    for (_, next) in grid().neighbours(board) {
        if distance(next) < here {
            sum += count(solver, next, counted);
        }
    }
    counted.insert(board, sum);
    sum
}

#[test]
fn solutions_are_as_many_as_an_independent_walk_counts() {
    let goal = Goal::new(LAST.parse().unwrap());
    let solver = Solver::new(large::table(), &goal).unwrap();
    let (boards, mut counted) = (boards(2), HashMap::new());
    let answers = asked("solve - --all --limit 40", &only(&boards));
    let mut several = 0;
    for (record, (_, board)) in answers.iter().zip(&boards) {
        let solutions = count(&solver, word(board), &mut counted);
        assert_eq!(record["solutions"], solutions, "{board}");
        let all = record["all"].as_array().unwrap();
        assert_eq!(all.len() as u64, solutions.min(40));
        assert_eq!(all[0], record["moves"]);
        let different: HashSet<String> = all.iter().map(text).collect();
        assert_eq!(different.len(), all.len());
        for moves in different {
            assert_eq!(record["distance"], moves.len());
            assert_eq!(followed(board, &moves).unwrap(), LAST, "{board}");
        }
        several += u32::from(solutions > 1);
    }
    assert!(several > 5, "{several}");
}

#[test]
fn moves_are_judged() {
    for (distance, board) in boards(1).into_iter().skip(3) {
        let moves = text(&asked("solve -", std::slice::from_ref(&board))[0]["moves"]);
        let judge = |moves: &str| {
            let board = board.replace(' ', ",");
            let ran = ask(&format!("check {board} {moves} --json"), &[]);
            (ran.status, ran.json()[0].clone())
        };
        let (status, verdict) = judge(&moves);
        assert_eq!((status, &verdict["excess"]), (0, &json!(0)));
        assert_eq!(verdict["shortest"], distance);
        // Up to the goal and once there and back.
        let there = |m: &&str| followed(LAST, m).is_some();
        let (away, back) = (["D", "R"].iter().find(|m| there(m)).unwrap(), "U");
        assert_eq!(
            (*away, followed(LAST, &format!("{away}{back}"))),
            ("D", Some(LAST.into()))
        );
        let (status, verdict) = judge(&format!("{moves}{away}{back}"));
        assert_eq!((status, &verdict["excess"]), (0, &json!(2)));
        assert_eq!(verdict["first_fault"], distance + 1);
        // One too few.
        let (status, verdict) = judge(&moves[1..]);
        assert_eq!((status, &verdict["reaches_goal"]), (1, &json!(false)));
        let (status, verdict) = judge(&moves[..moves.len() - 1]);
        assert_eq!((status, &verdict["fault"]), (1, &json!("short")));
    }
}

#[test]
fn the_hardest_are_the_eighteen_boards_at_the_radius() {
    let records = asked("hardest 3x4", &[]);
    let boards: Vec<String> = records
        .iter()
        .map(|record| text(&record["board"]))
        .collect();
    let different: HashSet<&String> = boards.iter().collect();
    assert_eq!((boards.len(), different.len()), (18, 18));
    assert_eq!(distances(&boards, LAST), [53; 18]);
    let answers = asked("solve -", &boards);
    for (record, answer) in records.iter().zip(&answers) {
        assert_eq!(record["solutions"], answer["solutions"]);
        let moves = text(&answer["moves"]);
        assert_eq!(followed(&text(&record["board"]), &moves).unwrap(), LAST);
    }
    // The same on its side.
    let tall = asked("hardest 4x3", &[]);
    assert_eq!(tall.len(), 18);
    assert!(tall.iter().all(|record| record["distance"] == 53));
}

#[test]
fn random_boards_are_where_they_should_be_and_come_again() {
    for distance in DISTANCES {
        let arguments = format!("random 3x4 --distance {distance} --count 10 --seed 11");
        let ran = ask(&arguments, &[]);
        let drawn: Vec<String> = ran.out.lines().map(String::from).collect();
        assert_eq!(distances(&drawn, LAST), [u64::from(distance); 10]);
        assert_eq!(ask(&arguments, &[]).out, ran.out);
        let different: HashSet<&String> = drawn.iter().collect();
        assert!(different.len() > 1 || distance == 0, "{drawn:?}");
    }
    let none = ask("random 3x4 --distance 54", &[]);
    assert_eq!(none.status, 2);
    assert!(none.err.contains("the largest is 53"), "{none:?}");
    let any = ask("random 3x4 --count 20 --seed 1", &[]);
    let any: Vec<String> = any.out.lines().map(String::from).collect();
    // Nearly all boards are between; none of these is near or far.
    assert!(
        distances(&any, LAST)
            .iter()
            .all(|distance| (20..50).contains(distance))
    );
}

#[test]
fn the_domain_is_told_of() {
    let record = &asked("distribution 3x4", &[])[0];
    let published = include_str!("reference/distributions.tsv");
    let row = published
        .lines()
        .find(|row| row.starts_with("3x4\tcorner\tstm\t"));
    let counts = json!(record["counts"]).to_string();
    assert_eq!(
        row.unwrap().split('\t').nth(3).unwrap(),
        counts.trim_matches(['[', ']'])
    );
    assert_eq!(
        (&record["states"], &record["radius"]),
        (&json!(239_500_800), &json!(53))
    );
    let counts = record["counts"].as_array().unwrap();
    let counts: Vec<u64> = counts.iter().map(|count| count.as_u64().unwrap()).collect();
    assert_eq!(counts.iter().sum::<u64>(), 239_500_800);
    let weighted: u64 = (0..)
        .zip(&counts)
        .map(|(distance, count)| distance * count)
        .sum();
    assert_eq!(record["mean"], weighted as f64 / 239_500_800.0);
    let info = &asked(&format!("info {}", large::NAME), &[])[0];
    assert_eq!(info["counts"], record["counts"]);
    assert_eq!(
        (&info["shape"], &info["encoding"]),
        (&json!("3x4"), &json!("bit"))
    );
    assert_eq!(info["bytes"], large::table().as_bytes().len());
    assert_eq!(
        ask("distribution 4x3 --json", &[]).json()[0]["counts"],
        info["counts"]
    );
    assert!(ask("distribution 3x4", &[]).out.lines().count() > 54);
}

#[test]
fn the_library_lists_the_boards_near_and_far() {
    let goal = Goal::new(LAST.parse().unwrap());
    let solver = Solver::new(large::table(), &goal).unwrap();
    for distance in [0, 3, 12, 51, 52, 53] {
        let boards = solver.boards_at(distance).map(Result::unwrap);
        let boards: HashSet<Board> = boards.collect();
        let expected = large::table().header().distribution().at(distance);
        assert_eq!(boards.len() as u64, expected);
        for board in boards.iter().take(300) {
            assert_eq!(solver.distance(board), Ok(distance), "{board}");
        }
    }
}
