//! What is known when a limit or the observer ends an answer: for every kind of goal, and never
//! nothing.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use jiugong::{
    Arrangement, Board, Convention, Labels, Metric, Move, NamedGoal, NamedGoalSet, Notation, Shape,
};
use jiugong_answers::answer::HintAnswer;
use jiugong_answers::{
    AllSolutions, Answer, Answers, Effort, EndedBy, GoalArg, Goals, Known, Limits, Mode, NoAnswer,
    Observer, Progress, Question, Silent, Want, Wanted,
};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::answers;

/// An observer that stops all work at once, as Ctrl-C does.
struct Stop;

impl Observer for Stop {
    fn progress(&self, _: &Progress) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

/// The kinds of goals that every shape has.
const GOALS: [&str; 6] = ["board", "open", "any-blank", "several", "alike", "gaps"];

/// Returns a goal of a kind.
fn goal(kind: &str, shape: Shape, metric: Metric) -> Arc<Goals> {
    let notation = Notation::default();
    let default = NamedGoal::Last.board(shape);
    let named = |name: NamedGoal| GoalArg::from(name);
    let parse = |text: &str| GoalArg::parse(text, &mut Notation::default()).unwrap();
    let mut labels: Option<(Board, Labels)> = None;
    let arg = match kind {
        "board" => GoalArg::default(),
        "open" => parse(NamedGoalSet::FirstRow.name()),
        "any-blank" => parse(NamedGoalSet::AnyBlank.name()),
        "several" => {
            GoalArg::any_of(vec![named(NamedGoal::Last), named(NamedGoal::Columns)], vec![])
        }
        "alike" => GoalArg::any_of(vec![], vec![vec![1, 2], vec![3, 2]]),
        "gaps" => {
            let cells = (1..shape.cells() as u8 - 1).map(Some).chain([Some(0), Some(0)]);
            let arrangement = Arrangement::new(shape, &cells.collect::<Vec<_>>()).unwrap();
            labels = arrangement.labelled_board();
            parse(&notation.format_arrangement(&arrangement).to_string())
        }
        _ => panic!("{kind}"),
    };
    let labels = labels.as_ref().map(|(_, labels)| labels);
    Goals::new(&arg, default, labels, metric, &notation).unwrap().into()
}

/// Returns whether a kind of goals has an answer: on shapes that have no table, several gaps have
/// none, and in mtm only goals that name all tiles have one, as far as there are colour tables.
fn is_answered(kind: &str, shape: Shape, metric: Metric) -> bool {
    match (kind, metric) {
        _ if shape.cells() <= 12 || kind == "board" => true,
        ("gaps", _) => false,
        (_, Metric::Stm) => true,
        ("open" | "any-blank", Metric::Mtm) => shape.cells() > 25,
        _ => shape.cells() <= 16 || shape.cells() > 25,
    }
}

/// Returns a board that can reach a goal, and is far from it.
fn far_board(target: &Arc<Goals>, seed: u64) -> Board {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    target.random_board(&mut rng)
}

/// Checks that moves lead from a board to a goal.
fn check_moves(target: &Arc<Goals>, board: &Board, moves: &[Move]) {
    let end = moves.iter().try_fold(board.clone(), |board, &m| board.after(m));
    assert!(target.is_reached(&end.unwrap()), "{board} {moves:?}");
}

/// Checks what is known of a board whose distance is known too, or not.
fn check_known(known: Known, exact: Option<u32>, has_solution: bool, case: &str) {
    assert!(known.upper_bound.is_none_or(|upper| known.lower_bound <= upper), "{case} {known:?}");
    assert!(known.upper_bound.is_some() || !has_solution, "{case} {known:?}");
    if let Some(exact) = exact {
        assert!(known.lower_bound <= exact, "{case} {known:?}");
        assert!(known.upper_bound.is_none_or(|upper| exact <= upper), "{case} {known:?}");
    }
}

/// The reason why an answer was ended.
#[derive(Clone, Copy, Debug, PartialEq)]
enum End {
    Limit(Duration),
    Observer,
}

/// Answers all questions about a board within a limit, and checks what is known then.
fn check(answers: &Answers, target: &Arc<Goals>, board: &Board, exact: Option<u32>, end: End) {
    let case = format!("{} {:?} {board} {end:?}", target.text(), target.metric());
    let (limits, observer): (_, &dyn Observer) = match end {
        End::Limit(time) => (Limits::of_time(Some(time)), &Silent),
        End::Observer => (Limits::NONE, &Stop),
    };
    let has_solution = board.gaps() == 1;
    let is_goal = target.is_reached(board);
    for mode in [Mode::Single, Mode::Batch] {
        let query = answers.query(target, board, mode, limits, observer);
        let query = query.unwrap_or_else(|error| panic!("{case} {mode:?}: {error:?}"));
        let known = query.distance(limits, observer).unwrap();
        check_known(known, exact, has_solution, &case);
        assert_eq!(known.distance() == Some(0), is_goal, "{case}");
        if known.distance().is_none() && mode == Mode::Single {
            let expected = match end {
                End::Limit(_) => EndedBy::Time,
                End::Observer => EndedBy::Interrupt,
            };
            assert_eq!(known.ended_by, Some(expected), "{case}");
        }
        let mut moves = Vec::new();
        for wanted in [Wanted::First, Wanted::Counted, Wanted::All] {
            let known = query.solve(&mut moves, wanted, limits, observer).unwrap();
            check_known(known, exact, has_solution, &case);
            assert_eq!(known.upper_bound.unwrap_or(0), moves.len() as u32, "{case}");
            if known.upper_bound.is_some() {
                check_moves(target, board, &moves);
            }
        }
        match query.solutions(limits, observer).unwrap() {
            AllSolutions::Found(all) => {
                check_known(Known::exact(all.distance()), exact, true, &case)
            }
            AllSolutions::Unproved(best) => check_known(best.known(), exact, has_solution, &case),
        }
    }
    let hint = Question {
        goals: target,
        want: Want::Hint(board, Convention::Tile),
        mode: Mode::Single,
        notation: &Notation::default(),
        limits,
    };
    let hinted = answers.answer(&hint, observer, |answer| {
        let Answer::Hint(HintAnswer { board: found, moves, .. }) = answer else {
            panic!("{case}: {answer:?}");
        };
        assert_eq!(moves.len(), board.neighbours(target.metric()).count(), "{case}");
        check_known(found.known, exact, has_solution, &case);
        for (_, after) in moves {
            check_known(*after, None, false, &case);
        }
        Ok::<_, NoAnswer>(())
    });
    hinted.unwrap();
    let query = answers.query(target, board, Mode::Single, limits, observer).unwrap();
    // There and back, and then a solution.
    let Some((m, next)) = board.neighbours(target.metric()).next() else { return };
    let mut moves = vec![m, board.reverse(m).unwrap()];
    assert_eq!(next.after(moves[1]).as_ref(), Some(board));
    let known = query.solve(&mut Vec::new(), Wanted::First, limits, observer).unwrap();
    if known.upper_bound.is_some() {
        let mut solution = Vec::new();
        query.solve(&mut solution, Wanted::First, limits, observer).unwrap();
        moves.extend(solution);
        let improved = answers.improve(target, board, &moves, limits, observer).unwrap();
        assert!(improved.moves.len() <= moves.len(), "{case}");
        check_moves(target, board, &improved.moves);
        let known = Known {
            lower_bound: improved.lower_bound,
            upper_bound: Some(improved.moves.len() as u32),
            ..Known::default()
        };
        check_known(known, exact, true, &case);
    }
}

/// Checks boards of all kinds of goals on a shape, with an exact distance if `exact` is allowed to
/// take its time.
fn check_shape(rows: usize, cols: usize, kinds: &[&str], is_exact: bool) {
    let shape = Shape::new(rows, cols).unwrap();
    for kind in kinds {
        for metric in Metric::ALL {
            if !is_answered(kind, shape, metric) {
                continue;
            }
            let target = goal(kind, shape, metric);
            for board in [target.board(), far_board(&target, 1)] {
                let exact = is_exact.then(|| crate::distance(&answers(), &target, &board));
                let exact = exact.map(|known| known.distance().unwrap());
                for end in [
                    End::Observer,
                    End::Limit(Duration::ZERO),
                    End::Limit(Duration::from_millis(20)),
                ] {
                    // Nothing is left of the tables that another limit allowed.
                    check(&answers(), &target, &board, exact, end);
                }
            }
        }
    }
}

#[test]
fn something_is_known_on_small_shapes() {
    for (rows, cols) in [(2, 2), (2, 3), (3, 3), (2, 5)] {
        let kinds = if rows * cols > 4 { &GOALS[..] } else { &["board", "any-blank"] };
        check_shape(rows, cols, kinds, true);
    }
}

#[test]
fn something_is_known_on_3x4() {
    check_shape(3, 4, &GOALS, false);
}

#[test]
fn something_is_known_on_3x5() {
    check_shape(3, 5, &GOALS, false);
}

#[test]
fn something_is_known_on_4x4() {
    check_shape(4, 4, &GOALS, false);
}

#[test]
fn something_is_known_on_5x5() {
    check_shape(5, 5, &GOALS, false);
}

#[test]
fn something_is_known_on_2x9_and_6x6() {
    check_shape(2, 9, &GOALS, false);
    check_shape(6, 6, &GOALS, false);
}

#[test]
fn a_board_that_leaves_a_solution_has_the_way_back_at_once() {
    for (rows, cols, kind) in
        [(5, 5, "board"), (6, 6, "board"), (6, 6, "open"), (6, 6, "several"), (3, 9, "board")]
    {
        let shape = Shape::new(rows, cols).unwrap();
        for metric in Metric::ALL {
            if !is_answered(kind, shape, metric) {
                continue;
            }
            let target = goal(kind, shape, metric);
            let mut board = far_board(&target, 7);
            let answers = answers();
            let solution = |board: &Board, limits: Limits| {
                let query = answers.query(&target, board, Mode::Batch, limits, &Silent).unwrap();
                let mut moves = Vec::new();
                let known = query.solve(&mut moves, Wanted::First, limits, &Silent).unwrap();
                check_moves(&target, board, &moves);
                (moves, known)
            };
            // The first solution that is found at once is longer.
            let effort = Limits { effort: Some(Effort::new(1)), ..Limits::NONE };
            let (mut known, first) = solution(&board, effort);
            let now = Limits::of_time(Some(Duration::ZERO));
            // The player follows the solution, and leaves it each time.
            for _ in 0..3 {
                let case = format!("{shape} {kind} {metric:?} {board}");
                for (_, beside) in board.neighbours(metric) {
                    assert!(solution(&beside, now).0.len() <= known.len() + 1, "{case}");
                }
                board.apply(known[0]);
                let (moves, _) = solution(&board, now);
                assert!(moves.len() < known.len(), "{case}");
                known = moves;
            }
            // An effort answers the same whatever was asked before.
            let again = solution(&far_board(&target, 7), effort);
            assert_eq!(again.1, first, "{shape} {kind} {metric:?}");
        }
    }
}
