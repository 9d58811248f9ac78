use jiugong::{Arrangement, Direction, Metric, NamedGoal, Shape};
use jiugong_answers::{Effort, Limits, Silent, short_solution};
use jiugong_terminal::Lang;
use unicode_width::UnicodeWidthStr;

use super::area::Size;
use super::*;
use crate::play::app::Action;
use crate::play::fixture::{HARD, apply, guided_app, guided_search, set_app, short_app, with_app};

/// Returns the screen.
fn buffer(app: &App, lang: Lang, has_colours: bool, size: (u16, u16)) -> Buffer {
    let view = View {
        i18n: &I18n::new(lang, crate::CATALOGUES),
        notation: &Notation::default(),
        goal: &Arrangement::new(app.game.board().shape(), &app.game.goal_tiles())
            .unwrap()
            .to_string(),
        theme: Theme { has_colours },
    };
    let mut buffer = Buffer::new(Size { width: size.0, height: size.1 });
    view.draw(app, &mut buffer);
    buffer
}

/// Returns the lines of a screen.
fn lines(buffer: &Buffer) -> Vec<String> {
    let rows = buffer.rows().map(|row| row.visible().map(|cell| cell.symbol).collect::<String>());
    rows.map(|row| row.trim_end().to_string()).collect()
}

fn screen(app: &App, lang: Lang, size: (u16, u16)) -> String {
    lines(&buffer(app, lang, false, size)).join("\n")
}

#[test]
fn draws_a_small_screen_in_english() {
    with_app("867254301", |mut app| {
        apply(&mut app, &[Action::Move(Direction::Down), Action::Hint]);
        let expected = "\
jiugong  3x3 → 1 2 3/4 5 6/7 8 0
╭─────╮┏━━━━━┓╭─────╮  distance       30
│  8  │┃  6  ┃│  7  │  moves           1
╰─────╯┗━━━━━┛╰─────╯  fewest         31
╭─────╮       ╭─────╮  extra           0
│  2  │   ↓   │  4  │
╰─────╯       ╰─────╯  distance by move
╭─────╮╭─────╮╭─────╮  31│█▆
│  3  ││  5  ││  1  │    │██
╰─────╯╰─────╯╰─────╯    │██
                         │██
                         │██
                        0└──────────────
Best: 6↓
? help   q quit   i hint   u undo";
        assert_eq!(screen(&app, Lang::En, (40, 15)), expected);
    });
}

#[test]
fn draws_a_small_screen_in_chinese() {
    with_app("123456780", |mut app| {
        let directions = [Direction::Right, Direction::Left, Direction::Down];
        apply(&mut app, &directions.map(Action::Move));
        apply(&mut app, &[Action::Undo]);
        let expected = "\
九宫  3x3 → 1 2 3/4 5 6/7 8 0
╭─────╮╭─────╮╭─────╮  距离            0
│  1  ││  2  ││  3  │  已走            2
╰─────╯╰─────╯╰─────╯  最少            0
╭─────╮╭─────╮╭─────╮  多走            2
│  4  ││  5  ││  6  │
╰─────╯╰─────╯╰─────╯  每步的距离
╭─────╮╭─────╮         1│ █ █
│  7  ││  8  │          │ █ █
╰─────╯╰─────╯          │ █ █
                        │ █ █
                        │ █ █
                       0└───────────────
用 2 步还原，比最少步数多 2 步。
? 帮助   q 退出   i 提示   u 撤销";
        assert_eq!(screen(&app, Lang::Zh, (40, 15)), expected);
    });
}

#[test]
fn draws_labels_only_on_tiny_screens() {
    with_app("867254301", |app| {
        let screen = |size| screen(&app, Lang::En, size);
        assert_eq!(screen((6, 3)), "8 6 7\n2 5 4\n3   1");
        assert_eq!(screen((3, 2)), "8 6\n2 5");
        assert_eq!(screen((1, 1)), "8");
        let with_title = "0 moves, 31 left\n8 6 7\n2 5 4\n3   1\n";
        assert_eq!(screen((20, 5)), with_title);
    });
}

