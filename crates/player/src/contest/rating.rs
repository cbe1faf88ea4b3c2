//! Ratings from results: Bayesian Elo. The model is Elo's (the better player's share of points follows
//! from the difference), a draw is half a win, and a mild prior keeps clean sheets finite. All games
//! count at once, so their order cannot matter: for a contest that is over this fits better than
//! ratings made to follow players through time.
//!
//! Error bars come from the curvature of the likelihood and from how far results scatter: a pair that
//! draws a lot scatters less than Elo's model alone supposes, so its games say more.

use super::Tally;

/// A player's rating with its 95 % error bar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Elo points; the field's mean is `MEAN`.
    pub elo: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
}

/// Where the field's ratings lie on average.
const MEAN: f64 = 1500.0;

/// Every player is taken to have drawn this many games against the average of the field beforehand.
const PRIOR_DRAWS: f64 = 1.0;

/// Elo points of one unit of the logistic curve.
const PER_UNIT: f64 = 400.0 / std::f64::consts::LN_10;

/// The weight, in games, of the assumption that nobody draws, against the draws that were seen: the
/// same that Wilson's interval gives to the middle.
const DRAWLESS_GAMES: f64 = 1.96 * 1.96;

/// Ratings from a table of results: `results[a][b]` is what `a` scored against `b`. The rating of each
/// is where its expected points equal its points, found by Newton's method one player at a time.
#[must_use]
pub fn ratings(results: &[Vec<Tally>]) -> Vec<Rating> {
    let n = results.len();
    let mut strength = vec![0.0_f64; n];
    let slope_and_curve = |strength: &[f64], a: usize| {
        let prior = expected(strength[a]);
        let mut slope = PRIOR_DRAWS * (0.5 - prior);
        let mut curve = PRIOR_DRAWS * prior * (1.0 - prior);
        for b in (0..n).filter(|&b| b != a) {
            let tally = results[a][b];
            let games = f64::from(tally.games());
            let share = expected(strength[a] - strength[b]);
            slope += games * (tally.share() - share);
            curve += games * share * (1.0 - share);
        }
        (slope, curve)
    };
    for _ in 0..2000 {
        let mut moved = 0.0_f64;
        for a in 0..n {
            let (slope, curve) = slope_and_curve(&strength, a);
            // Half a unit at most: far from the answer the curve is nearly flat.
            let step = (slope / curve.max(1e-9)).clamp(-0.5, 0.5);
            strength[a] += step;
            moved = moved.max(step.abs());
        }
        if moved < 1e-10 {
            break;
        }
    }
    let mean = strength.iter().sum::<f64>() / n.max(1) as f64;
    let deviations = deviations(results, &strength);
    strength
        .iter()
        .zip(deviations)
        .map(|(strength, deviation)| Rating {
            elo: MEAN + PER_UNIT * (strength - mean),
            error: PER_UNIT * 1.96 * deviation,
        })
        .collect()
}

/// The share of points that a difference in strength promises.
fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// The standard deviation of each strength above the field's mean.
///
/// With the curvature C of the likelihood, strengths move by C⁻¹ times what the points move, so their
/// covariance is C⁻¹ S C⁻¹, where S is that of the points. Without draws S is C.
fn deviations(results: &[Vec<Tally>], strength: &[f64]) -> Vec<f64> {
    let n = results.len();
    let mut curve = vec![vec![0.0; n]; n];
    let mut scatter = vec![vec![0.0; n]; n];
    for a in 0..n {
        let prior = expected(strength[a]);
        curve[a][a] += PRIOR_DRAWS * prior * (1.0 - prior);
        scatter[a][a] += PRIOR_DRAWS * prior * (1.0 - prior);
        for b in (0..n).filter(|&b| b != a) {
            let tally = results[a][b];
            let games = f64::from(tally.games());
            let share = expected(strength[a] - strength[b]);
            let steep = share * (1.0 - share);
            // A draw is half a point from either end: every one takes a quarter off the variance.
            // More draws than the share of the weaker allows would leave less than none.
            let drawn = f64::from(tally.draws) / (games + DRAWLESS_GAMES);
            let spread = steep - drawn.min(2.0 * share.min(1.0 - share)) / 4.0;
            for (matrix, weight) in [(&mut curve, steep), (&mut scatter, spread)] {
                matrix[a][a] += games * weight;
                matrix[a][b] -= games * weight;
            }
        }
    }
    let inverse = inverted(curve);
    // How each strength above the mean answers to the points of each player.
    let answers = |a: usize, b: usize| {
        let mean: f64 = inverse.iter().map(|row| row[b]).sum::<f64>() / n as f64;
        inverse[a][b] - mean
    };
    (0..n)
        .map(|a| {
            let row: Vec<f64> = (0..n).map(|b| answers(a, b)).collect();
            let pairs = (0..n).flat_map(|b| (0..n).map(move |c| (b, c)));
            pairs.map(|(b, c)| row[b] * scatter[b][c] * row[c]).sum::<f64>().max(0.0).sqrt()
        })
        .collect()
}

