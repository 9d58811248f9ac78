//! The images of the prompt and the game in the READMEs, compared with the screen of a terminal.
//! With the environment variable `TRYCMD=overwrite` they are drawn again.

use std::path::Path;
use std::{env, fs};

use jiugong_test_support::terminal::{Cell, Color, Screen, Terminal};
use svg::Document;
use svg::node::element::{Group, Rectangle, Text};

use crate::command;

const CELL: (u16, u16) = (9, 18);
const MARGIN: u16 = 12;
const BACKGROUND: &str = "#14181d";

/// The locales, and the suffixes of the images' names.
const LANGUAGES: [(&str, &str); 2] = [("en_GB.UTF-8", ""), ("zh_CN.UTF-8", ".zh-CN")];

#[test]
fn prompt_image_is_current() {
    for ((locale, suffix), questions) in LANGUAGES
        .into_iter()
        .zip([["Starting board:", "Number (Enter for 1):"], ["起始棋盘：", "编号（回车选 1）："]])
    {
        let mut command = command("");
        command.env("LC_ALL", locale);
        let mut terminal = Terminal::run(command, 80, 40);
        let [start, goal] = questions;
        terminal.wait_for(&[start]);
        terminal.type_keys("283104765\r");
        terminal.wait_for(&[goal]);
        terminal.type_keys("spiral\r");
        // The last line.
        terminal.wait_for(&["jiugong solve 283104765 --goal spiral"]);
        compare(&format!("prompt{suffix}"), &terminal.read_screen(drawing));
        assert_eq!(terminal.wait_for_end().status, 0);
    }
}

#[test]
fn game_image_is_current() {
    for ((locale, suffix), [distance, best]) in
        LANGUAGES.into_iter().zip([["distance", "Best: 1↑"], ["距离", "最佳：1↑"]])
    {
        let mut command = command("play 867254301");
        command.env("LC_ALL", locale);
        let mut terminal = Terminal::run(command, 80, 24);
        terminal.wait_for_value(distance, "31");
        terminal.type_keys(&".".repeat(17));
        terminal.wait_for_value(distance, "14");
        terminal.type_keys("i");
        // The last change on the screen.
        terminal.wait_for(&[best]);
        compare(&format!("play{suffix}"), &terminal.read_screen(drawing));
        terminal.type_keys("q");
        assert_eq!(terminal.wait_for_end().status, 0);
    }
}

/// Asserts that a committed image is equal to this one.
#[track_caller]
fn compare(name: &str, drawn: &Document) {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let file = docs.join(format!("{name}.svg"));
    let drawn = format!("{drawn}\n");
    if env::var_os("TRYCMD").is_some_and(|mode| mode == "overwrite") {
        fs::write(&file, &drawn).unwrap();
    }
    assert!(
        fs::read_to_string(&file).unwrap() == drawn,
        "{} differs; TRYCMD=overwrite draws it again",
        file.display()
    );
}

/// Draws a screen, down to its last line that is not empty.
fn drawing(screen: &Screen) -> Document {
    let (rows, cols) = screen.size();
    let (rows, cols) = (rows.get(), cols.get());
    let cells = |row| (0..cols).filter_map(move |col| Some((col, screen.cell(row, col)?)));
    let filled = |row| cells(row).filter(|(_, cell)| !cell.contents().trim().is_empty());
    let last = (0..rows).rev().find(|&row| filled(row).next().is_some());
    let rows = last.map_or(0, |row| row + 1);
    let (width, height) = (cols * CELL.0 + 2 * MARGIN, rows * CELL.1 + 2 * MARGIN);
    let mut content = Group::new()
        .set("transform", format!("translate({MARGIN} {MARGIN})"))
        .set("font-family", "ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace")
        .set("font-size", 15);
    for row in 0..rows {
        // Runs of text in one style, with the position of each symbol: they do not depend on fonts.
        let mut texts: Vec<(&Cell, String, Vec<u16>)> = Vec::new();
        for (col, cell) in filled(row) {
            let place = (col * CELL.0, row * CELL.1);
            let symbol = cell.contents();
            if let Some(shape) = block(symbol, place).or_else(|| frame(symbol, place)) {
                content = content.add(styled(shape, cell));
                continue;
            }
            match texts.last_mut() {
                Some((first, text, places)) if style(first) == style(cell) => {
                    text.push_str(symbol);
                    places.push(place.0);
                }
                _ => texts.push((cell, symbol.into(), vec![place.0])),
            }
        }
        for (cell, text, places) in texts {
            let text = Text::new(text).set("x", places).set("y", row * CELL.1 + 14);
            content = content.add(styled(Group::new().add(text), cell));
        }
    }
    let background = rectangle((0, 0), (width, height)).set("rx", 8);
    Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .add(background.set("fill", BACKGROUND))
        .add(content)
}

