//! Who meets whom: everybody everybody ([`round_robin`]), or like meets like round by round
//! ([`swiss_round`]).

/// Every pair once, by rounds in which nobody sits twice (the circle method).
pub(super) fn round_robin(players: usize) -> Vec<Vec<(usize, usize)>> {
    let seats = players + players % 2;
    let mut circle: Vec<usize> = (0..seats).collect();
    let mut rounds = Vec::new();
    for _ in 1..seats {
        // With an odd field the last number is nobody: whoever meets it rests.
        let round = (0..seats / 2)
            .map(|n| (circle[n], circle[seats - 1 - n]))
            .map(|(a, b)| (a.min(b), a.max(b)))
            .filter(|&(_, b)| b < players)
            .collect();
        rounds.push(round);
        circle[1..].rotate_right(1);
    }
    rounds
}

/// One round of a Swiss tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SwissRound {
    pub(super) pairs: Vec<(usize, usize)>,
    /// Who rests, in an odd field.
    pub(super) rests: Option<usize>,
}

/// The most rounds in which nobody need meet or rest twice.
pub(super) fn most_swiss_rounds(players: usize) -> usize {
    if players.is_multiple_of(2) { players.saturating_sub(1) } else { players }
}

/// Pairs players of like points who have not met, from the top down. In an odd field one rests: the
/// lowest of those who have rested least, or the next above him if his rest would make others meet
/// again. Where everybody has met everybody, players meet again.
pub(super) fn swiss_round(halves: &[u32], met: &[(usize, usize)], rested: &[usize]) -> SwissRound {
    let mut order: Vec<usize> = (0..halves.len()).collect();
    order.sort_by_key(|&player| (std::cmp::Reverse(halves[player]), player));
    let has_met = |a: usize, b: usize| met.contains(&(a.min(b), a.max(b)));
    if order.len().is_multiple_of(2) {
        let pairs = pair_up(&order, &has_met).or_else(|| pair_up(&order, &|_, _| false));
        return SwissRound { pairs: pairs.unwrap_or_default(), rests: None };
    }
    let rests_of = |player: usize| rested.iter().filter(|&&other| other == player).count();
    let fewest = order.iter().map(|&player| rests_of(player)).min().unwrap_or(0);
    let may_rest = || order.iter().rev().copied().filter(|&player| rests_of(player) == fewest);
    let without = |resting: usize| -> Vec<usize> {
        order.iter().copied().filter(|&player| player != resting).collect()
    };
    let fresh = may_rest().find_map(|rests| Some((rests, pair_up(&without(rests), &has_met)?)));
    let again =
        || may_rest().find_map(|rests| Some((rests, pair_up(&without(rests), &|_, _| false)?)));
    match fresh.or_else(again) {
        Some((rests, pairs)) => SwissRound { pairs, rests: Some(rests) },
        None => SwissRound { pairs: Vec::new(), rests: None },
    }
}

/// The first of the list with the nearest one below that leaves a pairing for the rest.
fn pair_up(order: &[usize], has_met: &dyn Fn(usize, usize) -> bool) -> Option<Vec<(usize, usize)>> {
    let Some((&top, below)) = order.split_first() else { return Some(Vec::new()) };
    for (place, &other) in below.iter().enumerate() {
        if has_met(top, other) {
            continue;
        }
        let rest: Vec<usize> =
            below.iter().enumerate().filter(|&(n, _)| n != place).map(|(_, &p)| p).collect();
        if let Some(mut pairs) = pair_up(&rest, has_met) {
            pairs.insert(0, (top.min(other), top.max(other)));
            return Some(pairs);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_round_robin_has_every_pair_once_and_nobody_twice_in_a_round() {
        for players in 2..9 {
            let rounds = round_robin(players);
            let pairs: Vec<_> = rounds.iter().flatten().copied().collect();
            let set: BTreeSet<_> = pairs.iter().copied().collect();
            assert_eq!((pairs.len(), set.len()), (players * (players - 1) / 2, pairs.len()));
            for round in &rounds {
                let seated: BTreeSet<_> = round.iter().flat_map(|&(a, b)| [a, b]).collect();
                assert_eq!(seated.len(), 2 * round.len());
            }
        }
    }

    #[test]
    fn like_meets_like_and_nobody_meets_twice_while_that_is_possible() {
        let first = swiss_round(&[0, 0, 0, 0], &[], &[]);
        assert_eq!(first.pairs, [(0, 1), (2, 3)]);
        let second = swiss_round(&[2, 0, 2, 0], &[(0, 1), (2, 3)], &[]);
        assert_eq!(second.pairs, [(0, 2), (1, 3)]);
        let third = swiss_round(&[4, 2, 2, 0], &[(0, 1), (2, 3), (0, 2), (1, 3)], &[]);
        assert_eq!(third.pairs, [(0, 3), (1, 2)]);
        let all: Vec<_> = round_robin(4).into_iter().flatten().collect();
        assert_eq!(swiss_round(&[4, 2, 2, 0], &all, &[]).pairs.len(), 2);
    }

    #[test]
    fn in_an_odd_field_the_lowest_rests_once() {
        assert_eq!(swiss_round(&[4, 2, 0], &[], &[]).rests, Some(2));
        assert_eq!(swiss_round(&[4, 2, 0], &[], &[2]).rests, Some(1));
        assert_eq!(swiss_round(&[4, 2, 0], &[], &[2, 1, 0]).rests, Some(2));
        assert_eq!(swiss_round(&[4, 2, 0], &[], &[2, 1, 0, 2]).rests, Some(1));
    }

    #[test]
    fn everybody_rests_before_anybody_rests_again() {
        for players in [3, 5, 7] {
            let (mut met, mut rested, mut halves) = (Vec::new(), Vec::new(), vec![0; players]);
            for _ in 0..most_swiss_rounds(players) {
                let round = swiss_round(&halves, &met, &rested);
                let rests = round.rests.expect("an odd field");
                halves[rests] += 2;
                rested.push(rests);
                // The lower number wins.
                round.pairs.iter().for_each(|&(a, _)| halves[a] += 2);
                met.extend(round.pairs);
            }
            let different: BTreeSet<_> = rested.iter().collect();
            assert_eq!((rested.len(), different.len()), (players, players));
        }
    }
}