/// The inverse of a symmetric matrix whose diagonal outweighs its rows, by elimination: such a one
/// needs no pivots.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    for (a, row) in matrix.iter_mut().enumerate() {
        row.extend((0..n).map(|b| f64::from(u8::from(a == b))));
    }
    for step in 0..n {
        let pivot = matrix[step][step];
        matrix[step].iter_mut().for_each(|cell| *cell /= pivot);
        let done = matrix[step].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|(a, _)| *a != step) {
            let factor = row[step];
            row.iter_mut().zip(&done).for_each(|(cell, done)| *cell -= factor * done);
        }
    }
    matrix.into_iter().map(|mut row| row.split_off(n)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(n: usize, results: &[(usize, usize, u32, u32, u32)]) -> Vec<Vec<Tally>> {
        let mut table = vec![vec![Tally::default(); n]; n];
        for &(a, b, wins, draws, losses) in results {
            table[a][b] = Tally { wins, draws, losses };
            table[b][a] = table[a][b].turned();
        }
        table
    }

    #[test]
    fn two_players_part_by_the_elo_of_their_match() {
        let rated = ratings(&table(2, &[(0, 1, 300, 0, 100)]));
        // The prior pulls a little.
        assert!((rated[0].elo - rated[1].elo - 191.0).abs() < 2.0, "{rated:?}");
        assert!((rated[0].elo + rated[1].elo - 3000.0).abs() < 1e-6);
    }

    #[test]
    fn strength_goes_through_common_opponents() {
        let rated = ratings(&table(3, &[(0, 1, 75, 0, 25), (1, 2, 75, 0, 25)]));
        assert!(rated[0].elo > rated[1].elo + 150.0 && rated[1].elo > rated[2].elo + 150.0);
        let more = ratings(&table(3, &[(0, 1, 750, 0, 250), (1, 2, 750, 0, 250)]));
        assert!(more[0].error < rated[0].error);
    }

    #[test]
    fn error_bars_are_those_of_the_match() {
        // Against one opponent a rating above the mean is half the difference, and so is its error.
        for (wins, draws, losses) in [(200, 0, 200), (300, 0, 100), (100, 200, 100), (65, 284, 51)]
        {
            let rated = ratings(&table(2, &[(0, 1, wins, draws, losses)]));
            let (low, high) = Tally { wins, draws, losses }.elo_interval();
            let ratio = 4.0 * rated[0].error / (high - low);
            assert!((0.93..1.07).contains(&ratio), "{wins} {draws} {losses}: {ratio}");
            assert!((rated[0].error - rated[1].error).abs() < 1e-6);
        }
    }

    #[test]
    fn draws_narrow_the_error() {
        let error = |wins, draws, losses| {
            let pairs = [(0, 1), (1, 2), (0, 2)];
            ratings(&table(3, &pairs.map(|(a, b)| (a, b, wins, draws, losses))))[1].error
        };
        assert!(error(50, 0, 50) > 1.3 * error(25, 50, 25));
        assert!(error(25, 50, 25) > 1.5 * error(5, 90, 5));
        // Even nothing but draws leaves doubt, less with more of them.
        assert!(error(0, 9, 0) > 20.0 && error(0, 9, 0) > 2.0 * error(0, 90, 0));
    }

    #[test]
    fn the_inverse_is_one() {
        let matrix = vec![vec![4.0, -1.0, -2.0], vec![-1.0, 3.0, -1.0], vec![-2.0, -1.0, 5.0]];
        let inverse = inverted(matrix.clone());
        let cells = (0..3).flat_map(|a| (0..3).map(move |b| (a, b)));
        for (a, b) in cells {
            let product: f64 = (0..3).map(|k| matrix[a][k] * inverse[k][b]).sum();
            assert!((product - f64::from(u8::from(a == b))).abs() < 1e-12);
        }
    }

    #[test]
    fn clean_sheets_stay_finite() {
        let rated = ratings(&table(2, &[(0, 1, 50, 0, 0)]));
        assert!(rated.iter().all(|r| r.elo.is_finite() && r.error.is_finite()), "{rated:?}");
        assert!(rated[0].elo > rated[1].elo + 300.0);
        assert_eq!(ratings(&[]), []);
    }
}
