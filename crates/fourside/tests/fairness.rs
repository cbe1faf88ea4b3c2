//! Nobody gets special blocks: the supply knows seeds and draw numbers, not players.

mod staged;

use fourfold_fourside::{Block, FoursideGame, Level, Move, Position, Seed, Square, State};
use fourfold_game::{Game as _, HiddenHands as _, Place, Position as _, Seat, Viewer};
use fourfold_testkit::random_game;
use staged::{position, with_blocks};

/// Every block that the supply gave in a game, in order, with who got it: the hands first.
fn drawn(game: &FoursideGame, choices: u64) -> Vec<(Seat, Block)> {
    let story = random_game(game, choices);
    let start = &story[0].0;
    let starter = start.turn();
    let mut draws = Vec::new();
    for slot in 0..5 {
        for seat in [starter, starter.other()] {
            draws.push((seat, start.hand(seat)[slot]));
        }
    }
    for pair in story.windows(2) {
        let (before, after) = (&pair[0].0, &pair[1].0);
        let mover = before.turn();
        assert_eq!(before.hand(mover.other()), after.hand(mover.other()), "not his turn");
        if let Some(Move::Lay { slot, .. }) = pair[0].1 {
            for other in (0..5).filter(|&other| other != usize::from(slot)) {
                assert_eq!(before.hand(mover)[other], after.hand(mover)[other]);
            }
            draws.push((mover, after.hand(mover)[usize::from(slot)]));
        }
    }
    draws
}

#[test]
fn the_next_block_depends_on_seed_and_draw_number_alone() {
    for level in Level::ALL {
        for seed in 0..20 {
            let game = FoursideGame::new(level, seed);
            let plays: Vec<Vec<(Seat, Block)>> =
                (0..6).map(|choices| drawn(&game, choices)).collect();
            let longest = plays.iter().max_by_key(|play| play.len()).unwrap();
            let mut seats_differed = false;
            for play in &plays {
                for ((seat, block), (other_seat, other_block)) in play.iter().zip(longest) {
                    assert_eq!(block, other_block, "{}", game.id());
                    seats_differed |= seat != other_seat;
                }
            }
            // Forfeits shift who draws; the blocks come in the same order all the same.
            if level == Level::Beginner && seed == 0 {
                assert!(seats_differed, "the test saw no game in which the drawers differ");
            }
        }
    }
}

/// Chi-square of two rows of counts against the hypothesis that they have one distribution.
fn two_sample_chi_square(counts: &[[f64; 2]]) -> f64 {
    let totals = [0, 1].map(|seat: usize| counts.iter().map(|row| row[seat]).sum::<f64>());
    let all = totals[0] + totals[1];
    let cell = |row: &[f64; 2], seat: usize| {
        let expected = (row[0] + row[1]) * totals[seat] / all;
        (row[seat] - expected).powi(2) / expected
    };
    counts.iter().map(|row| cell(row, 0) + cell(row, 1)).sum()
}

#[test]
fn both_seats_get_the_same_distribution() {
    for level in [Level::Beginner, Level::Intermediate, Level::Expert] {
        let numbers = usize::from(level.greatest_side());
        // By side and number, and by whose block it is.
        let mut counts = vec![[0.0; 2]; 4 * numbers];
        let mut starters = [0u32; 2];
        for seed in 0..400 {
            let game = FoursideGame::new(level, seed);
            starters[game.start().turn().index()] += 1;
            for (seat, block) in drawn(&game, seed) {
                for (side, number) in block.sides().into_iter().enumerate() {
                    counts[side * numbers + usize::from(number) - 1][seat.index()] += 1.0;
                }
            }
        }
        for side in counts.chunks(numbers) {
            // At most 8 degrees of freedom: 26.1 is passed once in a thousand.
            let between_seats = two_sample_chi_square(side);
            assert!(between_seats < 26.1, "{level}: {between_seats} {side:?}");
            let drawn_all: f64 = side.iter().map(|row| row[0] + row[1]).sum();
            let even = drawn_all / numbers as f64;
            let from_even: f64 =
                side.iter().map(|row| (row[0] + row[1] - even).powi(2) / even).sum();
            assert!(from_even < 26.1, "{level}: {from_even} {side:?}");
        }
        // 200 expected, deviation 10.
        assert!(starters[0].abs_diff(200) < 50, "{level}: {starters:?}");
    }
}

/// The same table with the players' chairs exchanged.
fn swapped(game: &FoursideGame, position: &Position) -> Position {
    let mut state = State::of(position);
    state.hands.reverse();
    state.scores.reverse();
    state.turn = position.turn().other().to_string();
    game.parse_position(&state.to_json()).unwrap()
}

#[test]
fn swapping_who_is_who_changes_nothing() {
    for level in Level::ALL {
        for seed in 0..10 {
            let game = FoursideGame::new(level, seed);
            let mut mirror = swapped(&game, &game.start());
            for (position, played) in random_game(&game, seed) {
                assert_eq!(mirror, swapped(&game, &position));
                assert!(mirror.moves().eq(position.moves()));
                if let Some(mv) = played {
                    mirror.play(mv).unwrap();
                }
            }
        }
    }
}

#[test]
fn streams_of_chance_are_independent_of_the_level() {
    for seed in 0..100 {
        let [beginner, expert, master] = [Level::Beginner, Level::Expert, Level::Master]
            .map(|level| FoursideGame::new(level, seed).start());
        assert_eq!(beginner.board().marks(), expert.board().marks());
        assert_eq!(beginner.turn(), expert.turn());
        // Master is expert for everything but the computer's skill.
        assert_eq!(master.board(), expert.board());
        assert_eq!(master.hand(Seat::First), expert.hand(Seat::First));
    }
}

