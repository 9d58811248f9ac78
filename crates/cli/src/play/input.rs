//! Key and mouse input.

use jiugong::Direction;
use termina::Event;
use termina::event::{KeyCode, KeyEvent, KeyEventKind, Modifiers, MouseButton, MouseEventKind};

use super::app::{Action, Mode};
use super::view::layout::Layout;

/// Returns the action of an event, if it has one. `layout` is that of the screen.
pub fn action(event: &Event, mode: Mode, layout: &Layout) -> Option<Action> {
    match event {
        // Some terminals report the release of keys too.
        Event::Key(key) if key.kind != KeyEventKind::Release => match mode {
            _ if key.code == KeyCode::Char('c') && has_control(key) => Some(Action::Interrupt),
            Mode::Game => game_key(key),
            Mode::Prompt => prompt_key(key),
            Mode::Help => Some(Action::Close),
        },
        Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            match mode {
                Mode::Game => layout.cell_at(mouse.column, mouse.row).map(Action::Click),
                Mode::Prompt => None,
                Mode::Help => Some(Action::Close),
            }
        }
        _ => None,
    }
}

fn game_key(key: &KeyEvent) -> Option<Action> {
    if has_control(key) {
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
        KeyCode::Function(1) => Action::Help,
        KeyCode::Escape => Action::Quit,
        // Full-width characters come from Chinese input methods.
        KeyCode::Char(c) => match c.to_ascii_lowercase() {
            'w' | 'k' => Action::Move(Direction::Up),
            's' | 'j' => Action::Move(Direction::Down),
            'a' | 'h' => Action::Move(Direction::Left),
            'd' | 'l' => Action::Move(Direction::Right),
            'u' | ',' | '<' | '，' | '《' => Action::Undo,
            'r' => Action::Redo,
            'i' => Action::Hint,
            ' ' | '　' => Action::Autoplay,
            '.' | '>' | '。' | '》' => Action::Step,
            '+' | '=' => Action::Faster,
            '-' | '_' => Action::Slower,
            'v' => Action::ToggleDistance,
            'm' => Action::Shuffle,
            '?' | '？' => Action::Help,
            'q' => Action::Quit,
            _ => return None,
        },
        _ => return None,
    })
}

fn prompt_key(key: &KeyEvent) -> Option<Action> {
    match key.code {
        KeyCode::Char(digit) if digit.is_ascii_digit() => Some(Action::Digit(digit)),
        KeyCode::Backspace => Some(Action::Backspace),
        KeyCode::Enter => Some(Action::Enter),
        KeyCode::Escape => Some(Action::Close),
        _ => None,
    }
}

fn has_control(key: &KeyEvent) -> bool {
    key.modifiers.contains(Modifiers::CONTROL)
}

#[cfg(test)]
mod tests {
    use jiugong::Shape;
    use termina::WindowSize;
    use termina::event::MouseEvent;

    use super::*;
    use crate::play::view::area::Size;

    fn key(code: KeyCode, modifiers: Modifiers) -> Event {
        Event::Key(KeyEvent::new(code, modifiers))
    }

    fn typed(c: char, mode: Mode) -> Option<Action> {
        let event = key(KeyCode::Char(c), Modifiers::NONE);
        action(&event, mode, &Layout::default())
    }

    #[test]
    fn arrows_wasd_and_hjkl_move_tiles() {
        for (code, letters, direction) in [
            (KeyCode::Up, "wkWK", Direction::Up),
            (KeyCode::Down, "sjSJ", Direction::Down),
            (KeyCode::Left, "ahAH", Direction::Left),
            (KeyCode::Right, "dlDL", Direction::Right),
        ] {
            let expected = Some(Action::Move(direction));
            let arrow = key(code, Modifiers::NONE);
            assert_eq!(action(&arrow, Mode::Game, &Layout::default()), expected);
            for letter in letters.chars() {
                assert_eq!(typed(letter, Mode::Game), expected, "{letter}");
            }
        }
    }

