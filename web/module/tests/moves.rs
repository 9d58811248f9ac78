use super::*;
use crate::page::moves::MoveListError;

#[test]
fn checks_solutions() {
    let board = [1, 2, 3, 4, 0, 5, 7, 8, 6];
    let check = |legal, solved, first_wasted, moves| Check {
        legal,
        solved,
        distance: 2,
        first_wasted,
        moves,
    };
    let solver_of = |metric| solver(LAST, metric);
    let stm = solver_of("stm");
    assert_eq!(stm.check(&board, "LU"), Some(check(2, true, None, 2)));
    assert_eq!(stm.check(&board, "L"), Some(check(1, false, None, 1)));
    assert_eq!(stm.check(&board, ""), Some(check(0, false, None, 0)));
    assert_eq!(stm.check(&board, "LULR"), Some(check(2, false, None, 4)));
    assert_eq!(stm.check(&board, "RLLU"), Some(check(4, true, Some(0), 4)));
    assert_eq!(stm.check(&board, "LUDU"), Some(check(4, true, Some(2), 4)));
    assert_eq!(stm.check(&board, "X"), None);
    let mtm = solver_of("mtm");
    assert_eq!(mtm.check(&board, "RLLU"), Some(check(4, true, Some(0), 3)));
    let run = mtm.check(&[0, 1, 2, 4, 5, 3, 7, 8, 6], "LLUU");
    assert_eq!(run, Some(check(4, true, None, 2)));
    let too_long = mtm.check(&[0, 1, 2, 4, 5, 3, 7, 8, 6], "LLLUU");
    assert_eq!(too_long, Some(check(2, false, None, 2)));
}

#[test]
fn parses_moves_and_numbers_of_tiles() {
    let parse = |text, gap, metric| {
        parse_moves(text, 3, 3, HARDEST, &[], gap, metric).expect("an answer").0
    };
    for text in
        ["drUL", "↓→↑←", "D R, U L", "['down', 'Right', 'UP', 'left']", "4 ⬇️➡️⬆️⬅️", "D、R2"]
    {
        let moves = parse(text, None, "stm");
        assert_eq!(moves.as_deref(), Ok(if text == "D、R2" { "DRR" } else { "DRUL" }));
    }
    assert_eq!(parse("", None, "stm").as_deref(), Ok(""));
    for text in ["5 2，8", "528", "[5, 2, 8]"] {
        assert_eq!(parse(text, None, "stm").as_deref(), Ok("DRD"), "{text}");
    }
    assert_eq!(parse("6 3", Some(1), "stm").as_deref(), Ok("DR"));
    assert_eq!(parse("6", None, "mtm").as_deref(), Ok("DD"));
    let illegal = |number, tile| Err(MoveListError::IllegalTile { number, tile });
    assert_eq!(parse("6", None, "stm"), illegal(1, 6));
    assert_eq!(parse("5 8", None, "mtm"), illegal(2, 8));
    assert_eq!(parse("5 0", None, "stm"), illegal(2, 0));
    assert_eq!(parse("5 99", None, "stm"), illegal(2, 99));
    let text = |text| match parse(text, None, "stm").expect_err("no moves") {
        MoveListError::Text(error) => error.to_string(),
        error => format!("{error:?}"),
    };
    assert!(text("DX").starts_with("'X' at position 2 is not a move: expected U, D, L, R"));
    assert!(text("5 D 2 8").starts_with("the number at position 1 may belong"));
    assert!(text("[[1,2],[2,2]]").starts_with("the pairs of numbers at position 2"));
}

#[test]
fn parity_is_that_of_the_inversions() {
    let parity_of =
        |tiles| target(3, 3, LAST).and_then(|goal| goal.parity(tiles)).expect("a parity");
    let hardest = parity_of(HARDEST);
    assert_eq!(hardest.path(), [0, 1, 2, 5, 4, 3, 6, 7, 8]);
    assert_eq!(hardest.order(), [8, 6, 7, 4, 5, 2, 3, 1]);
    let inverted = hardest.inverted();
    assert_eq!(inverted, [7, 3, 5, 4, 3, 1, 1, 0]);
    assert_eq!(hardest.inversions(), 24);
    assert_eq!(parity_of(&[2, 1, 3, 4, 5, 6, 7, 8, 0]).inversions(), 1);
}
