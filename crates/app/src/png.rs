//! Images as PNG, rendered from SVG.
//!
//! Texts are drawn with the font DejaVu Sans, which is in the program, so that the image of a
//! machine without fonts is that of any other. Characters that it lacks, such as Chinese ones, are
//! drawn with a font of the system.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Once};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{self, Database, Family, Query, Source};
use resvg::usvg::{FontResolver, Options, Tree};

use crate::error::Error;
use crate::msg;
use crate::output::Output;

/// The number of pixels to a unit of length of the SVG.
const SCALE: f32 = 2.0;

/// The family of the font in the program.
const FAMILY: &str = "DejaVu Sans";

/// Chinese fonts without serifs, the preferred ones first.
const CHINESE_FAMILIES: [&str; 10] = [
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "Source Han Sans CN",
    "Microsoft YaHei",
    "PingFang SC",
    "Hiragino Sans GB",
    "WenQuanYi Micro Hei",
    "WenQuanYi Zen Hei",
    "SimHei",
];

/// Renders an SVG document as PNG. Prints a note if no font has one of its characters.
///
/// # Errors
///
/// [`Error::Io`] if the image is too large.
pub(crate) fn render(svg: &str, output: &Output) -> Result<Vec<u8>, Error> {
    let is_incomplete = AtomicBool::new(false);
    let tree = Tree::from_str(svg, &options(&is_incomplete)).map_err(Error::system)?;
    let size = tree.size().to_int_size().scale_by(SCALE);
    let pixels = size.and_then(|size| Pixmap::new(size.width(), size.height()));
    let mut pixels = pixels.ok_or_else(|| Error::Io(msg!("image-too-large")))?;
    resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
    if is_incomplete.into_inner() {
        output.note(&msg!("image-no-font"));
    }
    pixels.encode_png().map_err(Error::system)
}

/// Returns options with the font in the program. The fonts of the system are loaded when they are
/// first needed. Sets `is_incomplete` if they do not suffice.
fn options(is_incomplete: &AtomicBool) -> Options<'_> {
    let mut options = Options { font_family: FAMILY.into(), ..Options::default() };
    let fonts = options.fontdb_mut();
    fonts.load_font_source(Source::Binary(Arc::new(dejavu::sans::regular())));
    set_family(fonts);
    let load = Once::new();
    let select = FontResolver::default_fallback_selector();
    options.font_resolver.select_fallback = Box::new(move |c, used, fonts| {
        load.call_once(|| {
            let fonts = Arc::make_mut(fonts);
            fonts.load_system_fonts();
            set_family(fonts);
        });
        // If it lacks the character too, this is called again for the next font.
        let preferred = chinese_font(fonts).filter(|font| !used.contains(font));
        let found = preferred.or_else(|| select(c, used, fonts));
        is_incomplete.fetch_or(found.is_none(), Ordering::Relaxed);
        found
    });
    options
}

/// Makes the font in the program that of all texts.
fn set_family(fonts: &mut Database) {
    fonts.set_sans_serif_family(FAMILY);
    fonts.set_serif_family(FAMILY);
}

/// Returns the preferred Chinese font of the system, if it has one.
fn chinese_font(fonts: &Database) -> Option<fontdb::ID> {
    let families = CHINESE_FAMILIES.map(Family::Name);
    fonts.query(&Query { families: &families, ..Query::default() })
}
