//! `jiugong board`, and pictures on tiles.

use std::fs;
use std::path::Path;

use base64::prelude::{BASE64_STANDARD, Engine};
use jiugong_test_support::Output;
use jpeg_encoder::{ColorType, Encoder};
use resvg::tiny_skia::{ColorU8, Pixmap};
use roxmltree::{Document, Node};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;

use crate::JIUGONG;
use crate::images::tiles;

/// Returns the colour of a part of the test picture.
fn colour(part: usize) -> [u8; 3] {
    [40 + 20 * part as u8, 220 - 20 * part as u8, if part.is_multiple_of(2) { 200 } else { 60 }]
}

/// Creates a picture from the colours of its pixels.
fn draw_pixels(width: u32, height: u32, colour: impl Fn(u32, u32) -> [u8; 3]) -> Pixmap {
    let mut image = Pixmap::new(width, height).unwrap();
    let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    for (pixel, (x, y)) in image.pixels_mut().iter_mut().zip(places) {
        let [red, green, blue] = colour(x, y);
        *pixel = ColorU8::from_rgba(red, green, blue, 255).premultiply();
    }
    image
}

/// Creates a picture of coloured squares, in the middle of a black one that is as high.
fn picture(rows: usize, cols: usize, margin: u32) -> Pixmap {
    const SIDE: u32 = 32;
    let (width, height) = (cols as u32 * SIDE, rows as u32 * SIDE);
    draw_pixels(width + 2 * margin, height, |x, y| {
        if (margin..margin + width).contains(&x) {
            colour((y / SIDE) as usize * cols + ((x - margin) / SIDE) as usize)
        } else {
            [0; 3]
        }
    })
}

