//! What the other games ask of the table: declared wins, forfeits, hidden hands, hints that run out.

use fourfold_fourside::{FoursideGame, Level, Seed};
use fourfold_game::{Dice, Game, Position, Seat, Viewer};
use fourfold_quarto::{QuartoGame, Variant};
use fourfold_session::{By, Command, Event, Refusal, Session, Setting};

fn quarto(options: &str) -> Session<QuartoGame> {
    let game = QuartoGame::new(Variant::parse(options).expect("a variant"));
    Session::begin(game, Setting::default()).0
}

fn say(table: &mut Session<QuartoGame>, text: &str) -> Result<(), Refusal> {
    let seat = table.turn().expect("a turn");
    let mv = table.game().parse_move(table.position(), text).expect("a move");
    table.apply(Command::Play { seat, mv }).map(drop)
}

#[test]
fn a_win_counts_only_when_it_is_declared() {
    let mut table = quarto("size=2,declare");
    say(&mut table, "/0").expect("the first piece");
    let nothing = table.allowed(Seat::Second).declare;
    assert_eq!(nothing, Err(Refusal::NothingToDeclare), "an empty board has no line");
    say(&mut table, "1/1").expect("placed and given");
    assert_eq!(table.allowed(Seat::First).declare, Ok(()), "0 and 1 share a trait");
    let mut silent = table.clone();
    say(&mut silent, "2/2").expect("placed without a word");
    assert_eq!(silent.ending(), None, "unannounced, the game goes on");
    let mv = table.game().parse_move(table.position(), "2!").expect("a move");
    let events = table.apply(Command::Declare { seat: Seat::First, mv }).expect("a line");
    assert!(matches!(events[0], Event::Played { announced: true, .. }));
    assert!(table.ending().is_some());
}

#[test]
fn an_empty_declaration_is_refused() {
    let mut table = quarto("declare");
    say(&mut table, "/0").expect("the first piece");
    let mv = table.game().parse_move(table.position(), "1!").expect("a move");
    let refused = table.apply(Command::Declare { seat: Seat::Second, mv });
    assert_eq!(refused, Err(Refusal::NothingToDeclare));
    let mut plain = quarto("");
    say(&mut plain, "/0").expect("the first piece");
    let refused = plain.apply(Command::Declare { seat: Seat::Second, mv });
    assert_eq!(refused, Err(Refusal::NothingIsDeclaredHere));
}

/// Plays a whole game of FourSide with random moves and gives every event to `look`.
fn whole_game(
    seed: u64,
    mut look: impl FnMut(&Session<FoursideGame>, &Event<fourfold_fourside::Move>),
) -> Session<FoursideGame> {
    let mut dice = Dice::new(seed);
    let (mut table, events) =
        Session::begin(FoursideGame::new(Level::Expert, seed), Setting::default());
    events.iter().for_each(|event| look(&table, event));
    while let Some(seat) = table.turn() {
        let moves: Vec<_> = table.position().moves().collect();
        let mv = *dice.pick(&moves).expect("a turn has a move");
        let events = table.apply(Command::Play { seat, mv }).expect("legal");
        events.iter().for_each(|event| look(&table, event));
    }
    table
}

#[test]
fn a_player_who_cannot_move_forfeits_and_the_other_goes_on() {
    let mut forfeits = 0;
    for seed in 0..20 {
        let mut told = 0;
        let table = whole_game(seed, |_, event| {
            told += usize::from(matches!(event, Event::Forfeited { .. }));
        });
        let made = table.played().iter().filter(|played| played.by == By::Forfeit).count();
        assert_eq!(made, told, "every forfeit is told");
        forfeits += made;
        let record = table.record();
        let replay = record.replay(table.game()).expect("forfeits are in the record");
        let back = replay.resume(Setting::default());
        assert_eq!(back.played(), table.played());
        assert_eq!(back.position(), table.position());
    }
    assert!(forfeits > 0, "no forfeit in twenty games: the test shows nothing");
}

