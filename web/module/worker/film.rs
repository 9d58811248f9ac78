//! The film of a solution.

use jiugong::{Board, Convention, GivenMoves, Metric, Move, Notation, Shape};
use jiugong_drawing::{CutPicture, Painter, film, frames};
use js_sys::Function;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::board::{board_with_gaps, in_metric};
use crate::goals::Pieces;

/// A solution as a film: an SVG document that moves, or one for each of its pictures.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Film {
    notation: Notation,
    painter: Painter,
    board: Board,
    moves: Vec<Move>,
}

#[wasm_bindgen]
impl Film {
    /// Creates the film of moves, given as letters, from a board, with the numbers on its tiles in
    /// the notation of `gap`. `undefined` if they are no board, pieces or moves.
    pub fn create(
        rows: usize,
        cols: usize,
        tiles: &[u8],
        numbers: &[u8],
        gap: Option<u16>,
        moves: &str,
        #[wasm_bindgen(unchecked_param_type = "Metric")] metric: &str,
    ) -> Option<Film> {
        let labels = Pieces::new(Shape::new(rows, cols).ok()?, numbers, &[])?.labels;
        let gaps = numbers.iter().filter(|&&number| number == 0).count().max(1) as u8;
        let board = board_with_gaps(rows, cols, tiles, gaps)?;
        let notation = Notation { gap, labels, ..Notation::default() };
        let metric = Metric::from_name(metric)?;
        let given = GivenMoves::parse(moves, &board, &notation, Metric::Stm, Convention::Tile);
        let GivenMoves::Directions(letters, _) = given.ok()? else { return None };
        let moves = in_metric(&letters, metric);
        let mut end = board.clone();
        moves.iter().try_for_each(|&m| end.apply(m).map(drop))?;
        Some(Film { notation, painter: Painter::new(notation, None), board, moves })
    }

    /// Draws the parts of a picture on the tiles, which is complete at a goal. It has the
    /// proportions of the board, and is given twice: as pixels row by row, each red, green, blue
    /// and opaque, and as a `data:` URI. Without effect if these are no rows, or the goal no board.
    #[wasm_bindgen(js_name = usePicture)]
    pub fn use_picture(&mut self, width: usize, pixels: &[u8], uri: &str, goal: &[u8]) {
        let pixels = pixels.chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        let cut = CutPicture::from_encoded(width, pixels, uri);
        if let (Some(cut), Ok(goal)) = (cut, Board::new(self.board.shape(), goal)) {
            self.painter = Painter::new(self.notation, Some((cut, &goal)));
        }
    }

    /// Returns the film as an SVG document.
    pub fn svg(&self) -> String {
        film(&self.painter, &self.board, &self.moves).to_string()
    }

    /// Calls a function with each picture: an SVG document, the hundredths of a second for which
    /// it is shown, and the number of pictures after it.
    pub fn frames(
        &self,
        #[wasm_bindgen(
            unchecked_param_type = "(svg: string, hundredths: number, left: number) => void"
        )]
        on_frame: &Function,
    ) {
        let mut frames = frames(&self.painter, &self.board, &self.moves);
        while let Some(frame) = frames.next() {
            let (svg, left) = (frame.scene.to_string(), frames.len() as u32);
            let hundredths = frame.hundredths.into();
            // An exception in the callback does not stop the film.
            let _ = on_frame.call3(&JsValue::NULL, &svg.into(), &hundredths, &left.into());
        }
    }
}
