//! The film of a solution.

use crate::Film;

const BOARD: [u8; 9] = [1, 2, 3, 4, 0, 5, 7, 8, 6];

fn film(tiles: &[u8], moves: &str, metric: &str) -> Option<Film> {
    Film::create(3, 3, tiles, &[], None, moves, metric)
}

#[test]
fn draws_each_move_of_the_metric() {
    for (moves, metric, count) in
        [("LU", "stm", 2), ("", "stm", 0), ("RULLDR", "stm", 6), ("RULLDR", "mtm", 5)]
    {
        let svg = film(&BOARD, moves, metric).unwrap().svg();
        assert_eq!(svg.matches("@keyframes s").count(), count, "{moves} {metric}");
        assert_eq!(svg.matches("@keyframes t").count(), 8);
    }
}

#[test]
fn has_the_numbers_of_the_pieces() {
    let svg =
        |numbers: &[u8], gap| Film::create(3, 3, &BOARD, numbers, gap, "L", "stm").unwrap().svg();
    assert!(svg(&[], None).contains("1. 5←"));
    assert!(svg(&[], Some(3)).contains("1. 6←"));
    assert!(svg(&[0, 1, 1, 1, 2, 2, 2, 3, 3], None).contains("1. 2←"));
}

#[test]
fn has_a_picture_in_the_proportions_of_the_board() {
    let mut film = film(&BOARD, "LU", "stm").unwrap();
    let goal = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    let uri = "data:image/png;base64,AA==";
    // No rows, no pixels, no board: without effect.
    film.use_picture(5, &[0; 4 * 36], uri, &goal);
    film.use_picture(0, &[], uri, &goal);
    film.use_picture(6, &[0; 4 * 36], uri, &goal[1..]);
    assert!(!film.svg().contains(uri));
    film.use_picture(6, &[0; 4 * 36], uri, &goal);
    assert!(film.svg().contains(uri));
}

#[test]
fn rejects_what_is_no_solution() {
    assert!(film(&BOARD, "LU", "htm").is_none());
    assert!(film(&BOARD, "LL", "stm").is_none());
    assert!(film(&BOARD, "5 6", "stm").is_none());
    assert!(film(&BOARD, "?", "stm").is_none());
    assert!(film(&BOARD[1..], "LU", "stm").is_none());
    assert!(Film::create(3, 3, &BOARD, &[3, 2, 1, 0], None, "LU", "stm").is_none());
    assert!(Film::create(0, 3, &BOARD, &[], None, "LU", "stm").is_none());
}
