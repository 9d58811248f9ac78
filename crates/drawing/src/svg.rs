//! Scenes as SVG documents, with colours for light and dark backgrounds.

use std::fmt::{self, Display, Formatter, Write};

use crate::scene::{Anchor, Class, Colour, Element, Group, Paint, Rectangle, Scene, Style, Text};

impl Display for Scene {
    /// Formats the scene as an SVG document.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Scene { width, height, .. } = self;
        writeln!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">"#
        )?;
        writeln!(f, "<style>\n{}{}</style>", self.style_sheet()?, self.rules)?;
        if let Some(photo) = &self.photo {
            let (width, height) = (photo.width, photo.height);
            let uri = &photo.picture.uri;
            writeln!(
                f,
                r##"<defs><image id="picture" width="{width}" height="{height}" href="{uri}"/>"##
            )?;
            f.write_str(r#"<clipPath id="tile">"#)?;
            write_rectangle(f, &photo.clip, None)?;
            f.write_str("</clipPath></defs>\n")?;
        }
        for element in &self.elements {
            self.write_element(f, element)?;
            f.write_char('\n')?;
        }
        f.write_str("</svg>\n")
    }
}

impl Scene {
    /// Returns the style sheet: the colours on a light background, then those on a dark one.
    fn style_sheet(&self) -> Result<String, fmt::Error> {
        let mut sheet = String::new();
        for class in self.classes {
            write_rule(&mut sheet, class, |colour| colour.light)?;
        }
        let anchor = match self.anchor {
            Anchor::Start => "",
            Anchor::Middle => ";text-anchor:middle",
            Anchor::End => ";text-anchor:end",
        };
        let Colour { light, dark } = self.text;
        writeln!(sheet, "text{{fill:{};font-family:sans-serif{anchor}}}", Hex(light))?;
        sheet.push_str("@media (prefers-color-scheme:dark){\n");
        for class in self.classes {
            write_rule(&mut sheet, class, |colour| colour.dark)?;
        }
        let mut painted = Vec::new();
        self.elements.iter().for_each(|element| collect_colours(element, &mut painted));
        for Colour { light, dark } in painted {
            // A style sheet overrides attributes of elements.
            for attribute in ["fill", "stroke"] {
                write!(sheet, r#"[{attribute}="{}"]{{{attribute}:{}}}"#, Hex(light), Hex(dark))?;
            }
            sheet.push('\n');
        }
        writeln!(sheet, "text{{fill:{}}}}}", Hex(dark))?;
        Ok(sheet)
    }

    fn write_element(&self, f: &mut Formatter<'_>, element: &Element) -> fmt::Result {
        match element {
            Element::Group(Group { x, y, class, elements }) => {
                write!(f, r#"<g transform="translate({x} {y})""#)?;
                write_class(f, class)?;
                f.write_char('>')?;
                elements.iter().try_for_each(|element| self.write_element(f, element))?;
                f.write_str("</g>")
            }
            Element::Rectangle { rectangle, style } => write_rectangle(f, rectangle, Some(style)),
            Element::Line { points, stroke } => {
                f.write_str("<polyline points=\"")?;
                for (number, (x, y)) in points.iter().enumerate() {
                    let separator = if number == 0 { "" } else { " " };
                    write!(f, "{separator}{},{}", Length(*x), Length(*y))?;
                }
                f.write_char('"')?;
                write_paint(f, &Paint { fill: None, stroke: Some(*stroke) })?;
                f.write_str("/>")
            }
            Element::Part { left, top } => {
                let (x, y) = (0.0 - left, 0.0 - top);
                write!(
                    f,
                    r##"<g clip-path="url(#tile)"><use href="#picture" x="{x}" y="{y}"/></g>"##
                )
            }
            Element::Text(text) => self.write_text(f, text),
        }
    }

    fn write_text(&self, f: &mut Formatter<'_>, text: &Text) -> fmt::Result {
        let (x, y, size) = (Length(text.x), Length(text.y), Length(text.size));
        write!(f, r#"<text x="{x}" y="{y}" font-size="{size}""#)?;
        if text.anchor != self.anchor {
            let anchor = match text.anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            write!(f, r#" text-anchor="{anchor}""#)?;
        }
        if text.is_vertical {
            write!(f, r#" transform="rotate(270 {x} {y})""#)?;
        }
        write_class(f, &text.class)?;
        f.write_char('>')?;
        for c in text.content.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                c => f.write_char(c)?,
            }
        }
        f.write_str("</text>")
    }
}

fn write_class(f: &mut Formatter<'_>, class: &str) -> fmt::Result {
    if class.is_empty() { Ok(()) } else { write!(f, r#" class="{class}""#) }
}

fn write_rectangle(
    f: &mut Formatter<'_>,
    rectangle: &Rectangle,
    style: Option<&Style>,
) -> fmt::Result {
    let Rectangle { x, y, width, height, radius } = *rectangle;
    let (x, y, width, height) = (Length(x), Length(y), Length(width), Length(height));
    write!(f, r#"<rect x="{x}" y="{y}" width="{width}" height="{height}""#)?;
    if radius > 0.0 {
        write!(f, r#" rx="{radius}""#)?;
    }
    match style {
        Some(Style::Class(class)) => write_class(f, class.name.unwrap_or_default())?,
        Some(Style::Paint(paint)) => write_paint(f, paint)?,
        None => {}
    }
    f.write_str("/>")
}

/// Writes a paint as attributes.
fn write_paint(f: &mut Formatter<'_>, paint: &Paint) -> fmt::Result {
    match &paint.fill {
        None => f.write_str(r#" fill="none""#)?,
        Some(fill) => {
            write!(f, r#" fill="{}""#, Hex(fill.colour.light))?;
            if fill.opacity < 1.0 {
                write!(f, r#" fill-opacity="{}""#, fill.opacity)?;
            }
        }
    }
    if let Some(stroke) = &paint.stroke {
        write!(f, r#" stroke="{}""#, Hex(stroke.colour.light))?;
        if stroke.width != 1.0 {
            write!(f, r#" stroke-width="{}""#, stroke.width)?;
        }
        if stroke.opacity < 1.0 {
            write!(f, r#" stroke-opacity="{}""#, stroke.opacity)?;
        }
    }
    Ok(())
}

/// Writes the rule of a class.
fn write_rule(sheet: &mut String, class: &Class, shade: impl Fn(Colour) -> [u8; 3]) -> fmt::Result {
    write!(sheet, "{}{{", class.selector)?;
    match &class.paint.fill {
        None => sheet.push_str("fill:none"),
        Some(fill) => {
            write!(sheet, "fill:{}", Hex(shade(fill.colour)))?;
            if fill.opacity < 1.0 {
                write!(sheet, ";fill-opacity:{}", fill.opacity)?;
            }
        }
    }
    match &class.paint.stroke {
        None => sheet.push_str(";stroke:none"),
        Some(stroke) => {
            write!(sheet, ";stroke:{}", Hex(shade(stroke.colour)))?;
            if stroke.width != 1.0 {
                write!(sheet, ";stroke-width:{}", stroke.width)?;
            }
        }
    }
    sheet.push_str("}\n");
    Ok(())
}

/// Collects the colours in the attributes of an element.
fn collect_colours(element: &Element, colours: &mut Vec<Colour>) {
    let (fill, stroke) = match element {
        Element::Group(group) => {
            group.elements.iter().for_each(|element| collect_colours(element, colours));
            return;
        }
        Element::Rectangle { style: Style::Paint(paint), .. } => (paint.fill, paint.stroke),
        Element::Line { stroke, .. } => (None, Some(*stroke)),
        Element::Rectangle { .. } | Element::Part { .. } | Element::Text(_) => return,
    };
    let fill = fill.map(|fill| fill.colour);
    for colour in fill.into_iter().chain(stroke.map(|stroke| stroke.colour)) {
        if !colours.contains(&colour) {
            colours.push(colour);
        }
    }
}

/// A colour as `#1F2A37`.
struct Hex([u8; 3]);

impl Display for Hex {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02X}{green:02X}{blue:02X}")
    }
}

/// A length to a hundredth.
struct Length(f32);

impl Display for Length {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (self.0 * 100.0).round() / 100.0)
    }
}
