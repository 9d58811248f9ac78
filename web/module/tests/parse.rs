use super::*;
use crate::goals::OPEN;

fn errors(text: &str) -> String {
    parse(text, 3, 3, None).0.expect_err("no board").to_string()
}

#[test]
fn parses_boards_and_reports_errors() {
    let tiles = |text, gap| parse(text, 3, 3, gap).tiles();
    assert_eq!(tiles("867254301", None).as_deref(), Some(HARDEST));
    assert_eq!(tiles("867254391", Some(9)).as_deref(), Some(HARDEST));
    for text in [
        "3\n8 6 7\n2 5 4\n3 0 1",
        "+-+-+-+\n|8|6|7|\n|2|5|4|\n|3| |1|\n+-+-+-+",
        "int a[3][3] = {{8,6,7},{2,5,4},{3,0,1}};",
        "HFG/BED/C*A",
        "[[7,5,6],[1,4,3],[2,-1,0]]",
    ] {
        assert_eq!(tiles(text, None).as_deref(), Some(HARDEST), "{text:?}");
    }
    assert_eq!(
        errors("ABCDEFGHI"),
        "the text can be read as 1 2 3/4 5 6/7 8 0 and as 0 1 2/3 4 5/6 7 8: write the tiles as \
         numbers and the blank as 0"
    );
    let wide = parse("1 2 3 4/5 6 7 0", 3, 3, None);
    assert_eq!((wide.rows(), wide.cols()), (2, 4));
    // The errors are those of the given shape if the rows show no other.
    assert_eq!(
        errors("1 2 3/4 5/6 7 8 0"),
        "row 2 has 2 cells, expected 3; row 3 has 4 cells, expected 3"
    );
}

#[test]
fn invalid_arguments_have_no_answer() {
    let solver = solver(LAST, "stm");
    let mut searcher = new_searcher(3, 5, &last_goal(15), "stm").expect("a searcher");
    while searcher.build_next() {}
    let is_found = |tiles: &[u8]| {
        let mut is_found = false;
        searcher.find(tiles, true, &|| 0.0, &mut |_, _| is_found = true);
        is_found
    };
    let long = vec![7; 300];
    for tiles in [&[], &LAST[..8], &[0; 9], &[255; 9], &long] {
        assert_eq!(solver.distance(tiles), None);
        assert!(solver.legal_moves(tiles).is_none());
        assert!(solver.solutions(tiles).is_none());
        assert!(solver.check(tiles, "").is_none());
        assert_eq!(apply_moves(3, 3, tiles, 1, "U"), None);
        let last = target(3, 3, LAST).expect("a goal");
        assert!(last.unsolvable(tiles).is_none() && last.parity(tiles).is_none());
        assert_eq!(target(3, 3, tiles).is_some(), tiles == [OPEN; 9]);
        assert!(parse_moves("U", 3, 3, tiles, &[], None, "stm").is_none());
        assert!(Tables::new().solver(3, 3, tiles, "stm").is_none());
        assert!(!Tables::new().add(tiles.to_vec()));
        assert!(new_searcher(4, 4, tiles, "stm").is_none());
        assert!(!is_found(tiles));
        assert!(searcher.solutions(tiles).is_none());
        assert!(searcher.legal_moves(tiles, 5, "").is_none());
        assert!(searcher.check(tiles, "", 5).is_none());
    }
    assert_eq!(solver.distance(&[2, 1, 3, 4, 5, 6, 7, 8, 0]), None);
    assert!(solver.check(&[2, 1, 3, 4, 5, 6, 7, 8, 0], "U").is_none());
    let mut odd = last_goal(15);
    odd.swap(0, 1);
    assert!(!is_found(&odd) && is_found(&last_goal(15)));
    for (rows, cols) in [(0, 0), (1, 9), (usize::MAX, 2), (17, 9)] {
        assert_eq!(named_goal("last", rows, cols), None);
        assert_eq!(apply_moves(rows, cols, LAST, 1, ""), None);
        assert!(target(rows, cols, LAST).is_none());
        assert!(new_searcher(rows, cols, LAST, "stm").is_none());
    }
    for metric in ["", "STM", "qtm"] {
        let mut tables = Tables::new();
        tables.build(3, 3, LAST, metric);
        assert!(tables.solver(3, 3, LAST, metric).is_none());
        assert!(parse_moves("U", 3, 3, LAST, &[], None, metric).is_none());
        assert!(new_searcher(4, 4, &last_goal(16), metric).is_none());
    }
    assert!(new_searcher(3, 3, LAST, "stm").is_none());
    assert_eq!(apply_moves(3, 3, LAST, 1, "U"), None);
    assert_eq!(apply_moves(3, 3, LAST, 1, "?"), None);
}
