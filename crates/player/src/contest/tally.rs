//! Wins, draws and losses of one side, and what they say: points, an Elo difference with error bars,
//! and how likely chance alone would do as much.

use super::interval::share_interval;

/// Results of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many games were won.
    pub wins: u32,
    /// How many games were drawn.
    pub draws: u32,
    /// How many games were lost.
    pub losses: u32,
}

impl Tally {
    /// How many games there were in all.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, from 0 to 1; a half for no games.
    #[must_use]
    pub fn share(self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + 0.5 * f64::from(self.draws)) / f64::from(self.games())
    }

    /// The 95 % interval around [`Tally::share`]; from 0 to 1 for no games.
    #[must_use]
    pub fn share_interval(self) -> (f64, f64) {
        share_interval(self)
    }

    /// The same games seen by the other side.
    #[must_use]
    pub const fn turned(self) -> Tally {
        Tally { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    /// Elo difference of the share of points; infinite for a clean sheet, 0 for no games.
    #[must_use]
    pub fn elo(self) -> f64 {
        elo_of(self.share())
    }

    /// The 95 % interval around [`Tally::elo`]; an end is infinite where the games set no bound, as
    /// the upper one of a clean sheet. It excludes 0 if and only if [`Tally::p_value`] is below 5 %.
    /// See `share_interval` for how, and for what is assumed.
    #[must_use]
    pub fn elo_interval(self) -> (f64, f64) {
        let (low, high) = self.share_interval();
        (elo_of(low), elo_of(high))
    }

    /// The two-sided sign test: how likely equally strong players would part at least as far over the
    /// games that were not drawn.
    #[must_use]
    pub fn p_value(self) -> f64 {
        let decided = self.wins + self.losses;
        let fewer = self.wins.min(self.losses);
        // Sums of binomial coefficients in logarithms: 2^-n alone would vanish for long matches.
        let mut log_ways = 0.0_f64;
        let mut tail = 0.0_f64;
        let log_all = f64::from(decided) * std::f64::consts::LN_2;
        for k in 0..=fewer {
            if k > 0 {
                log_ways += (f64::from(decided - k + 1) / f64::from(k)).ln();
            }
            tail += (log_ways - log_all).exp();
        }
        (2.0 * tail).min(1.0)
    }

    /// Adds one game by the points it brought in halves: 0, 1 or 2.
    pub(crate) fn add_halves(&mut self, halves: u32) {
        match halves {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }
}

fn elo_of(share: f64) -> f64 {
    // Adding 0 makes an even score +0: its minus sign would be printed.
    -400.0 * (1.0 / share - 1.0).log10() + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(wins: u32, draws: u32, losses: u32) -> Tally {
        Tally { wins, draws, losses }
    }

    #[test]
    fn three_quarters_of_the_points_are_191_elo() {
        assert_eq!(tally(300, 0, 100).elo().round(), 191.0);
        assert_eq!(tally(200, 200, 0).elo().round(), 191.0);
        assert_eq!(tally(10, 5, 10).elo(), 0.0);
        assert!((tally(3, 2, 9).elo() + tally(9, 2, 3).elo()).abs() < 1e-9);
    }

    #[test]
    fn the_interval_holds_the_estimate_and_shrinks_with_more_games() {
        for t in [tally(0, 0, 0), tally(1, 0, 0), tally(7, 2, 1), tally(400, 0, 0), tally(0, 9, 0)]
        {
            let (low, high) = t.elo_interval();
            assert!(low <= t.elo() && t.elo() <= high && low < high, "{t:?}: {low} {high}");
        }
        let width = |t: Tally| t.elo_interval().1 - t.elo_interval().0;
        assert!(width(tally(300, 0, 100)) < width(tally(30, 0, 10)));
        assert!(width(tally(0, 90, 0)) < width(tally(0, 9, 0)));
    }

    #[test]
    fn an_end_that_the_games_do_not_bound_is_open() {
        assert_eq!(tally(7, 0, 0).elo_interval().1, f64::INFINITY);
        assert_eq!(tally(0, 0, 7).elo_interval().0, f64::NEG_INFINITY);
        assert_eq!(tally(0, 0, 0).elo_interval(), (f64::NEG_INFINITY, f64::INFINITY));
        let (low, high) = tally(1, 0, 0).elo_interval();
        assert!(low < -600.0 && high == f64::INFINITY, "{low} {high}");
        // A draw shows that not every game is won.
        assert!(tally(6, 1, 0).elo_interval().1.is_finite());
        assert_eq!(format!("{:+.0}", tally(1, 0, 1).elo()), "+0");
    }

    #[test]
    fn interval_and_test_agree() {
        for (wins, draws, losses) in
            (0..14).flat_map(|w| (0..14).flat_map(move |l| [0, 1, 5, 40].map(move |d| (w, d, l))))
        {
            let t = tally(wins, draws, losses);
            let (low, high) = t.elo_interval();
            assert_eq!(low > 0.0 || high < 0.0, t.p_value() < 0.05, "{t:?}: {low} {high}");
            let (other_low, other_high) = t.turned().elo_interval();
            assert!(low == -other_high || (low + other_high).abs() < 1e-6, "{t:?}");
            assert!(high == -other_low || (high + other_low).abs() < 1e-6, "{t:?}");
        }
    }

    #[test]
    fn draws_narrow_the_interval() {
        let (low, high) = tally(65, 284, 51).elo_interval();
        assert!((35.0..40.0).contains(&(high - low)), "{low} {high}");
        // Where the draws' number is all that varies, it alone decides: 0.75 ± 0.0245 of the points.
        let (low, high) = tally(200, 200, 0).elo_interval();
        assert!((low - 168.0).abs() < 3.0 && (high - 215.0).abs() < 3.0, "{low} {high}");
    }

    #[test]
    fn the_sign_test_is_exact() {
        // 5 to 0: two of 32. 1 to 9: two times (1 + 10) of 1024.
        assert!((tally(5, 7, 0).p_value() - 2.0 / 32.0).abs() < 1e-12);
        assert!((tally(1, 0, 9).p_value() - 22.0 / 1024.0).abs() < 1e-12);
        assert_eq!(tally(4, 0, 4).p_value(), 1.0);
        assert!(tally(3000, 0, 1000).p_value() < 1e-100);
    }
}
