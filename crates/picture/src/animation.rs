//! A game as a moving picture: one SVG document a move comes in, a GIF goes out. Each frame after the first holds
//! only the rectangle that has changed, in the colours of the last position.

use std::collections::HashMap;

use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, Frame, Repeat};

use crate::PictureError;
use crate::raster::pixels;

/// Most frames of an animation: no game of ours is longer.
const MOST_FRAMES: usize = 130;

/// How an animation is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frames {
    /// How many pixels it is wide.
    pub width: u32,
    /// Hundredths of a second for each move.
    pub each: u16,
    /// Hundredths of a second for the last position, before it begins again.
    pub last: u16,
}

impl Default for Frames {
    fn default() -> Frames {
        Frames { width: 420, each: 70, last: 300 }
    }
}

/// The rectangle in which two pictures of the same size differ: left, top, width, height.
fn changed(before: &[u8], after: &[u8], width: usize) -> Option<[usize; 4]> {
    let differs = |at: usize| before[at * 4..at * 4 + 4] != after[at * 4..at * 4 + 4];
    let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
    for at in (0..after.len() / 4).filter(|at| differs(*at)) {
        let (x, y) = (at % width, at / width);
        (left, right) = (left.min(x), right.max(x));
        (top, bottom) = (top.min(y), bottom.max(y));
    }
    (left <= right).then(|| [left, top, right - left + 1, bottom - top + 1])
}

/// The documents one after the other, for ever.
pub fn animation(documents: &[String], frames: Frames) -> Result<Vec<u8>, PictureError> {
    let documents = &documents[documents.len().saturating_sub(MOST_FRAMES)..];
    let Some(last) = documents.last() else {
        return Err(PictureError::Drawing("there is nothing to show".to_owned()));
    };
    let last = pixels(last, frames.width)?;
    let (width, height) = (last.width() as usize, last.height() as usize);
    // Every tenth pixel is enough to find the colours.
    let colours = NeuQuant::new(10, 256, last.data());
    let mut known: HashMap<[u8; 4], u8> = HashMap::new();
    let written = |error: gif::EncodingError| PictureError::Writing(error.to_string());
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, width as u16, height as u16, &colours.color_map_rgb())
        .map_err(written)?;
    encoder.set_repeat(Repeat::Infinite).map_err(written)?;
    let mut before: Option<Vec<u8>> = None;
    for (at, document) in documents.iter().enumerate() {
        let now = pixels(document, frames.width)?.take();
        let whole = [0, 0, width, height];
        let [left, top, across, down] = match &before {
            // A move that changes nothing to be seen still takes its time.
            Some(before) => changed(before, &now, width).unwrap_or([0, 0, 1, 1]),
            None => whole,
        };
        let mut indices = Vec::with_capacity(across * down);
        for y in top..top + down {
            for pixel in now[(y * width + left) * 4..(y * width + left + across) * 4].chunks(4) {
                let pixel = [pixel[0], pixel[1], pixel[2], pixel[3]];
                let index = known.entry(pixel).or_insert_with(|| colours.index_of(&pixel) as u8);
                indices.push(*index);
            }
        }
        let frame = Frame {
            left: left as u16,
            top: top as u16,
            width: across as u16,
            height: down as u16,
            delay: if at + 1 == documents.len() { frames.last } else { frames.each },
            dispose: DisposalMethod::Keep,
            buffer: indices.into(),
            ..Frame::default()
        };
        encoder.write_frame(&frame).map_err(written)?;
        before = Some(now);
    }
    drop(encoder);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Look, Picture, board, png};
    use fourfold_game::Scene;

    /// A game of so many marbles in the bottom row.
    fn documents(plies: usize) -> Vec<String> {
        (0..=plies)
            .map(|ply| {
                let mut cells = vec![None; 12];
                for (at, cell) in cells[8..].iter_mut().take(ply).enumerate() {
                    *cell = Some(if at % 2 == 0 { "X" } else { "O" }.to_owned());
                }
                let scene = Scene { columns: 4, rows: 3, cells, ..Scene::default() };
                board(&Picture { look: Look::Marbles, scene: &scene, marked: &[] })
            })
            .collect()
    }

    #[test]
    fn a_png_has_its_size_and_its_beginning() {
        let bytes = png(&documents(2)[2], 230).expect("a picture");
        assert_eq!(bytes[1..4], *b"PNG");
        assert_eq!(bytes[16..24], [0, 0, 0, 230, 0, 0, 0, 180], "460 by 360 units, halved");
        assert!(matches!(png(&documents(0)[0], 9999), Err(PictureError::Size { .. })));
    }

    #[test]
    fn an_animation_has_a_frame_for_each_position_and_draws_only_what_changed() {
        let frames = Frames { width: 230, each: 5, last: 9 };
        let bytes = animation(&documents(3), frames).expect("an animation");
        let mut decoder = gif::DecodeOptions::new().read_info(&bytes[..]).expect("a GIF");
        assert_eq!((decoder.width(), decoder.height()), (230, 180));
        let mut seen = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("a frame") {
            seen.push((frame.left, frame.width, frame.delay));
        }
        assert_eq!(seen.len(), 4);
        assert_eq!(seen[0], (0, 230, 5));
        assert_eq!(seen[3].2, 9);
        assert!(seen[1..].iter().all(|(_, width, _)| *width <= 50), "{seen:?}");
        assert!(seen[1].0 < seen[2].0 && seen[2].0 < seen[3].0, "from left to right: {seen:?}");
        assert!(animation(&[], frames).is_err());
    }
}