#[test]
fn draws_every_state_on_every_screen() {
    with_app("867254301", |mut app| {
        let sizes = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89];
        for action in [
            Action::Tick,
            Action::Hint,
            Action::Step,
            Action::Undo,
            Action::Move(Direction::Up),
            Action::Click(0),
            Action::ToggleDistance,
            Action::Autoplay,
            Action::Shuffle,
            Action::Digit('9'),
            Action::Digit('9'),
            Action::Help,
            Action::Close,
            Action::Enter,
        ] {
            apply(&mut app, &[action]);
            for lang in Lang::ALL {
                for (width, height) in sizes.iter().flat_map(|&w| sizes.map(|h| (w, h))) {
                    let buffer = buffer(&app, lang, true, (width, height));
                    for line in lines(&buffer) {
                        assert!(line.width() <= usize::from(width), "{line:?}");
                    }
                }
            }
        }
    });
}

#[test]
fn draws_no_colours_if_disabled() {
    with_app("867254301", |mut app| {
        apply(&mut app, &[Action::Step, Action::Undo, Action::Hint]);
        let coloured = |has_colours| {
            let buffer = buffer(&app, Lang::En, has_colours, (80, 24));
            let cells = buffer.rows().flat_map(|row| row.visible());
            cells.filter(|cell| cell.style.foreground.is_some()).count()
        };
        assert_eq!(coloured(false), 0);
        assert!(coloured(true) > 100);
    });
}

#[test]
fn hides_distances_until_solved() {
    with_app("867254301", |mut app| {
        apply(&mut app, &[Action::Step, Action::Step]);
        for size in [(80, 24), (40, 15), (20, 8)] {
            assert!(screen(&app, Lang::En, size).contains("29"), "{size:?}");
        }
        apply(&mut app, &[Action::ToggleDistance]);
        for size in [(80, 24), (40, 15), (20, 8)] {
            let screen = screen(&app, Lang::En, size);
            assert!(!screen.contains("29"), "{screen}");
        }
        apply(&mut app, &[Action::Step; 29]);
        let screen = screen(&app, Lang::En, (80, 24));
        assert!(screen.contains("Solved in 31 moves, the fewest possible."));
        assert!(!screen.contains("··"), "{screen}");
    });
}

#[test]
fn the_help_fits_a_small_screen() {
    with_app("867254301", |mut app| {
        apply(&mut app, &[Action::Help]);
        for (lang, last) in [(Lang::En, "Ctrl-C  quit"), (Lang::Zh, "Ctrl-C  退出")] {
            let screen = screen(&app, lang, (40, 15));
            assert!(screen.contains(last), "{screen}");
            let rows = screen.lines().filter(|line| line.contains('│'));
            for line in rows.filter(|line| line.ends_with('│')) {
                let text = line.trim_end_matches('│');
                assert!(text.ends_with(' '), "cut off: {line}");
            }
        }
    });
}

#[test]
fn the_chart_ends_with_the_current_distance() {
    with_app("123456780", |mut app| {
        for _ in 0..100 {
            let directions = [Direction::Right, Direction::Left];
            apply(&mut app, &directions.map(Action::Move));
        }
        apply(&mut app, &[Action::Move(Direction::Down)]);
        let screen = screen(&app, Lang::En, (40, 15));
        // The distances alternate between 1 and 0; the last bar is the current one.
        assert!(screen.contains("1│█ █ █ █ █ █ █ █\n"), "{screen}");
    });
}

