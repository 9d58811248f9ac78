//! What keys and clicks mean.

use jiugong::Direction;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::layout::Layout;
use super::sitting::{Action, Mode};

/// What an event of the terminal asks for, if anything. Where the cells are tells the layout that is
/// on the screen.
pub fn action(event: &Event, mode: Mode, layout: &Layout) -> Option<Action> {
    match event {
        // Some terminals tell of keys that are let go, too.
        Event::Key(key) if key.kind != KeyEventKind::Release => match mode {
            _ if is_control(key, 'c') => Some(Action::Leave),
            Mode::Game => in_game(key),
            Mode::Asking => in_question(key),
            Mode::Help => Some(Action::Close),
        },
        Event::Mouse(mouse) => match mode {
            Mode::Game => touch(mouse, layout),
            Mode::Asking => None,
            Mode::Help => is_click(mouse).then_some(Action::Close),
        },
        _ => None,
    }
}

fn in_game(key: &KeyEvent) -> Option<Action> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('z') => Some(Action::Undo),
            KeyCode::Char('y' | 'r') => Some(Action::Redo),
            _ => None,
        };
    }
    Some(match key.code {
        KeyCode::Up => Action::Move(Direction::Up),
        KeyCode::Down => Action::Move(Direction::Down),
        KeyCode::Left => Action::Move(Direction::Left),
        KeyCode::Right => Action::Move(Direction::Right),
        KeyCode::Backspace => Action::Undo,
        KeyCode::Home => Action::Restart,
        KeyCode::F(1) => Action::Help,
        KeyCode::Esc => Action::Leave,
        KeyCode::Char(c) => match c.to_ascii_lowercase() {
            'w' | 'k' => Action::Move(Direction::Up),
            's' | 'j' => Action::Move(Direction::Down),
            'a' | 'h' => Action::Move(Direction::Left),
            'd' | 'l' => Action::Move(Direction::Right),
            'u' => Action::Undo,
            'r' => Action::Redo,
            'i' => Action::Hint,
            ' ' | '　' => Action::Play,
            // Chinese keyboards may be at full-width punctuation.
            '.' | '>' | '。' | '》' => Action::Forward,
            ',' | '<' | '，' | '《' => Action::Back,
            '+' | '=' => Action::Faster,
            '-' | '_' => Action::Slower,
            'v' => Action::Veil,
            'm' => Action::Shuffle,
            '?' | '？' => Action::Help,
            'q' => Action::Leave,
            _ => return None,
        },
        _ => return None,
    })
}

fn in_question(key: &KeyEvent) -> Option<Action> {
    match key.code {
        KeyCode::Char(digit) if digit.is_ascii_digit() => Some(Action::Digit(digit)),
        KeyCode::Backspace => Some(Action::Rub),
        KeyCode::Enter => Some(Action::Enter),
        KeyCode::Esc => Some(Action::Close),
        _ => None,
    }
}

fn touch(mouse: &MouseEvent, layout: &Layout) -> Option<Action> {
    let cell = layout.cell_at(mouse.column, mouse.row);
    cell.filter(|_| is_click(mouse)).map(Action::Touch)
}

fn is_click(mouse: &MouseEvent) -> bool {
    mouse.kind == MouseEventKind::Down(MouseButton::Left)
}

fn is_control(key: &KeyEvent, letter: char) -> bool {
    key.code == KeyCode::Char(letter) && key.modifiers.contains(KeyModifiers::CONTROL)
}

#[cfg(test)]
mod tests {
    use jiugong::Shape;
    use ratatui::layout::Rect;

    use super::*;

    fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
        Event::Key(KeyEvent::new(code, modifiers))
    }

    fn typed(c: char, mode: Mode) -> Option<Action> {
        let event = key(KeyCode::Char(c), KeyModifiers::NONE);
        action(&event, mode, &Layout::default())
    }

    #[test]
    fn arrows_wasd_and_hjkl_name_the_way_of_the_tile() {
        for (code, letters, way) in [
            (KeyCode::Up, "wkWK", Direction::Up),
            (KeyCode::Down, "sjSJ", Direction::Down),
            (KeyCode::Left, "ahAH", Direction::Left),
            (KeyCode::Right, "dlDL", Direction::Right),
        ] {
            let slide = Some(Action::Move(way));
            let arrow = key(code, KeyModifiers::NONE);
            assert_eq!(action(&arrow, Mode::Game, &Layout::default()), slide);
            for letter in letters.chars() {
                assert_eq!(typed(letter, Mode::Game), slide, "{letter}");
            }
        }
    }

    #[test]
    fn every_key_of_the_help_does_something() {
        for (symbols, expected) in [
            ("uU", Action::Undo),
            ("rR", Action::Redo),
            ("iI", Action::Hint),
            (" 　", Action::Play),
            (".>。", Action::Forward),
            (",<，", Action::Back),
            ("+=", Action::Faster),
            ("-_", Action::Slower),
            ("mM", Action::Shuffle),
            ("vV", Action::Veil),
            ("?？", Action::Help),
            ("qQ", Action::Leave),
        ] {
            for symbol in symbols.chars() {
                assert_eq!(typed(symbol, Mode::Game), Some(expected), "{symbol}");
            }
        }
        for (code, expected) in [
            (KeyCode::Home, Action::Restart),
            (KeyCode::Esc, Action::Leave),
            (KeyCode::F(1), Action::Help),
            (KeyCode::Backspace, Action::Undo),
        ] {
            let event = key(code, KeyModifiers::NONE);
            let action = action(&event, Mode::Game, &Layout::default());
            assert_eq!(action, Some(expected));
        }
        assert_eq!(typed('x', Mode::Game), None);
        assert_eq!(typed('5', Mode::Game), None);
    }

    #[test]
    fn a_question_takes_digits_and_nothing_of_the_game() {
        assert_eq!(typed('7', Mode::Asking), Some(Action::Digit('7')));
        for c in "qhjklwasdu ?m-٣".chars() {
            assert_eq!(typed(c, Mode::Asking), None, "{c}");
        }
        let leave = key(KeyCode::Esc, KeyModifiers::NONE);
        let close = Some(Action::Close);
        assert_eq!(action(&leave, Mode::Asking, &Layout::default()), close);
        assert_eq!(action(&leave, Mode::Help, &Layout::default()), close);
        assert_eq!(typed('q', Mode::Help), close);
    }

    #[test]
    fn control_c_leaves_from_everywhere() {
        for mode in [Mode::Game, Mode::Asking, Mode::Help] {
            let event = key(KeyCode::Char('c'), KeyModifiers::CONTROL);
            let left = action(&event, mode, &Layout::default());
            assert_eq!(left, Some(Action::Leave));
        }
        // A letter with control is not the letter.
        let event = key(KeyCode::Char('d'), KeyModifiers::CONTROL);
        assert_eq!(action(&event, Mode::Game, &Layout::default()), None);
    }

    #[test]
    fn a_key_that_is_let_go_does_nothing() {
        let mut up = KeyEvent::new(KeyCode::Up, KeyModifiers::NONE);
        up.kind = KeyEventKind::Release;
        let layout = Layout::default();
        assert_eq!(action(&Event::Key(up), Mode::Game, &layout), None);
        assert_eq!(action(&Event::Resize(1, 1), Mode::Game, &layout), None);
    }

    #[test]
    fn a_click_touches_the_tile_under_it() {
        let layout = Layout::new(Rect::new(0, 0, 80, 24), Shape::EIGHT_PUZZLE, 1);
        let at = |x, y, kind| {
            Event::Mouse(MouseEvent {
                kind,
                column: x,
                row: y,
                modifiers: KeyModifiers::NONE,
            })
        };
        let click = MouseEventKind::Down(MouseButton::Left);
        for cell in 0..9 {
            let middle = layout.cell(cell);
            let (x, y) = (middle.x + middle.width / 2, middle.y + middle.height / 2);
            let touch = Some(Action::Touch(cell));
            assert_eq!(action(&at(x, y, click), Mode::Game, &layout), touch);
            let released = MouseEventKind::Up(MouseButton::Left);
            assert_eq!(action(&at(x, y, released), Mode::Game, &layout), None);
            assert_eq!(action(&at(x, y, click), Mode::Asking, &layout), None);
        }
        assert_eq!(action(&at(79, 23, click), Mode::Game, &layout), None);
    }
}
