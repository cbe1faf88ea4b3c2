//! Records of before: in FourSide an equal turn could be written in several ways, and every one of
//! them still replays to the same positions.

use fourfold_catalog::{AnyGame, AnyMove, parse_game};
use fourfold_fourside::Move;
use fourfold_game::{Dice, Game as _, Position as _};
use fourfold_session::Record;
use fourfold_session::record::{RecordedMove, TextPlace};

#[test]
fn a_record_with_equal_turns_replays() {
    let game = parse_game("fourside:beginner,seed=5").unwrap();
    let mut dice = Dice::new(3);
    let mut position = game.start();
    let mut positions = vec![position.clone()];
    let mut record = Record::new(game.id(), ["human".to_owned(), "human".to_owned()]);
    let mut rewritten = 0;
    while position.outcome().is_none() {
        let moves: Vec<AnyMove> = position.moves().collect();
        let &mv = dice.pick(&moves).unwrap();
        let text = with_most_turns(&game, &position, mv);
        rewritten += u32::from(text != game.move_text(mv));
        record.moves.push(RecordedMove {
            text,
            value: None,
            comments: Vec::new(),
            place: TextPlace::default(),
        });
        position.play(mv).unwrap();
        positions.push(position.clone());
    }
    assert!(rewritten > 2, "nothing was written as it used to be: {rewritten}");
    record.result = fourfold_session::record::GameResult::Over(position.outcome().unwrap());
    let read = Record::read(&record.write()).unwrap();
    assert_eq!(read.replay(&game).unwrap().positions, positions);
}

/// The same move with as many quarter turns as look the same.
fn with_most_turns(
    game: &AnyGame,
    position: &fourfold_catalog::AnyPosition,
    mv: AnyMove,
) -> String {
    let text = game.move_text(mv);
    let AnyMove::Fourside(Move::Lay { slot, turns, .. }) = mv else { return text };
    let fourfold_catalog::AnyPosition::Fourside(at) = position else { return text };
    let distinct = at.hand(at.turn())[usize::from(slot)].distinct_turns();
    let most = (0..4).rev().find(|quarters| quarters % distinct == turns.quarters());
    let plain = text.split('r').next().unwrap();
    format!("{plain}r{}", most.unwrap())
}
