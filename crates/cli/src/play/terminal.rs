//! The terminal in full-screen mode.

use std::io::{self, Stdout};
use std::panic;
use std::time::Duration;

use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::{Rect, Size};
use ratatui::{Frame, Terminal, TerminalOptions, Viewport};

/// The largest area that is drawn, in cells: more than any screen has.
const MAX_SIZE: Size = Size::new(1000, 400);

/// The terminal in full-screen mode, with raw input and the mouse. Restores the terminal when it is
/// dropped, before a panic is printed, and before a signal ends the program.
#[derive(Debug)]
pub struct FullScreen(Terminal<CrosstermBackend<Stdout>>);

impl FullScreen {
    /// Switches the terminal to full screen.
    pub fn enter() -> io::Result<FullScreen> {
        let default_hook = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            restore();
            default_hook(panic);
        }));
        let enter = || {
            enable_raw_mode()?;
            // The first poll starts to watch the size of the window; a change between the first
            // draw and the first poll would be missed.
            event::poll(Duration::ZERO)?;
            execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)?;
            let backend = CrosstermBackend::new(io::stdout());
            let viewport = Viewport::Fixed(area(backend.size()?));
            Terminal::with_options(backend, TerminalOptions { viewport })
        };
        enter().map(FullScreen).inspect_err(|_| restore())
    }

    /// Draws the screen, and returns its area.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame)) -> io::Result<Rect> {
        let area = area(self.0.size()?);
        if area != self.0.get_frame().area() {
            self.0.resize(area)?;
        }
        Ok(self.0.draw(draw)?.area)
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        restore();
    }
}

/// Returns the area to draw on a terminal of a size. It is limited, because terminals can claim
/// sizes for which the cells would take all memory.
fn area(size: Size) -> Rect {
    Rect::new(0, 0, size.width.min(MAX_SIZE.width), size.height.min(MAX_SIZE.height))
}

/// Restores the terminal. Errors are ignored: there is no terminal to report them on.
fn restore() {
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// From now on, restores the terminal when a signal ends the program.
///
/// # Errors
///
/// The system's, if it cannot start a thread or cannot install the handlers. Nothing has changed
/// then.
#[cfg(unix)]
pub fn restore_on_signals() -> io::Result<()> {
    use std::sync::mpsc;
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    // The thread is started first: without it the handlers would swallow the signals.
    let (sender, receiver) = mpsc::channel::<Signals>();
    thread::Builder::new().spawn(move || {
        let Ok(mut signals) = receiver.recv() else {
            return;
        };
        for signal in signals.forever() {
            restore();
            let _ = emulate_default_handler(signal);
        }
    })?;
    let _ = sender.send(Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?);
    Ok(())
}

#[cfg(all(test, unix))]
mod tests;
