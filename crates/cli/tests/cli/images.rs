//! Images drawn by `--svg`, `--png` and `--film`: parsed, rendered and compared with the answers.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use jiugong::{Board, Convention, Metric, search};
use jiugong_drawing::has_glyph;
use jiugong_test_support::Output;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use roxmltree::{Document, Node};

use crate::{JIUGONG, home};

/// Renders an image in the light colour scheme.
fn render_light(svg: &str) -> Pixmap {
    let tree = Tree::from_str(svg, &Options::default()).expect("valid SVG");
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).unwrap();
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels
}

/// Renders an image in the dark colour scheme, by applying its media query always.
fn render_dark(svg: &str) -> Pixmap {
    let begin = svg.find("@media (prefers-color-scheme").expect("a dark colour scheme");
    let open = begin + svg[begin..].find('{').unwrap();
    let mut depth = 0;
    let close = svg[open..].char_indices().find_map(|(at, c)| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        (depth == 0).then_some(open + at)
    });
    let close = close.expect("a closing brace");
    let inner = &svg[open + 1..close];
    render_light(&format!("{}{inner}{}", &svg[..begin], &svg[close + 1..]))
}

fn pixel(pixels: &Pixmap, (x, y): (usize, usize)) -> [u8; 3] {
    let pixel = pixels.pixel(x as u32, y as u32).unwrap();
    [pixel.red(), pixel.green(), pixel.blue()]
}

fn translation(node: &Node) -> (usize, usize) {
    let text = node.attribute("transform").unwrap();
    let inner = text.strip_prefix("translate(").unwrap().strip_suffix(')').unwrap();
    let (x, y) = inner.split_once(' ').unwrap();
    (x.parse().unwrap(), y.parse().unwrap())
}

fn has_class(node: &Node, class: &str) -> bool {
    let classes = node.attribute("class").unwrap_or_default();
    classes.split(' ').any(|one| one == class)
}

/// Returns the tiles of a drawn board by cell, and whether each is marked as moved.
pub fn tiles(board: &Node, side: usize, cols: usize) -> BTreeMap<usize, (u8, bool)> {
    let tiles = board.children().filter(|node| has_class(node, "tile"));
    tiles
        .map(|tile| {
            let (x, y) = translation(&tile);
            let label = tile.descendants().find(|node| node.has_tag_name("text")).unwrap();
            let label = label.text().unwrap().trim().parse().unwrap();
            (y / side * cols + x / side, (label, has_class(&tile, "moved")))
        })
        .collect()
}

#[test]
fn strip_shows_every_board_of_the_solution() {
    let folder = tempfile::tempdir().unwrap();
    for (text, options) in [
        ("867254301", ""),
        ("867254301", "--metric mtm"),
        ("1,2,3,0/5,6,7,4", ""),
        ("123456780", ""),
    ] {
        let output = JIUGONG
            .run_in(folder.path(), &format!("solve {text} {options} --json --svg strip.svg"));
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
        let letters = output.json()[0]["moves"].as_str().unwrap().to_string();
        let moves = Convention::Tile.parse_moves(&letters).unwrap();
        let svg = fs::read_to_string(folder.path().join("strip.svg")).unwrap();
        let document = Document::parse(&svg).unwrap();
        let boards = document.root_element().children();
        let drawn: Vec<Node> = boards.filter(|node| node.has_tag_name("g")).collect();
        assert_eq!(drawn.len(), moves.len() + 1);
        let mut board: Board = text.parse().unwrap();
        let cols = board.shape().cols();
        let light_pixels = render_light(&svg);
        let dark_pixels = render_dark(&svg);
        for (number, drawn) in drawn.iter().enumerate() {
            let before = board.clone();
            if number > 0 {
                board.apply(moves[number - 1]).unwrap();
            }
            let (left, top) = translation(drawn);
            let expected: BTreeMap<usize, (u8, bool)> = (0..)
                .zip(board.tiles().iter().zip(before.tiles()))
                .filter(|(_, (tile, _))| **tile != 0)
                .map(|(cell, (tile, then))| (cell, (*tile, tile != then)))
                .collect();
            assert_eq!(tiles(drawn, 36, cols), expected, "board {number} of {text}");
            for (cell, (_, moved)) in expected {
                // Inside the tile, beside its number.
                let at = (left + cell % cols * 36 + 7, top + cell / cols * 36 + 18);
                let (light, dark) = if moved {
                    ([0xff, 0xe2, 0xb8], [0x6b, 0x4a, 0x17])
                } else {
                    ([0xf4, 0xf7, 0xfb], [0x2a, 0x32, 0x3d])
                };
                assert_eq!(pixel(&light_pixels, at), light);
                assert_eq!(pixel(&dark_pixels, at), dark);
            }
        }
    }
}

