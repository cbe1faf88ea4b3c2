//! SVG to pixels: a document of ours comes in, a PNG goes out.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::PictureError;

/// Nothing is drawn with longer sides.
const MOST_PIXELS: u32 = 2400;

/// The pixels of a document, so many across.
pub(crate) fn pixels(svg: &str, width: u32) -> Result<Pixmap, PictureError> {
    let tree = Tree::from_str(svg, &Options::default())
        .map_err(|error| PictureError::Drawing(error.to_string()))?;
    let size = tree.size();
    let scale = width as f32 / size.width();
    let height = (size.height() * scale).round() as u32;
    let refused = PictureError::Size { width, height };
    if width > MOST_PIXELS || height > MOST_PIXELS {
        return Err(refused);
    }
    let mut pixmap = Pixmap::new(width, height).ok_or(refused)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// A document as a PNG, so many pixels across.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PictureError> {
    pixels(svg, width)?.encode_png().map_err(|error| PictureError::Writing(error.to_string()))
}
