//! The 95 % interval of a share of points: wins, draws and losses come in, two shares go out.
//!
//! The share is `1/2 + r·(q - 1/2)`: `r` is the rate of decided games, `q` the share of those that were
//! won. What the games say about `q` is told exactly (Clopper and Pearson), what they say about `r` by
//! Wilson's interval, and the two errors add up like the legs of a right triangle: the interval holds
//! the share of every pair (r, q) whose distance from the estimate, in standard deviations, is at most
//! 1.96 in all.
//!
//! ```text
//!   q │    . - ~ - .            Drawn games count through r alone, so many draws make the interval
//!     │  (     x     )  ← r, q  narrow. For equal players (q = 1/2) r plays no part: the interval
//!     │    ' - . - '            holds an even share exactly if the sign test finds nothing.
//!     └──────────────── r
//! ```

use super::Tally;

/// The half-width of a 95 % interval in standard deviations.
const Z95: f64 = 1.959_963_984_540_054;

/// Steps along a quarter of the edge of the region; its shape is smooth and flat.
const STEPS: u32 = 48;

/// The 95 % interval of the share of points. Assumed: games are independent of each other and have the
/// same chances. Games in pairs from one opening come close to that; players who repeat the same game
/// do not, and then no formula helps.
#[must_use]
pub(super) fn share_interval(tally: Tally) -> (f64, f64) {
    if tally.games() == 0 {
        return (0.0, 1.0);
    }
    (lower_share(tally), 1.0 - lower_share(tally.turned()))
}

/// The lower end; the upper one is that of the other side.
fn lower_share(tally: Tally) -> f64 {
    let decided = tally.wins + tally.losses;
    (0..=STEPS)
        .flat_map(|step| {
            let angle = std::f64::consts::FRAC_PI_2 * f64::from(step) / f64::from(STEPS);
            let lead = won_at_least(tally.wins, tally.losses, Z95 * angle.cos()) - 0.5;
            let (least, most) = wilson(decided, tally.games(), Z95 * angle.sin());
            [0.5 + least * lead, 0.5 + most * lead]
        })
        .fold(1.0, f64::min)
        .max(0.0)
}

/// Wilson's interval of a rate, `z` standard deviations wide to each side.
fn wilson(hits: u32, of: u32, z: f64) -> (f64, f64) {
    let (n, z2) = (f64::from(of), z * z);
    let p = f64::from(hits) / n;
    let centre = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = z / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
    // All or nothing has its end exactly there, whatever rounding says.
    let least = if hits == 0 { 0.0 } else { (centre - half).max(0.0) };
    let most = if hits == of { 1.0 } else { (centre + half).min(1.0) };
    (least, most)
}

/// The least share of wins for which as many wins as these, or more, are as likely as a normal deviate
/// beyond `z`.
fn won_at_least(wins: u32, losses: u32, z: f64) -> f64 {
    if wins == 0 {
        return 0.0;
    }
    let tail = beyond(z);
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        // The chance of `wins` or more of all is the regularised incomplete beta function.
        if beta(f64::from(wins), f64::from(losses) + 1.0, middle) < tail {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// The chance of a normal deviate beyond `z` ≥ 0.
fn beyond(z: f64) -> f64 {
    // Simpson's rule over the density from 0 to z: smooth and short, so it needs no clever formula.
    let density = |x: f64| (-0.5 * x * x).exp();
    let parts = 64;
    let width = z / f64::from(parts);
    let sum: f64 = (0..=parts)
        .map(|n| {
            let weight = match n {
                0 => 1.0,
                n if n == parts => 1.0,
                n if n % 2 == 1 => 4.0,
                _ => 2.0,
            };
            weight * density(f64::from(n) * width)
        })
        .sum();
    0.5 - sum * width / 3.0 / std::f64::consts::TAU.sqrt()
}

/// The regularised incomplete beta function, by its continued fraction (Lentz's method).
fn beta(a: f64, b: f64, x: f64) -> f64 {
    if x <= 0.0 || x >= 1.0 {
        return x.clamp(0.0, 1.0);
    }
    // The fraction runs quickly on this side of the mean only.
    if x > (a + 1.0) / (a + b + 2.0) {
        return 1.0 - beta(b, a, 1.0 - x);
    }
    let log_front =
        log_gamma(a + b) - log_gamma(a) - log_gamma(b) + a * x.ln() + b * (-x).ln_1p() - a.ln();
    let away_from_zero = |value: f64| if value.abs() < 1e-300 { 1e-300 } else { value };
    let mut c = 1.0;
    let mut d = 1.0 / away_from_zero(1.0 - (a + b) * x / (a + 1.0));
    let mut fraction = d;
    for m in (1..100_000_u32).map(f64::from) {
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        let before = fraction;
        for term in [even, odd] {
            d = 1.0 / away_from_zero(1.0 + term * d);
            c = away_from_zero(1.0 + term / c);
            fraction *= c * d;
        }
        if (fraction / before - 1.0).abs() < 1e-14 {
            break;
        }
    }
    log_front.exp() * fraction
}

/// The logarithm of the gamma function for x ≥ 1: Stirling's series, after stepping up to where it is
/// exact enough.
fn log_gamma(x: f64) -> f64 {
    let (mut x, mut stepped) = (x, 0.0);
    while x < 30.0 {
        stepped += x.ln();
        x += 1.0;
    }
    let series = (1.0 / 12.0 - (1.0 / 360.0 - 1.0 / (1260.0 * x * x)) / (x * x)) / x;
    (x - 0.5) * x.ln() - x + 0.5 * std::f64::consts::TAU.ln() + series - stepped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_functions_have_their_known_values() {
        assert!((beyond(Z95) - 0.025).abs() < 1e-9);
        assert!((beyond(0.0) - 0.5).abs() < 1e-12);
        assert!((log_gamma(5.0) - 24.0_f64.ln()).abs() < 1e-11);
        // At least 3 of 5 fair coins: one half. At least 1 of 4 with chance 0.2: 1 - 0.8^4.
        assert!((beta(3.0, 3.0, 0.5) - 0.5).abs() < 1e-12);
        assert!((beta(1.0, 4.0, 0.2) - (1.0 - 0.8_f64.powi(4))).abs() < 1e-12);
    }

    #[test]
    fn without_draws_it_is_the_exact_interval() {
        // Seven of seven: the seventh root of 0.025. 8 of 10: from tables of Clopper and Pearson.
        let (low, high) = share_interval(Tally { wins: 7, draws: 0, losses: 0 });
        assert!((low - 0.025_f64.powf(1.0 / 7.0)).abs() < 1e-6 && high == 1.0, "{low} {high}");
        let (low, high) = share_interval(Tally { wins: 8, draws: 0, losses: 2 });
        assert!((low - 0.4439).abs() < 1e-4 && (high - 0.9748).abs() < 1e-4, "{low} {high}");
    }

    #[test]
    fn a_million_games_are_no_trouble() {
        let (low, high) = share_interval(Tally { wins: 500_000, draws: 0, losses: 500_000 });
        assert!((low - 0.499_02).abs() < 1e-5 && (high - 0.500_98).abs() < 1e-5, "{low} {high}");
    }
}
