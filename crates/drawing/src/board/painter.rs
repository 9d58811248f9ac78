//! The parts of pictures of boards.

use jiugong::{Board, Notation, Shape};

use crate::picture::CutPicture;
use crate::scene::{
    Anchor, Class, Colour, Element, Fill, Group, Paint, Photo, Rectangle, Scene, Stroke, Text,
};

/// The colour of texts.
const INK: Colour = Colour::new(0x1f2a37, 0xe3e9f0);

static PAPER: Class = Class {
    name: Some("paper"),
    selector: ".paper",
    paint: Paint::filled(Colour::new(0xffffff, 0x14181d)),
};

static BOARD: Class = Class {
    name: Some("board"),
    selector: ".board",
    paint: Paint::filled(Colour::new(0xc9d3df, 0x0b0e12)),
};

/// Tiles with a number. Their groups have the classes.
static TILE: Class =
    tile_class(".tile rect", Colour::new(0xf4f7fb, 0x2a323d), Colour::new(0x93a4b8, 0x4d5a6a));
static MOVED: Class =
    tile_class(".moved rect", Colour::new(0xffe2b8, 0x6b4a17), Colour::new(0xc98a2b, 0xd9a350));

/// Tiles with a part of a picture: the outline, and the background of the number.
static FRAME: Class =
    frame_class(".tile .frame", Stroke::new(Colour::new(0x93a4b8, 0x4d5a6a), 1.0));
static MOVED_FRAME: Class =
    frame_class(".moved .frame", Stroke::new(Colour::new(0xf08c00, 0xf08c00), 3.0));
static LABEL: Class = Class {
    name: Some("label"),
    selector: ".tile .label",
    paint: Paint {
        fill: Some(Fill { colour: Colour::new(0xffffff, 0xffffff), opacity: 0.8 }),
        stroke: None,
    },
};

const PLAIN_CLASSES: &[&Class] = &[&PAPER, &BOARD, &TILE, &MOVED];
const PICTURE_CLASSES: &[&Class] = &[&PAPER, &BOARD, &FRAME, &MOVED_FRAME, &LABEL];

/// The colour of numbers on a picture, the same on every background.
const PICTURE_RULES: &str = ".tile text{fill:#1F2A37}\n";

const fn tile_class(selector: &'static str, fill: Colour, stroke: Colour) -> Class {
    let paint = Paint {
        fill: Some(Fill { colour: fill, opacity: 1.0 }),
        stroke: Some(Stroke::new(stroke, 1.0)),
    };
    Class { name: None, selector, paint }
}

const fn frame_class(selector: &'static str, stroke: Stroke) -> Class {
    Class { name: Some("frame"), selector, paint: Paint { fill: None, stroke: Some(stroke) } }
}

/// Draws tiles with their numbers, or with their parts of a picture and small numbers.
#[derive(Debug)]
pub struct Painter {
    pub(crate) notation: Notation,
    photo: Option<CutPhoto>,
}

/// A picture that is cut into tiles. The goal shows all of it but the part on the blank's cell.
#[derive(Debug)]
struct CutPhoto {
    picture: CutPicture,
    /// The cell of each tile in the goal.
    cells: Vec<usize>,
}

impl Painter {
    /// Creates a painter of tiles with numbers or, with a picture and the goal, of tiles with parts
    /// of the picture.
    pub fn new(notation: Notation, picture: Option<(CutPicture, &Board)>) -> Painter {
        let photo = picture.map(|(picture, goal)| {
            let mut cells = vec![0; goal.tiles().len()];
            for (cell, &tile) in goal.tiles().iter().enumerate() {
                cells[usize::from(tile)] = cell;
            }
            CutPhoto { picture, cells }
        });
        Painter { notation, photo }
    }

    /// Returns the length of a tile's side: `plain`, or `cut` if it has a part of a picture.
    pub(crate) fn side(&self, plain: usize, cut: usize) -> usize {
        if self.photo.is_some() { cut } else { plain }
    }