#[test]
fn no_event_shows_a_player_what_he_may_not_see() {
    for seed in 0..5 {
        whole_game(seed, |table, event| {
            for (eyes, seat) in [
                (Viewer::Of(Seat::First), Some(Seat::Second)),
                (Viewer::Of(Seat::Second), Some(Seat::First)),
                (Viewer::Public, None),
            ] {
                let Some(Event::Played { shifts, .. }) = event.seen_by(eyes) else { continue };
                for shift in shifts {
                    let hidden =
                        shift.secret_of.is_some_and(|owner| seat.is_none_or(|s| s == owner));
                    assert_eq!(shift.piece.is_none(), hidden, "{shift:?} seen by {eyes:?}");
                }
            }
            if let Event::Began { game, .. } = event {
                assert!(!game.contains("seed"), "the seed gives the supply away: {game}");
            }
            assert!(table.game().id().contains("seed") || table.game().seed() == Seed::Number(0));
        });
    }
}

#[test]
fn three_hints_a_player_and_game() {
    let (mut table, _) = Session::begin(FoursideGame::new(Level::Beginner, 3), Setting::default());
    let mut hints = [0u32; 2];
    while let Some(seat) = table.turn() {
        let mv = table.position().moves().next().expect("a move");
        match table.apply(Command::Suggest { seat }) {
            Ok(_) => {
                let request = table.wanted().expect("somebody must think").request;
                let events = table.apply(Command::Suggestion { request, mv }).expect("wanted");
                hints[seat.index()] += 1;
                let left = Some(3 - hints[seat.index()]);
                assert!(matches!(events[0], Event::Suggested { left: l, .. } if l == left));
                // Asked again in the same position, the same hint costs nothing.
                table.apply(Command::Suggest { seat }).expect("the hint is still there");
            }
            Err(refusal) => {
                assert_eq!(refusal, Refusal::NoSuggestionsLeft { limit: 3 });
                assert_eq!(hints[seat.index()], 3);
                assert_eq!(refusal.to_string(), "all 3 hints of this game are used up");
            }
        }
        table.apply(Command::Play { seat, mv }).expect("legal");
    }
    assert_eq!(hints, [3, 3]);
    table.apply(Command::New).expect("another game");
    let seat = table.turn().expect("a turn");
    assert_eq!(table.allowed(seat).suggest, Ok(()), "a new game has new hints");
}

#[test]
fn nothing_is_taken_back_where_hands_are_hidden() {
    let game = FoursideGame::new(Level::Beginner, 7);
    assert_eq!(Setting::undo_for(&game, Some(true)), Err(Refusal::NoUndoHere));
    assert_eq!(Setting::undo_for(&game, None), Ok(false));
    // Undo asked for or not: taking back and playing again would show what comes from the supply.
    for undo in [true, false] {
        let (mut table, _) = Session::begin(game, Setting { undo, ..Setting::default() });
        assert!(!table.undo_enabled());
        let refused = |table: &mut Session<FoursideGame>| {
            let before = table.played().len();
            for seat in Seat::BOTH {
                assert_eq!(table.allowed(seat).undo, Err(Refusal::NoUndoHere));
                assert_eq!(table.allowed(seat).enable_undo, Err(Refusal::NoUndoHere));
                assert_eq!(table.apply(Command::Undo { seat }), Err(Refusal::NoUndoHere));
            }
            assert_eq!(table.apply(Command::EnableUndo(true)), Err(Refusal::NoUndoHere));
            table.apply(Command::EnableUndo(false)).expect("dropping it is harmless");
            assert_eq!(table.played().len(), before);
        };
        refused(&mut table);
        while let Some(seat) = table.turn() {
            let mv = table.position().moves().next().expect("a move");
            table.apply(Command::Play { seat, mv }).expect("legal");
            refused(&mut table);
        }
        table.apply(Command::New).expect("another game");
        refused(&mut table);
    }
}

#[test]
fn a_rematch_has_other_blocks() {
    let (mut table, _) = Session::begin(FoursideGame::new(Level::Expert, 3), Setting::default());
    let first = table.game().scene(table.position(), Viewer::All);
    table.apply(Command::New).expect("another game");
    assert_ne!(table.game().scene(table.position(), Viewer::All), first);
}
