//! The solver's memory: a large zeroed array of atomic words that costs nothing until it is
//! touched, in big pages where the system has them, and a hint to fetch a word early. With small
//! pages a search spends a third of its time finding pages; without the hint it waits for memory.
#![allow(unsafe_code)]

use std::alloc::{Layout, alloc_zeroed, dealloc, handle_alloc_error};
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;
use std::sync::atomic::AtomicU64;

/// Arrays from here on are worth big pages.
const BIG_BYTES: usize = 4 << 20;
/// The advice about pages must begin at the start of one; no system's small pages are larger.
const PAGE_BYTES: usize = 1 << 16;
/// Two words, a bucket of the table, never lie across two cache lines. More would make the
/// allocator write the zeros itself instead of asking the system for fresh memory.
const ALIGN_BYTES: usize = 16;

/// A fixed number of words, all zero at first.
pub(crate) struct ZeroedWords {
    first: NonNull<AtomicU64>,
    count: usize,
}

// SAFETY: the words are owned by this value alone and are atomic themselves.
unsafe impl Send for ZeroedWords {}
// SAFETY: as above; shared access goes through atomics only.
unsafe impl Sync for ZeroedWords {}

impl ZeroedWords {
    /// `count` words of zero; `count` must not be 0.
    pub(crate) fn zeroed(count: usize) -> ZeroedWords {
        let layout = ZeroedWords::layout(count);
        assert!(layout.size() > 0, "no table without words");
        // SAFETY: the layout is not empty.
        let memory = unsafe { alloc_zeroed(layout) };
        let Some(first) = NonNull::new(memory.cast::<AtomicU64>()) else {
            handle_alloc_error(layout)
        };
        #[cfg(target_os = "linux")]
        if layout.size() >= BIG_BYTES {
            let skipped = memory.align_offset(PAGE_BYTES);
            let whole = (layout.size() - skipped) / PAGE_BYTES * PAGE_BYTES;
            // SAFETY: whole pages inside our allocation. A refusal of the advice changes nothing,
            // so its result does not matter.
            unsafe { libc::madvise(memory.add(skipped).cast(), whole, libc::MADV_HUGEPAGE) };
        }
        ZeroedWords { first, count }
    }

    fn layout(count: usize) -> Layout {
        let words = Layout::array::<AtomicU64>(count).expect("table size fits the address space");
        words.align_to(ALIGN_BYTES).expect("a power of two")
    }
}

impl Deref for ZeroedWords {
    type Target = [AtomicU64];

    #[inline(always)]
    fn deref(&self) -> &[AtomicU64] {
        // SAFETY: `count` words were allocated and zeroed; a zero word is a valid atomic.
        unsafe { std::slice::from_raw_parts(self.first.as_ptr(), self.count) }
    }
}

impl DerefMut for ZeroedWords {
    fn deref_mut(&mut self) -> &mut [AtomicU64] {
        // SAFETY: as above, and nobody else has a reference.
        unsafe { std::slice::from_raw_parts_mut(self.first.as_ptr(), self.count) }
    }
}

impl Drop for ZeroedWords {
    fn drop(&mut self) {
        // SAFETY: allocated in `zeroed` with the same layout.
        unsafe { dealloc(self.first.as_ptr().cast(), ZeroedWords::layout(self.count)) };
    }
}

/// Asks for the cache line of a word that will be read soon.
#[inline(always)]
pub(crate) fn fetch_early(word: &AtomicU64) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a hint on a valid reference reads nothing.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(word).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = word;
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::Ordering::Relaxed;

    #[test]
    fn words_start_at_zero_and_keep_what_is_stored() {
        for count in [1, 16, 1 << 19] {
            let words = ZeroedWords::zeroed(count);
            assert_eq!(words.len(), count);
            assert!(words.iter().all(|word| word.load(Relaxed) == 0));
            words[count - 1].store(7, Relaxed);
            fetch_early(&words[count - 1]);
            assert_eq!(words[count - 1].load(Relaxed), 7);
        }
    }
}
