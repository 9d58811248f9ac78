//! The parts of drawings of boards.

use jiugong::{Board, Notation, Shape};
use svg::Document;
use svg::node::Value;
use svg::node::element::{ClipPath, Definitions, Group, Image, Rectangle, Style, Text, Use};

/// The colours, for light and dark backgrounds.
const COLOURS: &str = "
.paper{fill:#fff}.board{fill:#c9d3df}.tile rect{fill:#f4f7fb;stroke:#93a4b8}
.moved rect{fill:#ffe2b8;stroke:#c98a2b}text{fill:#1f2a37;font-family:sans-serif;text-anchor:middle}
@media (prefers-color-scheme:dark){.paper{fill:#14181d}.board{fill:#0b0e12}
.tile rect{fill:#2a323d;stroke:#4d5a6a}.moved rect{fill:#6b4a17;stroke:#d9a350}text{fill:#e3e9f0}}
";

/// The colours of tiles with a part of a picture, the same on every background.
const PICTURE_COLOURS: &str = "
.tile .frame{fill:none}.moved .frame{stroke:#f08c00;stroke-width:3}
.tile .label{fill:#fff;fill-opacity:.8;stroke:none}.tile text{fill:#1f2a37}
";

/// Draws tiles with their numbers, or with their parts of a picture and small numbers.
#[derive(Debug)]
pub struct Painter {
    pub(crate) notation: Notation,
    picture: Option<CutPicture>,
}

/// A picture that is cut into tiles. The goal shows all of it but the part on the blank's cell.
#[derive(Debug)]
struct CutPicture {
    /// The picture as a URI.
    uri: String,
    /// The cell of each tile in the goal.
    cells: Vec<usize>,
}

impl Painter {
    /// Creates a painter of tiles with numbers or, with the URI of a picture and the goal, of tiles
    /// with parts of the picture.
    pub fn new(notation: Notation, picture: Option<(String, &Board)>) -> Painter {
        let picture = picture.map(|(uri, goal)| {
            let mut cells = vec![0; goal.tiles().len()];
            for (cell, &tile) in goal.tiles().iter().enumerate() {
                cells[usize::from(tile)] = cell;
            }
            CutPicture { uri, cells }
        });
        Painter { notation, picture }
    }

    /// Returns the length of a tile's side: `plain`, or `cut` if it has a part of a picture.
    pub(crate) fn side(&self, plain: usize, cut: usize) -> usize {
        if self.picture.is_some() { cut } else { plain }
    }

    /// Creates a document for boards of a shape and a length of a tile's side, with a style sheet.
    pub(crate) fn document(
        &self,
        (width, height): (usize, usize),
        style: &str,
        shape: Shape,
        side: usize,
    ) -> Document {
        let picture_colours = if self.picture.is_some() { PICTURE_COLOURS } else { "" };
        let document = Document::new()
            .set("viewBox", (0, 0, width, height))
            .set("width", width)
            .set("height", height)
            .add(Style::new(format!("{COLOURS}{picture_colours}{style}")))
            .add(rectangle(0, 0, width, height).set("class", "paper"));
        let Some(picture) = &self.picture else {
            return document;
        };
        let image = Image::new()
            .set("id", "picture")
            .set("width", shape.cols() * side)
            .set("height", shape.rows() * side)
            .set("href", picture.uri.as_str());
        let clip = ClipPath::new().set("id", "tile").add(face(side, side / 16));
        document.add(Definitions::new().add(image).add(clip))
    }

    /// Creates a tile at (x, y).
    pub(crate) fn tile(
        &self,
        tile: u8,
        shape: Shape,
        (x, y): (usize, usize),
        side: usize,
        class: impl Into<Value>,
    ) -> Group {
        let group = group(x, y).set("class", class);
        let label = self.notation.label(tile).to_string();
        let Some(picture) = &self.picture else {
            return group.add(face(side, side / 8)).add(text(
                label,
                side / 2,
                side / 2,
                side * 9 / 20,
            ));
        };
        let (left, top) = corner(shape, picture.cells[usize::from(tile)], side);
        let part =
            Use::new().set("href", "#picture").set("x", -(left as i64)).set("y", -(top as i64));
        let size = (side / 8).max(11);
        let (width, height) = (size * (label.len() + 1) * 7 / 10, size * 5 / 4);
        let edge = 2 + side / 16;
        group
            .add(Group::new().set("clip-path", "url(#tile)").add(part))
            .add(face(side, side / 16).set("class", "frame"))
            .add(rectangle(edge, edge, width, height).set("class", "label").set("rx", size / 4))
            .add(text(label, edge + width / 2, edge + height / 2, size))
    }
}

/// Creates the outline of a tile at (0, 0).
fn face(side: usize, radius: usize) -> Rectangle {
    rectangle(2, 2, side - 4, side - 4).set("rx", radius)
}

fn rectangle(x: usize, y: usize, width: usize, height: usize) -> Rectangle {
    Rectangle::new().set("x", x).set("y", y).set("width", width).set("height", height)
}

/// Creates a text centred at (x, y).
pub(crate) fn text(content: impl Into<String>, x: usize, y: usize, size: usize) -> Text {
    // Digits are about 7/10 of the font size high: their baseline is half of that below the centre.
    Text::new(content.into()).set("x", x).set("y", y + size * 7 / 20).set("font-size", size)
}

/// Creates a group at (x, y).
pub(crate) fn group(x: usize, y: usize) -> Group {
    Group::new().set("transform", format!("translate({x} {y})"))
}

/// Creates the background of a board at (0, 0).
pub(crate) fn background(shape: Shape, side: usize, radius: usize) -> Rectangle {
    let background = rectangle(0, 0, shape.cols() * side, shape.rows() * side);
    background.set("class", "board").set("rx", radius)
}

/// Returns the corner of a cell of a shape.
pub(crate) fn corner(shape: Shape, cell: usize, side: usize) -> (usize, usize) {
    (cell % shape.cols() * side, cell / shape.cols() * side)
}
