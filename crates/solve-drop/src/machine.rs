//! The search compiled twice: once for any processor, once for those with the bit instructions of
//! the last ten years (counting bits in one step, two words side by side). Which one runs is found
//! out when the program runs; both walk the same nodes.
#![allow(unsafe_code)]

use crate::board::Board;
use crate::look::{Branch, Window};
use crate::search::Search;

/// A kind of processor: searches the moves of a branch with its instructions.
pub(crate) trait Machine {
    fn expand<B: Board>(search: &mut Search<'_, B>, branch: &Branch, window: Window) -> i32;
}

/// Any processor.
pub(crate) struct Plain;

impl Machine for Plain {
    fn expand<B: Board>(search: &mut Search<'_, B>, branch: &Branch, window: Window) -> i32 {
        search.expand::<Plain>(branch, window)
    }
}

/// A processor with bit instructions; only to be used where `is_modern` says so.
#[cfg(target_arch = "x86_64")]
struct Modern;

#[cfg(target_arch = "x86_64")]
impl Machine for Modern {
    #[inline(always)]
    fn expand<B: Board>(search: &mut Search<'_, B>, branch: &Branch, window: Window) -> i32 {
        // SAFETY: `expand` below is the only door here, and it asks the processor first.
        unsafe { expand_modern(search, branch, window) }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn expand_modern<B: Board>(search: &mut Search<'_, B>, branch: &Branch, window: Window) -> i32 {
    search.expand::<Modern>(branch, window)
}

#[cfg(target_arch = "x86_64")]
fn is_modern() -> bool {
    use std::arch::is_x86_feature_detected as has;
    has!("avx2") && has!("bmi1") && has!("bmi2") && has!("popcnt")
}

/// Searches the moves of a branch with the best instructions this processor has.
pub(crate) fn expand<B: Board>(search: &mut Search<'_, B>, branch: &Branch, window: Window) -> i32 {
    #[cfg(target_arch = "x86_64")]
    if is_modern() {
        return Modern::expand(search, branch, window);
    }
    Plain::expand(search, branch, window)
}