#[test]
fn shifts_show_the_new_block_to_its_owner_only() {
    let game = FoursideGame::new(Level::Intermediate, 4);
    for (position, played) in random_game(&game, 1) {
        let Some(mv @ Move::Lay { cell, slot, .. }) = played else {
            continue;
        };
        let seat = position.turn();
        let after = position.after(mv);
        let shifts = game.shifts(&position, mv);
        let hand = Place::Hand { seat, slot };
        assert_eq!(shifts.len(), 2);
        assert_eq!((shifts[0].from, shifts[0].to), (hand, Place::Cell(cell.cell())));
        assert_eq!(shifts[0].piece, after.board().block(cell).map(|block| block.to_string()));
        assert_eq!(shifts[0].secret_of, None);
        assert_eq!((shifts[1].from, shifts[1].to), (Place::Supply, hand));
        let refill = after.hand(seat)[usize::from(slot)].to_string();
        assert_eq!(shifts[1].seen_by(Viewer::Of(seat)).piece, Some(refill));
        assert_eq!(shifts[1].seen_by(Viewer::Of(seat.other())).piece, None);
        assert_eq!(shifts[1].seen_by(Viewer::Public).piece, None);
    }
}

#[test]
fn nothing_that_is_drawn_for_a_player_shows_the_other_hand() {
    for level in Level::ALL {
        let game = FoursideGame::new(level, 2);
        for (position, _) in random_game(&game, 2) {
            for seat in Seat::BOTH {
                let imagined = position.imagined_by(seat, 99);
                let viewer = Viewer::Of(seat);
                assert_eq!(game.board_text(&imagined, viewer), game.board_text(&position, viewer));
                assert_eq!(game.scene(&imagined, viewer), game.scene(&position, viewer));
                assert_eq!(imagined.turn_state(), position.turn_state());
                if position.turn() == seat {
                    assert!(imagined.moves().eq(position.moves()));
                }
            }
        }
    }
}

#[test]
fn imagined_hands_keep_to_what_the_viewer_knows() {
    // The first player must pass, so he knows that the second can lay a block: rare here, since only
    // a 9 fits. Each slot then holds one with chance p / (1 - (1-p)^5) where p = 1 - (8/9)^4.
    let mut state = with_blocks(Level::Expert, &[("e4", "9999")]);
    state.hands[1][3] = "1912".to_owned();
    let at = position(&state);
    let p = 1.0 - (8.0_f64 / 9.0).powi(4);
    let expected = p / (1.0 - (1.0 - p).powi(5));
    let mut with_nine = [0u32; 5];
    let samples = 2000;
    for seed in 0..samples {
        let imagined = at.imagined_by(Seat::First, seed);
        assert!(imagined.board().can_lay(imagined.hand(Seat::Second)));
        for (slot, block) in imagined.hand(Seat::Second).iter().enumerate() {
            with_nine[slot] += u32::from(block.greatest() == 9);
        }
    }
    for &seen in &with_nine {
        // Deviation 0.011.
        let share = f64::from(seen) / samples as f64;
        assert!((share - expected).abs() < 0.045, "{expected} {with_nine:?}");
    }

    // The game is over: he knows that the second cannot.
    state.hands[1][3] = "1812".to_owned();
    let over = position(&state);
    for seed in 0..200 {
        let imagined = over.imagined_by(Seat::First, seed);
        assert!(imagined.hand(Seat::Second).iter().all(|block| block.greatest() < 9));
    }
}

#[test]
fn imagined_hands_exist_however_unlikely() {
    // One empty cell, a7, that wants 9 in the north and 8 in the east: four blocks in 324 fit.
    let names: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    let blocks: Vec<(&str, &str)> = names
        .iter()
        .filter(|name| *name != "a7")
        .map(|name| match name.as_str() {
            "b7" => ("b7", "9998"),
            name => (name, "9999"),
        })
        .collect();
    let mut state = with_blocks(Level::Expert, &blocks);
    state.hands[1][0] = "1198".to_owned();
    let at = position(&state);
    for seed in 0..50 {
        let imagined = at.imagined_by(Seat::First, seed);
        assert!(imagined.board().can_lay(imagined.hand(Seat::Second)));
    }
}

#[test]
fn chance_picks_who_starts_without_looking_at_the_blocks() {
    // If starter and supply shared a stream, the primer would tell who starts.
    let mut seen = std::collections::BTreeMap::new();
    for seed in 0..2000 {
        let start = FoursideGame::new(Level::Beginner, seed).start();
        let primer = start.board().block(Square::CENTRE).unwrap();
        *seen.entry((primer.sides()[0], start.turn())).or_insert(0u32) += 1;
    }
    assert_eq!(seen.len(), 6);
    // 333 expected, deviation 17.
    assert!(seen.values().all(|count| count.abs_diff(333) < 80), "{seen:?}");
}

#[test]
fn a_rematch_is_another_game_from_the_same_first_seed() {
    let mut supplies = std::collections::HashSet::new();
    for seed in [Seed::Number(7), Seed::Key([7; 16])] {
        let mut game = FoursideGame::new(Level::Expert, 0).dealt_from(seed);
        for _ in 0..100 {
            assert_eq!(game.level(), Level::Expert);
            assert_eq!(game.rematch(), game.rematch());
            assert!(supplies.insert(State::of(&game.start()).supply));
            game = game.rematch();
        }
    }
}
