//! The pictures of the prompt and of the game in the READMEs are what a terminal shows. With
//! `TRYCMD=overwrite` in the environment they are drawn anew.
#![allow(clippy::unwrap_used, clippy::panic)]

mod terminal;

use std::path::Path;
use std::{env, fs};

use svg::Document;
use svg::node::element::{Group, Rectangle, Text};
use terminal::{Terminal, program};
use vt100::{Cell, Color, Screen};

const CELL: (u16, u16) = (9, 18);
const MARGIN: u16 = 12;
const PAPER: &str = "#14181d";

/// The languages, as the environment tells them, and how the pictures end.
const LANGUAGES: [(&str, &str); 2] = [("en_GB.UTF-8", ""), ("zh_CN.UTF-8", ".zh-CN")];

#[test]
fn the_prompt() {
    for ((language, suffix), questions) in LANGUAGES
        .into_iter()
        .zip([["The start:", "The goal:"], ["起始局面：", "目标局面："]])
    {
        let mut command = program("");
        command.env("LC_ALL", language);
        let mut terminal = Terminal::run(command, 80, 40);
        let [start, goal] = questions;
        terminal.shows(&[start]);
        terminal.types("283104765\r");
        terminal.shows(&[goal]);
        // Two down, to the spiral.
        terminal.types("\x1b[B\x1b[B\r");
        // What it says last.
        terminal.shows(&["jiugong solve 283104765 --goal spiral"]);
        compare(&format!("prompt{suffix}"), &terminal.now(drawing));
        assert_eq!(terminal.ends().status, 0);
    }
}

#[test]
fn the_game() {
    for ((language, suffix), [distance, best]) in LANGUAGES
        .into_iter()
        .zip([["distance", "Best: 1↑"], ["距离", "最佳：1↑"]])
    {
        let mut command = program("play 867254301");
        command.env("LC_ALL", language);
        let mut terminal = Terminal::run(command, 80, 24);
        terminal.counts(distance, "31");
        terminal.types(&".".repeat(17));
        terminal.counts(distance, "14");
        terminal.types("i");
        // It is drawn from the top, and this is the lowest that changes.
        terminal.shows(&[best]);
        compare(&format!("play{suffix}"), &terminal.now(drawing));
        terminal.types("q");
        assert_eq!(terminal.ends().status, 0);
    }
}

/// That a committed picture is this one.
#[track_caller]
fn compare(name: &str, drawn: &Document) {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let file = docs.join(format!("{name}.svg"));
    let drawn = format!("{drawn}\n");
    if env::var_os("TRYCMD").is_some_and(|mode| mode == "overwrite") {
        fs::write(&file, &drawn).unwrap();
    }
    assert!(
        fs::read_to_string(&file).unwrap() == drawn,
        "{} is another; TRYCMD=overwrite draws it anew",
        file.display()
    );
}

/// What a terminal shows, down to its last line that is not empty.
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
        .set(
            "font-family",
            "ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace",
        )
        .set("font-size", 15);
    for row in 0..rows {
        // Texts that look alike, with the place of each symbol: so fonts do not matter.
        let mut texts: Vec<(&Cell, String, Vec<u16>)> = Vec::new();
        for (col, cell) in filled(row) {
            let place = (col * CELL.0, row * CELL.1);
            let symbol = cell.contents();
            if let Some(shape) = block(symbol, place).or_else(|| frame(symbol, place)) {
                content = content.add(styled(shape, cell));
                continue;
            }
            match texts.last_mut() {
                Some((first, text, places)) if look(first) == look(cell) => {
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
    let paper = rectangle((0, 0), (width, height)).set("rx", 8);
    Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .add(paper.set("fill", PAPER))
        .add(content)
}

/// A part of a cell that is full, of which the large digits and the bars are made.
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

/// A part of a frame: from the middle of a cell to some of its sides.
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

/// What tells cells apart that have the same symbol. There is no paper but that of the terminal.
fn look(cell: &Cell) -> (Color, bool, bool) {
    assert!(cell.bgcolor() == Color::Default && !cell.inverse() && !cell.underline());
    (cell.fgcolor(), cell.bold(), cell.dim())
}

fn styled(group: Group, cell: &Cell) -> Group {
    let (colour, bold, dim) = look(cell);
    let colour = match colour {
        Color::Default | Color::Idx(7 | 15) => "#e3e9f0",
        Color::Idx(1 | 9) => "#ef7b7b",
        Color::Idx(2 | 10) => "#7fca8f",
        Color::Idx(3 | 11) => "#e8c069",
        Color::Idx(4 | 12) => "#7fb0f0",
        Color::Idx(6 | 14) => "#70c5d8",
        Color::Idx(8) => "#95a1b1",
        other => panic!("{other:?} is not drawn"),
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
    Rectangle::new()
        .set("x", x)
        .set("y", y)
        .set("width", width)
        .set("height", height)
}