/// A part of an image, from one corner to the other in units of the SVG: whether each pixel is
/// dark.
fn dark(image: &Pixmap, (left, top): (u32, u32), (right, bottom): (u32, u32)) -> Vec<bool> {
    let scale = 2;
    let rows = top * scale..bottom * scale;
    let pixels = rows.flat_map(|y| (left * scale..right * scale).map(move |x| (x, y)));
    pixels.map(|(x, y)| image.pixel(x, y).unwrap().red() < 100).collect()
}

#[test]
fn png_is_the_svg_in_light_colours_at_twice_the_size() {
    let folder = tempfile::tempdir().unwrap();
    for args in ["solve 867254301", "solve 1,2,3,4,5/6,7,8,0,9", "distribution"] {
        let output =
            JIUGONG.run_in(folder.path(), &format!("{args} --svg image.svg --png image.png"));
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
        // Without its texts.
        let svg = render_light(&fs::read_to_string(folder.path().join("image.svg")).unwrap());
        let png = Pixmap::load_png(folder.path().join("image.png")).unwrap();
        assert_eq!((png.width(), png.height()), (2 * svg.width(), 2 * svg.height()));
        let (mut same, mut texts) = (0, 0);
        for y in 0..svg.height() {
            for x in 0..svg.width() {
                let expected = svg.pixel(x, y).unwrap();
                let found = png.pixel(2 * x, 2 * y).unwrap();
                same += usize::from(found == expected);
                texts += usize::from(found.red() < 60 && expected.red() > 200);
            }
        }
        // The others are those of the texts and of rounded corners.
        let all = (svg.width() * svg.height()) as usize;
        assert!(same * 100 > all * 85, "{args}: {same} of {all}");
        assert!(texts > 300, "{args}: {texts}");
    }
}

#[test]
fn png_has_chinese_texts_without_fonts_of_the_system() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |lang: &str| {
        let mut command = JIUGONG.command(folder.path());
        for variable in ["HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS"] {
            command.env(variable, folder.path());
        }
        let args = format!("distribution --lang {lang} --png chart.png");
        let output = Output::of(command.args(args.split(' ')));
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
        Pixmap::load_png(folder.path().join("chart.png")).unwrap()
    };
    let (chinese, english) = (draw("zh"), draw("en"));
    let axis_name = |image: &Pixmap| dark(image, (10, 100), (30, 300));
    assert!(axis_name(&chinese).contains(&true));
    assert!(axis_name(&chinese) != axis_name(&english));
    let digits = |image: &Pixmap| dark(image, (50, 10), (105, 400));
    assert!(digits(&chinese).into_iter().filter(|&dark| dark).count() > 100);
    assert!(digits(&chinese) == digits(&english));
}

#[test]
fn png_has_a_glyph_for_every_character_of_the_texts_in_pictures() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let in_pictures =
        ["axis-", "chart-title", "column-", "distribution-distance", "distribution-states"];
    let mut texts = 0;
    for catalogue in ["cli/locales/commands.", "lab/locales/"] {
        for lang in ["en", "zh-CN"] {
            let file = root.join(format!("{catalogue}{lang}.ftl"));
            let catalogue = fs::read_to_string(file).unwrap();
            let messages = catalogue.lines().filter_map(|line| line.split_once(" = "));
            for (id, text) in messages {
                let is_drawn = id == "heuristics-chart"
                    || in_pictures.iter().any(|start| id.starts_with(start));
                if is_drawn {
                    let lacking: String = text.chars().filter(|&c| !has_glyph(c)).collect();
                    assert_eq!(lacking, "", "{id}: add them to crates/drawing/fonts/han.ttf");
                    texts += 1;
                }
            }
        }
    }
    assert!(texts > 60, "{texts}");
}

