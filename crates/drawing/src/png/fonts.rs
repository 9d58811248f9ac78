//! The outlines of texts, in the fonts of this crate.

use ttf_parser::{Face, GlyphId, OutlineBuilder};
use zeno::{Command, PathBuilder};

use super::canvas::Transform;
use crate::scene::{Anchor, Text};

/// The Chinese characters in the texts of pictures, from the font Droid Sans Fallback, made with
///
/// ```sh
/// pyftsubset DroidSansFallbackFull.ttf --text-file=characters --no-hinting --output-file=han.ttf
/// ```
///
/// A test of the programs finds the characters that it lacks.
const HAN: &[u8] = include_bytes!("../../fonts/han.ttf");

/// Returns whether PNG images can show a character.
pub fn has_glyph(c: char) -> bool {
    Fonts::new().faces.iter().any(|face| face.glyph_index(c).is_some())
}

/// The fonts, the preferred one first.
pub struct Fonts {
    faces: Vec<Face<'static>>,
}

impl Fonts {
    pub fn new() -> Fonts {
        let files = [dejavu::sans::regular(), HAN];
        Fonts { faces: files.iter().filter_map(|file| Face::parse(file, 0).ok()).collect() }
    }

    /// Returns the path of a text in pixels. A box takes the place of a character in no font.
    pub fn path(&self, text: &Text, place: Transform) -> Vec<Command> {
        let size = text.size * place.scale;
        let glyphs = text.content.chars().filter_map(|c| {
            let found = self.faces.iter().find_map(|face| Some((face, face.glyph_index(c)?)));
            found.or_else(|| Some((self.faces.first()?, GlyphId(0))))
        });
        let glyphs: Vec<(&Face<'_>, GlyphId, f32)> = glyphs
            .map(|(face, glyph)| (face, glyph, size / f32::from(face.units_per_em())))
            .collect();
        let advance = |&(face, glyph, scale): &(&Face<'_>, GlyphId, f32)| {
            f32::from(face.glyph_hor_advance(glyph).unwrap_or(0)) * scale
        };
        let width: f32 = glyphs.iter().map(advance).sum();
        let start = match text.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => -width / 2.0,
            Anchor::End => -width,
        };
        let mut outline = Outline {
            path: Vec::new(),
            baseline: place.moved(text.x, text.y),
            is_vertical: text.is_vertical,
            start,
            scale: 1.0,
        };
        for glyph in &glyphs {
            outline.scale = glyph.2;
            glyph.0.outline_glyph(glyph.1, &mut outline);
            outline.start += advance(glyph);
        }
        outline.path
    }
}

/// Collects the outlines of glyphs.
struct Outline {
    path: Vec<Command>,
    /// The place of the text.
    baseline: Transform,
    is_vertical: bool,
    /// The place of the glyph on the baseline, in pixels.
    start: f32,
    /// The number of pixels to a unit of the font.
    scale: f32,
}

impl Outline {
    /// Returns the place of a point of the glyph, whose y grows upwards.
    fn point(&self, x: f32, y: f32) -> (f32, f32) {
        let (along, above) = (self.start + x * self.scale, y * self.scale);
        if self.is_vertical {
            (self.baseline.x - above, self.baseline.y - along)
        } else {
            (self.baseline.x + along, self.baseline.y - above)
        }
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        let point = self.point(x, y);
        self.path.move_to(point);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let point = self.point(x, y);
        self.path.line_to(point);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (control, point) = (self.point(x1, y1), self.point(x, y));
        self.path.quad_to(control, point);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (first, second, point) = (self.point(x1, y1), self.point(x2, y2), self.point(x, y));
        self.path.curve_to(first, second, point);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
