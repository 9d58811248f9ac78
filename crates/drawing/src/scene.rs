//! A picture as a list of shapes and texts, before it is encoded as SVG or PNG.
//!
//! Lengths are in units of the SVG. Colours come in pairs, for light and dark backgrounds. Shapes
//! of boards have a [`Class`], whose colours are in the style sheet of the SVG; shapes of charts
//! have a [`Paint`] of their own.

use crate::picture::CutPicture;

/// A picture to be encoded.
#[derive(Debug)]
pub struct Scene {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// The classes of the shapes.
    pub(crate) classes: &'static [&'static Class],
    /// Further rules of the style sheet.
    pub(crate) rules: String,
    /// The colour and the default anchor of texts.
    pub(crate) text: Colour,
    pub(crate) anchor: Anchor,
    /// The picture whose parts are on tiles.
    pub(crate) photo: Option<Photo>,
    pub(crate) elements: Vec<Element>,
}

/// A picture whose parts are on tiles.
#[derive(Debug)]
pub(crate) struct Photo {
    pub picture: CutPicture,
    pub width: f32,
    pub height: f32,
    /// The outline of a tile, which clips its part.
    pub clip: Rectangle,
}

/// A part of a scene.
#[derive(Debug)]
pub(crate) enum Element {
    Group(Group),
    Rectangle {
        rectangle: Rectangle,
        style: Style,
    },
    Line {
        points: Vec<(f32, f32)>,
        stroke: Stroke,
    },
    /// The part of the [`Photo`] that starts `left` and `top` from its corner, clipped by the tile.
    Part {
        left: f32,
        top: f32,
    },
    Text(Text),
}

/// Elements that are moved together.
#[derive(Debug)]
pub(crate) struct Group {
    pub x: f32,
    pub y: f32,
    /// The names of classes; those of the elements inside say what they look like.
    pub class: String,
    pub elements: Vec<Element>,
}

impl Group {
    /// Creates a group at (x, y).
    pub fn new(x: usize, y: usize, class: impl Into<String>) -> Group {
        Group { x: x as f32, y: y as f32, class: class.into(), elements: Vec::new() }
    }

    /// Adds an element.
    pub fn with(mut self, element: impl Into<Element>) -> Group {
        self.elements.push(element.into());
        self
    }
}

/// A rectangle whose corners may be rounded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rectangle {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
    pub radius: f32,
}

impl Rectangle {
    /// Creates a rectangle with sharp corners.
    pub fn new(x: f32, y: f32, width: f32, height: f32) -> Rectangle {
        Rectangle { x, y, width, height, radius: 0.0 }
    }

    /// Rounds the corners.
    pub fn rounded(self, radius: f32) -> Rectangle {
        Rectangle { radius, ..self }
    }

    /// Returns the element of the rectangle with the colours of a class.
    pub fn of_class(self, class: &'static Class) -> Element {
        Element::Rectangle { rectangle: self, style: Style::Class(class) }
    }

    /// Returns the element of the rectangle with colours of its own.
    pub fn painted(self, paint: Paint) -> Element {
        Element::Rectangle { rectangle: self, style: Style::Paint(paint) }
    }
}

/// A line of text.
#[derive(Debug)]
pub(crate) struct Text {
    pub x: f32,
    /// The place of the baseline.
    pub y: f32,
    pub size: f32,
    pub anchor: Anchor,
    /// Whether the text runs upwards.
    pub is_vertical: bool,
    pub class: String,
    pub content: String,
}

/// The place of a text that its x is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// The colours of a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Style {
    Class(&'static Class),
    Paint(Paint),
}

/// The colours of shapes that are alike.
#[derive(Debug)]
pub(crate) struct Class {
    /// The name in the shape's attribute, unless it is the group that has it.
    pub name: Option<&'static str>,
    /// The shapes in the style sheet.
    pub selector: &'static str,
    pub paint: Paint,
}

/// A colour, for light and dark backgrounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Colour {
    pub light: [u8; 3],
    pub dark: [u8; 3],
}

impl Colour {
    /// Creates a colour from two numbers such as `0x14181d`.
    pub const fn new(light: u32, dark: u32) -> Colour {
        let [_, r, g, b] = light.to_be_bytes();
        let [_, dark_r, dark_g, dark_b] = dark.to_be_bytes();
        Colour { light: [r, g, b], dark: [dark_r, dark_g, dark_b] }
    }
}

/// The inside and the outline of a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    pub fill: Option<Fill>,
    pub stroke: Option<Stroke>,
}

impl Paint {
    /// Creates the paint of a shape without outline.
    pub const fn filled(colour: Colour) -> Paint {
        Paint { fill: Some(Fill { colour, opacity: 1.0 }), stroke: None }
    }
}

/// The inside of a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fill {
    pub colour: Colour,
    pub opacity: f32,
}

/// A line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stroke {
    pub colour: Colour,
    pub width: f32,
    pub opacity: f32,
}

impl Stroke {
    /// Creates an opaque line.
    pub const fn new(colour: Colour, width: f32) -> Stroke {
        Stroke { colour, width, opacity: 1.0 }
    }
}

impl From<Group> for Element {
    fn from(group: Group) -> Element {
        Element::Group(group)
    }
}

impl From<Text> for Element {
    fn from(text: Text) -> Element {
        Element::Text(text)
    }
}
