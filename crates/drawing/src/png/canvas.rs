//! Opaque pixels on which paths are drawn.

use zeno::{Command, Mask, PathBuilder, Placement, Style};

use crate::picture::Pixels;
use crate::scene::{Rectangle, Stroke};

/// The bytes of a pixel: red, green, blue.
const BYTES: usize = 3;

/// The maximum number of bytes.
const MAX_BYTES: usize = 1 << 30;

/// The white pixels of an image, before paths are drawn on them.
pub struct Canvas {
    width: usize,
    height: usize,
    bytes: Vec<u8>,
}

impl Canvas {
    /// Creates a canvas. Returns `None` if it is larger than a gibibyte.
    pub fn new(width: usize, height: usize) -> Option<Canvas> {
        let size = width.checked_mul(height)?.checked_mul(BYTES)?;
        (size <= MAX_BYTES).then(|| Canvas { width, height, bytes: vec![255; size] })
    }

    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Fills a path, given in pixels, with a colour.
    pub fn fill(&mut self, path: &[Command], colour: [u8; BYTES], opacity: f32) {
        let (coverage, placement) = Mask::new(path).render();
        self.blend(&coverage, placement, opacity, |_, _| colour);
    }

    /// Fills a path with a picture whose first pixel is at a place.
    pub fn fill_with(&mut self, path: &[Command], picture: &Pixels, corner: Transform) {
        let (coverage, placement) = Mask::new(path).render();
        let (left, top) = (corner.x as i64, corner.y as i64);
        let inside =
            |at: i64, first: i64, end: usize| (at - first).clamp(0, end as i64 - 1) as usize;
        self.blend(&coverage, placement, 1.0, |x, y| {
            let (x, y) = (x as i64, y as i64);
            picture.pixel(inside(x, left, picture.width()), inside(y, top, picture.height()))
        });
    }

    /// Draws a line along a path.
    pub fn stroke(&mut self, path: &[Command], stroke: &Stroke, scale: f32) {
        let style = Style::Stroke(zeno::Stroke::new(stroke.width * scale));
        let (coverage, placement) = Mask::new(path).style(style).render();
        self.blend(&coverage, placement, stroke.opacity, |_, _| stroke.colour.light);
    }

    /// Mixes the pixels under a mask with the colours that `colour` returns for their places.
    fn blend(
        &mut self,
        coverage: &[u8],
        placement: Placement,
        opacity: f32,
        colour: impl Fn(usize, usize) -> [u8; BYTES],
    ) {
        let width = placement.width as usize;
        if width == 0 {
            return;
        }
        for (row, coverage) in (i64::from(placement.top)..).zip(coverage.chunks_exact(width)) {
            let Some(y) = usize::try_from(row).ok().filter(|&y| y < self.height) else {
                continue;
            };
            for (column, &coverage) in (i64::from(placement.left)..).zip(coverage) {
                let Some(x) = usize::try_from(column).ok().filter(|&x| x < self.width) else {
                    continue;
                };
                if coverage == 0 {
                    continue;
                }
                let share = f32::from(coverage) / 255.0 * opacity;
                let at = (y * self.width + x) * BYTES;
                for (byte, new) in self.bytes[at..at + BYTES].iter_mut().zip(colour(x, y)) {
                    let (old, new) = (f32::from(*byte), f32::from(new));
                    *byte = (old + (new - old) * share).round() as u8;
                }
            }
        }
    }
}

/// The place of (0, 0) in pixels, and the number of pixels to a unit of length.
#[derive(Clone, Copy)]
pub struct Transform {
    pub x: f32,
    pub y: f32,
    pub scale: f32,
}

impl Transform {
    /// Returns the place of (x, y).
    pub fn moved(self, x: f32, y: f32) -> Transform {
        Transform { x: self.x + x * self.scale, y: self.y + y * self.scale, ..self }
    }

    /// Returns the path of a rectangle.
    pub fn rectangle(self, rectangle: &Rectangle) -> Vec<Command> {
        let corner = self.moved(rectangle.x, rectangle.y);
        let [width, height, radius] =
            [rectangle.width, rectangle.height, rectangle.radius].map(|len| len * self.scale);
        let mut path = Vec::new();
        if radius > 0.0 {
            path.add_round_rect((corner.x, corner.y), width, height, radius, radius);
        } else {
            path.add_rect((corner.x, corner.y), width, height);
        }
        path
    }

    /// Returns the path of a line.
    pub fn line(self, points: &[(f32, f32)]) -> Vec<Command> {
        let mut path = Vec::new();
        for (number, &(x, y)) in points.iter().enumerate() {
            let point = self.moved(x, y);
            if number == 0 {
                path.move_to((point.x, point.y));
            } else {
                path.line_to((point.x, point.y));
            }
        }
        path
    }
}