    /// Creates a scene for boards of a shape and a length of a tile's side, with further rules of
    /// the style sheet.
    pub(crate) fn scene(
        &self,
        (width, height): (usize, usize),
        rules: &str,
        shape: Shape,
        side: usize,
    ) -> Scene {
        let (classes, picture_rules) = match &self.photo {
            None => (PLAIN_CLASSES, ""),
            Some(_) => (PICTURE_CLASSES, PICTURE_RULES),
        };
        let paper = Rectangle::new(0.0, 0.0, width as f32, height as f32);
        Scene {
            width: width as u32,
            height: height as u32,
            classes,
            rules: format!("{picture_rules}{rules}"),
            text: INK,
            anchor: Anchor::Middle,
            photo: self.photo.as_ref().map(|photo| Photo {
                picture: photo.picture.clone(),
                width: (shape.cols() * side) as f32,
                height: (shape.rows() * side) as f32,
                clip: face(side, side / 16),
            }),
            elements: vec![paper.of_class(&PAPER)],
        }
    }

    /// Creates a tile at (x, y). The classes of its group are `tile` and `class`.
    pub(crate) fn tile(
        &self,
        tile: u8,
        shape: Shape,
        (x, y): (usize, usize),
        side: usize,
        class: &str,
    ) -> Group {
        let is_moved = class == "moved";
        let classes = if class.is_empty() { "tile".into() } else { format!("tile {class}") };
        let group = Group::new(x, y, classes);
        let label = self.notation.label(tile).to_string();
        let Some(photo) = &self.photo else {
            let class = if is_moved { &MOVED } else { &TILE };
            // Three digits are as wide as their height and three quarters.
            let size = if label.len() > 2 { side * 7 / 20 } else { side * 9 / 20 };
            return group.with(face(side, side / 8).of_class(class)).with(text(
                label,
                side / 2,
                side / 2,
                size,
            ));
        };
        let (left, top) = corner(shape, photo.cells[usize::from(tile)], side);
        let size = (side / 8).max(11);
        let (width, height) = (size * (label.len() + 1) * 7 / 10, size * 5 / 4);
        let edge = 2 + side / 16;
        let frame = if is_moved { &MOVED_FRAME } else { &FRAME };
        let background = rectangle(edge, edge, width, height).rounded((size / 4) as f32);
        group
            .with(Element::Part { left: left as f32, top: top as f32 })
            .with(face(side, side / 16).of_class(frame))
            .with(background.of_class(&LABEL))
            .with(text(label, edge + width / 2, edge + height / 2, size))
    }
}

/// Creates the outline of a tile at (0, 0).
fn face(side: usize, radius: usize) -> Rectangle {
    rectangle(2, 2, side - 4, side - 4).rounded(radius as f32)
}

fn rectangle(x: usize, y: usize, width: usize, height: usize) -> Rectangle {
    Rectangle::new(x as f32, y as f32, width as f32, height as f32)
}

/// Creates a text centred at (x, y).
pub(crate) fn text(content: impl Into<String>, x: usize, y: usize, size: usize) -> Text {
    Text {
        x: x as f32,
        // Digits are about 7/10 of the font size high: their baseline is half of that below the
        // centre.
        y: (y + size * 7 / 20) as f32,
        size: size as f32,
        anchor: Anchor::Middle,
        is_vertical: false,
        class: String::new(),
        content: content.into(),
    }
}

/// Creates the background of a board at (0, 0).
pub(crate) fn background(shape: Shape, side: usize, radius: usize) -> Element {
    let background = rectangle(0, 0, shape.cols() * side, shape.rows() * side);
    background.rounded(radius as f32).of_class(&BOARD)
}

/// Returns the corner of a cell of a shape.
pub(crate) fn corner(shape: Shape, cell: usize, side: usize) -> (usize, usize) {
    (cell % shape.cols() * side, cell / shape.cols() * side)
}
