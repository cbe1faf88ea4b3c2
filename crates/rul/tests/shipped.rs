//! The rule files that ship with the program do what their comments say.

mod drawing;

use drawing::{link_four, load, trace, trace_with_seed};
use fourfold_drop::{Position, Size};
use fourfold_game::{Dice, Outcome, Position as _, Seat};
use fourfold_rul::{Board, Compiled, DecisionReason, Program, Style, check, format};

fn rules(name: &str) -> Vec<u8> {
    let path = format!("{}/../../rules/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn shipped(name: &str) -> Program {
    load(&String::from_utf8(rules(name)).expect("UTF-8"))
}

const ALL: [&str; 5] = ["win.rul", "block.rul", "no-gifts.rul", "sample.rul", "example.rul"];

#[test]
fn every_shipped_file_is_clean_and_formatted() {
    for name in ALL {
        let report = check(name, rules(name));
        assert!(report.diagnostics.is_empty(), "{}", report.render(Style::Plain));
        assert_eq!(
            String::from_utf8_lossy(&format(&report.parsed)),
            String::from_utf8_lossy(&rules(name))
        );
    }
}

/// A random position of a running game.
fn position(size: Size, dice: &mut Dice) -> Position {
    loop {
        let mut position = Position::empty(size);
        for _ in 0..dice.below(size.cells() as u32) {
            let moves: Vec<_> = position.moves().collect();
            let Some(&column) = dice.pick(&moves) else { break };
            position.play_unchecked(column);
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}

/// The columns in which `stones` would get a line.
fn wins(position: &Position, stones: u64) -> Vec<u32> {
    let size = position.size();
    let completes = |column: &u32| {
        let cell = position.landings() & size.column(*column as usize - 1);
        cell != 0 && size.has_line(stones | cell)
    };
    (1..=size.width() as u32).filter(completes).collect()
}

#[test]
fn s16_takes_any_win_and_otherwise_blocks_any_loss() {
    let (win, block, sample) = (shipped("win.rul"), shipped("block.rul"), shipped("sample.rul"));
    let mut dice = Dice::new(16);
    let (mut won, mut blocked, mut both) = (0, 0, 0);
    for round in 0..20_000 {
        let size = if round % 2 == 0 { Size::LINK_FOUR } else { Size::CONNECT_FOUR };
        let position = position(size, &mut dice);
        let (ours, theirs) = (wins(&position, position.own()), wins(&position, position.other()));
        let board = Board::from(&position);
        if !ours.is_empty() {
            won += 1;
            both += usize::from(!theirs.is_empty());
            for player in [&win, &block, &sample] {
                let story = trace(player, &board);
                assert!(
                    ours.contains(&story.column) && story.reason == DecisionReason::Play,
                    "{position:?}\n{story}"
                );
            }
        } else if !theirs.is_empty() {
            blocked += 1;
            for player in [&block, &sample] {
                let story = trace(player, &board);
                assert!(
                    theirs.contains(&story.column) && story.reason == DecisionReason::Play,
                    "{position:?}\n{story}"
                );
            }
            assert_ne!(trace(&win, &board).reason, DecisionReason::Play);
        }
    }
    assert!(won > 2000 && blocked > 2000 && both > 500, "{won} {blocked} {both}");
}

#[test]
fn s17_never_plays_under_a_cell_where_the_opponent_would_then_win() {
    let player = shipped("no-gifts.rul");
    let mut dice = Dice::new(17);
    let mut refused = 0;
    for _ in 0..10_000 {
        let position = position(Size::LINK_FOUR, &mut dice);
        let gift = |column: &u32| {
            let size = position.size();
            let cell = position.landings() & size.column(*column as usize - 1);
            let above = cell << 1 & size.board();
            cell != 0 && above != 0 && size.has_line(position.other() | above)
        };
        let open: Vec<u32> = (1..=7)
            .filter(|column| {
                position.landings() & Size::LINK_FOUR.column(*column as usize - 1) != 0
            })
            .collect();
        let gifts: Vec<u32> = open.iter().copied().filter(gift).collect();
        let story = trace_with_seed(&player, &Board::from(&position), dice.roll());
        assert_eq!(story.dropped, gifts, "{position:?}");
        if gifts.len() < open.len() {
            assert!(!gifts.contains(&story.column));
            refused += usize::from(!gifts.is_empty());
        }
    }
    assert!(refused > 1000, "{refused}");
}

#[test]
fn s18_the_sample_makes_and_blocks_double_ended_threes() {
    let sample = shipped("sample.rul");
    assert_eq!(trace(&sample, &link_four("..XX...")).column, 2, "makes one");
    assert_eq!(trace(&sample, &link_four("..OO...")).column, 2, "stops one");
    assert_eq!(trace(&sample, &link_four("..X.X..")).column, 4, "makes one with the gap inside");
    // On a diagonal: own marbles on (2,2) and (3,3); (1,1), (4,4) and (5,5) are playable.
    let story = trace(&sample, &link_four("....X..\n..XOX..\n.XOXO..\n.OXOX.."));
    let step = story.steps.last().expect("a match");
    assert_eq!((story.column, step.section, step.pattern), (4, 3, 2), "{story}");
}

#[test]
fn s18_the_sample_prefers_the_middle_then_b_then_c() {
    let sample = shipped("sample.rul");
    let story = trace(&sample, &link_four(""));
    assert_eq!((story.column, story.tie_break), (4, false));
    assert_eq!(
        story.counts,
        [[0, 0, 0], [0, 1, 0], [0, 0, 1], [1, 0, 0], [0, 0, 1], [0, 1, 0], [0, 0, 0]]
    );
    let middle_full = "...X...\n...O...\n...X...\n...O...\n...X...\n...O...\n...X...";
    assert_eq!(trace(&sample, &link_four(middle_full)).candidates, [2, 6]);
}

/// One game of Link Four between two rule files; who won.
fn game(first: &Program, second: &Program, dice: &mut Dice) -> Option<Outcome> {
    let players = [first, second].map(|program| Compiled::new(program, Size::LINK_FOUR));
    let mut position = Position::empty(Size::LINK_FOUR);
    for turn in 0.. {
        if let Some(outcome) = position.outcome() {
            return Some(outcome);
        }
        let column = players[turn % 2].decide(&Board::from(&position), dice).ok()?;
        position.play(column).ok()?;
    }
    None
}

#[test]
fn s18_the_sample_beats_a_beginner_now_and_then() {
    // A beginner wins and blocks at sight and else plays anywhere.
    let (sample, beginner) = (shipped("sample.rul"), shipped("block.rul"));
    let mut dice = Dice::new(18);
    let mut won = 0;
    for round in 0..100 {
        let (outcome, seat) = if round % 2 == 0 {
            (game(&sample, &beginner, &mut dice), Seat::First)
        } else {
            (game(&beginner, &sample, &mut dice), Seat::Second)
        };
        won += u32::from(outcome == Some(Outcome::Win(seat)));
    }
    assert!(won > 50, "{won} of 100");
}
