//! Shapes, classes of cells and the notation of boards.

use jiugong::{Home, Notation, Shape};

use super::error::ArgumentError;

/// Parses a shape.
///
/// # Errors
///
/// [`ArgumentError::Shape`].
pub fn parse_shape(text: &str) -> Result<Shape, ArgumentError> {
    text.parse().map_err(|_| ArgumentError::Shape(text.into()))
}

/// Parses the notation of boards: the piece that is the gap of a picture puzzle, and the shape of
/// boards that are written without rows.
///
/// # Errors
///
/// [`ArgumentError::Shape`].
pub fn parse_notation(blank: Option<u16>, shape: Option<&str>) -> Result<Notation, ArgumentError> {
    Ok(Notation {
        gap: blank.filter(|&gap| gap != 0),
        shape: shape.map(parse_shape).transpose()?,
        labels: None,
    })
}

/// Parses a class of blank cells by its name.
///
/// # Errors
///
/// [`ArgumentError::Home`] for an unknown name; it lists the classes of the shape and `others`.
pub fn parse_home(shape: Shape, name: &str, others: &[&str]) -> Result<Home, ArgumentError> {
    Home::from_name(shape, name).ok_or_else(|| {
        let names = Home::all(shape).map(Home::name);
        let names = names.chain(others.iter().map(|name| name.to_string())).collect();
        ArgumentError::Home { shape, name: name.into(), names }
    })
}
