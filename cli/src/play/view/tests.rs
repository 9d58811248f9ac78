#![allow(clippy::unwrap_used)]

use jiugong::Direction;
use jiugong_app::i18n::Lang;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::Color;
use unicode_width::UnicodeWidthStr;

use super::*;
use crate::cli::play::fixture::sit;
use crate::cli::play::sitting::Action;

/// What is drawn on a screen of this size.
fn buffer(sitting: &Sitting, lang: Lang, colours: bool, size: (u16, u16)) -> Buffer {
    let words = Words::new(lang);
    let goal = sitting.game.solver().goal().board().to_string();
    let scene = Scene {
        words: &words,
        notation: &Notation::default(),
        goal: &goal,
        look: Look { colours },
    };
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    let draw = |frame: &mut ratatui::Frame| {
        scene.draw(sitting, frame.area(), frame.buffer_mut());
    };
    terminal.draw(draw).unwrap();
    terminal.backend().buffer().clone()
}

/// Its lines. A wide character takes the cell behind it, too.
fn lines(buffer: &Buffer) -> Vec<String> {
    let rows = buffer.area().rows();
    let text = |row: Rect| {
        let mut text = String::new();
        let mut x = row.x;
        while x < row.right() {
            let symbol = buffer[(x, row.y)].symbol();
            text.push_str(symbol);
            x += symbol.width().max(1) as u16;
        }
        text.trim_end().to_string()
    };
    rows.map(text).collect()
}

fn screen(sitting: &Sitting, lang: Lang, size: (u16, u16)) -> String {
    lines(&buffer(sitting, lang, false, size)).join("\n")
}

fn act(sitting: &mut Sitting, actions: &[Action]) {
    for &action in actions {
        sitting.act(action).unwrap();
    }
}

#[test]
fn a_small_screen_in_english() {
    sit("867254301", |mut sitting| {
        act(&mut sitting, &[Action::Move(Direction::Down), Action::Hint]);
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
? help   q leave   i hint   u undo";
        assert_eq!(screen(&sitting, Lang::En, (40, 15)), expected);
    });
}

#[test]
fn a_small_screen_in_chinese() {
    sit("123456780", |mut sitting| {
        let ways = [Direction::Right, Direction::Left, Direction::Down];
        act(&mut sitting, &ways.map(Action::Move));
        act(&mut sitting, &[Action::Undo]);
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
2 步走到目标，比最少的多 2 步。
? 帮助   q 离开   i 提示   u 撤销";
        assert_eq!(screen(&sitting, Lang::Zh, (40, 15)), expected);
    });
}

#[test]
fn on_tiny_screens_only_the_numbers_are_left() {
    sit("867254301", |sitting| {
        let shown = |size| screen(&sitting, Lang::En, size);
        assert_eq!(shown((6, 3)), "8 6 7\n2 5 4\n3   1");
        assert_eq!(shown((3, 2)), "8 6\n2 5");
        assert_eq!(shown((1, 1)), "8");
        let title = "31 to go, 0 made\n8 6 7\n2 5 4\n3   1\n";
        assert_eq!(shown((20, 5)), title);
    });
}

#[test]
fn every_state_on_every_screen_is_drawn() {
    sit("867254301", |mut sitting| {
        let sizes = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89];
        for action in [
            Action::Tick,
            Action::Hint,
            Action::Forward,
            Action::Back,
            Action::Move(Direction::Up),
            Action::Touch(0),
            Action::Veil,
            Action::Play,
            Action::Shuffle,
            Action::Digit('9'),
            Action::Digit('9'),
            Action::Help,
            Action::Close,
            Action::Enter,
        ] {
            act(&mut sitting, &[action]);
            for (lang, width) in Lang::ALL
                .into_iter()
                .zip([sizes, sizes])
                .flat_map(|(lang, widths)| widths.into_iter().map(move |width| (lang, width)))
            {
                for height in sizes {
                    let buffer = buffer(&sitting, lang, true, (width, height));
                    for line in lines(&buffer) {
                        assert!(line.width() <= usize::from(width), "{line:?}");
                    }
                }
            }
        }
    });
}

#[test]
fn there_is_no_colour_where_none_is_wished() {
    sit("867254301", |mut sitting| {
        act(&mut sitting, &[Action::Forward, Action::Back, Action::Hint]);
        let coloured = |colours| {
            let buffer = buffer(&sitting, Lang::En, colours, (80, 24));
            let cells = buffer.content().iter();
            let cells = cells.filter(|c| (c.fg, c.bg) != (Color::Reset, Color::Reset));
            cells.count()
        };
        assert_eq!(coloured(false), 0);
        assert!(coloured(true) > 100);
    });
}

#[test]
fn hidden_distances_are_nowhere() {
    sit("867254301", |mut sitting| {
        act(&mut sitting, &[Action::Forward, Action::Forward]);
        for size in [(80, 24), (40, 15), (20, 8)] {
            assert!(screen(&sitting, Lang::En, size).contains("29"), "{size:?}");
        }
        act(&mut sitting, &[Action::Veil]);
        for size in [(80, 24), (40, 15), (20, 8)] {
            let screen = screen(&sitting, Lang::En, size);
            assert!(!screen.contains("29"), "{screen}");
        }
        // At the goal it is no secret any more.
        act(&mut sitting, &[Action::Forward; 29]);
        let screen = screen(&sitting, Lang::En, (80, 24));
        assert!(screen.contains("Solved in 31 moves, the fewest possible."));
        assert!(!screen.contains("··"), "{screen}");
    });
}

#[test]
fn the_help_fits_a_small_screen_in_both_languages() {
    sit("867254301", |mut sitting| {
        act(&mut sitting, &[Action::Help]);
        for (lang, last) in [(Lang::En, "Ctrl-C  leave"), (Lang::Zh, "Ctrl-C  离开")] {
            let screen = screen(&sitting, lang, (40, 15));
            assert!(screen.contains(last), "{screen}");
            let whole = screen.lines().filter(|line| line.contains('│'));
            for line in whole.filter(|line| line.ends_with('│')) {
                let text = line.trim_end_matches('│');
                assert!(text.ends_with(' '), "cut off: {line}");
            }
        }
    });
}

#[test]
fn the_chart_shows_the_end_of_a_long_game() {
    sit("123456780", |mut sitting| {
        for _ in 0..100 {
            let ways = [Direction::Right, Direction::Left];
            act(&mut sitting, &ways.map(Action::Move));
        }
        act(&mut sitting, &[Action::Move(Direction::Down)]);
        let screen = screen(&sitting, Lang::En, (40, 15));
        // Distances 1 and 0 in turn, the present one at the end.
        assert!(screen.contains("1│█ █ █ █ █ █ █ █\n"), "{screen}");
    });
}
