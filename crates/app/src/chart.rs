//! Charts as SVG.

use plotters::coord::Shift;
use plotters::prelude::*;

use crate::error::Error;

/// An error of drawing a chart.
pub type ChartError = Box<dyn std::error::Error>;

/// The area a chart is drawn on.
pub type Canvas<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// The font of labels.
pub const FONT: &str = "sans-serif";
/// The colour of labels and axes.
pub const INK: RGBColor = RGBColor(40, 40, 40);

/// Colours that people with colour blindness can distinguish, by M. Okabe and K. Ito; each with its
/// replacement on a dark background.
const COLOURS: [(RGBColor, &str); 7] = [
    (RGBColor(0, 114, 178), "#4fa3dc"),
    (RGBColor(213, 94, 0), "#f08a4b"),
    (RGBColor(0, 158, 115), "#3cc79c"),
    (RGBColor(204, 121, 167), "#e09bc3"),
    (RGBColor(86, 180, 233), "#8ccbf2"),
    (RGBColor(230, 159, 0), "#f2be4b"),
    (RGBColor(110, 110, 110), "#a8a8a8"),
];

/// Returns the colour of a series, by number; the colours repeat.
pub fn colour(number: usize) -> RGBColor {
    COLOURS.get(number % COLOURS.len()).map_or(INK, |&(light, _)| light)
}

/// Draws a chart and returns it as SVG, with colours for light and dark backgrounds.
///
/// # Errors
///
/// [`Error`] if the chart cannot be drawn.
pub fn draw(
    size: (u32, u32),
    draw: impl FnOnce(&Canvas<'_>) -> Result<(), ChartError>,
) -> Result<String, Error> {
    let mut svg = String::new();
    let draw_all = || {
        let canvas = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        canvas.fill(&WHITE)?;
        draw(&canvas)?;
        canvas.present()?;
        Ok::<(), ChartError>(())
    };
    draw_all().map_err(Error::system)?;
    // After the first tag. A style sheet overrides attributes of elements.
    let at = svg.find('>').map_or(0, |end| end + 1);
    svg.insert_str(at, &dark_style());
    Ok(svg)
}

/// Returns the style sheet that replaces each colour on a dark background.
fn dark_style() -> String {
    let replace = |light: RGBColor, dark: &str| {
        let RGBColor(red, green, blue) = light;
        ["fill", "stroke"]
            .map(|name| format!("[{name}=\"#{red:02X}{green:02X}{blue:02X}\"]{{{name}:{dark}}}"))
            .concat()
    };
    let series = COLOURS.map(|(light, dark)| replace(light, dark)).concat();
    let others = [(WHITE, "#14181d"), (INK, "#d5dae0"), (BLACK, "#d5dae0")];
    let others = others.map(|(light, dark)| replace(light, dark)).concat();
    format!("\n<style>@media (prefers-color-scheme: dark){{{others}{series}}}</style>")
}