#[test]
fn film_ends_with_the_goal() {
    let folder = tempfile::tempdir().unwrap();
    let output = JIUGONG.run_in(folder.path(), "solve 867254301 --film film.svg");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let svg = fs::read_to_string(folder.path().join("film.svg")).unwrap();
    let frame = |tile: u8, at: &str| {
        let frames = svg.split(&format!("@keyframes t{tile}{{")).nth(1).unwrap();
        let frames = frames.lines().next().unwrap();
        let place = frames.split(&format!("{at}{{transform:translate(")).nth(1).unwrap();
        let (x, y) = place.split_once(')').unwrap().0.split_once(',').unwrap();
        let cells = |text: &str| text.strip_suffix("px").unwrap().parse::<usize>().unwrap() / 64;
        cells(y) * 3 + cells(x)
    };
    for (cell, tile) in [8, 6, 7, 2, 5, 4, 3, 0, 1].into_iter().enumerate() {
        if tile != 0 {
            assert_eq!((frame(tile, "0%"), frame(tile, "100%")), (cell, usize::from(tile) - 1));
        }
    }
    // Tiles leave their places as often as there are moves.
    let moves: usize = (1..=8)
        .map(|tile| {
            let frames = svg.split(&format!("@keyframes t{tile}{{")).nth(1).unwrap();
            frames.lines().next().unwrap().matches("%{transform").count() / 2 - 1
        })
        .sum();
    assert_eq!(moves, 31);
    // Without animation the image is the start.
    assert_eq!(pixel(&render_light(&svg), (16 + 10, 16 + 32)), [0xf4, 0xf7, 0xfb]);
    assert_eq!(pixel(&render_light(&svg), (16 + 64 + 32, 16 + 128 + 32)), [0xc9, 0xd3, 0xdf]);
}

#[test]
fn chart_has_a_bar_for_each_distance() {
    let folder = tempfile::tempdir().unwrap();
    let output = JIUGONG.run_in(folder.path(), "distribution --svg chart.svg --lang zh");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let svg = fs::read_to_string(folder.path().join("chart.svg")).unwrap();
    assert!(svg.contains("局面数"));
    let document = Document::parse(&svg).unwrap();
    let bars = document.descendants().filter(|node| node.attribute("fill") == Some("#0072B2"));
    let heights: Vec<f64> =
        bars.map(|bar| bar.attribute("height").unwrap().parse().unwrap()).collect();
    let distances = search(home("3x3", "corner"), Metric::Stm, |_, _| ()).unwrap();
    let counts = distances.distribution().counts();
    assert_eq!(heights.len(), counts.len());
    let max_count = 24_047.0;
    let max_height = heights.iter().copied().fold(0.0, f64::max);
    for (count, height) in counts.iter().zip(&heights) {
        let expected = *count as f64 / max_count * max_height;
        assert!((height - expected).abs() <= 2.0, "{count}: expected {expected}, found {height}");
    }
    let (light, dark) = (render_light(&svg), render_dark(&svg));
    assert_eq!((pixel(&light, (3, 3)), pixel(&dark, (3, 3))), ([255; 3], [0x14, 0x18, 0x1d]));
}

#[test]
fn readme_commands_draw_the_committed_images() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("docs")).unwrap();
    let mut images = 0;
    for readme in ["README.md", "README.zh-CN.md"] {
        let readme = fs::read_to_string(root.join(readme)).unwrap();
        for command in readme.lines().filter(|line| line.contains(" --svg docs/")) {
            let args = command.strip_prefix("jiugong ").unwrap();
            assert_eq!(JIUGONG.run_in(folder.path(), args).status, 0, "{command}");
            for image in args.split(' ').filter(|word| word.starts_with("docs/")) {
                let drawn = fs::read_to_string(folder.path().join(image)).unwrap();
                let committed = fs::read_to_string(root.join(image)).unwrap();
                assert!(drawn == committed, "{image} differs: {command}");
                assert!(readme.contains(&format!("]({image})")), "{image}");
                images += 1;
            }
        }
    }
    assert_eq!(images, 6);
}
