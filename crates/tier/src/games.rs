//! What the solver asks of a game, and the games that can answer: Quarto by its ranks, drop games
//! by their stones.

use fourfold_drop::{DropGame, Setup};
use fourfold_game::{Game, Ranked, Seat, Symmetric};
use fourfold_quarto::QuartoGame;

use crate::estimate::Boards;

/// A game in tiers. A move leads to the next tier, or to the end of the game.
pub trait Tiered: Game<Position: Send + Sync> + Sync {
    /// How many tiers there are; positions behind the last are all ends of games.
    fn tiers(&self) -> usize;

    /// The tier of a position; the start is in tier 0.
    fn tier(&self, position: &Self::Position) -> usize;

    /// The number of the position's family: symmetric positions share it, others of the same tier
    /// do not.
    fn key(&self, position: &Self::Position) -> u64;

    /// A position of the family with this number; `None` if there is none.
    fn member(&self, tier: usize, key: u64) -> Option<Self::Position>;

    /// How many positions the family of this one has, itself included.
    fn family_size(&self, position: &Self::Position) -> u64;

    /// About how many families each tier has, if that can be told without listing them.
    fn estimated_tiers(&self) -> Option<Vec<u64>> {
        None
    }
}

/// How many different positions the symmetries make of one: all symmetries, divided by those that leave it as it is.
fn orbit<P: Symmetric>(position: &P) -> u64 {
    let all = position.symmetry_count();
    let fixing = (0..all).filter(|&symmetry| position.mapped(symmetry) == *position).count();
    (all / fixing.max(1)) as u64
}

impl Tiered for QuartoGame {
    fn tiers(&self) -> usize {
        // Where lines are announced, one tier more holds the announced ends.
        self.variant().placements() + 2
    }

    fn tier(&self, position: &Self::Position) -> usize {
        match position.used() {
            0 => 0,
            _ if position.announced() => self.tiers(),
            _ => position.placed() + 1,
        }
    }

    fn key(&self, position: &Self::Position) -> u64 {
        let rank = self.rank(&position.canonical_by_normalizing());
        u64::try_from(rank).unwrap_or(u64::MAX)
    }

    fn family_size(&self, position: &Self::Position) -> u64 {
        orbit(position)
    }

    fn member(&self, tier: usize, key: u64) -> Option<Self::Position> {
        self.unrank(u128::from(key)).filter(|position| self.tier(position) == tier)
    }
}

impl Tiered for DropGame {
    fn tiers(&self) -> usize {
        self.size().cells() + 1
    }

    fn tier(&self, position: &Self::Position) -> usize {
        position.stones() as usize
    }

    /// The mover's stones plus all stones plus the bottom row: the carries mark the top of each
    /// column, so that the sum tells the position. The smaller of it and its mirror image's.
    fn key(&self, position: &Self::Position) -> u64 {
        let size = self.size();
        let key = position.own() + position.all() + size.bottom();
        let column = (1u64 << size.stride()) - 1;
        let (mut rest, mut mirrored) = (key, 0);
        for _ in 0..size.width() {
            mirrored = mirrored << size.stride() | rest & column;
            rest >>= size.stride();
        }
        key.min(mirrored)
    }

    fn family_size(&self, position: &Self::Position) -> u64 {
        orbit(position)
    }

    fn member(&self, tier: usize, key: u64) -> Option<Self::Position> {
        let size = self.size();
        let (mut own, mut all) = (0, 0);
        for column in 0..size.width() {
            let shift = column as u32 * size.stride();
            let bits = key >> shift & ((1 << size.stride()) - 1);
            // The highest bit stands on the top stone.
            let height = bits.checked_ilog2()?;
            let stones = (1 << height) - 1;
            all |= stones << shift;
            own |= (bits & stones) << shift;
        }
        // What was added is own + all + bottom = own + 2^height in each column.
        let (x, o) = match Seat::after(tier) {
            Seat::First => (own, all & !own),
            Seat::Second => (all & !own, own),
        };
        let position = Setup { size, x, o }.position().ok()?;
        (self.tier(&position) == tier).then_some(position)
    }

    fn estimated_tiers(&self) -> Option<Vec<u64>> {
        Some(Boards::of(self.size()).tiers())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fourfold_drop::Size;
    use fourfold_game::Position as _;
    use fourfold_quarto::Variant;

    fn families_have_numbers_and_members<G: Tiered>(game: &G, plies: usize) {
        let mut positions = vec![game.start()];
        for tier in 0..plies {
            let mut next = Vec::new();
            for (count, position) in positions.iter().enumerate() {
                assert_eq!(game.tier(position), tier);
                let key = game.key(position);
                let member = game.member(tier, key).expect("a family has members");
                assert_eq!(game.key(&member), key, "{position:?}");
                let moves = position.moves().skip(count % 3).step_by(3);
                next.extend(moves.map(|mv| position.after(mv)));
            }
            next.truncate(500);
            positions = next;
        }
    }

    #[test]
    fn keys_name_families() {
        let drop = |width, height| DropGame::new(Size::new(width, height).unwrap());
        families_have_numbers_and_members(&drop(4, 4), 12);
        families_have_numbers_and_members(&drop(7, 6), 20);
        let quarto = |size| QuartoGame::new(Variant::of_size(size).unwrap());
        families_have_numbers_and_members(&quarto(2), 3);
        families_have_numbers_and_members(&quarto(3), 6);
    }
}
