//! Ratings from results: Bayesian Elo. The model is Elo's (the better player's share of points follows
//! from the difference), a draw is half a win, and a mild prior keeps clean sheets finite. All games
//! count at once, so their order cannot matter: for a contest that is over this fits better than
//! ratings made to follow players through time.

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

/// Ratings from a table of results: `results[a][b]` is what `a` scored against `b`. The rating of each
/// is where its expected points equal its points, found by Newton's method one player at a time.
#[must_use]
pub fn ratings(results: &[Vec<Tally>]) -> Vec<Rating> {
    let n = results.len();
    let mut strength = vec![0.0_f64; n];
    let expected = |difference: f64| 1.0 / (1.0 + (-difference).exp());
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
    (0..n)
        .map(|a| {
            let (_, curve) = slope_and_curve(&strength, a);
            Rating {
                elo: MEAN + PER_UNIT * (strength[a] - mean),
                error: PER_UNIT * 1.96 / curve.sqrt(),
            }
        })
        .collect()
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
    fn clean_sheets_stay_finite() {
        let rated = ratings(&table(2, &[(0, 1, 50, 0, 0)]));
        assert!(rated.iter().all(|r| r.elo.is_finite() && r.error.is_finite()), "{rated:?}");
        assert!(rated[0].elo > rated[1].elo + 300.0);
        assert_eq!(ratings(&[]), []);
    }
}
