//! Shares of a set: no theme and no length of one crowds out the others.

use std::collections::HashMap;

use crate::Theme;

/// No theme takes more than this share of a set, in hundredths, …
const MOST_OF_A_THEME: usize = 30;
/// … and no length within a theme more than this.
const MOST_OF_A_LENGTH: usize = 15;

/// What a set holds so far.
pub(super) struct Quotas {
    count: usize,
    themes: HashMap<Theme, usize>,
    lengths: HashMap<(Theme, u32), usize>,
}

impl Quotas {
    pub(super) fn of(count: usize) -> Quotas {
        Quotas { count, themes: HashMap::new(), lengths: HashMap::new() }
    }

    /// Is there room for one more of this kind? It is then counted.
    pub(super) fn admits(&mut self, theme: Theme, plies: u32) -> bool {
        // Best lays are all of one ply, and themes among them may be rare: what comes is taken.
        if matches!(theme, Theme::Bonus | Theme::ManySides | Theme::BestLay) {
            return true;
        }
        let share = |hundredths: usize| (self.count * hundredths).div_ceil(100);
        let of_theme = self.themes.entry(theme).or_default();
        let of_length = self.lengths.entry((theme, plies)).or_default();
        let admitted = *of_theme < share(MOST_OF_A_THEME) && *of_length < share(MOST_OF_A_LENGTH);
        if admitted {
            *of_theme += 1;
            *of_length += 1;
        }
        admitted
    }
}
