//! Scenes as pixels and as PNG images, in the light colours.

mod canvas;
mod fonts;

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use png::{BitDepth, ColorType, Compression, Encoder};

use crate::picture::Pixels;
use crate::scene::{Element, Paint, Rectangle, Scene, Style};
use canvas::{Canvas, Transform};
use fonts::Fonts;
pub use fonts::has_glyph;

/// The number of pixels to a unit of length of the scene.
const SCALE: f32 = 2.0;

/// A scene has more pixels than fit in memory, or than PNG allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImageTooLarge;

impl Display for ImageTooLarge {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("the image is too large")
    }
}

impl Error for ImageTooLarge {}

/// An image as pixels.
#[derive(Clone, Debug)]
pub struct Image {
    /// The number of pixels of a row.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// Red, green and blue of each pixel, row by row.
    pub bytes: Vec<u8>,
}

impl Scene {
    /// Draws the scene in pixels, two to a unit of length.
    ///
    /// Texts are drawn with the fonts in this crate, so that the image of a machine without fonts
    /// is that of any other: DejaVu Sans, and the Chinese characters that the programs write in
    /// pictures. A box takes the place of other characters; [`has_glyph`] finds them.
    ///
    /// # Errors
    ///
    /// [`ImageTooLarge`].
    pub fn image(&self) -> Result<Image, ImageTooLarge> {
        let pixels = |length: u32| length.checked_mul(SCALE as u32).ok_or(ImageTooLarge);
        let (width, height) = (pixels(self.width)?, pixels(self.height)?);
        let canvas = Canvas::new(width as usize, height as usize).ok_or(ImageTooLarge)?;
        let photo = self.photo.as_ref().map(|photo| {
            let [width, height] = [photo.width, photo.height].map(|len| (len * SCALE) as usize);
            (photo.picture.pixels.resized(width, height), photo.clip)
        });
        let mut drawing = Drawing { canvas, photo, fonts: Fonts::new(), scene: self };
        let corner = Transform { x: 0.0, y: 0.0, scale: SCALE };
        self.elements.iter().for_each(|element| drawing.draw(element, corner));
        Ok(Image { width, height, bytes: drawing.canvas.into_bytes() })
    }

    /// Encodes the [image](Scene::image) as PNG.
    ///
    /// # Errors
    ///
    /// [`ImageTooLarge`].
    pub fn png(&self) -> Result<Vec<u8>, ImageTooLarge> {
        let Image { width, height, bytes: pixels } = self.image()?;
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, width, height);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_compression(Compression::High);
        let write = |encoder: Encoder<'_, &mut Vec<u8>>| {
            let mut writer = encoder.write_header()?;
            writer.write_image_data(&pixels)?;
            writer.finish()
        };
        // Writing to memory fails for no other reason.
        write(encoder).map_err(|_| ImageTooLarge)?;
        Ok(bytes)
    }
}

/// A scene that is being drawn.
struct Drawing<'a> {
    scene: &'a Scene,
    canvas: Canvas,
    /// The picture in the size of the image, and the outline of a tile.
    photo: Option<(Pixels, Rectangle)>,
    fonts: Fonts,
}

impl Drawing<'_> {
    /// Draws an element whose coordinates start at a place.
    fn draw(&mut self, element: &Element, place: Transform) {
        match element {
            Element::Group(group) => {
                let place = place.moved(group.x, group.y);
                group.elements.iter().for_each(|element| self.draw(element, place));
            }
            Element::Rectangle { rectangle, style } => {
                let (Style::Class(&crate::scene::Class { paint, .. }) | Style::Paint(paint)) =
                    *style;
                self.draw_rectangle(rectangle, &paint, place);
            }
            Element::Line { points, stroke } => {
                self.canvas.stroke(&place.line(points), stroke, place.scale);
            }
            Element::Part { left, top } => {
                if let Some((photo, clip)) = &self.photo {
                    let corner = place.moved(-left, -top);
                    self.canvas.fill_with(&place.rectangle(clip), photo, corner);
                }
            }
            Element::Text(text) => {
                let path = self.fonts.path(text, place);
                self.canvas.fill(&path, self.scene.text.light, 1.0);
            }
        }
    }

    fn draw_rectangle(&mut self, rectangle: &Rectangle, paint: &Paint, place: Transform) {
        let path = place.rectangle(rectangle);
        if let Some(fill) = &paint.fill {
            self.canvas.fill(&path, fill.colour.light, fill.opacity);
        }
        if let Some(stroke) = &paint.stroke {
            self.canvas.stroke(&path, stroke, place.scale);
        }
    }
}
