//! Pictures as SVG: what charts are drawn on, and how any picture comes into its file.

use std::error::Error;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::Failure;
use crate::i18n::Words;
use crate::say;
use plotters::coord::Shift;
use plotters::prelude::*;

use crate::atomic_file::write;

/// What goes wrong with a chart.
pub type Faulty = Box<dyn Error>;

/// A chart before anything is drawn on it.
pub type Paper<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// The letters of charts.
pub const FONT: &str = "sans-serif";
/// The colour of letters and axes.
pub const INK: RGBColor = RGBColor(40, 40, 40);

/// Colours that are told apart by most eyes, those of M. Okabe and K. Ito; beside each the one that
/// stands for it where the paper is dark.
const COLOURS: [(RGBColor, &str); 7] = [
    (RGBColor(0, 114, 178), "#4fa3dc"),
    (RGBColor(213, 94, 0), "#f08a4b"),
    (RGBColor(0, 158, 115), "#3cc79c"),
    (RGBColor(204, 121, 167), "#e09bc3"),
    (RGBColor(86, 180, 233), "#8ccbf2"),
    (RGBColor(230, 159, 0), "#f2be4b"),
    (RGBColor(110, 110, 110), "#a8a8a8"),
];

/// The colour of the line or bar of a number; after the last comes the first again.
pub fn colour(number: usize) -> RGBColor {
    COLOURS
        .get(number % COLOURS.len())
        .map_or(INK, |&(light, _)| light)
}

/// Draws a chart, dark on light, or light on dark where the reader has it so.
pub fn draw(
    size: (u32, u32),
    draw: impl FnOnce(&Paper<'_>) -> Result<(), Faulty>,
) -> Result<String, Faulty> {
    let mut chart = String::new();
    let paper = SVGBackend::with_string(&mut chart, size).into_drawing_area();
    paper.fill(&WHITE)?;
    draw(&paper)?;
    paper.present()?;
    drop(paper);
    // Behind the end of the first tag. What a style says goes before what an element says itself.
    let at = chart.find('>').map_or(0, |end| end + 1);
    chart.insert_str(at, &dark());
    Ok(chart)
}

/// The style that has each colour's dark twin.
fn dark() -> String {
    let twin = |light: RGBColor, dark: &str| {
        let RGBColor(red, green, blue) = light;
        ["fill", "stroke"]
            .map(|what| format!("[{what}=\"#{red:02X}{green:02X}{blue:02X}\"]{{{what}:{dark}}}"))
            .concat()
    };
    let colours = COLOURS.map(|(light, dark)| twin(light, dark)).concat();
    let others = [(WHITE, "#14181d"), (INK, "#d5dae0"), (BLACK, "#d5dae0")];
    let others = others.map(|(light, dark)| twin(light, dark)).concat();
    format!("\n<style>@media (prefers-color-scheme: dark){{{others}{colours}}}</style>")
}

/// That pictures can be put into these files, before the work that they show is done: goes as far
/// with writing each as that its hidden file is open, and takes that away again.
pub fn check<'a>(
    paths: impl IntoIterator<Item = &'a PathBuf>,
    words: &Words,
) -> Result<(), Failure> {
    for path in paths {
        let mut opened = false;
        let written = write(path, |_| {
            opened = true;
            Err(io::ErrorKind::Interrupted.into())
        });
        // Nothing can take a folder's place, but only the last step of writing would find out.
        let refused = match path.is_dir() {
            true => Some(io::ErrorKind::IsADirectory.into()),
            false => written.err().filter(|_| !opened),
        };
        if let Some(error) = refused {
            return Err(unwritten(path, &error, words));
        }
    }
    Ok(())
}

/// Puts a picture into its file: the whole of it, or none.
pub fn save(path: &Path, picture: Result<String, Faulty>, words: &Words) -> Result<(), Failure> {
    let written = picture
        .map_err(|error| io::Error::other(error.to_string()))
        .and_then(|picture| write(path, |file| file.write_all(picture.as_bytes())));
    written.map_err(|error| unwritten(path, &error, words))
}

/// That a file cannot be written.
pub fn unwritten(path: &Path, error: &io::Error, words: &Words) -> Failure {
    let (file, error) = (path.display().to_string(), error.to_string());
    Failure::Io(say!(words, "file-unwritten", file = file, error = error))
}
