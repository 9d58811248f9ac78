//! The outlines of texts.

use std::path::PathBuf;
use std::{fs, iter};

use ttf_parser::{Face, GlyphId, OutlineBuilder, Tag, fonts_in_collection, name_id};
use zeno::{Command, PathBuilder};

use super::canvas::Transform;
use super::system_fonts::{self, CHINESE_FAMILIES};
use crate::scene::{Anchor, Text};

/// The weight of letters that are not bold.
const REGULAR: f32 = 400.0;

/// The font in this crate, and fonts of the system for characters that it lacks.
pub struct Fonts {
    /// Fonts of the system that have been needed.
    loaded: Vec<Font>,
    /// The other font files of the system; `None` before they are needed.
    files: Option<Vec<PathBuf>>,
    /// The characters that no font has.
    lacking: Vec<char>,
}

/// A font of the system.
struct Font {
    file: Vec<u8>,
    /// The number of the font in a collection.
    number: u32,
}

impl Font {
    /// Reads the font of a file that has a character. In a collection, Chinese fonts go first.
    fn open(path: &PathBuf, c: char) -> Option<Font> {
        let file = fs::read(path).ok()?;
        let numbers = 0..fonts_in_collection(&file).unwrap_or(1);
        let has_character = |&number: &u32| {
            Face::parse(&file, number).is_ok_and(|face| face.glyph_index(c).is_some())
        };
        let numbers: Vec<u32> = numbers.filter(has_character).collect();
        let is_chinese = |&&number: &&u32| {
            Face::parse(&file, number).is_ok_and(|face| {
                let mut names = face.names().into_iter();
                names.any(|name| {
                    name.name_id == name_id::FAMILY
                        && name.to_string().is_some_and(|name| {
                            CHINESE_FAMILIES.iter().any(|family| family.eq_ignore_ascii_case(&name))
                        })
                })
            })
        };
        let number = *numbers.iter().find(is_chinese).or(numbers.first())?;
        Some(Font { file, number })
    }
}

impl Fonts {
    pub fn new() -> Fonts {
        Fonts { loaded: Vec::new(), files: None, lacking: Vec::new() }
    }

    /// Returns whether a character of a text is in no font.
    pub fn lack_glyphs(&self) -> bool {
        !self.lacking.is_empty()
    }

    /// Returns the path of a text in pixels.
    pub fn path(&mut self, text: &Text, place: Transform) -> Vec<Command> {
        text.content.chars().for_each(|c| self.load(c));
        let faces: Vec<Face<'_>> = iter::once((dejavu::sans::regular(), 0))
            .chain(self.loaded.iter().map(|font| (font.file.as_slice(), font.number)))
            .filter_map(|(file, number)| Face::parse(file, number).ok())
            .map(|mut face| {
                // Fonts without variations stay as they are.
                face.set_variation(Tag::from_bytes(b"wght"), REGULAR);
                face
            })
            .collect();
        let size = text.size * place.scale;
        // Of a character that no font has, the first one has a box.
        let glyphs = text.content.chars().filter_map(|c| {
            let found = faces.iter().find_map(|face| Some((face, face.glyph_index(c)?)));
            found.or_else(|| Some((faces.first()?, GlyphId(0))))
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

    /// Loads a font that has a character, unless the one in this crate or a loaded one has it.
    fn load(&mut self, c: char) {
        let has = |file: &[u8], number| {
            Face::parse(file, number).is_ok_and(|face| face.glyph_index(c).is_some())
        };
        let is_known = has(dejavu::sans::regular(), 0)
            || self.lacking.contains(&c)
            || self.loaded.iter().any(|font| has(&font.file, font.number));
        if is_known {
            return;
        }
        let files = self.files.get_or_insert_with(system_fonts::files);
        match files.iter().find_map(|path| Font::open(path, c)) {
            Some(font) => self.loaded.push(font),
            None => self.lacking.push(c),
        }
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