    #[test]
    fn every_key_of_the_help_has_its_action() {
        for (symbols, expected) in [
            ("uU", Action::Undo),
            ("rR", Action::Redo),
            ("iI", Action::Hint),
            (" 　", Action::Autoplay),
            (".>。", Action::Step),
            (",<，", Action::Undo),
            ("+=", Action::Faster),
            ("-_", Action::Slower),
            ("mM", Action::Shuffle),
            ("vV", Action::ToggleDistance),
            ("?？", Action::Help),
            ("qQ", Action::Quit),
        ] {
            for symbol in symbols.chars() {
                assert_eq!(typed(symbol, Mode::Game), Some(expected), "{symbol}");
            }
        }
        for (code, expected) in [
            (KeyCode::Home, Action::Restart),
            (KeyCode::Escape, Action::Quit),
            (KeyCode::Function(1), Action::Help),
            (KeyCode::Backspace, Action::Undo),
        ] {
            let event = key(code, Modifiers::NONE);
            let action = action(&event, Mode::Game, &Layout::default());
            assert_eq!(action, Some(expected));
        }
        assert_eq!(typed('x', Mode::Game), None);
        assert_eq!(typed('5', Mode::Game), None);
    }

    #[test]
    fn the_prompt_accepts_digits_only() {
        assert_eq!(typed('7', Mode::Prompt), Some(Action::Digit('7')));
        for c in "qhjklwasdu ?m-٣".chars() {
            assert_eq!(typed(c, Mode::Prompt), None, "{c}");
        }
        let escape = key(KeyCode::Escape, Modifiers::NONE);
        let close = Some(Action::Close);
        assert_eq!(action(&escape, Mode::Prompt, &Layout::default()), close);
        assert_eq!(action(&escape, Mode::Help, &Layout::default()), close);
        assert_eq!(typed('q', Mode::Help), close);
    }

    #[test]
    fn control_c_interrupts_in_every_mode() {
        for mode in [Mode::Game, Mode::Prompt, Mode::Help] {
            let event = key(KeyCode::Char('c'), Modifiers::CONTROL);
            let quit = action(&event, mode, &Layout::default());
            assert_eq!(quit, Some(Action::Interrupt));
        }
        // With control, a letter is another key.
        let event = key(KeyCode::Char('d'), Modifiers::CONTROL);
        assert_eq!(action(&event, Mode::Game, &Layout::default()), None);
    }

    #[test]
    fn ignores_released_keys_and_resizes() {
        let mut released = KeyEvent::new(KeyCode::Up, Modifiers::NONE);
        released.kind = KeyEventKind::Release;
        let layout = Layout::default();
        let size = WindowSize { cols: 1, rows: 1, pixel_width: None, pixel_height: None };
        assert_eq!(action(&Event::Key(released), Mode::Game, &layout), None);
        assert_eq!(action(&Event::WindowResized(size), Mode::Game, &layout), None);
    }

    #[test]
    fn a_click_moves_the_tile_under_it() {
        let screen = Size { width: 80, height: 24 };
        let layout = Layout::new(screen.into(), Shape::EIGHT_PUZZLE, 1);
        let at = |x, y, kind| {
            Event::Mouse(MouseEvent { kind, column: x, row: y, modifiers: Modifiers::NONE })
        };
        let click = MouseEventKind::Down(MouseButton::Left);
        for cell in 0..9 {
            let area = layout.cell(cell);
            let x = area.x + area.width / 2;
            let y = area.y + area.height / 2;
            let expected = Some(Action::Click(cell));
            assert_eq!(action(&at(x, y, click), Mode::Game, &layout), expected);
            let release = MouseEventKind::Up(MouseButton::Left);
            assert_eq!(action(&at(x, y, release), Mode::Game, &layout), None);
            assert_eq!(action(&at(x, y, click), Mode::Prompt, &layout), None);
        }
        assert_eq!(action(&at(79, 23, click), Mode::Game, &layout), None);
    }
}