#[test]
fn draws_unknown_distances_as_dots() {
    let mut app = guided_app(HARD, Metric::Stm);
    // Before a search.
    app.apply(Action::Hint).unwrap();
    for (lang, status) in
        [(Lang::En, "Unknown: no thread could be started."), (Lang::Zh, "距离未知：无法启动线程。")]
    {
        assert!(screen(&app, lang, (40, 15)).contains(status));
    }
    app.update().unwrap();
    for (lang, status) in [
        (Lang::En, "Still searching: move on, or wait."),
        (Lang::Zh, "仍在搜索：请继续移动，或稍候。"),
    ] {
        assert!(screen(&app, lang, (40, 15)).contains(status));
    }
    apply(&mut app, &[Action::Move(Direction::Up)]);
    let expected = "\
jiugong  4x4 → 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0
╭─────╮╭─────╮╭─────╮╭─────╮  distance             …
│ 15  ││ 12  ││  9  ││ 13  │  moves                1
╰─────╯╰─────╯╰─────╯╰─────╯  fewest               …
       ╭─────╮╭─────╮╭─────╮  extra                …
       │ 11  ││ 10  ││ 14  │
       ╰─────╯╰─────╯╰─────╯  distance by move
╭─────╮╭─────╮╭─────╮╭─────╮  …│
│  3  ││  7  ││  5  ││  6  │   │
╰─────╯╰─────╯╰─────╯╰─────╯   │
╭─────╮╭─────╮╭─────╮╭─────╮   │
│  4  ││  8  ││  2  ││  1  │   │
╰─────╯╰─────╯╰─────╯╰─────╯  0└────────────────────

? help   q quit   i hint   u undo   space solve";
    assert_eq!(screen(&app, Lang::En, (52, 15)), expected);
    assert!(screen(&app, Lang::En, (20, 7)).starts_with("1 move, … left\n"));
    assert!(screen(&app, Lang::Zh, (20, 7)).starts_with("已走 1 步，还需 …\n"));
    apply(&mut app, &[Action::Shuffle]);
    assert!(screen(&app, Lang::En, (40, 15)).contains("(empty: any)"));
}

#[test]
fn a_solved_board_needs_no_distance_of_the_start() {
    let mut app = guided_app(HARD, Metric::Stm);
    let board = app.game.board().clone();
    let goals = guided_search(HARD, Metric::Stm).goals;
    let limits = Limits { effort: Some(Effort::new(1)), ..Limits::NONE };
    let best = short_solution(&goals, &board, 0, limits, &Silent).unwrap().unwrap();
    let moves = best.moves.unwrap();
    for m in &moves {
        apply(&mut app, &[Action::Move(m.direction())]);
    }
    assert!(app.game.is_solved() && app.game.start_distance().is_none());
    let solved = format!("Solved in {} moves.", moves.len());
    let screen = screen(&app, Lang::En, (80, 24));
    assert!(screen.contains(&solved), "{screen}");
}

#[test]
fn open_cells_of_a_goal_are_shown() {
    let app = set_app("1 2 0/6 5 3/8 7 4", "123??????");
    let buffer = buffer(&app, Lang::En, false, (80, 24));
    let text = lines(&buffer).join("\n");
    assert!(text.contains("1 2 3") && text.contains("? ? ?"), "{text}");
    assert!(text.contains("3x3 → 1 2 3/? ? ?/? ? ?"), "{text}");
}

#[test]
fn numbers_of_three_digits_are_drawn_and_cut_off_boards_named() {
    let shape = Shape::new(16, 16).unwrap();
    let goal = NamedGoal::Last.board(shape).to_string();
    let app = short_app(&goal.replace(" 255 0", " 0 255"), Metric::Stm);
    let whole = screen(&app, Lang::En, (80, 24));
    for label in ["  1   2   3   4", "241 242 243", "252 253 254     255"] {
        assert!(whole.contains(label), "{label}: {whole}");
    }
    assert!(!whole.contains("Too small"), "{whole}");
    for size in [(62, 24), (80, 15), (42, 6)] {
        let screen = screen(&app, Lang::En, size);
        assert!(screen.contains("Too small for the board: 63 × 17 needed."), "{screen}");
    }
    let chinese = screen(&app, Lang::Zh, (40, 12));
    assert!(chinese.contains("终端太小，至少需要 63 × 17。"), "{chinese}");
    assert_eq!(screen(&app, Lang::En, (3, 1)), "  1");
}
