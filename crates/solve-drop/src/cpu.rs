//! The search compiled twice: once for any processor, once for those with the bit instructions of
//! the last ten years (counting bits in one step, two words side by side). Which one runs is found
//! out when the program runs; both walk the same nodes.
#![allow(unsafe_code)]

use crate::board::Board;
use crate::forced_moves::{Branch, Window};
use crate::search::Search;

/// A set of machine instructions: searches the moves of a branch with them.
pub(crate) trait InstructionSet {
    fn expand<B: Board>(
        search: &mut Search<'_, B>,
        branch: &Branch<B::Word>,
        window: Window,
    ) -> i32;
}

/// The instructions that every processor of this kind has.
pub(crate) struct Baseline;

impl InstructionSet for Baseline {
    fn expand<B: Board>(
        search: &mut Search<'_, B>,
        branch: &Branch<B::Word>,
        window: Window,
    ) -> i32 {
        search.expand::<Baseline>(branch, window)
    }
}

/// A processor with bit instructions; only to be used where `is_modern` says so.
#[cfg(target_arch = "x86_64")]
struct Modern;

#[cfg(target_arch = "x86_64")]
impl InstructionSet for Modern {
    #[inline(always)]
    fn expand<B: Board>(
        search: &mut Search<'_, B>,
        branch: &Branch<B::Word>,
        window: Window,
    ) -> i32 {
        // SAFETY: `expand` below is the only door here, and it asks the processor first.
        unsafe { expand_modern(search, branch, window) }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn expand_modern<B: Board>(
    search: &mut Search<'_, B>,
    branch: &Branch<B::Word>,
    window: Window,
) -> i32 {
    search.expand::<Modern>(branch, window)
}

#[cfg(target_arch = "x86_64")]
fn is_modern() -> bool {
    use std::arch::is_x86_feature_detected as has;
    has!("avx2") && has!("bmi1") && has!("bmi2") && has!("popcnt")
}

/// Searches the moves of a branch with the best instructions this processor has.
pub(crate) fn expand<B: Board>(
    search: &mut Search<'_, B>,
    branch: &Branch<B::Word>,
    window: Window,
) -> i32 {
    #[cfg(target_arch = "x86_64")]
    if is_modern() {
        return Modern::expand(search, branch, window);
    }
    Baseline::expand(search, branch, window)
}
