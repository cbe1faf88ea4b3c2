//! Pictures that were drawn already: what is to be drawn comes in, bytes go out, from memory if the same was asked for
//! before. A picture is known by what it shows, so one in memory is never out of date.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use fourfold_picture::{CARD_WIDTH, Frames, PictureError, animation, png};
use sha2::{Digest, Sha256};

/// So many bytes of pictures are kept.
const MOST_BYTES: usize = 16 << 20;

/// What is to be drawn.
#[derive(Clone, Debug)]
pub(crate) enum Drawing {
    /// One document, so many pixels across.
    Still { svg: String, width: u32 },
    /// One document after the other.
    Moving(Vec<String>),
}

impl Drawing {
    /// A card for link previews.
    pub(crate) fn card(svg: String) -> Drawing {
        Drawing::Still { svg, width: CARD_WIDTH }
    }

    fn key(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        match self {
            Drawing::Still { svg, width } => {
                hash.update(width.to_le_bytes());
                hash.update(svg);
            }
            Drawing::Moving(documents) => {
                for document in documents {
                    hash.update(document);
                    hash.update([0]);
                }
            }
        }
        hash.finalize().into()
    }

    fn draw(&self) -> Result<Vec<u8>, PictureError> {
        match self {
            Drawing::Still { svg, width } => png(svg, *width),
            Drawing::Moving(documents) => animation(documents, Frames::default()),
        }
    }
}

#[derive(Default)]
struct Kept {
    bytes: usize,
    pictures: HashMap<[u8; 32], Arc<[u8]>>,
    /// The oldest first.
    order: VecDeque<[u8; 32]>,
}

/// The pictures in memory.
#[derive(Default)]
pub(crate) struct Pictures {
    kept: Mutex<Kept>,
}

impl Pictures {
    /// The picture, if it was drawn before.
    pub(crate) fn known(&self, drawing: &Drawing) -> Option<Arc<[u8]>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.pictures.get(&drawing.key()).cloned()
    }

    /// Draws the picture and keeps it; takes its time.
    pub(crate) fn draw(&self, drawing: &Drawing) -> Result<Arc<[u8]>, PictureError> {
        let bytes: Arc<[u8]> = drawing.draw()?.into();
        let key = drawing.key();
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if bytes.len() <= MOST_BYTES / 4 && !kept.pictures.contains_key(&key) {
            kept.bytes += bytes.len();
            kept.pictures.insert(key, Arc::clone(&bytes));
            kept.order.push_back(key);
            while kept.bytes > MOST_BYTES {
                let Some(oldest) = kept.order.pop_front() else { break };
                let gone = kept.pictures.remove(&oldest).map_or(0, |bytes| bytes.len());
                kept.bytes -= gone;
            }
        }
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_known_by_what_it_shows() {
        let svg = |fill: &str| {
            format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="{fill}"/></svg>"#
            )
        };
        let pictures = Pictures::default();
        let red = Drawing::Still { svg: svg("red"), width: 8 };
        assert!(pictures.known(&red).is_none());
        let drawn = pictures.draw(&red).expect("a picture");
        assert_eq!(pictures.known(&red), Some(drawn));
        assert!(pictures.known(&Drawing::Still { svg: svg("red"), width: 16 }).is_none());
        assert!(pictures.known(&Drawing::Still { svg: svg("blue"), width: 8 }).is_none());
        assert!(pictures.draw(&Drawing::Still { svg: "no picture".to_owned(), width: 8 }).is_err());
    }
}