/// Draws a block element, of which large digits and bars consist.
fn block(symbol: &str, (x, y): (u16, u16)) -> Option<Group> {
    let lower = |eighths: u32| {
        let height = CELL.1 * eighths as u16 / 8;
        (CELL.1 - height, height)
    };
    let (top, height) = match symbol.chars().next()? {
        '▀' => (0, CELL.1 / 2),
        symbol @ '▁'..='█' => lower(u32::from(symbol) - u32::from('▀')),
        _ => return None,
    };
    Some(Group::new().add(rectangle((x, y + top), (CELL.0, height))))
}

/// Draws a box-drawing symbol: lines from the middle of a cell to some of its sides.
fn frame(symbol: &str, (x, y): (u16, u16)) -> Option<Group> {
    let (sides, width) = match symbol {
        "─" => ("lr", 1),
        "│" => ("ud", 1),
        "╭" | "┌" => ("rd", 1),
        "╮" | "┐" => ("ld", 1),
        "╰" | "└" => ("ru", 1),
        "╯" | "┘" => ("lu", 1),
        "━" => ("lr", 2),
        "┃" => ("ud", 2),
        "┏" => ("rd", 2),
        "┓" => ("ld", 2),
        "┗" => ("ru", 2),
        "┛" => ("lu", 2),
        _ => return None,
    };
    let (width_to, height_to) = (CELL.0 / 2 + width, CELL.1 / 2 + width);
    let (middle_x, middle_y) = (x + CELL.0 / 2, y + CELL.1 / 2);
    let lines = sides.chars().map(|side| match side {
        'l' => rectangle((x, middle_y), (width_to, width)),
        'r' => rectangle((middle_x, middle_y), (x + CELL.0 - middle_x, width)),
        'u' => rectangle((middle_x, y), (width, height_to)),
        _ => rectangle((middle_x, middle_y), (width, y + CELL.1 - middle_y)),
    });
    Some(lines.fold(Group::new(), Group::add))
}

/// Returns the style of a cell. Asserts that it uses nothing else, such as a background.
fn style(cell: &Cell) -> (Color, bool, bool) {
    assert!(cell.bgcolor() == Color::Default && !cell.inverse() && !cell.underline());
    (cell.fgcolor(), cell.bold(), cell.dim())
}

fn styled(group: Group, cell: &Cell) -> Group {
    let (colour, bold, dim) = style(cell);
    let colour = match colour {
        Color::Default | Color::Idx(7 | 15) => "#e3e9f0",
        Color::Idx(1 | 9) => "#ef7b7b",
        Color::Idx(2 | 10) => "#7fca8f",
        Color::Idx(3 | 11) => "#e8c069",
        Color::Idx(4 | 12) => "#7fb0f0",
        Color::Idx(6 | 14) => "#70c5d8",
        Color::Idx(8) => "#95a1b1",
        other => panic!("unexpected {other:?}"),
    };
    let mut group = group.set("fill", colour);
    if bold {
        group = group.set("font-weight", "bold");
    }
    if dim {
        group = group.set("opacity", 0.6);
    }
    group
}

fn rectangle((x, y): (u16, u16), (width, height): (u16, u16)) -> Rectangle {
    Rectangle::new().set("x", x).set("y", y).set("width", width).set("height", height)
}
