//! Boards of 3×4, answered from a sparse table that the engine built. The answers are
//! checked with an independent implementation of the puzzle.

use std::collections::{HashMap, HashSet};

use jiugong::{Convention, Goal, Notation, Solver};
use jiugong_test_support::independent::{Grid, Word};
use jiugong_test_support::large;
use serde_json::{Value, json};

use crate::{JIUGONG, argument, end_of, large_folder, large_records, run_large};

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

/// Solutions, hints, checks and distances, by moves and distances of the independent search.
#[test]
fn answers_agree_with_bidirectional_search() {
    let boards = random_boards(2);
    let lines = without_distances(&boards);
    let solved = large_records("solve -", &lines);
    let hints = large_records("hint -", &lines);
    assert_eq!(
        distances(&lines),
        boards.iter().map(|(distance, _)| u64::from(*distance)).collect::<Vec<_>>()
    );
    for ((solved, hint), (distance, board)) in solved.iter().zip(&hints).zip(&boards) {
        // Farther boards would take as long as all other tests together.
        if *distance <= 44 {
            assert_eq!(grid().between(word(board), word(LAST)), Some(*distance));
        }
        let moves = text(&solved["moves"]);
        assert_eq!((&solved["distance"], moves.len() as u32), (&json!(distance), *distance));
        assert_eq!(after(board, &moves).unwrap(), LAST, "{board}");
        assert_eq!(end_of(solved, Convention::Tile, &Notation::default()), LAST);
        let next = hint["next"].as_array().unwrap();
        let mut letters: Vec<char> =
            next.iter().map(|m| text(&m["move"]).parse().unwrap()).collect();
        let boards: Vec<String> =
            letters.iter().map(|letter| after(board, &letter.to_string()).unwrap()).collect();
        let mut expected: Vec<char> =
            grid().neighbours(word(board)).map(|((letter, _), _)| letter).collect();
        letters.sort_unstable();
        expected.sort_unstable();
        assert_eq!(letters, expected);
        let after = distances(&boards);
        for (m, after) in next.iter().zip(&after) {
            assert_eq!(
                (&m["distance"], &m["optimal"]),
                (&json!(after), &json!(*after < u64::from(*distance)))
            );
        }
        assert!(after.is_sorted(), "best first");
    }
    // From the goal down and up again, and without the last move.
    let (_, hard) = boards.last().unwrap();
    let moves = text(&solved.last().unwrap()["moves"]);
    for (moves, status, excess) in [
        (moves.clone(), 0, json!(0)),
        (format!("{moves}DU"), 0, json!(2)),
        (moves[..moves.len() - 1].to_owned(), 1, Value::Null),
    ] {
        let output = run_large(&format!("check {} {moves} --json", argument(hard)), &[]);
        assert_eq!((output.status, &output.json()[0]["excess"]), (status, &excess));
    }
}

#[test]
fn numbers_of_boards_are_the_published_ones() {
    let record = &large_records("distribution 3x4", &[])[0];
    let published = include_str!("../../../../tests/reference/distributions.tsv");
    let row = published.lines().find(|row| row.starts_with("3x4\tcorner\tstm\t"));
    let counts = record["counts"].to_string();
    assert_eq!(row.unwrap().split('\t').nth(3).unwrap(), counts.trim_matches(['[', ']']));
    assert_eq!((&record["states"], &record["radius"]), (&json!(239_500_800), &json!(53)));
    assert_eq!(large_records("distribution 4x3", &[])[0]["counts"], record["counts"]);
    let info = JIUGONG.run_in(large_folder(), &format!("info {} --json", large::NAME));
    let info = &info.json()[0];
    assert_eq!((&info["counts"], &info["encoding"]), (&record["counts"], &json!("sparse")));
    assert_eq!(info["bytes"], large::table().as_bytes().len());
    for shape in ["3x4", "4x3"] {
        let hardest = large_records(&format!("hardest {shape}"), &[]);
        let boards: HashSet<String> = hardest.iter().map(|record| text(&record["board"])).collect();
        assert_eq!((hardest.len(), boards.len()), (18, 18));
        if shape == "3x4" {
            let solved = large_records("solve -", &boards.iter().cloned().collect::<Vec<_>>());
            assert!(solved.iter().all(|record| record["distance"] == 53));
        }
    }
}