/// Runs a command in a folder with a picture. Asserts that it succeeds without a note.
#[track_caller]
fn draw(folder: &Path, picture: &Pixmap, args: &str) -> Output {
    picture.save_png(folder.join("picture.png")).unwrap();
    let output = JIUGONG.run_in(folder, &format!("{args} --picture picture.png"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{args}");
    output
}

/// Asserts that an image has a colour, nearly, since JPEG changes it a little.
#[track_caller]
fn assert_colour(image: &Pixmap, (x, y): (usize, usize), expected: [u8; 3]) {
    let found = image.pixel(x as u32, y as u32).unwrap();
    let found = [found.red(), found.green(), found.blue()];
    let is_near = found.iter().zip(expected).all(|(a, b)| a.abs_diff(b) <= 12);
    assert!(is_near, "({x}, {y}): expected {expected:?}, found {found:?}");
}

/// Returns the picture in an SVG file, and the length of its URI.
fn embedded(svg: &str) -> (Pixmap, usize) {
    assert_eq!(svg.matches("data:").count(), 1);
    let start = svg.find("data:image/jpeg;base64,").unwrap() + "data:image/jpeg;base64,".len();
    let uri = svg[start..].split('"').next().unwrap();
    let mut decoder = JpegDecoder::new(ZCursor::new(BASE64_STANDARD.decode(uri).unwrap()));
    let rgb = decoder.decode().unwrap();
    let (width, height) = decoder.dimensions().unwrap();
    let image = draw_pixels(width as u32, height as u32, |x, y| {
        let at = 3 * (y as usize * width + x as usize);
        rgb[at..at + 3].try_into().unwrap()
    });
    (image, uri.len())
}

#[test]
fn draws_the_numbers_of_the_board() {
    let folder = tempfile::tempdir().unwrap();
    for (args, cells) in [
        ("867254301", vec![8, 6, 7, 2, 5, 4, 3, 0, 1]),
        ("867254391 --blank 3", vec![8, 6, 7, 2, 5, 4, 0, 9, 1]),
        ("1,2,3,4,5/6,0,7,8,9", vec![1, 2, 3, 4, 5, 6, 0, 7, 8, 9]),
    ] {
        let output = JIUGONG.run_in(folder.path(), &format!("board {args} --svg board.svg"));
        let found = (output.status, output.stdout.as_str(), output.stderr.as_str());
        assert_eq!(found, (0, "", ""));
        let svg = fs::read_to_string(folder.path().join("board.svg")).unwrap();
        let document = Document::parse(&svg).unwrap();
        let board = document.root_element().children().find(|node| node.has_tag_name("g"));
        let cols = if cells.len() == 9 { 3 } else { 5 };
        let expected = cells.into_iter().enumerate().filter(|&(_, label)| label != 0);
        let expected = expected.map(|(cell, label)| (cell, (label, false))).collect();
        assert_eq!(tiles(&board.unwrap(), 72, cols), expected);
    }
}

#[test]
fn tiles_have_their_part_of_the_picture_in_the_goal() {
    let folder = tempfile::tempdir().unwrap();
    // For each cell the part of the picture.
    for (args, rows, cols, parts) in [
        ("867254301", 3, 3, vec![7, 5, 6, 1, 4, 3, 2, 9, 0]),
        ("123456780", 3, 3, vec![0, 1, 2, 3, 4, 5, 6, 7, 9]),
        ("123804765 --goal spiral", 3, 3, vec![0, 1, 2, 3, 9, 5, 6, 7, 8]),
        ("867254391 --blank 3", 3, 3, vec![7, 5, 6, 1, 4, 3, 9, 8, 0]),
        ("0,1,2/3,4,5 --goal first", 2, 3, vec![9, 1, 2, 3, 4, 5]),
    ] {
        let args = format!("board {args} --png board.png --svg board.svg");
        draw(folder.path(), &picture(rows, cols, 25), &args);
        let board = Pixmap::load_png(folder.path().join("board.png")).unwrap();
        let side = 480 / rows.max(cols);
        for (cell, part) in parts.into_iter().enumerate() {
            // Below the number, at twice the size.
            let x = 2 * (12 + cell % cols * side + side / 2);
            let y = 2 * (12 + cell / cols * side + side * 2 / 3);
            let expected = if part == 9 { [0xc9, 0xd3, 0xdf] } else { colour(part) };
            assert_colour(&board, (x, y), expected);
        }
        let svg = fs::read_to_string(folder.path().join("board.svg")).unwrap();
        let (part, _) = embedded(&svg);
        assert_eq!((part.width(), part.height()), (32 * cols as u32, 32 * rows as u32));
    }
}

#[test]
fn solutions_show_the_picture() {
    let folder = tempfile::tempdir().unwrap();
    let args = "solve 123405786 --svg strip.svg --png strip.png --film film.svg";
    let output = draw(folder.path(), &picture(3, 3, 0), args);
    assert!(output.stdout.contains("Tile moves: LU"), "{output:?}");
    let strip = Pixmap::load_png(folder.path().join("strip.png")).unwrap();
    for (board, parts) in
        [[0, 1, 2, 3, 9, 4, 6, 7, 5], [0, 1, 2, 3, 4, 9, 6, 7, 5]].iter().enumerate()
    {
        for (cell, &part) in parts.iter().enumerate().filter(|(_, part)| **part != 9) {
            let x = 22 + board * (180 + 22) + cell % 3 * 60 + 30;
            let y = 22 + cell / 3 * 60 + 40;
            assert_colour(&strip, (2 * x, 2 * y), colour(part));
        }
    }
    for (file, count) in [("strip.svg", 3 * 8), ("film.svg", 8)] {
        let svg = fs::read_to_string(folder.path().join(file)).unwrap();
        embedded(&svg);
        let document = Document::parse(&svg).unwrap();
        let uses = document.descendants().filter(|node: &Node| node.has_tag_name("use"));
        assert_eq!(uses.filter(|node| node.attribute("href") == Some("#picture")).count(), count);
    }
}

#[test]
fn large_photos_are_scaled_down() {
    let folder = tempfile::tempdir().unwrap();
    let photo = draw_pixels(4000, 3000, |x, y| [(x / 16) as u8, (y / 12) as u8, 90]);
    draw(folder.path(), &photo, "board 1,2,3,4,5/6,7,8,9,0 --svg board.svg");
    let svg = fs::read_to_string(folder.path().join("board.svg")).unwrap();
    let (part, len) = embedded(&svg);
    assert_eq!((part.width(), part.height()), (1020, 408));
    assert!(len < 100_000, "{len}");
}

#[test]
fn photos_are_upright() {
    let folder = tempfile::tempdir().unwrap();
    let rgb = [[[250, 20, 20]; 48], [[20, 20, 250]; 48]].as_flattened().as_flattened().repeat(96);
    let mut jpeg = Vec::new();
    Encoder::new(&mut jpeg, 85).encode(&rgb, 96, 96, ColorType::Rgb).unwrap();
    // The orientation of Exif: to be rotated by 90° clockwise.
    let exif =
        b"\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
    fs::write(folder.path().join("photo.jpg"), [&jpeg[..2], exif, &jpeg[2..]].concat()).unwrap();
    let output = JIUGONG.run_in(folder.path(), "board 1,2/3,0 --picture photo.jpg --svg board.svg");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let svg = fs::read_to_string(folder.path().join("board.svg")).unwrap();
    let upright = embedded(&svg).0;
    assert_colour(&upright, (48, 10), [250, 20, 20]);
    assert_colour(&upright, (48, 85), [20, 20, 250]);
}

#[test]
fn transparent_pixels_are_white() {
    let folder = tempfile::tempdir().unwrap();
    Pixmap::new(64, 64).unwrap().save_png(folder.path().join("clear.png")).unwrap();
    let output = JIUGONG.run_in(folder.path(), "board 1,2/3,0 --picture clear.png --svg board.svg");
    assert_eq!(output.status, 0);
    let svg = fs::read_to_string(folder.path().join("board.svg")).unwrap();
    assert_colour(&embedded(&svg).0, (32, 32), [255; 3]);
}

#[test]
fn rejects_pictures_with_too_few_pixels() {
    let folder = tempfile::tempdir().unwrap();
    Pixmap::new(2, 40).unwrap().save_png(folder.path().join("narrow.png")).unwrap();
    let args = "board 123456780 --picture narrow.png --png a.png";
    let output = JIUGONG.run_in(folder.path(), args);
    let error = "jiugong: the picture 'narrow.png' has too few pixels for 3x3 tiles\n";
    assert_eq!((output.status, output.stderr.as_str()), (2, error));
    assert!(!folder.path().join("a.png").exists());
}
